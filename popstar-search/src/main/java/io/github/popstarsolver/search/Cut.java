package io.github.popstarsolver.search;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The exact cut of a layer: which of its candidates are the best, by score plus value, ties by
 * hash, without sorting them.
 *
 * <p>How it works. A sorted sample gives bounds between which the cut lies in all likelihood. All
 * threads set the few keys between the bounds aside and count those above; a quickselect among the
 * few finds the cut. Should the bounds prove wrong, or ties make the few many, all keys are gone
 * through instead. What is found does not depend on the sample, nor on the number of threads.
 */
final class Cut {

  private static final int CHUNK = 1 << 12;
  private static final int SAMPLE = 1 << 10;

  /** How far from the expected place in the sample the bounds are: four standard deviations. */
  private static final int MARGIN = 64;

  /** The key of what may not be chosen; all objectives are above it. */
  private static final long OUT = Long.MIN_VALUE;

  private final Candidates candidates;
  private final Crew crew;
  private final long[] sample = new long[SAMPLE];

  /** The candidates that are in question; all if null. */
  private int @Nullable [] among;

  private long[] keys = new long[0];
  private long[] near = new long[0];
  private final AtomicInteger first = new AtomicInteger();
  private final AtomicInteger second = new AtomicInteger();

  Cut(Candidates candidates, Crew crew) {
    this.candidates = candidates;
    this.crew = crew;
  }

  /** The bytes that this takes for a number of candidates, at most. */
  static long bytes(long candidates) {
    return 8 * candidates + 8L * nearKeys(candidates);
  }

  private static int nearKeys(long candidates) {
    return (int) Math.max(Math.min(CHUNK, candidates), candidates / 4);
  }

  /**
   * Chooses the best candidates that are no finished games.
   *
   * @param width how many at most
   * @param size the number of candidates
   * @param room the most candidates that there will be soon, to make room for
   * @param chosen receives their numbers in any order; at least {@code size} long
   * @return how many there are
   */
  int choose(int width, int size, int room, int[] chosen) {
    among = null;
    reserve(size, room);
    int kept = collect(width, size, chosen);
    return kept + breakTies(chosen, kept, second.get(), size, width - kept);
  }

  /**
   * Chooses like {@link #choose}, but of equally good candidates all or none, and thus more than
   * {@code width} if the last of them has equals.
   */
  int chooseWithTies(int width, int size, int room, int[] chosen) {
    among = null;
    reserve(size, room);
    int kept = collect(width, size, chosen);
    int ties = size - second.get();
    System.arraycopy(chosen, second.get(), chosen, kept, ties);
    return kept + ties;
  }

  /**
   * Chooses the best among some candidates.
   *
   * @param some their numbers
   * @param n how many there are; no more than in the last choice among all
   * @param width how many at most
   * @param chosen receives the numbers of those chosen, in any order; at least {@code n} long
   * @return how many there are
   */
  int chooseAmong(int[] some, int n, int width, int[] chosen) {
    among = some;
    int kept = collect(width, n, chosen);
    kept += breakTies(chosen, kept, second.get(), n, width - kept);
    for (int k = 0; k < kept; k++) {
      chosen[k] = some[chosen[k]];
    }
    return kept;
  }

  private void reserve(int size, int room) {
    if (keys.length < size) {
      keys = new long[0]; // lets the old arrays go before the new ones come
      near = new long[0];
      keys = new long[room];
      near = new long[nearKeys(room)];
    }
  }

  /** Puts what is above the cut first, and what is just at it last, from {@code second} on. */
  private int collect(int width, int size, int[] chosen) {
    int n = writeKeys(size);
    long cut = n <= width ? OUT : find(width, size, n);
    first.set(0);
    second.set(size);
    crew.run(size, CHUNK, (worker, from, to) -> collect(from, to, cut, chosen));
    return first.get();
  }

  private int candidate(int index) {
    return among == null ? index : among[index];
  }

