import { checkEngine } from "../../engine/checks.js";
import { simulationJson } from "../../engine/results.js";
import type { GameSetup } from "../../kernel/game-kernel.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { Candidate, SimulatedPosition } from "../../search/candidates.js";
import type { Round } from "../../search/rounds.js";
import type { SampleBlock } from "../../search/samples.js";
import { Simulation, type SimulationPlan } from "../../search/simulation.js";
import type { WinTable } from "../../search/win-table.js";
import { packSetup } from "../../selfplay/worker-setup.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { Pool } from "../../workers/pool.js";
import type { JobResources, JobRound, JobTotal, RunnerOptions, ShardRunner } from "./kind.js";
import {
  type Batch,
  batchOf,
  decodeBatch,
  encodeBatch,
  type Foresight,
  piecesOf,
} from "./simulation-batch.js";
import { decodeBlocks, encodeBlocks, joinBlocks } from "./simulation-body.js";

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
export function begun({ about, candidates, plan }: SimulationParts): Simulation {
  return new Simulation(about, candidates, plan);
}

/** Returns the first round of a simulation; there always is one. */
export function firstRound(parts: SimulationParts): Round {
  return begun(parts).rounds.next() as Round;
}

/** Tasks that a worker gets at a time, so that a shard that is given up ends soon. */
const TASKS = 4;

/** Starts the workers that play the samples of a round's shards. */
export async function startSampling(
  { parts, ahead, roundShards }: SharedSimulation,
  playedWith: PlayedWith,
  { round, state }: JobRound,
  { threads, onLoss }: RunnerOptions,
  resources: JobResources,
): Promise<ShardRunner> {
  const batch = state === undefined ? batchOf(firstRound(parts), ahead) : decodeBatch(state, ahead);
  const wire = packSetup(setupOf(parts, playedWith), "auto", undefined, playedWith.table);
  const start = (ended: AbortSignal) => resources.startWorker(wire, ended);
  const pool = await Pool.start(threads ?? resources.cores, start, onLoss);
  const simulation = begun(parts);
  return {
    lanes: pool.size,
    stop: () => pool.stop(),
    run: async (shard, signal) => {
      const blocks: SampleBlock[] = [];
      for (const piece of piecesOf(batch, shard - round * roundShards, roundShards)) {
        const { from, count } = piece;
        const candidates = [batch.candidates[piece.candidate] as number];
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

/** What the answer says besides the state of the simulation. */
export type AnswerParts = Parameters<typeof simulationJson>[1];

/** The simulation so far, with the samples of the shards that have been added. */
export class SimulationTotal implements JobTotal {
  private readonly simulation: Simulation;
  /** The samples that are being collected; undefined after the end. */
  private batch: Batch | undefined;
  /** The blocks of each candidate's rounds. */
  private blocks: SampleBlock[][][];

  constructor(
    private readonly shared: SharedSimulation,
    private readonly answerParts: AnswerParts,
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
      this.blocks[candidate]?.[round]?.push(added[i] as SampleBlock);
    }
    if (part === roundShards - 1) this.endBatch(batch);
  }

  endRound(): Uint8Array {
    return encodeBatch(this.batch as Batch);
  }

  async answer(): Promise<object> {
    return simulationJson(this.simulation.snapshot(), this.answerParts);
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
        return joinBlocks(this.blocks[candidates.indexOf(index)]?.[i] as SampleBlock[]);
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
