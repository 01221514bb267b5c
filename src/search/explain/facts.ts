import { int32At, itemAt } from "../../base/elements.js";
import { averageOf, IntegerSums, intervalOf, LEAST_COMPARED } from "../../base/statistics.js";
import type { Assuming } from "../../game/assumptions.js";
import { columnName, laidBy, layOn, squareName, squaresOf } from "../../game/board.js";
import type { GameConfig } from "../../game/config.js";
import type { Layout } from "../../game/layout.js";
import { moveText } from "../../game/move-text.js";
import type { Move, PlaceMove } from "../../game/moves.js";
import { PLY_SUMS, type Reply, type SampleBlock } from "../samples.js";

/** A value compared between two moves, over the same draws. */
export interface Comparison {
  first: number;
  second: number;
  /** The first minus the second. */
  difference: number;
  /** 95% interval of the difference; null if it is exact or there are too few samples. */
  interval: [low: number, high: number] | null;
  /** Standard error of the difference; null if it is exact or there are too few samples. */
  error: number | null;
  /** True if the difference is too large to be due to chance: at least three standard errors. */
  isClear: boolean;
}

/** A move being explained. */
export interface ExplainedMove {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points scored on the board. */
  score: number;
  /** Static equity in points, and the part of it that is not score: the value of the tiles kept. */
  equity: number;
  leave: string;
  leaveValue: number;
  /** Number of tiles played or exchanged, and number of tiles drawn afterward. */
  tiles: number;
  drawn: number;
}

/** A stage of the samples whose contribution to the mover's spread is part of the difference. */
export type ExplainedTime = "move" | "reply" | "next" | "later" | "end";

/** A part of the spread; the parts of all stages add up to it. */
export interface ExplainedPart extends Comparison {
  /**
   * The move itself, the opponent's reply, the mover's next turn, the turns after that, or the
   * count at the end: the values of the tiles kept, and the points that the end of a game adds.
   */
  time: ExplainedTime;
}

/** A turn after the moves compared. */
export interface ExplainedTurn {
  /** Mean score, counting 0 if the game was over. */
  score: Comparison;
  /** Standard deviation of the score after each move; null if there are too few samples. */
  deviations: [first: number | null, second: number | null];
  /** Percentage of samples in which it is a bingo. */
  bingoPercent: Comparison;
}

/** A square that the next plays use more often after one of the moves. */
export interface ExplainedSquare {
  /** Coordinates of the square. */
  square: string;
  /** Its premium, such as `triple word score`; null for a plain square. */
  premium: string | null;
  /** Percentage of samples in which it is covered. */
  percent: Comparison;
  /** Mean points per turn of the plays that cover it. */
  points: Comparison;
}

/** A row or column in which the opponent's replies score more after one of the moves. */
export interface ExplainedLane {
  /** Name of the lane, such as `row 8` or `column H`. */
  lane: string;
  /** Percentage of samples in which the reply is played there. */
  percent: Comparison;
  /** Mean points per turn of the replies there. */
  points: Comparison;
  /** The premium square there that accounts for most of the difference, if there is one. */
  square: ExplainedSquare | null;
  /**
   * True if most of these replies build on the move that allows them; otherwise the other move
   * blocks them.
   */
  isOpened: boolean;
  /** The square at which most of these replies hook onto the move that allows them. */
  hook: string | null;
}

/** A reply that one of the moves allows and the other does not, or far less often. */
export interface ExplainedReply {
  text: string;
  score: number;
  /** Percentage of samples in which it is made. */
  percent: Comparison;
}

/** The reasons that two moves differ, from samples with the same draws, as plain data. */
export interface Explanation extends Assuming {
  moves: [first: ExplainedMove, second: ExplainedMove];
  /** Number of samples of each move, number of plies after it, and seed of the draws. */
  samples: number;
  plies: number;
  seed: number;
  /** Estimated percentage of games won. */
  winPercent: Comparison;
  /** Mean change in spread in points, including leave values. */
  spread: Comparison;
  /** The parts of the spread, in chronological order. */
  parts: ExplainedPart[];
  /**
   * Mean change in spread over the course of the samples: after the move, after each ply, and at
   * the end.
   */
  course: Comparison[];
  /** The opponent's reply and the mover's next turn. */
  reply: ExplainedTurn;
  next: ExplainedTurn;
  /** Rows and columns that one of the moves opens for the reply, the most costly first. */
  lanes: ExplainedLane[];
  /** Squares that differ the most, for the reply and for the mover's next turn. */
  squares: { reply: ExplainedSquare[]; next: ExplainedSquare[] };
  /** Replies that are made far more often after the first move, and after the second. */
  replies: { first: ExplainedReply[]; second: ExplainedReply[] };
  /** Which move is better and by how much, in one sentence. */
  summary: string;
  /** The clear facts, each in a sentence or in a few, the most important ones first. */
  reasons: string[];
  /** Both as a paragraph. */
  text: string;
}

