package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the case files say of moves, gravity, ends and scores, all of it read from the files. The
 * cells in those files are row from the top, then column.
 */
class CasesTest {

  /** Cases whose games can all be played. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "01-exact-4x4-3c-greedy-stuck",
        "02-exact-4x4-4c-popstar-leaves-one",
        "03-exact-4x4-3c-unclearable-conflict",
        "05-exact-5x4-4c-greedy-stuck",
        "06-exact-5x5-3c-leaves-two",
        "07-exact-5x5-4c-greedy-stuck",
        "09-exact-5x6-3c-leaves-three",
        "11-exact-6x6-3c",
        "13-exact-6x6-4c-greedy-stuck",
        "15-exact-6x6-4c-unclearable",
        "17-exact-7x7-4c-stretch",
        "18-exact-8x8-3c-samegame-leaves",
        "20-two-columns-vanish",
        "22-single-colour-2x2",
        "23-column-1221",
        "24-no-move-at-start",
        "25-far-singles-meet",
        "27-left-column-vanishes",
        "30-single-tile-of-a-colour",
        "32-chess-more-than-half-5x5",
        "33-chess-exactly-half-5x6-CLEARS",
        "34-chess-more-than-half-6x6",
        "35-chess-half-narrow-4x4-CLEARS",
        "36-columns-dead-board-alive",
        "40-letters",
        "46-all-empty-board",
        "49-1x1",
        "50-one-row-12",
        "51-one-column-12",
        "54-codingame",
        "55-tatham-id",
        "58-csv",
        "60-10x10-one-colour",
        "61-50x50-one-colour"
      })
  void allGames(String name) {
    Map<String, String> answer = Cases.answer(name);
    Board board = read(name);
    Set<String> used = checkBoard(answer, board);

    ExhaustiveSearch all = new ExhaustiveSearch(board, Rules.POPSTAR, Rules.SAMEGAME);
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("states", all.states());
    found.put("games", all.games());
    found.put("longest-game", all.longest());
    found.put("clearable", all.isClearable() ? "yes" : "no");
    found.put("min-leftover", all.least());
    if (all.isClearable()) {
      found.put("min-moves-to-clear", all.fewestToClear());
    }
    List<String> scorings = List.of("popstar", "samegame");
    for (int i = 0; i < scorings.size(); i++) {
      String scoring = scorings.get(i) + ".";
      found.put(scoring + "optimum", all.optimum(i));
      found.put(scoring + "leftovers-of-optimal-games", words(all.leftoversOfOptimalGames(i), ""));
      found.put(scoring + "optimal-first-moves", firstMoves(board, all.optimalFirstMoves(i)));
      found.put(scoring + "best-score-of-a-clearing-game", all.clearingOptimum(i));
    }
    found.forEach(
        (key, value) -> {
          String expected = answer.get(key);
          if (expected != null && !key.contains(" ")) {
            assertThat(value.toString()).as(key).isEqualTo(expected.replaceAll(" \\(.*", ""));
            used.add(key);
          }
        });
    assertNothingLeftOut(answer, used);
  }

  /** Cases that are too large for that. */
  @ParameterizedTest
  @ValueSource(strings = {"63-15x15-5c", "64-10x10-5c", "66-20x30-3c"})
  void largeBoards(String name) {
    Map<String, String> answer = Cases.answer(name);
    assertNothingLeftOut(answer, checkBoard(answer, read(name)));
  }

  /** Every figure of the engine in the file has been compared. */
  private static void assertNothingLeftOut(Map<String, String> answer, Set<String> used) {
    Set<String> rest = new TreeSet<>(answer.keySet());
    rest.removeAll(used);
    rest.removeAll(
        List.of(
            // words; the readers' tests have the boards and the notes about formats
            "kind",
            "note",
            "board",
            "board (empty rows left out)",
            "must-not",
            "solution",
            // the searchers' tests
            "any answer",
            "determinism",
            "time limit 500 ms",
            "popstar.upper-bound",
            "samegame.upper-bound"));
    assertThat(rest).isEmpty();
  }

