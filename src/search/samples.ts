import { byteAt, int32At } from "../base/elements.js";
import { KernelError } from "../base/errors.js";
import { addAll, known } from "../base/lists.js";
import type { Slices } from "../base/pacing.js";
import { SliceSize } from "../base/slice-size.js";
import type { Layout } from "../game/layout.js";
import type { Move } from "../game/moves.js";
import type { Rules } from "../game/rules.js";
import {
  ALL_MOVES,
  EndgameKernel,
  type EndgameResult,
  NO_VALUE_LIMIT,
} from "../kernel/endgame-kernel.js";
import {
  EXCHANGE,
  MOVE_DIRECTION,
  MOVE_KIND,
  MOVE_LANE,
  MOVE_LENGTH,
  MOVE_SCORE,
  MOVE_START,
  MOVE_TILES,
} from "../kernel/generated/moves/record.js";
import {
  SAMPLE_ENDING,
  SAMPLE_IN_BAG,
  SAMPLE_LEAVES,
  SAMPLE_NEXT,
  SAMPLE_OTHER,
  SAMPLE_PLAYED,
  SAMPLE_PLIES,
  SAMPLE_RACK,
  SAMPLE_REPLY,
  SAMPLE_SPREAD,
} from "../kernel/generated/search/rollout-record.js";
import { readMove, type ValuedMove } from "../kernel/move-record.js";
import {
  type RolloutGame,
  type RolloutKernel,
  type StoppedGame,
  sampleSize,
  stoppedGame,
} from "../kernel/rollout-kernel.js";
import type { RolloutEndings } from "../kernel/rollout-limits.js";
import type { TaskTable } from "../workers/serve.js";
import { runSliced, TO_THE_END, turnLimits } from "./endgame/searcher.js";
import { WIN, type WinTable } from "./win-table.js";

/** Samples of a candidate to be played. */
export interface SampleTask {
  game: RolloutGame;
  candidate: ValuedMove;
  seed: number;
  from: number;
  count: number;
  plies: number;
  /** How samples whose bag is empty end; default `estimate`. */
  endings?: RolloutEndings;
  /** Positions searched at most for the ending of a sample, with `solved`; default 0. */
  endingNodes?: number;
  /** For each sample, unseen tiles that the opponent has. */
  held?: readonly Uint8Array[] | undefined;
  /** Whether candidates share the opponent's replies; the samples are the same without that. */
  isShared?: boolean;
}

/** The task of workers that play samples: a block for each task that it is given. */
export interface SampleTasks {
  samples: { input: readonly SampleTask[]; output: readonly SampleBlock[] };
}

/** Sums of a ply over the samples in which it was played, one number each. */
export const PLY_SUMS = ["played", "score", "squares", "bingos", "exchanges", "tiles"] as const;

/** The plies whose squares are counted: the opponent's reply, and the mover's next play. */
export const MAPPED_PLIES = 2;

/** An opponent's reply to a candidate. */
export interface Reply {
  move: Move;
  /** Points of the move. */
  score: number;
  /** Number of samples in which it was made. */
  times: number;
}

/** What the samples of a task came to. All numbers are integers. */
export interface SampleBlock {
  /** Win estimates of the samples, in millionths. */
  wins: Int32Array;
  /** Change of the spread by each sample, leaves counted, in thousandths of a point. */
  spreads: Int32Array;
  /** For each ply the PLY_SUMS. */
  plies: Float64Array;
  /**
   * For each square of the board how often, and then for how many points in all, a play of each of
   * the MAPPED_PLIES laid a tile on it.
   */
  squares: Int32Array;
  replies: Reply[];
}

/** What samples depend on besides the game. */
export interface SampleRules {
  rules: Rules;
  table: WinTable;
  /** Solves endgames; if left out, one is made for the task. */
  solver?: EndingSolver | undefined;
  /** The sizes of slices, for tasks of the same game. */
  sizes?: SliceSize | undefined;
}

/** Samples of one call of the kernel at most. */
const SLICE = 32;
/** Positions of one call of the kernel at most, in the search of an ending. */
const ENDING_SLICE = 512;

