import type { Alphabet } from "../alphabet/alphabet.js";
import { int32At, itemAt } from "../base/elements.js";
import { KernelError, LexiconError } from "../base/errors.js";
import { finish, repeat, type Slices } from "../base/pacing.js";
import { isBesidePremium } from "../game/board.js";
import type { GameConfig } from "../game/config.js";
import type { Layout } from "../game/layout.js";
import type { Rules } from "../game/rules.js";
import type { Leaves } from "../leaves/leaves.js";
import { ARC_SHIFT, END, GADDAG_ROOT_NODE, TILE_MASK } from "../words/graph/node-layout.js";
import { factsOf } from "../words/graph/validate.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { Arena, cellsOf, LINE, type Region } from "./arena.js";
import {
  type BackendChoice,
  type Backends,
  type Kernel,
  type KernelAddresses,
  startKernel,
} from "./backend.js";
import {
  canUseWordMap,
  checkMappable,
  copyWordMap,
  placeWordMap,
  type WordMap,
  type WordMapCopy,
} from "./word-map.js";

/** A validated graph that a session loads. */
export interface SessionGraph {
  graph: WordGraph;
  /** One more than the largest index on a path of the graph's DAWG; looked up if left out. */
  dawgEnd?: number | undefined;
}

/** Everything that a session loads when it starts. */
export interface SessionSetup {
  graphs: readonly SessionGraph[];
  leaves?: readonly Leaves[];
  /** Required for positions and games; word queries do not need it. */
  config?: GameConfig | undefined;
  /** Number of letters for which moves will be generated; by default those of the alphabet. */
  letters?: number | undefined;
}

/** A graph in the memory of a session. */
export interface LoadedGraph {
  readonly graph: WordGraph;
  /** Index of its first node among the nodes of all graphs. */
  readonly first: number;
  /** Index of the first node of its words; 0 if it has none. */
  readonly dawgRoot: number;
  /**
   * Index of the node from which plays are searched; for alphagrams, the first node of the words.
   */
  readonly playRoot: number;
}

/** A face of a session whose state, such as a board, lies where other faces keep theirs. */
export interface Occupant {
  /** Puts what belongs to the face into the kernel's memory. */
  enter(): void;
  /** Saves the state that the next occupant will overwrite. */
  leave(): void;
}

/** A leave table in the memory of a session. */
interface LeavesEntry {
  readonly leaves: Leaves;
  readonly region: Region;
  readonly addresses: LeavesAddresses;
  /** Number of faces that hold it; tables of the setup are held forever. */
  holders: number;
}

/** A loaded graph and what the session has made for it so far. */
interface GraphEntry extends LoadedGraph {
  readonly dawgEnd: number | undefined;
  /** Number of its words, once they have been counted; -1 if there are too many. */
  words: number | undefined;
  wordMap: Region | undefined;
  followers: { readonly region: Region; isFilled: boolean } | undefined;
}

/** A word map that is being built. */
interface MapBeingBuilt {
  readonly entry: GraphEntry;
  readonly work: Slices<Region>;
  /** The regions that there were before it. */
  readonly before: readonly Region[];
}

/** Nodes that one call examines while it fills the table of followers. */
const FOLLOWERS_SLICE = 1 << 16;
/** Maximum number of nodes that arcs can reach, including those of all earlier graphs. */
const MAX_NODES = 1 << (32 - ARC_SHIFT);
/** Bytes of the kernel's look-up table: a fixed part, and a row for each node. */
const LOOKUP_FIXED = 32 * 32 * 4;
const LOOKUP_ROW = 8;

/** Bytes of word counts and look-up table for a graph: see `countWords` and `buildLookup`. */
export function lookupRoom(dawgEnd: number): number {
  return LOOKUP_FIXED + dawgEnd * (4 + LOOKUP_ROW);
}

/**
 * One kernel with its memory, into which graphs and leaves are loaded once. Word queries
 * (`GraphKernel`), positions (`MoveKernel`) and games (`GameKernel`) are faces of a session; any
 * number of faces can take turns using one session, each with its own alphabet and rules. Tables
 * that only some of them need (word counts, word maps, followers) are created on first use.
 */
