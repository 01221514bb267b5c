import { quoted } from "../../api/internal.js";
import { type GoSettings, readGo } from "./go-settings.js";

/** The text of a position: a start and the moves that follow it. */
export interface PositionText {
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
  const kind = (tokens[at] as string).toLowerCase();
  const rest = tokens.slice(at + 1);
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
