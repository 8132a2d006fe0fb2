package io.github.popstarsolver.search;

/** The exact cut of a layer: the k-th largest of many numbers without sorting them. */
final class Selection {

  private Selection() {}

  /**
   * The k-th largest of {@code keys[0..n)}; reorders them. Quickselect with a pivot from the middle
   * of nine, linear on average.
   *
   * @param k from 1 to n
   */
  static long kthLargest(long[] keys, int n, int k) {
    int low = 0;
    int high = n - 1;
    int target = n - k; // index in ascending order
    while (high - low > 16) {
      long pivot = pivot(keys, low, high);
      int i = low;
      int j = high;
      while (i <= j) {
        while (keys[i] < pivot) {
          i++;
        }
        while (keys[j] > pivot) {
          j--;
        }
        if (i <= j) {
          long swap = keys[i];
          keys[i++] = keys[j];
          keys[j--] = swap;
        }
      }
      if (target <= j) {
        high = j;
      } else if (target >= i) {
        low = i;
      } else {
        return keys[target];
      }
    }
    java.util.Arrays.sort(keys, low, high + 1);
    return keys[target];
  }

  private static long pivot(long[] keys, int low, int high) {
    int step = (high - low) / 8;
    return median(
        median(keys[low], keys[low + step], keys[low + 2 * step]),
        median(keys[low + 3 * step], keys[low + 4 * step], keys[low + 5 * step]),
        median(keys[low + 6 * step], keys[low + 7 * step], keys[low + 8 * step]));
  }

  private static long median(long a, long b, long c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