/** Samples of a block; figures of plies are compared block by block. */
export const BLOCK_SAMPLES = 50;

/** Standard errors from which on a difference is clear. */
const CLEAR = 3;
/** The same for the largest of many differences, such as those of all squares. */
const CLEAR_OF_MANY = 4;

/** The samples of two moves with the same draws, in blocks. */
export interface BlockPairs {
  first: readonly SampleBlock[];
  second: readonly SampleBlock[];
}

/** Returns a figure of a block of one of the moves: an integer. */
export type BlockFigure = (block: SampleBlock, side: 0 | 1) => number;

interface ComparedSettings {
  /** Factor of all results; default 1. */
  scale?: number;
  /** True for one of many differences, some of which are large by chance. */
  ofMany?: boolean;
}

/** Compares integers that belong together in pairs. */
function comparePaired(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  { scale = 1, ofMany = false }: ComparedSettings = {},
): Comparison {
  const differences = new IntegerSums();
  let [sum, other] = [0, 0];
  for (let i = 0; i < first.length; i++) {
    const [one, another] = [itemAt(first, i), itemAt(second, i)];
    sum += one;
    other += another;
    differences.add(one - another);
  }
  const { count } = differences;
  const { average, deviation, low, high } = intervalOf(differences);
  const difference = (average ?? 0) * scale;
  const mean = (all: number) => (all * scale) / Math.max(1, count);
  const error = ((deviation ?? 0) * scale) / Math.sqrt(Math.max(1, count));
  const least = (ofMany ? CLEAR_OF_MANY : CLEAR) * error;
  return {
    first: mean(sum),
    second: mean(other),
    difference,
    interval: low === null || high === null ? null : [low * scale, high * scale],
    error: deviation === null ? null : error,
    isClear: count >= LEAST_COMPARED && difference !== 0 && Math.abs(difference) >= least,
  };
}

/** Compares a figure of a sample, such as the points of a ply. */
function comparedBlocks(
  { first, second }: BlockPairs,
  figure: BlockFigure,
  { scale = 1, ofMany = false }: ComparedSettings = {},
): Comparison {
  const settings = { scale: scale / BLOCK_SAMPLES, ofMany };
  const figures = [
    first.map((block) => figure(block, 0)),
    second.map((block) => figure(block, 1)),
  ] as const;
  return comparePaired(...figures, settings);
}

/** Compares figures that are known exactly. */
function comparedExactly(first: number, second: number): Comparison {
  const difference = first - second;
  return { first, second, difference, interval: null, error: null, isClear: difference !== 0 };
}

/** Returns a sum of a ply in a block. */
function plySum({ plies }: SampleBlock, ply: number, name: (typeof PLY_SUMS)[number]): number {
  return plies[ply * PLY_SUMS.length + PLY_SUMS.indexOf(name)] ?? 0;
}

/* How the spread comes about: by the move, ply by ply, and by what is counted at the end. */

const PERCENT = 100;
/** Millionths of a win in a percent, and thousandths in a point. */
const WIN_PERCENT = 10_000;
const POINT = 1000;

/** The scores of the two moves. */
type Scores = readonly [first: number, second: number];

/** Compares the estimates of wins, sample by sample. */
export function winsOf(pairs: BlockPairs): Comparison {
  return overSamples(pairs, ({ wins }) => wins, 1 / WIN_PERCENT);
}

/** Compares the changes of the spread, sample by sample. */
export function spreadOf(pairs: BlockPairs): Comparison {
  return overSamples(pairs, ({ spreads }) => spreads, 1 / POINT);
}

function overSamples(
  { first, second }: BlockPairs,
  figures: (block: SampleBlock) => Int32Array,
  scale: number,
): Comparison {
  const all = (blocks: readonly SampleBlock[]) => blocks.flatMap((one) => [...figures(one)]);
  return comparePaired(all(first), all(second), { scale });
}

