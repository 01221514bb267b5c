import { isHigh } from "../../core/letters";
import { addressOf, load8, load32, recordAt, store8, store32 } from "../../core/memory";
import { Board, everyHighLetter } from "../../position/board";
import { RACK } from "../../position/rack";

/*
 * Racks of an endgame, as numbers. Every rack of a player is part of his pool: no tiles are drawn
 * any more, so that of an endgame is his first rack. Each different tile of the pool has a field of
 * bits that counts its copies, with a guard bit above it. Whether a rack has some tiles then takes one subtraction: it has
 * them if no field borrows from its guard.
 */

/** A player's pool, followed by one copy of each tile as such a number, 64 cells, and its fields. */
@unmanaged
class Pool {
  guards: i32;
  /** Number of fields. */
  fields: i32;
  /** Letters that its tiles can stand for. */
  letters: i32;
  highLetters: i32;

  /** Returns the field of one of its different tiles, which are in ascending order. */
  field(index: i32): Field {
    return recordAt<Field>(addressOf(this) + FIELDS + index * <i32>offsetof<Field>());
  }
}

/** A tile of a pool, and the field that counts its copies. */
@unmanaged
class Field {
  tile: i32;
  /** Its bits. */
  bits: i32;
}

const COPIES: i32 = <i32>offsetof<Pool>();
const FIELDS: i32 = COPIES + 256;
const MOST_FIELDS: i32 = 32;
const POOL_SIZE: i32 = FIELDS + MOST_FIELDS * <i32>offsetof<Field>();

/** Bytes of the pools of both players. */
export const ENDGAME_RACKS_SIZE: i32 = 2 * POOL_SIZE;

let pools: i32 = 0;

/** Sets the address of the pools. */
export function setEndgameRacks(address: i32): void {
  pools = address;
}

function poolOf(player: i32): Pool {
  return recordAt<Pool>(pools + player * POOL_SIZE);
}

/** Creates the fields of a player's pool of `count` tiles, ascending. */
export function makeFields(player: i32, tiles: i32, count: i32): void {
  const pool = poolOf(player);
  for (let at = 0; at < FIELDS; at += 4) store32(addressOf(pool) + at, 0);
  let shift = 0;
  for (let i = 0; i < count; ) {
    const tile = load8(tiles + i);
    let copies = 0;
    for (; i < count && load8(tiles + i) === tile; i++) copies++;
    let width = 1;
    while (copies >> width !== 0) width++;
    store32(copyOf(player, tile), 1 << shift);
    const field = pool.field(pool.fields);
    field.tile = tile;
    field.bits = ((1 << width) - 1) << shift;
    pool.fields++;
    pool.guards |= 1 << (shift + width);
    shift += width + 1;
    if (tile === 0) {
      pool.letters = Board.letters;
      pool.highLetters = everyHighLetter();
    } else if (isHigh(tile)) pool.highLetters |= 1 << (tile - 1);
    else pool.letters |= 1 << (tile - 1);
  }
}

/** Returns a rack of `count` tiles as a number. */
export function rackNumber(player: i32, tiles: i32, count: i32): i32 {
  let rack = 0;
  for (let i = 0; i < count; i++) rack += oneOf(player, load8(tiles + i));
  return rack;
}

/** Returns the guard bits of a player's racks. */
export function guardsOf(player: i32): i32 {
  return poolOf(player).guards;
}

/** Returns whether a rack has the tiles `need`. */
export function hasTiles(rack: i32, need: i32, guards: i32): bool {
  return (((rack | guards) - need) & guards) === guards;
}

/** Returns one copy of a tile as a number. */
export function oneOf(player: i32, tile: i32): i32 {
  return load32(copyOf(player, tile));
}

function copyOf(player: i32, tile: i32): i32 {
  return addressOf(poolOf(player)) + COPIES + (tile << 2);
}

/** Returns the letters that the tiles of a player's pool can stand for. */
export function lettersOf(player: i32): i32 {
  return poolOf(player).letters;
}

export function highLettersOf(player: i32): i32 {
  return poolOf(player).highLetters;
}

/** Writes the tiles of a rack to RACK, ascending; returns how many there are. */
export function writeRack(player: i32, rack: i32): i32 {
  const pool = poolOf(player);
  let count = 0;
  for (let i = 0; i < pool.fields; i++) {
    const tile = pool.field(i).tile;
    let rest = rack & pool.field(i).bits;
    const one = oneOf(player, tile);
    while (rest !== 0) {
      store8(RACK + count, tile);
      count++;
      rest -= one;
    }
  }
  return count;
}