  /** What can be seen without playing all games. */
  private static Set<String> checkBoard(Map<String, String> answer, Board board) {
    Set<String> used = new TreeSet<>();
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("rows", board.rows());
    found.put("cols", board.columns());
    found.put("tiles", board.left());
    found.put("legal-moves", board.moveCount());
    found.put("game-over", board.isOver() ? "yes" : "no");
    found.put("colours", colours(board));
    found.put("moves", moves(board));
    String perft = answer.get("perft");
    if (perft != null) {
      int depths = Cases.numbers(perft).size();
      List<Long> counts = new ArrayList<>();
      for (int depth = 1; depth <= depths; depth++) {
        counts.add(perft(board, depth));
      }
      found.put("perft", words(counts, ""));
    }
    found.forEach(
        (key, value) -> {
          if (answer.containsKey(key)) {
            assertThat(value.toString()).as(key).isEqualTo(answer.get(key));
            used.add(key);
          }
        });
    for (String scoring : List.of("popstar", "samegame")) {
      String key = scoring + ".line";
      String line = answer.get(key);
      if (line != null) {
        checkLine(board.withRules(Rules.named(scoring)), line, answer.get(scoring + ".optimum"));
        used.add(key);
      }
    }
    for (String key : List.of("greedy-rowmajor", "greedy-uva")) {
      String expected = answer.get(key);
      if (expected != null) {
        String withMoves = greedy(board, key.endsWith("uva"), expected.contains("clicks="));
        assertThat(withMoves).as(key).isEqualTo(expected);
        used.add(key);
      }
    }
    answer.keySet().stream()
        .filter(key -> key.startsWith("after-click "))
        .forEach(
            key -> {
              Board after = board.copy();
              after.play(moveAt(after, key.substring("after-click ".length())));
              assertThat(after.toString().replace('\n', '/')).isEqualTo(answer.get(key));
              used.add(key);
            });
    return used;
  }

  private static void checkLine(Board start, String line, String optimum) {
    Board board = start.copy();
    List<Move> moves = new ArrayList<>();
    List<Cell> clicks = new ArrayList<>();
    // case 54 counts rows from the top of the rows that hold tiles
    int top = start.rows() > 2 && start.columns() == 15 ? 1 : start.rows() - 1;
    for (String click : line.isEmpty() ? new String[0] : line.split(" ", -1)) {
      int comma = click.indexOf(',');
      int column = Integer.parseInt(click.substring(comma + 1));
      int row = top - Integer.parseInt(click.substring(0, comma));
      int move = board.moveAt(column, row);
      moves.add(Move.of(move));
      clicks.add(new Cell(column, row));
      board.play(move);
    }
    assertThat(board.isOver()).isTrue();
    assertThat(board.finalScore()).hasToString(optimum);
    for (Replay replay : List.of(Replay.of(start, moves), Replay.ofClicks(start, clicks))) {
      assertThat(replay.isOver()).isTrue();
      assertThat(replay.score()).isEqualTo(board.finalScore());
      assertThat(replay.left()).isEqualTo(board.left());
      assertThat(replay.boardAfter(moves.size())).isEqualTo(board);
    }
  }

  /** Case 20: two columns vanish at once. The key is looked for in {@link #checkBoard}. */
  @Test
  void case20HasAClick() {
    assertThat(Cases.answer("20-two-columns-vanish")).containsKey("after-click 0,1");
  }

  @Test
  void case31OneColumnStringsAsColumnAndAsRow() {
    int strings = 0;
    for (String line : lines("31-one-column-strings.expect")) {
      if (!line.matches("(-|\\d+) (yes|no)")) {
        continue;
      }
      String text = line.startsWith("-") ? "" : line.substring(0, line.indexOf(' '));
      boolean expected = line.endsWith("yes");
      int[] column = text.isEmpty() ? new int[1] : text.chars().map(c -> c - '0').toArray();
      Board asColumn = Board.ofColumnsBottomUp(Rules.POPSTAR, new int[][] {column});
      Board asRow = Board.ofRowsTopDown(Rules.POPSTAR, new int[][] {column});
      assertThat(new ExhaustiveSearch(asColumn).isClearable())
          .as(line + ", as a column")
          .isEqualTo(expected);
      assertThat(new ExhaustiveSearch(asRow).isClearable())
          .as(line + ", as a row")
          .isEqualTo(expected);
      strings++;
    }
    assertThat(strings).isEqualTo(lines("31-one-column-strings.txt").size());
  }

