import { GAME_RACKS, RACK_SIZE } from "../../assembly/core/game-record.js";
import { ITEM_PLAY, ITEM_SIZE } from "../../assembly/search/endgame/record.js";
import { KernelError } from "../errors.js";
import { layOn } from "../game/index.js";
import type { WordGraph } from "../lexicon/index.js";
import type { Arena, Region } from "./arena.js";
import { LINE } from "./arena.js";
import type { BackendChoice, Backends, Kernel } from "./backend.js";
import { comparePlays, readPlay } from "./codecs/endgame.js";
import { movesSize, recordSizeFor, type ValuedMove } from "./codecs/move.js";
import { configKey, KernelSession, type Occupant, type SessionSetup } from "./session.js";
import { hasFollowers } from "./word-map-build.js";

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
  moves: EndgameMove[];
  /** Places of the moves in the kernel's list. */
  places: number[];
}

/** Sizes of the tables of a search; they change how long it takes, and not what it finds. */
export interface EndgameSizes {
  /** Bytes of the transposition table; rounded down to a power of two. */
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
}

/** More than any value, for windows without a limit. */
export const NO_VALUE_LIMIT = 100_000;
/** The position as a whole, instead of one of its moves. */
export const ALL_MOVES = -1;

/** Places that are not in the kernel's list. */
const PLACE_OF_PASS = -1;
const PLACE_OF_ALL = -2;
const NO_PLACE = -3;

const TABLE_BYTES = 1 << 24;
const CACHE_BYTES = 1 << 25;
const LIST_BYTES = 1 << 22;
const TABLE_ENTRY = 16;
const LEAST_ENTRIES = 4;
/** Plays of one lane. */
const CAPACITY = 1 << 14;

/**
 * The search of endgames: a face of a session. It stands at a position, of which it searches
 * moves; the host moves it along a line. Does not validate its games.
 */
export class EndgameKernel implements Occupant {
  private readonly arena: Arena;
  private readonly moveList: Region;
  private readonly tables: Region;
  private readonly lists: Region;
  private readonly table: Region;
  private readonly cache: Region;
  private readonly configKey: string;
  private readonly slots: number;
  private game: EndgameGame | undefined;
  private line: Station[] = [];
  /** The search that has not ended. */
  private pending: [place: number, depth: number, alpha: number, beta: number] | undefined;

