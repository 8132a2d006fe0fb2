package io.github.popstarsolver.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Boards that solvers are measured on, shipped with the library. All methods are thread-safe; they
 * read the boards anew at each call, since boards are mutable.
 */
public final class BoardSets {

  private static final String GOLDEN = "golden100";
  private static final String STANDARD = "standard20";

  private BoardSets() {}

  /**
   * The 100 PopStar boards of popstar_solver, 10x10 with 5 colours, {@code seed 1} to {@code seed
   * 100}, under {@link Rules#POPSTAR}.
   *
   * @return an unmodifiable list of new boards
   */
  public static List<NamedBoard> popstarGolden100() {
    return read("popstar-golden100", Rules.POPSTAR);
  }

  /**
   * The 20 SameGame boards of the literature, 15x15 with 5 colours, {@code board 1} to {@code board
   * 20}, under {@link Rules#SAMEGAME}.
   *
   * @return an unmodifiable list of new boards
   */
  public static List<NamedBoard> samegameStandard20() {
    return read("samegame-standard20", Rules.SAMEGAME);
  }

  /**
   * The names of the sets.
   *
   * @return {@code golden100} and {@code standard20}, in an unmodifiable list
   */
  public static List<String> names() {
    return List.of(GOLDEN, STANDARD);
  }

  /**
   * The set with a name, under its own rules.
   *
   * @param name one of {@link #names()}; case does not matter
   * @return an unmodifiable list of new boards
   * @throws IllegalArgumentException if there is no such set, with the names there are
   */
  public static List<NamedBoard> named(String name) {
    Objects.requireNonNull(name, "name");
    return switch (name.toLowerCase(Locale.ROOT)) {
      case GOLDEN -> popstarGolden100();
      case STANDARD -> samegameStandard20();
      default ->
          throw new IllegalArgumentException(
              "unknown board set "
                  + Texts.quote(name)
                  + ", expected one of "
                  + String.join(", ", names()));
    };
  }

  private static List<NamedBoard> read(String name, Rules rules) {
    try (InputStream in = BoardSets.class.getResourceAsStream(name + ".txt")) {
      if (in == null) {
        throw new IllegalStateException("the library has no resource " + name + ".txt");
      }
      return BoardCollection.read(BoardFormats.AUTO, in.readAllBytes(), rules);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
