import { game } from "../core/current-game";
import { load32, recordAt, store32 } from "../core/memory";
import { Rules } from "../core/rules";
import { pointsOf } from "../game/game";
import { rackCountOf } from "../game/racks";
import {
  OUTCOME_CHANGES,
  OUTCOME_COLUMNS,
  OUTCOME_COUNTERS,
  OUTCOME_HEAD,
  OUTCOME_TURNS,
} from "./outcome-record";

/*
 * How games end from a situation, for win estimates. In each turn the change of the mover's spread
 * from then to the end of the game is counted. Situations are distinguished by the tiles in the
 * bag or, if it is empty, by the tiles on both racks:
 *
 * | row                     | situation                                            |
 * | ----------------------- | ---------------------------------------------------- |
 * | (m - 1) * F + o - 1     | bag empty, m tiles on the mover's rack, o on the      |
 * |                         | other's; F is a full rack                             |
 * | F * F + b - 1           | b tiles in the bag                                    |
 * | F * F + B - 2 * F       | before the first draw from a full bag of B tiles      |
 *
 * The last row has one outcome for each game: that of the player who moves first.
 * A row has a counter for each change from -OUTCOME_CHANGES to OUTCOME_CHANGES points; greater
 * changes count as these. Behind the counters are three sums over the turns of the row: of leads,
 * of their squares, and of leads times changes, from which the host sees how far a change depends
 * on the lead; leads are cut off at the same bounds. All are integers that are only ever added to,
 * so the tables of several runs can be added.
 */
const ROW: i32 = OUTCOME_COLUMNS << 2;

/** A turn of the current game. */
@unmanaged
class Turn {
  row: i32;
  /** The mover's spread, and the mover. */
  spread: i32;
  mover: i32;
}

let base: i32 = 0;
let turns: i32 = 0;

/** Sets the address of OUTCOME_HEAD bytes and of the rows behind them; 0 turns counting off. */
export function setOutcomes(address: i32): void {
  base = address;
  turns = 0;
}

/** Notes the beginning of a game, whose first racks have been drawn. */
export function noteBeginning(player: i32): void {
  const full = Rules.rackSize;
  if (base !== 0) note(full * full + game.inBag, player);
}

/** Notes the situation of the player to move. */
export function noteSituation(player: i32): void {
  if (base !== 0) note(rowOf(player), player);
}

function note(row: i32, player: i32): void {
  if (turns === OUTCOME_TURNS) return;
  const turn = turnAt(turns);
  turn.row = row;
  turn.spread = pointsOf(player) - pointsOf(1 - player);
  turn.mover = player;
  turns++;
}

/** Counts the changes of the spread from all situations of the game, which has ended. */
export function noteOutcome(): void {
  if (base === 0) return;
  const spread = pointsOf(0) - pointsOf(1);
  for (let i = 0; i < turns; i++) {
    const turn = turnAt(i);
    const final = turn.mover === 0 ? spread : -spread;
    count(turn.row, turn.spread, final - turn.spread);
  }
  turns = 0;
}

function turnAt(index: i32): Turn {
  return recordAt<Turn>(base + index * <i32>offsetof<Turn>());
}

function rowOf(player: i32): i32 {
  const full = Rules.rackSize;
  if (game.inBag > 0) return full * full + game.inBag - 1;
  return (rackCountOf(player) - 1) * full + rackCountOf(1 - player) - 1;
}

function count(row: i32, spread: i32, difference: i32): void {
  const lead = bounded(spread);
  const change = bounded(difference);
  const at = base + OUTCOME_HEAD + row * ROW;
  add(at + ((change + OUTCOME_CHANGES) << 2), 1);
  const sums = at + (OUTCOME_COUNTERS << 2);
  add(sums, lead);
  add(sums + 4, lead * lead);
  add(sums + 8, lead * change);
}

function bounded(points: i32): i32 {
  if (points < -OUTCOME_CHANGES) return -OUTCOME_CHANGES;
  if (points > OUTCOME_CHANGES) return OUTCOME_CHANGES;
  return points;
}

function add(at: i32, number: i32): void {
  store32(at, load32(at) + number);
}
