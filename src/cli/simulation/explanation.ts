import type { Comparison, ExplainedTime, Explanation } from "../../entry/node.js";
import { fixed, NOTHING, signed } from "../io/output.js";
import type { Table } from "../io/table.js";

/* An explanation as text and tables. */

const TIMES: Readonly<Record<ExplainedTime, string>> = {
  move: "the play itself",
  reply: "the opponent's reply",
  next: "the mover's next turn",
  later: "the turns after that",
  end: "what is left at the end",
};

/** Returns the name of a part of the spread. */
export function timeText(time: ExplainedTime): string {
  return TIMES[time];
}

/** A row for each part of the spread, and for their sum. */
export function partsTable({ moves: [first, second], parts, spread }: Explanation): Table {
  const rows = parts.map((part) => [timeText(part.time), ...comparisonCells(part)]);
  return {
    heading: ["points from", first.text, second.text, "difference", "±"],
    rows: [...rows, ["the whole spread", ...comparisonCells(spread)]],
  };
}

function comparisonCells({ first, second, difference, error }: Comparison): string[] {
  return [signed(first), signed(second), signed(difference), fixed(error)];
}

/** A row for each row or column that one of the moves opens. */
export function lanesTable({ moves: [first, second], lanes }: Explanation): Table {
  return {
    heading: ["where", `after ${first.text}`, `after ${second.text}`, "square", "hook"],
    rows: lanes.map(({ lane, points, square, hook }) => [
      lane,
      fixed(points.first),
      fixed(points.second),
      square === null ? NOTHING : `${square.square}, ${square.premium}`,
      hook ?? NOTHING,
    ]),
    left: [0, 3, 4],
  };
}

/** A row for each reply that is made far more often after one of the moves. */
export function allowedTable({ moves: [first, second], replies }: Explanation): Table {
  return {
    heading: ["reply", "score", `% after ${first.text}`, `% after ${second.text}`],
    rows: [...replies.first, ...replies.second].map(({ text, score, percent }) => [
      text,
      score,
      fixed(percent.first),
      fixed(percent.second),
    ]),
  };
}
