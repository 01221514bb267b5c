import type { Alphabet } from "../alphabet/alphabet.js";
import {
  badArgument,
  checkInstance,
  checkObject,
  checkOwn,
  checkSignal,
  isList,
  OWN,
} from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { PositionError, SearchError } from "../base/errors.js";
import { DISPOSE, INSPECT, SESSION, SIMULATING, WORD_MAP } from "../base/symbols.js";
import { squareName } from "../game/board.js";
import { configOf, differenceOf, type GameConfig } from "../game/config.js";
import type { Layout } from "../game/layout.js";
import { moveText } from "../game/move-text.js";
import { type Move, type MoveLike, moveOf } from "../game/moves.js";
import { parseMove } from "../game/plays.js";
import {
  checkForm,
  checkOnRack,
  configGiven,
  Position,
  type PositionData,
  type PositionInput,
  type Unseen,
  unseenOf,
} from "../game/position.js";
import type { Rules } from "../game/rules.js";
import { scorePlay, type WordMade } from "../game/score.js";
import { keptOf } from "../game/tiles.js";
import type { BackendChoice, Backends } from "../kernel/backend.js";
import { type BagView, MoveKernel } from "../kernel/move-kernel.js";
import type { ValuedMove } from "../kernel/move-record.js";
import type { KernelSession } from "../kernel/session.js";
import {
  disposedError,
  disposedKernel,
  forgetOwner,
  releaseWhenCollected,
} from "../kernel/sharing.js";
import { WordMap, type WordMapCopy } from "../kernel/word-map.js";
import { Leaves } from "../leaves/leaves.js";
import type { SolveOptions } from "../search/endgame/solve.js";
import type { ExplainOptions } from "../search/explain/explain.js";
import type { Explanation } from "../search/explain/facts.js";
import type { Inference, InferOptions, SeenMove } from "../search/inference/inference.js";
import type { CandidateInput } from "../search/inputs.js";
import type { PreEndgameOptions } from "../search/preendgame/solve.js";
import { EndgameRun, PreEndgameRun, SimulationRun } from "../search/run.js";
import { Searches } from "../search/searches.js";
import type { SimulateOptions } from "../search/simulate.js";
import type { SimulationResources } from "../search/tasks.js";
import type { WinTable } from "../search/win-table.js";
import { WordGraph } from "../words/graph/word-graph.js";
import { type AllOptions, bagView, checkEngine, checkWordMapUse, mostOnRack } from "./checks.js";
import { indexOfMove } from "./find-move.js";
import { type Evaluation, evaluationOf, type JudgeOptions, judged } from "./judging.js";
import {
  type EngineData,
  type EngineSetup,
  type RankedMove,
  type Ranking,
  type ScoredPlay,
  type ScoredWord,
  USUAL_COUNT,
} from "./results.js";

/** What an engine needs to start simulations and searches. */
export interface SearchResources extends SimulationResources {
  /** Loads their code, which bundles that cannot start them do without. */
  load: () => Promise<typeof import("../search/searching.js")>;
}

/** How moves that are not listed are taken. */
interface LegalOptions {
  phonies?: boolean | undefined;
  isBagEmpty?: boolean;
  /** Equity of a pass. */
  passMilli?: number;
}

/**
 * A move generator for one lexicon, one alphabet and one set of rules. Takes positions and
 * returns ranked moves. It keeps no state between calls other than caches, and it remains usable
 * after any error.
 * @example
 * ```js
 * import { createEngine, openLexicon, Position } from "gaddawg";
 *
 * const lexicon = await openLexicon(["care", "cares", "race", "scare"]);
 * const engine = await createEngine({ lexicon, leaves: "none" });
 * const rack = engine.alphabet.tokenize("ACERSVV");
 * const position = Position.empty(engine.config, rack);
 * console.log(engine.count(position), engine.best(position).text); // 113 8D CARES
 * ```
 */
export class Engine {
  private disposed = false;

