package io.github.popstarsolver.bench.samegame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.popstarsolver.bench.arena.Agent;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.heuristics.StagedWeights;
import io.github.popstarsolver.search.End;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentSpecTest {

  private final Board board = BoardSets.popstarGolden100().get(0).board();

  @Test
  void theTextMakesTheSearcherThatItNames() {
    Agent<Board, Move> agent = parse("beam:w=30,h=standing+0.2*merge-40*lone");
    Solution<Move> direct =
        Searchers.<Board, Move>beam(
                b -> b.standing() + 0.2 * Heuristics.merge().value(b) - 40.0 * b.lone())
            .width(30)
            .build()
            .search(board);
    assertThat(agent.searcher().search(board).moves()).isEqualTo(direct.moves());
    assertThat(parse("beam:w=31,h=standing").searcher().search(board).moves())
        .isNotEqualTo(direct.moves());
  }

  @Test
  void textsAreBroughtIntoOneForm() {
    Agent<Board, Move> agent = parse(" NRPA : seed = 07, Level=2,name=My agent,nodes=010 ");
    assertThat(agent.spec()).isEqualTo("nrpa:level=2,nodes=10,seed=7");
    assertThat(agent.name()).isEqualTo("My agent");
    assertThat(agent.seed()).isEqualTo(7);
    assertThat(parse("beam:threads=2,w=5").threads()).isEqualTo(2);
    assertThat(parse("greedy").name()).isEqualTo("greedy");
    assertThat(parse(agent.spec()).spec()).isEqualTo(agent.spec());
  }

  @Test
  void limitsHold() {
    Agent<Board, Move> agent = parse("beam:w=100,nodes=50");
    assertThat(agent.searcher().search(board, agent.limits()).end()).isEqualTo(End.NODES);
    Agent<Board, Move> late = parse("beam:w=100,time=0ms");
    assertThat(late.searcher().search(board, late.limits()).end()).isEqualTo(End.TIME);
    Agent<Board, Move> target = parse("beam:w=10,target=100");
    assertThat(target.searcher().search(board, target.limits()).end()).isEqualTo(End.TARGET);
  }

  @Test
  void aHeuristicOfTheUserIsFoundByItsClass() {
    String name = SlowToLike.class.getName();
    assertThat(parse("beam:w=20,h=class:" + name).searcher().search(board).moves())
        .isEqualTo(parse("beam:w=20,h=potential").searcher().search(board).moves());
    assertThat(parse("greedy:h=0.5*class:" + name + "+merge").spec())
        .isEqualTo("greedy:h=0.5*class:" + name + "+merge");
  }

  @Test
  void aFileOfWeightsIsTheLastPart(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("my-own+weights.txt");
    Files.writeString(file, StagedWeights.popstarQuick().toString());
    String quick = parse("beam:w=20,h=quick").searcher().search(board).moves().toString();
    assertThat(parse("beam:w=20,h=weights:" + file).searcher().search(board).moves())
        .hasToString(quick);
    assertThat(parse("beam:w=20,h=0*lone+1*weights:" + file).searcher().search(board).moves())
        .hasToString(quick);
    String pinned = parse("beam:w=20,h=lone+weights:" + file).spec();
    assertThat(pinned).matches("beam:h=lone\\+weights:.*/my-own\\+weights.txt@[0-9a-f]{8},w=20");
    String moves = parse(pinned).searcher().search(board).moves().toString();
    Files.writeString(file, StagedWeights.popstarMid().toString());
    assertThat(parse(pinned).spec()).isEqualTo(pinned); // what was read is kept
    assertThat(parse(pinned).searcher().search(board).moves()).hasToString(moves);
    assertThat(parse("beam:w=20,h=lone+weights:" + file).spec()).isNotEqualTo(pinned);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("beam:h=weights:" + file + "@00000000"))
        .withMessageContaining("'" + file + "' has weights of checksum ");
    Files.write(file, new byte[(1 << 20) + 1]);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("beam:h=weights:" + file))
        .withMessageContaining("has more than 1048576 bytes");
    List<HeuristicSpec.Term> terms =
        List.of(new HeuristicSpec.Term(1, "weights:a-b"), new HeuristicSpec.Term(-40, "lone"));
    assertThat(HeuristicSpec.of(terms)).hasToString("-40*lone+weights:a-b");
    Files.writeString(file, "2 1\n10 no\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("beam:h=weights:" + file))
        .withMessageContaining("weights file '" + file + "'")
        .withMessageContaining("line 2");
  }

  @Test
  void whatIsWrongWithAClassOfTheUserIsSaid() {
    String fails = FailsToStart.class.getName();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("beam:h=class:" + fails))
        .withMessageEndingWith(
            "the static initialiser of heuristic class '"
                + fails
                + "' throws java.lang.NumberFormatException: For input string: \"much\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse("beam:h=class:" + fails))
        .withMessageContaining("'" + fails + "' cannot be loaded: java.lang.NoClassDefFoundError");
    String name = NotANumber.class.getName();
    NotANumber.MADE.set(false);
    Agent<Board, Move> agent = parse("beam:h=lone+class:" + name);
    assertThatIllegalStateException()
        .isThrownBy(() -> agent.searcher().search(board))
        .withMessage(
            "heuristic class '" + name + "' returned NaN, expected a number or an infinity");
  }

  /** Every searcher with every one of its options. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "beam:w=5,h=v0,objective=clear,threads=2",
        "greedy:h=v1",
        "lookahead:depth=2,replan=true,chooser=lgp,objective=left",
        "rollout-beam:w=3,playouts=1,playout-weight=0.5,endgame=5,endgame-nodes=100,tabu=1,"
            + "wider-layers=2,wider-factor=2,also-by=sgp,chooser=crp,threads=1,h=v2",
        "meta:w=2,chooser=misps",
        "anytime:first-width=2,max-width=8,growth=2,threads=1,h=splits-orphans",
        "exact:h=potential,objective=clicks,nodes=1000",
        "breadth-first:nodes=1000",
        "a-star:nodes=1000",
        "ida-star:nodes=1000",
        "best-first:h=clearing,nodes=1000",
        "depth-first:nodes=1000",
        "auto:threads=2,objective=left,nodes=1000",
        "lns:small-width=3,chains=2,noise=5,temperature=3,wide-share=0.2,effort=1000,threads=2,"
            + "seed=4,h=mid+0.1*l4",
        "lns:objective=clear,h=hand1-cheap+scoring,nodes=1000",
        "flat:playouts=2,best-weight=0.5,chooser=mis,luck=0.1,seed=3",
        "uct:exploration=0.4,deviation=1,best-weight=0.1,playouts=50,restarts=1,tree-nodes=1000",
        "sp-mcts:playouts-per-move=5,h=standing",
        "beam-mcts:w=3,playouts-per-depth=5,playouts=50,keep-by-best=false,exploration=0.5,"
            + "best-weight=0.2,tree-nodes=2000",
        "nmcs:level=1,repeats=1,playouts=100",
        "nrpa:level=1,iterations=20,alpha=0.5,stop-after-repeats=5,restarts=1,table-entries=1024,"
            + "sparing=true",
        "annealing:playouts=50,hottest=100,coldest=1",
        "genetic:population=6,generations=2,elite=1,tournament=2,crossover=0.5,mutation=0.1",
        "beam:w=5,memory=64M,h=bound",
      })
  void everyOptionIsTaken(String text) {
    Agent<Board, Move> agent = parse(text);
    Board small = Board.parse("2113\n1223\n1133\n2213");
    assertThat(agent.searcher().search(small, agent.limits()).moves()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "best | unknown searcher 'best', expected one of beam, greedy, lookahead",
        "beam:w=0 | expected 1 to",
        "beam:w=many | option w of searcher 'beam' is 'many', expected a whole number",
        "beam:depth=3 | searcher 'beam' has no option 'depth', expected one of h, objective",
        "greedy:threads=2 | has no option 'threads'",
        "greedy:seed=2 | has no option 'seed'",
        "beam:w | found 'w', expected an option such as w=1000",
        "beam: | found '', expected an option",
        "beam:w=1,w=2 | option w is given twice",
        "beam:h=luck | unknown heuristic 'luck'",
        "beam:h=standing+ | expected a term such as potential",
        "beam:time=soon | option time of searcher 'beam': 'soon', expected a time such as",
        "beam:objective=most | 'most', expected one of score, clear, left, clicks",
        "beam:objective=clear,target=5 | option target goes with objective score only",
        "flat:h=lone,chooser=mis | expected one of them",
        "flat:chooser=best | unknown chooser 'best'",
        "annealing:hottest=5 | hottest and coldest go together",
        "annealing:hottest=NaN | hottest and coldest go together",
        "annealing:coldest=NaN,hottest=NaN | temperature is NaN, expected",
        "beam-mcts:keep-by-best=yes | is 'yes', expected true or false",
        "beam:h=class:com.acme.Missing | 'com.acme.Missing' is not on the class path",
        "beam:h=class:java.lang.String | does not implement",
        "beam:h=weights: | expected a term",
        "beam:h=weights:no/such/file.txt | there is no weights file 'no/such/file.txt'",
      })
  void badTextsAreRefusedWithTheAgentAndTheReason(String text, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parse(text))
        .withMessageStartingWith("agent '" + text + "': ")
        .withMessageContaining(reason)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  @Test
  void agentsMustDiffer() {
    assertThat(AgentSpec.parseAll(List.of("beam:w=5", "beam:w=6"), Rules.POPSTAR)).hasSize(2);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> AgentSpec.parseAll(List.of("beam:w=5,h=lone", "beam:h=lone,w=05"), Rules.POPSTAR))
        .withMessageContaining("agent 'beam:h=lone,w=05' is the same as 'beam:w=5,h=lone'");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> AgentSpec.parseAll(List.of("beam:w=5,name=x", "greedy:name=x"), Rules.POPSTAR));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AgentSpec.parseAll(List.of(), Rules.POPSTAR));
  }

  @Test
  void fileHasALineForEachAgent() {
    assertThat(AgentSpec.lines("# all\n\nbeam:w=5 # narrow\r\n  greedy\n"))
        .containsExactly("beam:w=5", "greedy");
    assertThat(AgentSpec.lines("\uFEFFgreedy\n")).containsExactly("greedy");
  }

  private static Agent<Board, Move> parse(String text) {
    return AgentSpec.parse(text, Rules.POPSTAR);
  }
}
