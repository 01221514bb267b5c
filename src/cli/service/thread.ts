/** A thread of a service: does jobs with the files that the options name. */
import { parentPort, workerData } from "node:worker_threads";
import { doJobs, type FromThread } from "../../api/service.js";
import { inCall } from "../io/io.js";
import { processIo } from "../io/process-io.js";
import { keepRead } from "../io/read-file.js";
import { type SharedByThreads, serviceResources } from "./resources.js";
import type { MadeMessage, ThreadSetup } from "./threads.js";

const { options, cwd, files, made } = workerData as ThreadSetup;

// Not awaited: V8 ends the whole process if a module with an `await` of its own is stopped as it begins.
void inCall([], { ...processIo(), cwd }, async () => {
  keepRead(files);
  const post = (message: FromThread | MadeMessage) => parentPort?.postMessage(message);
  const share: SharedByThreads["share"] = (...given) => post({ tag: "made", given });
  const take = doJobs(serviceResources(options, { made, share }), post);
  parentPort?.on("message", take);
  return undefined;
});
