import { itemAt } from "../base/elements.js";
import { quoted, SelfPlayError } from "../base/errors.js";
import { present } from "../base/lists.js";
import {
  choice,
  expectedOf,
  isOf,
  type OptionKind,
  type OptionsOf,
  type Schema,
  TIMED,
  whole,
} from "../base/schema.js";
import {
  MOST_CANDIDATES,
  MOST_ENDING_NODES,
  MOST_PLIES,
  MOST_SAMPLES,
  ROLLOUT_ENDINGS,
} from "../kernel/rollout-limits.js";
import { HUMAN_LEVELS, type HumanLevel, PLAYER_NAMES } from "./named-players.js";

/*
 * Players are specified by a text: a name, options after colons, and suffixes after plus signs,
 * each of which may have options of its own:
 *
 *     hasty
 *     sim:plies=2:samples=300
 *     hasty+endgame:plies=4
 *
 * An option is a whole number or a word, within the limits of its schema.
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

/** The names that a specification may use, and the options of each: whole numbers and choices. */
export interface SpecGrammar {
  players: Readonly<Record<string, Schema>>;
  suffixes: Readonly<Record<string, Schema>>;
}

/** The name of the player that compares its best moves by playing on. */
export const SIM = "sim";

/** The name of the player that makes human mistakes. */
export const HUMAN = "human";

/** The name of the player that uses everything: inference, simulation and the searches of endings. */
export const CHAMPION = "champion";

/** The suffix of a player that searches endgames. */
export const ENDGAME = "endgame";

/** The largest number that an option takes where nothing else limits it. */
const MOST = 2 ** 31 - 1;

/** The limit of a player's work for each move. */
const BUDGET = {
  /**
   * Maximum number of plies over all samples for a move: moves are the same each time, on any
   * machine.
   */
  nodes: whole(1, MOST, { unit: "plies" }),
  /** Maximum time for a move; games with a time limit are not reproducible. */
  milliseconds: TIMED.milliseconds,
};

/** Racks of the opponent that are judged, at most. */
const MOST_RACKS = 10_000_000;

/** The options of the player that compares its best moves by playing on. */
export const SIM_OPTIONS = {
  /** Number of plies to play after each play. */
  plies: whole(1, MOST_PLIES, { default: 2, unit: "plies" }),
  /** Maximum number of samples per play. */
  samples: whole(1, MOST_SAMPLES, { default: 300, unit: "samples" }),
  /** Number of plays to compare, the best by static equity. */
  candidates: whole(1, MOST_CANDIDATES, { default: 15, unit: "moves" }),
  /** Confidence in percent with which worse plays are eliminated. */
  sure: choice([90, 95, 99], { default: 99, unit: "percent" }),
  ...BUDGET,
  /** Way in which samples with an empty bag end. */
  endings: choice(ROLLOUT_ENDINGS, { default: "estimate" }),
  /** Maximum number of positions to search for each ending, with endings solved. */
  endingNodes: whole(1, MOST_ENDING_NODES, { default: 1000, unit: "positions" }),
  /** Number of the opponent's racks to judge after the opponent's turn; 0 for none. */
  infer: whole(0, MOST_RACKS, { default: 0, unit: "racks" }),
} satisfies Schema;

/** The options of the player that uses everything. */
export const CHAMPION_OPTIONS = {
  /**
   * Work for each move, in plies of samples. Moves are the same each time, on any machine. 20,000
   * (the default) take one core about half a second.
   */
  nodes: whole(1, MOST, { default: 20_000, unit: "plies" }),
  /** Time for each move instead of work. A game clock overrides both. */
  milliseconds: TIMED.milliseconds,
  /** Number of moves to compare, the best by static equity. Default 15. */
  candidates: whole(1, MOST_CANDIDATES, { default: 15, unit: "moves" }),
  /**
   * Number of the opponent's racks to judge after the opponent's turn, 0 for none. Default 3000.
   */
  infer: whole(0, MOST_RACKS, { default: 3000, unit: "racks" }),
} satisfies Schema;

/** The options of the player that makes human mistakes; each but the level overrides that of the level. */
export const HUMAN_OPTIONS = {
  /** The level: 1 makes the most mistakes. */
  level: whole(1, HUMAN_LEVELS.length, { default: 4 }),
  /** Percentage of the plays in self-play whose words the player knows. */
  words: whole(1, 100, { unit: "percent" }),
  /** Percentage of their value at which the player counts the tiles it keeps. */
  leaves: whole(0, 100, { unit: "percent" }),
  /** The care with which the player looks for plays; with 100, it overlooks none. */
  attention: whole(0, 100, { unit: "percent" }),
  /** Selects the rarer words that the player knows, and the plays that it overlooks. */
  seed: whole(0, MOST, { default: 1 }),
} satisfies Schema;

