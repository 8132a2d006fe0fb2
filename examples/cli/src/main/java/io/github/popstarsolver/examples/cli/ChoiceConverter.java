package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a constant of an enum by its name in lower case, {@code ROWS_RIGHT} as rows-right. */
abstract class ChoiceConverter<E extends Enum<E>> implements ITypeConverter<E> {

  private final Class<E> type;

  ChoiceConverter(Class<E> type) {
    this.type = type;
  }

  @Override
  public E convert(String value) {
    List<String> names = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      if (name(constant).equals(value.toLowerCase(Locale.ROOT))) {
        return constant;
      }
      names.add(name(constant));
    }
    throw new TypeConversionException(
        Quote.of(value) + ", expected one of " + String.join(", ", names));
  }

  /** What a constant is called on the command line. */
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
