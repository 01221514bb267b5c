import type { Alphabet } from "../alphabet/alphabet.js";
import { byteAt, int32At, itemAt } from "../base/elements.js";
import { known } from "../base/lists.js";
import { finish, type Slices } from "../base/pacing.js";
import { SliceSize } from "../base/slice-size.js";
import { beginningTable } from "../game/beginning.js";
import type { GameConfig } from "../game/config.js";
import type { PositionData } from "../game/position.js";
import type { Rules } from "../game/rules.js";
import type { TableState } from "../game/state.js";
import type { Leaves } from "../leaves/leaves.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import type { Arena, Region } from "./arena.js";
import type { BackendChoice, Backends, Kernel, KernelAddresses } from "./backend.js";
import {
  GAME_BAG,
  GAME_BEGAN,
  GAME_BOARD,
  GAME_ENDING,
  GAME_IN_BAG,
  GAME_MOVER,
  GAME_NUMBER,
  GAME_RACKS,
  GAME_RANDOM,
  GAME_SCORELESS,
  GAME_SCORES,
  GAME_TURNS,
  RACK_SIZE,
} from "./generated/core/game-record.js";
import { movesSize, readMove, recordSizeFor, type ValuedMove, writeMove } from "./move-record.js";
import { configKey, KernelSession, type Occupant, type SessionSetup } from "./session.js";
import type { WordMap } from "./word-map.js";

/** The way in which a player of the kernel chooses its moves (assembly/game/players.ts). */
export type PlayerStyle = (typeof PLAYER_STYLES)[number];

/** The styles in the order of their numbers. */
export const PLAYER_STYLES = ["greedy", "rack-values", "hasty"] as const;

/** A player of games in the kernel. */
export interface GamePlayer {
  style: PlayerStyle;
  /** A graph with a GADDAG, or for the jumbled variant one of alphagrams; validated. */
  graph: WordGraph;
  /** One more than the largest index on a path of the graph's DAWG. */
  dawgEnd: number;
  /** Without it every leave is worth 0. */
  leaves?: Leaves | undefined;
}

/** The players of games, and the statistics to record. */
export interface GameOptions {
  players: readonly [GamePlayer, GamePlayer];
  /** If true, plays that give up a higher score are recorded; games then take twice as long. */
  sacrifices?: boolean;
  /** If true, plays are found by a word map where possible; see MoveOptions. */
  wordMap?: boolean | readonly WordMap[] | undefined;
  /**
   * Positions that games begin from instead of the empty board, in turn, each for a pair of games
   * (`positionIndex`); checked (`checkBeginning`).
   */
  positions?: readonly PositionData[] | undefined;
}

/** Returns the index of the position that a game begins from: games 2k and 2k + 1 have the same. */
export function positionIndex(game: number, { length }: readonly PositionData[]): number {
  return (game >>> 1) % length;
}

/** Everything that games with a session of their own need. */
export interface GameSetup extends GameOptions, GameConfig {}

/** The sums of a run of games, as the kernel keeps them (assembly/selfplay/fields.ts). */
export interface RawStatistics {
  /** STATISTICS_SIZE bytes. */
  tally: Int32Array;
  /** For each different graph, how often each word was played, by its index in the sorted list. */
  words: Int32Array[];
}

/** Room for moves: games need only the best move; the rest is spare. */
const CAPACITY = 4;
/** Games for which the kernel is called once at most. */
const SLICE_GAMES = 4;
/** Bytes that each leave takes in training: a count and a sum. */
const TRAINING_ENTRY = 8;

/** A graph of one or both players. */
interface PlayedGraph {
  readonly graph: WordGraph;
  /** Number of its words. */
  readonly words: number;
  /** Address of the number of times that each word was played. */
  readonly timesPlayed: number;
  /** Address of the word map, or 0. */
  readonly wordMap: number;
}

/** Plays whole games: a face of a session. Does not validate its setup; callers must. */
export class GameKernel implements Occupant {
  private readonly arena: Arena;
  private readonly moves: Region;
  /** The tally, and behind it the times that each graph's words were played. */
  private readonly statistics: Region;
  private readonly graphs: readonly PlayedGraph[];
  /** The sums of a training, once there has been one. */
  private training: Region | undefined;
  private readonly configKey: string;
  /** The counters of outcomes, once they have been counted. */
  private outcomes: Region | undefined;
  private isNoting = false;
  private isPaired = false;
  /** The state of the game while another face uses the kernel. */
  private saved: Uint8Array | undefined;

