/** What the kernel offers, in the terms of either build. See assembly/ for each. */
export interface KernelFunctions {
  takeKwgNodes(nodes: number): number;
  checkGraph(nodes: number, hasGaddag: number, tiles: number, address: number): number;
  contains(root: number, length: number): number;
  walk(root: number): number;
  walkChecksum(): number;
  buildLookup(root: number, end: number, address: number): void;
  containsPacked(first: number, second: number, third: number, length: number): number;
  setCountsBase(address: number): void;
  countWords(root: number): number;
  indexOfWord(root: number, length: number): number;
  wordAtIndex(root: number, place: number): number;
  searchFill(limit: number): number;
  staticEnd(): number;
  setBoard(rows: number, columns: number, letters: number): void;
  setSquare(
    row: number,
    column: number,
    word: number,
    letter: number,
    acrossPenalty: number,
    downPenalty: number,
  ): void;
  fillFollowers(from: number, to: number, address: number): void;
  useFollowers(address: number): void;
  setGaddag(root: number): void;
  setJumbled(root: number, address: number, merges: number, rack: number, points: number): void;
  setStart(row: number, column: number, bothWays: number): void;
  setBonus(rack: number, points: number): void;
  setShadowBonus(rack: number, points: number): void;
  setSemiShadow(address: number, exact: number, rack: number, points: number): void;
  takeLeaveValues(address: number, count: number): void;
  setLeaves(nodes: number, counts: number, values: number): void;
  setSpans(address: number): void;
  setSpanBonus(rack: number, points: number): void;
  planWords(root: number, address: number): number;
  countMapWords(): number;
  makeLists(): void;
  listWords(): number;
  planBlanks(): number;
  fillBlanks(): number;
  hashWords(root: number): number;
  sumWordMap(address: number, length: number): number;
  moveWordMap(address: number, by: number): void;
  checkWordMap(address: number, length: number, letters: number): number;
  useWordMap(address: number): void;
  setMoves(address: number, size: number, count: number): void;
  takePosition(count: number, bagIsEmpty: number, unseenPoints: number): void;
  findBest(count: number, exchanges: number): number;
  findAll(exchanges: number, sorted: number): number;
  placementsPlayed(): number;
  movesKept(): number;
  beginGame(seed: number, stream: number, began: number, number: number): void;
  chooseMove(player: number): void;
  makeMove(): number;
  playGames(seed: number, from: number, count: number, paired: number): void;
  setRackSize(tiles: number): void;
  setPlayer(
    player: number,
    style: number,
    graphRoot: number,
    wordsRoot: number,
    wordCounts: number,
  ): void;
  setPlayerLeaves(player: number, nodes: number, counts: number, values: number): void;
  setPlayerMap(player: number, map: number): void;
  setExchangeLimit(tiles: number): void;
  setNoting(rackSize: number, sacrifices: number): void;
  setPaired(on: number): void;
  setTraining(address: number, leaves: number, racks: number): void;
  setStatistics(address: number): void;
  seedRandom(first: number, second: number, third: number): void;
  nextRandom(): number;
  randomBelow(n: number): number;
  moveAddress(place: number): number;
}

/** Addresses that the kernel fixes (assembly/core/layout.ts). */
export interface KernelAddresses {
  WORD: number;
  SEARCH: number;
  SEARCH_SIZE: number;
  SEARCH_LEFT: number;
  SEARCH_NEED: number;
  SEARCH_ACCEPT: number;
  SEARCH_NODE: number;
  SEARCH_STATE: number;
  SEARCH_DEPTH: number;
  SEARCH_BLANKS: number;
  SEARCH_NEED_TOTAL: number;
  SEARCH_MIN_LENGTH: number;
  SEARCH_MAX_LENGTH: number;
  SEARCH_STAR: number;
  SEARCH_FINAL: number;
  OUTPUT: number;
  GRAPH: number;
  /** No address: the largest alphabet for which the build generates moves. */
  MAX_LETTERS: number;
  BOARD: number;
  JUMBLED_SIZE: number;
  SPANS_SIZE: number;
  SEMI_SHADOW_SIZE: number;
  RACK: number;
  CHOSEN: number;
  GAME: number;
  RACKS: number;
  TILE_COUNTS: number;
  STATISTICS_SIZE: number;
  SCORES: number;
  VOWELS: number;
}

/** The JavaScript build's module; WebAssembly's exports have globals for the addresses. */
export type RawKernel = KernelFunctions & KernelAddresses;

/** A kernel that is running, with its memory. */
export interface Kernel {
  /** Which build it is. */
  readonly backend: BackendName;
  readonly call: KernelFunctions;
  readonly at: KernelAddresses;
  /** The whole memory, which stays the same until `grow`. */
  readonly buffer: ArrayBuffer;
  /** Makes the memory at least so large; `buffer` is another one afterwards. */
  grow(bytes: number): void;
}

export type BackendName = "wasm" | "js";

/** Alphabets of more letters need the wide build for moves (assembly/core/letters.ts). */
export const NARROW_LETTERS = 32;

/**
 * Starts a kernel with `bytes(addresses)` of memory.
 * @param letters of the alphabet for which moves will be generated; it decides
 *   between the narrow and the wide build. Questions about words need neither.
 */
export interface Backend {
  (bytes: (at: KernelAddresses) => number, letters?: number): Promise<Kernel>;
  /** Begins what takes time before a kernel can start, while something else is waited for. */
  prepare?(): void;
}

/** The builds that an entry point of the package comes with. */
export type Backends = Partial<Record<BackendName, Backend>>;
