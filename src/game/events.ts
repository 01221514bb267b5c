import { described, isList, isObject } from "../base/arguments.js";
import { GameError } from "../base/errors.js";
import { configToJson, type GameConfig, type GameConfigData } from "./config.js";
import type { ExchangeMove, PassMove, PlaceMove } from "./moves.js";
import type { Position, PositionDataJson, PositionInput } from "./position.js";
import { tileBytes } from "./tiles.js";

/**
 * The index of a player, 0 or 1. Text for people, such as messages, counts from 1: there, the
 * player with index 0 is "player 1", as in the GCG format.
 */
export type PlayerIndex = 0 | 1;

/** Fields that every event has. */
interface EventBase {
  player: PlayerIndex;
  /** The player's tiles before the event, 0 a blank; left out if they are unknown. */
  rack?: readonly number[];
  /** Points of the event; negative for a deduction. */
  score: number;
  /** The player's points after the event. */
  total: number;
}

/** A play: tiles laid on the board. */
export interface PlayEvent extends EventBase {
  kind: "play";
  move: PlaceMove;
}

/** An exchange; a record may give only the number of tiles. */
export interface ExchangeEvent extends EventBase {
  kind: "exchange";
  /** Number of tiles. */
  count: number;
  /** Left out if the tiles are unknown. */
  move?: ExchangeMove;
}

/** A turn without a play or an exchange. */
export interface PassEvent extends EventBase {
  kind: "pass";
  move: PassMove;
  /** True if the turn was lost by challenging valid words. */
  lostTurn?: true;
}

/** The player's last play was challenged and taken back; its points are subtracted. */
export interface WithdrawnEvent extends EventBase {
  kind: "withdrawn";
}

/** Points for a play that was challenged and stood. */
export interface ChallengeEvent extends EventBase {
  kind: "challenge";
}

/** Points deducted for overtime. */
export interface TimeEvent extends EventBase {
  kind: "time";
}

/** Points for the tiles on a rack at the end of the game. */
export interface EndEvent extends EventBase {
  /**
   * `"end-points"`: the player went out and gets points for the opponent's tiles.
   * `"end-penalty"`: neither player went out, and the player loses points for their own tiles.
   */
  kind: "end-points" | "end-penalty";
  /** The tiles counted; 0 is a blank. */
  tiles: readonly number[];
}

/** An event of a game. `play`, `exchange` and `pass` are turns. */
export type GameEvent =
  | PlayEvent
  | ExchangeEvent
  | PassEvent
  | WithdrawnEvent
  | ChallengeEvent
  | TimeEvent
  | EndEvent;

/** Returns true for an event that is a turn. */
export function isTurn(event: GameEvent): event is PlayEvent | ExchangeEvent | PassEvent {
  return event.kind === "play" || event.kind === "exchange" || event.kind === "pass";
}

/** Returns true for points given or deducted for the tiles left at the end of the game. */
export function isEnd(event: GameEvent): event is EndEvent {
  return event.kind === "end-points" || event.kind === "end-penalty";
}

/** Returns what messages call a player, counted from 1. */
export function playerText(player: PlayerIndex): string {
  return `player ${player + 1}`;
}

/** Returns the other player. */
export function opponentOf(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}

/** Tiles that became known other than through a turn: a deal, or a rack that was given. */
export type Disclosure =
  | { kind: "deal"; seed: number; stream: number; after: number }
  | { kind: "rack"; player: PlayerIndex; tiles: readonly number[]; after: number };

/** The history of a game. */
export interface Course {
  /** The player who went first. */
  first: PlayerIndex;
  /** The position in which that player was to move; left out for an empty board. */
  position?: PositionInput | PositionDataJson | undefined;
  events: readonly GameEvent[];
  /** Disclosures, each with the number of events before it. */
  disclosures?: readonly Disclosure[];
}

/** A game as plain data: its configuration and its history. */
export interface GameData extends GameConfigData {
  first: PlayerIndex;
  /** The position in which the first player was to move; left out for an empty board. */
  position?: PositionDataJson;
  disclosures: readonly Disclosure[];
  events: readonly GameEvent[];
}

/** A history with all that it may have. */
interface WholeCourse extends Required<Omit<Course, "position">> {
  position?: PositionInput;
}

/** What the data of a game is made of. */
interface GameParts extends Required<Omit<Course, "position">> {
  config: GameConfig;
  startingPosition: Position | undefined;
}

/** Returns a game as plain data. */
export function gameToJson(game: GameParts): GameData {
  return {
    ...configToJson(game.config),
    first: game.first,
    ...(game.startingPosition && { position: game.startingPosition.toJSON() }),
    disclosures: structuredClone([...game.disclosures]),
    events: structuredClone([...game.events]),
  };
}

/**
 * Reads the history of a game from plain data. Does not check that the rules allow it.
 * @throws GameError `BAD_DATA` or PositionError, naming the field.
 */
