import { itemAt } from "../../base/elements.js";
import { QueryError } from "../../base/errors.js";
import type { Engine } from "../../engine/engine.js";
import type { RankedMove } from "../../engine/results.js";
import { gameConfig } from "../../game/config.js";
import { Game } from "../../game/game.js";
import type { Move } from "../../game/moves.js";
import { Position, type PositionData } from "../../game/position.js";
import { pointsOf, tilesUsed } from "../../game/tiles.js";
import { HumanFinding } from "../../players/human-finding.js";
import { HUMAN_LEVELS } from "../../players/named-players.js";
import type { EndgameSnapshot, LineMove } from "../../search/endgame/endgame.js";
import { plainPosition } from "./spec.js";

/** The kinds of puzzles. */
export const PUZZLE_KINDS = ["best", "bingo", "endgame", "win", "out"] as const;

/**
 * What is to be found: the best play, the best bingo, the best play of an endgame, the only one that
 * wins it, or the first of two plays that go out.
 */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** Returns true for the kinds with an empty bag, whose answers are proved. */
export function isEnding(kind: PuzzleKind): boolean {
  return kind === "endgame" || kind === "win" || kind === "out";
}

/** Which puzzle is wanted. */
export interface PuzzlePlan {
  kind: PuzzleKind;
  /** Chooses the games that the engine plays, or where the search among the positions begins. */
  seed: number;
  /** Positions to take a puzzle from, such as those of the visitor's games, in place of new games. */
  positions?: readonly PositionData[] | undefined;
}

