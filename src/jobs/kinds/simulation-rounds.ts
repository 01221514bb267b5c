import { itemAt } from "../../base/elements.js";
import { addAll, known } from "../../base/lists.js";
import { checkEngine } from "../../engine/checks.js";
import type { GameConfig } from "../../game/config.js";
import type { Move } from "../../game/moves.js";
import { workersAtOnce } from "../../host/host.js";
import type { GameSetup } from "../../kernel/game-kernel.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { Asked } from "../../operations/search.js";
import { type SimulationAsked, simulation } from "../../operations/simulate.js";
import type { Candidate, SimulatedPosition } from "../../search/candidates.js";
import type { Round } from "../../search/rounds.js";
import { MAPPED_PLIES, PLY_SUMS, type Reply, type SampleBlock } from "../../search/samples.js";
import { Simulation, type SimulationPlan } from "../../search/simulation.js";
import { WIN, type WinTable } from "../../search/win-table.js";
import { startWorker } from "../../selfplay/engine-tasks.js";
import { packSetup } from "../../selfplay/worker-setup.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { Pool } from "../../workers/pool.js";
import { VarintError, VarintReader, VarintWriter } from "../varints.js";
import type {
  AnswerData,
  JobHost,
  JobRound,
  JobTotal,
  RunnerOptions,
  ShardRunner,
} from "./kind.js";
import {
  type Batch,
  batchOf,
  decodeBatch,
  encodeBatch,
  type Foresight,
  piecesOf,
} from "./simulation-batch.js";

/** A simulation whose options have been checked and whose candidates are known, without workers. */
export interface SimulationParts {
  plan: SimulationPlan;
  about: SimulatedPosition;
  candidates: readonly Candidate[];
}

/** A simulation that is played in rounds of shards. */
export interface SharedSimulation {
  parts: SimulationParts;
  ahead: Foresight;
  /** Shards of each round. */
  roundShards: number;
}

/** What both sides play on with. */
export interface PlayedWith {
  graph: WordGraph;
  leaves: Leaves | undefined;
  table: WinTable;
  style: "hasty" | "greedy";
}

/** Begins a simulation. */
function begun({ about, candidates, plan }: SimulationParts): Simulation {
  return new Simulation(about, candidates, plan);
}

/** Returns the first round of a simulation; there always is one. */
export function firstRound(parts: SimulationParts): Round {
  return known(begun(parts).rounds.next());
}

/** Tasks that a worker gets at a time, so that a shard that is given up ends soon. */
const TASKS = 4;

/** Starts the workers that play the samples of a round's shards. */
export async function startSampling(
  { parts, ahead, roundShards }: SharedSimulation,
  playedWith: PlayedWith,
  { round, state }: JobRound,
  { threads, onLoss }: RunnerOptions,
  host: JobHost,
): Promise<ShardRunner> {
  const batch = state === undefined ? batchOf(firstRound(parts), ahead) : decodeBatch(state, ahead);
  const wire = packSetup(setupOf(parts, playedWith), "auto", undefined, playedWith.table);
  const start = (ended: AbortSignal) => startWorker(host, wire, undefined, ended);
  const pool = await Pool.start(threads ?? workersAtOnce(host), start, onLoss);
  const simulation = begun(parts);
  return {
    lanes: pool.size,
    stop: () => pool.stop(),
    run: async (shard, signal) => {
      const blocks: SampleBlock[] = [];
      for (const piece of piecesOf(batch, shard - round * roundShards, roundShards)) {
        const { from, count } = piece;
        const candidates = [itemAt(batch.candidates, piece.candidate)];
        const tasks = simulation.tasksOf({ candidates, from, count, plies: batch.plies });
        const played: SampleBlock[] = [];
        for (let at = 0; at < tasks.length; at += TASKS) {
          const some = tasks.slice(at, at + TASKS);
          played.push(...(await pool.ask("samples", some, { signal })));
        }
        blocks.push(joinBlocks(played));
      }
      return encodeBlocks(blocks);
    },
  };
}

