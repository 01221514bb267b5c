import type { Alphabet } from "../alphabet/index.js";
import type { Leaves } from "../leaves/index.js";
import type { WordGraph } from "../lexicon/index.js";
import { ARC_SHIFT, GADDAG_ROOT_NODE } from "../lexicon/node.js";
import type { Rules } from "../rules/index.js";
import type { Backends, Kernel, KernelAddresses } from "./exports.js";
import { type BackendChoice, startKernel } from "./graph-kernel.js";
import {
  type LeavesPlan,
  loadAlphabet,
  loadLayout,
  loadLeaves,
  loadRules,
  planLeaves,
  signed,
} from "./load.js";
import { movesSize, readMove, recordSizeFor, type ValuedMove, writeMove } from "./records.js";
import { placeWordMap, type WordMap } from "./word-map.js";
import { atLine, canUseWordMap, loadSpans } from "./word-map-build.js";

/** How a player of the kernel chooses its moves (assembly/game/players.ts). */
export type PlayerStyle = (typeof STYLES)[number];

const STYLES = ["greedy", "rack-values", "hasty"] as const;

/** A player of games in the kernel. */
export interface GamePlayer {
  style: PlayerStyle;
  /** A graph with a GADDAG, or for the jumbled variant one of alphagrams; validated. */
  graph: WordGraph;
  /** One more than the largest index that a path of the graph's DAWG uses. */
  dawgEnd: number;
  /** Without it every leave is worth 0. */
  leaves?: Leaves | undefined;
}

/** What games are played with. */
export interface GameSetup {
  alphabet: Alphabet;
  rules: Rules;
  players: readonly [GamePlayer, GamePlayer];
  /** Whether plays are noted for which a higher score was given up; it takes as long again. */
  sacrifices?: boolean;
  /** Whether plays are found by word map where that is possible; see MoveSetup. */
  wordMap?: boolean | readonly WordMap[] | undefined;
}

/** Where a game stands (assembly/game/state.ts). */
export interface GameState {
  points: [number, number];
  /** Whose turn it is, or whose the last one was. */
  mover: 0 | 1;
  turns: number;
  scorelessTurns: number;
  /** How the game ended, or undefined while it goes on. */
  ending: "out" | "stalled" | undefined;
  /** Who began. */
  began: 0 | 1;
  number: number;
  tilesInBag: number;
  /** The players' tiles, ascending. */
  racks: [Uint8Array, Uint8Array];
}

/** What a run of games adds up to, as the kernel keeps it (assembly/selfplay/tally.ts). */
export interface RawStatistics {
  /** STATISTICS_SIZE bytes. */
  tally: Int32Array;
  /** For each different graph how often each word was played, by its place in the sorted list. */
  words: Int32Array[];
}

/** Places in a list of moves that games need: the best move alone, and room to spare. */
const CAPACITY = 4;
/** Bytes that each leave takes in training: a count and a sum. */
const TRAINING_ENTRY = 8;

/**
 * A kernel that plays whole games. It believes what it is given; the layer above
 * checks.
 */
export class GameKernel {
  private bytes!: Uint8Array;
  private memory!: Int32Array;
  /** Where the statistics end, and where everything does. */
  private notesEnd = 0;
  private end = 0;
  /** Where the sums of a training lie. */
  private training: number | undefined;

  private constructor(
    readonly kernel: Kernel,
    private readonly setup: GameSetup,
    private readonly plan: Plan,
  ) {
    this.bindViews();
    this.load();
  }

