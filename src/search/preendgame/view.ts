import type { Move } from "../../game/moves.js";
import { tilesKept, tilesUsed } from "../../game/tiles.js";
import type { ValuedMove } from "../../kernel/move-record.js";

/*
 * What a player sees while there are tiles in the bag, what may be there that he does not see, and
 * what the other one sees then.
 */

/** The rules as pre-endgames need them. */
export interface PreRules {
  rackSize: number;
  /** Tiles that the bag must hold for an exchange. */
  exchangeLimit: number;
  /** Scoreless turns that end the game, after a play that scores. */
  turnLimit: number;
  /** If true, only passes count: a play that scores 0 is no scoreless turn. */
  onlyPasses: boolean;
  /** Face value of each tile on a rack. */
  faces: readonly number[];
}

/** A position with tiles in the bag, as the player to move sees it. */
export interface PreView {
  /** The plays from the position of the search on. */
  laid: readonly ValuedMove[];
  /** 0 for the player whose position is searched, 1 for his opponent. */
  side: 0 | 1;
  /** Tiles on his rack, ascending. */
  rack: Uint8Array;
  /** Tiles in the bag and on the other rack, ascending. */
  unseen: Uint8Array;
  /** Those of them that he knows to be on the other rack. */
  known: Uint8Array;
  /** His points less the other's. */
  spread: number;
  /** Scoreless turns that end the game if they follow one another now. */
  turnsLeft: number;
}

/** What may be in the bag. */
export interface PreDraw {
  /** The tiles in the bag, ascending. */
  bag: Uint8Array;
  /** The other's rack. */
  other: Uint8Array;
  /** Number of orders of tiles in the bag that look like this. */
  weight: number;
}

/** A position after a move that leaves tiles in the bag. */
export interface PreNext {
  /** What the player sees who is to move. */
  next: PreView;
  /** What really is in the bag and on the other rack. */
  truth: PreDraw;
  /** Number of ways to draw so. */
  ways: number;
}

/** A final spread, and the number of ways to draw so that it is reached. */
export interface PreEnd {
  spread: number;
  ways: number;
}

/** Returns the number of tiles in the bag. */
export function tilesInBag({ unseen, known }: PreView, { rackSize }: PreRules): number {
  return Math.min(unseen.length - rackSize, unseen.length - known.length);
}

/** Returns all that may be in the bag, in a fixed order. */
export function drawsOf(view: PreView, rules: PreRules): PreDraw[] {
  const free = tilesWithout(view.unseen, view.known);
  const count = tilesInBag(view, rules);
  return choices(free, count).map(({ tiles, ways }) => ({
    bag: tiles,
    other: tilesWithout(view.unseen, tiles),
    weight: ways * factorial(count),
  }));
}

/** Returns true if no tiles are in the bag after a move. */
export function emptiesBag(view: PreView, { move }: ValuedMove, rules: PreRules): boolean {
  return move.kind === "place" && tilesUsed(move).length >= tilesInBag(view, rules);
}

/** Returns the scoreless turns that may follow a move, 0 if it ends the game. */
export function turnsAfter(
  { turnsLeft }: Pick<PreView, "turnsLeft">,
  { move, score }: Pick<ValuedMove, "move" | "score">,
  { turnLimit, onlyPasses }: PreRules,
): number {
  const counts = move.kind === "pass" || (score === 0 && !onlyPasses);
  return counts ? turnsLeft - 1 : turnLimit;
}

/** Returns how a move ends the game with tiles in the bag; undefined if the game goes on. */
export function endsAfter(
  view: PreView,
  made: ValuedMove,
  draw: PreDraw,
  rules: PreRules,
): PreEnd[] | undefined {
  if (turnsAfter(view, made, rules) > 0) return undefined;
  const face = (tiles: Iterable<number>): number =>
    Array.from(tiles).reduce((sum, tile) => sum + (rules.faces[tile] ?? 0), 0);
  const before = view.spread + made.score + face(draw.other);
  return drawn(view, made, draw, rules).map(({ rack, ways }) => {
    return { spread: before - face(rack), ways };
  });
}

/** Returns the positions after a move that leaves tiles in the bag, as the other sees them. */
export function afterKeeping(
  view: PreView,
  made: ValuedMove,
  draw: PreDraw,
  rules: PreRules,
): PreNext[] {
  return drawn(view, made, draw, rules).map(({ rack, bag, ways }) => ({
    next: nextView(view, made, { rack, bag, other: draw.other }, rules),
    truth: { bag, other: rack, weight: 1 },
    ways,
  }));
}

const NONE = new Uint8Array();