function setupOf({ about }: SimulationParts, { graph, leaves, style }: PlayedWith): GameSetup {
  const { alphabet, rules } = about.config;
  const { dawgEnd } = checkEngine(graph, alphabet, rules);
  const player = { style, graph, dawgEnd, leaves: style === "greedy" ? undefined : leaves };
  return { alphabet, rules, players: [player, player] };
}

/** The simulation so far, with the samples of the shards that have been added. */
export class SimulationTotal implements JobTotal {
  private readonly simulation: Simulation;
  /** The samples that are being collected; undefined after the end. */
  private batch: Batch | undefined;
  /** The blocks of each candidate's rounds. */
  private blocks: SampleBlock[][][];

  constructor(
    private readonly shared: SharedSimulation,
    private readonly asked: Asked<SimulationAsked>,
  ) {
    this.simulation = begun(shared.parts);
    this.blocks = [];
    this.beginBatch();
  }

  get isDecided(): boolean {
    return this.batch === undefined;
  }

  add(shard: number, body: Uint8Array): void {
    const { roundShards, parts } = this.shared;
    const { batch } = this;
    if (batch === undefined) return;
    const part = shard % roundShards;
    const pieces = piecesOf(batch, part, roundShards);
    const counts = pieces.map(({ count }) => count);
    const { config } = parts.about;
    const added = decodeBlocks(body, { config, plies: batch.plies, counts });
    for (const [i, { candidate, round }] of pieces.entries()) {
      this.blocks[candidate]?.[round]?.push(itemAt(added, i));
    }
    if (part === roundShards - 1) this.endBatch(batch);
  }

  endRound(): Uint8Array {
    return encodeBatch(known(this.batch));
  }

  async answer(): Promise<AnswerData> {
    return simulation.fields(this.simulation.snapshot(), this.asked);
  }

  /** Adds the rounds of the simulation for which the batch has the samples. */
  private endBatch({ candidates, plies, bounds }: Batch): void {
    const { simulation } = this;
    for (const [i, to] of bounds.slice(1).entries()) {
      const round = simulation.rounds.next();
      const isForeseen =
        round?.plies === plies && round.from === bounds[i] && round.from + round.count === to;
      if (!isForeseen) break;
      const blocksOf = (index: number): SampleBlock => {
        return joinBlocks(itemAt(itemAt(this.blocks, candidates.indexOf(index)), i));
      };
      simulation.addRound(round, round.candidates.map(blocksOf));
    }
    this.beginBatch();
  }

  private beginBatch(): void {
    const { simulation, shared } = this;
    const round = simulation.rounds.next();
    this.batch = round && batchOf(round, shared.ahead);
    const { candidates = [], bounds = [] } = this.batch ?? {};
    this.blocks = candidates.map(() => bounds.slice(1).map(() => []));
  }
}

/*
 * The samples of a shard, piece by piece: win estimate and spread of each sample, since the next round
 * depends on the differences of candidates sample by sample; and for all samples of the piece the sums of
 * each ply, the squares covered, and the replies.
 */

/** Most thousandths of a point by which a sample may change the spread: sums of so much are exact. */
const MOST_SPREAD = 2 ** 25;

/** What the blocks of a shard look like. */
export interface BodyShape {
  config: GameConfig;
  plies: number;
  /** Number of samples of each block. */
  counts: readonly number[];
}

function encodeBlocks(blocks: readonly SampleBlock[]): Uint8Array<ArrayBuffer> {
  const writer = new VarintWriter();
  for (const { wins, spreads, plies, squares, replies } of blocks) {
    for (const win of wins) writer.count(win);
    for (const spread of spreads) writer.integer(spread);
    writer.sparse(plies);
    writer.sparse(squares);
    writer.count(replies.length);
    for (const reply of replies) writeReply(writer, reply);
  }
  return writer.finish();
}

