import { quoted } from "../../api/internal.js";
import {
  GaddawgError,
  type GameConfig,
  gameConfig,
  Position,
  parseCgp,
  tilesMissing,
  tilesUsed,
} from "../../api/node.js";
import { type GoSettings, readGo } from "./go-settings.js";
import { type CoordinateReading, type NamedMove, readMove } from "./moves.js";

/** The text of a position: a start and the moves that follow it. */
interface PositionText {
  /** A line of CGP; undefined for the empty board. */
  cgp: string | undefined;
  moves: readonly string[];
}

/** What a line asks for. */
export type Request =
  | { kind: "ucgi" | "isready" | "register" | "ucginewgame" | "stop" | "quit" }
  | { kind: "debug"; on: boolean }
  | { kind: "setoption"; name: string; value: string }
  | { kind: "position"; text: PositionText }
  | { kind: "go"; settings: GoSettings };

const PLAIN = ["ucgi", "isready", "register", "ucginewgame", "stop", "quit"] as const;
const COMMANDS = [...PLAIN, "debug", "setoption", "position", "go"];

/**
 * Reads a line. Tokens before the first command are skipped, as the protocol asks.
 * @param note called with what was wrong or left out, and what was expected.
 * @returns undefined for a line without a command that can be followed.
 */
export function readRequest(line: string, note: (text: string) => void): Request | undefined {
  const tokens = line.split(/\s+/).filter((token) => token !== "");
  if (tokens.length === 0) return undefined;
  const at = tokens.findIndex((token) => COMMANDS.includes(token.toLowerCase()));
  if (at !== 0) {
    const skipped = tokens.slice(0, at < 0 ? undefined : at).join(" ");
    note(`ignored ${quoted(skipped)} (expected a command: ${COMMANDS.join(", ")})`);
    if (at < 0) return undefined;
  }
  const [name = "", ...rest] = tokens.slice(at);
  const kind = name.toLowerCase();
  if (kind === "debug") return readDebug(rest, note);
  if (kind === "setoption") return readSetting(rest, note);
  if (kind === "position") return readPositionText(rest, note);
  if (kind === "go") return { kind, settings: readGo(rest, note) };
  return { kind: kind as (typeof PLAIN)[number] };
}

function readDebug([value]: readonly string[], note: (text: string) => void): Request | undefined {
  if (value === "on" || value === "off") return { kind: "debug", on: value === "on" };
  note(`debug: ${found(value)} (expected on or off)`);
  return undefined;
}

/** Reads `name <words> [value <words>]`. Options without a value are reset. */
function readSetting(tokens: readonly string[], note: (text: string) => void): Request | undefined {
  const at = tokens.indexOf("value");
  const name = tokens.slice(1, at < 0 ? undefined : at).join(" ");
  if (tokens[0] === "name" && name !== "") {
    const value = at < 0 ? "" : tokens.slice(at + 1).join(" ");
    return { kind: "setoption", name, value };
  }
  note(`setoption: ${found(tokens.join(" "))} (expected setoption name NAME value VALUE)`);
  return undefined;
}

function readPositionText(
  tokens: readonly string[],
  note: (text: string) => void,
): Request | undefined {
  const at = tokens.indexOf("moves");
  const moves = at < 0 ? [] : tokens.slice(at + 1);
  const [kind, ...cgp] = tokens.slice(0, at < 0 ? undefined : at);
  const isStart = kind === "startpos" || (kind === undefined && at === 0);
  if (isStart && cgp.length === 0) return { kind: "position", text: { cgp: undefined, moves } };
  if (kind === "cgp" && cgp.length > 0) {
    return { kind: "position", text: { cgp: cgp.join(" "), moves } };
  }
  const expected = "position startpos or position cgp CGP, and then moves MOVE …";
  note(`position: ${found(tokens.join(" "))} (expected ${expected})`);
  return undefined;
}

function found(text: string | undefined): string {
  return text === undefined || text === "" ? "nothing follows" : quoted(text);
}

/** Most characters of a line; a position after a whole game takes a few thousand. */
export const LONGEST_LINE = 100_000;

/**
 * Cuts text that arrives in pieces into lines, which end with a line feed, a carriage return or
 * both. Keeps no more of a line than its limit, however long it is.
 */
export class LineSplitter {
  private rest = "";
  private isTooLong = false;

