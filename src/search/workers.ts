import { nextMacrotask } from "../base/macrotask.js";
import type { Slices } from "../base/pacing.js";
import type { BackendChoice, Backends } from "../kernel/backend.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import { MoveKernel } from "../kernel/move-kernel.js";
import { type JudgedRacks, judgeRacks, type RackQuestion } from "../kernel/rack-kernel.js";
import { KernelSession } from "../kernel/session.js";
import { disposedKernel } from "../kernel/sharing.js";
import type { EndgamePool } from "./endgame/endgame.js";
import { type EndgameAnswers, type EndgameJob, EndgameSeat } from "./endgame/tasks.js";
import type { RackPool } from "./inference/judging.js";
import { preSeatOf } from "./preendgame/seat.js";
import type { SampleBlock, SampleTask } from "./samples.js";
import {
  checkTable,
  type PoolSpec,
  type SimulationResources,
  type SimulationWorkers,
  type StoppablePool,
} from "./simulate.js";
import type { WinTable } from "./win-table.js";

/** Starts the workers of an engine's simulations and searches, and keeps them for the next one. */
export class SearchWorkers {
  private readonly simulations: KeptPool;
  private readonly endgames: KeptPool;
  private readonly inferences: KeptPool;
  private here: LocalEndgamePool | undefined;
  private racksHere: Promise<LocalRackPool> | undefined;

  constructor(private readonly parts: SearchParts) {
    const { startPool } = parts.resources;
    this.simulations = new KeptPool(startPool);
    this.endgames = new KeptPool(startPool);
    this.inferences = new KeptPool(startPool);
  }

  /** Returns the workers for a simulation: those of the last one if they can be the same. */
  async forSimulation({
    policy: style = "hasty",
    table: given,
    threads = this.parts.resources.cores,
    worker,
  }: SimulationWorkers): Promise<StoppablePool> {
    const { setup, backend } = this.parts;
    const table = await this.tableFor(given);
    return this.simulations.get({
      setup: this.setupOf(style, setup.wordMap),
      table,
      threads,
      backend,
      worker,
    });
  }

  /** Returns win estimates, those of the package if none are given. @throws SearchError `OTHER_TABLE`. */
  async tableFor(given?: WinTable): Promise<WinTable> {
    const table = given ?? (await this.parts.resources.defaultTable());
    // The default estimates do not fit every game.
    checkTable(table, this.parts.setup);
    return table;
  }

  /** Returns the workers for the search of an endgame; a single one is this thread. */
  async forEndgame({
    threads = this.parts.resources.cores,
    tableBytes = TABLE_BYTES,
    worker,
  }: EndgameWorkers): Promise<EndgamePool> {
    if (threads === 1 && worker === undefined) {
      if (this.here?.tableBytes !== tableBytes) {
        this.here = new LocalEndgamePool(this.parts, tableBytes);
      }
      return this.here;
    }
    // Endgames need neither a word map nor leave values.
    const setup = this.setupOf("greedy", false);
    const { backend } = this.parts;
    return this.endgames.get({ setup, tableBytes, threads, backend, worker });
  }

  /** Returns the workers for an inference; a single one is this thread. */
  async forInference({
    threads = this.parts.resources.cores,
    worker,
  }: InferenceWorkers): Promise<RackPool> {
    const { setup, backend } = this.parts;
    if (threads === 1 && worker === undefined) {
      this.racksHere ??= this.startRacksHere();
      return this.racksHere;
    }
    const hasty = this.setupOf("hasty", setup.wordMap);
    return this.inferences.get({ setup: hasty, threads, backend, worker });
  }

  /** Ends the workers. */
  async stop(): Promise<void> {
    this.here = undefined;
    const racks = this.racksHere;
    this.racksHere = undefined;
    const pools = [this.simulations, this.endgames, this.inferences];
    await Promise.all([
      racks?.then(
        (here) => here.stop(),
        () => undefined,
      ),
      ...pools.map((pool) => pool.stop()),
    ]);
  }

  private startRacksHere(): Promise<LocalRackPool> {
    const racks = LocalRackPool.start(this.parts);
    // A start that failed is not kept for the next time.
    racks.catch(() => {
      this.racksHere = undefined;
    });
    return racks;
  }

