import { beginGame, makeMove } from "../game/game.ts";
import { chooseMove } from "../game/players.ts";
import { mover } from "../game/state.ts";
import { noteGame, noteTurn, setPaired } from "./statistics.ts";
import { sampleRacks } from "./training.ts";

/*
 * Whole games, without a call to the host: choosing a move, noting it and making it. Game i of a
 * seed is one game: its random numbers are a stream of (seed, i) alone (core/random.ts).
 */

/** Notes the chosen move and makes it; returns 1 while the game goes on, 0 when this was its last. */
export function playMove(): i32 {
  noteTurn(mover());
  const goesOn = makeMove();
  if (goesOn === 0) noteGame();
  return goesOn;
}

/** The player whose turn it is chooses a move, which is noted and made. */
function playTurn(): i32 {
  chooseMove(mover());
  sampleRacks(mover());
  return playMove();
}

/**
 * Plays games `from` to `from + count - 1` of a seed. Player 0 begins in games of
 * even number. Paired games 2k and 2k + 1 have the same bag.
 */
export function playGames(seed: i32, from: i32, count: i32, paired: i32): void {
  setPaired(paired);
  for (let number = from; number < from + count; number++) {
    beginGame(seed, paired !== 0 ? number >>> 1 : number, number & 1, number);
    while (playTurn() !== 0) {}
  }
}
