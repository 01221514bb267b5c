import type { BackendChoice, GameSetup } from "../kernel/index.js";
import type { SampleBlock, SampleTask } from "../search/samples.js";
import type { WinTable } from "../search/win-table.js";
import {
  checkTable,
  type PoolSpec,
  type SimulateOptions,
  type SimulationResources,
  type StoppablePool,
} from "./simulate.js";

/** The parts of an engine with which simulations play on. */
type SimulatorSetup = Omit<GameSetup, "players"> &
  Pick<GameSetup["players"][0], "graph" | "leaves" | "dawgEnd">;

/** Starts the workers of an engine's simulations, and keeps them for the next one. */
export class Simulator {
  private spec: PoolSpec | undefined;
  private pool: Promise<TurnPool> | undefined;

  constructor(
    private readonly setup: SimulatorSetup,
    private readonly backend: BackendChoice,
    private readonly resources: SimulationResources,
  ) {}

  /** Returns the workers for a simulation: those of the last one if they can be the same. */
  readonly startPool = async ({
    policy: style = "hasty",
    table: given,
    threads = this.resources.cores,
    worker,
  }: Pick<SimulateOptions, "policy" | "table" | "threads" | "worker">): Promise<StoppablePool> => {
    const table = given ?? (await this.resources.defaultTable());
    // The default estimates do not fit every game.
    checkTable(table, this.setup);
    const { pool, spec } = this;
    const isSame =
      spec?.table === table && spec.threads === threads && spec.setup.players[0].style === style;
    if (pool !== undefined && isSame) return pool;
    return this.start({ ...this.specOf(style, table, threads), worker }, pool);
  };

  /** Ends the workers. */
  async stop(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    this.spec = undefined;
    await stopped(pool);
  }

  private specOf(style: "hasty" | "greedy", table: WinTable, threads: number): PoolSpec {
    const { graph, leaves, dawgEnd, alphabet, rules, wordMap } = this.setup;
    const player = { style, graph, dawgEnd, leaves: style === "greedy" ? undefined : leaves };
    const setup = { alphabet, rules, players: [player, player], wordMap } as const;
    return { setup, table, threads, backend: this.backend };
  }

  private async start(spec: PoolSpec, old: Promise<TurnPool> | undefined): Promise<TurnPool> {
    const pool = this.resources.startPool(spec).then((started) => new TurnPool(started));
    this.spec = spec;
    this.pool = pool;
    // A start that failed is not kept for the next simulation.
    pool.catch(() => {
      if (this.pool === pool) this.pool = undefined;
    });
    void stopped(old);
    return pool;
  }
}

async function stopped(pool: Promise<TurnPool> | undefined): Promise<void> {
  try {
    await (await pool)?.stop();
  } catch {
    // It has not started, which whoever asked for it knows.
  }
}

/** A pool whose workers take turns, so that several simulations can use it. */
class TurnPool implements StoppablePool {
  /** For each worker, the end of all that it has been asked for. */
  private readonly last: Promise<unknown>[];

  constructor(private readonly pool: StoppablePool) {
    this.last = Array.from({ length: pool.size }, () => Promise.resolve());
  }

  get size(): number {
    return this.pool.size;
  }

  play(
    worker: number,
    tasks: readonly SampleTask[],
    signal?: AbortSignal,
  ): Promise<readonly SampleBlock[]> {
    const turn = (this.last[worker] as Promise<unknown>).then(() =>
      this.pool.play(worker, tasks, signal),
    );
    this.last[worker] = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the workers when they have done what they were asked for. */
  async stop(): Promise<void> {
    await Promise.all(this.last);
    await this.pool.stop();
  }
}
