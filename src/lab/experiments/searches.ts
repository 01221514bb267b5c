import type { Alphabet } from "../../alphabet/alphabet.js";
import { GaddawgError } from "../../base/errors.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { Backends } from "../../kernel/backend.js";
import type { GameKernel } from "../../kernel/game-kernel.js";
import { drawBoard } from "../../notation/board-text.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type GameTurn, playGame, startGames } from "../games.js";
import { gridsOf, lettersThatFit } from "../generators/grids.js";
import {
  DigestSink,
  Hand,
  type PlayDigest,
  type PlaySink,
  type SearchTask,
  Tally,
} from "../generators/plays.js";

/** A move generator that is compared with others. */
export interface NamedSearch {
  /** A name for programs. */
  name: string;
  /** A name for tables. */
  title: string;
  search: (task: SearchTask) => void;
}

/** Total work of a search at some positions. */
export interface SearchWork {
  /** Arcs looked for or compared. */
  looked: number;
  /** Arcs followed. */
  taken: number;
  /** Followed arcs that exist in Gordon's form, in which last letters are in sets. */
  onward: number;
  anchors: number;
  /** Time of the search alone. */
  milliseconds: number;
  /** Time of another run, in which every play is scored and put into a digest. */
  scoredMilliseconds: number;
}

/** Sums over the positions with a number of blanks on the rack. */
export interface SearchSums {
  blanks: number;
  moves: number;
  /** Number of legal plays. */
  plays: number;
  /** By the name of the search. */
  work: Record<string, SearchWork>;
}

/** Sums over games. */
export interface SearchesResult {
  games: number;
  turns: number;
  /** Points of both players for their plays, without the adjustments at the end. */
  points: number;
  sums: SearchSums[];
}

/** The games of the experiment. */
export interface SearchesSetup {
  alphabet: Alphabet;
  rules: Rules;
  /** The words; the players and the cross sets use it. */
  graph: WordGraph;
  seed: number;
}

/**
 * Plays games in which both sides make the highest-scoring play, and lets every search find all
 * plays of every position, twice: to time the search alone, and to compare what it finds. The
 * cross sets are given.
 */
export class SearchesExperiment {
  private readonly cells = new Map<number, SearchSums>();
  private games = 0;
  private turns = 0;
  private points = 0;

  private constructor(
    private readonly setup: SearchesSetup,
    private readonly searches: readonly NamedSearch[],
    private readonly kernel: GameKernel,
  ) {}

  static async start(
    setup: SearchesSetup,
    searches: readonly NamedSearch[],
    backends: Backends,
  ): Promise<SearchesExperiment> {
    return new SearchesExperiment(setup, searches, await startGames(setup, backends));
  }

  /**
   * Plays the game with a number.
   * @throws GaddawgError `DIFFERENT_PLAYS` if a search finds other plays than the first one.
   */
  playGame(number: number): void {
    const { seed } = this.setup;
    const { turns, points } = playGame(this.kernel, { seed, number }, (turn) => this.look(turn));
    this.games++;
    this.turns += turns;
    this.points += points;
  }

  /** The sums so far, by blanks. */
  get result(): SearchesResult {
    const { games, turns, points } = this;
    const sums = [...this.cells.values()].sort((a, b) => a.blanks - b.blanks);
    return { games, turns, points, sums };
  }

  private look({ position }: GameTurn): void {
    const { rules, alphabet, graph } = this.setup;
    const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
    const cell = this.cellOf(position);
    let expected: PlayDigest | undefined;
    for (const { name, search } of this.searches) {
      const hand = new Hand(position.rack);
      const tally = new Tally();
      const sink = new DigestSink(hand, rules, alphabet);
      const begun = performance.now();
      search({ grids, hand, sink: new WordCount(), tally });
      const between = performance.now();
      search({ grids, hand, sink, tally: new Tally() });
      const work = cell.work[name] as SearchWork;
      addWork(work, tally, between - begun, performance.now() - between);
      expected ??= sink.digest;
      if (!sink.digest.equals(expected)) this.fail(name, sink.digest, expected, position);
    }
    cell.moves++;
    cell.plays += expected?.plays ?? 0;
  }

  private cellOf({ rack }: PositionData): SearchSums {
    const blanks = rack.reduce((count, tile) => count + (tile === 0 ? 1 : 0), 0);
    let cell = this.cells.get(blanks);
    if (cell === undefined) {
      const work = Object.fromEntries(this.searches.map(({ name }) => [name, { ...NO_WORK }]));
      cell = { blanks, moves: 0, plays: 0, work };
      this.cells.set(blanks, cell);
    }
    return cell;
  }

  private fail(
    name: string,
    found: PlayDigest,
    expected: PlayDigest,
    { board, rack }: PositionData,
  ): never {
    const { rules, alphabet } = this.setup;
    const first = this.searches[0]?.name;
    const what = `${name} finds ${found.plays} plays, ${first} ${expected.plays}; the lists differ`;
    const drawn = drawBoard({ config: { alphabet, rules }, board });
    const place = `at\n${drawn}\nrack ${alphabet.format(rack)}`;
    throw new GaddawgError("DIFFERENT_PLAYS", `${what}, ${place}`);
  }
}

/** Does no more with a word than to count it. */
class WordCount implements PlaySink {
  words = 0;

  add(): void {
    this.words++;
  }
}

const NO_WORK: SearchWork = {
  looked: 0,
  taken: 0,
  onward: 0,
  anchors: 0,
  milliseconds: 0,
  scoredMilliseconds: 0,
};

function addWork(work: SearchWork, tally: Tally, milliseconds: number, scored: number): void {
  work.looked += tally.looked;
  work.taken += tally.taken;
  work.onward += tally.onward;
  work.anchors += tally.anchors;
  work.milliseconds += milliseconds;
  work.scoredMilliseconds += scored;
}

/** Sums of some of the positions, and what they are per move. */
export class SearchTotals {
  readonly moves: number;
  readonly plays: number;

  constructor(private readonly sums: readonly SearchSums[]) {
    this.moves = sums.reduce((sum, { moves }) => sum + moves, 0);
    this.plays = sums.reduce((sum, { plays }) => sum + plays, 0);
  }

  /** Returns the total of a figure of a search. */
  of(name: string, figure: keyof SearchWork): number {
    return this.sums.reduce((sum, { work }) => sum + (work[name]?.[figure] ?? 0), 0);
  }

  /** Returns the mean of a figure; undefined without positions. */
  perMove(name: string, figure: keyof SearchWork, scale = 1): number | undefined {
    return this.moves === 0 ? undefined : (scale * this.of(name, figure)) / this.moves;
  }
}
