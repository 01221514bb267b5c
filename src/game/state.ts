import { GameError } from "../base/errors.js";
import { type Bag, draw, fillBag, putBack } from "./bag.js";
import { emptyBoard, layOn } from "./board.js";
import type { GameConfig } from "./config.js";
import { type EndEvent, opponentOf, type PlayerIndex, playerText } from "./events.js";
import type { PlaceMove } from "./moves.js";
import { pointsOf, tilesLaid, tilesOf, tilesUsed, unseenTiles, without } from "./tiles.js";

/*
 * The table of a game and the effects of turns. States are immutable: each function returns a
 * new one. Nothing is validated here: `Game` checks moves before it makes them, and records of
 * games may contain turns that the rules do not allow.
 */

/**
 * The way a game ended: a player went out, or there were too many scoreless turns or passes in a
 * row.
 */
export type GameEnding = "out" | "stalled";

/** The last turn, which may be challenged. */
export interface LastTurn {
  readonly player: PlayerIndex;
  /** The play and the table before it, while the play can still be taken back. */
  readonly play: { readonly score: number; readonly before: TableState } | undefined;
}

/** Everything on the table between two turns. */
export interface TableState {
  /** One byte per square, as in `PositionData.board`. */
  readonly board: Uint8Array;
  /** The players' tiles in ascending order; undefined for an unknown rack. */
  readonly racks: readonly [Uint8Array | undefined, Uint8Array | undefined];
  /** Number of tiles that each player has, known or not. */
  readonly rackSizes: readonly [number, number];
  /** Undefined if the order of the tiles in the bag is unknown. */
  readonly bag: Bag | undefined;
  readonly scores: readonly [number, number];
  /** The player to move; after the end of the game, the player who would be next. */
  readonly turn: PlayerIndex;
  /** Number of consecutive scoreless turns. */
  readonly scorelessTurns: number;
  /** Number of consecutive passes. */
  readonly passes: number;
  readonly lastTurn: LastTurn | undefined;
  readonly ending: GameEnding | undefined;
}

/** Returns the table before the first turn, with full but unknown racks. */
export function beginTable({ alphabet, rules }: GameConfig, first: PlayerIndex): TableState {
  const { rackSize, layout } = rules;
  const own = Math.min(rackSize, alphabet.bagSize);
  const others = Math.min(rackSize, alphabet.bagSize - own);
  return {
    board: emptyBoard(layout),
    racks: [undefined, undefined],
    rackSizes: first === 0 ? [own, others] : [others, own],
    bag: undefined,
    scores: [0, 0],
    turn: first,
    scorelessTurns: 0,
    passes: 0,
    lastTurn: undefined,
    ending: undefined,
  };
}

/** Returns the number of tiles in the bag. */
export function tilesInBag(state: TableState, { alphabet }: GameConfig): number {
  const { bag, board, rackSizes } = state;
  if (bag !== undefined) return bag.tiles.length;
  return Math.max(0, alphabet.bagSize - tilesLaid(board) - rackSizes[0] - rackSizes[1]);
}

/**
 * Deals the unknown tiles: shuffles them and fills the unknown racks, beginning with that of
 * the player to move.
 * @param held tiles of each player that are known to be on a rack that is unknown otherwise.
 * @throws GameError `BAD_BAG` if more of a tile is known than the set has.
 */
export function dealt(
  state: TableState,
  config: GameConfig,
  seed: number,
  stream: number,
  held: readonly Uint8Array[] = [],
): TableState {
  const known = state.racks.map((rack, player) => rack ?? held[player] ?? new Uint8Array());
  const counts = unseenTiles(config.alphabet, state.board, ...known);
  const most = counts.findIndex((count) => count < 0);
  if (most >= 0) {
    const label = config.alphabet.label(most);
    throw new GameError("BAD_BAG", `more of ${label} on board and racks than the set has`);
  }
  let bag = fillBag(counts, seed, stream);
  let racks = state.racks;
  for (const player of [state.turn, opponentOf(state.turn)]) {
    if (racks[player] !== undefined) continue;
    const [left, rack] = draw(bag, Array.from(known[player] ?? []), state.rackSizes[player]);
    bag = left;
    racks = replaced(racks, player, ascending(rack));
  }
  const { lastTurn } = state;
  const last = lastTurn && { ...lastTurn, play: undefined };
  return { ...state, bag, racks, lastTurn: last };
}

