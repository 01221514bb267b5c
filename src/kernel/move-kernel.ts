import { int32At } from "../base/elements.js";
import { GaddawgError, KernelError, onDemand } from "../base/errors.js";
import { finishWithPauses, repeat } from "../base/pacing.js";
import type { GameConfig } from "../game/config.js";
import type { PositionData } from "../game/position.js";
import type { Leaves } from "../leaves/leaves.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import type { Arena } from "./arena.js";
import type { BackendChoice, Backends, Kernel } from "./backend.js";
import {
  movesCapacity,
  movesSize,
  readMove,
  recordSizeFor,
  type ValuedMove,
} from "./move-record.js";
import { configKey, KernelSession, type LoadedGraph, type Occupant } from "./session.js";
import { holdSession, type SessionHold } from "./sharing.js";
import { canUseWordMap, hasFollowers, type WordMap, WordMapCopy } from "./word-map.js";

/** The lexicon and leaves for generating moves, and the way to use them. */
export interface MoveOptions {
  /** A graph with a GADDAG, or for the jumbled variant one of alphagrams; validated. */
  graph: WordGraph;
  /** Without it every leave is worth 0. */
  leaves?: Leaves | undefined;
  /**
   * In the jumbled variant, if true, the default, plays that differ only in the order of the new
   * tiles, at the same score and equity, count as one, represented by the first of them in the
   * order of moves. A set of seven tiles can be laid in 5,040 orders.
   */
  merge?: boolean | undefined;
  /**
   * If true, the default, best plays are found by a word map (assembly/words/map/map.ts), which
   * finds the same plays faster, but takes memory and time to start. It supports the classic game
   * with at most 32 letters; otherwise the graph is searched. Word maps from files, one of which
   * must be of the words of the graph, need not be built.
   */
  wordMap?: boolean | readonly WordMap[] | undefined;
  /**
   * If true, a word map that has to be built is built little by little while best plays are asked for, after
   * the first of them, and the graph is searched until it is there.
   */
  buildsSlowly?: boolean | undefined;
}

/** Everything that a move generator with a session of its own needs. */
export interface MoveSetup extends MoveOptions, GameConfig {}

/** The bag as the mover knows it. */
export interface BagView {
  /** True if exchanges are allowed. */
  exchanges: boolean;
  /** True if the opponent holds all the tiles that the mover does not see. */
  isEmpty: boolean;
  /** Points of the tiles that the mover does not see. */
  unseenPoints: number;
}

const START_CAPACITY = 1 << 15;
/**
 * Searches by the graph before a word map is begun, for which a few do not pay. Each one after them builds
 * a slice, about a millisecond, of some two hundred.
 */
const FIRST_SEARCHES = 16;
/** Plays of a pool that are listed: as objects they take about half a gigabyte. */
const MOST_PLAYS = 1_000_000;

/**
 * The move generator, which takes positions and lists moves: a face of a session. Does not validate
 * positions; the engine does.
 */
export class MoveKernel implements Occupant {
  private readonly arena: Arena;
  private readonly graph: LoadedGraph;
  private readonly config: GameConfig;
  private readonly configKey: string;
  /** Address of the word map; 0 if there is none, or none yet. */
  private wordMap: number;
  private usesWordMap = true;
  /** True while a word map is still to be built. */
  private awaitsMap: boolean;
  /** Searches by the graph until then. */
  private searches = 0;
  private capacity = START_CAPACITY;
  private readonly recordSize: number;
  /** The position: tiles on the rack (-1 before the first position), and what is known of the bag. */
  private rackCount = -1;
  private isBagEmpty = false;
  private unseenPoints = 0;
  /** The position while another face uses the kernel's board. */
  private saved: Pick<PositionData, "board" | "rack"> | undefined;

  /**
   * Uses a session that has loaded the graph and the leaves.
   * @param config the alphabet and the rules; by default those of the session.
   */
  constructor(
    readonly session: KernelSession,
    private readonly options: MoveOptions,
    config: GameConfig = session.requireConfig(),
    private readonly hold?: SessionHold,
  ) {
    const { graph, leaves, wordMap } = options;
    const { alphabet, rules } = config;
    this.config = config;
    this.configKey = configKey(config);
    this.arena = session.arena;
    this.graph = session.loaded(graph);
    this.recordSize = recordSizeFor(rules);
    session.leavesOf(leaves);
    const isSlow = options.buildsSlowly === true && typeof wordMap !== "object";
    const usesMap = wordMap !== false && canUseWordMap(alphabet, rules);
    this.awaitsMap = isSlow && usesMap && !session.hasWordMap(graph);
    if (this.awaitsMap) session.checkMappable(graph);
    this.wordMap = this.awaitsMap ? 0 : session.wordMapOf(graph, config, wordMap);
    if (usesMap && hasFollowers(alphabet)) session.reserveFollowers(graph);
    session.movesRegion(this.movesSize);
    session.occupy(this);
  }