  /** Room for a number for each chosen candidate, until the next choice. */
  long[] scratch() {
    return keys;
  }

  /** Writes the keys of all candidates; how many may be chosen. */
  private int writeKeys(int size) {
    first.set(0);
    crew.run(
        size,
        CHUNK,
        (worker, from, to) -> {
          int in = 0;
          for (int i = from; i < to; i++) {
            int candidate = candidate(i);
            boolean open = candidates.isOpen(candidate);
            keys[i] = open ? candidates.objective(candidate) : OUT;
            in += open ? 1 : 0;
          }
          first.addAndGet(in);
        });
    return first.get();
  }

  /** The key of rank {@code width} from above, of {@code n} that are more. */
  private long find(int width, int size, int n) {
    long low = OUT + 1;
    long high = Long.MAX_VALUE;
    if (n > near.length) {
      int m = 0;
      for (int k = 0; k < SAMPLE; k++) {
        long key = keys[(int) ((long) size * k / SAMPLE)];
        if (key != OUT) {
          sample[m++] = key;
        }
      }
      Arrays.sort(sample, 0, m);
      int place = m - 1 - (int) ((long) m * width / n);
      low = place < MARGIN ? low : sample[place - MARGIN];
      high = place + MARGIN >= m ? high : sample[place + MARGIN];
    }
    long from = low;
    long to = high;
    first.set(0);
    second.set(0);
    crew.run(size, CHUNK, (worker, a, b) -> sift(a, b, from, to));
    int above = first.get();
    int between = second.get();
    if (above < width && above + between >= width && between <= near.length) {
      return Selection.kthLargest(near, between, width - above);
    }
    int all = 0;
    for (int i = 0; i < size; i++) {
      if (keys[i] != OUT) {
        keys[all++] = keys[i];
      }
    }
    long cut = Selection.kthLargest(keys, all, width);
    writeKeys(size);
    return cut;
  }

  /** Counts the keys above the bounds, and sets those between them aside if there is room. */
  private void sift(int from, int to, long low, long high) {
    int above = 0;
    int between = 0;
    for (int i = from; i < to; i++) {
      long key = keys[i];
      above += key > high ? 1 : 0;
      between += key >= low && key <= high ? 1 : 0;
    }
    first.addAndGet(above);
    int at = second.getAndAdd(between);
    if (between == 0 || at + between > near.length) {
      return;
    }
    for (int i = from; i < to; i++) {
      long key = keys[i];
      if (key >= low && key <= high) {
        near[at++] = key;
      }
    }
  }

  private void collect(int from, int to, long cut, int[] chosen) {
    int above = 0;
    int ties = 0;
    for (int i = from; i < to; i++) {
      above += keys[i] > cut ? 1 : 0;
      ties += keys[i] == cut ? 1 : 0;
    }
    int at = first.getAndAdd(above);
    int tiesAt = cut == OUT ? 0 : second.addAndGet(-ties);
    for (int i = from; i < to; i++) {
      if (keys[i] > cut) {
        chosen[at++] = i;
      } else if (keys[i] == cut && cut != OUT) {
        chosen[tiesAt++] = i;
      }
    }
  }

  /**
   * Moves the ties with the lowest hashes forward.
   *
   * @return how many there were places for
   */
  private int breakTies(int[] chosen, int kept, int tiesFrom, int tiesTo, int places) {
    int ties = tiesTo - tiesFrom;
    for (int k = 0; k < ties; k++) {
      keys[k] = tieKey(chosen[tiesFrom + k]);
    }
    long lowest = places >= ties ? OUT : Selection.kthLargest(keys, ties, places);
    int at = kept;
    for (int k = tiesFrom; k < tiesTo; k++) {
      if (tieKey(chosen[k]) >= lowest) {
        chosen[at++] = chosen[k];
      }
    }
    return at - kept;
  }

  /** Larger for lower hashes, taken as unsigned. */
  private long tieKey(int index) {
    return ~(candidates.hash(candidate(index)) ^ Long.MIN_VALUE);
  }
}
