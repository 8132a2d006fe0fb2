package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The report in Chromium without a window; skipped where that is not installed. */
class ReportBrowserTest {

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final int PLOTS = 4;
  private static final int TABLES = 3;

  @TempDir private Path folder;

  @Test
  void tablesAndPlotsAreThere() throws IOException {
    assumeTrue(
        Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
        "no " + CHROMIUM + " with " + DRIVER + ": the Debian packages chromium, chromium-driver");
    Path page = folder.resolve("report.html");
    List<Trial> trials =
        new Comparison(
                List.of(Algorithm.ASTAR, Algorithm.DFS, Algorithm.MCTS),
                Rules.APP,
                new Effort(5000, null, 1))
            .run(Levels.parse("3,10"), 3, 1, trial -> {});
    new Report(trials, 1).page("How it was done.").write(page);
    ChromeDriver driver = open(page);
    try {
      assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
      assertThat(driver.getTitle()).isEqualTo("Water Sort: algorithms compared");
      assertThat(driver.findElements(By.tagName("table"))).hasSize(TABLES);
      assertThat(driver.findElement(By.tagName("body")).getText())
          .contains("How it was done.", "astar", "mcts", "Pair by pair");
      assertThat(driver.findElements(By.cssSelector("[data-chart] svg")))
          .hasSize(PLOTS)
          .allSatisfy(
              plot -> {
                assertThat(plot.getSize().getWidth()).isGreaterThan(300);
                assertThat(plot.findElements(By.cssSelector("path")).size()).isGreaterThan(5);
              });
      assertThat(
              driver.executeScript(
                  "return JSON.parse(document.getElementById('data').textContent).length"))
          .isEqualTo((long) trials.size());
    } finally {
      driver.quit();
    }
  }

  private ChromeDriver open(Path page) {
    LoggingPreferences logging = new LoggingPreferences();
    logging.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.setCapability("goog:loggingPrefs", logging);
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1280,1000",
        "--user-data-dir=" + folder.resolve("profile"));
    ChromeDriver driver =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(),
            options);
    driver.get(page.toUri().toString());
    return driver;
  }
}
