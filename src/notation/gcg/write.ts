import { fault } from "../../alphabet/faults.js";
import { checkName, checkOptionNames } from "../../base/arguments.js";
import { NotationError, quoted, restated } from "../../base/errors.js";
import { THROUGH_STYLES, type ThroughStyle } from "../../game/move-text.js";
import { formatRack } from "../cgp.js";
import { boardName, type CgpSettings, distributionName } from "../opcodes.js";
import { type GcgContext, writeEvent } from "./events.js";
import { hasMeaning, settleGame } from "./header.js";
import { gcgToJson } from "./json.js";
import { ENCODING_PRAGMA, NOTE } from "./lines.js";
import { LOST_TURN, parseGcg } from "./read.js";
import { checkRecord, GCG_TEXTS, type GcgEvent, type GcgGame, type GcgSettings } from "./record.js";
import { applyNumbered, gcgTable } from "./replay.js";

/** Options for `formatGcg`. */
export interface GcgWriteOptions extends GcgSettings {
  /** Style for tiles played through; default `"dots"`, which all programs can read. */
  through?: ThroughStyle;
  /** Line ending; default `"\n"`. */
  newline?: "\n" | "\r\n";
}

const DEFAULT_BOARD = "CrosswordGame";
const DEFAULT_ALPHABET = "english";

/**
 * Formats a game so that `parseGcg` reads back the same game. The first line declares UTF-8; the
 * caller must encode the text accordingly. The board and tile set are left out for the standard
 * board with English tiles.
 *
 * Pragmas and racks must be ordered by the events that they follow. Line endings in notes and
 * other text become `\n`. Totals are written unchanged.
 *
 * @throws NotationError for a game that cannot be written or would be read differently, naming
 *   the field and the event (from 1) or the line in question.
 */
export function formatGcg(game: GcgGame, options: GcgWriteOptions = {}): string {
  checkRecord(game);
  checkOptionNames(options, { alphabet: 0, layout: 0, rackSize: 0, through: 0, newline: 0 });
  const settings = settleGame(game, options);
  const { newline = "\n", through = "dots", ...given } = options;
  checkName(newline, "newline", ["\n", "\r\n"]);
  checkName(through, "through", THROUGH_STYLES);
  const lines = [...headerLines(game, settings), ...eventLines(game, settings, through)];
  const text = lines.map((line) => line + newline).join("");
  if (/\p{Surrogate}/u.test(text)) {
    throw fault("text", "NOT_WRITABLE", "half of a character, which no encoding has");
  }
  checkReadBack(text, game, settings, given);
  return text;
}

function headerLines(game: GcgGame, settings: CgpSettings): string[] {
  const { alphabet, rules } = settings;
  const lines = [`#${ENCODING_PRAGMA} UTF-8`];
  for (const name of GCG_TEXTS) {
    const text = game[name];
    if (text !== undefined) appended(lines, pragmaLines(name, text));
  }
  if (rules.variant === "jumbled") lines.push("#game-type wordsmog");
  const board = boardName(rules.layout);
  const isUsual = board === DEFAULT_BOARD;
  if (!isUsual) lines.push(`#board-layout ${board}`);
  if (!isUsual || alphabet.name !== DEFAULT_ALPHABET) {
    lines.push(`#tile-distribution ${distributionName(alphabet)}`);
  }
  game.players.forEach(({ nick, name }, i) => {
    if (!/^\S+$/.test(nick) || name !== name.trim() || name === "") {
      const what = `${quoted(nick)} named ${quoted(name)}`;
      throw fault(`player ${i + 1}`, "NOT_WRITABLE", what, {
        expected: "a nick of one word, and a name without spaces at its ends",
      });
    }
    const [, second] = name.split(/[\r\n]+/);
    if (second !== undefined) {
      const what = `${quoted(second)} is neither a pragma nor an event`;
      throw fault(`player ${i + 1}`, "BAD_LINE", what, { expected: "a name of one line" });
    }
    lines.push(`#player${i + 1} ${nick} ${name}`);
  });
  const [{ nick: first }, { nick }] = game.players;
  if (first.normalize("NFC") === nick.normalize("NFC")) {
    throw fault("player 2", "CONTRADICTION", `${quoted(nick)} is player 1 already`, {
      expected: "another nick",
    });
  }
  return appended(lines, game.note === undefined ? [] : noteLines(game.note));
}

