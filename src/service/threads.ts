import { isObject } from "../base/arguments.js";
import { CutStarts } from "../base/pacing.js";
import type { ServiceResources } from "./engines.js";
import { LocalExecutor } from "./methods.js";
import { ServiceError } from "./protocol.js";
import {
  type Answer,
  type Control,
  type Executor,
  failed,
  type Job,
  type Outcome,
} from "./work.js";

/*
 * Jobs in threads of their own. Whatever a job does there, the thread that takes the messages stays
 * free; and a job that does not end when it is told to ends with its thread. Each thread does one job
 * at a time, with engines of its own, so that no one else needs what is ended.
 */

/** A message to a thread: a job, a request to end it, or a note that a snapshot was received. */
export type ToThread =
  | { tag: "job"; id: number; job: Job; stream: boolean }
  | { tag: "stop" }
  | { tag: "taken" };

/**
 * A message from a thread: that it has opened its resources or, about the job with an ID, a
 * snapshot, what has been found so far, or how it ended.
 */
export type FromThread =
  | { tag: "opened" }
  | { tag: "snapshot"; id: number; result: object }
  | { tag: "kept"; id: number; answer: Answer }
  | { tag: "outcome"; id: number; outcome: Outcome };

/** A thread that does jobs, one at a time; in the thread, `doJobs` receives its messages. */
export interface ServiceThread {
  post(message: ToThread): void;
  onMessage(listener: (message: FromThread) => void): void;
  /** Registers a listener for the end of the thread; `reason` says why it ended. */
  onEnd(listener: (reason: string) => void): void;
  /** Terminates the thread, whatever it is doing. Resolves once it has stopped completely. */
  stop(): Promise<void>;
  /** Sets whether the thread keeps the process alive. */
  keepAlive(isNeeded: boolean): void;
}

/** The source of a service's threads, which open their own engines and lexicon. */
export interface ServiceThreads {
  /** Name and version of the engine. */
  engine: string;
  /** Number of processor cores. */
  cores: number;
  startThread(): ServiceThread;
}

/** Milliseconds that a job has to end with what it has found; then its thread is ended. */
const GRACE = 30;
/** Milliseconds without a job after which a thread is ended, unless it is the only one. */
const IDLE = 60_000;

/** Does jobs in threads, which are started when they are needed and kept for the next jobs. */
export class ThreadExecutor implements Executor {
  /** Those without a job, the one that has waited the least last. */
  private idle: ThreadSlot[] = [];
  private readonly busy = new Set<ThreadSlot>();
  private readonly openings = new CutStarts();
  private isClosed = false;

  constructor(private readonly threads: Pick<ServiceThreads, "startThread">) {
    // The first job finds a thread that is ready, or nearly so.
    this.rest(this.start());
  }

  async execute(job: Job, control: Control): Promise<Outcome> {
    if (this.isClosed) return failed(new ServiceError("CANCELLED", "the service was closed"));
    this.forget();
    const slot = this.idle.pop() ?? this.start();
    this.busy.add(slot);
    // Jobs share the processors: results do not depend on the number of threads.
    const threads = Math.max(1, Math.floor(job.threads / this.busy.size));
    const outcome = await slot.execute({ ...job, threads }, control);
    this.busy.delete(slot);
    if (!slot.hasEnded && !this.isClosed) this.rest(slot);
    return outcome;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const all = [...this.idle, ...this.busy];
    this.idle = [];
    await Promise.all(all.map((slot) => slot.end()));
  }

  private start(): ThreadSlot {
    return new ThreadSlot(this.threads.startThread(), this.openings);
  }

  /** Keeps a thread for the next job. */
  private rest(slot: ThreadSlot): void {
    this.idle.push(slot);
    slot.rest(IDLE, () => {
      if (this.idle.length + this.busy.size === 1) return;
      void slot.end();
      this.forget();
    });
  }

  /** Forgets the threads that have ended. */
  private forget(): void {
    this.idle = this.idle.filter(({ hasEnded }) => !hasEnded);
  }
}

/** The job of a thread. */
interface Current extends Control {
  id: number;
  end(outcome: Outcome): void;
  /** What it has found so far. */
  kept?: Answer;
}