  /** Uses a session that has loaded the graphs and the leaves of both players. */
  constructor(
    readonly session: KernelSession,
    private readonly options: GameOptions,
  ) {
    const config = session.requireConfig();
    this.configKey = configKey(config);
    const { arena } = session;
    this.arena = arena;
    this.moves = arena.reserve("moves", movesSize(CAPACITY, recordSizeFor(config.rules)));
    const graphs = [...new Set(options.players.map(({ graph }) => graph))];
    const words = graphs.map((graph) => session.countWords(graph));
    const { STATISTICS_SIZE } = this.kernel.at;
    const total = words.reduce((sum, count) => sum + count, 0);
    this.statistics = arena.reserve("statistics", STATISTICS_SIZE + total * 4);
    let timesPlayed = this.statistics.address + STATISTICS_SIZE;
    this.graphs = graphs.map((graph, i) => {
      const played = { graph, words: itemAt(words, i), timesPlayed };
      timesPlayed += played.words * 4;
      return { ...played, wordMap: session.wordMapOf(graph, config, options.wordMap) };
    });
    arena.commit();
    session.occupy(this);
  }

  /** Starts a session for this setup only. */
  static async start(
    setup: GameSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<GameKernel> {
    const parts = sessionSetup(setup);
    const room = (at: KernelAddresses): number =>
      countsSize(setup) + movesSize(CAPACITY, recordSizeFor(setup.rules)) + at.STATISTICS_SIZE;
    return new GameKernel(await KernelSession.start(parts, backends, choice, room), setup);
  }

  get kernel(): Kernel {
    return this.session.kernel;
  }

  /**
   * Plays `count` games of a seed from number `from` on, and returns their sums.
   * Paired games 2k and 2k + 1 have the same bag, with seats swapped.
   */
  play(seed: number, from: number, count: number, paired: boolean): RawStatistics {
    return finish(this.playSlices(seed, from, count, paired));
  }

  /** Plays games as `play` does, in slices of a few games. */
  *playSlices(seed: number, from: number, count: number, paired: boolean): Slices<RawStatistics> {
    this.startNoting();
    yield* this.playGames(seed, from, count, paired);
    return this.notes();
  }

  private *playGames(seed: number, from: number, count: number, paired: boolean): Slices<void> {
    const sizes = new SliceSize(SLICE_GAMES);
    for (let done = 0, games = 0; done < count; done += games) {
      // Both games of a pair are played in one call.
      const some = paired ? sizes.next + (sizes.next % 2) : sizes.next;
      games = Math.min(some, count - done);
      const first = from + done;
      sizes.take(games, () => {
        if (this.options.positions === undefined) {
          this.kernel.call.playGames(seed, first, games, paired ? 1 : 0);
        } else for (let i = 0; i < games; i++) this.playOut(seed, first + i, paired);
      });
      yield;
    }
  }

  /** Plays a game that does not begin on the empty board, which the kernel cannot begin by itself. */
  private playOut(seed: number, number: number, paired: boolean): void {
    this.begin(seed, number, paired);
    const { call, at } = this.kernel;
    do call.chooseMove(moverOf(this.arena.cells, at.GAME));
    while (call.playMove() === 1);
  }

  /** Clears the statistics and starts to record games. */
  startNoting(): void {
    const { address, bytes } = this.statistics;
    this.arena.cells.fill(0, address >> 2, (address + bytes) >> 2);
    this.setNoting(true);
  }

  /** Stops recording games. */
  stopNoting(): void {
    this.setNoting(false);
  }

  /** Returns the sums recorded since `startNoting`. */
  notes(): RawStatistics {
    const { address } = this.statistics;
    const { cells } = this.arena;
    const part = (from: number, bytes: number) => cells.slice(from >> 2, (from + bytes) >> 2);
    return {
      tally: part(address, this.kernel.at.STATISTICS_SIZE),
      words: this.graphs.map(({ timesPlayed, words }) => part(timesPlayed, words * 4)),
    };
  }

  /**
   * Plays games as `play` does and, in each turn, also finds the best move of `racks` more racks
   * (assembly/selfplay/training.ts). Both players must have the same leaves.
   * @returns for each leave of the table, and at the end for all racks drawn at random, the number
   *   of racks and the sum of their best equities in thousandths.
   */
  train(seed: number, from: number, count: number, racks: number): Int32Array {
    return finish(this.trainSlices(seed, from, count, racks));
  }

  /** Plays games as `train` does, in slices of a few games. */
  *trainSlices(seed: number, from: number, count: number, racks: number): Slices<Int32Array> {
    const leaves = this.options.players[0].leaves?.count ?? 0;
    const size = (leaves + 1) * TRAINING_ENTRY;
    this.training ??= this.arena.claim("training", size);
    const { call } = this.kernel;
    this.clear(this.training);
    call.setTraining(this.training.address, leaves, racks);
    yield* this.playGames(seed, from, count, false);
    call.setTraining(0, 0, 0);
    return this.sums(this.training);
  }

  /**
   * Plays games as `play` does and counts how they end from each situation
   * (assembly/selfplay/outcomes.ts).
   * @returns the counts of all rows, one row after the other.
   */
  *outcomeSlices(seed: number, from: number, count: number): Slices<Int32Array> {
    const { call, at } = this.kernel;
    const { alphabet, rules } = this.session.requireConfig();
    const size = at.OUTCOME_HEAD + outcomeRows(alphabet, rules) * at.OUTCOME_COLUMNS * 4;
    this.outcomes ??= this.arena.claim("outcomes", size);
    this.clear(this.outcomes, at.OUTCOME_HEAD);
    call.setOutcomes(this.outcomes.address);
    yield* this.playGames(seed, from, count, false);
    call.setOutcomes(0);
    return this.sums(this.outcomes, at.OUTCOME_HEAD);
  }

  /** Clears sums, the first of which may be kept, and stops recording games. */
  private clear({ address, bytes }: Region, head = 0): void {
    this.arena.cells.fill(0, (address + head) >> 2, (address + bytes) >> 2);
    this.stopNoting();
  }

  private sums({ address, bytes }: Region, head = 0): Int32Array {
    return this.arena.cells.slice((address + head) >> 2, (address + bytes) >> 2);
  }

  /** Starts a game that is played turn by turn. */
  begin(seed: number, number: number, paired: boolean): void {
    this.saved = undefined;
    this.isPaired = paired;
    this.session.occupy(this);
    const { call, at } = this.kernel;
    call.setPaired(paired ? 1 : 0);
    const { positions } = this.options;
    const stream = paired ? number >>> 1 : number;
    const began = (number & 1) as 0 | 1;
    if (positions === undefined) {
      call.beginGame(seed, stream, began, number);
      return;
    }
    const position = itemAt(positions, positionIndex(number, positions));
    const config = this.session.requireConfig();
    const table = beginningTable(config, position, began, { seed, stream });
    writeGame(this.arena, at.GAME, table, number);
  }

  /** Chooses the move of the player whose turn it is, without making it. */
  choose(): ValuedMove {
    this.session.occupy(this);
    const { call, at } = this.kernel;
    const { bytes, cells } = this.arena;
    call.chooseMove(moverOf(cells, at.GAME));
    return readMove(bytes, cells, at.CHOSEN);
  }

  /** Makes the chosen move, or another one; returns true if the game continues. */
  make(move?: ValuedMove): boolean {
    this.session.occupy(this);
    const { call, at } = this.kernel;
    const { bytes, cells } = this.arena;
    if (move !== undefined) writeMove(bytes, cells, at.CHOSEN, move);
    return call.playMove() === 1;
  }

  /** Returns the state of the game. */
  state(): GameState {
    this.session.occupy(this);
    return readState(this.arena, this.kernel.at.GAME);
  }

  /** Returns the board, one byte per square, row by row. */
  board(): Uint8Array {
    this.session.occupy(this);
    const { rows, columns } = this.session.requireConfig().rules.layout;
    const { BOARD } = this.kernel.at;
    return this.arena.bytes.slice(BOARD, BOARD + rows * columns);
  }

  /** Number of words of each different graph. */
  get wordCounts(): number[] {
    return this.graphs.map(({ words }) => words);
  }

  enter(): void {
    const { call, at } = this.kernel;
    this.session.useConfig(this.session.requireConfig(), this.configKey);
    if (this.session.jumbledTables !== 0) call.setJumbled(this.session.jumbledTables, 1);
    call.useFollowers(0);
    call.setMoves(this.moves.address, recordSizeFor(this.session.requireConfig().rules), CAPACITY);
    call.setNoting(this.options.sacrifices === true ? 1 : 0);
    call.setStatistics(this.isNoting ? this.statistics.address : 0);
    call.setPaired(this.isPaired ? 1 : 0);
    this.options.players.forEach((one, player) => {
      const played = this.graphs.find(({ graph }) => graph === one.graph) as PlayedGraph;
      setPlayer(this.session, player, one, played);
    });
    if (this.saved !== undefined) this.arena.bytes.set(this.saved, at.GAME);
    this.saved = undefined;
  }

  leave(): void {
    const { GAME, GAME_SIZE } = this.kernel.at;
    this.saved = this.arena.bytes.slice(GAME, GAME + GAME_SIZE);
  }

  private setNoting(on: boolean): void {
    this.isNoting = on;
    this.session.occupy(this);
    this.kernel.call.setStatistics(on ? this.statistics.address : 0);
  }
}

/** Tells the kernel of a session how a player chooses its moves. */
export function setPlayer(
  session: KernelSession,
  player: number,
  { style, graph, leaves }: GamePlayer,
  { timesPlayed, wordMap }: Pick<PlayedGraph, "timesPlayed" | "wordMap">,
): void {
  const { call } = session.kernel;
  const { dawgRoot, playRoot } = session.loaded(graph);
  const { nodes, values } = session.leavesOf(leaves);
  call.setPlayer(player, PLAYER_STYLES.indexOf(style), playRoot, dawgRoot, timesPlayed);
  call.setPlayerMap(player, wordMap);
  call.setPlayerLeaves(player, nodes, values);
}

/** Returns the number of situations that outcomes are counted for. */
export function outcomeRows({ bagSize }: Alphabet, { rackSize }: Rules): number {
  return rackSize * rackSize + bagSize - 2 * rackSize + 1;
}

/** Returns a session's setup with everything that two players need. */
export function sessionSetup({ alphabet, rules, players }: GameSetup): SessionSetup {
  const [a, b] = players;
  return {
    graphs: a.graph === b.graph ? [a] : [a, b],
    leaves: [...new Set(players.flatMap(({ leaves }) => leaves ?? []))],
    config: { alphabet, rules },
  };
}

/** Returns the number of bytes of the word counts, which are indexed by the nodes of all graphs. */
function countsSize({ players: [a, b] }: GameSetup): number {
  return (a.graph === b.graph ? a.dawgEnd : a.graph.nodes.length + b.dawgEnd) * 4;
}

/** The state of a game (assembly/core/game-record.ts). */
export interface GameState {
  points: [number, number];
  /** The player to move; once the game has ended, the player who moved last. */
  mover: 0 | 1;
  turns: number;
  scorelessTurns: number;
  /** The way the game ended; undefined while it is in progress. */
  ending: "out" | "stalled" | undefined;
  /** The player who began. */
  began: 0 | 1;
  number: number;
  tilesInBag: number;
  /** The players' tiles, ascending. */
  racks: [Uint8Array, Uint8Array];
}

/** The endings of a game, by their numbers. */
const ENDINGS = [undefined, "out", "stalled"] as const;

/** Returns the player whose turn it is in the game at an address. */
function moverOf(cells: Int32Array, game: number): 0 | 1 {
  return cells[(game + GAME_MOVER) >> 2] === 0 ? 0 : 1;
}

/** Writes a game that begins with a table, whose tiles are all known, at an address. */
function writeGame(
  { bytes, cells }: Arena,
  game: number,
  { board, racks, bag, scores, turn, scorelessTurns }: TableState,
  number: number,
): void {
  cells.fill(0, game >> 2, (game + GAME_BAG) >> 2);
  const cell = (offset: number, value: number) => {
    cells[(game + offset) >> 2] = value;
  };
  scores.forEach((points, player) => {
    cell(GAME_SCORES + 4 * player, points);
  });
  cell(GAME_MOVER, turn);
  cell(GAME_SCORELESS, scorelessTurns);
  cell(GAME_BEGAN, turn);
  cell(GAME_NUMBER, number);
  const { tiles, random } = known(bag);
  cell(GAME_IN_BAG, tiles.length);
  random.forEach((part, i) => {
    cell(GAME_RANDOM + 4 * i, part);
  });
  racks.forEach((rack = new Uint8Array(), player) => {
    const address = game + GAME_RACKS + RACK_SIZE * player;
    bytes[address] = rack.length;
    bytes.set(rack, address + 1);
  });
  bytes.set(board, game + GAME_BOARD);
  bytes.set(tiles, game + GAME_BAG);
}

/** Reads the state of the game at an address. */
function readState({ bytes, cells }: Arena, game: number): GameState {
  const cell = (offset: number) => int32At(cells, (game + offset) >> 2);
  const rack = (player: number) => {
    const first = game + GAME_RACKS + RACK_SIZE * player;
    return bytes.slice(first + 1, first + 1 + byteAt(bytes, first));
  };
  return {
    points: [cell(GAME_SCORES), cell(GAME_SCORES + 4)],
    mover: moverOf(cells, game),
    turns: cell(GAME_TURNS),
    scorelessTurns: cell(GAME_SCORELESS),
    ending: ENDINGS[cell(GAME_ENDING)],
    began: cell(GAME_BEGAN) as 0 | 1,
    number: cell(GAME_NUMBER),
    tilesInBag: cell(GAME_IN_BAG),
    racks: [rack(0), rack(1)],
  };
}