/** Plays samples in a kernel and sums them up, in slices of a few samples. */
export function* playSamples(
  kernel: RolloutKernel,
  {
    rules,
    table,
    solver = new EndingSolver(kernel, rules),
    sizes = new SliceSize(SLICE),
  }: SampleRules,
  task: SampleTask,
): Slices<SampleBlock> {
  const { game, candidate, seed, from, count, plies, held, isShared } = task;
  const { endings = "estimate", endingNodes = 0 } = task;
  const { layout, rackSize } = rules;
  const size = sampleSize(plies, endings);
  const squares = layout.rows * layout.columns;
  const sums = new BlockSums(count, plies, layout);
  const estimates = { table, rackSize, spread: game.scores[0] - game.scores[1] };
  kernel.setGame(game);
  for (let done = 0, some = 0; done < count; done += some) {
    some = Math.min(sizes.next, count - done);
    const shared = { held: held?.slice(done, done + some), isShared };
    const start = from + done;
    const first = sizes.take(some, () =>
      kernel.rollOut(candidate, seed, start, some, plies, endings, shared),
    );
    const { bytes, cells } = kernel.session.arena;
    const stopped: [index: number, game: StoppedGame][] = [];
    for (let i = 0; i < some; i++) {
      const at = first + i * size;
      sums.add(done + i, { bytes, cells }, at, estimates);
      const left = endings === "solved" && stoppedGame({ bytes, cells }, at, plies, squares);
      if (left) stopped.push([done + i, left]);
    }
    for (const [index, left] of stopped) {
      sums.finish(index, yield* solver.value(left, endingNodes), estimates);
    }
    yield;
    // Other faces of the session may have used the kernel meanwhile.
    kernel.setGame(game);
  }
  return sums.block();
}

/** Plays the samples of several tasks, as `playSamples` does. */
export function* playAllSamples(
  kernel: RolloutKernel,
  rules: SampleRules,
  tasks: readonly SampleTask[],
): Slices<SampleBlock[]> {
  const blocks: SampleBlock[] = [];
  const same = { ...rules, sizes: new SliceSize(SLICE) };
  for (const task of tasks) blocks.push(yield* playSamples(kernel, same, task));
  return blocks;
}

/** Returns the function that plays samples. @param start makes what it needs, once. */
export function sampleTasks(
  start: () => { kernel: RolloutKernel; rules: SampleRules },
): TaskTable<SampleTasks> {
  let started: ReturnType<typeof start> | undefined;
  return {
    async samples(tasks, { finish, transfer }) {
      started ??= start();
      const blocks = await finish(playAllSamples(started.kernel, started.rules, tasks));
      for (const { wins, spreads, plies, squares } of blocks) {
        transfer(wins, spreads, plies, squares);
      }
      return blocks;
    },
  };
}

interface Estimates {
  table: WinTable;
  rackSize: number;
  /** Spread before the candidate, in points. */
  spread: number;
}

interface Memory {
  bytes: Uint8Array;
  cells: Int32Array;
}

/** Sums up samples of a candidate. */
class BlockSums {
  private readonly wins: Int32Array;
  private readonly spreads: Int32Array;
  private readonly sums: Float64Array;
  private readonly squares: Int32Array;
  private readonly replies = new Map<string, Reply>();

  constructor(
    count: number,
    private readonly plies: number,
    private readonly layout: Layout,
  ) {
    this.wins = new Int32Array(count);
    this.spreads = new Int32Array(count);
    this.sums = new Float64Array(plies * PLY_SUMS.length);
    this.squares = new Int32Array(2 * MAPPED_PLIES * layout.rows * layout.columns);
  }

