package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PourModelTest {

  @Test
  void itIsBetterThanChanceOnLevelsItHasNotSeen() {
    Exam exam = Exam.of(PourModel.shared(), List.of(5, 10, 15), 10, 77);
    assertThat(exam.states()).isGreaterThan(200);
    assertThat(exam.first()).isGreaterThan(1.3 * exam.firstByChance());
    assertThat(exam.firstThree()).isGreaterThan(exam.first());
    assertThat(exam.solved()).isGreaterThan(0.3);
  }

  @Test
  void theSameLessonsAndSeedMakeTheSameModel() {
    List<Lesson> lessons = Lesson.ofLevels(List.of(10), 3, 1);
    PourModel one = PourModel.train(lessons, 4);
    PourModel other = PourModel.train(lessons, 4);
    for (Lesson lesson : lessons) {
      State scratch = lesson.state.copy();
      for (int move : lesson.moves) {
        assertThat(other.chance(lesson.state, move, scratch))
            .isEqualTo(one.chance(lesson.state, move, scratch))
            .isBetween(0.0, 1.0);
      }
    }
  }

  /** A lesson's pours are good exactly if breadth-first search needs one pour less after them. */
  @Test
  void lessonsAreRight() {
    for (Lesson lesson : Lesson.of(new State(Instances.named("w05"), Rules.APP))) {
      int shortest = length(lesson.state);
      for (int i = 0; i < lesson.moves.length; i++) {
        State child = lesson.state.copy();
        child.play(lesson.moves[i]);
        assertThat(lesson.good[i]).isEqualTo(length(child) == shortest - 1);
      }
    }
  }

  private static int length(State state) {
    Solver.Found found = Solvers.of(Algorithm.BFS).solve(state, Effort.unlimited());
    return found.status() == Status.SOLVED ? found.steps().size() : Integer.MAX_VALUE;
  }
}
