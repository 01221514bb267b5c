import { itemAt } from "../../base/elements.js";
import { QueryError } from "../../base/errors.js";
import type { Engine } from "../../engine/engine.js";
import type { RankedMove } from "../../engine/results.js";
import { type GameConfig, gameConfig } from "../../game/config.js";
import { Game } from "../../game/game.js";
import type { Move } from "../../game/moves.js";
import { Position, type PositionData } from "../../game/position.js";
import { formatCgp, parseCgp } from "../../notation/cgp.js";
import { HumanFinding } from "../../players/human-finding.js";
import { HUMAN_LEVELS } from "../../players/named-players.js";
import { solvedPuzzle } from "./endgame-puzzles.js";
import {
  type CollectedPuzzle,
  type Found,
  isBingo,
  isEnding,
  type Puzzle,
  type PuzzleKind,
  type PuzzlePlan,
  type SimulatedPlay,
  sameAs,
} from "./puzzle-kinds.js";
import type { SampleWorkers } from "./searches.js";
import { simulatedPuzzle } from "./simulated-puzzles.js";
import { plainPosition } from "./spec.js";

/* The puzzles of the view Study. The same plan gives the same puzzle with the same words. */

/** What puzzles are made with. */
export interface PuzzleParts {
  engine: Engine;
  /** The workers for simulations; undefined to play samples in this thread. */
  workers?: SampleWorkers | undefined;
  /** The puzzles of the kind that come with the page; left out for other games than theirs. */
  collection?: readonly CollectedPuzzle[] | undefined;
  /** Called between pieces of work. */
  pause: () => Promise<void>;
}

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
  const { kind, seed, positions, collected } = plan;
  const { collection = [] } = parts;
  const found =
    positions !== undefined
      ? await fromPositions(plan, positions, parts)
      : collected !== undefined && collection.length > 0
        ? await fromCollection(kind, itemAt(collection, collected % collection.length), parts)
        : await fromGames(kind, seed, parts);
  if (found === undefined) throw none(plan);
  const { position, isSolution, ...answer } = found;
  return { kind, seed, position: plainPosition(position), ...answer };
}

/**
 * Returns the rating of players of whom half find a solution of a puzzle. It takes longer than to find
 * the puzzle, and is not needed to show it.
 * @param known the words of the engine, of which players with human mistakes know a part.
 */
export function puzzleRating(
  { kind, position, best }: Pick<Puzzle, "kind" | "position" | "best">,
  engine: Engine,
  known: Known,
): number {
  const { alphabet, rules } = engine;
  const there = Position.of(gameConfig({ alphabet, rules }), position);
  const solutions = kind === "bingo" ? asGood(engine, there, best) : [best];
  return ratingOf(engine, findingFor(known), there, sameAs(solutions));
}

/** Returns the bingos of the equity of the best one. */
function asGood(engine: Engine, position: Position, best: RankedMove): RankedMove[] {
  return engine.all(position).filter(({ move, equity }) => {
    return equity === best.equity && isBingo(move, engine.rules.rackSize);
  });
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

/** Returns a puzzle that comes with the page. */
async function fromCollection(
  kind: PuzzleKind,
  { position: text, rating, best, next, plays = [], samples = 0, plies = 0 }: CollectedPuzzle,
  { engine }: PuzzleParts,
): Promise<Found | undefined> {
  const position = parseCgp(text);
  // What is proved, is proved again.
  if (isEnding(kind)) {
    const found = await solvedPuzzle(engine, position, kind);
    return found && { ...found, rating };
  }
  const all = new Map(engine.all(position).map((move) => [move.text, move]));
  const solution = best === undefined ? undefined : all.get(best);
  if (solution === undefined) return undefined;
  const second = next === undefined ? undefined : all.get(next);
  const compared = plays.flatMap(([text, winPercent, error]): SimulatedPlay[] => {
    const { score, equity, leave } = all.get(text) ?? {};
    if (score === undefined || equity === undefined || leave === undefined) return [];
    return [{ text, score, equity, leave, winPercent, error }];
  });
  return {
    position,
    best: solution,
    ...(second && { next: second }),
    simulation: { plays: compared, samples, plies },
    rating,
    isSolution: sameAs([solution]),
  };
}

/** Plays that are kept with a puzzle, the best ones. */
const KEPT_PLAYS = 6;

/** Returns a puzzle in the form in which puzzles come with the page. */
export function collectedOf(
  { position, best, next, simulation }: Puzzle,
  rating: number,
  config: GameConfig,
): CollectedPuzzle {
  const text = formatCgp(Position.of(config, position)).split(" ").slice(0, CGP_FIELDS).join(" ");
  if (simulation === undefined) return { position: text, rating };
  const { plays, samples, plies } = simulation;
  return {
    position: text,
    rating,
    best: best.text,
    ...(next && { next: next.text }),
    samples,
    plies,
    plays: plays
      .slice(0, KEPT_PLAYS)
      .map(({ text, winPercent, error }) => [
        text,
        Number(winPercent.toFixed(2)),
        Number(error.toFixed(2)),
      ]),
  };
}

/** The fields of a position that do not name the board and the tiles. */
const CGP_FIELDS = 4;

/** Returns a position of the first game of a seed that has one. */
async function fromGames(
  kind: PuzzleKind,
  seed: number,
  parts: PuzzleParts,
): Promise<Found | undefined> {
  const { engine, pause } = parts;
  const most = kind === "win" ? MOST_CLOSE_GAMES : MOST_GAMES;
  for (let number = 0; number < most; number++) {
    const positions = [...positionsOf(engine, seed, number)];
    // The seed determines the game, so that any turn to begin with is a fair one.
    for (const i of positions.keys()) {
      const position = itemAt(positions, (seed + i) % positions.length);
      const found = await candidate(kind, position, parts);
      if (found !== undefined) return found;
      await pause();
    }
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
  parts: PuzzleParts,
): Promise<Found | undefined> {
  const { engine, pause } = parts;
  const config = gameConfig({ alphabet: engine.alphabet, rules: engine.rules });
  const most = Math.min(positions.length, MOST_POSITIONS);
  for (let i = 0; i < most; i++) {
    const data = itemAt(positions, (seed + i) % positions.length);
    const found = await candidate(kind, Position.of(config, data), parts);
    if (found !== undefined) return found;
    await pause();
  }
  return undefined;
}

/** Returns a position as a puzzle of a kind; undefined if it cannot be one. */
async function candidate(
  kind: PuzzleKind,
  position: Position,
  { engine, workers }: PuzzleParts,
): Promise<Found | undefined> {
  if (!isEnding(kind)) return simulatedPuzzle(kind, engine, position, workers);
  const { bag } = engine.unseen(position);
  return bag === 0 ? solvedPuzzle(engine, position, kind) : undefined;
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