/** The options of the suffix that searches endgames. */
export const ENDGAME_OPTIONS = {
  /** Maximum number of positions to search for a move. */
  nodes: whole(1, MOST, { default: 100_000, unit: "positions" }),
  /** Maximum number of plies to look ahead. */
  plies: whole(1, 50, { default: 50, unit: "plies" }),
} satisfies Schema;

/** The players of this package and the suffixes that each of them may have, with their options. */
export const GRAMMAR = {
  players: {
    ...Object.fromEntries(PLAYER_NAMES.map((name): [string, Schema] => [name, {}])),
    [HUMAN]: HUMAN_OPTIONS,
    [SIM]: SIM_OPTIONS,
    [CHAMPION]: CHAMPION_OPTIONS,
  },
  suffixes: { [ENDGAME]: ENDGAME_OPTIONS },
} satisfies SpecGrammar;

/** How a player makes human mistakes. */
export interface HumanOptions extends Omit<HumanLevel, "rating"> {
  /** Selects the words that the player knows, and the plays that it overlooks. */
  seed: number;
}

/** Returns true for the specification of a player that simulates. */
export function isSimulating(spec: unknown): boolean {
  return typeof spec === "string" && /^(?:sim|champion)(?:[:+]|$)/.test(spec);
}

/** Returns true for the specification of a player that makes human mistakes. */
export function isHuman(spec: unknown): boolean {
  return typeof spec === "string" && /^human(?:[:+]|$)/.test(spec);
}

/**
 * Parses the specification of a player.
 * @throws SelfPlayError `UNKNOWN_PLAYER` for a name or a suffix that does not exist, and
 *   `BAD_OPTION` for an option that does not exist, is given twice, or has another value than its
 *   schema allows. Each error lists what exists.
 */
export function parsePlayer(text: string, grammar: SpecGrammar = GRAMMAR): PlayerSpec {
  const [first = "", ...rest] = text.split("+");
  const noPlayer = (name: string) => `there is no player ${quoted(name)}`;
  const player = parsePart(first, grammar.players, "the player ", noPlayer);
  const suffixes = rest.map((part) =>
    parsePart(
      part,
      grammar.suffixes,
      "+",
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
  kind: "the player " | "+",
  unknown: (name: string) => string,
): SpecPart {
  const [name = "", ...pairs] = text.split(":");
  const schema = Object.hasOwn(known, name) ? known[name] : undefined;
  if (schema === undefined) {
    const expected = Object.keys(known).join(", ") || "none";
    throw new SelfPlayError("UNKNOWN_PLAYER", unknown(name), { expected });
  }
  const options: Record<string, number | string> = {};
  for (const pair of pairs) {
    const [option = "", value = ""] = pair.split("=", 2);
    const allowed = Object.hasOwn(schema, option) ? schema[option] : undefined;
    if (allowed === undefined) {
      const what = `${quoted(name)} has no option ${quoted(option)}`;
      const expected = Object.keys(schema).join(", ") || "no options";
      throw new SelfPlayError("BAD_OPTION", what, { expected });
    }
    if (Object.hasOwn(options, option)) {
      const what = `${quoted(name)} has the option ${quoted(option)} twice`;
      throw new SelfPlayError("BAD_OPTION", what);
    }
    options[option] = optionValue(allowed, value, `the option ${quoted(pair)} of ${kind}${name}`);
  }
  return { name, options };
}

/** Reads the value of an option. @throws SelfPlayError `BAD_OPTION`, which says what was expected. */
function optionValue(kind: OptionKind, text: string, name: string): number | string {
  const value = /^\d+$/.test(text) ? Number(text) : text;
  if (!isOf(kind, value)) {
    throw new SelfPlayError("BAD_OPTION", name, { expected: expectedOf(kind) });
  }
  return value;
}

/**
 * Returns the options of a player with human mistakes: those of its level, and in their place those that
 * it names.
 */
export function humanOptions({ options }: Pick<PlayerSpec, "options">): HumanOptions {
  const { level = HUMAN_OPTIONS.level.default, ...own }: OptionsOf<typeof HUMAN_OPTIONS> = options;
  const { words, leaves, attention } = itemAt(HUMAN_LEVELS, level - 1);
  return {
    seed: HUMAN_OPTIONS.seed.default,
    words,
    leaves,
    attention,
    ...present(own),
  };
}