  /** Adds the sample of an index, whose record is at an address. */
  add(index: number, memory: Memory, at: number, estimates: Estimates): void {
    const { bytes, cells } = memory;
    const spread = int32At(cells, (at + SAMPLE_SPREAD) >> 2);
    const leaves = int32At(cells, (at + SAMPLE_LEAVES) >> 2);
    const played = byteAt(bytes, at + SAMPLE_PLAYED);
    this.spreads[index] = (spread - estimates.spread) * 1000 + leaves;
    this.wins[index] = winOf(memory, at, this.plies, estimates);
    for (let ply = 0; ply < played; ply++) {
      addPly(this.sums, ply, bytes, at + SAMPLE_PLIES + 4 * ply, estimates.rackSize);
    }
    if (played > 0) this.addReply(memory, at + SAMPLE_REPLY);
    if (played > 0) this.addSquares(0, memory, at + SAMPLE_REPLY);
    if (played > 1) this.addSquares(1, memory, at + SAMPLE_NEXT);
  }

  /**
   * Ends the sample of an index, which has been added, with the end of its game.
   * @param change of the spread since the sample stopped.
   */
  finish(index: number, change: number, { spread }: Estimates): void {
    const gain = int32At(this.spreads, index) + change * 1000;
    this.spreads[index] = gain;
    this.wins[index] = winBy(gain + spread * 1000);
  }

  block(): SampleBlock {
    const { wins, spreads, sums, squares, replies } = this;
    return { wins, spreads, plies: sums, squares, replies: [...replies.values()] };
  }

  private addReply({ bytes, cells }: Memory, at: number): void {
    // Without the equity, which depends on the whole rack.
    const key = String.fromCharCode(...bytes.subarray(at + MOVE_SCORE, endOf(bytes, at)));
    const known = this.replies.get(key);
    if (known !== undefined) {
      known.times++;
      return;
    }
    const { move, score } = readMove(bytes, cells, at);
    this.replies.set(key, { move, score, times: 1 });
  }

  /** Adds the squares on which a play lays its tiles. */
  private addSquares(ply: number, { bytes, cells }: Memory, at: number): void {
    if (bytes[at + MOVE_KIND] === EXCHANGE) return;
    const { rows, columns } = this.layout;
    const isDown = bytes[at + MOVE_DIRECTION] !== 0;
    const [lane, start] = [byteAt(bytes, at + MOVE_LANE), byteAt(bytes, at + MOVE_START)];
    const step = isDown ? columns : 1;
    let place =
      2 * ply * rows * columns + (isDown ? start * columns + lane : lane * columns + start);
    const score = int32At(cells, (at + MOVE_SCORE) >> 2);
    for (let i = at + MOVE_TILES; i < endOf(bytes, at); i++, place += step) {
      if (bytes[i] === 0) continue;
      this.squares[place] = int32At(this.squares, place) + 1;
      const points = place + rows * columns;
      this.squares[points] = int32At(this.squares, points) + score;
    }
  }
}

/** Returns the end of a move's record. */
function endOf(bytes: Uint8Array, at: number): number {
  return at + MOVE_TILES + byteAt(bytes, at + MOVE_LENGTH);
}

/** Returns the win estimate of a sample. */
function winOf({ bytes, cells }: Memory, at: number, plies: number, { table }: Estimates): number {
  const spread = int32At(cells, (at + SAMPLE_SPREAD) >> 2);
  if (bytes[at + SAMPLE_ENDING] !== 0) return winBy(spread);
  const bag = int32At(cells, (at + SAMPLE_IN_BAG) >> 2);
  const [mine, other] = [byteAt(bytes, at + SAMPLE_RACK), byteAt(bytes, at + SAMPLE_OTHER)];
  const lead = spread + int32At(cells, (at + SAMPLE_LEAVES) >> 2) / 1000;
  // After an even number of plies the opponent is to move.
  return plies % 2 === 0
    ? WIN - table.estimate({ bag, rack: other, other: mine }, -lead)
    : table.estimate({ bag, rack: mine, other }, lead);
}

/** Returns what a game is that ends with a spread. */
function winBy(spread: number): number {
  return spread > 0 ? WIN : spread === 0 ? WIN / 2 : 0;
}