export class KernelSession {
  readonly searches: Searches;
  private readonly graphs: GraphEntry[] = [];
  private tables: LeavesEntry[] = [];
  /** The list of moves that faces for positions share; it is read before another one uses it. */
  private moves: Region | undefined;
  /** The alphabet and rules that the kernel has at the moment. */
  private loadedConfig: string | undefined;
  private counts: Region | undefined;
  private spans: Region | undefined;
  /** The graph that has the look-up table. */
  private lookup: LoadedGraph | undefined;
  private jumbled: Region | undefined;
  private occupant: Occupant | undefined;
  private building: MapBeingBuilt | undefined;

  private constructor(
    readonly arena: Arena,
    readonly config?: GameConfig,
  ) {
    this.searches = new Searches(arena);
  }

  /**
   * Starts a kernel and loads the setup.
   * @param room additional bytes that the faces will reserve, so that the memory need not grow.
   */
  static async start(
    { graphs, leaves = [], config, letters = config?.alphabet.letters }: SessionSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
    room: (at: KernelAddresses) => number = () => 0,
  ): Promise<KernelSession> {
    const words = graphs.reduce((sum, { graph }) => sum + graph.nodes.length * 4, 0);
    const bytes = (at: KernelAddresses) =>
      leaves.reduce((sum, table) => sum + leavesSize(at, table), at.GRAPH + words + room(at));
    const arena = new Arena(await startKernel(backends, choice, bytes, letters));
    const session = new KernelSession(arena, config);
    for (const graph of graphs) session.loadGraph(graph);
    for (const table of leaves) session.loadLeaves(table);
    if (config !== undefined) session.useConfig(config);
    return session;
  }

  /** Wraps a kernel whose first region holds a graph, with nothing else behind it. */
  static fromArena(arena: Arena, source: SessionGraph): KernelSession {
    const session = new KernelSession(arena);
    session.addGraph(source, 0);
    return session;
  }

  get kernel(): Kernel {
    return this.arena.kernel;
  }

  /** The place of a graph that the session has loaded. */
  loaded(graph: WordGraph): LoadedGraph {
    return this.entryOf(graph);
  }

  /** The addresses of a leave table that the session has loaded; zeros without one. */
  leavesOf(leaves: Leaves | undefined): LeavesAddresses {
    if (leaves === undefined) return { nodes: 0, values: 0 };
    const entry = this.tables.find((one) => one.leaves === leaves);
    if (entry === undefined) throw notLoaded("leave table");
    return entry.addresses;
  }

  /**
   * Loads a leave table, unless one with the same values is loaded.
   * @returns the table that is loaded, which `releaseLeaves` frees when no one holds it any more.
   */
  holdLeaves(leaves: Leaves): Leaves {
    const known = this.tables.find((one) => one.leaves === leaves || haveSame(one.leaves, leaves));
    if (known === undefined) {
      this.loadLeaves(leaves);
      return leaves;
    }
    known.holders++;
    return known.leaves;
  }

  releaseLeaves(leaves: Leaves): void {
    const entry = this.tables.find((one) => one.leaves === leaves);
    if (entry === undefined || --entry.holders > 0) return;
    this.tables = this.tables.filter((one) => one !== entry);
    this.arena.free(entry.region);
  }

  /** Returns the region for lists of moves, which has this many bytes at least. */
  movesRegion(bytes: number): Region {
    if (this.moves !== undefined && this.moves.bytes >= bytes) return this.moves;
    if (this.moves !== undefined) this.arena.free(this.moves);
    this.moves = undefined;
    this.moves = this.arena.claim("moves", bytes);
    return this.moves;
  }

  /** The alphabet and the rules; sessions for positions and games have them. */
  requireConfig(): GameConfig {
    if (this.config === undefined) throw notLoaded("alphabet and rules");
    return this.config;
  }

  /** The address of the tables for jumbled plays; 0 in the classic game. */
  get jumbledTables(): number {
    return this.jumbled?.address ?? 0;
  }

  /** Loads an alphabet and rules, unless the kernel has them; an occupant calls it on entering. */
  useConfig(config: GameConfig, key = configKey(config)): void {
    if (this.loadedConfig === key) return;
    this.loadedConfig = key;
    const { alphabet, rules } = config;
    loadAlphabet(this.arena, alphabet);
    loadRules(this.kernel, rules);
    loadLayout(this.kernel, rules.layout, alphabet.letters);
    if (rules.variant === "jumbled") this.reserveJumbled(rules.rackSize);
  }

