import type { Alphabet, TileRow } from "../alphabet/alphabet.js";
import {
  ALPHABET_NAMES,
  type AlphabetName,
  alphabet as alphabetNamed,
  alphabetOf,
} from "../alphabet/tile-sets.js";
import { badArgument, checkOptionNames, described, isList, isObject } from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { GameError, quoted, RulesError } from "../base/errors.js";
import { LAYOUTS, type Layout, layoutOf, sameLayout } from "./layout.js";
import {
  RULES_NAMES,
  type Rules,
  type RulesName,
  rulesNamed,
  rulesOf,
  sameRules,
} from "./rules.js";

/** The tile set and the rules of a game. The lexicon is separate. */
export interface GameConfig {
  readonly alphabet: Alphabet;
  readonly rules: Rules;
}

/** Options for `gameConfig`. */
export interface GameConfigOptions {
  /** A tile set or the name of a built-in one; default English. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Rules, or the name of built-in ones; default `CrosswordGame`. */
  rules?: Rules | RulesName | undefined;
}

/**
 * Combines an alphabet and rules into one frozen value.
 * @throws AlphabetError, RulesError or ArgumentError for an alphabet or rules that do not exist.
 * @example
 * ```js
 * import { gameConfig } from "gaddawg";
 *
 * const { alphabet, rules } = gameConfig({ alphabet: "french", rules: "WordSmog" });
 * console.log(alphabet.name, rules.variant, rules.bingoBonus); // french jumbled 50
 * ```
 */
export function gameConfig(options: GameConfigOptions = {}): GameConfig {
  checkOptionNames(options, { alphabet: 0, rules: 0 });
  const { alphabet = "english", rules = "CrosswordGame" } = options;
  return frozenConfig(alphabetOf(alphabet), rulesOf(rules));
}

/** Configurations that were checked and frozen, and can be used as they are. */
const checked = new WeakSet<GameConfig>();

/**
 * Returns a configuration that was checked and frozen, so that later changes of the given one
 * have no effect.
 * @throws AlphabetError, RulesError or ArgumentError.
 */
export function configOf(value: GameConfig): GameConfig {
  if (!isObject(value) || isList(value)) {
    throw badArgument("config", value, "an alphabet and rules, as gameConfig returns them");
  }
  if (checked.has(value)) return value;
  return frozenConfig(alphabetOf(value.alphabet), rulesOf(value.rules));
}

function frozenConfig(alphabet: Alphabet, rules: Rules): GameConfig {
  checkPoints(rules, alphabet);
  const config = Object.freeze({ alphabet, rules });
  checked.add(config);
  return config;
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
      const other = itemAt(b.tiles, i);
      return tile.upper === other.upper && tile.count === other.count && tile.score === other.score;
    })
  );
}

/** A configuration as plain data: built-in parts are given by name, others in full. */
export interface GameConfigData {
  alphabet: AlphabetName | { name: string; tiles: readonly TileRow[] };
  rules: RulesName | (Omit<Rules, "layout"> & { layout: string | Layout });
}

/** Returns a configuration as plain data for JSON. */
export function configToJson({ alphabet, rules }: GameConfig): GameConfigData {
  const named = ALPHABET_NAMES.find((name) => name === alphabet.name);
  const tiles = named && alphabetNamed(named) === alphabet ? named : undefined;
  const name = RULES_NAMES.find((one) => sameRules(rulesNamed(one), rules));
  return {
    alphabet: tiles ?? { name: alphabet.name, tiles: alphabet.tiles },
    rules: name ?? { ...rules, layout: layoutToJson(rules.layout) },
  };
}

function layoutToJson(layout: Layout): string | Layout {
  const known = Object.entries(LAYOUTS).find(([, other]) => sameLayout(other, layout));
  return known === undefined ? layout : known[0];
}

/**
 * Reads the output of `configToJson`.
 * @throws GameError `BAD_DATA`, AlphabetError or RulesError.
 */
export function configFromJson(data: GameConfigData): GameConfig {
  const { alphabet, rules } = objectOf(data, "game");
  const tiles = typeof alphabet === "string" ? alphabet : objectOf(alphabet, "alphabet");
  const known = typeof rules === "string" ? rules : rulesFromJson(objectOf(rules, "rules"));
  return frozenConfig(alphabetOf(tiles as Alphabet), rulesOf(known));
}

function rulesFromJson(rules: Exclude<GameConfigData["rules"], string>): Rules {
  const { layout } = rules;
  return { ...rules, layout: layoutOf(layoutFromJson(layout)) };
}

function layoutFromJson(layout: string | Layout): Layout {
  if (typeof layout !== "string") return objectOf(layout, "rules.layout");
  const known = Object.hasOwn(LAYOUTS, layout) ? LAYOUTS[layout] : undefined;
  if (known !== undefined) return known;
  throw new GameError("BAD_DATA", `rules.layout: there is no layout ${quoted(layout)}`, {
    expected: Object.keys(LAYOUTS).join(", "),
  });
}

function objectOf<T extends object>(value: T, field: string): T {
  if (isObject(value)) return value;
  throw new GameError("BAD_DATA", `${field}: is ${described(value)}`, {
    expected:
      field === "game" ? "an object, as toJSON or JSON.parse returns it" : "a name or an object",
  });
}

/**
 * The most points that a play may be worth: in thousandths, with a leave, they and all bounds of them
 * are 32-bit numbers.
 */
const MOST_POINTS = 2_000_000;

/**
 * Checks that no play can score more points than can be counted, as on a board of nothing but word
 * premiums.
 * @throws RulesError `BAD_LAYOUT`.
 */
function checkPoints(rules: Rules, { tiles }: Alphabet): void {
  const face = Math.max(...tiles.map(({ score }) => score));
  const points = mostPoints(rules.layout, rules.rackSize, face) + rules.bingoBonus;
  if (points <= MOST_POINTS) return;
  throw new RulesError("BAD_LAYOUT", `plays of ${points} points`, {
    expected: `at most ${MOST_POINTS}`,
  });
}

/** Returns whether plays on a board of tiles of up to a face value can be counted. */
export function isCountable(layout: Layout, rackSize: number, face: number): boolean {
  return mostPoints(layout, rackSize, face) <= MOST_POINTS;
}

/** Returns a number of points that no play exceeds, without a bonus. */
function mostPoints(layout: Layout, rackSize: number, face: number): number {
  const { rows, columns, wordMultipliers, letterMultipliers } = layout;
  const squares = [...wordMultipliers.keys()];
  let most = 0;
  for (let lane = 0; lane < rows + columns; lane++) {
    const here = squares.filter(
      (at) => Math.floor(at / columns) === lane || (at % columns) + rows === lane,
    );
    const highest = (of: readonly number[]) =>
      here
        .map((at) => itemAt(of, at))
        .sort((a, b) => b - a)
        .slice(0, rackSize);
    let times = 1;
    let letters = 0;
    for (const one of highest(wordMultipliers)) times *= one || 1;
    for (const one of highest(letterMultipliers)) letters += one;
    // Each tile may also be in a cross word, with one premium square and any other tiles.
    const crossing = (letters + rackSize * (rows + columns)) * Math.max(...wordMultipliers);
    most = Math.max(most, times * (letters + here.length) + crossing);
  }
  return face * most;
}
