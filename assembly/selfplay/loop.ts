import { game } from "../core/current-game";
import { beginGame, makeMove } from "../game/game";
import { chooseMove } from "../game/players";
import { noteBeginning, noteOutcome, noteSituation } from "./outcomes";
import { noteGame, noteTurn, setPaired } from "./statistics";
import { sampleRacks } from "./training";

/*
 * Complete games without calls to the host: a move is chosen, recorded in the statistics and
 * made. Game i of a seed is always the same game: its random numbers are a stream that depends
 * only on (seed, i) (core/random.ts).
 */

/**
 * Records the chosen move in the statistics and makes it; returns 1 if the game continues, 0 if
 * this move ended it.
 */
export function playMove(): i32 {
  noteTurn(game.mover);
  const goesOn = makeMove();
  if (goesOn === 0) noteGame();
  return goesOn;
}

/** Chooses a move for the player whose turn it is, records it and makes it. */
function playTurn(): i32 {
  noteSituation(game.mover);
  chooseMove(game.mover);
  sampleRacks(game.mover);
  return playMove();
}

/**
 * Plays games `from` to `from + count - 1` of a seed. Player 0 moves first in games with even
 * numbers. If `paired`, games 2k and 2k + 1 have the same bag.
 */
export function playGames(seed: i32, from: i32, count: i32, paired: i32): void {
  setPaired(paired);
  for (let number = from; number < from + count; number++) {
    beginGame(seed, paired !== 0 ? number >>> 1 : number, number & 1, number);
    noteBeginning(game.mover);
    while (playTurn() !== 0) {}
    noteOutcome();
  }
}