  /** Takes the kernel away from a face that is not used any more, without saving its state. */
  evict(face: Occupant): void {
    if (this.occupant === face) this.occupant = undefined;
  }

  /** Gives the kernel to a face, which then has its own board, player setup and list of moves. */
  occupy(face: Occupant): void {
    if (this.occupant === face) return;
    this.vacate();
    this.occupant = face;
    face.enter();
  }

  /**
   * Counts the words of a graph. From then on, `indexOfWord` and `wordAtIndex` can be called for
   * it.
   * @throws LexiconError `TOO_MANY_WORDS` if there are 2^31 or more.
   */
  countWords(graph: WordGraph): number {
    const entry = this.entryOf(graph);
    this.reserveCounts();
    if (entry.words === undefined) {
      this.searches.suspend();
      entry.words = this.kernel.call.countWords(entry.dawgRoot);
    }
    if (entry.words < 0) {
      throw new LexiconError("TOO_MANY_WORDS", "the graph has more words than can be counted", {
        expected: `at most ${2 ** 31 - 1}`,
      });
    }
    return entry.words;
  }

  /**
   * Builds the table that `containsPacked` uses, for the first graph of the session only.
   * @returns whether the graph has the table.
   */
  buildLookup(graph: WordGraph): boolean {
    const entry = this.entryOf(graph);
    if (entry.first === 0 && this.lookup === undefined) {
      // The room that was planned at the start assumes that the counts come before the table.
      this.reserveCounts();
      const end = dawgEndOf(entry);
      const { address } = this.arena.claim("look-up table", LOOKUP_FIXED + end * LOOKUP_ROW);
      this.kernel.call.buildLookup(entry.dawgRoot, end, address);
      this.lookup = entry;
    }
    return this.lookup === entry;
  }

  /**
   * Returns the address of the word map of a graph, which is loaded from one of several files or,
   * without files, built; 0 if it is not wanted, or of no use for the alphabet and the rules.
   */
  wordMapOf(
    graph: WordGraph,
    { alphabet, rules }: GameConfig,
    wanted: boolean | readonly WordMap[] = true,
  ): number {
    const entry = this.entryOf(graph);
    if (wanted === false || !canUseWordMap(alphabet, rules)) return 0;
    this.finishWordMap();
    if (entry.wordMap === undefined) {
      // Loading a file sets the kernel's current map.
      this.vacate();
      this.checkMappable(graph);
      this.beginWordMap(entry, alphabet, wanted === true ? [] : wanted);
      this.finishWordMap();
    }
    return (entry.wordMap as Region | undefined)?.address ?? 0;
  }

  /**
   * Begins the word map of a graph, or builds another slice of it. Between slices, the session may be used for
   * anything else.
   * @returns its address when it is done, else 0.
   */
  advanceWordMap(graph: WordGraph, alphabet: Alphabet): number {
    const entry = this.entryOf(graph);
    if (entry.wordMap === undefined) {
      if (this.building?.entry !== entry) this.beginWordMap(entry, alphabet, []);
      this.buildOn();
    }
    return (entry.wordMap as Region | undefined)?.address ?? 0;
  }

  /**
   * Checks that the words of a graph are few enough for a word map, before one is begun. Uses the memory of
   * the search.
   * @throws LexiconError `TOO_MANY_WORDS`.
   */
  checkMappable(graph: WordGraph): void {
    const entry = this.entryOf(graph);
    this.searches.suspend();
    const { first, dawgRoot } = entry;
    checkMappable(this.arena, { first, root: dawgRoot, end: dawgEndOf(entry) });
    this.kernel.call.setCountsBase(this.counts?.address ?? 0);
  }

  private beginWordMap(entry: GraphEntry, alphabet: Alphabet, files: readonly WordMap[]): void {
    this.finishWordMap();
    this.reserveSpans();
    const before = this.arena.regions.slice();
    const work = placeWordMap(this.arena, { root: entry.dawgRoot, alphabet }, files);
    this.building = { entry, work, before };
  }

  private finishWordMap(): void {
    while (this.building !== undefined) this.buildOn();
  }

