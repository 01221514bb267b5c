import type { GameSetup } from "../kernel/game-kernel.js";
import type { JudgedRacks, RackQuestion } from "../kernel/rack-kernel.js";
import type { EndgamePool } from "../search/endgame/pool.js";
import type { EndgameAnswers, EndgameJob } from "../search/endgame/tasks.js";
import type { RackPool } from "../search/inference/inference.js";
import type { SampleBlock, SampleTask } from "../search/samples.js";
import type { WinTable } from "../search/win-table.js";
import { LocalEndgamePool } from "./local-endgames.js";
import { LocalRackPool } from "./local-racks.js";
import type { EndgameWorkers, InferenceWorkers, SearchParts } from "./search-parts.js";
import {
  checkTable,
  type PoolSpec,
  type SimulationResources,
  type SimulationWorkers,
  type StoppablePool,
} from "./simulate.js";

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