  private constructor(
    key: typeof OWN,
    /** The alphabet and the rules; positions must use the same ones. */
    readonly config: GameConfig,
    private readonly graph: WordGraph,
    private kernel: MoveKernel,
    private readonly searches: Searches | undefined,
    private readonly searchCode: SearchResources["load"] | undefined,
    /** The name of the lexicon, such as `NWL23` or its file name; undefined if it has none. */
    readonly lexiconName: string | undefined,
  ) {
    checkOwn(key, "Engine", "await createEngine({ lexicon })");
    releaseWhenCollected(this, () => {
      kernel.dispose();
      void searches?.stop();
    });
  }

  /** The tile set in `config`. */
  get alphabet(): Alphabet {
    return this.config.alphabet;
  }

  /** The rules in `config`. */
  get rules(): Rules {
    return this.config.rules;
  }

  /** Loads a kernel. Call the package's `createEngine` instead, which chooses the build. */
  static async start(
    setup: EngineSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
    resources?: SearchResources,
  ): Promise<Engine> {
    checkObject(setup, "setup", "a graph, an alphabet and rules");
    checkObject(backends, "backends", "builds of the kernel");
    const config = configOf(setup);
    const { alphabet, rules } = config;
    const { graph, leaves } = setup;
    checkInstance(graph, WordGraph, "graph", "a WordGraph");
    if (leaves !== undefined) checkInstance(leaves, Leaves, "leaves", "a table of leaves");
    const { dawgEnd } = checkEngine(graph, alphabet, rules);
    const wordMap = setup.wordMap instanceof WordMap ? [setup.wordMap] : setup.wordMap;
    if (typeof wordMap === "object") checkWordMapUse(setup);
    const { signal } = setup;
    checkSignal(signal);
    const options = { ...setup, ...config, wordMap };
    const kernel = await MoveKernel.share(options, backends, choice);
    signal?.throwIfAborted();
    const parts = {
      setup: { ...options, dawgEnd },
      backends,
      backend: choice,
      copyWordMap: (signal?: AbortSignal) => kernel.copyWordMap(signal),
    };
    const searches =
      resources &&
      new Searches(async () => {
        const { SearchWorkers } = await resources.load();
        return new SearchWorkers({ ...parts, resources });
      });
    return new Engine(OWN, config, graph, kernel, searches, resources?.load, setup.lexiconName);
  }

  /** The build of the kernel in use. */
  get backend(): "wasm" | "js" {
    return this.kernel.kernel.backend;
  }

