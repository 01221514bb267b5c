import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type FromThread, Service, type ServiceThread, type ToThread } from "../../api/service.js";
import { io } from "../io/io.js";
import { packageFile, readForThreads } from "../io/read-file.js";
import { type LimitOptions, limitsGiven } from "./options.js";
import {
  ENGINE,
  type Made,
  type MadeOfLexicons,
  type ServiceOptions,
  type SharedByThreads,
} from "./resources.js";

/** What a thread of a service is started with. */
export interface ThreadSetup {
  options: ServiceOptions;
  cwd: string;
  /** Files that could not be read again. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What threads before it have made of lexicons. */
  made: MadeOfLexicons;
}

/** The message of a thread that has made something of a lexicon. */
export interface MadeMessage {
  tag: "made";
  given: Parameters<SharedByThreads["share"]>;
}

/**
 * Starts a service whose requests are answered in threads.
 * @param isTalking true where standard input has the requests, and can be no file.
 */
export async function startService(
  options: ServiceOptions & LimitOptions,
  { isTalking }: { isTalking: boolean },
): Promise<Service> {
  const { lexicon, leaves, index, alphabet } = options;
  const named = [lexicon, leaves, index, alphabet].filter((path) => path !== undefined);
  const files = await readForThreads(named.filter((path) => !isTalking || path !== "-"));
  const made = new Map<string, Made>();
  const setup: ThreadSetup = { options, cwd: io().cwd, files, made };
  const resources = {
    engine: ENGINE,
    cores: availableParallelism(),
    startThread: () => startThread(setup, ([key, one]) => made.set(key, one)),
  };
  return new Service(resources, limitsGiven(options));
}

/** The script of the threads. */
const SCRIPT = packageFile("./service-thread.js");

/**
 * Starts a thread of a service.
 * @param keep keeps what it has made of a lexicon, for the threads after it.
 */
export function startThread(
  workerData: ThreadSetup,
  keep: (given: MadeMessage["given"]) => void,
  script: string | URL = SCRIPT,
): ServiceThread {
  // Threads reject some options of the process; what they print would mix with replies.
  const worker = new Worker(script, { execArgv: [], workerData });
  return {
    post: (message: ToThread) => worker.postMessage(message),
    onMessage: (listener) =>
      void worker.on("message", (message: FromThread | MadeMessage) => {
        if (message.tag === "made") keep(message.given);
        else listener(message);
      }),
    onEnd: (listener) => {
      worker.on("error", (error) => listener(error.message));
      worker.on("exit", (code) => listener(`a thread ended with code ${code}`));
    },
    stop: async () => void (await worker.terminate()),
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
  };
}
