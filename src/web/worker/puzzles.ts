import type { Engine } from "../../engine/index.js";
import type { PositionData, RankedMove } from "../../entry/api.js";
import { QueryError } from "../../errors.js";
import { gameConfig } from "../../game/config.js";
import { Game } from "../../game/game.js";
import { Position } from "../../game/position.js";
import { HumanFinding } from "../../players/index.js";
import { solvedPuzzle } from "./endgame-puzzles.js";
import { type Found, isBingo, sameAs } from "./puzzle-moves.js";
import type { Puzzle, PuzzleKind, PuzzlePlan } from "./puzzle-plan.js";
import { ratingOf } from "./puzzle-rating.js";
import { plainPosition } from "./spec.js";

/* The puzzles of the view Study. The same plan gives the same puzzle with the same words. */

/** What puzzles are made with. */
export interface PuzzleParts {
  engine: Engine;
  /** The words of the engine, of which players with human mistakes know a part. */
  known: ConstructorParameters<typeof HumanFinding>[0];
  /** Called between pieces of work. */
  pause: () => Promise<void>;
}

/** The best play of a puzzle is worth so much more than the second, in points. */
const MARGIN = 3;
/** Number of games that are searched for a position at most. */
const MOST_GAMES = 30;
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
  const { position, best, isSolution, solved } = found;
  const rating = ratingOf(parts.engine, findingFor(parts.known), position, isSolution);
  const puzzle = { kind, seed, position: plainPosition(position), best, rating };
  return { ...puzzle, ...(solved && { solved }) };
}

const findings = new WeakMap<object, HumanFinding>();

/** Returns what players with human mistakes find, which takes a moment to prepare for a lexicon. */
function findingFor(known: PuzzleParts["known"]): HumanFinding {
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
  for (let number = 0; number < MOST_GAMES; number++) {
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
    const data = positions[(seed + i) % positions.length] as PositionData;
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
  if (kind === "endgame") return bag === 0 ? solvedPuzzle(engine, position) : undefined;
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
  return { position, best, isSolution: sameAs([best]) };
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
  const [best] = top as [RankedMove];
  const other = top.find(({ move }) => !isBingo(move, rackSize));
  if (other !== undefined && best.equity - other.equity < MARGIN) return undefined;
  const solutions = top.filter(({ move, equity }) => {
    return equity === best.equity && isBingo(move, rackSize);
  });
  return { position, best, isSolution: sameAs(solutions) };
}