  /** Returns the lines that a piece completes, undefined for each that is too long. */
  push(piece: string): (string | undefined)[] {
    const parts = piece.split(/[\r\n]/);
    const open = parts.pop() ?? "";
    const lines = parts.map((part) => {
      this.add(part);
      const line = this.isTooLong ? undefined : this.rest;
      this.rest = "";
      this.isTooLong = false;
      return line;
    });
    this.add(open);
    // Of \r\n, the second character ends an empty line.
    return lines.filter((line) => line !== "");
  }

  private add(part: string): void {
    if (this.rest.length + part.length > LONGEST_LINE) {
      this.isTooLong = true;
      this.rest = "";
    } else if (!this.isTooLong) {
      this.rest += part;
    }
  }
}

/** A position to search, and whose turn it is: the first player is on turn before all moves. */
export interface Setting {
  position: Position;
  player: 0 | 1;
}

/**
 * Sets up a position and makes its moves.
 * @throws NotationError, PositionError or GaddawgError, naming the move that cannot be made.
 */
export function settingOf({ cgp, moves }: PositionText, reading: CoordinateReading): Setting {
  const position = cgp === undefined ? Position.empty(gameConfig()) : parseCgp(cgp);
  let setting: Setting = { position, player: 0 };
  for (const [i, text] of moves.entries()) {
    try {
      setting = after(setting, readMove(text, setting.position, reading), i === moves.length - 1);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      const what = `move ${i + 1}, ${quoted(text)}: ${error.what}`;
      throw new GaddawgError(error.code, what, { expected: error.expected });
    }
  }
  // Tiles that the set does not have are found here, not by the search.
  setting.position.unseen();
  return setting;
}

function after({ position, player }: Setting, given: NamedMove, isLast: boolean): Setting {
  if (given.kind === "rack") {
    if (isLast) return { position: position.with({ rack: given.rack }), player };
    throw new GaddawgError("BAD_MOVE", "a rack before a move", {
      expected: "rack.TILES as the last of the moves",
    });
  }
  const other = player === 0 ? 1 : 0;
  if (given.kind === "unknown-exchange") {
    return { position: exchanged(position, given.count), player: other };
  }
  const rack = given.rack ?? rackFor(position, tilesUsed(given.move));
  const next = position.with({ rack }).after(given.move);
  const [challenger, mover] = next.scores;
  const [gain, loss] = given.points < 0 ? [0, given.points] : [given.points, 0];
  const scored = next.with({ scores: [challenger + loss, mover + gain] });
  // The challenger's lost turn counts as a scoreless one.
  if (given.losesTurn) return { position: scored.after({ kind: "pass" }), player };
  return { position: scored, player: other };
}

/**
 * Returns the mover's tiles, as far as they are known: those known before, and those that the move
 * shows.
 * @throws GaddawgError `NO_TILE` if a rack has no room for them.
 */
function rackFor(position: Position, used: readonly number[]): Uint8Array {
  const { alphabet, rules } = position.config;
  const missing = tilesMissing(position.rack, used);
  const rack = Uint8Array.from([...position.rack, ...missing]);
  if (rack.length <= rules.rackSize) return rack;
  const tiles = alphabet.format(missing);
  throw new GaddawgError("NO_TILE", `the rack ${alphabet.format(position.rack)} has no ${tiles}`, {
    expected: "tiles of the rack, or the rack behind the move, as in 8D.WORD.DORWXYZ",
  });
}

/** Returns the position after an exchange of unknown tiles. */
function exchanged(position: Position, count: number): Position {
  const { config, board, opponentRack, scores, scorelessTurns } = position;
  checkExchange(position, config, count);
  return Position.of(config, {
    board,
    rack: opponentRack ?? [],
    scores: [scores[1], scores[0]],
    scorelessTurns: scorelessTurns + 1,
  });
}

function checkExchange(position: Position, { rules }: GameConfig, count: number): void {
  const bag = position.tilesInBag();
  if (bag >= rules.exchangeLimit && bag >= count) return;
  const what = `an exchange with ${bag} ${bag === 1 ? "tile" : "tiles"} in the bag`;
  const least = Math.max(rules.exchangeLimit, count);
  throw new GaddawgError("BAD_MOVE", what, { expected: `at least ${least}` });
}
