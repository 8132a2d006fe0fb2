package io.github.popstarsolver.bench.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An HTML page in one file that opens without a network: texts, {@linkplain Table tables},
 * {@linkplain Chart plots} and the data they were made from. The plotting library is written into
 * the page, whose security policy keeps it from loading anything. Not thread-safe.
 *
 * <p>The element {@code data} holds what was given to {@link #data(Object)} as JSON.
 */
public final class Page {

  private static final String LIBRARY =
      "/META-INF/resources/webjars/echarts/5.3.1/dist/echarts.min.js";

  private static final String STYLE =
      """
      :root { color-scheme: light; }
      body { margin: 0 auto; padding: 1.5rem; max-width: 88rem; background: #fff; color: #1c2733;
        font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif; }
      h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
      h2 { font-size: 1.25rem; margin: 2.2rem 0 .4rem; padding-top: 1rem; border-top: 1px solid #dbe2ea; }
      p { margin: .5rem 0; max-width: 48rem; }
      p.warning { background: #fff6df; border-left: 4px solid #e69f00; padding: .5rem .8rem; }
      figure { margin: 1.2rem 0; }
      figcaption, caption { font-weight: 600; text-align: left; padding: .3rem 0; }
      .chart { width: 100%; }
      .table { overflow-x: auto; margin: 1rem 0; }
      table { border-collapse: collapse; font-size: .85rem; }
      th, td { padding: .3rem .55rem; text-align: left; border-bottom: 1px solid #dbe2ea;
        white-space: nowrap; }
      th { background: #f3f6f9; }
      tbody tr:hover { background: #f7fafc; }
      .number { text-align: right; font-variant-numeric: tabular-nums; }
      """;

  private static final String DRAW =
      """
      const options = JSON.parse(document.getElementById('charts').textContent);
      for (const place of document.querySelectorAll('[data-chart]')) {
        const chart = echarts.init(place, null, { renderer: 'svg' });
        chart.setOption(options[Number(place.dataset.chart)]);
        addEventListener('resize', () => chart.resize());
      }
      """;

  private final String title;
  private final StringBuilder body = new StringBuilder();
  private final List<Map<String, Object>> charts = new ArrayList<>();
  private final ObjectMapper mapper = new ObjectMapper();
  private @Nullable Object data;

  private Page(String title) {
    this.title = title;
  }

  /**
   * Starts a page.
   *
   * @param title its title
   * @return an empty page
   */
  public static Page titled(String title) {
    return new Page(Objects.requireNonNull(title, "title"));
  }

  /**
   * Adds a heading.
   *
   * @param text plain text
   * @return this
   */
  public Page heading(String text) {
    return element("<h2>", text, "</h2>\n");
  }

  /**
   * Adds a paragraph.
   *
   * @param text plain text
   * @return this
   */
  public Page paragraph(String text) {
    return element("<p>", text, "</p>\n");
  }

  /**
   * Adds a paragraph that stands out.
   *
   * @param text plain text
   * @return this
   */
  public Page warning(String text) {
    return element("<p class=\"warning\">", text, "</p>\n");
  }

  private Page element(String open, String text, String close) {
    body.append(open).append(Html.text(text)).append(close);
    return this;
  }

  /**
   * Adds a table.
   *
   * @param table the table, as it is now
   * @return this
   */
  public Page table(Table table) {
    body.append(table.html());
    return this;
  }

  /**
   * Adds a plot.
   *
   * @param chart the plot
   * @return this
   */
  public Page chart(Chart chart) {
    body.append(chart.html(charts.size()));
    charts.add(chart.options());
    return this;
  }

  /**
   * Sets the data that the page carries; nothing unless set.
   *
   * @param value anything that Jackson writes as JSON
   * @return this
   */
  public Page data(Object value) {
    data = Objects.requireNonNull(value, "value");
    return this;
  }

  /**
   * The page.
   *
   * @return HTML, about a megabyte of it the plotting library if there are plots
   */
  public String html() {
    StringBuilder html = new StringBuilder();
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ");
    html.append("script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:\">\n");
    html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html.append("<link rel=\"icon\" href=\"data:,\">\n<title>").append(Html.text(title));
    html.append("</title>\n<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n<h1>");
    html.append(Html.text(title)).append("</h1>\n").append(body);
    if (data != null) {
      json(html, "data", data);
    }
    if (!charts.isEmpty()) {
      html.append(
          "<noscript><p>The plots need JavaScript; the tables say the same.</p></noscript>\n");
      json(html, "charts", charts);
      html.append("<script>\n").append(library()).append("\n</script>\n<script>\n");
      html.append(DRAW).append("</script>\n");
    }
    return html.append("</body>\n</html>\n").toString();
  }

  /** Adds JSON that cannot be taken for the end of its element. */
  private void json(StringBuilder html, String id, Object value) {
    String json;
    try {
      json = mapper.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the " + id + " of page '" + title + "' cannot be written as JSON", e);
    }
    html.append("<script type=\"application/json\" id=\"").append(id).append("\">");
    html.append(json.replace("<", "\\u003c")).append("</script>\n");
  }

  private static String library() {
    try (InputStream in = Page.class.getResourceAsStream(LIBRARY)) {
      if (in == null) {
        throw new IllegalStateException("the class path has no " + LIBRARY);
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + LIBRARY, e);
    }
  }

  /**
   * Writes the page to a file, over what is there.
   *
   * @param file where to
   * @throws IOException if it cannot be written
   */
  public void write(Path file) throws IOException {
    Files.writeString(file, html(), UTF_8);
  }
}
