import type { PreEndgameMove, PreEndgameSnapshot } from "../../entry/node.js";
import { counted, number, style } from "../io/output.js";
import { tableText } from "../io/table.js";
import { wrapped } from "../io/text.js";
import { drawsTable, movesTable, sureText } from "./cells.js";
import { verdict } from "./verdict.js";

/** What the text of a search needs besides its result. */
export interface PreEndgameTextSetup {
  /** Number of moves to show; undefined for the usual number. */
  rows: number | undefined;
  milliseconds: number;
  backend: string;
  stoppedBy: string;
}

/** Moves, and draws of the best one, that are shown at most. */
const ROWS = 10;
const MOST_DRAWS = 60;

/** Yields the result of the search of a pre-endgame as text, below the position. */
export function* preEndgameText(
  result: PreEndgameSnapshot,
  { rows = ROWS, milliseconds, backend, stoppedBy }: PreEndgameTextSetup,
): Generator<string> {
  const { moves, nodes } = result;
  const shown = moves.slice(0, rows);
  yield tableText(movesTable(shown, result.weight)).slice(1);
  if (moves.length > rows) yield `\n${wrapped(othersText(moves.slice(rows)))}\n`;
  yield `\n${wrapped(MODELS)}\n`;
  yield* drawsText(moves[0] as PreEndgameMove);
  yield `\n${style("bold", wrapped(verdict(result, stoppedBy)))}\n`;
  const seconds = (milliseconds / 1000).toFixed(1);
  yield `${wrapped(`${counted(nodes, "position")}, ${seconds} s (${backend})`)}\n`;
}

const MODELS =
  "W-T-L: wins, ties and losses that are proved, by the number of draws, against a rational opponent, one who makes the best play for what can be seen. Guaranteed: the same no matter what the opponent does. Out: known to be no better. ≈ is an estimate, and the number after ± the standard error of the sample of draws; ≤ is a proved limit.";

function othersText(others: readonly PreEndgameMove[]): string {
  const count = (sure: string): number => others.filter((move) => sureText(move) === sure).length;
  const parts = [
    [count("exact"), "exact"],
    [count("out"), "out"],
    [count("estimate"), "estimated"],
  ] as const;
  const kinds = parts.flatMap(([size, kind]) => (size === 0 ? [] : [`${number(size)} ${kind}`]));
  return `${counted(others.length, "other legal move")}: ${kinds.join(", ")}.`;
}

/** The draws of the best move, the worst first if there are too many. */
function* drawsText({ text, draws }: PreEndgameMove): Generator<string> {
  const shown =
    draws.length > MOST_DRAWS
      ? draws.toSorted((a, b) => a.spread - b.spread).slice(0, MOST_DRAWS)
      : draws;
  const which = shown === draws ? "draws" : `${MOST_DRAWS} worst of ${draws.length} draws`;
  yield `\n${wrapped(`The ${which} after ${text}, with the final spread`)}:\n`;
  yield tableText(drawsTable(shown)).slice(1);
}
