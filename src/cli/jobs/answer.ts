import type { JobOutcome, JobPlan } from "../../entry/jobs.js";
import type { MatchSummary } from "../../entry/node.js";
import { UsageError } from "../io/errors.js";
import { sayWritten } from "../io/notes.js";
import { printAll, printJson } from "../io/output.js";
import { writeWhole } from "../io/write-file.js";
import { matchText } from "../match/text.js";

/** Writes the file that a job has made, and prints its answer. */
export async function giveOutcome(
  plan: JobPlan,
  { answer, file }: JobOutcome,
  { output, json }: { output?: string | undefined; json?: boolean | undefined },
): Promise<void> {
  if (output !== undefined) {
    if (file === undefined) {
      throw new UsageError("BAD_OPTION", `--output, for a job of the kind ${plan.kind}`, {
        expected: "none: it makes no file",
      });
    }
    await writeWhole(output, file);
  }
  if (json === true || plan.kind !== "match") await printJson(answer);
  else await printMatch(answer);
  await sayWritten([output], { json });
}

/** Prints a match as its own command does, but for times, which it does not have. */
async function printMatch(answer: object): Promise<void> {
  const match = answer as Omit<MatchSummary, "seconds" | "gamesPerSecond" | "timings">;
  const summary = { ...match, seconds: 0, gamesPerSecond: 0, timings: null };
  await printAll(matchText(summary, 0));
}