  /** Builds on; if that fails, nothing is left of the map. */
  private buildOn(): void {
    const { building, arena } = this;
    if (building === undefined) return;
    const { entry, work, before } = building;
    this.building = undefined;
    arena.closeLast = undefined;
    try {
      const { done, value } = work.next();
      if (done === true) entry.wordMap = value;
      else this.building = building;
    } finally {
      if (this.building !== undefined) arena.closeLast = () => this.finishWordMap();
      else if (entry.wordMap === undefined) this.freeAllBut(before);
    }
  }

  /** Returns whether the word map of a graph is loaded. */
  hasWordMap(graph: WordGraph): boolean {
    return this.entryOf(graph).wordMap !== undefined;
  }

  /** Copies the word map of a graph, for other kernels with the same graph. */
  copyWordMap(graph: WordGraph): WordMapCopy | undefined {
    const { wordMap } = this.entryOf(graph);
    return wordMap && copyWordMap(this.arena, wordMap);
  }

  /** Plans the table of the letters that follow each node of a graph (assembly/words/followers.ts). */
  reserveFollowers(graph: WordGraph): void {
    const entry = this.entryOf(graph);
    entry.followers ??= {
      region: this.arena.claim("followers", graph.nodes.length * 8),
      isFilled: false,
    };
  }

  /** Fills that table if it is planned but not yet filled; returns true if it did. */
  fillFollowers(graph: WordGraph): boolean {
    const entry = this.entryOf(graph);
    const { followers, playRoot } = entry;
    if (followers === undefined || followers.isFilled) return false;
    this.searches.suspend();
    const { call } = this.kernel;
    call.beginFollowers(playRoot, followersAddress(entry));
    finish(repeat(() => call.fillFollowers(FOLLOWERS_SLICE)));
    followers.isFilled = true;
    return true;
  }

  /** The address by which the kernel uses that table; 0 if there is none yet. */
  followersOf(graph: WordGraph): number {
    const entry = this.entryOf(graph);
    return entry.followers?.isFilled === true ? followersAddress(entry) : 0;
  }

  private loadLeaves(leaves: Leaves): void {
    const region = this.arena.claim("leaves", leavesSize(this.kernel.at, leaves));
    const addresses = loadLeaves(this.arena, region, leaves);
    this.tables.push({ leaves, region, addresses, holders: 1 });
  }

  private freeAllBut(regions: readonly Region[]): void {
    for (const region of this.arena.regions.slice().reverse()) {
      if (!regions.includes(region)) this.arena.free(region);
    }
  }

  private vacate(): void {
    this.occupant?.leave();
    this.occupant = undefined;
  }

  private entryOf(graph: WordGraph): GraphEntry {
    const entry = this.graphs.find((one) => one.graph === graph);
    if (entry === undefined) throw notLoaded("graph");
    return entry;
  }

  private loadGraph(source: SessionGraph): void {
    const { nodes } = source.graph;
    const { address } = this.arena.reserve("graph", nodes.length * 4);
    this.arena.commit();
    const { cells, kernel } = this.arena;
    const first = (address - kernel.at.GRAPH) >> 2;
    if (first + nodes.length > MAX_NODES) {
      throw new KernelError("TOO_LARGE", `nodes of all graphs: ${first + nodes.length}`, {
        expected: `at most ${MAX_NODES}`,
      });
    }
    cells.set(cellsOf(nodes), address >> 2);
    if (first > 0) moveArcs(cells.subarray(address >> 2, (address >> 2) + nodes.length), first);
    this.addGraph(source, first);
  }

  private addGraph({ graph, dawgEnd }: SessionGraph, first: number): void {
    const dawgRoot = graph.dawgRoot === 0 ? 0 : first + graph.dawgRoot;
    const playRoot = graph.content === "alphagrams" ? dawgRoot : first + GADDAG_ROOT_NODE;
    const place = { graph, first, dawgRoot, playRoot };
    this.graphs.push({
      ...place,
      dawgEnd,
      words: undefined,
      wordMap: undefined,
      followers: undefined,
    });
  }

  /** One table of counts is indexed by the nodes of all graphs. */
  private reserveCounts(): void {
    if (this.counts !== undefined) return;
    const last = this.graphs.at(-1);
    const end = last === undefined ? 0 : last.first + dawgEndOf(last);
    this.counts = this.arena.claim("word counts", end * 4);
    this.kernel.call.setCountsBase(this.counts.address);
  }

