import { WorkerError } from "../base/errors.js";
import { finishPausing } from "../base/pacing.js";
import type { BackendChoice, Backends } from "../kernel/backend.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import { GameKernel, type GameSetup, type RawStatistics } from "../kernel/game-kernel.js";
import { MoveKernel } from "../kernel/move-kernel.js";
import { type JudgedRacks, judgeRacks, type RackQuestion } from "../kernel/rack-kernel.js";
import { RolloutKernel } from "../kernel/rollout-kernel.js";
import { WordCounts } from "../players/familiarity.js";
import { type Chunk, TurnPlayer } from "../players/referee.js";
import { refereesFor } from "../players/seats.js";
import type { EndgamePool } from "../search/endgame/endgame.js";
import { type EndgameAnswers, type EndgameJob, EndgameSeat } from "../search/endgame/tasks.js";
import type { RackPool } from "../search/inference/judging.js";
import { preSeatOf } from "../search/preendgame/seat.js";
import {
  EndingSolver,
  playAllSamples,
  type SampleBlock,
  type SampleTask,
} from "../search/samples.js";
import type { SamplePool } from "../search/simulation.js";
import { WinTable } from "../search/win-table.js";
import { type TaskWorker, WorkerConnection } from "../workers/connection.js";
import { Pool } from "../workers/pool.js";
import type { WorkerLine } from "../workers/protocol.js";
import type { TaskTable } from "../workers/serve.js";
import { packSetup, unpackSetup, type WireSetup } from "./worker-setup.js";

/**
 * The tasks of the workers that hold a kernel. To add a task, add its types here and its
 * function to `engineTasks`.
 */
export interface EngineTasks {
  /** Starts a kernel; comes before all other tasks. */
  setup: { input: WireSetup; output: undefined };
  /** Plays games and returns their statistics. */
  games: { input: Chunk; output: RawStatistics };
  /** Plays games to train leave values, with `racks` random racks in each turn. */
  train: { input: Chunk & { racks: number }; output: Int32Array };
  /** Plays games and counts how they end from each situation. */
  outcomes: { input: Chunk; output: Int32Array };
  /** Plays samples of candidates. */
  samples: { input: readonly SampleTask[]; output: readonly SampleBlock[] };
  /** Searches an endgame. */
  endgame: { input: EndgameJob; output: EndgameAnswers };
  /** Judges racks that may have made a move. */
  racks: { input: RackQuestion; output: JudgedRacks };
}

/** A worker with a kernel. */
export type EngineWorker = TaskWorker<EngineTasks>;

/** Milliseconds of search between two pauses, after which it may be given up. */
const ENDGAME_WORK_TIME = 20;

/** Returns the functions that do the tasks, around a kernel that `setup` starts. */
export function engineTasks(backends: Backends): TaskTable<EngineTasks> {
  let started: GameKernel | undefined;
  let setup: GameSetup | undefined;
  let rollouts: RolloutKernel | undefined;
  let solver: EndingSolver | undefined;
  let table: WinTable | undefined;
  let turns: TurnPlayer | undefined;
  let seat: EndgameSeat | undefined;
  let moves: MoveKernel | undefined;
  const kernel = (): GameKernel => {
    if (started !== undefined) return started;
    throw noSetup();
  };
  return {
    async setup(wire) {
      setup = unpackSetup(wire);
      const { backend, seats, tableBytes } = wire;
      started = await GameKernel.start(setup, backends, backend);
      if (wire.table !== undefined) table = new WinTable(wire.table.shape, wire.table.counts);
      if (tableBytes !== undefined) {
        const { graph } = setup.players[0];
        seat = new EndgameSeat(
          new EndgameKernel(started.session, { graph, tableBytes }),
          preSeatOf,
        );
      }
      const counts = wire.counts && WordCounts.from(wire.counts);
      const resources = { setup, backends, backend, table, counts };
      const referees = await refereesFor(seats, started, resources);
      const isKernelAlone = referees.every((referee) => referee === undefined);
      turns = isKernelAlone ? undefined : new TurnPlayer(started, referees);
      return undefined;
    },
    async games(chunk, { pause, transfer }) {
      const { seed, from, count, paired } = chunk;
      const play = () => finishPausing(kernel().playSlices(seed, from, count, paired), pause);
      const raw = (await turns?.play(chunk, pause)) ?? (await play());
      transfer(raw.tally, ...raw.words);
      return raw;
    },
    async train({ seed, from, count, racks }, { pause, transfer }) {
      const sums = await finishPausing(kernel().trainSlices(seed, from, count, racks), pause);
      transfer(sums);
      return sums;
    },
    async outcomes({ seed, from, count }, { pause, transfer }) {
      const counts = await finishPausing(kernel().outcomeSlices(seed, from, count), pause);
      transfer(counts);
      return counts;
    },
    async samples(tasks, { pause, transfer }) {
      const { session } = kernel();
      if (setup === undefined || table === undefined) {
        throw new WorkerError("WORKER_FAILED", "no win estimates", {
          expected: "a table in the setup",
        });
      }
      const { rules } = setup;
      rollouts ??= new RolloutKernel(session, setup);
      solver ??= new EndingSolver(rollouts, rules);
      const work = playAllSamples(rollouts, { rules, table, solver }, tasks);
      const blocks = await finishPausing(work, pause);
      for (const { wins, spreads, plies, squares } of blocks) {
        transfer(wins, spreads, plies, squares);
      }
      return blocks;
    },
    async racks(question, { pause, transfer }) {
      const { session } = kernel();
      if (setup === undefined) throw noSetup();
      const { players, wordMap } = setup;
      moves ??= new MoveKernel(session, { ...players[0], wordMap });
      const found = await finishPausing(judgeRacks(moves, question), pause);
      transfer(found.losses, found.kept);
      return found;
    },
    async endgame(job, { pause }) {
      if (seat !== undefined) return finishPausing(seat.play(job), pause, ENDGAME_WORK_TIME);
      throw new WorkerError("WORKER_FAILED", "no table for endgames", {
        expected: "its size in the setup",
      });
    },
  };
}

