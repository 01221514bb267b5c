import { load32, store32 } from "../core/memory";
import { fullRack } from "../core/rules";
import { bagCount } from "../game/bag";
import { rackCountOf } from "../game/racks";
import { pointsOf } from "../game/state";
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

let base: i32 = 0;
let turns: i32 = 0;

/** Sets the address of OUTCOME_HEAD bytes and of the rows behind them; 0 turns counting off. */
export function setOutcomes(address: i32): void {
  base = address;
  turns = 0;
}

/** Notes the beginning of a game, whose first racks have been drawn. */
export function noteBeginning(player: i32): void {
  const full = fullRack();
  if (base !== 0) note(full * full + bagCount(), player);
}

/** Notes the situation of the player to move. */
export function noteSituation(player: i32): void {
  if (base !== 0) note(rowOf(player), player);
}

function note(row: i32, player: i32): void {
  if (turns === OUTCOME_TURNS) return;
  const at = base + turns * 12;
  store32(at, row);
  store32(at + 4, pointsOf(player) - pointsOf(1 - player));
  store32(at + 8, player);
  turns++;
}

/** Counts the changes of the spread from all situations of the game, which has ended. */
export function noteOutcome(): void {
  if (base === 0) return;
  const spread = pointsOf(0) - pointsOf(1);
  for (let turn = 0; turn < turns; turn++) {
    const at = base + turn * 12;
    const final = load32(at + 8) === 0 ? spread : -spread;
    count(load32(at), load32(at + 4), final - load32(at + 4));
  }
  turns = 0;
}

function rowOf(player: i32): i32 {
  const full = fullRack();
  if (bagCount() > 0) return full * full + bagCount() - 1;
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