/** Returns a pragma as lines, with continuations after the first one. */
function pragmaLines(name: string, text: string): string[] {
  return textLines(text).map((line, i) => withText(`#${i === 0 ? name : "-"}`, line));
}

/** Returns a note as lines, one pragma for each, as Macondo and cross-tables read them. */
function noteLines(note: string): string[] {
  return textLines(note).map((line) => withText(`#${NOTE}`, line));
}

function withText(pragma: string, text: string): string {
  return text === "" ? pragma : `${pragma} ${text}`;
}

function textLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function eventLines(game: GcgGame, settings: CgpSettings, through: ThroughStyle): string[] {
  const { alphabet, rules } = settings;
  const table = gcgTable(game, { alphabet, rules });
  const context: GcgContext = { players: game.players, table };
  const between = linesBetween(game, context);
  const lines = [...(between.get(0) ?? [])];
  game.events.forEach((event, index) => {
    lines.push(eventLine(event, index, context, through));
    applyNumbered(event, index, table);
    if (event.kind === "pass" && event.lostTurn) lines.push(`#${NOTE} ${LOST_TURN}`);
    if (event.note !== undefined) appended(lines, noteLines(event.note));
    appended(lines, between.get(index + 1) ?? []);
  });
  return lines;
}

/** Appends lines without spread syntax, since the number of arguments of a call is limited. */
function appended(lines: string[], more: readonly string[]): string[] {
  for (const line of more) lines.push(line);
  return lines;
}

function eventLine(
  event: GcgEvent,
  index: number,
  context: GcgContext,
  through: ThroughStyle,
): string {
  try {
    return writeEvent(event, context, through);
  } catch (error) {
    throw inPlace(error, `in event ${index + 1}`);
  }
}

/** Returns pragmas and racks as lines, by the number of events before them. */
function linesBetween(game: GcgGame, context: GcgContext): Map<number, string[]> {
  const between = new Map<number, string[]>();
  const add = (after: number, field: string, lines: string[]): void => {
    if (!Number.isInteger(after) || after < 0 || after > game.events.length) {
      throw fault(field, "BAD_NUMBER", `stands after ${after} events`, {
        expected: `0 to ${game.events.length}`,
      });
    }
    between.set(after, appended(between.get(after) ?? [], lines));
  };
  game.pragmas.forEach(({ name, text, after }, i) => {
    if (!/^\S*$/.test(name) || hasMeaning(name)) {
      throw fault(`pragmas[${i}]`, "NOT_WRITABLE", `${quoted(name)} is no name to be kept`, {
        expected: "one word that has no field of its own",
      });
    }
    add(after, `pragmas[${i}]`, pragmaLines(name, text));
  });
  game.racks.forEach(({ player, tiles, after }, i) => {
    const { alphabet, rules } = context.table.config;
    const { rackSize } = rules;
    const rack = formatRack(tiles, `racks[${i}]`, alphabet, rackSize);
    add(after, `racks[${i}]`, [withText(`#rack${player + 1}`, rack)]);
  });
  return between;
}

function inPlace(error: unknown, where: string): unknown {
  if (!(error instanceof NotationError)) return error;
  return restated(error, `${error.what}, ${where}`, { column: undefined });
}

/** Checks that the text is read back as the same game. */
function checkReadBack(
  text: string,
  game: GcgGame,
  { alphabet, rules }: CgpSettings,
  options: GcgSettings,
): void {
  const named = { ...game, alphabet: alphabet.name, board: boardName(rules.layout) };
  const wanted = comparable(named);
  let read: Record<string, unknown>;
  try {
    read = comparable(parseGcg(text, options).game);
  } catch (error) {
    throw inPlace(error, "if it was written");
  }
  for (const field of new Set([...Object.keys(wanted), ...Object.keys(read)])) {
    if (wanted[field] === read[field]) continue;
    throw fault(field, "NOT_WRITABLE", "would be read back as something else", {
      expected: "what the lines of GCG can say",
    });
  }
}

/** Returns the fields and the events of a game as texts that are equal if the games are. */
function comparable(game: GcgGame): Record<string, string> {
  const { events, ...fields } = gcgToJson(game);
  const all = Object.entries({ ...fields, ...eventFields(events) });
  const texts = all.map(([name, value]) => [name, JSON.stringify(value, withLineFeeds)] as const);
  return Object.fromEntries(texts);
}

function eventFields(events: unknown[]): Record<string, unknown> {
  return Object.fromEntries(events.map((event, i) => [`event ${i + 1}`, event]));
}

function withLineFeeds(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value;
}
