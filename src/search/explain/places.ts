import { columnName, laidBy, squareName, squaresOf } from "../../game/board.js";
import type { Layout } from "../../game/layout.js";
import type { Move, PlaceMove } from "../../game/moves.js";
import type { SampleBlock } from "../samples.js";
import type { ExplainedLane, ExplainedSquare } from "./facts.js";
import { type BlockPairs, comparedBlocks } from "./pairs.js";

/** Squares and lanes that are listed at most. */
export const MOST_SQUARES = 10;
const MOST_LANES = 6;
/** Points a turn below which a difference is not worth a word. */
const LEAST_POINTS = 0.3;
/** Share of the replies of a lane that a square must have to be named. */
const MOST_OF = 0.5;
const PERCENT = 100;

/** A board on which two moves are compared. */
export interface ComparedBoard {
  layout: Layout;
  board: Uint8Array;
  moves: readonly [first: Move, second: Move];
}

/** Returns all squares that a ply uses more after one of the moves. @param ply 0 is the reply. */
export function squaresOfPly(
  pairs: BlockPairs,
  { layout, board }: ComparedBoard,
  ply: 0 | 1,
): ExplainedSquare[] {
  const size = layout.rows * layout.columns;
  const start = 2 * ply * size;
  const squares = Array.from(board.keys(), (place): ExplainedSquare => {
    const times = ({ squares: map }: SampleBlock) => map[start + place] as number;
    const points = ({ squares: map }: SampleBlock) => map[start + size + place] as number;
    return {
      square: nameOf(layout, place),
      premium: premiumOf(layout, place),
      percent: comparedBlocks(pairs, times, { scale: PERCENT, ofMany: true }),
      points: comparedBlocks(pairs, points, { ofMany: true }),
    };
  });
  return squares.filter(isTelling).sort(byPoints);
}

/** Returns the rows and columns in which the reply makes more after one of the moves. */
export function lanesOf(
  pairs: BlockPairs,
  about: ComparedBoard,
  squares: readonly ExplainedSquare[],
): ExplainedLane[] {
  const { rows, columns } = about.layout;
  const found: ExplainedLane[] = [];
  for (const direction of ["across", "down"] as const) {
    const count = direction === "across" ? rows : columns;
    for (let lane = 0; lane < count; lane++) {
      const one = laneOf(pairs, about, { direction, lane }, squares);
      if (isTelling(one)) found.push(one);
    }
  }
  return found.sort(byPoints).slice(0, MOST_LANES);
}

type Lane = Pick<PlaceMove, "direction" | "lane">;

function laneOf(
  pairs: BlockPairs,
  about: ComparedBoard,
  lane: Lane,
  squares: readonly ExplainedSquare[],
): ExplainedLane {
  const times = (block: SampleBlock) => sumOf(block, lane, ({ times }) => times);
  const points = (block: SampleBlock) => sumOf(block, lane, ({ times, score }) => times * score);
  const compared = comparedBlocks(pairs, points, { ofMany: true });
  const side = compared.difference > 0 ? 0 : 1;
  const covered = coveredIn(side === 0 ? pairs.first : pairs.second, about, lane, side);
  const isUsed = (place: number) => (covered.points.get(place) ?? 0) > MOST_OF * covered.all;
  const hook = hooksOf(about.moves[side], about, lane).find(isUsed);
  const premium = squares.find(
    ({ square, premium: kind, points: { difference } }) =>
      isWorthNaming(kind) &&
      difference > 0 === (side === 0) &&
      [...covered.points.keys()].some(
        (place) => nameOf(about.layout, place) === square && isUsed(place),
      ),
  );
  return {
    lane: lane.direction === "across" ? `row ${lane.lane + 1}` : `column ${columnName(lane.lane)}`,
    percent: comparedBlocks(pairs, times, { scale: PERCENT, ofMany: true }),
    points: compared,
    square: premium ?? null,
    isOpened: hook !== undefined || covered.onMove > MOST_OF * covered.all,
    hook: hook === undefined ? null : nameOf(about.layout, hook),
  };
}

