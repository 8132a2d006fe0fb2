package io.github.popstarsolver.search;

import java.util.Arrays;

/**
 * Weights by move code, and their exponentials, which are what playouts need: an open-addressing
 * hash table with linear probing. A code that is not in the table has weight 0.
 *
 * <p>A change of a weight shows in its exponential after {@link #settle()} only, so that the
 * chances before the change can be read while it is being made. The table doubles when it is half
 * full, up to a size set in advance; then new codes are refused and keep weight 0.
 */
final class PolicyTable {

  /** What an entry takes, with room for the table being doubled. */
  static final int BYTES_PER_ENTRY = (8 + 8 + 8 + 4 + 1) * 3 / 2;

  private static final int FIRST_CAPACITY = 64;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Weights stay within this, so that sums of exponentials are finite and not 0. */
  static final double LARGEST = 500;

  private final int largest;
  private long[] codes;
  private double[] weights;
  private double[] exponentials;

  /** Where a weight has been changed, in any order. */
  private int[] changed;

  private int changes;
  private byte[] state;
  private int used;
  private int shift;

  private static final byte FREE = 0;
  private static final byte SETTLED = 1;
  private static final byte CHANGED = 2;

  /**
   * Makes an empty table.
   *
   * @param largest the most entries, used and free, it may come to have
   */
  PolicyTable(int largest) {
    this.largest = Math.max(2, Integer.highestOneBit(largest));
    allocate(Math.min(this.largest, FIRST_CAPACITY));
  }

  private void allocate(int capacity) {
    codes = new long[capacity];
    weights = new double[capacity];
    exponentials = new double[capacity];
    changed = new int[capacity];
    state = new byte[capacity];
    shift = 64 - Integer.numberOfTrailingZeros(capacity);
    used = 0;
    changes = 0;
  }

  void clear() {
    Arrays.fill(state, FREE);
    used = 0;
    changes = 0;
  }

  /** Makes this table hold what another, settled one does. */
  void copyFrom(PolicyTable other) {
    int capacity = other.codes.length;
    if (codes.length != capacity) {
      allocate(capacity);
    }
    System.arraycopy(other.codes, 0, codes, 0, capacity);
    System.arraycopy(other.weights, 0, weights, 0, capacity);
    System.arraycopy(other.exponentials, 0, exponentials, 0, capacity);
    System.arraycopy(other.state, 0, state, 0, capacity);
    used = other.used;
    changes = 0;
  }

  private int slot(long code) {
    int mask = codes.length - 1;
    int slot = (int) ((code ^ code >>> 32) * GOLDEN >>> shift);
    while (state[slot] != FREE && codes[slot] != code) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** The exponential of the weight of a code, as of the last settling. */
  double exponential(long code) {
    int slot = slot(code);
    return state[slot] == FREE ? 1 : exponentials[slot];
  }

  double weight(long code) {
    int slot = slot(code);
    return state[slot] == FREE ? 0 : weights[slot];
  }

  int size() {
    return used;
  }

  /** Changes the weight of a code. */
  void add(long code, double change) {
    int slot = slot(code);
    if (state[slot] == FREE) {
      if (2 * (used + 1) > codes.length) {
        if (2L * codes.length > largest) {
          return;
        }
        grow();
        slot = slot(code);
      }
      codes[slot] = code;
      weights[slot] = 0;
      exponentials[slot] = 1;
      state[slot] = SETTLED;
      used++;
    }
    weights[slot] += change;
    if (state[slot] == SETTLED) {
      state[slot] = CHANGED;
      changed[changes++] = slot;
    }
  }

  private void grow() {
    long[] oldCodes = codes;
    double[] oldWeights = weights;
    double[] oldExponentials = exponentials;
    byte[] oldState = state;
    allocate(2 * codes.length);
    for (int i = 0; i < oldCodes.length; i++) {
      if (oldState[i] != FREE) {
        int slot = slot(oldCodes[i]);
        codes[slot] = oldCodes[i];
        weights[slot] = oldWeights[i];
        exponentials[slot] = oldExponentials[i];
        state[slot] = oldState[i];
        used++;
        if (oldState[i] == CHANGED) {
          changed[changes++] = slot;
        }
      }
    }
  }

  /** Lets the changes show. */
  void settle() {
    for (int i = 0; i < changes; i++) {
      int slot = changed[i];
      weights[slot] = Math.max(-LARGEST, Math.min(LARGEST, weights[slot]));
      exponentials[slot] = StrictMath.exp(weights[slot]); // the same on every machine
      state[slot] = SETTLED;
    }
    changes = 0;
  }
}
