import { quoted, RulesError } from "../errors.js";
import { type Layout, STANDARD_LAYOUT, SUPER_LAYOUT, sameLayout } from "./layout.js";

/** `"classic"`: words as in the lexicon; `"jumbled"`: their letters in any order. */
export type Variant = "classic" | "jumbled";

/** The rules of a game, apart from its lexicon and its tiles. */
export interface Rules {
  /** A name for display; `RULES` lists the built-in rules by name. */
  readonly name: string;
  readonly layout: Layout;
  readonly variant: Variant;
  /** Tiles on a full rack. */
  readonly rackSize: number;
  /** Points for playing a full rack. */
  readonly bingoBonus: number;
  /** Number of tiles that the bag must hold for an exchange to be allowed. */
  readonly exchangeLimit: number;
  /** Number of consecutive scoreless turns that ends a game. */
  readonly scorelessLimit: number;
  /** Number of consecutive passes that ends a game; 0 if passes alone do not end it. */
  readonly passLimit: number;
}

const CLASSIC = {
  name: "CrosswordGame",
  layout: STANDARD_LAYOUT,
  variant: "classic",
  rackSize: 7,
  bingoBonus: 50,
  exchangeLimit: 7,
  scorelessLimit: 6,
  passLimit: 0,
} as const satisfies Rules;

/** The built-in rules, by the names that position files and CGP use. */
export const RULES = {
  CrosswordGame: CLASSIC,
  CrosswordGameSuper: { ...CLASSIC, name: "CrosswordGameSuper", layout: SUPER_LAYOUT },
  WordSmog: { ...CLASSIC, name: "WordSmog", variant: "jumbled" },
  WordSmogSuper: {
    ...CLASSIC,
    name: "WordSmogSuper",
    layout: SUPER_LAYOUT,
    variant: "jumbled",
  },
} as const satisfies Readonly<Record<string, Rules>>;

/** Name of a set of built-in rules. */
export type RulesName = keyof typeof RULES;

/** Names of the built-in rules. */
export const RULES_NAMES = Object.keys(RULES) as readonly RulesName[];

/** Returns true for a name in `RULES`. */
export function isRulesName(name: unknown): name is RulesName {
  return typeof name === "string" && Object.hasOwn(RULES, name);
}

/**
 * Returns the built-in rules of a name.
 * @throws RulesError `UNKNOWN_RULES`, with a list of the names that exist.
 */
export function rulesNamed(name: RulesName | (string & {})): Rules {
  if (isRulesName(name)) return RULES[name];
  throw new RulesError("UNKNOWN_RULES", `there are no rules ${quoted(name)}`, {
    expected: RULES_NAMES.join(", "),
  });
}

/** Returns the built-in name for a board and a variant; undefined for a custom board. */
export function rulesNameOf({
  layout,
  variant,
}: Pick<Rules, "layout" | "variant">): RulesName | undefined {
  return RULES_NAMES.find((name) => {
    return RULES[name].variant === variant && sameLayout(RULES[name].layout, layout);
  });
}

const NUMBERS = [
  "rackSize",
  "bingoBonus",
  "exchangeLimit",
  "scorelessLimit",
  "passLimit",
] as const satisfies (keyof Rules)[];

/**
 * Returns true if two sets of rules agree on everything that affects a game; names do not
 * count.
 */
export function sameRules(a: Rules, b: Rules): boolean {
  if (a === b) return true;
  if (a.variant !== b.variant || !sameLayout(a.layout, b.layout)) return false;
  return NUMBERS.every((field) => a[field] === b[field]);
}