type Reply = SampleBlock["replies"][number];

function* repliesIn({ replies }: SampleBlock, { direction, lane }: Lane) {
  for (const reply of replies) {
    const { move } = reply;
    if (move.kind === "place" && move.direction === direction && move.lane === lane) {
      yield { move, reply };
    }
  }
}

function sumOf(block: SampleBlock, lane: Lane, figure: (reply: Reply) => number): number {
  let sum = 0;
  for (const { reply } of repliesIn(block, lane)) sum += figure(reply);
  return sum;
}

/**
 * Returns for each square of a lane the points of the replies that lay a tile on it, the points of
 * all replies there, and those of replies that build on a move.
 */
function coveredIn(
  blocks: readonly SampleBlock[],
  { layout, moves }: ComparedBoard,
  lane: Lane,
  side: 0 | 1,
) {
  const near = nearOf(moves[side], layout);
  const points = new Map<number, number>();
  let [all, onMove] = [0, 0];
  for (const block of blocks) {
    for (const { move, reply } of repliesIn(block, lane)) {
      const made = reply.times * reply.score;
      all += made;
      if (squaresOf(move, layout).some((place) => near.has(place))) onMove += made;
      for (const [i, place] of squaresOf(move, layout).entries()) {
        if (move.tiles[i] !== 0) points.set(place, (points.get(place) ?? 0) + made);
      }
    }
  }
  return { points, all, onMove };
}

/** Returns the squares on which a move lays tiles, and those beside them. */
function nearOf(move: Move, layout: Layout): Set<number> {
  const near = new Set<number>();
  if (move.kind !== "place") return near;
  for (const place of laidBy(move, layout).keys()) {
    const column = place % layout.columns;
    near
      .add(place)
      .add(place - layout.columns)
      .add(place + layout.columns);
    if (column > 0) near.add(place - 1);
    if (column < layout.columns - 1) near.add(place + 1);
  }
  return near;
}

/** Returns the squares of a lane at which a tile would hook onto the word of a move. */
function hooksOf(
  move: Move,
  { layout, board }: ComparedBoard,
  { direction, lane }: Lane,
): number[] {
  if (move.kind !== "place" || move.direction === direction) return [];
  const ends = [move.start - 1, move.start + move.tiles.length];
  if (!ends.includes(lane)) return [];
  const place =
    move.direction === "across"
      ? move.lane * layout.columns + lane
      : lane * layout.columns + move.lane;
  return board[place] === 0 ? [place] : [];
}

function isTelling({ points }: { points: ExplainedSquare["points"] }): boolean {
  return points.isClear && Math.abs(points.difference) >= LEAST_POINTS;
}

function byPoints(
  { points: one }: { points: ExplainedSquare["points"] },
  { points: other }: { points: ExplainedSquare["points"] },
): number {
  return Math.abs(other.difference) - Math.abs(one.difference);
}

function nameOf({ columns }: Layout, place: number): string {
  return squareName(Math.floor(place / columns), place % columns);
}

/** Returns whether what a square multiplies is worth naming: letter scores from triple on. */
export function isWorthNaming(premium: string | null): premium is string {
  return premium !== null && premium !== `${TIMES[2]} letter score`;
}

const TIMES = ["", "", "double", "triple", "quadruple"];

/** Returns what a square multiplies; null for a plain one. */
function premiumOf({ wordMultipliers, letterMultipliers }: Layout, place: number): string | null {
  const word = wordMultipliers[place] as number;
  const letter = letterMultipliers[place] as number;
  if (word > 1) return `${TIMES[word] ?? `${word}-fold`} word score`;
  return letter > 1 ? `${TIMES[letter] ?? `${letter}-fold`} letter score` : null;
}