  private setupOf(style: "hasty" | "greedy", wordMap: GameSetup["wordMap"]): GameSetup {
    const { graph, leaves, dawgEnd, alphabet, rules } = this.parts.setup;
    const player = { style, graph, dawgEnd, leaves: style === "greedy" ? undefined : leaves };
    return { alphabet, rules, players: [player, player], wordMap };
  }
}

/** Bytes of the table of positions, if nothing else is asked for. */
const TABLE_BYTES = 1 << 24;

/** Workers that are kept until others are needed. */
class KeptPool {
  private spec: PoolSpec | undefined;
  private pool: Promise<TurnPool> | undefined;
  /** Those before it, which searches may still use. */
  private readonly retired = new Set<Promise<TurnPool>>();

  constructor(private readonly startPool: SimulationResources["startPool"]) {}

  /** Returns the workers of the last time if they can be the same, or starts others. */
  get(spec: PoolSpec): Promise<TurnPool> {
    const { pool: old, spec: last } = this;
    if (old !== undefined && last !== undefined && areSame(last, spec)) return old;
    const pool = TurnPool.start(() => this.startPool(spec));
    this.spec = spec;
    this.pool = pool;
    // A start that failed is not kept for the next time.
    pool.catch(() => {
      if (this.pool === pool) this.pool = undefined;
    });
    if (old !== undefined) this.retire(old);
    return pool;
  }

  /** Ends the workers. */
  async stop(): Promise<void> {
    const pools = [this.pool, ...this.retired];
    this.pool = undefined;
    this.retired.clear();
    await Promise.all(pools.map(stopped));
  }

  private retire(pool: Promise<TurnPool>): void {
    this.retired.add(pool);
    const forget = (): boolean => this.retired.delete(pool);
    pool.then((started) => started.retire(forget), forget);
  }
}

function areSame(one: PoolSpec, other: PoolSpec): boolean {
  return (
    one.table === other.table &&
    one.tableBytes === other.tableBytes &&
    one.threads === other.threads &&
    one.setup.players[0].style === other.setup.players[0].style
  );
}

async function stopped(pool: Promise<TurnPool> | undefined): Promise<void> {
  try {
    await (await pool)?.stop();
  } catch {
    // It has not started, which whoever asked for it knows.
  }
}

/** Milliseconds without work after which workers that others have replaced are ended. */
const IDLE = 1000;

/** A pool whose workers take turns, so that several simulations or searches can use it. */
class TurnPool implements StoppablePool {
  readonly size: number;
  /** For each worker, the end of all that it has been asked for. */
  private readonly last: Promise<unknown>[];
  /** Number of tasks that are being done. */
  private active = 0;
  private onIdle: (() => void) | undefined;
  private pool: Promise<StoppablePool>;
  private isStopped = false;
  /** True if the workers must not start again. */
  private isOver = false;

  private constructor(
    pool: StoppablePool,
    private readonly startAgain: () => Promise<StoppablePool>,
  ) {
    this.size = pool.size;
    this.pool = Promise.resolve(pool);
    this.last = Array.from({ length: pool.size }, () => Promise.resolve());
  }

  static async start(start: () => Promise<StoppablePool>): Promise<TurnPool> {
    return new TurnPool(await start(), start);
  }

  play(
    worker: number,
    tasks: readonly SampleTask[],
    signal?: AbortSignal,
  ): Promise<readonly SampleBlock[]> {
    return this.inTurn(worker, (pool) => pool.play(worker, tasks, signal));
  }

  search(worker: number, job: EndgameJob, signal?: AbortSignal): Promise<EndgameAnswers> {
    return this.inTurn(worker, (pool) => pool.search(worker, job, signal));
  }

  judge(worker: number, question: RackQuestion, signal?: AbortSignal): Promise<JudgedRacks> {
    return this.inTurn(worker, (pool) => pool.judge(worker, question, signal));
  }

  /** Ends the workers when they have done what they were asked for. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.last);
    await this.end();
  }

  /** Ends the workers when nobody has used them for a while; they start again if that was too early. */
  retire(onIdle: () => void): void {
    this.onIdle = onIdle;
    this.endWhenIdle();
  }

  private async end(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    await (await this.pool).stop();
  }

  private endWhenIdle(): void {
    const timer: { unref?: () => void } | number = setTimeout(() => {
      if (this.active > 0) return;
      this.onIdle?.();
      void this.end();
    }, IDLE);
    if (typeof timer === "object") timer.unref?.();
  }

