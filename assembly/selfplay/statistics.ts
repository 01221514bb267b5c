import { game } from "../core/current-game";
import { load8, load32, store8, store32 } from "../core/memory";
import { Rules } from "../core/rules";
import { sortTiles } from "../core/sort";
import { isBlank, letterOf } from "../core/tiles";
import { chosen, isExchange, pointsOf, STALLED, WENT_OUT } from "../game/game";
import { GREEDY, highestScore, styleOf, wordCountsOf, wordsRootOf } from "../game/players";
import { firstSquareOf, stepOf } from "../moves/lay-on-board";
import { isJumbled } from "../position/lexicon";
import { indexOfWord } from "../words/counts";
import { WORD } from "../words/tables";
import {
  BINGO_BINS,
  BINGO_LIMIT,
  BINGOS,
  BINGOS_MADE,
  BINS,
  BLANKS_LAID,
  COMBINED,
  COMBINED_BINS,
  DRAWS,
  EXCHANGES,
  FIRST,
  GAMES,
  LENGTH_BINS,
  LENGTH_LIMIT,
  LOSER,
  LOSER_BINS,
  MOVES,
  PAIR_RESULT,
  PAIR_SPREAD,
  PAIRS,
  PASSES,
  PLAY_BINS,
  PLAY_POINTS,
  PLAYER_BINS,
  PLAYER_FIELD_COUNT,
  PLAYER_FIELDS,
  PLAYS,
  POINTS,
  POINTS_SACRIFICED,
  SACRIFICES,
  SECOND,
  SPREAD,
  STALLS,
  SUMMED_TURNS,
  TILES_EXCHANGED,
  TILES_LAID,
  TIMES_FIRST,
  TIMES_OUT,
  TURN_BINS,
  TURN_LIMIT,
  TURN_POINTS,
  TURNS_MADE,
  WINNER,
  WINNER_BINS,
  WINS,
  WINS_AS_FIRST,
} from "./fields";
import { add, addSquare, bump, clamp, isNoting, pointsBin } from "./tally";
import { noteTop, TOP_COMBINED, TOP_LOSERS, TOP_PLAYS, TOP_WINNERS } from "./top";

/*
 * Statistics recorded for each turn, before its move is made, and for each game at its end. The
 * counters themselves are in tally.ts.
 */

let notesSacrifices: bool = false;

/** Pairs of games, which are compared as a whole. */
class Pair {
  static isOn: bool = false;
  /**
   * Player 0's spread and result in the first game of a pair. They belong to the pair, not the
   * game.
   */
  static firstSpread: i32 = 0;
  static firstResult: i32 = 0;
}

/**
 * Configures the statistics.
 * @param sacrifices 1 to record plays that gave up a higher score, which requires finding the
 *   highest score as well.
 */
export function setNoting(sacrifices: i32): void {
  notesSacrifices = sacrifices !== 0;
}

/** Sets whether games 2k and 2k + 1 are pairs that are compared with other pairs as a whole. */
export function setPaired(on: i32): void {
  Pair.isOn = on !== 0;
}

function fieldOf(player: i32, field: i32): i32 {
  return PLAYER_FIELDS + player * PLAYER_FIELD_COUNT + field;
}

/** Records the chosen move of the player whose turn it is. */
export function noteTurn(player: i32): void {
  if (!isNoting()) return;
  add(fieldOf(player, MOVES), 1);
  const turn = clamp(game.turns, TURN_LIMIT);
  bump(TURNS_MADE, turn, 1);
  bump(TURN_POINTS, turn, chosen.score);
  if (isExchange()) noteExchange(player);
  else notePlay(player);
}

function noteExchange(player: i32): void {
  const count: i32 = chosen.length;
  add(fieldOf(player, count === 0 ? PASSES : EXCHANGES), 1);
  add(fieldOf(player, TILES_EXCHANGED), count);
}

