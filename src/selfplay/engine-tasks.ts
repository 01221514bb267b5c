import { WorkerError } from "../base/errors.js";
import type { Host } from "../host/host.js";
import type { BackendChoice, Backends } from "../kernel/backend.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import { GameKernel, type GameSetup, type RawStatistics } from "../kernel/game-kernel.js";
import type { WordMapCopy } from "../kernel/word-map.js";
import { WordCounts } from "../players/familiarity.js";
import { type Chunk, TurnPlayer } from "../players/referee.js";
import { refereesFor } from "../players/seats.js";
import type { PoolSpec } from "../search/tasks.js";
import { type SearchTasks, type SeatParts, searchTasks } from "../search/tasks.js";
import { WinTable } from "../search/win-table.js";
import { type TaskWorker, WorkerConnection } from "../workers/connection.js";
import { LocalWorker } from "../workers/local.js";
import { Pool } from "../workers/pool.js";
import type { WorkerLine, WorkerSource } from "../workers/protocol.js";
import type { TaskTable } from "../workers/serve.js";
import { packSetup, unpackSetup, type WireSetup } from "./worker-setup.js";

/**
 * The tasks of the workers that hold a kernel. To add a task, add its types here and its
 * function to `engineTasks`.
 */
export interface EngineTasks extends SearchTasks {
  /** Starts a kernel; comes before all other tasks. */
  setup: { input: WireSetup; output: undefined };
  /** Plays games and returns their statistics. */
  games: { input: Chunk; output: RawStatistics };
  /** Plays games to train leave values, with `racks` random racks in each turn. */
  train: { input: Chunk & { racks: number }; output: Int32Array };
  /** Plays games and counts how they end from each situation. */
  outcomes: { input: Chunk; output: Int32Array };
}

/** A worker with a kernel. */
export type EngineWorker = TaskWorker<EngineTasks>;

/** Returns the functions that do the tasks, around a kernel that `setup` starts. */
export function engineTasks(backends: Backends): TaskTable<EngineTasks> {
  let kernel: GameKernel | undefined;
  let parts: SeatParts | undefined;
  let turns: TurnPlayer | undefined;
  const started = (): GameKernel => {
    if (kernel !== undefined) return kernel;
    throw noSetup();
  };
  return {
    async setup(wire) {
      const setup = unpackSetup(wire);
      const { backend, seats, tableBytes } = wire;
      kernel = await GameKernel.start(setup, backends, backend);
      const table = wire.table && new WinTable(wire.table.shape, wire.table.counts);
      const { session } = kernel;
      const { graph } = setup.players[0];
      // Whoever asks for more memory than there is hears of it at the start.
      const searcher =
        tableBytes === undefined ? undefined : new EndgameKernel(session, { graph, tableBytes });
      parts = { session, setup, table, searcher };
      const counts = wire.counts && WordCounts.from(wire.counts);
      const resources = { setup, backends, backend, table, counts };
      const referees = await refereesFor(seats, kernel, resources);
      const isKernelAlone = referees.every((referee) => referee === undefined);
      turns = isKernelAlone ? undefined : new TurnPlayer(kernel, referees);
      return undefined;
    },
    async games(chunk, { pause, finish, transfer }) {
      const { seed, from, count, paired } = chunk;
      const play = () => finish(started().playSlices(seed, from, count, paired));
      const raw = (await turns?.play(chunk, pause)) ?? (await play());
      transfer(raw.tally, ...raw.words);
      return raw;
    },
    async train({ seed, from, count, racks }, { finish, transfer }) {
      const sums = await finish(started().trainSlices(seed, from, count, racks));
      transfer(sums);
      return sums;
    },
    async outcomes({ seed, from, count }, { finish, transfer }) {
      const counts = await finish(started().outcomeSlices(seed, from, count));
      transfer(counts);
      return counts;
    },
    ...searchTasks(() => {
      if (parts !== undefined) return parts;
      throw noSetup();
    }),
  };
}

function noSetup(): WorkerError {
  return new WorkerError("WORKER_FAILED", "the worker has no kernel", { expected: "a setup" });
}

/**
 * Gives a worker its setup.
 * @param signal ends the worker before it is ready.
 * @returns the worker, ready for the other tasks.
 * @throws the error with which its kernel could not be started; the worker is stopped then.
 */
export async function startEngineWorker(
  line: WorkerLine,
  setup: WireSetup,
  signal?: AbortSignal,
): Promise<EngineWorker> {
  const worker = new WorkerConnection<EngineTasks>(line);
  try {
    await worker.ask("setup", setup, { signal });
    return worker;
  } catch (error) {
    await worker.stop();
    const { fix: expected } = line;
    const isLost = error instanceof WorkerError && error.code === "WORKER_LOST";
    if (expected === undefined || !isLost) throw error;
    throw new WorkerError(error.code, error.what, { expected });
  }
}

/**
 * Starts a worker of a host, or one in this thread where there are none.
 * @param signal ends the worker before it is ready.
 */
export async function startWorker(
  host: Host,
  setup: WireSetup,
  source?: WorkerSource,
  signal?: AbortSignal,
): Promise<EngineWorker> {
  if (host.hasWorkers(source)) return startEngineWorker(host.startWorker(source), setup, signal);
  const worker = new LocalWorker<EngineTasks>(engineTasks(host.backends));
  await worker.ask("setup", setup);
  return worker;
}

/** What workers that search are started with. */
export interface SearchPoolSpec {
  setup: GameSetup;
  /** Win estimates, to play samples. */
  table?: WinTable | undefined;
  /** Bytes of the table of positions, to search endgames. */
  tableBytes?: number | undefined;
  threads: number;
  backend: BackendChoice;
  /** Copies a word map, so that no worker has to build its own. */
  copyWordMap?: ((signal?: AbortSignal) => Promise<WordMapCopy | undefined>) | undefined;
}

/**
 * Starts workers that play samples, search endgames or judge racks.
 * @param starting ends the start: the promise is rejected with its reason.
 */
export async function startSearchPool(
  { setup, table, tableBytes, threads, backend, copyWordMap }: SearchPoolSpec,
  startWorker: (setup: WireSetup, signal?: AbortSignal) => Promise<EngineWorker>,
  starting?: AbortSignal,
): Promise<Pool<EngineTasks>> {
  const pack = async (signal?: AbortSignal): Promise<WireSetup> => {
    const copy = await copyWordMap?.(signal);
    const own = copy === undefined ? setup : { ...setup, wordMap: [copy] };
    return { ...packSetup(own, backend, undefined, table), tableBytes };
  };
  // One copy for all of them, which is not kept for those that may replace them.
  let wire: WireSetup | undefined = await pack(starting);
  const start = async (signal: AbortSignal) => startWorker(wire ?? (await pack(signal)), signal);
  const pool = await Pool.start(threads, start, undefined, starting);
  wire = undefined;
  return pool;
}

/**
 * Starts workers of a host for an engine's simulations and searches.
 * @param starting ends the start: the promise is rejected with its reason.
 */
export function startHostPool(
  spec: PoolSpec,
  host: Host,
  starting?: AbortSignal,
): Promise<Pool<EngineTasks>> {
  const source = spec.worker as WorkerSource | undefined;
  const threads = host.hasWorkers(source) ? spec.threads : 1;
  const start = (setup: WireSetup, signal?: AbortSignal) =>
    startWorker(host, setup, source, signal);
  return startSearchPool({ ...spec, threads }, start, starting);
}