  /**
   * Frees the memory that only this engine uses; engines of the same lexicon share the rest.
   * Afterward, its methods throw a KernelError `DISPOSED`. If you just drop an engine, the garbage
   * collector cleans it up, but later.
   */
  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    forgetOwner(this);
    this.kernel.dispose();
    this.kernel = disposedKernel("engine");
    void this.searches?.stop();
  }

  /** True once `dispose` has been called. */
  get isDisposed(): boolean {
    return this.disposed;
  }

  /** Disposes of the engine at the end of a block that declares it with `using`. */
  [DISPOSE](): void {
    this.dispose();
  }

  /** Describes the engine in one line, for `console.log` in Node. */
  [INSPECT](): string {
    const { alphabet, rules, isDisposed } = this;
    const build = isDisposed ? "disposed of" : this.backend;
    return `Engine { ${rules.name}, ${alphabet.name}, ${build} }`;
  }

  /** Returns a summary for JSON: the engine's setup, not its memory. */
  toJSON(): EngineData {
    const { alphabet, rules, isDisposed } = this;
    const backend = isDisposed ? undefined : this.backend;
    return { type: "Engine", rules: rules.name, alphabet: alphabet.name, backend };
  }

  /**
   * Returns the best move.
   * @throws SearchError `NO_RACK` if the rack is empty, as an unknown one is, `GAME_OVER` after the end of
   *   the game: `top`, `all`, `count` and `rank` do so, too; PositionError.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7QUIXOTRY/15/15/15/15/15/15/15";
   * const { text, score, equity } = engine.best(parseCgp(`${board} AEINRST/ 0/0 0`));
   * console.log(text, score, equity); // 9D RETAINS 75 75
   * ```
   */
  best(position: PositionInput, options: JudgeOptions = {}): RankedMove {
    return itemAt(this.top(position, 1, options), 0);
  }

  /**
   * Returns the `count` best moves (15 by default), best first. Moves with equal equity are ordered
   * as documented: plays before exchanges, across before down, then by lane, start and tiles.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const moves = engine.top(parseCgp(`${board} AEINQU?/ 0/0 0`), 3);
   * for (const { text, score, leave } of moves) console.log(text, score, leave);
   * // L3 QUINAtE 86
   * // L6 ANtIQUE 86
   * // H2 pIQUAN(C)E 78
   *
   * // By an evaluation of one's own:
   * const own = engine.best(parseCgp(`${board} AEINQU?/ 0/0 0`), {
   *   evaluate: ({ score, leave }) => score - leave.length,
   * });
   * console.log(own.text, own.value); // L3 QUINAtE 86
   * ```
   */
  top(position: PositionInput, count = USUAL_COUNT, options: JudgeOptions = {}): RankedMove[] {
    checkCount(count);
    const evaluate = evaluationOf(options);
    const { known, bag } = this.load(position);
    if (evaluate !== undefined) return this.judged(known, bag, evaluate).ordered.slice(0, count);
    return this.bestValued(count, bag).map((move) => this.ranked(move, known));
  }

  /**
   * Returns every legal move, best first; with `atMost`, every play of a rack or of a pool of tiles
   * that lays at most this many.
   * @throws SearchError as `best`, but not for pools; KernelError `TOO_LARGE` for more than 1,000,000
   *   plays of a pool; ArgumentError.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const position = parseCgp(`${board} AEINRST/ 0/0 0`);
   * const rack = engine.alphabet.tokenize("AABDEFGILNOOPQRSTUVX", { as: "rack" });
   * const plays = engine.all({ ...position, rack }, { atMost: 4 });
   * console.log(plays.length, plays[0].text, plays[0].score); // 17589 L5 FAIX 44
   * ```
   */
  all(position: PositionInput, options: AllOptions = {}): RankedMove[] {
    const { known, moves } = this.listed(position, options);
    return moves.map((move) => this.ranked(move, known));
  }

  /**
   * Returns the same moves as `all`, as the kernel's plain data: without notation, but faster.
   */
  allValued(position: PositionInput, options: AllOptions = {}): ValuedMove[] {
    return this.listed(position, options).moves;
  }

  private listed(position: PositionInput, options: AllOptions) {
    const { known, bag } = this.load(position, options);
    return { known, moves: this.kernel.all(bag, true, options.atMost) };
  }

  /** Returns the best `count` moves as the kernel's plain data. */
  topValued(position: PositionInput, count: number): ValuedMove[] {
    checkCount(count);
    return this.bestValued(count, this.load(position).bag);
  }

  /** Lists all moves of the loaded position, as plain data too, and orders them by their values. */
  private judged(known: PositionData, bag: BagView, evaluate: Evaluation) {
    const all = this.kernel.all(bag);
    const moves = all.map((move) => this.ranked(move, known));
    return { all, ...judged(moves, Position.of(this.config, known), evaluate) };
  }

  /** Returns the best moves of the loaded position; the kernel has room for all that it lists. */
  private bestValued(count: number, bag: BagView): ValuedMove[] {
    return this.kernel.best(count > MANY ? Math.min(count, this.kernel.count(bag)) : count, bag);
  }

  /** Returns the number of legal moves, or of plays that `all` returns with these options. */
  count(position: PositionInput, options: AllOptions = {}): number {
    return this.kernel.count(this.load(position, options).bag, options.atMost);
  }

  /**
   * Returns the score of a move and the words that it makes, even if they are not in the
   * lexicon. Exchanges and passes make no words and score 0.
   * @param move a move, a ranked move, or notation that `parseMove` can read.
   * @throws PositionError for an impossible position or move; NotationError for text that is
   *   not a move.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const { score, words } = engine.score(parseCgp(`${board} AEINRST/ 0/0 0`), "L4 TRAINS");
   * console.log(score); // 22
   * for (const { word, valid } of words) console.log(word, valid);
   * // TRAINS true
   * // CAREN false
   * ```
   */
  score(position: PositionInput, move: MoveLike): ScoredPlay {
    const { known } = this.check(position);
    return this.scored(known, this.moveOf(known, move));
  }

  private scored(position: PositionData, move: Move): ScoredPlay {
    checkOnRack(position.rack, move, this.alphabet);
    const { score, words } =
      move.kind === "place"
        ? scorePlay(position.board, move, this.config)
        : { score: 0, words: [] };
    const scored = words.map((word) => this.scoredWord(word));
    const valid = scored.every((word) => word.valid);
    return { text: this.textOf(move, position), score, words: scored, valid };
  }

  /**
   * Reports a move's rank among all legal moves and how much equity it gives up, with the words that it
   * makes: a move with one that is not in the lexicon has no rank.
   * @param move a move, a ranked move, or its notation as `parseMove` reads it.
   * @throws PositionError for an impossible position or move; NotationError for text that is
   *   not a move; SearchError as `best`.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const position = parseCgp(`${board} AEINRST/ 0/0 0`);
   * const { rank, of, cost, best } = engine.rank(position, "9I RETAINS");
   * console.log(`${rank} of ${of}, ${cost} points behind ${best.text}`);
   * // 36 of 3204, 17 points behind H8 (C)ANISTER
   * ```
   */
  rank(position: PositionInput, move: MoveLike, options: JudgeOptions = {}): Ranking {
    return itemAt(this.rankAll(position, [move], options), 0);
  }

  /**
   * Ranks several moves of a position as `rank` does, against one list of all legal moves.
   * @throws the same errors as `rank`, for the first invalid move.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const ranked = engine.rankAll(parseCgp(`${board} AEINRST/ 0/0 0`), ["9I RETAINS", "exch A"]);
   * console.log(ranked.map(({ rank }) => rank)); // [ 36, 172 ]
   * ```
   */
  rankAll(
    position: PositionInput,
    moves: readonly MoveLike[],
    options: JudgeOptions = {},
  ): Ranking[] {
    if (!isList(moves)) throw badArgument("moves", moves, "a list of moves");
    const evaluate = evaluationOf(options);
    const { known, bag } = this.load(position);
    // Read before the moves are listed: reading is cheap, and may fail.
    const wanted = moves.map((move) => this.moveOf(known, move));
    const own = evaluate && this.judged(known, bag, evaluate);
    const all = own?.all ?? this.kernel.all(bag);
    const first = itemAt(all, 0);
    const best = own?.ordered[0] ?? this.ranked(first, known);
    return wanted.map((move) => {
      const scored = this.scored(known, move);
      const at = this.indexAmong(all, known, move, scored);
      const { words, valid } = scored;
      const about = { of: all.length, best, words, valid };
      const found = all[at];
      if (found === undefined) return { rank: found, played: found, cost: found, ...about };
      if (own === undefined) {
        // Thousandths are exact, as their quotients are not.
        const cost = (first.equityMilli - found.equityMilli) / 1000;
        return { rank: at + 1, played: this.ranked(found, known), cost, ...about };
      }
      const played = itemAt(own.listed, at);
      const rank = own.ordered.indexOf(played) + 1;
      return { rank, played, cost: itemAt(own.ordered, 0).value - played.value, ...about };
    });
  }

  /**
   * Compares moves by playing on: each candidate is played many times with different draws,
   * followed by a number of plies by both sides. All candidates get the same draws. After each
   * round, candidates that are clearly worse are dropped, until one is left or the difference no
   * longer matters.
   *
   * The answer depends only on the position, the settings and the seed; threads, time and the
   * signal only determine after which round it ends. Known tiles in `opponentRack` are respected.
   * @returns the simulation, which starts when it is first awaited or iterated. It rejects with a
   *   SearchError `ILLEGAL_MOVE` for a candidate that is not legal, or `OTHER_TABLE` for a table of
   *   another tile set; PositionError, NotationError; or an ArgumentError for an invalid option.
   * @throws PositionError; SearchError `NO_RESOURCES`.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const run = engine.simulate(parseCgp(`${board} AEINRST/ 0/0 0`), { plies: 2, fixed: 100 });
   * const { candidates } = await run;
   * console.log(candidates.length, candidates[0].samples); // 17 100
   * ```
   */
  simulate(position: PositionInput, options: SimulateOptions = {}): SimulationRun {
    const { known } = this.check(position);
    const { code } = this.searching();
    return new SimulationRun(async (signal) => {
      const { startSimulation } = await code();
      const { engine, unseen } = this[SIMULATING](known, options?.phonies);
      return startSimulation(engine, known, unseen, options, signal);
    }, options?.signal);
  }

  /**
   * Explains why one move is better than another: plays both many times with the same draws, as
   * `simulate` does. The result shows how the spread builds up turn by turn, the chances of bingos,
   * the rows and columns that either move opens, the replies that it allows, and a paragraph of
   * text. A difference counts as clear if it is at least three standard errors.
   *
   * The answer does not depend on the number of threads.
   * @returns the explanation. Rejects with a SearchError `ILLEGAL_MOVE` for a move that is not legal
   *   or for two equivalent moves, or `OTHER_TABLE` for a table of another tile set;
   *   NotationError, ArgumentError; or the signal's reason.
   * @throws PositionError.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const position = parseCgp(`${board} AEINRST/ 0/0 0`);
   * const { text } = await engine.explain(position, "L6 RETAINS", "pass", { plies: 2 });
   * console.log(text.slice(0, 34)); // L6 RETAINS is better than passing:
   * ```
   */
  explain(
    position: PositionInput,
    first: CandidateInput,
    second: CandidateInput,
    options: ExplainOptions = {},
  ): Promise<Explanation> {
    const { engine, known, unseen } = this[SIMULATING](position, options?.phonies);
    const moves = [first, second] as const;
    const { code } = this.searching();
    return code().then((all) => all.explainMoves(engine, known, unseen, moves, options));
  }

  /**
   * Searches an endgame: the bag is empty, so both racks are known. The search deepens one ply at a
   * time until the answer is proved: the best move, how the spread changes by the end of the game
   * with best play on both sides, and the moves of that line.
   *
   * The answer depends only on the position, the depth and the settings; threads, time and the
   * signal only determine the depth at which it ends. The first depth is always searched.
   * @returns the search, which starts when it is first awaited or iterated. It rejects with a
   *   SearchError `TILES_IN_BAG`, `NO_RACK` or `GAME_OVER`; PositionError `TOO_MANY_TILES` if the
   *   opponent's rack has tiles other than the unseen ones; KernelError `NO_MEMORY` if there is not
   *   enough memory for the table; or an ArgumentError for an invalid option.
   * @throws PositionError.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const rows =
   *   "7G7/FAB2J1E7/1YUP1OKA4C1V/1UNIDEAl4A1A/6IO4R1M/3U3U1WAIR1O/3N3STOITERS/3WALTY4L1E/" +
   *   "3E8L2/1BLAIZE8/1E1v2HOPDOG3/1T1E2EXO1AH3/QINS2DIMERIC2/1N5DEF5/1G2INVESTOR3";
   * const run = engine.solve(parseCgp(`${rows} NR/T 445/399 0`), { threads: 1 });
   * const { value, proved, line } = await run;
   * console.log(value, proved, line[0].text); // 10 true 4L R(A)N(A)
   * ```
   */
  solve(position: PositionInput, options: SolveOptions = {}): EndgameRun {
    const { known, unseen } = this.check(position);
    const engine = this.searching();
    return new EndgameRun(async (signal) => {
      const { startSolving } = await engine.code();
      return startSolving(engine, known, unseen, options, signal);
    }, options?.signal);
  }

  /**
   * Searches a position with 1 to 4 tiles in the bag: the rest of the game, for each first move and
   * each draw. A move is judged over all draws: by wins (a tie is half a win), then by mean spread.
   * With one or two tiles in the bag, the best move is proved; with more, moves that leave tiles in
   * the bag are estimated.
   *
   * Stages: playouts of all moves, then rounds of proofs; with three and four tiles, deeper searches
   * of the better moves, and exact values of the best.
   * @returns the search, which starts when it is first awaited or iterated. It rejects with a
   *   SearchError `TILES_IN_BAG`, `NO_RACK` or `GAME_OVER`; PositionError `TOO_MANY_TILES` if the
   *   opponent's rack has tiles other than the unseen ones; KernelError `NO_MEMORY` if there is not
   *   enough memory for the table; or an ArgumentError for an invalid option.
   * @throws PositionError.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const rows =
   *   "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/" +
   *   "1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB";
   * const position = parseCgp(`${rows} ADHINRR/ 384/388 0`);
   * const run = engine.preEndgame(position, { moves: ["A11 (C)HARD"], threads: 1 });
   * const { moves } = await run;
   * console.log(moves[0].wins, moves[0].losses, moves[0].exact); // 8 0 true
   * ```
   */
  preEndgame(position: PositionInput, options: PreEndgameOptions = {}): PreEndgameRun {
    const { known, unseen } = this.check(position);
    const read = (moves: readonly CandidateInput[]): ValuedMove[] => {
      const all = this.kernel.all(this.load(known).bag);
      return Array.from(moves, (move) => this.legal(known, move, all));
    };
    const simulate = (some: SimulateOptions): SimulationRun => this.simulate(position, some);
    const engine = { ...this.searching(), read, simulate };
    return new PreEndgameRun(async (signal) => {
      const { startPreEndgame } = await engine.code();
      return startPreEndgame(engine, known, unseen, options, signal);
    }, options?.signal);
  }

  /**
   * Infers which tiles a player kept when making a move, insofar as the player's moves are good:
   * each possible rack is judged by how much better its best move would have been.
   * @param before the position before the move. Its rack may be unknown or partly known; its
   *   opponent's rack is that of the observer.
   * @param move the move that was made; its words need not be valid. For an exchange, the number of
   *   tiles is enough: `{ exchanged: 3 }`.
   * @returns the tiles that the player may have kept. Rejects with a SearchError `EMPTY_BAG`, or
   *   `ILLEGAL_MOVE` for a move that no rack could have made; PositionError for a play that does
   *   not fit the board; NotationError, ArgumentError; or the signal's reason.
   * @throws PositionError.
   * @example
   * ```js
   * import { createEngine, defaultLexicon, parseCgp } from "gaddawg";
   *
   * const engine = await createEngine({ lexicon: await defaultLexicon() });
   * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
   * const before = parseCgp(`${board} /EEIOUUV 0/12 0`);
   * const { leaves, exact } = await engine.infer(before, "L8 DWANG", { threads: 1 });
   * console.log(leaves.length, leaves[0].text, exact); // 324 AE true
   * ```
   */
  infer(before: PositionInput, move: SeenMove, options: InferOptions = {}): Promise<Inference> {
    const { known } = this.check(before);
    const read = (given: CandidateInput) => this.moveOf(known, given);
    const engine = { ...this.searching(), read };
    return engine.code().then((all) => all.inferLeaves(engine, known, move, options));
  }

  /** Returns a position, and the engine as simulations see it. */
  [SIMULATING](position: PositionInput, phonies?: boolean) {
    const { known, unseen, bag } = this.load(position);
    const passMilli = this.kernel.passMilli(known.rack.length, bag);
    const engine = {
      ...this.searching(),
      list: () => this.kernel.all(bag),
      passMilli,
      read: (move: CandidateInput, all: readonly ValuedMove[]) =>
        this.legal(known, move, all, { phonies, isBagEmpty: bag.isEmpty, passMilli }),
      describe: (valued: ValuedMove) => ({
        valued,
        text: this.textOf(valued.move, known),
        leave: this.alphabet.format(keptOf(known.rack, valued.move)),
      }),
    };
    return { engine, known, unseen };
  }

  /** Returns what all searches need. @throws SearchError `NO_RESOURCES`. */
  private searching(): { config: GameConfig; searches: Searches; code: SearchResources["load"] } {
    const { config, searches, searchCode: code } = this;
    if (searches !== undefined && code !== undefined) return { config, searches, code };
    throw new SearchError("NO_RESOURCES", "this engine cannot start workers", {
      expected: "one that createEngine made",
    });
  }

  /**
   * Loads the win estimates that come with the package, which simulations use.
   * @returns the table. Rejects with a SearchError `OTHER_TABLE` for an engine with another tile
   *   set or rack size, or `NO_RESOURCES` for one that `createEngine` did not create; or with the
   *   error that occurred while loading the table.
   */
  async defaultTable(): Promise<WinTable> {
    return (await this.searching().searches.workers()).defaultTable();
  }

  private indexAmong(
    all: readonly ValuedMove[],
    position: PositionData,
    move: Move,
    { score, valid }: ScoredPlay,
  ): number {
    return indexOfMove(all, move, { config: this.config, position, score, valid });
  }

  /** Returns a move with its worth. @throws SearchError `ILLEGAL_MOVE`. */
  private legal(
    position: PositionData,
    given: CandidateInput,
    all: readonly ValuedMove[],
    { phonies, isBagEmpty, passMilli = 0 }: LegalOptions = {},
  ): ValuedMove {
    const move = this.moveOf(position, given);
    const scored = this.scored(position, move);
    const { score, valid, words, text } = scored;
    const listed = all[this.indexAmong(all, position, move, scored)];
    if (listed !== undefined) return { ...listed, move };
    if (move.kind === "pass") return { move, score, equityMilli: passMilli };
    if (phonies && !valid) {
      const kept = isBagEmpty ? 0 : this.kernel.leaveMilli(keptOf(position.rack, move));
      return { move, score, equityMilli: score * 1000 + kept };
    }
    const unknown = words.filter((word) => !word.valid).map(({ word }) => word);
    const why = valid ? "is not among the legal moves" : `makes ${unknown.join(", ")}`;
    throw new SearchError("ILLEGAL_MOVE", `the candidate ${text} ${why}`, {
      expected: valid ? `a legal move; its score is ${score}` : "words of the lexicon",
    });
  }

  /** Returns every word of two or more letters on the board and whether it is in the lexicon. */
  challenge(position: PositionInput): { word: string; valid: boolean; square: string }[] {
    const { board } = this.check(position).known;
    return wordsOnBoard(board, this.rules.layout).map(({ tiles, row, column }) => {
      const { word, valid } = this.scoredWord({ tiles, score: 0 });
      return { word, valid, square: squareName(row, column) };
    });
  }

  /** Counts the tiles that the player to move cannot see. */
  unseen(position: PositionInput): Unseen {
    return this.check(position).unseen;
  }

  /**
   * Returns the kernel and the graph for a search in this thread.
   * @throws KernelError `DISPOSED`.
   */
  [SESSION](): { session: KernelSession; graph: WordGraph } {
    if (this.isDisposed) throw disposedError("engine");
    return { session: this.kernel.session, graph: this.graph };
  }

  /** Copies the engine's word map; undefined if it has none. @throws KernelError `DISPOSED`. */
  [WORD_MAP](): Promise<WordMapCopy | undefined> {
    return this.kernel.copyWordMap();
  }

  /** Loads a position into the kernel. */
  private load(
    position: PositionInput,
    options: AllOptions = {},
  ): {
    known: PositionData;
    unseen: Unseen;
    bag: BagView;
  } {
    const { known, unseen } = this.check(position, mostOnRack(options, this.rules));
    // A pool may be empty, or have all tiles that are left.
    if (options.atMost === undefined) checkTurn(known, unseen, this.rules);
    const bag = bagView(unseen, this.rules, this.alphabet);
    this.kernel.setPosition(known, bag);
    return { known, unseen, bag };
  }

  private ranked({ move, score, equityMilli }: ValuedMove, position: PositionData): RankedMove {
    const leave = this.alphabet.format(keptOf(position.rack, move));
    return { text: this.textOf(move, position), score, equity: equityMilli / 1000, leave, move };
  }

  private textOf(move: Move, position: PositionData): string {
    return moveText(move, { config: this.config, board: position.board });
  }

  private scoredWord({ tiles, score }: WordMade): ScoredWord {
    const faces = tiles.map((tile) => tile & 0x7f);
    const letters = this.graph.content === "alphagrams" ? faces.sort() : faces;
    const word = this.alphabet.format(tiles, { as: "word" });
    return { word, score, valid: this.graph.contains(letters) };
  }

  /** Checks a position, and that it has the engine's alphabet and rules. */
  private check(position: PositionInput, most?: number): { known: PositionData; unseen: Unseen } {
    if (this.isDisposed) throw disposedError("engine");
    const { config } = this;
    const given = configGiven(position);
    const other = given === undefined ? undefined : differenceOf(given, config);
    if (other !== undefined) {
      throw new PositionError("OTHER_CONFIG", `a position with ${other.is}`, {
        expected: `${other.wanted}, as the engine has`,
      });
    }
    const known = checkForm(config, position, most);
    return { known, unseen: unseenOf(config, known) };
  }

  private moveOf({ board, rack }: PositionData, move: unknown): Move {
    if (typeof move !== "string") return moveOf(move);
    return parseMove(move, { config: this.config, board, rack });
  }
}