/** Returns what a move that leaves tiles in the bag may draw, with what is left in it then. */
function drawn(
  { rack }: PreView,
  { move }: ValuedMove,
  { bag }: PreDraw,
  { rackSize }: PreRules,
): { rack: Uint8Array; bag: Uint8Array; ways: number }[] {
  const kept = tilesKept(rack, move);
  const count = Math.max(0, Math.min(rackSize - kept.length, bag.length));
  const returned = move.kind === "exchange" ? move.tiles : [];
  return choices(bag, count).map(({ tiles, ways }) => ({
    rack: tilesOfBoth(kept, tiles),
    bag: tilesOfBoth(tilesWithout(bag, tiles), returned),
    ways,
  }));
}

/** The tiles of a draw in an order in which they may be drawn. */
export interface PreOrder {
  tiles: Uint8Array;
  /** Index of the draw. */
  draw: number;
  /** Number of orders of unseen tiles in the bag that look like this. */
  weight: number;
}

/** Returns all orders in which tiles may be drawn from the bag, those of each draw together. */
export function ordersOf(draws: readonly PreDraw[]): PreOrder[] {
  return draws.flatMap(({ bag, weight }, draw) => {
    const orders = permutations(bag);
    return orders.map((tiles) => ({ tiles, draw, weight: weight / orders.length }));
  });
}

/** Returns each different order of ascending tiles. */
function permutations(tiles: Uint8Array): Uint8Array[] {
  if (tiles.length < 2) return [tiles];
  return [...new Set(tiles)].flatMap((first) => {
    const others = permutations(tilesWithout(tiles, [first]));
    return others.map((rest) => Uint8Array.of(first, ...rest));
  });
}

/**
 * Returns what the other sees after a move that leaves tiles in the bag, if these are drawn in an order,
 * and the order of those that are left; undefined if they may lie in any order then, or if players may
 * exchange forever, since only passes count.
 */
export function afterInOrder(
  view: PreView,
  made: ValuedMove,
  order: Uint8Array,
  rules: PreRules,
): { next: PreView; left: Uint8Array } | undefined {
  const { move } = made;
  if (move.kind === "exchange" && rules.onlyPasses) return undefined;
  const kept = tilesKept(view.rack, move);
  const count = Math.max(0, Math.min(rules.rackSize - kept.length, order.length));
  const returned = move.kind === "exchange" ? Array.from(move.tiles) : [];
  const left = Uint8Array.of(...order.subarray(count), ...returned);
  if (returned.length > 0 && left.length > 1) return undefined;
  const rack = tilesOfBoth(kept, order.subarray(0, count));
  const other = tilesWithout(view.unseen, order);
  return { next: nextView(view, made, { rack, bag: left, other }, rules), left };
}

/** Returns what the other sees after a move, by what both players have then. */
function nextView(
  view: PreView,
  made: ValuedMove,
  { rack, bag, other }: { rack: Uint8Array; bag: Uint8Array; other: Uint8Array },
  rules: PreRules,
): PreView {
  return {
    laid: made.move.kind === "place" ? [...view.laid, made] : view.laid,
    side: view.side === 0 ? 1 : 0,
    rack: other,
    unseen: tilesOfBoth(rack, bag),
    known: NONE,
    spread: -(view.spread + made.score),
    turnsLeft: turnsAfter(view, made, rules),
  };
}

/** Some tiles of a multiset, and the number of ways to take them. */
export interface Choice {
  tiles: Uint8Array;
  ways: number;
}

/** Returns each multiset of `count` tiles that can be taken from ascending tiles. */
export function choices(tiles: Uint8Array, count: number): Choice[] {
  const kinds = [...new Set(tiles)];
  const copies = kinds.map((kind) => tiles.filter((tile) => tile === kind).length);
  const found: Choice[] = [];
  const take = (kind: number, taken: readonly number[], ways: number): void => {
    const left = count - taken.length;
    if (left === 0) {
      found.push({ tiles: Uint8Array.from(taken), ways });
      return;
    }
    if (kind === kinds.length) return;
    const most = Math.min(left, copies[kind] as number);
    for (let number = most; number >= 0; number--) {
      const more = Array<number>(number).fill(kinds[kind] as number);
      take(kind + 1, [...taken, ...more], ways * binomial(copies[kind] as number, number));
    }
  };
  take(0, [], 1);
  return found;
}

/** Returns ascending tiles without some of them. */
export function tilesWithout(tiles: Uint8Array, less: Iterable<number>): Uint8Array {
  const left = Array.from(tiles);
  for (const tile of less) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return Uint8Array.from(left);
}

/** Returns the tiles of two lists, ascending. */
export function tilesOfBoth(some: Iterable<number>, others: Iterable<number>): Uint8Array {
  return Uint8Array.from([...some, ...others]).sort();
}

/** Returns for each player all tiles that may come on his rack. */
export function poolsOf({ rack, unseen }: PreView): [Uint8Array, Uint8Array] {
  // The opponent does not know what is in the bag: to him it may be tiles of the mover, too.
  const all = tilesOfBoth(rack, unseen);
  return [all, all];
}

/** Returns a text that only equal moves share. */
export function keyOf(move: Move): string {
  return JSON.stringify(move);
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