  /** Uses a session that has loaded the graph. */
  constructor(
    readonly session: KernelSession,
    private readonly options: EndgameOptions,
  ) {
    const { tableBytes = TABLE_BYTES, cacheBytes = CACHE_BYTES, listBytes = LIST_BYTES } = options;
    const { arena } = session;
    const { at } = this.kernel;
    const config = session.requireConfig();
    this.arena = arena;
    this.configKey = configKey(config);
    this.slots = powerBelow(Math.max(64, cacheBytes / 256));
    const entries = powerBelow(Math.max(LEAST_ENTRIES, tableBytes / TABLE_ENTRY));
    const half = roundDown(cacheBytes / 2);
    const reserve = (name: string, bytes: number) =>
      arena.reserve(`endgame's ${name}`, bytes, LINE);
    this.moveList = reserve("plays of a lane", movesSize(CAPACITY, recordSizeFor(config.rules)));
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

  get kernel(): Kernel {
    return this.session.kernel;
  }

  /** Nodes searched since the game was loaded. */
  get nodes(): number {
    return this.kernel.call.nodesSearched();
  }

  /** Loads a game and forgets everything about the previous one. */
  load(game: EndgameGame): void {
    this.game = undefined;
    this.pending = undefined;
    this.session.occupy(this);
    this.kernel.call.leaveEndgame();
    this.kernel.call.clearEndgame();
    this.game = game;
    this.begin(game);
    this.line = [{ place: NO_PLACE, ...this.list(game.board) }];
  }

  /** Returns all legal moves of the position it stands at, the most promising first, then the pass. */
  moves(): readonly EndgameMove[] {
    return this.here.moves;
  }

  /** Makes a move, after which the game must go on. */
  descend(index: number): void {
    this.session.occupy(this);
    const place = this.placeOf(index);
    const { board, moves } = this.here;
    const { move } = moves[index] as EndgameMove;
    const { layout } = this.session.requireConfig().rules;
    this.kernel.call.descendEndgame(place);
    const after = move.kind === "place" ? layOn(board, move, layout) : board;
    this.line.push({ place, ...this.list(after) });
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
    const place = index === ALL_MOVES ? PLACE_OF_ALL : this.placeOf(index);
    this.pending = [place, depth, alpha, beta];
    this.kernel.call.searchEndgame(...this.pending);
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
    const { session } = this;
    const { call } = this.kernel;
    const config = session.requireConfig();
    session.useConfig(config, this.configKey);
    if (session.jumbledTables !== 0) call.setJumbled(session.jumbledTables, 0);
    call.useGraph(session.loaded(this.options.graph).playRoot);
    call.useFollowers(session.followersOf(this.options.graph));
    call.setOpeningPenalty(0);
    call.setMoves(this.moveList.address, recordSizeFor(config.rules), CAPACITY);
    call.setEndgame(this.tables.address);
    const half = (this.cache.bytes - this.slots * 4) / 2;
    call.setEndgameTables(
      this.lists.address,
      this.lists.bytes,
      this.table.address,
      this.table.bytes / TABLE_ENTRY,
      this.cache.address,
      this.slots,
      half,
    );
    if (this.game === undefined) return;
    // Another face has used the board: go back to the position, and begin its search anew.
    this.begin(this.game);
    for (const { place } of this.line) {
      if (place !== NO_PLACE) call.descendEndgame(place);
      call.listEndgame();
    }
    if (this.pending !== undefined) call.searchEndgame(...this.pending);
  }

  leave(): void {
    this.kernel.call.leaveEndgame();
  }

  private begin({ board, racks, turnsLeft, turnLimit, onlyPasses }: EndgameGame): void {
    const { bytes, kernel } = this.arena;
    const { at, call } = kernel;
    bytes.set(board, at.BOARD);
    racks.forEach((rack, player) => {
      const address = at.GAME + GAME_RACKS + RACK_SIZE * player;
      bytes[address] = rack.length;
      bytes.set(rack.slice().sort(), address + 1);
    });
    call.beginEndgame(turnsLeft, turnLimit, onlyPasses ? 1 : 0);
  }

  private get here(): Station {
    const here = this.line.at(-1);
    if (here === undefined) throw new Error("no endgame is loaded");
    return here;
  }

  private placeOf(index: number): number {
    return this.here.places[index] as number;
  }

  /** Reads the moves of the position it stands at, in their order. */
  private list(board: Uint8Array): Omit<Station, "place"> {
    const { call } = this.kernel;
    const count = call.listEndgame();
    if (count < 0) throw tooSmall();
    const { columns } = this.session.requireConfig().rules.layout;
    const address = call.endgameList();
    const { cells } = this.arena;
    const plays = Array.from({ length: count }, (_, place) => {
      const item = address + place * ITEM_SIZE;
      const promise = cells[item >> 2] as number;
      const play = readPlay(this.arena, cells[(item + ITEM_PLAY) >> 2] as number, board, columns);
      return { ...play, promise, place };
    });
    plays.sort((a, b) => b.promise - a.promise || comparePlays(a.move, b.move));
    const moves = plays.map(
      ({ move, score, promise, place }): EndgameMove => ({
        move,
        score,
        equityMilli: promise,
        endsGame: call.doesEndgameEnd(place) === 1,
      }),
    );
    const passEnds = call.doesEndgameEnd(PLACE_OF_PASS) === 1;
    moves.push({ move: { kind: "pass" }, score: 0, equityMilli: -1, endsGame: passEnds });
    return { board, moves, places: [...plays.map(({ place }) => place), PLACE_OF_PASS] };
  }
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
