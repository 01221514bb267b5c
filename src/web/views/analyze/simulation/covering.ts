import { laidBy, layOn } from "../../../../game/board.js";
import type { Position } from "../../../../game/position.js";
import { parseMove } from "../../../../notation/plays.js";
import type { FrequentReply, SimulatedCandidate } from "../../../../search/simulation.js";

/** The plays whose squares the map shows: the opponent's replies, or one's own next plays. */
export type Plays = keyof SimulatedCandidate["squares"];

/** What is known of the replies that cover a square. */
export interface Covering {
  /** Frequent replies that lay a tile on the square, the most frequent first. */
  listed: readonly FrequentReply[];
  /** The share of the replies that cover it and are not frequent ones, in percent of all samples. */
  others: number;
}

/**
 * Returns the frequent replies to a candidate that lay a tile on a square, and the share of the
 * others.
 */
export function repliesOn(
  square: number,
  { move, replies, squares }: SimulatedCandidate,
  { config, board }: Position,
): Covering {
  const { layout } = config.rules;
  const after = move.kind === "place" ? layOn(board, move, layout) : board;
  const listed = replies.filter(({ text }) => {
    const reply = parseMove(text, { config, board: after });
    return reply.kind === "place" && laidBy(reply, layout).has(square);
  });
  const sum = listed.reduce((percents, { percent }) => percents + percent, 0);
  // Sums of shares differ from those of counts by rounding.
  return { listed, others: Math.max(0, (squares.reply.percent[square] ?? 0) - sum) };
}

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the square that an arrow key leads to, within the board; undefined for other keys. */
export function squareByKey(
  key: string,
  from: number,
  { columns, rows }: { columns: number; rows: number },
): number | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const x = Math.min(columns - 1, Math.max(0, (from % columns) + step[0]));
  const y = Math.min(rows - 1, Math.max(0, Math.floor(from / columns) + step[1]));
  return y * columns + x;
}
