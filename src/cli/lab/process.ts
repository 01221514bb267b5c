/**
 * A process of `gaddawg lab backends`: does one task on one side, and prints its times as JSON.
 * Arguments: a file with the job as JSON, the file of the graph, and that of the kernel without vectors.
 */
import { readFileSync } from "node:fs";
import { measureWork, prepareTask, sideOf } from "../../lab/experiments/backends.js";
import type { BackendJob } from "./backends.js";

const [jobFile = "", graphFile = "", kernelFile = ""] = process.argv.slice(2);
const { task, side, time, inputs } = JSON.parse(readFileSync(jobFile, "utf8")) as BackendJob;
const files = { kwg: readFileSync(graphFile), portable: new Uint8Array(readFileSync(kernelFile)) };
const own = await sideOf(side);
const measured = await measureWork(() => prepareTask(task, own, files, inputs), time);
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ measured, cpu: (user + system) / 1000 }));
