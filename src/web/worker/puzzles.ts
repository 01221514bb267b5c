import type { Engine } from "../../engine/index.js";
import type { PositionData, RankedMove } from "../../entry/api.js";
import { QueryError } from "../../errors.js";
import { Game, gameConfig } from "../../game/index.js";
import { plainPosition } from "./spec.js";

/* The puzzles of the view Study. */

/** A position in which the best play is to be found. */
export interface Puzzle {
  seed: number;
  position: PositionData;
  best: RankedMove;
}

/** The best play of a puzzle is worth so much more than the second, in points. */
const MARGIN = 3;
/** Number of games that are searched for a position at most. */
const MOST_GAMES = 20;

/**
 * Returns the puzzle of a seed: a position of a game that the engine plays against itself. Its
 * best play is clearly better than the second.
 * @param pause called between games.
 * @throws QueryError `BAD_OPTION` if the games have no such position.
 */
export async function puzzleOf(
  seed: number,
  engine: Engine,
  pause: () => Promise<void>,
): Promise<Puzzle> {
  for (let number = 0; number < MOST_GAMES; number++) {
    const found = candidates(engine, seed, number);
    // The seed determines the game, so that any rule of choice is a fair one.
    const chosen = found[seed % found.length];
    if (chosen !== undefined) return { seed, ...chosen };
    await pause();
  }
  throw new QueryError("BAD_OPTION", `the games of the seed ${seed} have no puzzle`, {
    expected: "another seed, or a lexicon with more words",
  });
}

/**
 * Plays a game and returns its positions that can be puzzles. The first play has few
 * choices, and once the bag is nearly empty, equity is not what a play is worth.
 */
function candidates(engine: Engine, seed: number, number: number): Omit<Puzzle, "seed">[] {
  const { alphabet, rules } = engine;
  const game = Game.start(gameConfig({ alphabet, rules }), { seed, number });
  const found: Omit<Puzzle, "seed">[] = [];
  while (!game.isOver && game.tilesInBag >= rules.rackSize) {
    const position = game.position();
    const [best, second] = engine.top(position, 2);
    const isFirst = position.board.every((tile) => tile === 0);
    if (!isFirst && best?.move.kind === "place" && second !== undefined) {
      const isClear = best.equity - second.equity >= MARGIN;
      if (isClear) found.push({ position: plainPosition(position), best });
    }
    game.play(best ?? { kind: "pass" });
  }
  return found;
}
