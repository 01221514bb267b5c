import { CutStarts, unlessAborted } from "../base/pacing.js";
import type { BackendChoice, Backends } from "../kernel/backend.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import { MoveKernel } from "../kernel/move-kernel.js";
import { KernelSession } from "../kernel/session.js";
import { disposedError } from "../kernel/sharing.js";
import type { WordMapCopy } from "../kernel/word-map.js";
import { LocalWorker } from "../workers/local.js";
import { type PoolAskOptions, poolOf, type TaskPool } from "../workers/pool.js";
import type { TaskMap, TaskName } from "../workers/protocol.js";
import { type RackTasks, rackTasks } from "./inference/weighing.js";
import { checkTable, lentTable } from "./inputs.js";
import { type EndingTasks, endingTasks } from "./preendgame/seat.js";
import type { SampleTasks } from "./samples.js";
import type { PoolSpec, SimulationResources } from "./tasks.js";
import type { WinTable } from "./win-table.js";

/** The parts of an engine with which workers are started. */
export interface SearchParts {
  setup: Omit<GameSetup, "players"> & Pick<GameSetup["players"][0], "graph" | "leaves" | "dawgEnd">;
  backends: Backends;
  backend: BackendChoice;
  resources: SimulationResources;
  /** Copies the word map of the engine, if it has one. */
  copyWordMap: (signal?: AbortSignal) => Promise<WordMapCopy | undefined>;
}

/** The workers that samples are played by. */
export interface SimulationWorkers extends Pick<PoolSpec, "table" | "worker"> {
  policy?: "hasty" | "greedy" | undefined;
  threads?: number | undefined;
}

/** The workers that an endgame is searched by. */
export interface EndgameWorkers {
  threads?: number | undefined;
  tableBytes?: number | undefined;
  worker?: PoolSpec["worker"];
}

/** The workers of an inference. */
export type InferenceWorkers = Omit<EndgameWorkers, "tableBytes">;

/** Bytes of the table of positions, if nothing else is asked for. */
const TABLE_BYTES = 1 << 24;

/** Starts the workers of an engine's simulations and searches, and keeps them for the next one. */
export class SearchWorkers {
  private readonly simulations: KeptWorkers<SampleTasks>;
  private readonly endgames: KeptWorkers<EndingTasks>;
  private readonly inferences: KeptWorkers<RackTasks>;
  /** Those of this thread, which stay when others are needed. */
  private readonly endgamesHere: KeptWorkers<EndingTasks>;
  private readonly inferencesHere: KeptWorkers<RackTasks>;
  /** The estimates of the package, or what they lend to these games. */
  private lent: Promise<WinTable> | undefined;

  constructor(private readonly parts: SearchParts) {
    const { startPool } = parts.resources;
    this.simulations = new KeptWorkers(startPool);
    this.endgames = new KeptWorkers(startPool);
    this.inferences = new KeptWorkers(startPool);
    this.endgamesHere = new KeptWorkers(({ tableBytes }) => startEndgamesHere(parts, tableBytes));
    this.inferencesHere = new KeptWorkers(() => startRacksHere(parts));
  }

  /** Returns the workers for a simulation: those of the last one if they can be the same. */
  async forSimulation({
    policy: style = "hasty",
    table: given,
    threads = this.parts.resources.cores,
    worker,
  }: SimulationWorkers): Promise<TaskPool<SampleTasks>> {
    const { setup, backend, copyWordMap } = this.parts;
    const table = given ?? (await this.estimates());
    const own = this.setupOf(style, setup.wordMap);
    return this.simulations.get({ setup: own, table, threads, backend, worker, copyWordMap });
  }

  /** Returns the win estimates of the package. @throws SearchError `OTHER_TABLE` for other games. */
  async defaultTable(): Promise<WinTable> {
    const table = await this.parts.resources.defaultTable();
    checkTable(table, this.parts.setup);
    return table;
  }

  /** Returns them for any games, always the same table, by which workers are told apart. */
  private estimates(): Promise<WinTable> {
    const { resources, setup } = this.parts;
    this.lent ??= resources.defaultTable().then((table) => lentTable(table, setup));
    this.lent.catch(() => {
      this.lent = undefined;
    });
    return this.lent;
  }