function addPly(sums: Float64Array, ply: number, bytes: Uint8Array, at: number, rackSize: number) {
  const score = byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8);
  const tiles = byteAt(bytes, at + 2);
  const isExchange = bytes[at + 3] === EXCHANGE;
  const values = [1, score, score * score, 0, 0, tiles];
  if (!isExchange && tiles === rackSize) values[3] = 1;
  if (isExchange) values[4] = 1;
  addAll(sums, values, ply * PLY_SUMS.length);
}

/**
 * Bytes of the tables of a search. How many positions a search takes depends on them, so they are
 * the same everywhere.
 */
const SIZES = { tableBytes: 1 << 18, cacheBytes: 1 << 24, listBytes: 1 << 22 };

/** Endgames whose values are kept. */
const MOST_KNOWN = 1 << 14;

/**
 * Finds out what the games are worth at which samples stop because the bag is empty. The value of
 * a game depends on the game and the number of positions alone, not on what was searched before.
 */
export class EndingSolver {
  private searcher: EndgameKernel | undefined;
  private readonly known = new Map<string, number>();

  /** @param kernel that plays the samples; searches use its session. */
  constructor(
    private readonly kernel: RolloutKernel,
    private readonly rules: Rules,
  ) {}

  /**
   * Returns the change of the spread until the end of the game, in points, as player 0 sees it.
   * @param nodes positions after which the search ends with the last depth that was finished.
   */
  *value(game: StoppedGame, nodes: number): Slices<number> {
    const key = `${nodes} ${gameKey(game)}`;
    let value = this.known.get(key);
    if (value === undefined) {
      value = yield* this.search(game, nodes);
      yield;
      // Samples of other positions come after those of one.
      if (this.known.size === MOST_KNOWN) this.known.clear();
      this.known.set(key, value);
    }
    return game.mover === 0 ? value : -value;
  }

  /** Searches a game depth by depth; returns the value as its mover sees it. */
  private *search(
    { board, racks, mover, scorelessTurns, passes }: StoppedGame,
    nodes: number,
  ): Slices<number> {
    const { kernel, rules } = this;
    const { session, graph } = kernel;
    this.searcher ??= new EndgameKernel(session, { graph, ...SIZES });
    const { searcher } = this;
    const [mine, other] = mover === 0 ? racks : [racks[1], racks[0]];
    const { scorelessLimit, passLimit } = rules;
    const turns = scorelessLimit - scorelessTurns;
    const turnsLeft = passLimit > 0 ? Math.min(passLimit - passes, turns) : turns;
    searcher.load({ board, racks: [mine, other], ...turnLimits(rules, 0), turnsLeft });
    const sizes = new SliceSize(ENDING_SLICE);
    let value: number | undefined;
    for (let depth = 1; depth <= TO_THE_END; depth++) {
      const work = { depth, sizes, nodes };
      const result = yield* deeper(searcher, work);
      if (result === undefined) break;
      value = result.value;
      if (result.isProved) break;
    }
    // Where not even one ply could be searched, both sides play on greedily.
    if (value !== undefined) return value;
    searcher.start(ALL_MOVES, 0, -NO_VALUE_LIMIT, NO_VALUE_LIMIT);
    return known(searcher.run(1)).value;
  }
}

/** Returns the value at a depth; undefined if it takes more positions or memory than there are. */
function* deeper(
  searcher: EndgameKernel,
  { depth, sizes, nodes }: { depth: number; sizes: SliceSize; nodes: number },
): Slices<EndgameResult | undefined> {
  searcher.start(ALL_MOVES, depth, -NO_VALUE_LIMIT, NO_VALUE_LIMIT);
  try {
    return yield* runSliced(searcher, sizes, nodes);
  } catch (error) {
    // Two blanks may have more plays than the tables hold.
    if (error instanceof KernelError && error.code === "TOO_LARGE") return undefined;
    throw error;
  }
}

/** Returns a text that games share if they go on in the same way. */
function gameKey({ board, racks, mover, scorelessTurns, passes }: StoppedGame): string {
  const [mine, other] = racks;
  const head = [mover, scorelessTurns, passes, mine.length];
  return String.fromCharCode(...head, ...mine, ...other, ...board);
}
