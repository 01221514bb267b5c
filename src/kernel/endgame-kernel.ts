import { byteAt, int32At, itemAt } from "../base/elements.js";
import { KernelError } from "../base/errors.js";
import { layOn } from "../game/board.js";
import type { GameConfig } from "../game/config.js";
import type { Move, PlaceMove } from "../game/moves.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { type Arena, LINE, type Region } from "./arena.js";
import type { BackendChoice, Backends, Kernel } from "./backend.js";
import {
  DRAWN,
  HAND_SIZE,
  HANDS,
  ITEM_PLAY,
  ITEM_SIZE,
  PLACE_COUNT_SHIFT,
  PLACE_DIRECTION_SHIFT,
  PLACE_LANE_SHIFT,
  PLACE_LENGTH_SHIFT,
  PLACE_MASK,
  PLAY_PLACE,
  PLAY_SCORE,
  PLAY_TILES,
  POOLS,
} from "./generated/search/endgame/record.js";
import { movesSize, recordSizeFor, type ValuedMove, writeMove } from "./move-record.js";
import { configKey, KernelSession, type Occupant, type SessionSetup } from "./session.js";
import { hasFollowers } from "./word-map.js";

/** An endgame: the bag is empty, and both racks are known. Player 0 is to move. */
export interface EndgameGame {
  /** The board row by row, a tile per byte. */
  board: Uint8Array;
  /** Tiles on the racks of the mover and of the opponent; neither is empty. */
  racks: readonly [Uint8Array, Uint8Array];
  /** Scoreless turns that end the game if they follow one another now: 1 if the next one does. */
  turnsLeft: number;
  /** The same after a play that scores. */
  turnLimit: number;
  /** If true, only passes count: a play that scores 0 is no scoreless turn. */
  onlyPasses: boolean;
}

/** A move of the position that a search stands at. */
export interface EndgameMove extends ValuedMove {
  /** True if the game is over after it. */
  endsGame: boolean;
}

/** What a search has found out about a move, or about a position. */
export interface EndgameResult {
  /**
   * Change of the spread until the end of the game, in points, as the player to move sees it:
   * exact within the window, else a bound.
   */
  value: number;
  /** True if it depends on no estimate. */
  isProved: boolean;
}

/** A position of the line: the place of the move that led to it, and its moves in their order. */
interface Station {
  place: number;
  /** The board, which the kernel has only square by square. */
  board: Uint8Array;
  /** Number of plays that the kernel has listed, and all moves if they have been read. */
  count?: number;
  listed?: Listed;
}

interface Listed {
  moves: EndgameMove[];
  /** Places of the moves in the kernel's list. */
  places: number[];
}

/** Tiles of both players. */
export type EndgamePools = readonly [Uint8Array, Uint8Array];

/** An endgame that may come of a position with tiles in the bag. */
export interface EndgameScene {
  /** The moves on the way, of both players in turn. */
  moves: readonly ValuedMove[];
  /** The racks after them; neither is empty. */
  racks: EndgamePools;
  /**
   * Those of the mover's tiles that he draws after the next move, which empties the bag: no play has them.
   * Only single plays may be searched then.
   */
  drawn?: Uint8Array;
  /** Whose turn it is. */
  mover: 0 | 1;
  /** Scoreless turns that end the game if they follow one another now. */
  turnsLeft: number;
}

/** Sizes of the tables of a search; they change how long it takes, and not what it finds. */
export interface EndgameSizes {
  /** Bytes of the tables of positions; rounded down to a power of two. */
  tableBytes?: number | undefined;
  /** Bytes for the plays of lanes. */
  cacheBytes?: number | undefined;
  /** Bytes for the lists of the moves of a line. */
  listBytes?: number | undefined;
}

/** Graph and sizes for endgames. */
export interface EndgameOptions extends EndgameSizes {
  /** A graph with a GADDAG, or for the jumbled variant one of alphagrams; validated. */
  graph: WordGraph;
  /** The alphabet and the rules; by default those of the session. */
  config?: GameConfig | undefined;
}

/** More than any value, for windows without a limit. */
export const NO_VALUE_LIMIT = 100_000;
/** The position as a whole, instead of one of its moves. */
export const ALL_MOVES = -1;

