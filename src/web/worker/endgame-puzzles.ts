import type { Engine } from "../../engine/engine.js";
import { gameConfig } from "../../game/config.js";
import type { Move } from "../../game/moves.js";
import { Position, type PositionData } from "../../game/position.js";
import { pointsOf, tilesUsed } from "../../game/tiles.js";
import type { EndgameSnapshot, LineMove } from "../../search/endgame/endgame.js";
import { type Found, type PuzzleKind, sameAs } from "./puzzle-kinds.js";
import { plainPosition } from "./spec.js";

/* Endgames as puzzles: both racks are known, and the search proves what each play is worth. */

/** Positions that are searched for an endgame at most: larger ones are no puzzles. */
const MOST_NODES = 15_000;
/** Tiles on both racks, at most and at least. */
const MOST_TILES = 12;
const LEAST_TILES = 4;
/** The best play is worth this many points more than the second. */
const ENDGAME_MARGIN = 2;
/** Leads that few endgames overturn, from which on a play that alone wins is not looked for. */
const MOST_LEAD = 30;
/** Plays to the end with best play on both sides, at least: the visitor makes two of them. */
const LEAST_LINE = 3;
/** The search takes place in this worker; a small table will do for it. */
const SEARCH = { threads: 1, tableMegabytes: 4 } as const;

/** Returns an endgame as a puzzle: its only best play is proved, and is not the last one. */
export async function solvedPuzzle(
  engine: Engine,
  position: Position,
  kind: PuzzleKind = "endgame",
): Promise<Found | undefined> {
  const { rack } = position;
  const { counts, total } = engine.unseen(position);
  const tiles = rack.length + total;
  if (rack.length === 0 || total === 0 || tiles < LEAST_TILES || tiles > MOST_TILES) {
    return undefined;
  }
  if (kind === "win" && Math.abs(leadIn(position)) > MOST_LEAD) return undefined;
  const known = position.with({ opponentRack: counts.flatMap((n, tile) => Array(n).fill(tile)) });
  const run = engine.solve(known, { ...SEARCH, top: 2, nodes: MOST_NODES });
  const { proved, value, moves, line } = await run.result();
  const [first, second] = moves;
  if (!proved || line.length < LEAST_LINE) return undefined;
  if (first === undefined || second === undefined) return undefined;
  if (kind !== "win" && first.value - second.value < ENDGAME_MARGIN) return undefined;
  if (kind === "win" && !isOnlyWin(position, first.value, second.value)) return undefined;
  if (kind === "out" && !isOutInTwo(position, line)) return undefined;
  const [best] = engine.all(known).filter(({ move }) => sameAs([first])(move));
  if (best === undefined) return undefined;
  return { position: known, best, isSolution: sameAs([first]), solved: { value, line } };
}

/** Returns true where the best play wins, and the next one, like all others, does not. */
function isOnlyWin(position: Position, first: number, second: number): boolean {
  const lead = leadIn(position);
  return lead + first > 0 && lead + second <= 0;
}

function leadIn({ scores: [own, other] }: Position): number {
  return own - other;
}

/** Returns true for a line in which the mover goes out with the second play. */
function isOutInTwo({ rack }: Position, line: readonly LineMove[]): boolean {
  const [first, , last, ...more] = line;
  if (first === undefined || last === undefined || more.length > 0) return false;
  return tilesUsed(first.move).length + tilesUsed(last.move).length === rack.length;
}

/** Says what a play of an endgame is worth, and answers it with the best plays. */
export async function tryEndgame(
  engine: Engine,
  data: PositionData,
  move: Move,
): Promise<EndgameTry> {
  const { alphabet, rules } = engine;
  const position = Position.of(gameConfig({ alphabet, rules }), data);
  const { text, score, words, valid } = engine.score(position, move);
  const invalid = words.filter((word) => !word.valid).map(({ word }) => word);
  if (!valid) return { text, score, invalid, replies: [] };
  const best = await solved(engine, position);
  const after = position.after(move);
  const end = valueOfEnd(engine, position, after);
  const rest = end === undefined ? await solved(engine, after) : undefined;
  const value = score + (end ?? -(rest?.value ?? 0));
  const tried = { value, cost: best.value - value, best: best.line[0]?.text ?? "" };
  return { text, score, invalid, tried, ...(await repliesTo(engine, after, rest)) };
}

/** Plays for the opponent until the visitor, who has tiles and plays, is to move. */
async function repliesTo(
  engine: Engine,
  after: Position,
  found: EndgameSnapshot | undefined,
): Promise<{ replies: LineMove[]; next?: PositionData }> {
  const [reply] = found?.line ?? [];
  if (reply === undefined) return { replies: [] };
  const next = after.after(reply.move);
  const isOver = valueOfEnd(engine, after, next) !== undefined;
  return { replies: [reply], ...(!isOver && { next: plainPosition(next) }) };
}

function solved(engine: Engine, position: Position): Promise<EndgameSnapshot> {
  return engine.solve(position, SEARCH).result();
}

/**
 * Returns the points for the mover when a move has ended the game, for the tiles that are left;
 * undefined if it goes on.
 */
function valueOfEnd(engine: Engine, before: Position, after: Position): number | undefined {
  const { alphabet, rules } = engine;
  const own = pointsOf(after.opponentRack ?? [], alphabet);
  const others = pointsOf(before.opponentRack ?? [], alphabet);
  if ((after.opponentRack?.length ?? 0) === 0) return 2 * others;
  return after.scorelessTurns >= rules.scorelessLimit ? others - own : undefined;
}

/** A play of an endgame that was tried, and how the game goes on. */
export interface EndgameTry {
  text: string;
  score: number;
  /** Words of it that are not valid; the rest is left out then. */
  invalid: string[];
  tried?: {
    /** How the spread changes to the end of the game after it, with best play on both sides. */
    value: number;
    /** Points that it gives up against the best play. */
    cost: number;
    /** The best play in its place. */
    best: string;
  };
  /** The opponent's plays after it, until the visitor is to move or the game is over. */
  replies: LineMove[];
  /** The position in which the visitor goes on; undefined when the game is over. */
  next?: PositionData;
}
