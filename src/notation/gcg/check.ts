import {
  badArgument,
  checkObject,
  checkOptionalText,
  checkTiles,
  checkWhole,
  isList,
} from "../../arguments.js";
import { checkEvents } from "../../game/events.js";
import { fault } from "../errors.js";
import { list, shown } from "../json.js";
import type { GcgGame } from "./types.js";

/** More events than any game has. */
const MOST_EVENTS = 99_999;

/**
 * Checks the types of all fields of a record that comes from a caller; whether its moves fit the
 * board is checked where it is replayed.
 * @throws NotationError, GameError or ArgumentError, naming the field.
 */
export function checkRecord(game: GcgGame): void {
  checkObject(game, "game", "a record of a game (parseGcg, gcgOf or gcgFromJson)");
  const { players, alphabet, board, variant, pragmas, racks, events } = game;
  if (players === undefined) checkNoOther(game);
  list(players, "players", "two players", 2).forEach((player, i) => {
    const { nick, name } = fieldsOf(player, `players[${i}]`);
    text(nick, `players[${i}].nick`);
    text(name, `players[${i}].name`);
  });
  for (const [name, value] of Object.entries({ alphabet, board, variant })) text(value, name);
  for (const name of ["title", "description", "id", "lexicon", "note"] as const) {
    checkOptionalText(game[name], name);
  }
  list(pragmas, "pragmas", "a list of pragmas").forEach((pragma, i) => {
    const { name, text: rest, after } = fieldsOf(pragma, `pragmas[${i}]`);
    text(name, `pragmas[${i}].name`);
    text(rest, `pragmas[${i}].text`);
    checkWhole(after, `pragmas[${i}].after`, 0, MOST_EVENTS);
  });
  list(racks, "racks", "a list of racks").forEach((rack, i) => {
    const { player, tiles, after } = fieldsOf(rack, `racks[${i}]`);
    checkWhole(player, `racks[${i}].player`, 0, 1);
    checkTiles(tiles, `racks[${i}].tiles`);
    checkWhole(after, `racks[${i}].after`, 0, MOST_EVENTS);
  });
  checkEvents(events);
  if (isList(events)) {
    events.forEach((event, i) => {
      checkOptionalText(event.note, `events[${i}].note`);
    });
  }
}

/** Throws an error for what is no record, but has one or can be made one. */
function checkNoOther(given: object): void {
  if ("game" in given) throw badArgument("game", given, "its field game, which is the record");
  if ("first" in given) throw badArgument("game", given, "a record: gcgOf(game) returns it");
}

function fieldsOf(value: unknown, field: string): Record<string, unknown> {
  checkObject(value, field);
  return value as Record<string, unknown>;
}

function text(value: unknown, field: string): void {
  if (typeof value === "string") return;
  throw fault(field, "BAD_TYPE", `is ${shown(value)}`, { expected: "a text" });
}