/** Returns the table with a rack that became known. */
export function withRack(
  state: TableState,
  config: GameConfig,
  player: PlayerIndex,
  rack: ArrayLike<number>,
): TableState {
  return withLastRack({ ...state, racks: replaced(state.racks, player, ascending(rack)) }, config);
}

/** Returns the table after a play, with new tiles on the player's rack. */
export function withPlay(
  state: TableState,
  config: GameConfig,
  player: PlayerIndex,
  move: PlaceMove,
  score: number,
): TableState {
  const used = tilesUsed(move);
  const rack = state.racks[player];
  const after = {
    ...turnMade(state, player, score !== 0),
    board: layOn(state.board, move, config.rules.layout),
    scores: replaced(state.scores, player, state.scores[player] + score),
    lastTurn: { player, play: { score, before: state } },
  };
  const left = rack && without(rack, used);
  return refilled(after, config, player, left, state.rackSizes[player] - used.length);
}

/**
 * Returns the table after an exchange. New tiles are drawn before the old ones are put back; if
 * the bag has too few, the player may draw some of the old ones again.
 */
export function withExchange(
  state: TableState,
  config: GameConfig,
  player: PlayerIndex,
  tiles: ArrayLike<number> | undefined,
): TableState {
  const after = turnMade(state, player, false);
  const rack = state.racks[player];
  if (state.bag === undefined || rack === undefined || tiles === undefined) {
    return { ...after, racks: replaced(state.racks, player, undefined) };
  }
  const { rackSize } = config.rules;
  const back = ascending(tiles);
  const [drawnFrom, first] = draw(state.bag, without(rack, back) ?? [], rackSize);
  const [bag, last] = draw(putBack(drawnFrom, back), first, rackSize);
  return { ...after, bag, racks: replaced(state.racks, player, ascending(last)) };
}

/** Returns the table after a pass, or after a turn lost by a challenge, which is not a pass. */
export function withPass(state: TableState, player: PlayerIndex, isLost: boolean): TableState {
  const passes = isLost ? 0 : state.passes + 1;
  return { ...turnMade(state, player, false), passes };
}

/**
 * Returns the table without the last play: its player has the tiles again and has lost the
 * turn.
 */
export function withWithdrawal(state: TableState): TableState {
  const { player, play } = state.lastTurn as LastTurn;
  const { before, score } = play as NonNullable<LastTurn["play"]>;
  return {
    ...turnMade(before, player, false),
    scores: replaced(state.scores, player, state.scores[player] - score),
  };
}

/** Returns the table with points added to a player's score. */
export function withPoints(state: TableState, player: PlayerIndex, points: number): TableState {
  return { ...state, scores: replaced(state.scores, player, state.scores[player] + points) };
}

/** Returns the table with a player's score set to that of a record. */
export function withScore(state: TableState, player: PlayerIndex, score: number): TableState {
  return { ...state, scores: replaced(state.scores, player, score) };
}

/** Returns the table with the changes common to all turns; callers add tiles and points. */
function turnMade(state: TableState, player: PlayerIndex, hasPoints: boolean): TableState {
  return {
    ...state,
    turn: opponentOf(player),
    scorelessTurns: hasPoints ? 0 : state.scorelessTurns + 1,
    passes: 0,
    lastTurn: { player, play: undefined },
  };
}