/** A position in which something is to be found. */
export interface Puzzle {
  kind: PuzzleKind;
  seed: number;
  position: PositionData;
  /** A solution; plays of the same equity are as good. */
  best: RankedMove;
  /** The best play that is no solution, where plays are compared by equity. */
  next?: RankedMove;
  /** For an endgame: how the spread changes to the end with best play, and the plays of it. */
  solved?: { value: number; line: LineMove[] };
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

/* The puzzles of the view Study. The same plan gives the same puzzle with the same words. */

/** What puzzles are made with. */
export interface PuzzleParts {
  engine: Engine;
  /** Called between pieces of work. */
  pause: () => Promise<void>;
}

/** The best play of a puzzle is worth so much more than the second, in points. */
const MARGIN = 3;
/** Number of games that are searched for a position at most; few come down to a single play. */
const MOST_GAMES = 30;
const MOST_CLOSE_GAMES = 400;
/** Number of given positions that are looked at, at most. */
const MOST_POSITIONS = 300;

/**
 * Returns a puzzle: a position of a game that the engine plays against itself, or a given one.
 * @throws QueryError `BAD_OPTION` if there is no such position.
 */
export async function puzzleOf(plan: PuzzlePlan, parts: PuzzleParts): Promise<Puzzle> {
  const { kind, seed, positions } = plan;
  const found =
    positions === undefined
      ? await fromGames(kind, seed, parts)
      : await fromPositions(plan, positions, parts);
  if (found === undefined) throw none(plan);
  const { position, best, next, solved } = found;
  const puzzle = { kind, seed, position: plainPosition(position), best };
  return { ...puzzle, ...(next && { next }), ...(solved && { solved }) };
}

/**
 * Returns the rating of players of whom half find a solution of a puzzle. It takes longer than to find
 * the puzzle, and is not needed to show it.
 * @param known the words of the engine, of which players with human mistakes know a part.
 */
export async function puzzleRating(
  { kind, position }: Pick<Puzzle, "kind" | "position">,
  engine: Engine,
  known: Known,
): Promise<number> {
  const { alphabet, rules } = engine;
  const there = Position.of(gameConfig({ alphabet, rules }), position);
  const found = await candidate(kind, engine, there);
  if (found === undefined) {
    throw new QueryError("BAD_OPTION", "the position is no puzzle of this kind");
  }
  return ratingOf(engine, findingFor(known), there, found.isSolution);
}

type Known = ConstructorParameters<typeof HumanFinding>[0];

const findings = new WeakMap<object, HumanFinding>();

/** Returns what players with human mistakes find, which takes a moment to prepare for a lexicon. */
function findingFor(known: Known): HumanFinding {
  const finding = findings.get(known.graph) ?? new HumanFinding(known);
  findings.set(known.graph, finding);
  return finding;
}

function none({ seed, positions }: PuzzlePlan): QueryError {
  const [what, expected] =
    positions === undefined
      ? [`the games of the seed ${seed} have`, "another seed, or a lexicon with more words"]
      : ["these positions have", "more games, or another kind of puzzle"];
  return new QueryError("BAD_OPTION", `${what} no such puzzle`, { expected });
}

/** Returns a position of the first game of a seed that has one. */
async function fromGames(
  kind: PuzzleKind,
  seed: number,
  { engine, pause }: PuzzleParts,
): Promise<Found | undefined> {
  const most = kind === "win" ? MOST_CLOSE_GAMES : MOST_GAMES;
  for (let number = 0; number < most; number++) {
    const found: Found[] = [];
    for (const position of positionsOf(engine, seed, number)) {
      const one = await candidate(kind, engine, position);
      if (one !== undefined) found.push(one);
    }
    // The seed determines the game, so that any rule of choice is a fair one.
    const chosen = found[seed % found.length];
    if (chosen !== undefined) return chosen;
    await pause();
  }
  return undefined;
}

/** Plays a game by the best plays, and yields its positions. */
function* positionsOf(engine: Engine, seed: number, number: number): Generator<Position> {
  const { alphabet, rules } = engine;
  const game = Game.start(gameConfig({ alphabet, rules }), { seed, number });
  while (!game.isOver) {
    const position = game.position();
    yield position;
    game.play(engine.top(position, 1)[0] ?? { kind: "pass" });
  }
}

/** Returns the first of the given positions, from the one that the seed names, that will do. */
async function fromPositions(
  { kind, seed }: PuzzlePlan,
  positions: readonly PositionData[],
  { engine, pause }: PuzzleParts,
): Promise<Found | undefined> {
  const config = gameConfig({ alphabet: engine.alphabet, rules: engine.rules });
  const most = Math.min(positions.length, MOST_POSITIONS);
  for (let i = 0; i < most; i++) {
    const data = itemAt(positions, (seed + i) % positions.length);
    const found = await candidate(kind, engine, Position.of(config, data));
    if (found !== undefined) return found;
    await pause();
  }
  return undefined;
}

/** Returns a position as a puzzle of a kind; undefined if it cannot be one. */
async function candidate(
  kind: PuzzleKind,
  engine: Engine,
  position: Position,
): Promise<Found | undefined> {
  const { bag } = engine.unseen(position);
  if (isEnding(kind)) return bag === 0 ? solvedPuzzle(engine, position, kind) : undefined;
  // Once the bag is nearly empty, equity is not what a play is worth.
  if (bag < engine.rules.rackSize) return undefined;
  return kind === "bingo" ? bestBingo(engine, position) : bestPlay(engine, position);
}

/** Returns a position in which the best play is clearly better than the second. */
function bestPlay(engine: Engine, position: Position): Found | undefined {
  // The first play has few choices.
  if (position.board.every((tile) => tile === 0)) return undefined;
  const [best, second] = engine.top(position, 2);
  if (best?.move.kind !== "place" || second === undefined) return undefined;
  if (best.equity - second.equity < MARGIN) return undefined;
  return { position, best, next: second, isSolution: sameAs([best]) };
}

/** Plays among which the best one that is no bingo is looked for. */
const MOST_BINGOS = 100;

/**
 * Returns a position in which the best play is a bingo, and clearly better than any other play than
 * bingos. All bingos of the same equity are solutions.
 */
function bestBingo(engine: Engine, position: Position): Found | undefined {
  const { rackSize } = engine.rules;
  if (position.rack.length < rackSize) return undefined;
  const [first] = engine.top(position, 1);
  if (first === undefined || !isBingo(first.move, rackSize)) return undefined;
  const top = engine.top(position, MOST_BINGOS);
  const best = itemAt(top, 0);
  const other = top.find(({ move }) => !isBingo(move, rackSize));
  if (other !== undefined && best.equity - other.equity < MARGIN) return undefined;
  const solutions = top.filter(({ move, equity }) => {
    return equity === best.equity && isBingo(move, rackSize);
  });
  const next = top.find((one) => !solutions.includes(one));
  return { position, best, ...(next && { next }), isSolution: sameAs(solutions) };
}

/* Endgames: both racks are known, and the search proves what each play is worth. */

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

/** A position that can be a puzzle. */
export interface Found extends Pick<Puzzle, "best" | "next" | "solved"> {
  position: Position;
  isSolution: (move: Move) => boolean;
}

/** Returns true for a play of a whole rack. */
export function isBingo(move: Move, rackSize: number): boolean {
  return move.kind === "place" && move.tiles.filter((tile) => tile !== 0).length >= rackSize;
}

/** Returns a function that tells some moves from others. */
export function sameAs(moves: readonly { move: Move }[]): (move: Move) => boolean {
  const keys = new Set(moves.map(({ move }) => keyOf(move)));
  return (move) => keys.has(keyOf(move));
}

function keyOf(move: Move): string {
  if (move.kind === "pass") return "pass";
  const tiles = [...move.tiles].join(" ");
  if (move.kind === "exchange") return `exchange ${tiles}`;
  return `${move.direction} ${move.lane} ${move.start} ${tiles}`;
}

/*
 * How hard a puzzle is: the rating of players of whom half would find a solution. Players with human
 * mistakes try it, as many of each level whatever machine this is, and each who finds a solution has
 * won a game against the puzzle. The rating is the one that explains these results best by Elo's
 * formula, in which a player of rating r wins against R with the chance 1 / (1 + 10^((R - r) / 400)):
 * the one with as many expected finds as there were.
 */

/** Players of each level who try a puzzle. */
const PLAYERS = 40;
/** The ratings that puzzles can have: where all or none find it, the formula knows no bounds. */
const LEAST_RATING = 600;
const MOST_RATING = 2400;

/** Returns the rating of a puzzle. */
export function ratingOf(
  engine: Engine,
  finding: HumanFinding,
  position: Position,
  isSolution: (move: Move) => boolean,
): number {
  return ratingFor(finding.shares(engine, position, isSolution, PLAYERS));
}

/** Returns the rating of which the levels find the given shares of solutions. */
export function ratingFor(shares: readonly number[]): number {
  const found = shares.reduce((sum, share) => sum + share, 0);
  // The expected finds fall as the rating rises.
  let [low, high] = [LEAST_RATING, MOST_RATING];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (expectedFinds(middle) > found) low = middle + 1;
    else high = middle;
  }
  return low;
}

function expectedFinds(rating: number): number {
  return HUMAN_LEVELS.reduce((sum, level) => sum + chanceAgainst(rating, level.rating), 0);
}

/** Returns the chance that a player finds the solution of a puzzle, by their ratings. */
export function chanceAgainst(puzzle: number, player: number): number {
  return 1 / (1 + 10 ** ((puzzle - player) / 400));
}
