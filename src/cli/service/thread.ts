/** A thread of a service: does jobs with the files that the options name. */
import { parentPort, workerData } from "node:worker_threads";
import { doJobs } from "../../api/service.js";
import { inCall } from "../io/io.js";
import { processIo } from "../io/process-io.js";
import { keepRead } from "../io/read-file.js";
import { serviceResources } from "./resources.js";
import type { ThreadSetup } from "./threads.js";

const { options, cwd, files } = workerData as ThreadSetup;

await inCall([], { ...processIo(), cwd }, async () => {
  keepRead(files);
  const take = doJobs(serviceResources(options), (message) => parentPort?.postMessage(message));
  parentPort?.on("message", take);
  return undefined;
});