/** @throws VarintError for bytes that `encodeBlocks` did not write. */
function decodeBlocks(bytes: Uint8Array, { config, plies, counts }: BodyShape): SampleBlock[] {
  const { rows, columns } = config.rules.layout;
  const squares = 2 * MAPPED_PLIES * rows * columns;
  const reader = new VarintReader(bytes);
  const blocks = counts.map((count): SampleBlock => {
    const wins = Int32Array.from({ length: count }, () => reader.count(WIN));
    const spreads = Int32Array.from({ length: count }, () => spreadFrom(reader));
    const sums = plies * PLY_SUMS.length;
    return {
      wins,
      spreads,
      plies: reader.addSparse(new Float64Array(sums)),
      squares: Int32Array.from(reader.addSparse(new Float64Array(squares))),
      replies: Array.from({ length: reader.count(count) }, () => readReply(reader, config, count)),
    };
  });
  if (!reader.isAtEnd) throw new VarintError("bytes behind the end");
  return blocks;
}

function spreadFrom(reader: VarintReader): number {
  const spread = reader.integer();
  if (Math.abs(spread) < MOST_SPREAD) return spread;
  throw new VarintError(`a spread of ${spread}`);
}

const KINDS = ["pass", "exchange", "place"] as const;
const DIRECTIONS = ["across", "down"] as const;
/** Bit of a blank that stands for a letter. */
const BLANK_BIT = 0x80;

function writeReply(writer: VarintWriter, { move, score, times }: Reply): void {
  writer.count(times);
  writer.count(score);
  writer.count(KINDS.indexOf(move.kind));
  if (move.kind === "pass") return;
  writer.count(move.tiles.length);
  for (const tile of move.tiles) writer.count(tile);
  if (move.kind === "exchange") return;
  writer.count(DIRECTIONS.indexOf(move.direction));
  writer.count(move.lane);
  writer.count(move.start);
}

function readReply(reader: VarintReader, config: GameConfig, samples: number): Reply {
  const times = reader.count(samples);
  const score = reader.count(MOST_SPREAD);
  return { move: readMove(reader, config), score, times };
}

function readMove(reader: VarintReader, { alphabet, rules }: GameConfig): Move {
  const kind = itemAt(KINDS, reader.count(KINDS.length - 1));
  if (kind === "pass") return { kind };
  const { rows, columns } = rules.layout;
  const length = reader.count(kind === "exchange" ? rules.rackSize : Math.max(rows, columns));
  const tiles = Array.from({ length }, () => reader.count(alphabet.letters | BLANK_BIT));
  if (tiles.some((tile) => (tile & ~BLANK_BIT) > alphabet.letters)) {
    throw new VarintError("a tile that the alphabet does not have");
  }
  if (kind === "exchange") return { kind, tiles };
  const direction = itemAt(DIRECTIONS, reader.count(1));
  const [lanes, squares] = direction === "across" ? [rows, columns] : [columns, rows];
  const lane = reader.count(lanes - 1);
  return { kind, direction, lane, start: reader.count(squares - length), tiles };
}

/** Returns blocks of a candidate as one. */
function joinBlocks(blocks: readonly SampleBlock[]): SampleBlock {
  const first = itemAt(blocks, 0);
  if (blocks.length === 1) return first;
  const count = blocks.reduce((sum, { wins }) => sum + wins.length, 0);
  const wins = new Int32Array(count);
  const spreads = new Int32Array(count);
  const plies = new Float64Array(first.plies.length);
  const squares = new Int32Array(first.squares.length);
  const replies = new Map<string, Reply>();
  let at = 0;
  for (const block of blocks) {
    wins.set(block.wins, at);
    spreads.set(block.spreads, at);
    at += block.wins.length;
    addAll(plies, block.plies);
    addAll(squares, block.squares);
    for (const reply of block.replies) addReply(replies, reply);
  }
  return { wins, spreads, plies, squares, replies: [...replies.values()] };
}

function addReply(replies: Map<string, Reply>, reply: Reply): void {
  const key = JSON.stringify(reply.move);
  const known = replies.get(key);
  if (known === undefined) replies.set(key, { ...reply });
  else known.times += reply.times;
}