/** A thread, and the job that it does. */
class ThreadSlot {
  /** True when the thread does no more jobs. */
  hasEnded = false;
  private hasOpened = false;
  private current: Current | undefined;
  private jobs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly thread: ServiceThread,
    private readonly openings: CutStarts,
  ) {
    thread.onMessage((message) => this.receive(message));
    thread.onEnd((reason) => {
      // One that was ended tells how its job ends itself.
      if (this.hasEnded) return;
      this.hasEnded = true;
      this.current?.end(failed(new Error(reason)));
    });
  }

  /** Does a job; resolved when it has ended, or its thread with it. */
  async execute(job: Job, control: Control): Promise<Outcome> {
    const { thread } = this;
    const { signal, snapshot } = control;
    const stop = (): void => {
      thread.post({ tag: "stop" });
      this.timer = setTimeout(() => this.cut(), GRACE);
    };
    const id = this.jobs++;
    clearTimeout(this.timer);
    thread.keepAlive(true);
    const outcome = await new Promise<Outcome>((end) => {
      this.current = { ...control, id, end };
      if (this.hasEnded) return end(failed(new Error("the thread has ended")));
      thread.post({ tag: "job", id, job, stream: snapshot !== undefined });
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
    });
    signal.removeEventListener("abort", stop);
    clearTimeout(this.timer);
    this.current = undefined;
    // What a job that was ended says is a consequence.
    return signal.aborted && outcome.type === "error" ? failed(signal.reason) : outcome;
  }

  /**
   * Ends a job that has not ended by itself: with its thread, unless that is to go on
   * opening its lexicon.
   */
  private cut(): void {
    if (this.hasOpened || this.openings.mayCut()) void this.end();
    else if (this.current !== undefined) this.current.end(cutOff(this.current));
  }

  /** Ends the thread, and with it the job. */
  async end(): Promise<void> {
    this.hasEnded = true;
    await this.thread.stop();
    this.current?.end(cutOff(this.current));
  }

  /** Has something done after a time without a job. */
  rest(milliseconds: number, afterwards: () => void): void {
    this.thread.keepAlive(false);
    this.timer = setTimeout(afterwards, milliseconds);
    this.timer.unref?.();
  }

  private receive(message: FromThread): void {
    const { current, thread } = this;
    if (message.tag === "opened") {
      this.hasOpened = true;
      this.openings.started();
    } else if (message.id !== current?.id) return;
    else if (message.tag === "outcome") current.end(message.outcome);
    else if (message.tag === "kept") current.kept = message.answer;
    else void current.snapshot?.(message.result).finally(() => thread.post({ tag: "taken" }));
  }
}

/** Returns how a job ends whose thread was ended: with what it had found, if that is anything. */
function cutOff({ kept, signal }: Current): Outcome {
  if (kept === undefined) return failed(new ServiceError("CANCELLED", "the thread was ended"));
  const reason: unknown = signal.reason;
  const end = isObject(reason) && reason.code === "TIME" ? "time" : "cancelled";
  return { type: "result", ...kept, result: { ...kept.result, end } };
}

/** Milliseconds between two answers that are kept. */
const KEEP_PAUSE = 100;

/**
 * Does the jobs sent to a thread, for `ServiceThreads`.
 * @param resources the resources for doing them.
 * @param post sends a message to the service.
 * @returns a function that receives the messages from the service.
 */
export function doJobs(
  resources: ServiceResources,
  post: (message: FromThread) => void,
): (message: ToThread) => void {
  const opened = <T>(one: T): T => {
    post({ tag: "opened" });
    return one;
  };
  const executor = new LocalExecutor({
    ...resources,
    open: async (config) => opened(await resources.open(config)),
    openLexicon: async () => opened(await resources.openLexicon()),
  });
  let stopping = new AbortController();
  let taken: (() => void)[] = [];
  const run = async (id: number, job: Job, stream: boolean): Promise<void> => {
    const { signal } = stopping;
    let kept = Number.NEGATIVE_INFINITY;
    const keep = (answer: Answer): void => {
      if (performance.now() - kept < KEEP_PAUSE) return;
      post({ tag: "kept", id, answer });
      kept = performance.now();
    };
    const snapshot = (result: object): Promise<void> => {
      post({ tag: "snapshot", id, result });
      return new Promise((resolve) => taken.push(resolve));
    };
    const control = { signal, keep, snapshot: stream ? snapshot : undefined };
    const outcome = await executor.execute(job, control);
    post({ tag: "outcome", id, outcome });
  };
  const takeAll = (): void => {
    for (const resolve of taken) resolve();
    taken = [];
  };
  return (message) => {
    if (message.tag === "taken") taken.shift()?.();
    else if (message.tag === "stop") {
      stopping.abort(new ServiceError("CANCELLED", "the job was ended"));
      // No one waits for a reader any more.
      takeAll();
    } else {
      stopping = new AbortController();
      takeAll();
      void run(message.id, message.job, message.stream);
    }
  };
}