/** Checks that there is a turn to be made. @throws SearchError `NO_RACK` or `GAME_OVER`. */
function checkTurn(
  { rack, scorelessTurns = 0 }: PositionData,
  { total }: Unseen,
  { scorelessLimit }: Rules,
): void {
  const isOver = total === 0 || scorelessTurns >= scorelessLimit;
  if (rack.length > 0 && !isOver) return;
  throw new SearchError(
    isOver ? "GAME_OVER" : "NO_RACK",
    isOver ? "the game is over" : "rack: no tiles",
    { expected: "the rack of the player to move" },
  );
}

/** From here on, the moves are counted before memory is taken for a list of that many. */
const MANY = 10_000;

function checkCount(count: number): void {
  if (count === Infinity || (Number.isInteger(count) && count >= 1)) return;
  const expected = "a whole number of moves, 1 or more";
  if (typeof count !== "number") throw badArgument("count", count, expected);
  throw new PositionError("BAD_OPTION", `a list of ${count} moves`, { expected });
}

/** A run of two or more tiles on a board, which must be a word. */
export interface BoardWord {
  tiles: Uint8Array;
  row: number;
  column: number;
}

/** Returns all runs of two or more tiles: those of the rows from the top, then those of the columns. */
function wordsOnBoard(
  board: PositionData["board"],
  { rows, columns }: Pick<Layout, "rows" | "columns">,
): BoardWord[] {
  const words: BoardWord[] = [];
  const readLane = (first: number, length: number, step: number): void => {
    for (let end = 0, tiles: number[] = []; end <= length; end++) {
      const tile = end < length ? itemAt(board, first + end * step) : 0;
      if (tile !== 0) {
        tiles.push(tile);
        continue;
      }
      const at = first + (end - tiles.length) * step;
      const [row, column] = [Math.floor(at / columns), at % columns];
      if (tiles.length > 1) words.push({ tiles: Uint8Array.from(tiles), row, column });
      tiles = [];
    }
  };
  for (let row = 0; row < rows; row++) readLane(row * columns, columns, 1);
  for (let column = 0; column < columns; column++) readLane(column, rows, columns);
  return words;
}
