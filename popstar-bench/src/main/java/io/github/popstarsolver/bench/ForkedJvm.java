package io.github.popstarsolver.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs trials in fresh JVMs on this JVM's class path. A trial prints lines of a name and a value,
 * and comments that start with #.
 */
final class ForkedJvm {

  private final String java;
  private final List<String> options;

  ForkedJvm(String java, List<String> options) {
    this.java = java;
    this.options = List.copyOf(options);
  }

  /** The same with one more option. */
  ForkedJvm with(String option) {
    List<String> more = new ArrayList<>(options);
    more.add(option);
    return new ForkedJvm(java, more);
  }

  /** Runs a trial in two JVMs at the same time. */
  List<Map<String, String>> runTwo(Class<?> trial, Object... arguments)
      throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Callable<Map<String, String>> one = () -> run(trial, arguments);
      List<Map<String, String>> values = new ArrayList<>();
      for (Future<Map<String, String>> each : threads.invokeAll(List.of(one, one))) {
        values.add(each.get());
      }
      return values;
    } catch (ExecutionException e) {
      TrialFailure failure = new TrialFailure("one of two JVMs at once failed: " + e.getCause());
      failure.initCause(e);
      throw failure;
    } finally {
      threads.shutdownNow();
    }
  }

  Map<String, String> run(Class<?> trial, Object... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.addAll(options);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(trial.getName());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : Processes.output(command).lines().toList()) {
      int blank = line.indexOf(' ');
      if (blank > 0 && !line.startsWith("#")) {
        values.put(line.substring(0, blank), line.substring(blank + 1));
      }
    }
    return values;
  }
}