/** Places that are not in the kernel's list. */
const PLACE_OF_PASS = -1;
const PLACE_OF_ALL = -2;
const NO_PLACE = -3;
/** Numbers of plays that stand for places in the kernel's list begin here. */
const LISTED = 1 << 24;

const NO_TILES = new Uint8Array();
const NO_POOLS: EndgamePools = [NO_TILES, NO_TILES];

const TABLE_BYTES = 1 << 24;
const CACHE_BYTES = 1 << 25;
const LIST_BYTES = 1 << 22;
const TABLE_ENTRY = 16;
/** That of values, and that of proofs. */
const TABLES = 2;
const LEAST_ENTRIES = 8;
/** Plays of one lane: two blanks make tens of thousands. */
const CAPACITY = 1 << 17;
/**
 * The search of endgames: a face of a session. It stands at a position, of which it searches
 * moves; the host moves it along a line. Does not validate its games.
 */
export class EndgameKernel implements Occupant {
  private readonly arena: Arena;
  private readonly moveList: Region;
  private readonly record: Region;
  private readonly tables: Region;
  private readonly lists: Region;
  private readonly table: Region;
  private readonly cache: Region;
  private readonly config: GameConfig;
  private readonly configKey: string;
  private readonly slots: number;
  private game: EndgameGame | undefined;
  private pools: EndgamePools = NO_POOLS;
  private scene: EndgameScene | undefined;
  private line: Station[] = [];
  /** Begins the search that has not ended. */
  private pending: (() => void) | undefined;

  /** Uses a session that has loaded the graph. */
  constructor(
    readonly session: KernelSession,
    private readonly options: EndgameOptions,
  ) {
    const { tableBytes = TABLE_BYTES, cacheBytes = CACHE_BYTES, listBytes = LIST_BYTES } = options;
    const { arena } = session;
    const { at } = this.kernel;
    const { config = session.requireConfig() } = options;
    this.arena = arena;
    this.config = config;
    this.configKey = configKey(config);
    this.slots = powerBelow(Math.max(64, cacheBytes / 256));
    const entries = powerBelow(Math.max(LEAST_ENTRIES, tableBytes / TABLE_ENTRY));
    const half = roundDown(cacheBytes / 2);
    const reserve = (name: string, bytes: number) =>
      arena.reserve(`endgame's ${name}`, bytes, LINE);
    this.moveList = reserve("plays of a lane", movesSize(CAPACITY, recordSizeFor(config.rules)));
    this.record = reserve("record", recordSizeFor(config.rules));
    this.tables = reserve("frames", at.ENDGAME_SIZE);
    this.lists = reserve("lists", roundDown(listBytes));
    this.table = reserve("table", entries * TABLE_ENTRY);
    this.cache = reserve("lanes", this.slots * 4 + 2 * half);
    arena.commit();
    if (hasFollowers(config.alphabet)) {
      session.reserveFollowers(options.graph);
      session.fillFollowers(options.graph);
    }
    session.occupy(this);
  }

