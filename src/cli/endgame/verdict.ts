import type { EndgameSnapshot, Position, SolvedMove } from "../../entry/node.js";
import { counted, number } from "../io/output.js";
import { valueText } from "./cells.js";

/** Returns what was found and how sure it is, in sentences. */
export function verdict(
  state: EndgameSnapshot,
  { scores: [mover, opponent] }: Pick<Position, "scores">,
  stoppedBy = "Ctrl-C",
): string {
  const { moves, proved, outcome, depth, width } = state;
  const [best] = moves as [SolvedMove];
  const found =
    outcome === undefined
      ? bestText(best, mover - opponent, proved)
      : (proved ? OUTCOMES : LIKELY_OUTCOMES)[outcome](best.text);
  if (proved) return `${found} This is proved.`;
  const why = { depth: "", time: ", stopped by the limit of time", nodes: LIMIT_OF_NODES };
  const stopped = why[state.end as keyof typeof why] ?? `, stopped by ${stoppedBy}`;
  const some = width === undefined ? "" : ` of the ${width} most promising moves`;
  return `By a search of ${counted(depth, "ply", "plies")}${some}${stopped}, and estimates beyond: ${found}`;
}

const LIMIT_OF_NODES = ", stopped by the limit of positions";

const OUTCOMES = {
  win: (text: string) => `${text} wins.`,
  tie: (text: string) => `No play wins, and ${text} ties.`,
  loss: () => "No play wins or ties.",
};

const LIKELY_OUTCOMES = {
  win: (text: string) => `${text} probably wins.`,
  tie: (text: string) => `Probably no play wins, and ${text} ties.`,
  loss: () => "Probably no play wins or ties.",
};

/** Returns what the best move leads to, or what it seems to lead to. */
function bestText(move: SolvedMove, spread: number, isProved: boolean): string {
  const final = spread + move.value;
  const about = isProved ? "" : "about ";
  const end =
    final === 0
      ? `${about}a tie`
      : `${final > 0 ? "a win" : "a loss"} by ${about}${number(Math.abs(final))}`;
  const is = isProved ? "is the best play" : "seems the best play";
  return `${move.text} ${is}, worth ${valueText(move)} to the end of the game, ${end}.`;
}
