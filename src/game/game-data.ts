import { described, isList, isObject } from "../arguments.js";
import { GameError } from "../errors.js";
import { bytesOf } from "./bytes.js";
import { configToJson, type GameConfig, type GameConfigData } from "./config.js";
import type { GameEvent, PlayerIndex } from "./events.js";

/** Tiles that became known other than by a turn: a deal, or a rack that was given. */
export type Disclosure =
  | { kind: "deal"; seed: number; stream: number; after: number }
  | { kind: "rack"; player: PlayerIndex; tiles: readonly number[]; after: number };

/** The history of a game. */
export interface Course {
  /** The player who began. */
  first: PlayerIndex;
  events: readonly GameEvent[];
  /** Each comes with the number of events before it. */
  disclosures?: readonly Disclosure[];
}

/** A game as plain data: its configuration and its history. */
export interface GameData extends GameConfigData {
  first: PlayerIndex;
  disclosures: readonly Disclosure[];
  events: readonly GameEvent[];
}

/** Returns a game as plain data. */
export function gameToJson(game: Required<Course> & { config: GameConfig }): GameData {
  return {
    ...configToJson(game.config),
    first: game.first,
    disclosures: structuredClone([...game.disclosures]),
    events: structuredClone([...game.events]),
  };
}

/**
 * Reads the history of a game from plain data. Does not check that the rules allow it.
 * @throws GameError `BAD_DATA` or PositionError, naming the field.
 */
export function courseOf(data: Course): Required<Course> {
  const { first, disclosures = [], events } = fieldsOf(data, "game");
  return {
    first: playerOf(first, "first"),
    disclosures: listOf(disclosures, "disclosures").map((one, i) =>
      disclosureOf(one, `disclosures[${i}]`),
    ),
    events: listOf(events, "events").map((event, i) => eventOf(event, `events[${i}]`)),
  };
}

/**
 * Checks the types of all fields of events.
 * @throws GameError `BAD_DATA` or PositionError, naming the field.
 */
export function checkEvents(events: unknown): void {
  listOf(events, "events").forEach((event, i) => {
    eventOf(event, `events[${i}]`);
  });
}

function disclosureOf(value: unknown, field: string): Disclosure {
  const { kind, seed, stream, player, tiles, after } = fieldsOf(value, field);
  const at = numberOf(after, `${field}.after`);
  if (kind === "deal") {
    const numbers = [numberOf(seed, `${field}.seed`), numberOf(stream, `${field}.stream`)] as const;
    return { kind, seed: numbers[0], stream: numbers[1], after: at };
  }
  if (kind !== "rack") throw badData(`${field}.kind`, kind, "deal or rack");
  const owner = playerOf(player, `${field}.player`);
  return { kind, player: owner, tiles: tilesOf(tiles, `${field}.tiles`), after: at };
}

function eventOf(value: unknown, field: string): GameEvent {
  const { kind, player, rack, score, total, move, count, tiles, lostTurn } = fieldsOf(value, field);
  // In the order in which a game makes its events, so that JSON that was read is written alike.
  const who = {
    player: playerOf(player, `${field}.player`),
    ...(rack !== undefined && { rack: tilesOf(rack, `${field}.rack`) }),
  };
  const points = {
    score: numberOf(score, `${field}.score`),
    total: numberOf(total, `${field}.total`),
  };
  const base = { ...who, ...points };
  switch (kind) {
    case "play": {
      const { direction, lane, start, tiles: laid } = fieldsOf(move, `${field}.move`);
      if (direction !== "across" && direction !== "down") {
        throw badData(`${field}.move.direction`, direction, "across or down");
      }
      const place = {
        lane: numberOf(lane, `${field}.move.lane`),
        start: numberOf(start, `${field}.move.start`),
      };
      const word = tilesOf(laid, `${field}.move.tiles`);
      return { kind, ...base, move: { kind: "place", direction, ...place, tiles: word } };
    }
    case "exchange": {
      const back = move === undefined ? undefined : fieldsOf(move, `${field}.move`).tiles;
      const number = numberOf(count, `${field}.count`);
      if (back === undefined) return { kind, ...base, count: number };
      const exchange = { kind: "exchange" as const, tiles: tilesOf(back, `${field}.move.tiles`) };
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
      return { kind, ...who, tiles: tilesOf(tiles, `${field}.tiles`), ...points };
  }
  throw badData(`${field}.kind`, kind, "a kind of event, as play or exchange");
}

function fieldsOf(value: unknown, field: string): Record<string, unknown> {
  if (!isObject(value)) throw badData(field, value, "an object");
  return value;
}

function listOf(value: unknown, field: string): unknown[] {
  if (!isList(value)) throw badData(field, value, "a list");
  // A copy without holes.
  return Array.from(value);
}

function tilesOf(value: unknown, field: string): number[] {
  return Array.from(bytesOf(value as ArrayLike<number>, field));
}

function numberOf(value: unknown, field: string): number {
  if (!Number.isSafeInteger(value)) throw badData(field, value, "a whole number");
  return value as number;
}

function playerOf(value: unknown, field: string): PlayerIndex {
  if (value !== 0 && value !== 1) throw badData(field, value, "0 or 1");
  return value;
}

function badData(field: string, value: unknown, expected: string): GameError {
  const what = value === undefined ? "is missing" : `is ${described(value)}`;
  return new GameError("BAD_DATA", `${field}: ${what}`, { expected });
}
