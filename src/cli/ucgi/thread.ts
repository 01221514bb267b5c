/** The thread of `gaddawg ucgi`: follows the lines that the program passes on. */
import { parentPort, workerData } from "node:worker_threads";
import manifest from "../../../package.json" with { type: "json" };
import { inCall } from "../io/io.js";
import { processIo } from "../io/process-io.js";
import { openFiles } from "./engines.js";
import type { TimedLine } from "./program.js";
import { Session } from "./session.js";

const { cwd } = workerData as { cwd: string };

// Not awaited: V8 ends the whole process if a module with an `await` of its own is stopped as it begins.
void inCall([], { ...processIo(), cwd }, async () => {
  const session = new Session({
    write: (line) => parentPort?.postMessage(line),
    open: openFiles,
    name: `gaddawg ${manifest.version}`,
  });
  parentPort?.on("message", ({ line, at }: TimedLine) => {
    session.receive(line, at - performance.timeOrigin);
  });
  return undefined;
});
