package io.github.popstarsolver.core;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Parallel bit extract and deposit: the JDK's where the running one has them (from 19 on, one
 * instruction each on most x86 and some ARM processors), else the same bits by loops.
 *
 * <p>Class files are made for Java 17, which cannot name {@code Long.compress}, so it is found once
 * and called through constant method handles, which the JIT compiles to the bare instruction. The
 * system property {@value #PROPERTY} forces either way: {@code intrinsic}, {@code portable} or
 * {@code auto}. Portable is the faster choice on processors that have the instruction in microcode
 * only (AMD before Zen 3).
 */
final class Gravity {

  static final String PROPERTY = "popstar.gravity";

  private static final @Nullable MethodHandle COMPRESS;
  private static final @Nullable MethodHandle EXPAND;

  /** Whether the JDK's methods are in use. */
  static final boolean INTRINSIC;

  static {
    String choice = System.getProperty(PROPERTY, "auto");
    MethodHandle compress = null;
    MethodHandle expand = null;
    switch (choice) {
      case "portable" -> {}
      case "auto", "intrinsic" -> {
        compress = find("compress");
        expand = find("expand");
        if (choice.equals("intrinsic") && compress == null) {
          throw new IllegalStateException(
              "system property "
                  + PROPERTY
                  + "=intrinsic needs Long.compress, which Java "
                  + System.getProperty("java.version")
                  + " does not have (Java 19 and later do)");
        }
      }
      default ->
          throw new IllegalStateException(
              "system property "
                  + PROPERTY
                  + " is '"
                  + choice
                  + "', expected auto, intrinsic or portable");
    }
    COMPRESS = compress;
    EXPAND = expand;
    INTRINSIC = compress != null && expand != null;
  }

  private Gravity() {}

  private static @Nullable MethodHandle find(String name) {
    try {
      return MethodHandles.publicLookup()
          .findStatic(Long.class, name, MethodType.methodType(long.class, long.class, long.class));
    } catch (NoSuchMethodException | IllegalAccessException absent) {
      return null; // a JDK before 19
    }
  }

  /** Gathers the bits of {@code x} under {@code mask} into the low bits, in order. */
  static long compress(long x, long mask) {
    if (COMPRESS == null) {
      return compressPortable(x, mask);
    }
    try {
      return (long) COMPRESS.invokeExact(x, mask);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Scatters the low bits of {@code x} to the places of the bits of {@code mask}, in order. */
  static long expand(long x, long mask) {
    if (EXPAND == null) {
      return expandPortable(x, mask);
    }
    try {
      return (long) EXPAND.invokeExact(x, mask);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** {@link #compress} by runs of ones in the mask: two masks and a shift each. */
  static long compressPortable(long x, long mask) {
    long result = 0;
    int filled = 0;
    long rest = mask;
    while (rest != 0) {
      int start = Long.numberOfTrailingZeros(rest);
      int length = Long.numberOfTrailingZeros(~(rest >>> start)); // 64 for a full mask
      long ones = length == 64 ? -1L : (1L << length) - 1;
      result |= (x >>> start & ones) << filled;
      filled += length;
      rest &= ~(ones << start);
    }
    return result;
  }

  /** {@link #expand} by runs of ones in the mask. */
  static long expandPortable(long x, long mask) {
    long result = 0;
    int used = 0;
    long rest = mask;
    while (rest != 0) {
      int start = Long.numberOfTrailingZeros(rest);
      int length = Long.numberOfTrailingZeros(~(rest >>> start));
      long ones = length == 64 ? -1L : (1L << length) - 1;
      result |= (x >>> used & ones) << start;
      used += length;
      rest &= ~(ones << start);
    }
    return result;
  }
}
