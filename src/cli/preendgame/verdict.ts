import { figureText, winFigure } from "../../entry/internal.js";
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

function shareText(move: PreEndgameMove, weight: number): string {
  const { wins, ties, losses, exact, estimate } = move;
  if (!exact) {
    const share = `it wins ${figureText(winFigure(move))} % of ${number(weight)} draws`;
    return estimate === undefined ? share : `${share} (${estimate.model})`;
  }
  if (wins === weight) return "it wins for every draw";
  if (losses === weight) return "it loses for every draw";
  const share = fixed((100 * (wins + ties / 2)) / weight);
  return `it wins ${share} % of ${number(weight)} draws (${resultText({ wins, ties, losses })})`;
}

function meanText({ spread, exact }: PreEndgameMove): string {
  const points = `${fixed(Math.abs(spread))} points`;
  return `and ends ${exact ? "" : "about "}${spread < 0 ? `${points} behind` : `${points} ahead`} on average`;
}
