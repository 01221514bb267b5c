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
  /** The move that was made in the game; it is always shown. */
  played?: PreEndgameMove | undefined;
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
  { rows = ROWS, played, milliseconds, backend, stoppedBy }: PreEndgameTextSetup,
): Generator<string> {
  const { moves, nodes, weight } = result;
  const shown = moves.filter((move, i) => i < rows || move === played);
  const others = moves.filter((move) => !shown.includes(move));
  yield tableText(movesTable(shown, { weight, moves, played })).slice(1);
  if (others.length > 0) yield `\n${wrapped(othersText(others))}\n`;
  yield `\n${wrapped(MODELS)}\n`;
  yield* modelsText(shown);
  yield* drawsText(moves[0] as PreEndgameMove);
  yield `\n${style("bold", wrapped(verdict(result, stoppedBy)))}\n`;
  const seconds = (milliseconds / 1000).toFixed(1);
  yield `${wrapped(`${counted(nodes, "position")}, ${seconds} s (${backend})`)}\n`;
}

const MODELS =
  "Solved: the number of draws whose endgames were solved; W-T-L: the wins, ties and losses among these, against a rational opponent, one who makes the best play for what can be seen. Guaranteed: the same no matter what the opponent does. ≈: an estimate, ± its standard error. Out: known to be no better, with the limit that was proved.";

/** Says what the estimates rest on, each kind once. */
function* modelsText(moves: readonly PreEndgameMove[]): Generator<string> {
  const models = new Map<string, string[]>();
  for (const { estimate, isOut, text } of moves) {
    if (estimate === undefined || isOut) continue;
    models.set(estimate.model, [...(models.get(estimate.model) ?? []), text]);
  }
  if (models.size === 0) return;
  const parts = [...models].map(([model, texts]) => `${texts.join(", ")}: ${model}`);
  yield `\n${wrapped(`What the estimates rest on: ${parts.join("; ")}.`)}\n`;
}

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

/** The solved draws of the best move, the worst first if there are too many. */
function* drawsText({ text, draws }: PreEndgameMove): Generator<string> {
  if (draws.length === 0) return;
  const shown =
    draws.length > MOST_DRAWS
      ? draws.toSorted((a, b) => a.spread - b.spread).slice(0, MOST_DRAWS)
      : draws;
  const which =
    shown === draws ? "solved draws" : `${MOST_DRAWS} worst of ${draws.length} solved draws`;
  yield `\n${wrapped(`The ${which} after ${text}, with the final spread`)}:\n`;
  yield tableText(drawsTable(shown)).slice(1);
}
