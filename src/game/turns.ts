import { counted, GameError, PositionError } from "../base/errors.js";
import type { GameConfig } from "./config.js";
import {
  type ExchangeEvent,
  type GameEvent,
  opponentOf,
  type PlayerIndex,
  playerText,
} from "./events.js";
import { type Move, PASS } from "./moves.js";
import { checkMove, checkRack } from "./position.js";
import {
  type TableState,
  tilesInBag,
  withExchange,
  withPass,
  withPlay,
  withRack,
} from "./state.js";
import { tilesMissing, tilesOf, unseenTiles } from "./tiles.js";

/*
 * Turns of a game: checks a turn, and returns its event and the table after it. Racks may be
 * unknown; a move may then use any tiles that are not known to be elsewhere.
 */

/** The data of a recorded turn besides its move. */
export interface Given {
  rack?: readonly number[];
  /** Points to use as given, instead of those by the rules. */
  score?: number;
  lostTurn?: true;
}

/** The result of a turn. */
export interface TurnMade {
  event: GameEvent;
  /** The table after the turn. */
  state: TableState;
}

/**
 * Makes a turn.
 * @throws PositionError for a move that the rules do not allow or an impossible rack; GameError
 *   for a rack that was not dealt.
 */
export function turnMade(
  before: TableState,
  config: GameConfig,
  player: PlayerIndex,
  move: Move,
  given: Given,
): TurnMade {
  const state = withGivenRack(before, config, player, given.rack);
  const { board } = state;
  const rack = state.racks[player];
  const bag = tilesInBag(state, config);
  const tiles = rack ?? possibleTiles(state, config, player);
  const legal = checkMove({ config, board, rack: tiles, tilesInBag: bag }, move);
  const score = move.kind === "place" ? (given.score ?? legal) : 0;
  const base = baseOf(state, player, score);
  if (move.kind === "place") {
    // In this order, no matter who made the move, as JSON that was read has it.
    const { kind, direction, lane, start } = move;
    const own = { kind, direction, lane, start, tiles: [...move.tiles] };
    const event: GameEvent = { kind: "play", ...base, move: own };
    return { event, state: withPlay(state, config, player, own, score) };
  }
  if (move.kind === "exchange") {
    const back = Array.from(Uint8Array.from(move.tiles).sort());
    const own = { kind: move.kind, tiles: back };
    const event: GameEvent = { kind: "exchange", ...base, count: back.length, move: own };
    return { event, state: withExchange(state, config, player, back) };
  }
  const isLost = given.lostTurn === true;
  const event: GameEvent = { kind: "pass", ...base, move: PASS, ...(isLost && { lostTurn: true }) };
  return { event, state: withPass(state, player, isLost) };
}

/**
 * Makes an exchange of which only the number of tiles is known.
 * @throws GameError `BAD_DATA` in a game that was dealt; PositionError as `turnMade` does.
 */
export function unknownExchange(
  before: TableState,
  config: GameConfig,
  { player, count, rack }: ExchangeEvent,
): TurnMade {
  const state = withGivenRack(before, config, player, rack);
  if (state.bag !== undefined) {
    throw new GameError("BAD_DATA", "an exchange of unknown tiles in a game that was dealt", {
      expected: "the tiles",
    });
  }
  const event: GameEvent = { kind: "exchange", ...baseOf(state, player, 0), count };
  return { event, state: withExchange(state, config, player, undefined) };
}

/**
 * Checks that a player can have this rack.
 * @throws PositionError for a wrong number of tiles, or tiles that are elsewhere.
 */
export function checkGivenRack(
  state: TableState,
  config: GameConfig,
  player: PlayerIndex,
  rack: readonly number[],
): void {
  const { alphabet, rules } = config;
  checkRack(rack, "rack", alphabet, rules.rackSize);
  const size = state.rackSizes[player];
  if (rack.length !== size) {
    throw new PositionError("BAD_SIZE", `rack: ${counted(rack.length, "tile")}`, {
      expected: `${size}, which ${playerText(player)} has`,
      field: "rack",
    });
  }
  const [missing] = tilesMissing(possibleTiles(state, config, player), rack);
  if (missing === undefined) return;
  throw new PositionError("TOO_MANY_TILES", `rack: no ${alphabet.label(missing)} is left for it`, {
    expected: "tiles that are neither on the board nor on the other rack",
    field: "rack",
  });
}

/** Returns the fields that the events of all kinds of turns have. */
function baseOf({ racks, scores }: TableState, player: PlayerIndex, score: number) {
  const known = racks[player];
  const rack = known && Array.from(known);
  return { player, ...(rack && { rack }), score, total: scores[player] + score };
}

/**
 * Returns the table with the rack of an event; ignores a rack with fewer tiles than the player
 * has.
 */
function withGivenRack(
  state: TableState,
  config: GameConfig,
  player: PlayerIndex,
  rack: readonly number[] | undefined,
): TableState {
  if (rack === undefined || rack.length !== state.rackSizes[player]) return state;
  if (state.bag === undefined) {
    checkGivenRack(state, config, player, rack);
    return withRack(state, config, player, rack);
  }
  const own = state.racks[player] ?? new Uint8Array();
  if (tilesMissing(rack, own).length === 0) return state;
  const { alphabet } = config;
  throw new GameError("BAD_DATA", `the rack ${alphabet.format(rack)} was not dealt`, {
    expected: alphabet.format(own),
  });
}

/** Returns the tiles that an unknown rack may have. */
function possibleTiles(
  { board, racks }: TableState,
  { alphabet }: GameConfig,
  player: PlayerIndex,
): number[] {
  const counts = unseenTiles(alphabet, board, racks[opponentOf(player)] ?? []);
  return tilesOf(counts);
}