  /** Starts a session for this setup only. */
  static async start(
    setup: MoveSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<MoveKernel> {
    const { graph, leaves, alphabet, rules } = setup;
    const parts = {
      graphs: [{ graph }],
      leaves: leaves === undefined ? [] : [leaves],
      config: { alphabet, rules },
    };
    const room = () => movesSize(START_CAPACITY, recordSizeFor(rules));
    return new MoveKernel(await KernelSession.start(parts, backends, choice, room), setup);
  }

  /**
   * Uses a session that has loaded the graph already, for instance that of the lexicon, or starts
   * one that others can use. A word map that has to be built is built slowly.
   */
  static async share(
    setup: MoveSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<MoveKernel> {
    const { graph, leaves, alphabet, rules, wordMap } = setup;
    const { letters } = alphabet;
    const room = () => movesSize(START_CAPACITY, recordSizeFor(rules));
    const hold = await holdSession({ graph }, { backends, choice, letters, room });
    const { session } = hold;
    let held: Leaves | undefined;
    try {
      const isFile =
        typeof wordMap === "object" && !wordMap.some((file) => file instanceof WordMapCopy);
      if (isFile && session.hasWordMap(graph)) {
        // The map that is loaded is not from this file, which may be of other words.
        const { checkWordMaps } = await onDemand(() => import("./word-map-file.js"));
        await checkWordMaps({ alphabet, players: [{ graph }], wordMap }, backends, choice);
      }
      held = leaves && session.holdLeaves(leaves);
      const options = { ...setup, leaves: held, buildsSlowly: true };
      return new MoveKernel(session, options, { alphabet, rules }, hold);
    } catch (error) {
      if (held !== undefined) session.releaseLeaves(held);
      hold.release();
      throw error;
    }
  }

  /** Gives back what it holds of a shared session. It must not be used afterwards. */
  dispose(): void {
    this.session.evict(this);
    if (this.hold !== undefined && this.options.leaves !== undefined) {
      this.session.releaseLeaves(this.options.leaves);
    }
    this.hold?.release();
  }

  get kernel(): Kernel {
    return this.session.kernel;
  }

  /** Sets the position; its board and rack are copied. */
  setPosition(position: PositionData, bag: BagView): void {
    this.saved = undefined;
    this.session.occupy(this);
    const { at } = this.kernel;
    const { bytes } = this.arena;
    bytes.set(position.board, at.BOARD);
    bytes.set(position.rack.slice().sort(), at.RACK);
    this.rackCount = position.rack.length;
    this.isBagEmpty = bag.isEmpty;
    this.unseenPoints = bag.unseenPoints;
    this.loadPosition();
  }

  /** Sets whether best moves are found by the word map, if there is one. */
  useWordMap(on: boolean): void {
    this.usesWordMap = on;
    this.session.occupy(this);
    this.kernel.call.useWordMap(on ? this.wordMap : 0);
  }

  /**
   * Copies the word map, for other kernels with the same graph; undefined if it uses none. If it is not there
   * yet, it is built first, with pauses.
   * @param signal ends the work early: the promise is rejected with its reason.
   */
  async copyWordMap(signal?: AbortSignal): Promise<WordMapCopy | undefined> {
    if (this.awaitsMap)
      await finishWithPauses(
        repeat(() => this.buildOn()),
        signal,
      );
    return this.wordMap === 0 ? undefined : this.session.copyWordMap(this.graph.graph);
  }

  /** Returns the best `count` moves of the position, best first. */
  best(count: number, bag: BagView): ValuedMove[] {
    return this.read(this.listBest(count, bag));
  }

  /** Returns the value of tiles that a move keeps, in thousandths of a point. */
  leaveMilli(kept: Uint8Array): number {
    return this.options.leaves?.valueMilli(kept) ?? 0;
  }

  /**
   * Returns the value of a pass of this many tiles in the position, in thousandths of a point: of the
   * whole rack, and of a full rack, while there are tiles in the bag, the mean of what it is worth
   * without each of its tiles (src/engine/pass.ts says why).
   */
  passMilli(tiles: number, bag: BagView): number {
    this.session.occupy(this);
    const { cells } = this.arena;
    // The kernel values each set of the rack's places; the last set is the whole rack.
    const values = this.kernel.at.KEPT_VALUES >> 2;
    const whole = (1 << tiles) - 1;
    if (bag.isEmpty || tiles < this.config.rules.rackSize) return int32At(cells, values + whole);
    let sum = 0;
    for (let place = 0; place < tiles; place++)
      sum += int32At(cells, values + (whole ^ (1 << place)));
    return Math.round(sum / tiles);
  }

  /** Lists the best moves as `best` does, but leaves them in the kernel; returns their number. */
  listBest(count: number, bag: BagView): number {
    this.session.occupy(this);
    if (count >= this.capacity) this.growMoves(count + 1);
    if (this.awaitsMap && ++this.searches > FIRST_SEARCHES) this.buildOn();
    return this.kernel.call.findBest(count, bag.exchanges ? 1 : 0);
  }

  /** Lists all moves as `all` does, but leaves them in the kernel; returns their number. */
  list(bag: BagView): number {
    return this.findAll(bag, true);
  }

  /**
   * Returns every legal move, best first, or unsorted, which is faster.
   * @param atMost if given, only plays, which lay at most this many tiles. Only then may the rack be a
   *   pool (assembly/position/rack.ts), whose plays are valued by score.
   * @throws KernelError `TOO_LARGE` if there are more of those plays than a list may have.
   */
  all(bag: BagView, sorted = true, atMost?: number): ValuedMove[] {
    return this.read(this.findAll(bag, sorted, atMost));
  }

  /** Returns the number of legal moves, or with `atMost`, of those plays. */
  count(bag: BagView, atMost?: number): number {
    return this.find(bag, false, atMost);
  }

  /** Returns the number of placements that the last search for the best moves has played. */
  placementsPlayed(): number {
    return this.kernel.call.placementsPlayed();
  }

  enter(): void {
    const { call } = this.kernel;
    this.session.useConfig(this.config, this.configKey);
    const { nodes, values } = this.session.leavesOf(this.options.leaves);
    if (this.session.jumbledTables !== 0) {
      const merges = this.options.merge === false ? 0 : 1;
      call.setJumbled(this.session.jumbledTables, merges);
    }
    call.useGraph(this.graph.playRoot);
    call.useFollowers(this.session.followersOf(this.options.graph));
    call.useWordMap(this.usesWordMap ? this.wordMap : 0);
    call.setLeaves(nodes, values);
    call.setOpeningPenalty(1);
    this.setMoves();
    if (this.saved === undefined) return;
    this.arena.bytes.set(this.saved.board, this.kernel.at.BOARD);
    this.arena.bytes.set(this.saved.rack, this.kernel.at.RACK);
    this.saved = undefined;
    this.loadPosition();
  }

  leave(): void {
    if (this.rackCount < 0) return;
    const { BOARD, RACK } = this.kernel.at;
    const { rows, columns } = this.config.rules.layout;
    this.saved = {
      board: this.arena.bytes.slice(BOARD, BOARD + rows * columns),
      rack: this.arena.bytes.slice(RACK, RACK + this.rackCount),
    };
  }

  /** Builds a slice of the word map, and uses it when it is there; returns 0 at the end. */
  private buildOn(): number {
    const { session, graph, config } = this;
    try {
      this.wordMap = session.advanceWordMap(graph.graph, config.alphabet);
      if (this.wordMap === 0) return 1;
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      // There is no room for a map; the graph has the same plays.
    }
    this.awaitsMap = false;
    this.useWordMap(this.usesWordMap);
    return 0;
  }

  private loadPosition(): void {
    const { call } = this.kernel;
    call.loadPosition(this.rackCount, this.isBagEmpty ? 1 : 0, this.unseenPoints);
  }

  private findAll(bag: BagView, sorted: boolean, atMost?: number): number {
    const found = this.find(bag, sorted, atMost);
    if (found <= this.capacity) return found;
    if (atMost !== undefined && found > MOST_PLAYS) {
      throw new KernelError("TOO_LARGE", `a list of ${found} plays`, {
        expected: `at most ${MOST_PLAYS}; lower atMost, or give fewer tiles`,
      });
    }
    this.growMoves(found);
    return this.find(bag, sorted, atMost);
  }

  /** Lists as many of the moves as the list has room for; returns how many there are. */
  private find(bag: BagView, sorted: boolean, atMost?: number): number {
    const { call } = this.kernel;
    this.session.occupy(this);
    if (this.session.fillFollowers(this.options.graph)) {
      call.useFollowers(this.session.followersOf(this.options.graph));
    }
    const order = sorted ? 1 : 0;
    if (atMost !== undefined) return call.findAllPlays(atMost, order);
    return call.findAll(bag.exchanges ? 1 : 0, order);
  }

  private read(count: number): ValuedMove[] {
    const { bytes, cells } = this.arena;
    const moves: ValuedMove[] = [];
    for (let i = 0; i < count; i++) {
      moves.push(readMove(bytes, cells, this.kernel.call.moveAddress(i)));
    }
    return moves;
  }

  private get movesSize(): number {
    return movesSize(this.capacity, this.recordSize);
  }

  private growMoves(count: number): void {
    this.capacity = Math.max(this.capacity * 2, count);
    this.setMoves();
  }

  private setMoves(): void {
    const { address, bytes } = this.session.movesRegion(this.movesSize);
    this.capacity = movesCapacity(bytes, this.recordSize);
    this.kernel.call.setMoves(address, this.recordSize, this.capacity);
  }
}