  /** Returns the workers for the search of an endgame; a single one is this thread. */
  async forEndgame({
    threads = this.parts.resources.cores,
    tableBytes = TABLE_BYTES,
    worker,
  }: EndgameWorkers): Promise<TaskPool<EndingTasks>> {
    // Endgames need neither a word map nor leave values.
    const setup = this.setupOf("greedy", false);
    const { backend } = this.parts;
    const spec = { setup, tableBytes, threads, backend, worker };
    return (isHere(spec) ? this.endgamesHere : this.endgames).get(spec);
  }

  /** Returns the workers for an inference; a single one is this thread. */
  async forInference({
    threads = this.parts.resources.cores,
    worker,
  }: InferenceWorkers): Promise<TaskPool<RackTasks>> {
    const { setup, backend, copyWordMap } = this.parts;
    const hasty = this.setupOf("hasty", setup.wordMap);
    const spec = { setup: hasty, threads, backend, worker, copyWordMap };
    return (isHere(spec) ? this.inferencesHere : this.inferences).get(spec);
  }

  /** Ends the workers. */
  async stop(): Promise<void> {
    const { simulations, endgames, inferences, endgamesHere, inferencesHere } = this;
    const all = [simulations, endgames, inferences, endgamesHere, inferencesHere];
    await Promise.all(all.map((kept) => kept.stop()));
  }

  private setupOf(style: "hasty" | "greedy", wordMap: GameSetup["wordMap"]): GameSetup {
    const { graph, leaves, dawgEnd, alphabet, rules } = this.parts.setup;
    const player = { style, graph, dawgEnd, leaves: style === "greedy" ? undefined : leaves };
    return { alphabet, rules, players: [player, player], wordMap };
  }
}

/** Returns true for workers that are this thread. */
function isHere({ threads, worker }: PoolSpec): boolean {
  return threads === 1 && worker === undefined;
}

/**
 * Starts a worker for endgames in this thread. It has a kernel of its own, so that what others ask the
 * engine meanwhile does not slow the search down.
 */
async function startEndgamesHere(
  { setup, backends, backend }: SearchParts,
  tableBytes: number | undefined,
): Promise<TaskPool<EndingTasks>> {
  const { graph, dawgEnd, alphabet, rules } = setup;
  const parts = { graphs: [{ graph, dawgEnd }], config: { alphabet, rules } };
  const session = await KernelSession.start(parts, backends, backend);
  const searcher = new EndgameKernel(session, { graph, tableBytes });
  return poolOf(new LocalWorker(endingTasks(() => searcher)));
}

/**
 * Starts a worker for inferences in this thread. It shares the kernel's session with the engine, whose
 * word map it needs.
 */
async function startRacksHere({
  setup,
  backends,
  backend,
}: SearchParts): Promise<TaskPool<RackTasks>> {
  const moves = await MoveKernel.share(setup, backends, backend);
  const release = (): void => moves.dispose();
  return poolOf(
    new LocalWorker(
      rackTasks(() => moves),
      release,
    ),
  );
}

type StartPool<Tasks extends TaskMap<Tasks>> = (
  spec: PoolSpec,
  signal: AbortSignal,
) => Promise<TaskPool<Tasks>>;

/** Workers of a kind that are kept until others are needed. */
class KeptWorkers<Tasks extends TaskMap<Tasks>> {
  private spec: PoolSpec | undefined;
  private workers: LazyPool<Tasks> | undefined;
  /** Those before them, which searches may still use. */
  private readonly retired = new Set<LazyPool<Tasks>>();

  constructor(private readonly start: StartPool<Tasks>) {}

  /** Returns the workers of the last time, or some of them, if they can be the same, or others. */
  get(spec: PoolSpec): TaskPool<Tasks> {
    const { workers: old, spec: last } = this;
    if (old !== undefined && last !== undefined && areEnough(last, spec)) {
      return spec.threads === old.size ? old : someOf(old, spec.threads);
    }
    this.spec = spec;
    this.workers = new LazyPool(spec.threads, (signal) => this.start(spec, signal));
    if (old !== undefined) {
      this.retired.add(old);
      old.retire(() => this.retired.delete(old));
    }
    return this.workers;
  }

  /** Ends the workers. */
  async stop(): Promise<void> {
    const all = [...this.retired, ...(this.workers === undefined ? [] : [this.workers])];
    this.workers = undefined;
    this.retired.clear();
    await Promise.all(all.map((one) => one.stop()));
  }
}