  static async start(
    setup: GameSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<GameKernel> {
    const planned = (at: KernelAddresses) => planMemory(at, setup);
    const { letters } = setup.alphabet;
    const kernel = await startKernel(backends, choice, (at) => planned(at).tally, letters);
    return new GameKernel(kernel, setup, planned(kernel.at));
  }

  /**
   * Plays `count` games of a seed from number `from` on, and returns what they
   * add up to. Paired games 2k and 2k + 1 have the same bag, with seats swapped.
   */
  play(seed: number, from: number, count: number, paired: boolean): RawStatistics {
    this.startNoting();
    this.kernel.call.playGames(seed, from, count, paired ? 1 : 0);
    return this.notes();
  }

  /** From now on what games are played is noted, from nothing. */
  startNoting(): void {
    const { tally } = this.plan;
    this.memory.fill(0, tally >> 2, this.notesEnd >> 2);
    this.kernel.call.setStatistics(tally);
  }

  /** From now on nothing is noted. */
  stopNoting(): void {
    this.kernel.call.setStatistics(0);
  }

  /** What was noted. */
  notes(): RawStatistics {
    const { tally, graphs } = this.plan;
    const size = this.kernel.at.STATISTICS_SIZE;
    return {
      tally: this.memory.slice(tally >> 2, (tally + size) >> 2),
      words: graphs.map(({ wordCounts, words }) =>
        this.memory.slice(wordCounts >> 2, (wordCounts >> 2) + words),
      ),
    };
  }

  /**
   * Plays games as `play` does, and in each turn finds the best move of so many
   * more racks (assembly/selfplay/training.ts). Both players must have the same leaves.
   * @returns for each leave of the table, and behind them for all racks drawn at
   *   random, the number of racks and the sum of their best equities in thousandths.
   */
  train(seed: number, from: number, count: number, racks: number): Int32Array {
    const leaves = this.setup.players[0].leaves?.count ?? 0;
    const size = (leaves + 1) * TRAINING_ENTRY;
    // Behind all else that lies there.
    this.training ??= this.kernel.buffer.byteLength;
    this.kernel.grow(this.training + size);
    this.bindViews();
    const { call } = this.kernel;
    const first = this.training >> 2;
    this.memory.fill(0, first, first + (size >> 2));
    this.stopNoting();
    call.setTraining(this.training, leaves, racks);
    call.playGames(seed, from, count, 0);
    call.setTraining(0, 0, 0);
    return this.memory.slice(first, first + (size >> 2));
  }

  /** Begins a game that is followed turn by turn. */
  begin(seed: number, number: number, paired: boolean): void {
    const { call } = this.kernel;
    call.setPaired(paired ? 1 : 0);
    call.beginGame(seed, paired ? number >>> 1 : number, number & 1, number);
  }

  /** The move that the player whose turn it is chooses; it is not made yet. */
  choose(): ValuedMove {
    const { call, at } = this.kernel;
    call.chooseMove(this.memory[(at.GAME + 8) >> 2] as number);
    return readMove(this.bytes, this.memory, at.CHOSEN);
  }

  /** Makes the move that was chosen, or another one; whether the game goes on. */
  make(move?: ValuedMove): boolean {
    const { call, at } = this.kernel;
    if (move !== undefined) writeMove(this.bytes, this.memory, at.CHOSEN, move);
    return call.playMove() === 1;
  }

  /** Where the game stands. */
  state(): GameState {
    const { at } = this.kernel;
    const word = (offset: number) => this.memory[(at.GAME + offset) >> 2] as number;
    const rack = (player: number) => {
      const first = at.RACKS + 16 * player;
      return this.bytes.slice(first + 1, first + 1 + (this.bytes[first] as number));
    };
    return {
      points: [word(0), word(4)],
      mover: word(8) as 0 | 1,
      turns: word(12),
      scorelessTurns: word(16),
      ending: ([undefined, "out", "stalled"] as const)[word(20)],
      began: word(24) as 0 | 1,
      number: word(28),
      tilesInBag: word(32),
      racks: [rack(0), rack(1)],
    };
  }

  /** The board, a byte a square, row by row. */
  board(): Uint8Array {
    const { rows, columns } = this.setup.rules.layout;
    const { BOARD } = this.kernel.at;
    return this.bytes.slice(BOARD, BOARD + rows * columns);
  }

  /** Number of words of each different graph. */
  get wordCounts(): number[] {
    return this.plan.graphs.map(({ words }) => words);
  }

  private load(): void {
    const { call } = this.kernel;
    this.loadRules();
    call.setCountsBase(this.plan.counts);
    for (const graph of this.plan.graphs) this.loadGraph(graph);
    for (const { at, leaves } of this.plan.leaves) loadLeaves(this.kernel, at, leaves);
    this.planWordCounts();
    this.loadWordMaps();
    for (const player of [0, 1] as const) this.loadPlayer(player, this.setup.players[player]);
  }

  private loadRules(): void {
    const { call, at } = this.kernel;
    const { alphabet, rules, sacrifices = false } = this.setup;
    const { layout, variant } = rules;
    loadAlphabet(this.kernel, alphabet);
    alphabet.tiles.forEach(({ count }, tile) => {
      this.memory[(at.TILE_COUNTS >> 2) + tile] = count;
    });
    loadRules(this.kernel, rules);
    call.setNoting(sacrifices ? 1 : 0);
    if (variant === "jumbled") call.setJumbled(this.plan.jumbled, 1);
    loadLayout(this.kernel, layout, alphabet.letters);
    call.setMoves(this.plan.moves, recordSizeFor(rules), CAPACITY);
  }

  /** A graph behind another one has its arcs moved along. */
  private loadGraph({ graph, first }: GraphPlan): void {
    const to = (this.kernel.at.GRAPH >> 2) + first;
    this.memory.set(signed(graph.nodes), to);
    if (first === 0) return;
    for (let i = to; i < to + graph.nodes.length; i++) {
      const node = this.memory[i] as number;
      if (node >>> ARC_SHIFT !== 0) this.memory[i] = node + (first << ARC_SHIFT);
    }
  }

  /** Words are counted by the kernel itself; only then is it known how much room they take. */
  private planWordCounts(): void {
    const { tally, graphs } = this.plan;
    let address = tally + this.kernel.at.STATISTICS_SIZE;
    for (const planned of graphs) {
      planned.words = this.kernel.call.countWords(firstWordNode(planned));
      planned.wordCounts = address;
      address += planned.words * 4;
    }
    this.kernel.grow(address);
    this.bindViews();
    this.notesEnd = address;
    this.end = address;
  }

  private loadWordMaps(): void {
    const { alphabet, rules, wordMap = true } = this.setup;
    if (wordMap === false || !canUseWordMap(alphabet, rules)) return;
    const files = wordMap === true ? [] : wordMap;
    this.end = loadSpans(this.kernel, atLine(this.end));
    for (const planned of this.plan.graphs) {
      planned.wordMap = atLine(this.end);
      const words = { root: firstWordNode(planned), alphabet };
      this.end = placeWordMap(this.kernel, words, planned.wordMap, files);
    }
    this.bindViews();
  }

  private loadPlayer(player: number, { style, graph, leaves }: GamePlayer): void {
    const { call } = this.kernel;
    const { rules } = this.setup;
    const planned = this.plan.graphs.find((other) => other.graph === graph) as GraphPlan;
    const words = firstWordNode(planned);
    const root = rules.variant === "jumbled" ? words : planned.first + GADDAG_ROOT_NODE;
    call.setPlayer(player, STYLES.indexOf(style), root, words, planned.wordCounts);
    call.setPlayerMap(player, planned.wordMap);
    const table = this.plan.leaves.find((other) => other.leaves === leaves);
    if (table === undefined) return;
    call.setPlayerLeaves(player, table.at.nodes, table.at.counts, table.at.values);
  }

  private bindViews(): void {
    this.bytes = new Uint8Array(this.kernel.buffer);
    this.memory = new Int32Array(this.kernel.buffer);
  }
}

/** A graph of one or both players. */
interface GraphPlan {
  graph: WordGraph;
  /** Index of its first node among all nodes. */
  first: number;
  /** Number of its words, and where their counts lie; known when it is loaded. */
  words: number;
  wordCounts: number;
  /** The word map, or 0. */
  wordMap: number;
}

/** Where what depends on the setup lies, in order of addresses. */
interface Plan {
  graphs: GraphPlan[];
  /** Words below each node (assembly/words/counts.ts). */
  counts: number;
  leaves: { at: LeavesPlan; leaves: Leaves }[];
  /** The jumbled variant's tables; the others have none. */
  jumbled: number;
  moves: number;
  /** The statistics, and behind them the words' counts. */
  tally: number;
}

function planMemory(at: KernelAddresses, { players, rules }: GameSetup): Plan {
  const graphs: GraphPlan[] = [];
  let nodes = 0;
  let counted = 0;
  for (const { graph, dawgEnd } of players) {
    if (graphs.some((other) => other.graph === graph)) continue;
    graphs.push({ graph, first: nodes, words: 0, wordCounts: 0, wordMap: 0 });
    counted = nodes + dawgEnd;
    nodes += graph.nodes.length;
  }
  const counts = at.GRAPH + nodes * 4;
  const leaves: Plan["leaves"] = [];
  let end = counts + counted * 4;
  for (const { leaves: table } of players) {
    if (table === undefined || leaves.some((other) => other.leaves === table)) continue;
    leaves.push({ at: planLeaves(end, table), leaves: table });
    end = planLeaves(end, table).end;
  }
  const moves = end + (rules.variant === "jumbled" ? at.JUMBLED_SIZE : 0);
  const tally = moves + movesSize(CAPACITY, recordSizeFor(rules));
  return { graphs, counts, leaves, jumbled: end, moves, tally };
}

/** The first node of a graph's words among all nodes. */
function firstWordNode({ graph, first }: GraphPlan): number {
  return graph.dawgRoot === 0 ? 0 : first + graph.dawgRoot;
}
