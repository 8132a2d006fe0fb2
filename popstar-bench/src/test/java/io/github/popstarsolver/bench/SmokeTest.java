package io.github.popstarsolver.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.search.End;
import io.github.popstarsolver.search.Limits;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark runs, if for a moment only; nothing is timed here. */
class SmokeTest {

  @Test
  void engineBenchmarksRun() throws RunnerException {
    var results =
        new Runner(
                new OptionsBuilder()
                    .include(EngineBenchmark.class.getName())
                    .include(PlainBenchmark.class.getName())
                    .param("shape", "10x10/5")
                    .forks(0)
                    .warmupIterations(0)
                    .measurementIterations(1)
                    .measurementTime(TimeValue.milliseconds(10))
                    .verbosity(VerboseMode.SILENT)
                    .shouldFailOnError(true)
                    .build())
            .run();
    assertThat(results).hasSize(13);
  }

  @Test
  void beamBenchmarkRuns() {
    BeamBenchmark benchmark = new BeamBenchmark();
    benchmark.setUp();
    assertThat(benchmark.solve().end()).isEqualTo(End.COMPLETED);
    benchmark.limit(Limits.nodes(10));
    assertThat(benchmark.solve().end()).isEqualTo(End.NODES);
  }

  @Test
  void plainBeamBenchmarkRuns() {
    PlainBeamBenchmark benchmark = new PlainBeamBenchmark();
    benchmark.width = 5;
    benchmark.setUp();
    assertThat(benchmark.solve()).isPositive();
  }
}
