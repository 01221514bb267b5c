import { isHigh } from "../../core/letters";
import { load8, load32, lowestBit, store8, store32 } from "../../core/memory";
import { everyHighLetter, everyLetter } from "../../position/board";
import { RACK } from "../../position/rack";

/*
 * Racks of an endgame, as numbers. Every rack of a player is part of his pool: no tiles are drawn
 * any more, so that of an endgame is his first rack. Each different tile of the pool has a field of
 * bits that counts its copies, with a guard bit above it. Whether a rack has some tiles then takes one subtraction: it has
 * them if no field borrows from its guard.
 *
 * | from | contents, for each player                                              |
 * | ---- | ---------------------------------------------------------------------- |
 * | 0    | for each tile, one copy of it as such a number: 64 cells                |
 * | 256  | different tiles of the pool, ascending, with the bits of their    |
 * |      | fields: pairs of cells                                                  |
 */
const FIELDS: i32 = 256;
const MOST_FIELDS: i32 = 32;
const PLAYER_BYTES: i32 = FIELDS + 8 * MOST_FIELDS;

/** Bytes of the tables of both players. */
export const ENDGAME_RACKS_SIZE: i32 = 2 * PLAYER_BYTES;

let tables: i32 = 0;
let guards0: i32 = 0;
let guards1: i32 = 0;
let fields0: i32 = 0;
let fields1: i32 = 0;
/** Letters that the tiles of each pool can stand for. */
let letters0: i32 = 0;
let letters1: i32 = 0;
let highLetters0: i32 = 0;
let highLetters1: i32 = 0;

/** Sets the address of the tables. */
export function setEndgameRacks(address: i32): void {
  tables = address;
}

/** Creates the fields of a player's pool of `count` tiles, ascending. */
export function makeFields(player: i32, tiles: i32, count: i32): void {
  const table = tables + player * PLAYER_BYTES;
  for (let i = 0; i < 256; i += 4) store32(table + i, 0);
  let fields = 0;
  let guards = 0;
  let shift = 0;
  let low = 0;
  let high = 0;
  for (let i = 0; i < count; ) {
    const tile = load8(tiles + i);
    let copies = 0;
    for (; i < count && load8(tiles + i) === tile; i++) copies++;
    let width = 1;
    while (copies >> width !== 0) width++;
    store32(table + (tile << 2), 1 << shift);
    store32(table + FIELDS + (fields << 3), tile);
    store32(table + FIELDS + (fields << 3) + 4, ((1 << width) - 1) << shift);
    guards |= 1 << (shift + width);
    shift += width + 1;
    fields++;
    if (tile === 0) {
      low = everyLetter();
      high = everyHighLetter();
    } else if (isHigh(tile)) high |= 1 << (tile - 1);
    else low |= 1 << (tile - 1);
  }
  if (player === 0) {
    guards0 = guards;
    fields0 = fields;
    letters0 = low;
    highLetters0 = high;
  } else {
    guards1 = guards;
    fields1 = fields;
    letters1 = low;
    highLetters1 = high;
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
  return player === 0 ? guards0 : guards1;
}

/** Returns whether a rack has the tiles `need`. */
export function hasTiles(rack: i32, need: i32, guards: i32): bool {
  return (((rack | guards) - need) & guards) === guards;
}

/** Returns the smallest rack that two racks of a player are part of. */
export function unionOf(player: i32, a: i32, b: i32): i32 {
  const table = tables + player * PLAYER_BYTES + FIELDS;
  const end = table + ((player === 0 ? fields0 : fields1) << 3);
  let union = 0;
  for (let at = table; at < end; at += 8) {
    const bits = load32(at + 4);
    union |= (a & bits) > (b & bits) ? a & bits : b & bits;
  }
  return union;
}

/** Returns the number of tiles on a rack. */
export function tilesOn(player: i32, rack: i32): i32 {
  const table = tables + player * PLAYER_BYTES + FIELDS;
  const end = table + ((player === 0 ? fields0 : fields1) << 3);
  let count = 0;
  for (let at = table; at < end; at += 8) {
    const bits = load32(at + 4);
    count += (rack & bits) >>> lowestBit(bits);
  }
  return count;
}

/** Returns one copy of a tile as a number. */
export function oneOf(player: i32, tile: i32): i32 {
  return load32(tables + player * PLAYER_BYTES + (tile << 2));
}

/** Returns the letters that the tiles of a player's pool can stand for. */
export function lettersOf(player: i32): i32 {
  return player === 0 ? letters0 : letters1;
}

export function highLettersOf(player: i32): i32 {
  return player === 0 ? highLetters0 : highLetters1;
}

/** Writes the tiles of a rack to RACK, ascending; returns how many there are. */
export function writeRack(player: i32, rack: i32): i32 {
  const table = tables + player * PLAYER_BYTES + FIELDS;
  const end = table + ((player === 0 ? fields0 : fields1) << 3);
  let count = 0;
  for (let at = table; at < end; at += 8) {
    const tile = load32(at);
    let rest = rack & load32(at + 4);
    const one = oneOf(player, tile);
    while (rest !== 0) {
      store8(RACK + count, tile);
      count++;
      rest -= one;
    }
  }
  return count;
}
