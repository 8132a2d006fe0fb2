package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same games, byte for byte, on any number of threads, with either kernel and on every JDK: the
 * digest is the same wherever this test is run.
 */
class SameAnswerTest {

  private static final String DIGEST =
      "e3be4f0268bc2a16087da84dca2d3b25c64d52457e775cb2f072ecfb597b599f";

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8, 16})
  void onAnyNumberOfThreads(int threads) {
    assertThat(SameAnswerMain.digest(threads)).isEqualTo(DIGEST);
  }

  @Test
  void withThePortableKernel() {
    Jvm.Result result = Jvm.run(List.of("-Dpopstar.gravity=portable"), SameAnswerMain.class, "2");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).isEqualTo(DIGEST);
  }
}
