package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Rules;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** Makes heuristics of the user's classes. */
final class UserHeuristic {

  private UserHeuristic() {}

  static Heuristic<Board> load(String name, Rules rules) {
    try {
      Class<?> type = Class.forName(name, true, loader());
      if (!Heuristic.class.isAssignableFrom(type)) {
        throw new IllegalArgumentException(
            "heuristic class "
                + Quote.of(name)
                + " does not implement "
                + Heuristic.class.getName());
      }
      @SuppressWarnings("unchecked") // that it judges boards shows when it is asked
      Heuristic<Board> heuristic = (Heuristic<Board>) make(type, rules);
      return board -> checked(name, heuristic.value(board));
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          "heuristic class " + Quote.of(name) + " is not on the class path", e);
    } catch (ExceptionInInitializerError e) {
      throw new IllegalArgumentException(
          "the static initialiser of heuristic class " + Quote.of(name) + " throws " + e.getCause(),
          e);
    } catch (LinkageError e) {
      throw new IllegalArgumentException(
          "heuristic class " + Quote.of(name) + " cannot be loaded: " + e, e);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(
          "the constructor of heuristic class " + Quote.of(name) + " throws " + e.getCause(), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "heuristic class "
              + Quote.of(name)
              + " cannot be made, expected a public class with a public constructor that takes the"
              + " Rules or nothing",
          e);
    }
  }

  /** The value, unless it is NaN: who sees a sum of parts only could not say whose fault it is. */
  private static double checked(String name, double value) {
    if (Double.isNaN(value)) {
      throw new IllegalStateException(
          "heuristic class " + Quote.of(name) + " returned NaN, expected a number or an infinity");
    }
    return value;
  }

  private static Object make(Class<?> type, Rules rules) throws ReflectiveOperationException {
    for (Constructor<?> constructor : type.getConstructors()) {
      Class<?>[] parameters = constructor.getParameterTypes();
      if (parameters.length == 1 && parameters[0] == Rules.class) {
        return constructor.newInstance(rules);
      }
    }
    return type.getConstructor().newInstance();
  }

  private static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? UserHeuristic.class.getClassLoader() : context;
  }
}
