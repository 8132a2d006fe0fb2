package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A narrow beam that is run again and again, from one position after the other; the scratch of one
 * thread. It keeps the positions that {@link LayeredRun} would, but all its tables stay as large as
 * the largest run so far made them, so that a run makes no new ones.
 *
 * <p>A run may have noise: what is added to the value of a position comes from its hash and the
 * seed of the run, so that it is the same by whichever way the position is reached.
 */
final class SmallBeam<P extends Position<M>, M> {

  /** How many children of a position are made before they are looked up and valued. */
  private static final int BATCH = 8;

  /** The lowest bits of a value, which count moves. */
  private static final int COUNT = 0xFFFF;

  private final Heuristic<P> heuristic;
  private final Objective objective;
  private final Budget.Poll poll;
  private final Runnable afterLayer;
  private final ValueCache cache;
  private final int ordinalBits;
  private final P parent;
  private final P[] children;
  private final long[] hashes = new long[BATCH];
  private final int[] found = new int[BATCH];
  private final long[] cached = new long[BATCH];
  private final int[] moves;
  private final Candidates candidates = new Candidates(new Crew(1, null));
  private final Candidates.Adder adder = candidates.adder(0);
  private Layer layer;
  private Layer next;

  /** By depth and place: the place of the parent in the layer before, and the move made there. */
  private int[] parents = new int[0];

  private int[] played = new int[0];

  private int places;
  private int depth;
  private int alive;
  private double noise;
  private long seed;
  private long finishedScore;
  private int finishedLeft;
  private int finishedParent;
  private int finishedMove;
  private boolean finished;

  /**
   * The best game of the last run, its moves from where the run started; empty if there is none.
   */
  final Game best = new Game();

  /** The positions that the last run generated. */
  long nodes;

  /** Whether the last run had to stop, for it would have taken more nodes than it was given. */
  boolean capped;

  /** Whether the last run left nothing out. */
  boolean whole;

  /**
   * How far the objectives that the last run kept in a layer are above the lowest of them, on
   * average over the layers that were cut.
   */
  double spread;

  private int cutLayers;

  SmallBeam(
      P shape,
      Heuristic<P> heuristic,
      Objective objective,
      ValueCache cache,
      Budget budget,
      Runnable afterLayer) {
    this.cache = cache;
    this.afterLayer = afterLayer;
    this.heuristic = heuristic;
    this.objective = objective;
    poll = budget.new Poll();
    ordinalBits = LayeredRun.ordinalBits(shape);
    parent = Positions.copy(shape);
    children = Positions.copies(shape, BATCH);
    moves = new int[shape.maxMoves()];
    layer = new Layer(shape.packedLength());
    next = new Layer(shape.packedLength());
  }

  /** The bytes that a beam takes at most, by estimate on the safe side. */
  static long bytes(Position<?> shape, int width) {
    long layers = 2L * width * (8L * shape.packedLength() + 8 + 4);
    long history = 2L * width * Math.max(32, Math.min(shape.left(), shape.maxMoves())) * 8;
    return layers + history + Candidates.bytes((long) width * shape.maxMoves() + 64) + (64 << 10);
  }

  /**
   * Runs the beam.
   *
   * @param from where it starts; not changed
   * @param width how many positions a layer keeps
   * @param filter leaves moves out; none if null
   * @param amplitude the noise is within one and a half times this, with a deviation of a half
   * @param noiseSeed tells the noise of this run from that of others
   * @param mostMoves how many moves its lines may have
   * @param mostNodes how many positions it may generate
   */
  void run(
      P from,
      int width,
      @Nullable MoveFilter<? super P> filter,
      double amplitude,
      long noiseSeed,
      int mostMoves,
      long mostNodes) {
    begin(from, width, amplitude, noiseSeed);
    while (layer.size > 0 && depth < mostMoves) {
      boolean complete = expandLayer(filter, mostNodes);

      takeFinished();
      if (!complete || objective.wantsShort() && !best.isEmpty && best.left == 0) {
        return; // later layers have longer games only
      }
      advance();
      afterLayer.run();
    }
  }

  private void begin(P from, int width, double amplitude, long noiseSeed) {
    places = width;
    noise = amplitude;
    seed = noiseSeed;
    depth = 0;
    nodes = 0;
    capped = false;
    whole = true;
    spread = 0;
    cutLayers = 0;
    best.clear();
    layer.reset(1);
    from.pack(layer.packed, 0);
    layer.scores[0] = from.score();
    layer.moveCounts[0] = from.moveCount();
    if (layer.moveCounts[0] == 0) {
      layer.size = 0;
    }
  }