  private inTurn<T>(worker: number, work: (pool: StoppablePool) => Promise<T>): Promise<T> {
    const turn = (this.last[worker] as Promise<unknown>).then(() => this.done(work));
    this.last[worker] = turn.catch(() => undefined);
    return turn;
  }

  private async done<T>(work: (pool: StoppablePool) => Promise<T>): Promise<T> {
    this.active++;
    try {
      if (this.isStopped && !this.isOver) {
        this.isStopped = false;
        this.pool = this.startAgain();
      }
      return await work(await this.pool);
    } finally {
      if (--this.active === 0 && this.onIdle !== undefined) this.endWhenIdle();
    }
  }
}

/** The parts of an engine with which workers are started. */
export interface SearchParts {
  setup: Omit<GameSetup, "players"> & Pick<GameSetup["players"][0], "graph" | "leaves" | "dawgEnd">;
  backends: Backends;
  backend: BackendChoice;
  resources: SimulationResources;
}

/** The workers that an endgame is searched by. */
export interface EndgameWorkers {
  threads?: number | undefined;
  tableBytes?: number | undefined;
  worker?: PoolSpec["worker"];
}

/** The workers of an inference. */
export type InferenceWorkers = Omit<EndgameWorkers, "tableBytes">;

/**
 * Searches endgames in this thread, with pauses in which the host handles events. It has a kernel
 * of its own, so that what others ask the engine meanwhile does not slow the search down.
 */
export class LocalEndgamePool implements EndgamePool {
  readonly size = 1;
  private seat: Promise<EndgameSeat> | undefined;
  /** The end of all that it has been asked for. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly pacer = new Pacer();

  constructor(
    private readonly parts: SearchParts,
    readonly tableBytes: number,
  ) {}

  search(_worker: number, job: EndgameJob, signal?: AbortSignal): Promise<EndgameAnswers> {
    const turn = this.last.then(() => this.play(job, signal));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async play(job: EndgameJob, signal: AbortSignal | undefined): Promise<EndgameAnswers> {
    this.seat ??= startSeat(this.parts, this.tableBytes);
    const seat = await this.seat.catch((error: unknown) => {
      // The next time there may be memory for it.
      this.seat = undefined;
      throw error;
    });
    return this.pacer.finish(seat.play(job), signal);
  }
}

async function startSeat(
  { setup, backends, backend }: SearchParts,
  tableBytes: number,
): Promise<EndgameSeat> {
  const { graph, dawgEnd, alphabet, rules } = setup;
  const parts = { graphs: [{ graph, dawgEnd }], config: { alphabet, rules } };
  const session = await KernelSession.start(parts, backends, backend);
  return new EndgameSeat(new EndgameKernel(session, { graph, tableBytes }), preSeatOf);
}

/** Judges racks in this thread, with pauses in which the host handles events. */
class LocalRackPool implements RackPool {
  readonly size = 1;
  /** The end of all that it has been asked for. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly pacer = new Pacer();

  private constructor(private moves: MoveKernel) {}

  /** Shares the kernel's session with the engine, whose word map it needs. */
  static async start({ setup, backends, backend }: SearchParts): Promise<LocalRackPool> {
    return new LocalRackPool(await MoveKernel.share(setup, backends, backend));
  }

  judge(_worker: number, question: RackQuestion, signal?: AbortSignal): Promise<JudgedRacks> {
    const { moves } = this;
    const turn = this.last.then(() => this.pacer.finish(judgeRacks(moves, question), signal));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Frees the kernel when the racks in hand are judged; asking for more is an error after that. */
  async stop(): Promise<void> {
    const { moves } = this;
    this.moves = disposedKernel("engine");
    await this.last;
    moves.dispose();
  }
}

/** Milliseconds of work between two pauses. */
const WORK_TIME = 10;

/**
 * Does searches in this thread, with pauses in which the host handles events. They come as often
 * where a search has many parts, each of which is shorter than the time between two pauses.
 */
export class Pacer {
  private lastPause = 0;

  /** @param signal ends the work early: the promise is rejected with its reason. */
  async finish<T>(work: Slices<T>, signal?: AbortSignal): Promise<T> {
    while (true) {
      signal?.throwIfAborted();
      const { done, value } = work.next();
      if (performance.now() - this.lastPause >= WORK_TIME) {
        await nextMacrotask();
        this.lastPause = performance.now();
      }
      if (done === true) return value;
    }
  }
}