/** Returns a pool of as many of its workers, for what may not use them all. */
function someOf<Tasks extends TaskMap<Tasks>>(
  pool: TaskPool<Tasks>,
  size: number,
): TaskPool<Tasks> {
  return {
    size,
    ask: (task, input, options) => pool.ask(task, input, options),
    stop: () => pool.stop(),
  };
}

/** Returns true if the workers of one spec can do what the other asks for. */
function areEnough(one: PoolSpec, other: PoolSpec): boolean {
  return (
    one.table === other.table &&
    one.tableBytes === other.tableBytes &&
    one.threads >= other.threads &&
    one.setup.players[0].style === other.setup.players[0].style
  );
}

/** Milliseconds without work after which workers that others have replaced are ended. */
const IDLE = 1000;

/** Workers that start, or have started. */
interface Start<Tasks extends TaskMap<Tasks>> {
  readonly pool: Promise<TaskPool<Tasks>>;
  /** Ends the start. */
  readonly ending: AbortController;
  /** Number of tasks that wait for it. */
  waiting: number;
  isOver: boolean;
}

/** A pool that is started by the first task, and again by the next one after it has ended. */
class LazyPool<Tasks extends TaskMap<Tasks>> implements TaskPool<Tasks> {
  private start: Start<Tasks> | undefined;
  /** The workers once they have started. */
  private ready: TaskPool<Tasks> | undefined;
  private readonly starts = new CutStarts();
  /** Number of tasks that are being done. */
  private active = 0;
  private isOver = false;
  /** Called when no task is being done any more. */
  private onIdle: () => void = () => undefined;

  constructor(
    readonly size: number,
    private readonly startPool: (signal: AbortSignal) => Promise<TaskPool<Tasks>>,
  ) {}

  async ask<K extends TaskName<Tasks>>(
    task: K,
    input: Tasks[K]["input"],
    options: PoolAskOptions = {},
  ): Promise<Tasks[K]["output"]> {
    if (this.isOver) throw disposedError("engine");
    this.active++;
    try {
      this.ready ??= await this.started(options.signal);
      return await this.ready.ask(task, input, options);
    } finally {
      if (--this.active === 0) this.onIdle();
    }
  }

  /** Ends the workers when they have done what they were asked for. */
  async stop(): Promise<void> {
    this.isOver = true;
    if (this.active > 0) {
      await new Promise<void>((resolve) => {
        this.onIdle = resolve;
      });
    }
    await this.end();
  }

  /**
   * Ends the workers when no one has used them for a while; they start again if that was too early.
   * @param forget called when they have ended.
   */
  retire(forget: () => void): void {
    this.onIdle = () => {
      const timer: { unref?: () => void } | number = setTimeout(() => {
        if (this.active > 0) return;
        forget();
        void this.end();
      }, IDLE);
      if (typeof timer === "object") timer.unref?.();
    };
    if (this.active === 0) this.onIdle();
  }

  /** Waits for the workers. A start takes long: when the last task that waits for it is ended, so is it. */
  private async started(signal: AbortSignal | undefined): Promise<TaskPool<Tasks>> {
    this.start ??= this.begin();
    const { start } = this;
    start.waiting++;
    try {
      return await unlessAborted(start.pool, signal);
    } finally {
      start.waiting--;
      if (signal?.aborted && start.waiting === 0) this.cut(start, signal.reason);
    }
  }

  private begin(): Start<Tasks> {
    const ending = new AbortController();
    const start = { pool: this.startPool(ending.signal), ending, waiting: 0, isOver: false };
    start.pool.then(
      () => {
        start.isOver = true;
        this.starts.started();
      },
      // A start that failed is not kept for the next time.
      () => {
        if (this.start === start) this.start = undefined;
      },
    );
    return start;
  }

  /** Ends a start that no one waits for. */
  private cut(start: Start<Tasks>, reason: unknown): void {
    if (start.isOver || this.start !== start || !this.starts.mayCut()) return;
    this.start = undefined;
    start.ending.abort(reason);
    // One that does not hear of it.
    start.pool.then((pool) => pool.stop()).catch(() => undefined);
  }

  private async end(): Promise<void> {
    const { start } = this;
    this.start = undefined;
    this.ready = undefined;
    // What has not started is known to its caller.
    const started = await start?.pool.catch(() => undefined);
    await started?.stop();
  }
}
