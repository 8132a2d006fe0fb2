package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Other JVMs find the same games, and print nothing of their own: hash seeds, locale, compilers,
 * kernel, number of processors and the garbage collector differ.
 */
class JvmsTest {

  private static final String HERE = SolveMain.solve(1).strip();

  @ParameterizedTest
  @CsvSource({
    "1, -Dnothing=special",
    "2, -Dpopstar.gravity=portable",
    "3, -Duser.language=tr -Duser.country=TR",
    "2, -Duser.language=ar -Duser.country=EG",
    "2, -Duser.language=de -Dfile.encoding=ISO-8859-1",
    "4, -XX:ActiveProcessorCount=1 -XX:+UseSerialGC",
    "8, -XX:TieredStopAtLevel=1",
    "2, -Xmx96m"
  })
  void anotherJvmFindsTheSameGamesAndIsSilent(int threads, String options) {
    Jvm.Result result =
        Jvm.run(Arrays.asList(options.split(" ", -1)), SolveMain.class, Integer.toString(threads));
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).isEqualTo(HERE);
    assertThat(result.status()).isZero();
  }

  @Test
  void theGamesAreNotEmpty() {
    assertThat(HERE.lines()).hasSize(3).allMatch(line -> line.contains("(") && line.length() > 99);
  }

  /** Searches from a thread that is no daemon leave nothing that keeps the JVM from its end. */
  @Test
  void theJvmEndsByItself() {
    assertThat(Jvm.run(List.of(), SolveMain.class, "16").status()).isZero();
  }
}
