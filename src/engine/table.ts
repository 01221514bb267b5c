import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/index.js";
import { PositionError } from "../errors.js";
import type { PositionData } from "../game/index.js";
import type { BagView } from "../kernel/index.js";
import { checkBoard, checkRackSize } from "../notation/index.js";
import type { Rules } from "../rules/index.js";

/** What the mover does not see. */
export interface Unseen {
  /** How many of each tile, by tile number; 0 is the blank. */
  counts: number[];
  /** All of them together. */
  total: number;
  /** How many are in the bag, the rest being the opponent's: never below 0. */
  bag: number;
}

/**
 * Checks that a position can be on the table: a board of the layout's size with
 * tiles on squares only, a rack of at most a full rack, no tile more often than
 * the set has it.
 * @throws NotationError or PositionError, naming the field and the place.
 */
export function checkPosition(position: PositionData, rules: Rules, alphabet: Alphabet): Unseen {
  const { board, rack } = position;
  checkBoard(board, rules.layout, alphabet);
  checkRackSize(rack.length, rules.rackSize, "rack");
  const counts = alphabet.tiles.map((tile) => tile.count);
  for (const tile of rack) {
    if (counts[tile] === undefined) {
      throw new PositionError("NO_TILE", `rack: tile ${tile} is not in the alphabet`, {
        expected: `0 to ${alphabet.letters}`,
      });
    }
    counts[tile] = (counts[tile] as number) - 1;
  }
  let laid = 0;
  for (const tile of board) {
    if (tile === 0) continue;
    const face = (tile & BLANK_FLAG) !== 0 ? BLANK : tile;
    counts[face] = (counts[face] as number) - 1;
    laid++;
  }
  counts.forEach((left, tile) => {
    if (left >= 0) return;
    const { count } = alphabet.tiles[tile] as { count: number };
    const name = tile === BLANK ? "blank" : alphabet.label(tile);
    throw new PositionError("TOO_MANY_TILES", `board and rack: ${count - left} of ${name}`, {
      expected: `at most ${count}, which is what the ${alphabet.name} set has`,
    });
  });
  const total = counts.reduce((sum, left) => sum + left, 0);
  return { counts, total, bag: Math.max(0, tilesInBag(laid, rules, alphabet)) };
}

/**
 * Tiles in the bag as the board shows it, two full racks being out; the last
 * unseen tiles count as the opponent's.
 */
function tilesInBag(laid: number, rules: Rules, alphabet: Alphabet): number {
  return alphabet.bagSize - laid - 2 * rules.rackSize;
}

/** What the generator needs to know of the bag. */
export function bagView(unseen: Unseen, rules: Rules, alphabet: Alphabet): BagView {
  const points = (sum: number, left: number, tile: number): number =>
    sum + left * (alphabet.tiles[tile]?.score ?? 0);
  return {
    exchanges: unseen.bag >= rules.exchangeLimit,
    isEmpty: unseen.bag === 0,
    unseenPoints: unseen.counts.reduce(points, 0),
  };
}
