import type { EndgameSnapshot, Position, SolvedMove } from "../../entry/node.js";
import { counted, number } from "../io/output.js";
import { pointsText } from "./cells.js";

/** Returns what was found and how sure it is, in sentences. */
export function verdict(
  state: EndgameSnapshot,
  { scores: [mover, opponent] }: Pick<Position, "scores">,
  stoppedBy = "Ctrl-C",
): string {
  const { moves, proved, outcome, depth } = state;
  const [best] = moves as [SolvedMove];
  const found =
    outcome === undefined ? bestText(best, mover - opponent) : OUTCOMES[outcome](best.text);
  if (proved) return `${found} This is proved.`;
  const why = { depth: "", time: ", stopped by the limit of time", nodes: LIMIT_OF_NODES };
  const stopped = why[state.end as keyof typeof why] ?? `, stopped by ${stoppedBy}`;
  return `By a search of ${counted(depth, "ply", "plies")}${stopped}, and estimates beyond: ${found}`;
}

const LIMIT_OF_NODES = ", stopped by the limit of positions";

const OUTCOMES = {
  win: (text: string) => `${text} wins.`,
  tie: (text: string) => `No play wins, and ${text} ties.`,
  loss: () => "No play wins or ties.",
};

/** Returns what the best move leads to. */
function bestText({ text, value }: SolvedMove, spread: number): string {
  const final = spread + value;
  const end =
    final === 0 ? "a tie" : `${final > 0 ? "a win" : "a loss"} by ${number(Math.abs(final))}`;
  return `${text} is the best play, worth ${pointsText(value)} to the end of the game, ${end}.`;
}
