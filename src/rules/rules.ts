import { RulesError } from "../errors.js";
import { type Layout, STANDARD_LAYOUT, SUPER_LAYOUT } from "./layout.js";

/** `"classic"`: words as the lexicon has them; `"jumbled"`: their letters in any order. */
export type Variant = "classic" | "jumbled";

/** What a game is played by, the lexicon and the alphabet apart. */
export interface Rules {
  readonly layout: Layout;
  readonly variant: Variant;
  /** Tiles on a full rack. */
  readonly rackSize: number;
  /** Points for playing a full rack. */
  readonly bingoBonus: number;
  /** Tiles that the bag must hold for an exchange to be allowed. */
  readonly exchangeLimit: number;
}

const CLASSIC: Rules = {
  layout: STANDARD_LAYOUT,
  variant: "classic",
  rackSize: 7,
  bingoBonus: 50,
  exchangeLimit: 7,
};

/** Rules by the names that position files and CGP use. */
export const RULES: Readonly<Record<string, Rules>> = {
  CrosswordGame: CLASSIC,
  CrosswordGameSuper: { ...CLASSIC, layout: SUPER_LAYOUT },
  WordSmog: { ...CLASSIC, variant: "jumbled" },
  WordSmogSuper: { ...CLASSIC, layout: SUPER_LAYOUT, variant: "jumbled" },
};

/** The rules of a name. Throws a RulesError that names those there are. */
export function rulesNamed(name: string): Rules {
  const rules = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (rules === undefined) {
    throw new RulesError("UNKNOWN_RULES", `there are no rules "${name}"`, {
      expected: Object.keys(RULES).join(", "),
    });
  }
  return rules;
}
