/** Work in other threads: tasks by name, one protocol, and pools that replace lost workers. */
export { WorkerClient } from "./client.js";
export { type AskOptions, type TaskWorker, WorkerConnection } from "./connection.js";
export {
  type EngineTasks,
  type EngineWorker,
  engineTasks,
  startEngineWorker,
} from "./engine-tasks.js";
export { LocalWorker } from "./local.js";
export { Pool } from "./pool.js";
export type { Fault, Reply, Request, Task, TaskMap, WorkerLine, WorkerPort } from "./protocol.js";
export { type SamplePoolSpec, WorkerSamplePool } from "./sample-pool.js";
export { serveTasks, type TaskContext, type TaskTable } from "./serve.js";
export { packSetup, unpackSetup, type WireSetup } from "./setup.js";
export type { StartedWorker, WorkerSource } from "./source.js";