/** Refills a player's rack as far as there are tiles. */
function refilled(
  state: TableState,
  config: GameConfig,
  player: PlayerIndex,
  left: number[] | undefined,
  size: number,
): TableState {
  const { rackSize } = config.rules;
  if (state.bag !== undefined && left !== undefined) {
    const [bag, rack] = draw(state.bag, left, rackSize);
    return {
      ...state,
      bag,
      racks: replaced(state.racks, player, ascending(rack)),
      rackSizes: replaced(state.rackSizes, player, rack.length),
    };
  }
  const before = { ...state, rackSizes: replaced(state.rackSizes, player, size) };
  const drawn = Math.min(rackSize - size, tilesInBag(before, config));
  const rack = drawn === 0 && left !== undefined ? ascending(left) : undefined;
  const after = {
    ...before,
    rackSizes: replaced(before.rackSizes, player, size + drawn),
    racks: replaced(state.racks, player, rack),
  };
  return withLastRack(after, config);
}

/** Infers an unknown rack once the bag is empty: all tiles not on the board or the other rack. */
function withLastRack(state: TableState, config: GameConfig): TableState {
  const player = state.racks.indexOf(undefined) as PlayerIndex | -1;
  if (player < 0 || state.bag !== undefined || tilesInBag(state, config) > 0) return state;
  const other = state.racks[opponentOf(player as PlayerIndex)];
  const isEmpty = state.rackSizes[opponentOf(player as PlayerIndex)] <= 0;
  if (other === undefined && !isEmpty) return state;
  const counts = unseenTiles(config.alphabet, state.board, other ?? []);
  const tiles = tilesOf(counts);
  if (tiles.length !== state.rackSizes[player as PlayerIndex]) return state;
  const racks = replaced(state.racks, player as PlayerIndex, ascending(tiles));
  return {
    ...state,
    racks: isEmpty ? replaced(racks, opponentOf(player as PlayerIndex), new Uint8Array()) : racks,
  };
}

/**
 * Returns the points given and deducted at the end of the game, if the last turn ended it. A
 * player who went out gets twice the points of the opponent's tiles; after too many scoreless
 * turns or passes, both players lose the points of their own tiles.
 * @throws GameError `UNKNOWN_RACK` if the tiles to count are unknown.
 */
export function endEvents(state: TableState, config: GameConfig): EndEvent[] {
  const { lastTurn, rackSizes, scores } = state;
  if (lastTurn === undefined) return [];
  const { player } = lastTurn;
  if (rackSizes[player] === 0 && tilesInBag(state, config) === 0) {
    const tiles = knownRack(state, opponentOf(player));
    const score = 2 * pointsOf(tiles, config.alphabet);
    return [{ kind: "end-points", player, tiles, score, total: scores[player] + score }];
  }
  if (!isStalled(state, config)) return [];
  return ([0, 1] as const).map((each) => {
    const tiles = knownRack(state, each);
    const score = 0 - pointsOf(tiles, config.alphabet);
    const total = scores[each] + score;
    return { kind: "end-penalty", player: each, rack: tiles, tiles, score, total };
  });
}

/** Returns true after the play that emptied a rack and the bag. */
export function hasGoneOut(state: TableState, config: GameConfig): boolean {
  const { lastTurn, rackSizes } = state;
  const isPlay = lastTurn?.play !== undefined && rackSizes[lastTurn.player] <= 0;
  return isPlay && tilesInBag(state, config) === 0;
}

/** Returns true after as many scoreless turns or passes in a row as end a game. */
export function isStalled({ scorelessTurns, passes }: TableState, { rules }: GameConfig): boolean {
  const { scorelessLimit, passLimit } = rules;
  return scorelessTurns >= scorelessLimit || (passLimit > 0 && passes >= passLimit);
}

function knownRack({ racks }: TableState, player: PlayerIndex): number[] {
  const rack = racks[player];
  if (rack !== undefined) return Array.from(rack);
  throw new GameError(
    "UNKNOWN_RACK",
    `the game ends by this turn, and the rack of ${playerText(player)} is unknown`,
    { expected: "a rack that setRack or deal has made known" },
  );
}

/** Returns the pair with one of its values replaced. */
function replaced<T>(pair: readonly [T, T], player: PlayerIndex, value: T): readonly [T, T] {
  return player === 0 ? [value, pair[1]] : [pair[0], value];
}

function ascending(tiles: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(Array.from(tiles)).sort();
}