export function courseOf(data: Course): WholeCourse {
  const { first, position, disclosures = [], events } = fieldsOf(data, "game");
  return {
    first: readPlayer(first, "first"),
    ...(position !== undefined && {
      position: fieldsOf(position, "position") as object as PositionInput,
    }),
    disclosures: readList(disclosures, "disclosures").map((one, i) =>
      disclosureOf(one, `disclosures[${i}]`),
    ),
    events: readList(events, "events").map((event, i) => eventOf(event, `events[${i}]`)),
  };
}

/**
 * Checks the types of all fields of events.
 * @throws GameError `BAD_DATA` or PositionError, naming the field.
 */
export function checkEvents(events: unknown): void {
  readList(events, "events").forEach((event, i) => {
    eventOf(event, `events[${i}]`);
  });
}

function disclosureOf(value: unknown, field: string): Disclosure {
  const { kind, seed, stream, player, tiles, after } = fieldsOf(value, field);
  const at = readNumber(after, `${field}.after`);
  if (kind === "deal") {
    const numbers = [
      readNumber(seed, `${field}.seed`),
      readNumber(stream, `${field}.stream`),
    ] as const;
    return { kind, seed: numbers[0], stream: numbers[1], after: at };
  }
  if (kind !== "rack") throw badData(`${field}.kind`, kind, "deal or rack");
  const owner = readPlayer(player, `${field}.player`);
  return { kind, player: owner, tiles: readTiles(tiles, `${field}.tiles`), after: at };
}

function eventOf(value: unknown, field: string): GameEvent {
  const { kind, player, rack, score, total, move, count, tiles, lostTurn } = fieldsOf(value, field);
  // In the order in which a game makes its events, so that JSON that was read is written alike.
  const who = {
    player: readPlayer(player, `${field}.player`),
    ...(rack !== undefined && { rack: readTiles(rack, `${field}.rack`) }),
  };
  const points = {
    score: readNumber(score, `${field}.score`),
    total: readNumber(total, `${field}.total`),
  };
  const base = { ...who, ...points };
  switch (kind) {
    case "play": {
      const { direction, lane, start, tiles: laid } = fieldsOf(move, `${field}.move`);
      if (direction !== "across" && direction !== "down") {
        throw badData(`${field}.move.direction`, direction, "across or down");
      }
      const place = {
        lane: readNumber(lane, `${field}.move.lane`),
        start: readNumber(start, `${field}.move.start`),
      };
      const word = readTiles(laid, `${field}.move.tiles`);
      return { kind, ...base, move: { kind: "place", direction, ...place, tiles: word } };
    }
    case "exchange": {
      const back = move === undefined ? undefined : fieldsOf(move, `${field}.move`).tiles;
      const number = readNumber(count, `${field}.count`);
      if (back === undefined) return { kind, ...base, count: number };
      const exchange = { kind: "exchange" as const, tiles: readTiles(back, `${field}.move.tiles`) };
      return { kind, ...base, count: number, move: exchange };
    }
    case "pass":
      return { kind, ...base, move: { kind }, ...(lostTurn === true && { lostTurn }) };
    case "withdrawn":
    case "challenge":
    case "time":
      return { kind, ...base };
    case "end-points":
    case "end-penalty":
      return { kind, ...who, tiles: readTiles(tiles, `${field}.tiles`), ...points };
  }
  throw badData(`${field}.kind`, kind, "a kind of event, as play or exchange");
}

function fieldsOf(value: unknown, field: string): Record<string, unknown> {
  if (!isObject(value)) throw badData(field, value, "an object");
  return value;
}

function readList(value: unknown, field: string): unknown[] {
  if (!isList(value)) throw badData(field, value, "a list");
  // A copy without holes.
  return Array.from(value);
}

function readTiles(value: unknown, field: string): number[] {
  return Array.from(tileBytes(value as ArrayLike<number>, field));
}

function readNumber(value: unknown, field: string): number {
  if (!Number.isSafeInteger(value)) throw badData(field, value, "a whole number");
  return value as number;
}

function readPlayer(value: unknown, field: string): PlayerIndex {
  if (value !== 0 && value !== 1) throw badData(field, value, "0 or 1");
  return value;
}

/** Checks that the totals of events are the sums of their scores. @throws GameError `BAD_DATA`. */
export function checkTotals({ first, position, events }: Course): void {
  const scores: unknown = position?.scores;
  const [mover = 0, other = 0]: number[] = isList(scores) ? scores.map(Number) : [];
  const totals: [number, number] = first === 0 ? [mover, other] : [other, mover];
  for (const [i, { player, score, total }] of events.entries()) {
    totals[player] += score;
    if (total !== totals[player]) throw badData(`events[${i}].total`, total, `${totals[player]}`);
  }
}

function badData(field: string, value: unknown, expected: string): GameError {
  const what = value === undefined ? "is missing" : `is ${described(value)}`;
  return new GameError("BAD_DATA", `${field}: ${what}`, { expected });
}