  /** Gives the lanes' spans back to the faces that share them, after a face had its own. */
  resetSpans(): void {
    if (this.spans !== undefined) this.kernel.call.setSpans(this.spans.address, 0);
  }

  /** Larger racks need larger tables; faces read their address when they enter. */
  private reserveJumbled(rackSize: number): void {
    const bytes = this.kernel.call.jumbledSize(rackSize);
    if (this.jumbled !== undefined) {
      if (this.jumbled.bytes >= bytes) return;
      this.arena.free(this.jumbled);
      this.jumbled = undefined;
    }
    this.jumbled = this.arena.claim("jumbled plays", bytes);
  }

  private reserveSpans(): void {
    if (this.spans !== undefined) return;
    this.spans = this.arena.claim("spans", this.kernel.at.SPANS_SIZE, LINE);
    this.kernel.call.setSpans(this.spans.address, 0);
  }
}

/** Returns a text that is the same for configurations that are alike. */
export function configKey({ alphabet, rules }: GameConfig): string {
  return JSON.stringify([alphabet.tiles, rules]);
}

/** Returns whether two tables have the same leaves and values. */
function haveSame(a: Leaves, b: Leaves): boolean {
  const same = (one: LeaveNumbers, other: LeaveNumbers): boolean =>
    one === other ||
    (one.constructor === other.constructor &&
      one.length === other.length &&
      one.every((number, i) => number === other[i]));
  return (
    a.count === b.count &&
    same(a.values, b.values) &&
    same(a.counts, b.counts) &&
    same(a.graph.nodes, b.graph.nodes)
  );
}

type LeaveNumbers = Leaves["values"] | Uint32Array;

function dawgEndOf({ graph, dawgEnd }: GraphEntry): number {
  return dawgEnd ?? factsOf(graph).dawgEnd;
}

/**
 * Returns the address for node 0: the table is indexed by the nodes of all graphs, so it would
 * begin before its region.
 */
function followersAddress({ followers, first }: GraphEntry): number {
  return followers === undefined ? 0 : followers.region.address - first * 8;
}

/** Shifts the arcs of a graph that is not the first one in memory. */
function moveArcs(nodes: Int32Array, by: number): void {
  for (let i = 0; i < nodes.length; i++) {
    const node = int32At(nodes, i);
    if (node >>> ARC_SHIFT !== 0) nodes[i] = node + (by << ARC_SHIFT);
  }
}

function notLoaded(what: string): Error {
  return new Error(`the session has not loaded this ${what}`);
}

/** A search for words; its state is kept here while another one is in the kernel's memory. */
export interface SuspendedSearch {
  state: Uint8Array | undefined;
}

/**
 * Shares the kernel's memory for a single search (assembly/words/search.ts) among any number of
 * them.
 */
class Searches {
  /** The search whose state lies in the kernel's memory. */
  private current: SuspendedSearch | undefined;

  constructor(private readonly arena: Arena) {}

  /** The table of states from which the current search finds nothing, once one has needed it. */
  private deadStates: Region | undefined;

  /** Makes a search whose state has just been written to the kernel's memory the current one. */
  begin(): SuspendedSearch {
    this.current = { state: undefined };
    this.forgetDeadStates();
    return this.current;
  }

  /** Copies the current search out of the kernel's memory, before something else uses that. */
  suspend(): void {
    if (this.current === undefined) return;
    const { SEARCH, SEARCH_SIZE } = this.arena.kernel.at;
    this.current.state = this.arena.bytes.slice(SEARCH, SEARCH + SEARCH_SIZE);
    this.current = undefined;
  }

  /** Puts a search back into the kernel's memory if it is not there. */
  resume(search: SuspendedSearch): void {
    if (this.current === search) return;
    this.suspend();
    this.arena.bytes.set(search.state as Uint8Array, this.arena.kernel.at.SEARCH);
    this.forgetDeadStates();
    this.current = search;
  }

  /** Forgets a search that has found its last word. */
  end(search: SuspendedSearch): void {
    if (this.current === search) this.current = undefined;
  }

