import type { EndgameSnapshot, Position } from "../../entry/node.js";
import { counted, style } from "../io/output.js";
import { tableText } from "../io/table.js";
import { wrapped } from "../io/text.js";
import { movesTable, pointsText } from "./cells.js";
import { verdict } from "./verdict.js";

/** What the text of a search needs besides its result. */
export interface EndgameTextSetup {
  position: Position;
  milliseconds: number;
  backend: string;
  stoppedBy: string;
}

/** Yields the result of the search of an endgame as text, below the position. */
export function* endgameText(
  result: EndgameSnapshot,
  { position, milliseconds, backend, stoppedBy }: EndgameTextSetup,
): Generator<string> {
  const { moves, others, depth, nodes, legalMoves, proved } = result;
  yield tableText(movesTable(moves)).slice(1);
  if (others !== undefined) {
    const rest = counted(legalMoves - moves.length, "other legal move");
    yield `\n${wrapped(`${rest}, worth ${proved ? "" : "by an estimate "}at most ${pointsText(others)}.`)}\n`;
  }
  yield `\n${style("bold", wrapped(verdict(result, position, stoppedBy)))}\n`;
  const work = `${counted(nodes, "position")}, ${counted(depth, "ply", "plies")}`;
  yield `${wrapped(`${work}, ${(milliseconds / 1000).toFixed(1)} s (${backend})`)}\n`;
}
