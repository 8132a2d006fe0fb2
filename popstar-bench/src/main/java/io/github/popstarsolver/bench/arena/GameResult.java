package io.github.popstarsolver.bench.arena;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a game went. Immutable. A failed game has an error and no outcome, a finished one an outcome
 * and no error.
 *
 * @param board the number of the board in its set, from 1 on
 * @param boardName what the board is called, possibly empty
 * @param rules the name of the rules
 * @param agent the text that the agent is made from
 * @param name what reports call the agent
 * @param seed what the agent's random numbers start from
 * @param outcome what came out; null if the game failed
 * @param error what went wrong; null if nothing did
 * @param wallMillis wall time in milliseconds
 * @param cpuMillis CPU time in milliseconds; null if it cannot be told
 * @param cpuOf what the CPU time is of, {@code thread} or {@code process}; null if it cannot be
 *     told
 * @param heapBytes the largest heap in use, garbage included; null if it cannot be told
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"board", "boardName", "rules", "agent", "name", "seed"})
public record GameResult(
    int board,
    String boardName,
    String rules,
    String agent,
    String name,
    long seed,
    @Nullable Outcome outcome,
    @Nullable String error,
    double wallMillis,
    @Nullable Double cpuMillis,
    @Nullable String cpuOf,
    @Nullable Long heapBytes)
    implements Serializable {

  /**
   * What came out of a game.
   *
   * @param score the final score
   * @param left what was left
   * @param cleared whether nothing was left
   * @param moves how many moves were made
   * @param line the moves, as a text to replay the game from
   * @param end why the search ended
   * @param nodes the positions generated
   * @param replayed whether a replay by the plain rules has confirmed score and moves
   */
  @JsonPropertyOrder({"score", "left", "cleared", "moves", "line", "end", "nodes", "replayed"})
  public record Outcome(
      long score,
      int left,
      boolean cleared,
      int moves,
      String line,
      String end,
      long nodes,
      boolean replayed)
      implements Serializable {}

  /**
   * Checks that it is either finished or failed.
   *
   * @param board the number of the board
   * @param boardName its name
   * @param rules the rules
   * @param agent the agent's text
   * @param name the agent's name
   * @param seed the agent's seed
   * @param outcome what came out
   * @param error what went wrong
   * @param wallMillis wall time
   * @param cpuMillis CPU time
   * @param cpuOf what it is of
   * @param heapBytes the largest heap
   * @throws IllegalArgumentException if there are both outcome and error, or neither
   */
  public GameResult {
    Objects.requireNonNull(boardName, "boardName");
    Objects.requireNonNull(rules, "rules");
    Objects.requireNonNull(agent, "agent");
    Objects.requireNonNull(name, "name");
    if ((outcome == null) == (error == null)) {
      throw new IllegalArgumentException(
          "outcome is " + outcome + " and error " + error + ", expected one of them");
    }
  }

  /**
   * Which game it is.
   *
   * @return the key
   */
  public GameKey key() {
    return new GameKey(board, rules, agent, seed);
  }
}
