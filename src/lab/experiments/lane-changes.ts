import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { Slices } from "../../slices.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type Grid, gridsOf, lettersThatFit } from "../generators/common.js";

/*
 * How many lanes a play changes, whose plays would have to be found anew if plays were kept by
 * lane ([wolges]: "Playing a 7-tile move affects only 9 lanes out of 30").
 */

/** What plays of so many tiles changed: sums over the plays. */
export interface LaneChanges {
  /** Tiles that were laid. */
  tiles: number;
  plays: number;
  /** Lanes that got one tile. */
  oneTile: number;
  /** Lanes that got several tiles. */
  moreTiles: number;
  /** Lanes that got none, but have a square with other cross letters or points. */
  crossWords: number;
}

type Grids = readonly [across: Grid, down: Grid];

/**
 * Counts what the plays between positions changed.
 * @param positions of turns one after the other; from a game's last to the next game's first,
 *   nothing is counted.
 */
export function* laneChanges(
  positions: readonly PositionData[],
  setup: { graph: WordGraph; alphabet: Alphabet; rules: Rules },
): Slices<LaneChanges[]> {
  const { graph, alphabet, rules } = setup;
  const fitting = lettersThatFit(graph, alphabet);
  const changes: LaneChanges[] = [];
  let before: Grids | undefined;
  for (const position of positions) {
    const after = gridsOf(position, rules, alphabet, fitting);
    const tiles = before === undefined ? 0 : tilesOn(after) - tilesOn(before);
    if (before !== undefined && tiles > 0) addPlay(changes, tiles, before, after);
    before = after;
    yield;
  }
  return changes.sort((a, b) => a.tiles - b.tiles);
}

const tilesOn = ([{ letters }]: Grids): number => letters.filter((letter) => letter > 0).length;

function addPlay(changes: LaneChanges[], tiles: number, before: Grids, after: Grids): void {
  let sums = changes.find((one) => one.tiles === tiles);
  if (sums === undefined) {
    sums = { tiles, plays: 0, oneTile: 0, moreTiles: 0, crossWords: 0 };
    changes.push(sums);
  }
  sums.plays++;
  for (const [i, grid] of after.entries()) {
    for (let lane = 0; lane < grid.lanes; lane++) {
      const laid = newTiles(before[i] as Grid, grid, lane);
      if (laid > 1) sums.moreTiles++;
      else if (laid === 1) sums.oneTile++;
      else if (hasOtherCrossWords(before[i] as Grid, grid, lane)) sums.crossWords++;
    }
  }
}

function newTiles(before: Grid, after: Grid, lane: number): number {
  const squares = [before, after].map(({ letters, length }) =>
    letters.subarray(lane * length, (lane + 1) * length),
  ) as [Uint8Array, Uint8Array];
  return squares[1].filter((letter, place) => letter !== squares[0][place]).length;
}

function hasOtherCrossWords(before: Grid, after: Grid, lane: number): boolean {
  const end = (lane + 1) * after.length;
  for (let at = lane * after.length; at < end; at++) {
    if (before.crossFaces[at] !== after.crossFaces[at]) return true;
    if (String(before.crossLetters[at]) !== String(after.crossLetters[at])) return true;
  }
  return false;
}
