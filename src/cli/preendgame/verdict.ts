import type { PreEndgameMove, PreEndgameSnapshot } from "../../entry/node.js";
import { fixed, number } from "../io/output.js";
import { resultText } from "./cells.js";

/** Returns what was found and how sure it is, in sentences. */
export function verdict(
  { moves, weight, proved, end, stage }: PreEndgameSnapshot,
  stoppedBy = "Ctrl-C",
): string {
  const [best] = moves as [PreEndgameMove];
  const found = `${best.text} is the best play: ${shareText(best, weight)}, ${meanText(best)}.`;
  if (proved) return `${found} This is proved.`;
  const why = { effort: "", time: ", stopped by the limit of time" };
  const stopped = why[end as keyof typeof why] ?? `, stopped by ${stoppedBy}`;
  const by = best.exact ? "Compared with estimates of others" : "By estimates";
  return `${by} (last stage: ${stage}${stopped}), ${found}`;
}

function shareText({ wins, ties, losses }: PreEndgameMove, weight: number): string {
  if (wins === weight) return "it wins for every draw";
  if (losses === weight) return "it loses for every draw";
  const share = fixed((100 * (wins + ties / 2)) / weight);
  return `it wins ${share} % of ${number(weight)} draws (${resultText({ wins, ties, losses })})`;
}

function meanText({ spread }: PreEndgameMove): string {
  const points = `${fixed(Math.abs(spread))} points`;
  return `and ends ${spread < 0 ? `${points} behind` : `${points} ahead`} on average`;
}