  /** Flooding a board of one group must not need a stack. */
  @ParameterizedTest
  @ValueSource(strings = {"60-10x10-one-colour", "61-50x50-one-colour"})
  void oneColourOnASmallStack(String name) throws Exception {
    Map<String, String> answer = Cases.answer(name);
    String text = Cases.text(name + ".txt");
    List<Long> scores =
        onThread(
            256 << 10,
            () -> {
              List<Long> made = new ArrayList<>();
              for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME)) {
                Board board = Board.parse(rules, text);
                Replay replay = Replay.of(board, board.moves());
                board.play(board.moveAt(board.columns() - 1, board.rows() - 1));
                assertThat(board.isSolved()).isTrue();
                assertThat(replay.score()).isEqualTo(board.finalScore());
                made.add(board.finalScore());
              }
              return made;
            });
    assertThat(scores)
        .containsExactly(
            Long.parseLong(answer.get("popstar.optimum")),
            Long.parseLong(answer.get("samegame.optimum")));
  }

  /** A comb and a spiral are the worst for a flood: a long way, and many turns. */
  @Test
  void windingGroupsOnASmallStack() throws Exception {
    int size = Board.MAX_COLUMNS;
    int[][] snake = new int[size][size];
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        boolean turn = row % 4 == 1 ? column == size - 1 : column == 0;
        snake[row][column] = row % 2 == 0 || turn ? 1 : 2 + column % 3;
      }
    }
    Board board = Board.ofRowsTopDown(Rules.POPSTAR, snake);
    int expected =
        (int) Arrays.stream(snake).flatMapToInt(Arrays::stream).filter(c -> c == 1).count();
    Move move = onThread(128 << 10, () -> Move.of(board.moveAt(0, size - 1)));
    assertThat(move.size()).isEqualTo(expected);
    assertThat(board.moves()).contains(move);
    Board after = onThread(128 << 10, () -> Replay.of(board, List.of(move)).boardAfter(1));
    board.play(move.packed());
    assertThat(board).isEqualTo(after);
  }

  private static <T> T onThread(long stackBytes, Callable<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    new Thread(null, task, "small stack", stackBytes).start();
    return task.get();
  }

  @Test
  void case70OneClickUnderAllShifts() {
    List<String> clicks = new ArrayList<>();
    String text = Cases.text("70-variants-one-click.txt").strip();
    for (String line : lines("70-variants-one-click.expect")) {
      if (line.startsWith("second board: ")) {
        text = line.substring("second board: ".length()).replace('/', '\n');
      }
      if (!line.startsWith("click ")) {
        continue;
      }
      String[] halves = line.split(": ", -1);
      String shift = halves[0].substring(halves[0].lastIndexOf(' ') + 1);
      String[] cell = halves[0].split(" ", -1)[1].split(",", -1);
      int row = Integer.parseInt(cell[0]);
      int column = Integer.parseInt(cell[1]);
      boolean upside = shift.equals("up-left");
      Rules rules =
          Rules.builder(shift)
              .groupScore("n")
              .shift(
                  switch (shift) {
                    case "left", "up-left" -> ColumnShift.LEFT;
                    case "right" -> ColumnShift.RIGHT;
                    case "none" -> ColumnShift.NONE;
                    case "shifter-right" -> ColumnShift.ROWS_RIGHT;
                    default -> throw new IllegalArgumentException(line);
                  })
              .build();
      Board board = Board.parse(rules, upside ? flipped(text) : text);
      int fromFloor = upside ? row : board.rows() - 1 - row;
      Replay replay = Replay.ofClicks(board, List.of(new Cell(column, fromFloor)));
      board.play(board.moveAt(column, fromFloor));
      String after = upside ? flipped(board.toString()) : board.toString();
      assertThat(after.replace('\n', '/')).as(line).isEqualTo(halves[1]);
      assertThat(replay.boardAfter(1)).as(line).isEqualTo(board);
      clicks.add(shift);
    }
    assertThat(clicks).hasSize(11).contains("left", "right", "none", "shifter-right", "up-left");
  }

  private static String flipped(String text) {
    List<String> rows = new ArrayList<>(text.lines().toList());
    java.util.Collections.reverse(rows);
    return String.join("\n", rows);
  }

  @Test
  void case71Scorings() {
    Set<String> scorings = new TreeSet<>();
    Board board = null;
    String name = "";
    int figures = 0;
    for (String line : lines("71-scorings.expect")) {
      if (line.startsWith("board: ")) {
        name = line.substring("board: ".length());
        board = Board.parse(Cases.text(name + ".txt"));
      } else if (line.startsWith("  ")) {
        Rules rules = scoring(line.strip().split(" ", 2)[0]);
        long optimum = Long.parseLong(line.substring(line.lastIndexOf('=') + 1).strip());
        Board start = board.withRules(rules);
        assertThat(new ExhaustiveSearch(start, rules).optimum(0))
            .as(name + line)
            .isEqualTo(optimum);
        scorings.add(rules.name());
        figures++;
      }
    }
    assertThat(scorings).hasSize(13);
    assertThat(figures).isGreaterThan(70);
  }

  private static Rules scoring(String name) {
    return switch (name) {
      case "js-games.de" -> Rules.named("js-games");
      case "schadd-code" -> Rules.named("schadd");
      case "tatham-s1" -> Rules.named("tatham-1");
      case "tatham-s2" -> Rules.named("tatham-2");
      case "popstar-min3" ->
          Rules.builder("popstar-min3")
              .groupScore("5n^2")
              .endScore(EndScore.ofLeft(m -> Math.max(0, 2000 - 20L * m * m)))
              .minimumGroup(3)
              .build();
      default -> Rules.named(name);
    };
  }

  // ------------------------------------------------------------------ reading and counting

  private static Board read(String name) {
    String format =
        switch (name.substring(0, 2)) {
          case "54" -> "codingame";
          case "55" -> "tatham";
          case "58" -> "csv";
          default -> "auto";
        };
    return BoardFormat.named(format).read(Cases.bytes(name + ".txt"));
  }

  private static List<String> lines(String file) {
    return Cases.text(file).lines().toList();
  }

  private static String words(Iterable<?> values, String suffix) {
    List<String> words = new ArrayList<>();
    values.forEach(value -> words.add(value + suffix));
    return String.join(" ", words);
  }

  private static String colours(Board board) {
    List<String> counts = new ArrayList<>();
    for (int colour = 1; colour <= board.colours(); colour++) {
      if (board.tiles(colour) > 0) {
        counts.add(colour + "=" + board.tiles(colour));
      }
    }
    return String.join(" ", counts);
  }

  /** The moves by the first tile of each in reading order, with that tile as "row,column". */
  private static Map<Integer, String> byFirstTile(Board board) {
    Map<Integer, String> first = new LinkedHashMap<>();
    for (int row = 0; row < board.rows(); row++) {
      for (int column = 0; column < board.columns(); column++) {
        int move = board.moveAt(column, board.rows() - 1 - row);
        if (move != Board.NO_MOVE) {
          first.putIfAbsent(move, row + "," + column);
        }
      }
    }
    return first;
  }

  private static String moves(Board board) {
    List<String> moves = new ArrayList<>();
    byFirstTile(board).forEach((move, cell) -> moves.add(cell + "(" + Move.size(move) + ")"));
    return String.join(" ", moves);
  }

  private static String firstMoves(Board board, Set<Integer> moves) {
    List<String> cells = new ArrayList<>();
    byFirstTile(board)
        .forEach(
            (move, cell) -> {
              if (moves.contains(move)) {
                cells.add(cell);
              }
            });
    return String.join(" ", cells);
  }

  private static int moveAt(Board board, String rowAndColumn) {
    int comma = rowAndColumn.indexOf(',');
    int row = Integer.parseInt(rowAndColumn.substring(0, comma));
    int column = Integer.parseInt(rowAndColumn.substring(comma + 1));
    return board.moveAt(column, board.rows() - 1 - row);
  }

  private static long perft(Board board, int depth) {
    if (depth == 1) {
      return board.moveCount();
    }
    int[] moves = new int[board.maxMoves()];
    int n = board.moves(moves);
    Board child = board.copy();
    long lines = 0;
    for (int i = 0; i < n; i++) {
      board.expand(moves[i], child);
      lines += perft(child, depth - 1);
    }
    return lines;
  }

  /**
   * Plays the largest group, ties by the first tile in reading order, or by the leftmost column and
   * in it the lowest tile.
   */
  private static String greedy(Board start, boolean canonicalOrder, boolean countOnly) {
    Board board = start.withRules(Rules.POPSTAR);
    List<Move> played = new ArrayList<>();
    List<String> clicks = new ArrayList<>();
    while (!board.isOver()) {
      Map<Integer, String> cells = byFirstTile(board);
      List<Move> moves =
          canonicalOrder ? board.moves() : cells.keySet().stream().map(Move::of).toList();
      Move best = moves.stream().max(Comparator.comparingInt(Move::size)).orElseThrow();
      best = moves.stream().filter(largestOf(best.size())).findFirst().orElseThrow();
      clicks.add(cells.get(best.packed()));
      played.add(best);
      board.play(best.packed());
    }
    Replay samegame = Replay.of(start.withRules(Rules.SAMEGAME), played);
    return String.format(
        Locale.ROOT,
        "popstar=%d samegame=%d left=%d %s",
        board.finalScore(),
        samegame.score(),
        board.left(),
        countOnly ? "clicks=" + clicks.size() : "moves=" + String.join(" ", clicks));
  }

  private static java.util.function.Predicate<Move> largestOf(int size) {
    return move -> move.size() == size;
  }
}
