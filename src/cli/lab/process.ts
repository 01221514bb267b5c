/**
 * A process of `gaddawg lab backends`: does one task on one side, and prints its times as JSON.
 * Arguments: a file with the job as JSON, and the file of the graph.
 */
import { readFileSync } from "node:fs";
import { measureWork, prepareTask } from "../../lab/experiments/backends.js";
import type { BackendJob } from "./backends.js";

const [jobFile = "", graphFile = ""] = process.argv.slice(2);
const { task, side, time, inputs } = JSON.parse(readFileSync(jobFile, "utf8")) as BackendJob;
const work = await prepareTask(task, side, readFileSync(graphFile), inputs);
const measured = await measureWork(work, time);
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ measured, cpu: (user + system) / 1000 }));
