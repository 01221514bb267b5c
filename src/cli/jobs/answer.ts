import type { JobPlan } from "../../entry/jobs.js";
import type { MatchSummary } from "../../entry/node.js";
import { printAll, printJson } from "../io/output.js";
import { matchText } from "../match/text.js";

/** Prints the answer of a job: as its own command prints it, but for times, which it does not have. */
export async function printAnswer(
  { kind }: JobPlan,
  answer: object,
  asJson: boolean,
): Promise<void> {
  if (asJson || kind !== "match") return printJson(answer);
  const match = answer as Omit<MatchSummary, "seconds" | "gamesPerSecond" | "timings">;
  const summary = { ...match, seconds: 0, gamesPerSecond: 0, timings: null };
  await printAll(matchText(summary, 0));
}
