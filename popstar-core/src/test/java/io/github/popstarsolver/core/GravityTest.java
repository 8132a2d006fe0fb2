package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bit extract and deposit by whatever way against their definition, and the switch between them.
 */
@PropertyDefaults(tries = 2000)
class GravityTest {

  private static final int GAMES = 200;

  /** Zero, all, each end, one in the middle, patterns, runs that touch the ends. */
  private static final long[] WORDS = {
    0,
    -1,
    1,
    2,
    3,
    1L << 63,
    3L << 62,
    1L << 63 | 1,
    -2,
    Long.MAX_VALUE,
    1L << 31,
    1L << 32,
    0xFFFF_FFFFL,
    0xFFFF_FFFF_0000_0000L,
    0x5555_5555_5555_5555L,
    0xAAAA_AAAA_AAAA_AAAAL,
    0x00FF_FF00_0000_00F0L,
    0x0F0F_0F0F_0F0F_0F0FL,
    0x7FFF_FFFF_FFFF_FFFEL,
    0x8421_8421_8421_8421L,
    0x0123_4567_89AB_CDEFL,
    (1L << 11) - 1,
    ((1L << 10) - 1) << 54
  };

  @Test
  void allPairsOfInterestingWords() {
    for (long x : WORDS) {
      for (long mask : WORDS) {
        check(x, mask);
      }
    }
  }

  @Test
  void allRunsOfOnes() {
    SplittableRandom random = new SplittableRandom(7);
    for (int length = 1; length <= 64; length++) {
      for (int start = 0; start + length <= 64; start++) {
        long run = -1L >>> 64 - length << start;
        check(random.nextLong(), run);
        check(random.nextLong(), ~run);
        check(run, random.nextLong());
      }
    }
  }

  @Property
  void anyWordAndAnyMask(@ForAll long x, @ForAll long mask, @ForAll long thinner) {
    check(x, mask);
    check(x, mask & thinner);
    check(x, mask | thinner);
  }

  private static void check(long x, long mask) {
    String where = "x = 0x" + Long.toHexString(x) + ", mask = 0x" + Long.toHexString(mask);
    long compressed = compress(x, mask);
    assertThat(Gravity.compressPortable(x, mask)).as(where).isEqualTo(compressed);
    assertThat(Gravity.compress(x, mask)).as(where).isEqualTo(compressed);
    long expanded = expand(x, mask);
    assertThat(Gravity.expandPortable(x, mask)).as(where).isEqualTo(expanded);
    assertThat(Gravity.expand(x, mask)).as(where).isEqualTo(expanded);
    if (COMPRESS != null) {
      assertThat(call(COMPRESS, x, mask)).as(where).isEqualTo(compressed);
      assertThat(call(EXPAND, x, mask)).as(where).isEqualTo(expanded);
    }
  }

  private static long compress(long x, long mask) {
    long result = 0;
    int to = 0;
    for (int bit = 0; bit < 64; bit++) {
      if ((mask >>> bit & 1) != 0) {
        result |= (x >>> bit & 1) << to++;
      }
    }
    return result;
  }

  private static long expand(long x, long mask) {
    long result = 0;
    int from = 0;
    for (int bit = 0; bit < 64; bit++) {
      if ((mask >>> bit & 1) != 0) {
        result |= (x >>> from++ & 1) << bit;
      }
    }
    return result;
  }

  private static final Method COMPRESS = find("compress");
  private static final Method EXPAND = find("expand");

  private static Method find(String name) {
    try {
      return Long.class.getMethod(name, long.class, long.class);
    } catch (NoSuchMethodException beforeJava19) {
      return null;
    }
  }

  private static long call(Method method, long x, long mask) {
    try {
      return (long) method.invoke(null, x, mask);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @Test
  void thisJdkHasTheMethodsFromNineteenOn() {
    assertThat(COMPRESS != null).isEqualTo(hasCompress());
  }

  private static boolean hasCompress() {
    return Runtime.version().feature() >= 19;
  }

  // ------------------------------------------------------------------ the switch

  @ParameterizedTest
  @ValueSource(strings = {"portable", "auto", "intrinsic", ""})
  void everyKernelPlaysTheSameGames(String choice) {
    List<String> options = choice.isEmpty() ? List.of() : List.of("-Dpopstar.gravity=" + choice);
    Jvm.Result result = Jvm.run(options, PlayoutChecksum.class, Integer.toString(GAMES));
    if (choice.equals("intrinsic") && !hasCompress()) {
      assertThat(result.status()).isNotZero();
      assertThat(result.err())
          .contains("popstar.gravity=intrinsic needs Long.compress")
          .contains(System.getProperty("java.version"));
      return;
    }
    String kernel = !hasCompress() || choice.equals("portable") ? "portable" : "intrinsic";
    assertThat(result.out()).isEqualTo(kernel + " " + PlayoutChecksum.of(GAMES));
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"fast", "Portable", " "})
  void anUnknownChoiceIsRefusedWithTheChoicesThereAre(String choice) {
    Jvm.Result result = Jvm.run(List.of("-Dpopstar.gravity=" + choice), PlayoutChecksum.class, "1");
    assertThat(result.status()).isNotZero();
    assertThat(result.err())
        .contains("popstar.gravity is '" + choice + "', expected auto, intrinsic or portable");
    assertThat(result.out()).isEmpty();
  }

  /** What a checksum would miss if it were blind. */
  @Test
  void theChecksumSeesOneGameMore() {
    assertThat(PlayoutChecksum.of(20)).isNotEqualTo(PlayoutChecksum.of(21));
  }
}