function notePlay(player: i32): void {
  const score = chosen.score;
  let tiles = 0;
  let blanks = 0;
  for (let i = 0; i < <i32>chosen.length; i++) {
    if (chosen.tile(i) !== 0) tiles++;
    if (isBlank(chosen.tile(i))) blanks++;
  }
  add(fieldOf(player, PLAYS), 1);
  addSquare(fieldOf(player, PLAY_POINTS), score);
  add(fieldOf(player, TILES_LAID), tiles);
  add(fieldOf(player, BLANKS_LAID), blanks);
  if (tiles === Rules.rackSize) {
    add(fieldOf(player, BINGOS_MADE), 1);
  }
  bump(PLAY_BINS, clamp(score >> 1, BINS), 1);
  bump(LENGTH_BINS, clamp(chosen.length, LENGTH_LIMIT), 1);
  noteTop(TOP_PLAYS, score, game.number, game.turns, player);
  noteWord(player);
  if (notesSacrifices && styleOf(player) !== GREEDY) noteSacrifice(player, score);
}

function noteSacrifice(player: i32, score: i32): void {
  const lost = highestScore(player) - score;
  if (lost <= 0) return;
  add(fieldOf(player, SACRIFICES), 1);
  add(fieldOf(player, POINTS_SACRIFICED), lost);
}

/** Counts the play's main word; in the jumbled game, its alphagram. */
function noteWord(player: i32): void {
  const counts = wordCountsOf(player);
  if (counts === 0) return;
  const step = stepOf(chosen);
  let square = firstSquareOf(chosen);
  for (let i = 0; i < <i32>chosen.length; i++) {
    const laid = chosen.tile(i);
    store8(WORD + i, letterOf(laid === 0 ? load8(square) : laid));
    square += step;
  }
  if (isJumbled()) sortTiles(WORD, chosen.length);
  const index = indexOfWord(wordsRootOf(player), chosen.length);
  if (index >= 0) store32(counts + (index << 2), load32(counts + (index << 2)) + 1);
}

/** Records the game that has ended. */
export function noteGame(): void {
  if (!isNoting()) return;
  const first = game.began;
  const a = pointsOf(first);
  const b = pointsOf(1 - first);
  const winner = a > b ? a : b;
  const loser = a > b ? b : a;
  add(GAMES, 1);
  addSquare(SUMMED_TURNS, game.turns);
  addSquare(BINGOS, game.bingos);
  addSquare(WINNER, winner);
  addSquare(LOSER, loser);
  addSquare(FIRST, a);
  addSquare(SECOND, b);
  addSquare(COMBINED, a + b);
  if (a === b) add(DRAWS, 1);
  if (game.ending === STALLED) add(STALLS, 1);
  bump(WINNER_BINS, pointsBin(winner), 1);
  bump(LOSER_BINS, pointsBin(loser), 1);
  bump(COMBINED_BINS, pointsBin(a + b), 1);
  bump(TURN_BINS, clamp(game.turns, BINS), 1);
  bump(BINGO_BINS, clamp(game.bingos, BINGO_LIMIT), 1);
  const turns = game.turns;
  noteTop(TOP_WINNERS, winner, game.number, turns, a >= b ? first : 1 - first);
  noteTop(TOP_LOSERS, loser, game.number, turns, a >= b ? 1 - first : first);
  noteTop(TOP_COMBINED, a + b, game.number, turns, first);
  noteResult(0);
  noteResult(1);
  if (Pair.isOn) notePair();
}

function noteResult(player: i32): void {
  const points = pointsOf(player);
  const spread = points - pointsOf(1 - player);
  addSquare(fieldOf(player, POINTS), points);
  addSquare(fieldOf(player, SPREAD), spread);
  bump(PLAYER_BINS + player * BINS * 4, pointsBin(points), 1);
  if (spread > 0) add(fieldOf(player, WINS), 1);
  if (game.ending === WENT_OUT && game.mover === player) add(fieldOf(player, TIMES_OUT), 1);
  if (game.began !== player) return;
  add(fieldOf(player, TIMES_FIRST), 1);
  if (spread > 0) add(fieldOf(player, WINS_AS_FIRST), 1);
}

/** Records player 0's result in a pair of games, in half points: 0 to 4. */
function notePair(): void {
  const spread = pointsOf(0) - pointsOf(1);
  const result = spread > 0 ? 2 : spread === 0 ? 1 : 0;
  if ((game.number & 1) === 0) {
    Pair.firstSpread = spread;
    Pair.firstResult = result;
    return;
  }
  add(PAIRS, 1);
  addSquare(PAIR_SPREAD, Pair.firstSpread + spread);
  addSquare(PAIR_RESULT, Pair.firstResult + result);
}
