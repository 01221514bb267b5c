import { lineToWorker } from "../../platform/web/workers.js";
import type { WorkerLine } from "../../workers/index.js";
import { earlyOrNewWorker } from "./early.js";

/** Starts an engine worker, or returns the one that was started early. */
export function startEngineWorker(): WorkerLine {
  return lineToWorker(earlyOrNewWorker());
}
