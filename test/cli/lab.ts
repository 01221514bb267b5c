import { expect } from "vitest";
import { type Folder, interrupted, type Result } from "./run.js";

/** Sends Ctrl-C before there are results; later if the program did not listen yet. */
export async function interruptedSoon(folder: Folder, args: readonly string[]): Promise<Result> {
  for (const interruptAfter of [700, 1500]) {
    const result = await folder.run(args, { interruptAfter });
    if (result.signal === null) return result;
  }
  return folder.run(args, { interruptAfter: 4000 });
}

/** What the command says on Ctrl-C. */
export const STOPPING = "stopping; Ctrl-C again ends at once";

/** Checks that an experiment has partial results on Ctrl-C. */
export async function expectPart(
  folder: Folder,
  name: string,
  key: string,
  args: readonly string[],
): Promise<void> {
  const { code, stdout, stderr } = await interrupted(folder, ["lab", name, ...args, "--json"]);
  // A second note may be that the machine is busy.
  const [note, ...others] = stderr
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).note);
  expect({ code, note }).toEqual({ code: 130, note: STOPPING });
  expect(others.length).toBeLessThan(2);
  const json = JSON.parse(stdout);
  expect([json.experiment, json.finished]).toEqual([name, false]);
  expect(json[key].length).toBeGreaterThan(0);
}
