import {
  ALPHABET_NAMES,
  Alphabet,
  type AlphabetName,
  alphabet as alphabetNamed,
  type TileRow,
} from "../alphabet/index.js";
import { GameError, quoted } from "../errors.js";
import {
  isRulesName,
  LAYOUTS,
  type Layout,
  RULES_NAMES,
  type Rules,
  type RulesName,
  rulesNamed,
  sameLayout,
  sameRules,
} from "../rules/index.js";

/** The tile set and the rules of a game; the lexicon is separate. */
export interface GameConfig {
  readonly alphabet: Alphabet;
  readonly rules: Rules;
}

/** Options of `gameConfig`. */
export interface GameConfigOptions {
  /** A tile set or the name of a built-in one; default English. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Rules or the name of built-in ones; default `CrosswordGame`. */
  rules?: Rules | RulesName | undefined;
}

/**
 * Returns an alphabet and rules as one value.
 * @throws AlphabetError or RulesError for a name that does not exist.
 */
export function gameConfig(options: GameConfigOptions = {}): GameConfig {
  const { alphabet = "english", rules = "CrosswordGame" } = options;
  return {
    alphabet: typeof alphabet === "string" ? alphabetNamed(alphabet) : alphabet,
    rules: typeof rules === "string" ? rulesNamed(rules) : rules,
  };
}

/**
 * Returns true if two configurations agree on everything that affects a game; names do not
 * count.
 */
export function sameConfig(a: GameConfig, b: GameConfig): boolean {
  return sameTiles(a.alphabet, b.alphabet) && sameRules(a.rules, b.rules);
}

/**
 * Returns the first difference between two configurations, for a message; undefined if there is
 * none.
 */
export function differenceOf(
  a: GameConfig,
  b: GameConfig,
): { is: string; wanted: string } | undefined {
  if (sameConfig(a, b)) return undefined;
  if (!sameTiles(a.alphabet, b.alphabet)) {
    return { is: `${a.alphabet.name} tiles`, wanted: `${b.alphabet.name} tiles` };
  }
  const { layout, ...rest } = a.rules;
  if (!sameLayout(layout, b.rules.layout)) {
    return { is: `the ${layout.name} board`, wanted: `the ${b.rules.layout.name} board` };
  }
  const fields = (Object.keys(rest) as (keyof typeof rest)[]).filter((field) => field !== "name");
  const field = fields.find((one) => a.rules[one] !== b.rules[one]) ?? "name";
  return { is: `${field} ${a.rules[field]}`, wanted: `${b.rules[field]}` };
}

function sameTiles(a: Alphabet, b: Alphabet): boolean {
  if (a === b) return true;
  return (
    a.letters === b.letters &&
    a.tiles.every((tile, i) => {
      const other = b.tiles[i] as TileRow;
      return tile.upper === other.upper && tile.count === other.count && tile.score === other.score;
    })
  );
}

/** A configuration as plain data: built-in parts by name, others in full. */
export interface GameConfigData {
  alphabet: AlphabetName | { name: string; tiles: readonly TileRow[] };
  rules: RulesName | (Omit<Rules, "layout"> & { layout: string | LayoutData });
}

/** A board's layout as plain data. */
export interface LayoutData extends Omit<Layout, "wordMultipliers" | "letterMultipliers"> {
  wordMultipliers: ArrayLike<number>;
  letterMultipliers: ArrayLike<number>;
}

/** Returns a configuration as plain data for JSON. */
export function configToJson({ alphabet, rules }: GameConfig): GameConfigData {
  const tiles = ALPHABET_NAMES.find((name) => alphabetNamed(name) === alphabet);
  const name = RULES_NAMES.find((one) => sameRules(rulesNamed(one), rules));
  return {
    alphabet: tiles ?? { name: alphabet.name, tiles: alphabet.tiles },
    rules: name ?? { ...rules, layout: layoutToJson(rules.layout) },
  };
}

function layoutToJson(layout: Layout): string | LayoutData {
  const known = Object.entries(LAYOUTS).find(([, other]) => sameLayout(other, layout));
  if (known !== undefined) return known[0];
  const { wordMultipliers, letterMultipliers, ...rest } = layout;
  return {
    ...rest,
    wordMultipliers: [...wordMultipliers],
    letterMultipliers: [...letterMultipliers],
  };
}

/**
 * Reads the output of `configToJson`.
 * @throws GameError `BAD_DATA`, AlphabetError or RulesError.
 */
export function configFromJson({ alphabet, rules }: GameConfigData): GameConfig {
  return {
    alphabet:
      typeof alphabet === "string"
        ? alphabetNamed(alphabet)
        : new Alphabet(objectOf(alphabet, "alphabet").name, alphabet.tiles),
    rules: isRulesName(rules) ? rulesNamed(rules) : rulesFromJson(rules),
  };
}

function rulesFromJson(rules: GameConfigData["rules"]): Rules {
  if (typeof rules === "string") return rulesNamed(rules);
  const { layout } = objectOf(rules, "rules");
  return { ...rules, layout: layoutFromJson(layout) };
}

function layoutFromJson(layout: string | LayoutData): Layout {
  if (typeof layout === "string") {
    const known = Object.hasOwn(LAYOUTS, layout) ? LAYOUTS[layout] : undefined;
    if (known !== undefined) return known;
    throw new GameError("BAD_DATA", `rules.layout: there is no layout ${quoted(layout)}`, {
      expected: Object.keys(LAYOUTS).join(", "),
    });
  }
  const { wordMultipliers, letterMultipliers } = objectOf(layout, "rules.layout");
  return {
    ...layout,
    wordMultipliers: Uint8Array.from(wordMultipliers),
    letterMultipliers: Uint8Array.from(letterMultipliers),
  };
}

function objectOf<T extends object>(value: T, field: string): T {
  if (typeof value === "object" && value !== null) return value;
  throw new GameError("BAD_DATA", `${field}: is ${value === null ? "null" : typeof value}`, {
    expected: "a name or an object",
  });
}