  /** Starts a session for this setup only. */
  static async start(
    setup: SessionSetup & EndgameOptions,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<EndgameKernel> {
    return new EndgameKernel(await KernelSession.start(setup, backends, choice), setup);
  }

  /** Gives its memory back to the session. It must not be used afterwards. */
  dispose(): void {
    this.game = undefined;
    this.session.occupy(this);
    this.leave();
    this.session.evict(this);
    const { moveList, record, tables, lists, table, cache } = this;
    for (const region of [moveList, record, tables, lists, table, cache]) this.arena.free(region);
  }

  get kernel(): Kernel {
    return this.session.kernel;
  }

  /** Nodes searched since the game was loaded. */
  get nodes(): number {
    return this.kernel.call.nodesSearched();
  }

  /**
   * Loads a game and forgets everything about the previous one.
   * @param pools for each player all tiles that may be on his rack in any scene (`stage`); by
   *   default his rack.
   */
  load(game: EndgameGame, pools: EndgamePools = game.racks): void {
    this.game = undefined;
    this.pending = undefined;
    this.scene = undefined;
    this.session.occupy(this);
    this.kernel.call.leaveEndgame();
    this.kernel.call.clearEndgame();
    this.game = game;
    this.pools = poolsFit(pools) ? pools : game.racks;
    this.loadGame(game, this.pools);
    this.line = [{ place: NO_PLACE, board: game.board }];
  }

  /**
   * Goes from the position that was loaded to an endgame that may come of it: some moves are made
   * while there are tiles in the bag, and the racks are those after the last one. What is found
   * out about an endgame serves the others of the same game.
   */
  stage(scene: EndgameScene): void {
    this.session.occupy(this);
    const { game, pools } = this;
    if (game === undefined) throw notLoaded();
    this.pending = undefined;
    const { layout } = this.config.rules;
    let { board } = game;
    for (const { move } of scene.moves) {
      if (move.kind === "place") board = layOn(board, move, layout);
    }
    this.line = [{ place: NO_PLACE, board }];
    this.scene = scene;
    this.kernel.call.leaveEndgame();
    if (pools === game.racks) {
      // Racks of other tiles are other numbers.
      this.kernel.call.clearEndgame();
      this.loadGame(game, scene.racks);
    }
    this.set(scene);
  }

  /** Forgets the values found so far, so that the work of a search does not depend on those before. */
  forget(): void {
    this.session.occupy(this);
    this.stop();
    this.kernel.call.forgetValues();
  }

  /** Returns all legal moves of the position it stands at, the most promising first, then the pass. */
  moves(): readonly EndgameMove[] {
    return this.listed.moves;
  }

  /** Returns the first plays of `moves`, at most so many, without reading the others. */
  promising(most: number): readonly EndgameMove[] {
    const plays = this.readPlays(this.countPlays(), most);
    return plays.slice(0, most).map(({ move }) => move);
  }

  /** Returns the number by which a play of the position may be searched, without reading all of them. */
  find(move: Move): number {
    this.session.occupy(this);
    const { cells, bytes } = this.arena;
    const count = this.here.count ?? this.countPlays();
    const address = this.kernel.call.endgameList();
    if (move.kind === "place") {
      const { place, tiles } = partsOf(move);
      for (let index = 0; index < count; index++) {
        const at = cells[(address + index * ITEM_SIZE + ITEM_PLAY) >> 2]!;
        if (cells[(at + PLAY_PLACE) >> 2] !== place) continue;
        if (tiles.every((tile, i) => bytes[at + PLAY_TILES + i] === tile)) return LISTED + index;
      }
    }
    throw new Error("such a play is not possible");
  }

  /** Makes a move, after which the game must go on. */
  descend(index: number): void {
    this.session.occupy(this);
    const place = this.placeOf(index);
    const { move } = itemAt(this.moves(), index);
    const { board } = this.here;
    const { layout } = this.config.rules;
    this.kernel.call.descendEndgame(place);
    const after = move.kind === "place" ? layOn(board, move, layout) : board;
    this.line.push({ place, board: after });
  }

  /** Takes the last move back. */
  ascend(): void {
    this.session.occupy(this);
    this.line.pop();
    this.kernel.call.ascendEndgame();
  }

  /**
   * Begins to search a move, or with ALL_MOVES the position; a search that has not ended is given
   * up.
   * @param depth plies, the move included.
   */
  start(index: number, depth: number, alpha: number, beta: number): void {
    this.session.occupy(this);
    this.stop();
    const place = this.searchedPlace(index);
    this.begin(() => this.kernel.call.searchEndgame(place, depth, alpha, beta));
  }

  /**
   * Begins to prove whether a move, or with ALL_MOVES the position, is worth more than a limit to the
   * mover, instead of what it is worth. The result is a limit on that side of it.
   */
  prove(index: number, limit: number): void {
    this.session.occupy(this);
    this.stop();
    const place = this.searchedPlace(index);
    this.begin(() => this.kernel.call.proveEndgame(place, limit + 1));
  }

  private searchedPlace(index: number): number {
    if (index >= LISTED) return index - LISTED;
    return index === ALL_MOVES ? PLACE_OF_ALL : this.placeOf(index);
  }

  private begin(search: () => void): void {
    this.pending = search;
    search();
  }

  /** Searches some nodes further; returns the result if that ends the search. */
  run(nodes: number): EndgameResult | undefined {
    this.session.occupy(this);
    const { call } = this.kernel;
    const state = call.runEndgame(nodes);
    if (state === 0) return undefined;
    this.pending = undefined;
    if (state < 0) {
      call.stopEndgame();
      throw tooSmall();
    }
    return { value: call.endgameValue(), isProved: call.isEndgameProved() === 1 };
  }

  /** Gives up the search that has not ended. */
  stop(): void {
    this.session.occupy(this);
    this.pending = undefined;
    this.kernel.call.stopEndgame();
  }

  enter(): void {
    const { session, config } = this;
    const { call } = this.kernel;
    session.useConfig(config, this.configKey);
    if (session.jumbledTables !== 0) call.setJumbled(session.jumbledTables, 0);
    const { graph } = this.options;
    call.useGraph(session.loaded(graph).playRoot);
    call.useFollowers(session.followersOf(graph));
    call.setOpeningPenalty(0);
    call.setMoves(this.moveList.address, recordSizeFor(config.rules), CAPACITY);
    call.setEndgame(this.tables.address);
    const half = (this.cache.bytes - this.slots * 4) / 2;
    call.setEndgameTables(
      this.lists.address,
      this.lists.bytes,
      this.table.address,
      this.table.bytes / TABLES / TABLE_ENTRY,
      this.cache.address,
      this.slots,
      half,
    );
    if (this.game === undefined) return;
    // Another face has used the board: go back to the position, and begin its search again.
    const { game, scene, pools } = this;
    const hasPools = scene === undefined || pools !== game.racks;
    this.loadGame(game, hasPools ? pools : scene.racks);
    if (scene !== undefined) this.set(scene);
    for (const station of this.line) {
      if (station.place !== NO_PLACE) call.descendEndgame(station.place);
      if (station.count !== undefined) call.listEndgame();
    }
    this.pending?.();
  }

  leave(): void {
    this.kernel.call.leaveEndgame();
  }

  private loadGame(
    { board, racks, turnsLeft, turnLimit, onlyPasses }: EndgameGame,
    pools: EndgamePools,
  ): void {
    const { bytes, kernel } = this.arena;
    const { at, call } = kernel;
    bytes.set(board, at.BOARD);
    this.writeTiles(POOLS, pools);
    this.writeTiles(HANDS, racks);
    call.beginEndgame(turnsLeft, turnLimit, onlyPasses ? 1 : 0);
  }

  private set({ moves, racks, mover, turnsLeft, drawn = NO_TILES }: EndgameScene): void {
    const { bytes, cells, kernel } = this.arena;
    for (const valued of moves) {
      if (valued.move.kind === "place") {
        writeMove(bytes, cells, this.record.address, valued);
        kernel.call.layEndgame(this.record.address);
      } else kernel.call.layEndgame(0);
    }
    this.writeTiles(HANDS, racks);
    this.writeTiles(DRAWN, [drawn]);
    kernel.call.setHands(mover, turnsLeft);
  }

  private writeTiles(offset: number, racks: readonly Uint8Array[]): void {
    racks.forEach((rack, player) => {
      const address = this.tables.address + offset + HAND_SIZE * player;
      this.arena.bytes[address] = rack.length;
      this.arena.bytes.set(rack.slice().sort(), address + 1);
    });
  }

  private get here(): Station {
    const here = this.line.at(-1);
    if (here === undefined) throw notLoaded();
    return here;
  }

  private get listed(): Listed {
    const { here } = this;
    here.listed ??= this.readList();
    return here.listed;
  }

  private placeOf(index: number): number {
    return itemAt(this.listed.places, index);
  }

  /** Has the kernel list the plays of the position it stands at; returns their number. */
  private countPlays(): number {
    this.stop();
    const count = this.kernel.call.listEndgame();
    if (count < 0) throw tooSmall();
    this.here.count = count;
    return count;
  }

  /** Reads the moves of the position it stands at, in their order. */
  private readList(): Listed {
    const plays = this.readPlays(this.countPlays());
    const moves: EndgameMove[] = plays.map(({ move }) => move);
    const passEnds = this.kernel.call.doesEndgameEnd(PLACE_OF_PASS) === 1;
    moves.push({ move: { kind: "pass" }, score: 0, equityMilli: -1, endsGame: passEnds });
    return { moves, places: [...plays.map(({ place }) => place), PLACE_OF_PASS] };
  }

  /** Reads the plays of the kernel's list, the most promising ones first: at least so many of them. */
  private readPlays(
    count: number,
    most = count,
  ): { move: EndgameMove & { move: PlaceMove }; place: number }[] {
    const { call } = this.kernel;
    const { board } = this.here;
    const { columns } = this.config.rules.layout;
    const { cells } = this.arena;
    const address = call.endgameList();
    const itemOf = (place: number): number => (address + place * ITEM_SIZE) >> 2;
    // Those that promise as much as the last one come with it.
    const least = cells[itemOf(Math.min(most, count) - 1)]!;
    const plays = Array.from(Array(count).keys()).flatMap((place) => {
      const item = itemOf(place);
      const equityMilli = cells[item]!;
      if (equityMilli < least) return [];
      const play = readPlay(this.arena, cells[item + (ITEM_PLAY >> 2)]!, board, columns);
      const endsGame = call.doesEndgameEnd(place) === 1;
      return [{ move: { ...play, equityMilli, endsGame }, place }];
    });
    return plays.sort(({ move: a }, { move: b }) => {
      return b.equityMilli - a.equityMilli || comparePlays(a.move, b.move);
    });
  }
}

/** Returns whether racks of the pools can be numbers (assembly/search/endgame/racks.ts). */
function poolsFit(pools: EndgamePools): boolean {
  return pools.every((pool) => {
    const copies = new Map<number, number>();
    for (const tile of pool) copies.set(tile, (copies.get(tile) ?? 0) + 1);
    const bits = [...copies.values()].reduce((sum, count) => sum + 33 - Math.clz32(count), 0);
    return bits <= 31 && pool.length < HAND_SIZE;
  });
}

function notLoaded(): Error {
  return new Error("no endgame is loaded");
}

function tooSmall(): KernelError {
  return new KernelError("TOO_LARGE", "the plays of the endgame need more memory", {
    expected: "larger tables",
  });
}

function powerBelow(number: number): number {
  return 2 ** Math.floor(Math.log2(number));
}

function roundDown(bytes: number): number {
  return Math.floor(bytes / LINE) * LINE;
}

/**
 * Reads the play at an address (assembly/search/endgame/plays.ts).
 * @param board the tiles on the board, with which the squares that a play passes are known.
 */
function readPlay(
  { bytes, cells }: Arena,
  at: number,
  board: Uint8Array,
  columns: number,
): { move: PlaceMove; score: number } {
  const place = int32At(cells, (at + PLAY_PLACE) >> 2);
  const start = place & PLACE_MASK;
  const lane = (place >> PLACE_LANE_SHIFT) & PLACE_MASK;
  const isDown = ((place >> PLACE_DIRECTION_SHIFT) & 1) !== 0;
  const length = (place >> PLACE_LENGTH_SHIFT) & PLACE_MASK;
  const step = isDown ? columns : 1;
  const first = isDown ? start * columns + lane : lane * columns + start;
  let played = 0;
  const tiles = Array.from({ length }, (_, i) => {
    if (board[first + i * step] !== 0) return 0;
    return byteAt(bytes, at + PLAY_TILES + played++);
  });
  const direction = isDown ? "down" : "across";
  const score = int32At(cells, (at + PLAY_SCORE) >> 2) & 0xffff;
  return { move: { kind: "place", direction, lane, start, tiles }, score };
}

/** Returns a play as the kernel has it: its place, and its tiles. */
function partsOf({ direction, lane, start, tiles }: PlaceMove): { place: number; tiles: number[] } {
  const played = tiles.filter((tile) => tile !== 0);
  const place =
    start |
    (lane << PLACE_LANE_SHIFT) |
    (Number(direction === "down") << PLACE_DIRECTION_SHIFT) |
    (tiles.length << PLACE_LENGTH_SHIFT) |
    (played.length << PLACE_COUNT_SHIFT);
  return { place, tiles: played };
}

/** Returns the order of two plays of the same promise: by direction, lane, start and tiles. */
function comparePlays(a: PlaceMove, b: PlaceMove): number {
  if (a.direction !== b.direction) return a.direction === "across" ? -1 : 1;
  if (a.lane !== b.lane) return a.lane - b.lane;
  if (a.start !== b.start) return a.start - b.start;
  const length = Math.min(a.tiles.length, b.tiles.length);
  for (let i = 0; i < length; i++) {
    const difference = itemAt(a.tiles, i) - itemAt(b.tiles, i);
    if (difference !== 0) return difference;
  }
  return a.tiles.length - b.tiles.length;
}