/** Returns what the spread consists of. */
export function partsOf(pairs: BlockPairs, scores: Scores, plies: number): ExplainedPart[] {
  const end = (block: SampleBlock, side: 0 | 1): number => {
    const spread = block.spreads.reduce((sum, one) => sum + one, 0);
    return spread - POINT * (BLOCK_SAMPLES * scores[side] + gained(block, 0, plies));
  };
  const next = Math.min(2, plies);
  return [
    { time: "move", ...comparedExactly(...scores) },
    { time: "reply", ...comparedBlocks(pairs, (block) => gained(block, 0, 1)) },
    { time: "next", ...comparedBlocks(pairs, (block) => gained(block, 1, next)) },
    { time: "later", ...comparedBlocks(pairs, (block) => gained(block, 2, plies)) },
    { time: "end", ...comparedBlocks(pairs, end, { scale: 1 / POINT }) },
  ];
}

/** Returns how the spread changes: after the move, after each ply that was played, and at the end. */
export function courseOf(pairs: BlockPairs, scores: Scores, plies: number): Comparison[] {
  const after = Array.from({ length: playedPlies(pairs, plies) }, (_, ply) =>
    comparedBlocks(
      pairs,
      (block, side) => BLOCK_SAMPLES * scores[side] + gained(block, 0, ply + 1),
    ),
  );
  return [comparedExactly(...scores), ...after, spreadOf(pairs)];
}

/** Returns what some plies of a block add to the mover's spread. */
function gained(block: SampleBlock, from: number, to: number): number {
  let sum = 0;
  for (let ply = from; ply < to; ply++) {
    const points = plySum(block, ply, "score");
    sum += ply % 2 === 0 ? -points : points;
  }
  return sum;
}

/** Returns how many plies were played in some sample. */
function playedPlies({ first, second }: BlockPairs, plies: number): number {
  let played = 0;
  const isPlayed = (block: SampleBlock) => plySum(block, played, "played") > 0;
  while (played < plies && [...first, ...second].some(isPlayed)) played++;
  return played;
}

/** Compares a turn after the moves. @param ply 0 is the opponent's reply. */
export function turnOf(pairs: BlockPairs, ply: number): ExplainedTurn {
  const bingos = (block: SampleBlock) => plySum(block, ply, "bingos");
  return {
    score: comparedBlocks(pairs, (block) => plySum(block, ply, "score")),
    deviations: [deviationOf(pairs.first, ply), deviationOf(pairs.second, ply)],
    bingoPercent: comparedBlocks(pairs, bingos, { scale: PERCENT }),
  };
}

function deviationOf(blocks: readonly SampleBlock[], ply: number): number | null {
  const sum = (name: "played" | "score" | "squares") =>
    blocks.reduce((all, block) => all + plySum(block, ply, name), 0);
  return averageOf({ count: sum("played"), sum: sum("score"), squares: sum("squares") }).deviation;
}

/** Replies that are listed at most after each move. */
const MOST_REPLIES = 5;
/** Replies that are made less often than this are not compared. */
const LEAST_SHARE = 0.005;
/** Share of its frequency below which a reply counts as far less frequent after the other move. */
const FAR_LESS = 0.2;
const REPLY_PERCENT = 100;

/** A reply, and how often it was made in each block. */
interface Tally {
  reply: Reply;
  times: number[];
}

/** Returns the replies that are made far more often after one of two moves. */
export function repliesAllowed(
  { first, second }: BlockPairs,
  moves: readonly [first: Move, second: Move],
  { config, board }: { config: GameConfig; board: Uint8Array },
): { first: ExplainedReply[]; second: ExplainedReply[] } {
  const tallies = [talliesOf(first), talliesOf(second)] as const;
  const none = first.map(() => 0);
  const allowed = (side: 0 | 1): ExplainedReply[] => {
    const move = moves[side];
    const after = move.kind === "place" ? layOn(board, move, config.rules.layout) : board;
    const compare = ([key, { reply }]: [string, Tally]): ExplainedReply => {
      const timesAfter = (one: 0 | 1) => tallies[one].get(key)?.times ?? none;
      return {
        text: moveText(reply.move, { config, board: after }),
        score: reply.score,
        percent: comparePaired(timesAfter(0), timesAfter(1), SETTINGS),
      };
    };
    const isAllowed = ({ percent }: ExplainedReply): boolean => {
      const [here, there] = [percent.first, percent.second];
      return percent.isClear && Math.min(here, there) < FAR_LESS * (side === 0 ? here : there);
    };
    const least = LEAST_SHARE * first.length * BLOCK_SAMPLES;
    return mostCostly(tallies[side], least).map(compare).filter(isAllowed).slice(0, MOST_REPLIES);
  };
  return { first: allowed(0), second: allowed(1) };
}

