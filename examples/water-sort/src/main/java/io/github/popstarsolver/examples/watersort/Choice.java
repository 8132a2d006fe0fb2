package io.github.popstarsolver.examples.watersort;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a constant by its name in lower case, {@code LEARNED_BEAM} as learned-beam. */
abstract class Choice<E extends Enum<E>> implements ITypeConverter<E> {

  private final Class<E> type;

  Choice(Class<E> type) {
    this.type = type;
  }

  @Override
  public E convert(String value) {
    try {
      return of(type, value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /**
   * The constant of a name, in whatever case.
   *
   * @throws IllegalArgumentException if there is none; the message has the names there are
   */
  static <E extends Enum<E>> E of(Class<E> type, String name) {
    for (E constant : type.getEnumConstants()) {
      if (name(constant).equals(name.toLowerCase(Locale.ROOT))) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        "'"
            + name
            + "', expected one of "
            + Arrays.stream(type.getEnumConstants())
                .map(Choice::name)
                .collect(Collectors.joining(", ")));
  }

  /** What a constant is called in files and on the command line. */
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Reads a pour rule. */
  static final class OfRule extends Choice<PourRule> {
    OfRule() {
      super(PourRule.class);
    }
  }

  /** Reads a goal. */
  static final class OfGoal extends Choice<Goal> {
    OfGoal() {
      super(Goal.class);
    }
  }

  /** Reads an order of rows. */
  static final class OfOrder extends Choice<Order> {
    OfOrder() {
      super(Order.class);
    }
  }

  /** Reads an algorithm. */
  static final class OfAlgorithm extends Choice<Algorithm> {
    OfAlgorithm() {
      super(Algorithm.class);
    }
  }
}
