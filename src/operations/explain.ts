import { fixed, NOTHING, signed } from "../base/text.js";
import { moveFields } from "../engine/results.js";
import type { AnswerSection, Table } from "../report/table.js";
import type {
  Comparison,
  ExplainedMove,
  ExplainedTime,
  Explanation,
} from "../search/explain/facts.js";

/* Why one move is better than another, as JSON and as tables; the answer has its own text. */

/** Returns an explanation as JSON has it. */
export function explanationFields({ moves: [first, second], ...facts }: Explanation) {
  const moves: [ExplainedFields, ExplainedFields] = [fieldsOf(first), fieldsOf(second)];
  return { moves, ...facts };
}

type ExplainedFields = ReturnType<typeof fieldsOf>;

function fieldsOf({ move, ...known }: ExplainedMove) {
  return { ...known, ...moveFields(move) };
}

/** Returns what the differences are made of. */
export function explanationSections(explanation: Explanation): AnswerSection[] {
  return [{ table: partsTable(explanation), note: DIFFERENCE_NOTE }];
}

/** Reasons that are told at once; the tables have the rest. */
const MOST_REASONS = 3;

/** Returns the reasons that matter most. */
export function mainReasons({ reasons }: Pick<Explanation, "reasons">): string[] {
  return reasons.slice(0, MOST_REASONS);
}

const DIFFERENCE_NOTE = "± is the standard error of a difference, sample by sample.";

const PART_NAMES: Readonly<Record<ExplainedTime, string>> = {
  move: "the play itself",
  reply: "the opponent's reply",
  next: "the mover's next turn",
  later: "the turns after that",
  end: "what is left at the end",
};

/** Returns the name of a part of the spread. */
export function timeText(time: ExplainedTime): string {
  return PART_NAMES[time];
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
