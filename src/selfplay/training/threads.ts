import {
  checkOptionalFunction,
  checkSignal,
  checkWhole,
  type OptionNames,
} from "../../arguments.js";
import { type BackendChoice, backendOf } from "../../kernel/index.js";
import type { WorkerSource } from "../../workers/index.js";
import type { AutoplayResources } from "../match/autoplay.js";
import { checkFrom, checkWorker, MOST_THREADS } from "../match/options.js";

/** The options of trainings that say where they run, and what happens meanwhile. */
export interface TrainingThreads<Training> {
  /** Worker threads; default one for each core. */
  threads?: number | undefined;
  /** Build of the kernel; default `"auto"`. */
  backend?: BackendChoice | undefined;
  /**
   * The worker to play in, where the platform does not find it by itself: the address of
   * `gaddawg/web-worker.js` or a function that starts it. Where there are no workers, games are
   * played in the calling thread, with pauses.
   */
  worker?: WorkerSource | undefined;
  /** A checkpoint of this training to resume (its `checkpoint`), and its name for errors. */
  from?: { bytes: Uint8Array; source?: string } | undefined;
  /** Called after more games have been played. */
  onProgress?: ((training: Training) => void | Promise<void>) | undefined;
  /** Called with the error of each worker that was lost; its games are played again. */
  onLoss?: ((error: unknown) => void) | undefined;
  /** Interrupts the training. */
  signal?: AbortSignal | undefined;
}

/** The names of these options. */
export const THREAD_OPTIONS: OptionNames<TrainingThreads<never>> = {
  threads: 0,
  backend: 0,
  worker: 0,
  from: 0,
  onProgress: 0,
  onLoss: 0,
  signal: 0,
};

/** Checks these options. @throws ArgumentError, or GaddawgError for a build that is not there. */
export function checkTrainingThreads<Training>(
  options: TrainingThreads<Training>,
  { backends }: Pick<AutoplayResources, "backends">,
): void {
  const { signal, onProgress, onLoss, from, worker, threads, backend } = options;
  checkSignal(signal);
  checkOptionalFunction(onProgress, "onProgress");
  checkOptionalFunction(onLoss, "onLoss");
  checkFrom(from);
  checkWorker(worker);
  if (threads !== undefined) checkWhole(threads, "threads", 1, MOST_THREADS);
  backendOf(backends, backend);
}