  private boolean expandLayer(@Nullable MoveFilter<? super P> filter, long mostNodes) {
    candidates.reset((int) layer.moves(0, layer.size));
    alive = 0;
    for (int i = 0; i < layer.size; i++) {
      parent.unpack(layer.packed, layer.offset(i), layer.scores[i]);
      int n = parent.moves(moves);
      if (filter != null) {
        n = filter.keep(parent, moves, n);
      }
      n = Math.min(n, layer.moveCounts[i]); // more only if another position has its hash
      if (n > mostNodes - nodes) {
        capped = true;
        return false;
      }
      parent.hash(); // a position that knows its hash may pass it on to its children
      for (int k = 0; k < n; k += BATCH) {
        if (!expandBatch(i, k, Math.min(BATCH, n - k))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Makes some children, looks all of them up, and only then values the new ones. */
  private boolean expandBatch(int parentIndex, int firstMove, int count) {
    for (int j = 0; j < count; j++) {
      P child = children[j];
      parent.expand(moves[firstMove + j], child);
      hashes[j] = child.hash();
    }
    nodes += count;
    adder.find(hashes, count, found);
    for (int j = 0; j < count; j++) {
      cached[j] = found[j] == Candidates.NONE ? cache.get(hashes[j]) : ValueCache.ABSENT;
    }
    for (int j = 0; j < count; j++) {
      if (poll.endedAtLastLook()) {
        return false;
      }
      consider(j, parentIndex, firstMove + j);
    }
    return true;
  }

  private void consider(int index, int parentIndex, int ordinal) {
    P child = children[index];
    long hash = hashes[index];
    int known = found[index];
    long link = (long) parentIndex << ordinalBits | ordinal;
    int move = moves[ordinal];
    if (known != Candidates.NONE) {
      if (candidates.isFinished(known)) {
        offer(child, parentIndex, move);
      } else {
        adder.improve(known, child.score(), link, move);
      }
      return;
    }
    long judged = cached[index];
    if (judged == ValueCache.ABSENT) {
      judged = judge(child);
      cache.put(hash, judged);
    }
    int moveCount = (int) judged & COUNT;
    long value = Candidates.FINISHED;
    if (moveCount == 0) {
      offer(child, parentIndex, move);
    } else {
      alive++;
      double worth = Double.longBitsToDouble(judged & ~(long) COUNT);
      value = Double.doubleToRawLongBits(noise == 0 ? worth : worth + noise * draw(hash));
    }
    adder.add(hash, child.score(), link, move, value, moveCount);
  }

  /** The value of a position, but for its last digits, which are the number of its moves. */
  private long judge(P child) {
    int moveCount = child.moveCount();
    if (moveCount == 0) {
      return 0;
    }
    double value = Values.checked(heuristic.value(child), heuristic);
    return Double.doubleToRawLongBits(value) & ~(long) COUNT | moveCount;
  }

  /** The sum of three uniform numbers, less its mean. */
  private double draw(long hash) {
    long bits = Rng.mix(hash ^ seed);
    return ((bits >>> 43) + (bits >>> 22 & 0x1F_FFFF) + (bits >>> 1 & 0x1F_FFFF)) * 0x1p-21 - 1.5;
  }

  /** Keeps a finished game if it is the best of the layer, the first of equals. */
  private void offer(P end, int parentIndex, int move) {
    if (!end.isOver()) {
      return; // a finished game has the same hash
    }
    long score = end.finalScore();
    int left = end.left();
    if (finished && objective.compare(score, left, 0, finishedScore, finishedLeft, 0) <= 0) {
      return;
    }
    finished = true;
    finishedScore = score;
    finishedLeft = left;
    finishedParent = parentIndex;
    finishedMove = move;
  }

  private void takeFinished() {
    if (!finished) {
      return;
    }
    finished = false;
    if (best.compare(objective, finishedScore, finishedLeft, depth + 1) <= 0) {
      return;
    }
    int[] line = best.open(depth + 1, finishedScore, finishedLeft);
    line[depth] = finishedMove;
    int at = finishedParent;
    for (int d = depth - 1; d >= 0; d--) {
      line[d] = played[d * places + at];
      at = parents[d * places + at];
    }
  }

  /** Makes the best candidates the layer. */
  private void advance() {
    int n = candidates.choose(places);
    if (alive > places) {
      whole = false;
      measureSpread(n);
    }
    candidates.sortChosen(n, layer.size, ordinalBits);
    next.reset(n);
    int base = depth * places;
    if (parents.length < base + n) {
      int length = Math.max(base + n, 2 * parents.length);
      parents = Arrays.copyOf(parents, length);
      played = Arrays.copyOf(played, length);
    }
    P child = children[0];
    int built = -1;
    for (int i = 0; i < n; i++) {
      int candidate = candidates.chosen(i);
      int parentIndex = (int) (candidates.link(candidate) >>> ordinalBits);
      if (parentIndex != built) {
        parent.unpack(layer.packed, layer.offset(parentIndex), layer.scores[parentIndex]);
        built = parentIndex;
      }
      int move = candidates.move(candidate);
      parent.expand(move, child);
      child.pack(next.packed, next.offset(i));
      next.scores[i] = child.score();
      next.moveCounts[i] = candidates.moveCount(candidate);
      parents[base + i] = parentIndex;
      played[base + i] = move;
    }
    Layer swap = layer;
    layer = next;
    next = swap;
    depth++;
  }

  private void measureSpread(int n) {
    double sum = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < n; i++) {
      int candidate = candidates.chosen(i);
      double worth = candidates.score(candidate) + candidates.value(candidate);
      sum += worth;
      least = Math.min(least, worth);
    }
    double above = sum / n - least;
    if (above < Double.POSITIVE_INFINITY) { // else some values are infinite
      cutLayers++;
      spread += (above - spread) / cutLayers;
    }
  }
}
