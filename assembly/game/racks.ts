import { game, RACKS } from "../core/current-game";
import { RACK_SIZE } from "../core/game-record";
import { check, load8, store8 } from "../core/memory";
import { Rules } from "../core/rules";
import { insertTile } from "../core/sort";
import { scoreOf } from "../core/tiles";
import { drawTile, removeTile } from "./bag";

/** Returns the address of a player's rack: the number of tiles, then the tiles, ascending. */
export function rackOf(player: i32): i32 {
  return RACKS + player * RACK_SIZE;
}

export function rackCountOf(player: i32): i32 {
  return load8(rackOf(player));
}

/** Returns the total points of a player's tiles. */
export function rackPoints(player: i32): i32 {
  const rack = rackOf(player);
  const end = rack + load8(rack);
  let points = 0;
  for (let at = rack + 1; at <= end; at++) points += scoreOf(load8(at));
  return points;
}

export function emptyRack(player: i32): void {
  store8(rackOf(player), 0);
}

/** Draws tiles until the rack is full or the bag is empty. */
export function fillRack(player: i32): void {
  while (rackCountOf(player) < Rules.rackSize && game.inBag > 0) addToRack(player, drawTile());
}

/** Gives a player a tile of this kind from the bag, which must have it. */
export function takeTile(player: i32, tile: i32): void {
  removeTile(tile);
  addToRack(player, tile);
}

function addToRack(player: i32, tile: i32): void {
  const rack = rackOf(player);
  const count = load8(rack);
  insertTile(rack + 1, count, tile);
  store8(rack, count + 1);
}

/** Removes a tile from a rack; the tile must be present. */
export function removeFromRack(player: i32, tile: i32): void {
  const rack = rackOf(player);
  const count = load8(rack);
  let at = rack + 1;
  while (load8(at) !== tile) at++;
  check(at <= rack + count);
  for (; at < rack + count; at++) store8(at, load8(at + 1));
  store8(rack, count - 1);
}
