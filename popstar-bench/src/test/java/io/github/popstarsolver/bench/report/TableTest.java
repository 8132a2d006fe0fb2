package io.github.popstarsolver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class TableTest {

  private final Table table =
      Table.titled("Scores <1>")
          .text("agent")
          .number("mean", 1)
          .number("games", 0)
          .row("a|b, \"c\"", 1234.56, 7)
          .row("<d>", null, 1000L);

  @Test
  void markdown() {
    assertThat(table.markdown())
        .isEqualTo(
            """
            | agent | mean | games |
            | --- | ---: | ---: |
            | a\\|b, "c" | 1,234.6 | 7 |
            | &lt;d> |  | 1,000 |
            """);
  }

  @Test
  void csvKeepsAllDigits() {
    assertThat(table.csv())
        .isEqualTo("agent,mean,games\r\n\"a|b, \"\"c\"\"\",1234.56,7\r\n<d>,,1000\r\n");
  }

  @Test
  void plain() {
    assertThat(table.plain())
        .isEqualTo(
            """
            agent        mean  games
            a|b, "c"  1,234.6      7
            <d>                1,000
            """);
  }

  @Test
  void htmlIsEscapedAndKeepsAllDigits() {
    assertThat(table.html())
        .contains("<caption>Scores &lt;1&gt;</caption>")
        .contains("<td>a|b, &quot;c&quot;</td>")
        .contains("<td class=\"number\" data-value=\"1234.56\">1,234.6</td>");
  }

  @Test
  void littleIsNotShownAsNothing() {
    Table little = Table.titled("").number("p", 4).row(0.00001).row(0.0).row(0.00006).row(-0.00001);
    assertThat(little.csv()).isEqualTo("p\r\n1.0E-5\r\n0.0\r\n6.0E-5\r\n-1.0E-5\r\n");
    assertThat(little.plain().lines().map(String::strip))
        .containsExactly("p", "<0.0001", "0.0000", "0.0001", "-0.0000");
  }

  @Test
  void rowsMustSuitTheColumns() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.row("a", 1))
        .withMessageContaining("2 cells, expected 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.row("a", "1", 2))
        .withMessageContaining("'mean'");
    assertThatIllegalStateException().isThrownBy(() -> table.text("late"));
  }
}
