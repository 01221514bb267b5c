import { BAG, game } from "../core/current-game";
import { MAX_BAG } from "../core/game-record";
import { load8, load32, store8, store32 } from "../core/memory";
import { randomBelow } from "../core/random";
import { sortTiles } from "../core/sort";
import { mayExchange } from "../game/game";
import { rackCountOf, rackOf } from "../game/racks";
import { findBest, loadOtherRack } from "../moves/generate";
import { moveAt } from "../moves/list";
import { LEAVES, leaveIndex, leaveTiles, RACK } from "../position/rack";

/*
 * Learning leave values from games. In each turn, in addition to the move that is made, random
 * racks that the player could have had are drawn, and the best move is found for each. Its equity
 * counts toward every leave that the rack could have come from: given a leave, the other tiles
 * are a random draw. Half of the racks are drawn at random. The others begin with a leave drawn
 * from the whole table, so that rare leaves occur, and count only toward leaves that contain all
 * of it.
 *
 * The results are two cells for each leave of the table, at an address given by the host: the
 * number of racks counted, and the sum of their equities in thousandths. After the last leave
 * come the same two cells for the racks drawn at random. The host reads and clears them often
 * enough that the sums fit in 32 bits.
 */
/** A rack sampled for training, and the pool of tiles it is drawn from (training.ts). */
const SAMPLE: i32 = <i32>memory.data(16);
const POOL: i32 = <i32>memory.data(MAX_BAG);
const ENTRY: i32 = 8;

/** Where the sums are, and how many racks are drawn. */
class Training {
  static base: i32 = 0;
  static leaveCount: i32 = 0;
  static samples: i32 = 0;
}

/**
 * Sets the address of the sums, the number of leaves, and the number of racks drawn per turn; 0
 * racks turns training off.
 */
export function setTraining(address: i32, leaves: i32, racks: i32): void {
  Training.base = address;
  Training.leaveCount = leaves;
  Training.samples = racks;
}

/** Draws racks for the player whose view is loaded (players.ts) and records their results. */
export function sampleRacks(player: i32): void {
  const size = rackCountOf(player);
  if (Training.samples === 0 || game.inBag === 0) return;
  for (let i = 0; i < Training.samples; i++) {
    const pool = fillPool(player);
    const forced = (i & 1) === 0 ? 0 : drawLeave(pool, size);
    drawRest(pool, forced, size);
    sortTiles(RACK, size);
    loadOtherRack(size, LEAVES, 0);
    findBest(1, mayExchange() ? 1 : 0);
    note(size, forced, moveAt(0).equity);
  }
}

/** Collects the tiles that the rack can be drawn from (the bag's and its own); returns how many. */
function fillPool(player: i32): i32 {
  const rack = rackOf(player);
  const size = load8(rack);
  for (let i = 0; i < game.inBag; i++) store8(POOL + i, load8(BAG + i));
  for (let i = 0; i < size; i++) store8(POOL + game.inBag + i, load8(rack + 1 + i));
  return game.inBag + size;
}

/**
 * Moves a random leave's tiles to the end of the pool; returns the number of tiles, or 0 if the
 * leave is too long or the pool lacks one of them.
 */
function drawLeave(pool: i32, size: i32): i32 {
  const length = leaveTiles(randomIndex(), SAMPLE);
  if (length >= size) return 0;
  for (let i = 0; i < length; i++) {
    const end = pool - i;
    let at = 0;
    while (at < end && load8(POOL + at) !== load8(SAMPLE + i)) at++;
    if (at === end) return 0;
    swap(at, end - 1);
  }
  return length;
}

/** Returns a random index into the table, which may be larger than `randomBelow` supports. */
function randomIndex(): i32 {
  const rows = ((Training.leaveCount - 1) >>> 12) + 1;
  while (true) {
    const index = (randomBelow(rows) << 12) | randomBelow(4096);
    if (index < Training.leaveCount) return index;
  }
}

/** Fills RACK with the forced tiles from the pool's end and random other tiles. */
function drawRest(pool: i32, forced: i32, size: i32): void {
  for (let i = forced; i < size; i++) swap(randomBelow(pool - i), pool - i - 1);
  for (let i = 0; i < size; i++) store8(RACK + i, load8(POOL + pool - 1 - i));
}

function swap(a: i32, b: i32): void {
  const tile = load8(POOL + a);
  store8(POOL + a, load8(POOL + b));
  store8(POOL + b, tile);
}

/** Counts the best equity toward the leaves of the rack that contain the forced tiles. */
function note(size: i32, forced: i32, equity: i32): void {
  if (forced === 0) add(Training.leaveCount, equity);
  const all = (1 << size) - 1;
  for (let kept = 1; kept < all; kept++) {
    const index = leaveIndex(kept);
    if (index >= 0 && (forced === 0 || holdsSample(kept, size, forced))) add(index, equity);
  }
}

/** Returns whether the kept places of the rack contain the forced leave; both are ascending. */
function holdsSample(kept: i32, size: i32, forced: i32): bool {
  let found = 0;
  for (let i = 0; i < size && found < forced; i++) {
    if ((kept & (1 << i)) !== 0 && load8(RACK + i) === load8(SAMPLE + found)) found++;
  }
  return found === forced;
}

function add(index: i32, equity: i32): void {
  const at = Training.base + index * ENTRY;
  store32(at, load32(at) + 1);
  store32(at + 4, load32(at + 4) + equity);
}
