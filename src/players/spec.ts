import { quoted, SelfPlayError } from "../base/errors.js";
import { ROLLOUT_ENDINGS } from "../kernel/rollout-limits.js";
import { PLAYER_NAMES } from "./named-players.js";

/*
 * Players are specified by a text: a name, options after colons, and suffixes after plus signs,
 * each of which may have options of its own:
 *
 *     hasty
 *     sim:plies=2:samples=300
 *     hasty+endgame:plies=4
 *
 * An option is a whole number from 0 to 2^31 - 1, or for some of them a word.
 */

/** A name with options: a player, or a suffix that changes how it plays. */
export interface SpecPart {
  name: string;
  options: Readonly<Record<string, number | string>>;
}

/** A parsed specification of a player. */
export interface PlayerSpec extends SpecPart {
  suffixes: readonly SpecPart[];
}

/** The names that a specification may use, and the options of each. */
export interface SpecGrammar {
  players: Readonly<Record<string, readonly string[]>>;
  suffixes: Readonly<Record<string, readonly string[]>>;
  /** The values of options that are words. */
  words?: Readonly<Record<string, readonly string[]>>;
}

/** The name of the player that compares its best moves by playing on. */
export const SIM = "sim";

/** The name of the player that makes human mistakes. */
export const HUMAN = "human";

/** The name of the player that uses everything: inference, simulation and the searches of endings. */
export const CHAMPION = "champion";

/** The suffix of a player that searches endgames. */
export const ENDGAME = "endgame";

/** The players of this package and the suffixes that each of them may have. */
export const GRAMMAR: SpecGrammar = {
  players: {
    ...Object.fromEntries(PLAYER_NAMES.map((name) => [name, []])),
    [HUMAN]: ["level", "words", "leaves", "attention", "seed"],
    [SIM]: [
      ...["plies", "samples", "candidates", "sure", "nodes", "milliseconds"],
      ...["endings", "endingNodes", "infer"],
    ],
    [CHAMPION]: ["nodes", "milliseconds", "candidates", "infer"],
  },
  suffixes: { [ENDGAME]: ["nodes", "plies"] },
  words: { endings: ROLLOUT_ENDINGS },
};

/** Returns true for the specification of a player that simulates. */
export function isSimulating(spec: unknown): boolean {
  return typeof spec === "string" && /^(?:sim|champion)(?:[:+]|$)/.test(spec);
}

/** Returns true for the specification of a player that makes human mistakes. */
export function isHuman(spec: unknown): boolean {
  return typeof spec === "string" && /^human(?:[:+]|$)/.test(spec);
}

const MAX_OPTION = 2 ** 31 - 1;

/**
 * Parses the specification of a player.
 * @throws SelfPlayError `UNKNOWN_PLAYER` for a name or a suffix that does not exist, and
 *   `BAD_OPTION` for an option that does not exist, is given twice or has no value. Each error
 *   lists what exists.
 */
export function parsePlayer(text: string, grammar: SpecGrammar = GRAMMAR): PlayerSpec {
  const [first = "", ...rest] = text.split("+");
  const { players, words = {} } = grammar;
  const noPlayer = (name: string) => `there is no player ${quoted(name)}`;
  const player = parsePart(first, players, words, noPlayer);
  const suffixes = rest.map((part) =>
    parsePart(
      part,
      grammar.suffixes,
      words,
      (name) => `the player ${quoted(text)} has no suffix ${quoted(`+${name}`)}`,
    ),
  );
  const names = suffixes.map(({ name }) => name);
  const double = names.find((name, i) => names.indexOf(name) !== i);
  if (double !== undefined) {
    throw new SelfPlayError(
      "BAD_OPTION",
      `the player ${quoted(text)} has the suffix ${quoted(`+${double}`)} twice`,
    );
  }
  return { ...player, suffixes };
}

/** Returns a specification as text; options come in alphabetical order. */
export function formatPlayer({ suffixes, ...player }: PlayerSpec): string {
  return [player, ...suffixes].map(formatPart).join("+");
}

function formatPart({ name, options }: SpecPart): string {
  const pairs = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [name, ...pairs.map(([option, value]) => `${option}=${value}`)].join(":");
}

function parsePart(
  text: string,
  known: SpecGrammar["players"],
  words: SpecGrammar["players"],
  unknown: (name: string) => string,
): SpecPart {
  const [name = "", ...pairs] = text.split(":");
  const allowed = Object.hasOwn(known, name) ? known[name] : undefined;
  if (allowed === undefined) {
    throw new SelfPlayError("UNKNOWN_PLAYER", unknown(name), { expected: playerNames(known) });
  }
  const options: Record<string, number | string> = {};
  for (const pair of pairs) {
    const [option = "", value = ""] = pair.split("=", 2);
    if (!allowed.includes(option)) {
      const what = `${quoted(name)} has no option ${quoted(option)}`;
      throw new SelfPlayError("BAD_OPTION", what, { expected: allowed.join(", ") || "no options" });
    }
    if (Object.hasOwn(options, option)) {
      throw new SelfPlayError(
        "BAD_OPTION",
        `${quoted(name)} has the option ${quoted(option)} twice`,
      );
    }
    options[option] = optionValue(pair, value, words[option]);
  }
  return { name, options };
}

function optionValue(pair: string, text: string, words: readonly string[] | undefined) {
  if (words?.includes(text)) return text;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (words === undefined && value <= MAX_OPTION) return value;
  const expected = words?.join(", ") ?? `a whole number up to ${MAX_OPTION}`;
  throw new SelfPlayError("BAD_OPTION", `the option ${quoted(pair)}`, {
    expected: `a name, "=" and ${expected}`,
  });
}

function playerNames(known: SpecGrammar["players"]): string {
  return Object.keys(known).join(", ") || "none";
}