  /** Lets the current search note the states from which it finds nothing. */
  noteDeadStates(): void {
    if (this.deadStates !== undefined) return;
    const { DEAD_STATES_SIZE } = this.arena.kernel.at;
    this.deadStates = this.arena.claim("dead states", DEAD_STATES_SIZE);
    this.arena.kernel.call.setDeadStates(this.deadStates.address);
  }

  private forgetDeadStates(): void {
    if (this.deadStates === undefined) return;
    const { address, bytes } = this.deadStates;
    this.arena.bytes.fill(0, address, address + bytes);
  }
}

/** The addresses of a leave table in a kernel's memory. */
export interface LeavesAddresses {
  readonly nodes: number;
  readonly values: number;
}

/** Bytes of a leave table. */
function leavesSize({ LEAVE_NODE_SIZE }: KernelAddresses, { graph, count }: Leaves): number {
  return graph.nodes.length * LEAVE_NODE_SIZE + count * 4;
}

/** Writes a leave table to its region, with its values in thousandths of a point. */
function loadLeaves(
  { cells, kernel }: Arena,
  { address }: Region,
  leaves: Leaves,
): LeavesAddresses {
  const { counts, graph } = leaves;
  const size = kernel.at.LEAVE_NODE_SIZE;
  const values = address + graph.nodes.length * size;
  graph.nodes.forEach((node, i) => {
    // Nodes that no path reaches may lead anywhere (`validateGraph`).
    if (i > 0 && counts[i] === 0) return;
    const record = [node, counts[i]!, ...tilesFrom(graph.nodes, node >>> ARC_SHIFT)];
    cells.set(record, (address + i * size) >> 2);
  });
  if (leaves.values instanceof Float32Array) {
    cells.set(cellsOf(leaves.values), values >> 2);
    kernel.call.convertLeaveValues(values, leaves.values.length);
  } else {
    cells.set(leaves.valuesMilli(), values >> 2);
  }
  return { nodes: address, values };
}

/** Returns the tiles of the run at an index, if any, as a set in two numbers. */
function tilesFrom(nodes: Uint32Array, first: number): [number, number] {
  const tiles: [number, number] = [0, 0];
  for (let at = first; at !== 0; ) {
    const node = nodes[at]!;
    tiles[(node & TILE_MASK) >> 5]! |= 1 << (node & 31);
    at = (node & END) === 0 ? at + 1 : 0;
  }
  return tiles;
}

/** Writes each tile's score, whether it is a vowel, and how many of it the bag holds. */
function loadAlphabet({ bytes, cells, kernel: { at } }: Arena, alphabet: Alphabet): void {
  alphabet.tiles.forEach(({ score, vowel, count }, tile) => {
    cells[(at.SCORES >> 2) + tile] = tile === 0 ? 0 : score;
    bytes[at.VOWELS + tile] = vowel ? 1 : 0;
    cells[(at.TILE_COUNTS >> 2) + tile] = count;
  });
}

/** Passes the numbers of the rules to the kernel. */
function loadRules({ call }: Kernel, rules: Rules): void {
  const { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = rules;
  call.setRules(rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit);
}

/** Sets the kernel's board to an empty one with this layout. */
function loadLayout({ call }: Kernel, layout: Layout, letters: number): void {
  const { rows, columns, start, wordMultipliers, letterMultipliers } = layout;
  call.setBoard(rows, columns, letters);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const square = { row, column };
      const across = row === start.row && isBesidePremium(layout, "across", square);
      const down = column === start.column && isBesidePremium(layout, "down", square);
      const word = itemAt(wordMultipliers, at);
      const letter = itemAt(letterMultipliers, at);
      call.setSquare(row, column, word, letter, across ? 1 : 0, down ? 1 : 0);
    }
  }
  call.setStart(start.row, start.column, isSymmetric(layout) ? 0 : 1);
}

/** Returns whether the board is its own mirror image, so that first plays across suffice. */
function isSymmetric(layout: Layout): boolean {
  const { rows, columns, start, wordMultipliers, letterMultipliers } = layout;
  if (rows !== columns || start.row !== start.column) return false;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < row; column++) {
      const one = row * columns + column;
      const other = column * columns + row;
      if (wordMultipliers[one] !== wordMultipliers[other]) return false;
      if (letterMultipliers[one] !== letterMultipliers[other]) return false;
    }
  }
  return true;
}
