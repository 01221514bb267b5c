import { badArgument, described, isList, isObject } from "../base/arguments.js";
import { quoted, RulesError } from "../base/errors.js";
import { type Layout, layoutOf, STANDARD_LAYOUT, SUPER_LAYOUT, sameLayout } from "./layout.js";

/** `"classic"`: words as in the lexicon; `"jumbled"`: words with their letters in any order. */
export type Variant = "classic" | "jumbled";

/** The rules of a game, apart from its lexicon and its tiles. */
export interface Rules {
  /** A name for display; `RULES` lists the built-in rules by name. */
  readonly name: string;
  readonly layout: Layout;
  readonly variant: Variant;
  /** Number of tiles on a full rack. */
  readonly rackSize: number;
  /** Points for playing a full rack. */
  readonly bingoBonus: number;
  /** Number of tiles that the bag must hold for an exchange to be allowed. */
  readonly exchangeLimit: number;
  /** Number of consecutive scoreless turns that end a game. */
  readonly scorelessLimit: number;
  /** Number of consecutive passes that end a game; 0 if passes alone do not end it. */
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

/** The built-in rules, by the names used in position files and CGP. */
export const RULES = Object.freeze({
  CrosswordGame: Object.freeze(CLASSIC),
  CrosswordGameSuper: Object.freeze({
    ...CLASSIC,
    name: "CrosswordGameSuper",
    layout: SUPER_LAYOUT,
  }),
  WordSmog: Object.freeze({ ...CLASSIC, name: "WordSmog", variant: "jumbled" }),
  WordSmogSuper: Object.freeze({
    ...CLASSIC,
    name: "WordSmogSuper",
    layout: SUPER_LAYOUT,
    variant: "jumbled",
  }),
} as const) satisfies Readonly<Record<string, Rules>>;

/** Name of a set of built-in rules. */
export type RulesName = keyof typeof RULES;

/** Names of the built-in rules. */
export const RULES_NAMES = Object.freeze(Object.keys(RULES) as RulesName[]);

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
  if (typeof name !== "string") throw badArgument("rules", name, "the name of built-in rules");
  throw new RulesError("UNKNOWN_RULES", `there are no rules ${quoted(name)}`, {
    expected: RULES_NAMES.join(", "),
  });
}

/** Returns the built-in name for a board and a variant; undefined for a custom board. */
export function rulesNameOf(rules: Pick<Rules, "layout" | "variant">): RulesName | undefined {
  if (!isObject(rules)) throw badArgument("rules", rules, "a layout and a variant");
  const layout = layoutOf(rules.layout);
  return RULES_NAMES.find((name) => {
    return RULES[name].variant === rules.variant && sameLayout(RULES[name].layout, layout);
  });
}

/** The range of each number of the rules: the least, and the most. */
export const RULE_RANGES = {
  rackSize: [1, 255],
  bingoBonus: [-9999, 9999],
  exchangeLimit: [0, 999_999],
  scorelessLimit: [0, 999_999],
  passLimit: [0, 999_999],
} as const satisfies Partial<Record<keyof Rules, readonly [number, number]>>;

const NUMBERS = Object.keys(RULE_RANGES) as (keyof typeof RULE_RANGES)[];

/** Rules that were checked and frozen, and can be used as they are. */
const checked = new WeakSet<Rules>(Object.values(RULES));

/**
 * Returns the rules that an argument gives by name or in full. Rules in full are checked, copied
 * and frozen, so that later changes of the object have no effect.
 * @throws RulesError `UNKNOWN_RULES`, `BAD_RULES` or `BAD_LAYOUT`; ArgumentError.
 */
export function rulesOf(value: Rules | RulesName | (string & {})): Rules {
  if (typeof value === "string") return rulesNamed(value);
  if (!isObject(value) || isList(value)) throw badArgument("rules", value, "rules, or their name");
  if (checked.has(value)) return value;
  const { name, variant, layout } = value;
  if (typeof name !== "string") throw badRules("name", name, "a text");
  if (variant !== "classic" && variant !== "jumbled") {
    throw badRules("variant", variant, "classic or jumbled");
  }
  const { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = value;
  const numbers = { rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit };
  for (const field of NUMBERS) {
    const [least, most] = RULE_RANGES[field];
    const number = numbers[field];
    if (Number.isInteger(number) && number >= least && number <= most) continue;
    throw badRules(field, number, `a whole number from ${least} to ${most}`);
  }
  const rules: Rules = { name, layout: layoutOf(layout), variant, ...numbers };
  checked.add(Object.freeze(rules));
  return rules;
}

function badRules(field: string, value: unknown, expected: string): RulesError {
  return new RulesError("BAD_RULES", `rules.${field}: is ${described(value)}`, { expected });
}

/**
 * Returns true if two sets of rules agree on everything that affects a game; names do not
 * count.
 */
export function sameRules(a: Rules, b: Rules): boolean {
  const [one, other] = [rulesOf(a), rulesOf(b)];
  if (one === other) return true;
  if (one.variant !== other.variant || !sameLayout(one.layout, other.layout)) return false;
  return NUMBERS.every((field) => one[field] === other[field]);
}