function noSetup(): WorkerError {
  return new WorkerError("WORKER_FAILED", "the worker has no kernel", { expected: "a setup" });
}

/**
 * Gives a worker its setup.
 * @returns the worker, ready for the other tasks.
 * @throws the error with which its kernel could not be started; the worker is stopped then.
 */
export async function startEngineWorker(line: WorkerLine, setup: WireSetup): Promise<EngineWorker> {
  const worker = new WorkerConnection<EngineTasks>(line);
  try {
    await worker.ask("setup", setup);
    return worker;
  } catch (error) {
    await worker.stop();
    throw error;
  }
}

/** What workers that play samples or search endgames are started with. */
export interface SamplePoolSpec {
  setup: GameSetup;
  /** Win estimates, to play samples. */
  table?: WinTable | undefined;
  /** Bytes of the table of positions, to search endgames. */
  tableBytes?: number | undefined;
  threads: number;
  backend: BackendChoice;
}

/** Workers that play samples or search endgames. They do not keep a process alive while they are idle. */
export class WorkerSamplePool implements SamplePool, EndgamePool, RackPool {
  private active = 0;

  private constructor(private readonly pool: Pool<EngineWorker>) {}

  static async start(
    { setup, table, tableBytes, threads, backend }: SamplePoolSpec,
    startWorker: (setup: WireSetup) => Promise<EngineWorker>,
  ): Promise<WorkerSamplePool> {
    const wire = { ...packSetup(setup, backend, undefined, table), tableBytes };
    const pool = new WorkerSamplePool(await Pool.start(threads, () => startWorker(wire)));
    pool.keepAlive(false);
    return pool;
  }

  get size(): number {
    return this.pool.size;
  }

  play(
    worker: number,
    tasks: readonly SampleTask[],
    signal?: AbortSignal,
  ): Promise<readonly SampleBlock[]> {
    return this.run(worker, (one) => one.ask("samples", tasks, { signal }));
  }

  search(worker: number, job: EndgameJob, signal?: AbortSignal): Promise<EndgameAnswers> {
    return this.run(worker, (one) => one.ask("endgame", job, { signal }));
  }

  judge(worker: number, question: RackQuestion, signal?: AbortSignal): Promise<JudgedRacks> {
    return this.run(worker, (one) => one.ask("racks", question, { signal }));
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }

  private async run<T>(worker: number, action: (one: EngineWorker) => Promise<T>): Promise<T> {
    if (this.active++ === 0) this.keepAlive(true);
    try {
      return await this.pool.run(worker, action);
    } finally {
      if (--this.active === 0) this.keepAlive(false);
    }
  }

  private keepAlive(isNeeded: boolean): void {
    for (const worker of this.pool.members) worker.keepAlive?.(isNeeded);
  }
}