const SETTINGS = { scale: REPLY_PERCENT / BLOCK_SAMPLES, ofMany: true };

function talliesOf(blocks: readonly SampleBlock[]): Map<string, Tally> {
  const found = new Map<string, Tally>();
  for (const [i, { replies }] of blocks.entries()) {
    for (const reply of replies) {
      if (reply.move.kind !== "place") continue;
      const key = JSON.stringify(reply.move);
      const known = found.get(key) ?? { reply, times: blocks.map(() => 0) };
      known.times[i] = reply.times;
      found.set(key, known);
    }
  }
  return found;
}

/** Returns the replies that are made so often, those with the most points a turn first. */
function mostCostly(tallies: ReadonlyMap<string, Tally>, least: number): [string, Tally][] {
  const all = [...tallies].map((one) => {
    const times = one[1].times.reduce((sum, some) => sum + some, 0);
    return { one, times, points: times * one[1].reply.score };
  });
  return all
    .filter(({ times }) => times >= least)
    .sort((a, b) => b.points - a.points || (a.one[0] < b.one[0] ? -1 : 1))
    .map(({ one }) => one);
}

/** Squares and lanes that are listed at most. */
export const MOST_SQUARES = 10;
const MOST_LANES = 6;
/** Points a turn below which a difference is not worth a word. */
const LEAST_POINTS = 0.3;
/** Share of the replies of a lane that a square must have to be named. */
const MOST_OF = 0.5;
const SQUARE_PERCENT = 100;

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
    const times = ({ squares: map }: SampleBlock) => int32At(map, start + place);
    const points = ({ squares: map }: SampleBlock) => int32At(map, start + size + place);
    return {
      square: squareNameAt(layout, place),
      premium: premiumOf(layout, place),
      percent: comparedBlocks(pairs, times, { scale: SQUARE_PERCENT, ofMany: true }),
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
  const times = (block: SampleBlock) => sumOfReplies(block, lane, ({ times }) => times);
  const points = (block: SampleBlock) =>
    sumOfReplies(block, lane, ({ times, score }) => times * score);
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
        (place) => squareNameAt(about.layout, place) === square && isUsed(place),
      ),
  );
  return {
    lane: lane.direction === "across" ? `row ${lane.lane + 1}` : `column ${columnName(lane.lane)}`,
    percent: comparedBlocks(pairs, times, { scale: SQUARE_PERCENT, ofMany: true }),
    points: compared,
    square: premium ?? null,
    isOpened: hook !== undefined || covered.onMove > MOST_OF * covered.all,
    hook: hook === undefined ? null : squareNameAt(about.layout, hook),
  };
}

type LaneReply = SampleBlock["replies"][number];

function* repliesIn({ replies }: SampleBlock, { direction, lane }: Lane) {
  for (const reply of replies) {
    const { move } = reply;
    if (move.kind === "place" && move.direction === direction && move.lane === lane) {
      yield { move, reply };
    }
  }
}

function sumOfReplies(
  block: SampleBlock,
  lane: Lane,
  figure: (reply: LaneReply) => number,
): number {
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

function squareNameAt({ columns }: Layout, place: number): string {
  return squareName(Math.floor(place / columns), place % columns);
}

/** Returns whether what a square multiplies is worth naming: letter scores from triple on. */
export function isWorthNaming(premium: string | null): premium is string {
  return premium !== null && premium !== `${TIMES[2]} letter score`;
}

const TIMES = ["", "", "double", "triple", "quadruple"];

/** Returns what a square multiplies; null for a plain one. */
function premiumOf({ wordMultipliers, letterMultipliers }: Layout, place: number): string | null {
  const word = itemAt(wordMultipliers, place);
  const letter = itemAt(letterMultipliers, place);
  if (word > 1) return `${TIMES[word] ?? `${word}-fold`} word score`;
  return letter > 1 ? `${TIMES[letter] ?? `${letter}-fold`} letter score` : null;
}
