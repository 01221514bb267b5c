import type { Alphabet } from "../../alphabet/alphabet.js";
import { fault } from "../../alphabet/faults.js";
import {
  badArgument,
  checkObject,
  checkOptionalText,
  checkTiles,
  checkWhole,
  isList,
} from "../../base/arguments.js";
import type { GcgWarningCode } from "../../base/errors.js";
import {
  type ChallengeEvent,
  checkEvents,
  type EndEvent,
  type ExchangeEvent,
  type PassEvent,
  type PlayEvent,
  type PlayerIndex,
  type TimeEvent,
  type WithdrawnEvent,
} from "../../game/events.js";
import type { Layout } from "../../game/layout.js";
import type { GameResult, RecordWarning } from "../../game/record.js";
import type { Rules, Variant } from "../../game/rules.js";
import { list, shown } from "../json.js";
import type { GcgEncoding } from "./lines.js";

/** A player in a record. */
export interface GcgPlayer {
  /** The name at the start of event lines, a single word. */
  nick: string;
  /** The full name; the nickname if the file gives no other. */
  name: string;
}

/** A line that starts with `#` and has no field of its own, kept so that it can be written back. */
export interface GcgPragma {
  /** The word directly after the `#`; empty for a comment. */
  name: string;
  /** The rest of the line, followed by its `#-` continuation lines. */
  text: string;
  /** Number of events before it. */
  after: number;
}

/** A rack that is not part of an event, as in a game that is not over. */
export interface GcgRack {
  player: PlayerIndex;
  /** Tiles in the order of the file; 0 is a blank. */
  tiles: readonly number[];
  /** Number of events before it. */
  after: number;
}

/** Data of a record that an event of a game does not have. */
interface Noted {
  /** The text of the event's `#note` lines, with `\n` between lines. */
  note?: string;
}

/** A play: tiles laid on the board. The rack of any event may be incomplete. */
export type GcgPlay = PlayEvent & Noted;

/** An exchange; the file may give only the number of tiles. */
export type GcgExchange = ExchangeEvent & Noted;

/** A turn without a play: a pass, or a turn lost by challenging valid words. */
export type GcgPass = PassEvent & Noted;

/** The player's last play was challenged and taken back; its points are subtracted. */
export type GcgWithdrawn = WithdrawnEvent & Noted;

/** Points for a play that was challenged and stood; the rack is the one after drawing. */
export type GcgChallenge = ChallengeEvent & Noted;

/** Points deducted for overtime. */
export type GcgTime = TimeEvent & Noted;

/** Points for the tiles on a rack at the end of the game. */
export type GcgEnd = EndEvent & Noted;

/** An event of a record. `play`, `exchange` and `pass` are turns. */
export type GcgEvent =
  | GcgPlay
  | GcgExchange
  | GcgPass
  | GcgWithdrawn
  | GcgChallenge
  | GcgTime
  | GcgEnd;

/** A game record as plain data without methods; `gcgToJson` converts it to JSON. */
export interface GcgGame {
  players: [GcgPlayer, GcgPlayer];
  title?: string;
  description?: string;
  /** An authority and its ID for the game, such as `"io.example 1234"`. */
  id?: string;
  /** Name of the lexicon. */
  lexicon?: string;
  /** Name of the tile set. */
  alphabet: string;
  /**
   * Name of the board: `"CrosswordGame"`, `"SuperCrosswordGame"` or the name of a custom layout.
   */
  board: string;
  variant: Variant;
  /** The text of the `#note` lines before all events, with `\n` between lines. */
  note?: string;
  /** Other `#` lines, in order. */
  pragmas: GcgPragma[];
  /** Racks that are not part of events, in order. */
  racks: GcgRack[];
  events: GcgEvent[];
}

/** The texts that a record may have of a game. */
export const GCG_TEXTS = ["title", "description", "id", "lexicon"] as const;

/** Data about a game that supplements the record. */
export interface GcgSettings {
  /** Tile set to use unless the file names one; required for one that is not built in. */
  alphabet?: Alphabet;
  /** Board to use unless the file names one; required for one that is not built in. */
  layout?: Layout;
  /** Number of tiles on a full rack; default: as in the rules. */
  rackSize?: number;
}

/** Options for `parseGcg`. */
export interface GcgReadOptions extends GcgSettings {
  /** Name of the file, for error messages. */
  source?: string;
  /** Encoding of the bytes if the file does not declare one; see `parseGcg` for the default. */
  encoding?: GcgEncoding;
  /** Throws an error instead of adding a warning; default false. */
  strict?: boolean;
}

/** An irregularity in a file that can be read anyway. */
export interface GcgWarning extends RecordWarning {
  code: GcgWarningCode;
  message: string;
  /** Line number in the file, from 1. */
  line: number;
}

/** The result of reading a file. */
export interface GcgReading {
  game: GcgGame;
  /** The tile set that `game.alphabet` names. */
  alphabet: Alphabet;
  /** The rules with the board and variant that the game names, or the default ones. */
  rules: Rules;
  /** The encoding of the bytes; undefined for text. */
  encoding: GcgEncoding | undefined;
  /** The result of the game, according to the rules. */
  result: GameResult;
  /** Warnings in line order. */
  warnings: GcgWarning[];
}

/** More events than any game has. */
export const MOST_EVENTS = 99_999;

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
    const { nick, name } = checkedFields(player, `players[${i}]`);
    checkTextField(nick, `players[${i}].nick`);
    checkTextField(name, `players[${i}].name`);
  });
  for (const [name, value] of Object.entries({ alphabet, board, variant }))
    checkTextField(value, name);
  for (const name of [...GCG_TEXTS, "note"] as const) checkOptionalText(game[name], name);
  list(pragmas, "pragmas", "a list of pragmas").forEach((pragma, i) => {
    const { name, text: rest, after } = checkedFields(pragma, `pragmas[${i}]`);
    checkTextField(name, `pragmas[${i}].name`);
    checkTextField(rest, `pragmas[${i}].text`);
    checkWhole(after, `pragmas[${i}].after`, 0, MOST_EVENTS);
  });
  list(racks, "racks", "a list of racks").forEach((rack, i) => {
    const { player, tiles, after } = checkedFields(rack, `racks[${i}]`);
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

function checkedFields(value: unknown, field: string): Record<string, unknown> {
  checkObject(value, field);
  return value as Record<string, unknown>;
}

function checkTextField(value: unknown, field: string): void {
  if (typeof value === "string") return;
  throw fault(field, "BAD_TYPE", `is ${shown(value)}`, { expected: "a text" });
}
