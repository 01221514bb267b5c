import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  folderInputs,
  type InputSource,
  inputsOf,
  type JobPlan,
  type PlannedJob,
  parsePlan,
} from "../../entry/jobs.js";
import { at } from "../io/io.js";
import { readText, sourceOf } from "../io/read-file.js";
import { writeWhole } from "../io/write-file.js";

/** A plan that was read from a file, with what its job needs. */
export interface ReadPlan {
  plan: JobPlan;
  inputs: InputSource;
}

/** Returns the folder beside a plan's file with the inputs that are not in the package. */
function folderBeside(path: string): string {
  return `${path}.inputs`;
}

/** Reads a plan. @param folder where its inputs are; default the folder beside it. */
export async function readPlan(path: string, folder = folderBeside(path)): Promise<ReadPlan> {
  const plan = parsePlan(await readText(path, "the plan of a job"), sourceOf(path));
  return { plan, inputs: folderInputs(at(folder)) };
}

/**
 * Writes the inputs of a job that are not in the package, each under its hash.
 * @returns the folder; undefined if there are none.
 */
export async function writeInputs(
  path: string,
  { plan, inputs }: PlannedJob,
): Promise<string | undefined> {
  const folder = folderBeside(path);
  const known = inputsOf();
  let written = false;
  for (const input of Object.values(plan.inputs)) {
    if ((await known(input)) !== undefined) continue;
    await mkdir(at(folder), { recursive: true });
    const file = join(folder, input.sha256);
    const bytes = (await inputs(input)) as Uint8Array;
    if (!existsSync(at(file))) await writeWhole(file, bytes);
    written = true;
  }
  return written ? folder : undefined;
}
