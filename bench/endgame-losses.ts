/** What the moves of endgames lost, from the results of perfect play behind each turn. */
import { median } from "./statistics.js";

/**
 * An endgame as it was played: the spreads at the end of the game, as the first mover sees them, if
 * both play perfectly from the first turn on, from the second on, and so forth; the last one is
 * what came out.
 */
export type PlayedEndgame = readonly [perfect: number, ...later: number[]];

/** How many moves were not the best ones, and what these lost, in points. */
export interface MoveLosses {
  moves: number;
  wrong: number;
  /** Of all moves. */
  mean: number;
  /** Of those that were not the best; 0 if there are none. */
  meanOfWrong: number;
  medianOfWrong: number;
  /** The number of moves that turned a win into a tie or a loss, or a tie into a loss. */
  results: number;
}

/** The losses of endgames. */
export interface EndgameLosses {
  /** Of the first move of each endgame, and of all moves. */
  first: MoveLosses;
  all: MoveLosses;
  /** The mean of what all moves of the first mover lost, and of the other player. */
  ofFirstMover: number;
  ofOther: number;
  /** Endgames that ended with another result than with perfect play. */
  resultsChanged: number;
}

/** Sums up the losses of endgames. @throws Error if a move gained on perfect play. */
export function lossesOf(endgames: readonly PlayedEndgame[]): EndgameLosses {
  const turns = endgames.map(turnsOf);
  const lossOf = (player: number): number =>
    endgames.length === 0
      ? 0
      : total(turns.map((all) => total(all.filter((_, i) => i % 2 === player).map(loss)))) /
        endgames.length;
  return {
    first: summed(turns.flatMap((all) => all.slice(0, 1))),
    all: summed(turns.flat()),
    ofFirstMover: lossOf(0),
    ofOther: lossOf(1),
    resultsChanged: endgames.filter(
      (spreads) => Math.sign(spreads[0]) !== Math.sign(spreads.at(-1) as number),
    ).length,
  };
}

/** The final spreads with perfect play before and after a move, as its player sees them. */
interface Turn {
  before: number;
  after: number;
}

function turnsOf(spreads: PlayedEndgame): Turn[] {
  return spreads.slice(1).map((spread, i) => {
    const sign = i % 2 === 0 ? 1 : -1;
    const turn = { before: sign * (spreads[i] as number), after: sign * spread };
    if (turn.after <= turn.before) return turn;
    throw new Error(`turn ${i + 1} of an endgame gains on perfect play: ${spreads.join(", ")}`);
  });
}

function loss({ before, after }: Turn): number {
  return before - after;
}

function summed(turns: readonly Turn[]): MoveLosses {
  const losses = turns.map(loss);
  const wrong = losses.filter((points) => points > 0);
  return {
    moves: turns.length,
    wrong: wrong.length,
    mean: total(losses) / Math.max(1, turns.length),
    meanOfWrong: total(wrong) / Math.max(1, wrong.length),
    medianOfWrong: wrong.length === 0 ? 0 : median(wrong),
    results: turns.filter(({ before, after }) => Math.sign(after) < Math.sign(before)).length,
  };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
