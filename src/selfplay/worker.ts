import { SelfPlayError } from "../errors.js";
import { type Backends, GameKernel, type RawStatistics } from "../kernel/index.js";
import type { Chunk, Trainer } from "./pool.js";
import { unpackSetup, type WireSetup } from "./wire.js";

/*
 * Games in a worker: the first message to it is a WireSetup, each that follows a
 * chunk of games. It answers each with what came of it, or with why nothing did.
 */

/** A chunk, to be played for statistics, or for leave values with so many racks a turn. */
type Work = Chunk & { racks?: number };
type Message = WireSetup | Work;

/** What a worker answers: to the setup nothing but that it is ready. */
export interface WorkerAnswer {
  raw?: RawStatistics;
  sums?: Int32Array;
  error?: string;
}

/** A worker's end of the line. */
export interface WorkerPort {
  post(answer: WorkerAnswer, transfer: ArrayBuffer[]): void;
  onMessage(listener: (message: Message) => void): void;
}

/** Does a worker's work. */
export function serveGames(port: WorkerPort, backends: Backends): void {
  let kernel: GameKernel | undefined;
  const answer = async (message: Message): Promise<WorkerAnswer> => {
    if ("players" in message) {
      kernel = await GameKernel.start(unpackSetup(message), backends, message.backend);
      return {};
    }
    return work(kernel as GameKernel, message);
  };
  port.onMessage((message) => {
    answer(message).then(
      (result) => port.post(result, transferOf(result)),
      (error) => port.post({ error: error instanceof Error ? error.message : String(error) }, []),
    );
  });
}

function work(kernel: GameKernel, { seed, from, count, paired, racks }: Work): WorkerAnswer {
  if (racks !== undefined) return { sums: kernel.train(seed, from, count, racks) };
  return { raw: kernel.play(seed, from, count, paired) };
}

function transferOf({ raw, sums }: WorkerAnswer): ArrayBuffer[] {
  const arrays = [...(raw === undefined ? [] : [raw.tally, ...raw.words]), ...(sums ? [sums] : [])];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}

/** The other end of the line: a worker of whatever kind. */
export interface WorkerLine {
  send(message: Message): void;
  onAnswer(listener: (answer: WorkerAnswer) => void): void;
  /** Called when the worker is gone, with the reason. */
  onEnd(listener: (reason: string) => void): void;
  stop(): Promise<void>;
}

/** Starts a worker on a setup. */
export async function workerPlayer(line: WorkerLine, setup: WireSetup): Promise<Trainer> {
  let settle: { resolve(answer: WorkerAnswer): void; reject(error: Error): void } | undefined;
  let ended: string | undefined;
  line.onAnswer((answer) => settle?.resolve(answer));
  line.onEnd((reason) => {
    ended = reason;
    settle?.reject(new SelfPlayError("WORKER_LOST", reason));
  });
  const ask = async (message: Message): Promise<WorkerAnswer> => {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      settle = { resolve, reject };
      if (ended !== undefined) reject(new SelfPlayError("WORKER_LOST", ended));
      else line.send(message);
    });
    if (answer.error !== undefined) throw new SelfPlayError("WORKER_FAILED", answer.error);
    return answer;
  };
  try {
    await ask(setup);
  } catch (error) {
    await line.stop();
    throw error;
  }
  return {
    play: async (chunk) => (await ask(chunk)).raw as RawStatistics,
    train: async (chunk, racks) => (await ask({ ...chunk, racks })).sums as Int32Array,
    stop: () => line.stop(),
  };
}

/** Plays in this thread; between two chunks others get their turn. */
export async function localPlayer(setup: WireSetup, backends: Backends): Promise<Trainer> {
  const kernel = await GameKernel.start(unpackSetup(setup), backends, setup.backend);
  const inTurn = async (chunk: Work): Promise<WorkerAnswer> => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return work(kernel, chunk);
  };
  return {
    play: async (chunk) => (await inTurn(chunk)).raw as RawStatistics,
    train: async (chunk, racks) => (await inTurn({ ...chunk, racks })).sums as Int32Array,
    stop: async () => undefined,
  };
}
