import type { Alphabet } from "../alphabet/alphabet.js";
import { fault } from "../alphabet/faults.js";
import { ALPHABET_NAMES, alphabet, alphabetOf } from "../alphabet/tile-sets.js";
import {
  badArgument,
  checkObject,
  checkOptionalText,
  checkText,
  isList,
} from "../base/arguments.js";
import { quoted } from "../base/errors.js";
import type { GameConfig } from "../game/config.js";
import {
  type Layout,
  layoutOf,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
  sameLayout,
} from "../game/layout.js";
import {
  isRulesName,
  RULES,
  RULES_NAMES,
  type Rules,
  type RulesName,
  rulesNameOf,
  rulesOf,
  type Variant,
} from "../game/rules.js";
import { wholeNumber } from "./checks.js";

/** An opcode that gaddawg does not use, kept so that it can be written back. */
export interface CgpOpcode {
  name: string;
  /** The words after the name. */
  args: readonly string[];
}

/** Data that supplements the text. */
export interface CgpOptions {
  /** Tile set to use unless the text names one; required for one that is not built in. */
  alphabet?: Alphabet;
  /** Board to use unless the text names one; required for one that is not built in. */
  layout?: Layout;
  /** Number of tiles on a full rack; default: as in the rules. */
  rackSize?: number;
}

/** The settings that result from the opcodes and the caller's options. */
export interface CgpSettings {
  alphabet: Alphabet;
  rules: Rules;
  /** The name of the rules in `RULES`; left out for a layout that is not built in. */
  rulesName?: RulesName;
  /** Name of the lexicon, if the text has one. */
  lexicon?: string;
  /** The other opcodes, in order. */
  opcodes: CgpOpcode[];
}

/** The data of a CGP line other than its position. */
export interface CgpExtras {
  /** Name of the lexicon. */
  lexicon?: string | undefined;
  /** Opcodes that gaddawg does not use. */
  opcodes?: readonly CgpOpcode[] | undefined;
}

/** The opcodes that gaddawg understands; each has one argument and occurs at most once. */
const KNOWN = ["bb", "bdn", "etl", "ld", "lex", "var"] as const;
type Known = (typeof KNOWN)[number];

/** Names of boards in CGP files other than those of `RULES`. */
const BOARD_ALIASES: Readonly<Record<string, string>> = {
  SuperCrosswordGame: "CrosswordGameSuper",
};
/** Letter distributions whose names differ from those of the alphabets. */
const DISTRIBUTION_ALIASES: Readonly<Record<string, string>> = {
  english_super: "super_english",
  catalan_super: "super_catalan",
};
/** Names of variants after `var`. Those of the super game determine the board, too. */
const VARIANTS: Readonly<Record<string, { variant: Variant; layout?: Layout }>> = {
  classic: { variant: "classic" },
  wordsmog: { variant: "jumbled" },
  classic_super: { variant: "classic", layout: SUPER_LAYOUT },
  wordsmog_super: { variant: "jumbled", layout: SUPER_LAYOUT },
};
const MOST_BONUS = 9999;
const MOST_LIMIT = 999;

/** Reads the opcodes after the four fields: any number of `NAME ARGUMENTS;`. */
export function parseOpcodes(text: string): CgpOpcode[] {
  const pieces = text.split(";").map((piece) => piece.trim());
  // The last semicolon may be missing.
  if (pieces.at(-1) === "") pieces.pop();
  return pieces.map((piece, i) => {
    const [name = "", ...args] = piece.split(/\s+/);
    if (name === "") {
      throw fault("opcodes", "BAD_OPCODE", `nothing before semicolon ${i + 1}`, {
        expected: "a name and its arguments, as in lex CSW21;",
      });
    }
    return { name, args };
  });
}

/** Returns the name of the field, for messages, in which a text has the meaning of an opcode. */
export type NameField = (opcode: string) => string;

const opcodeField: NameField = (name) => `opcode ${name}`;

/**
 * Returns the settings that follow from the opcodes, after checking that they agree with the
 * caller's options.
 * @param fieldOf names the fields of another format that has the meaning of the opcodes.
 */
export function settle(
  all: readonly CgpOpcode[],
  options: CgpOptions,
  fieldOf: NameField = opcodeField,
): CgpSettings {
  checkObject(options, "options");
  const wanted = options.layout === undefined ? undefined : layoutOf(options.layout);
  const { known, opcodes } = sortOut(all);
  const { layout, variant } = settleBoard(known, wanted, fieldOf);
  const rulesName = rulesNameOf({ layout, variant });
  const base = RULES[rulesName ?? "CrosswordGame"];
  const rules = rulesOf({
    ...base,
    name: rulesName ?? layout.name,
    layout,
    variant,
    rackSize: options.rackSize ?? base.rackSize,
    bingoBonus: number(known, "bb", MOST_BONUS) ?? base.bingoBonus,
    exchangeLimit: number(known, "etl", MOST_LIMIT) ?? base.exchangeLimit,
  });
  const settings: CgpSettings = {
    alphabet: settleAlphabet(
      known.get("ld"),
      options.alphabet === undefined ? undefined : alphabetOf(options.alphabet),
      layout,
      fieldOf("ld"),
    ),
    rules,
    opcodes,
  };
  const lexicon = known.get("lex");
  if (rulesName !== undefined) settings.rulesName = rulesName;
  if (lexicon !== undefined) settings.lexicon = lexicon;
  return settings;
}

function isKnown(name: string): name is Known {
  return (KNOWN as readonly string[]).includes(name);
}

function sortOut(all: readonly CgpOpcode[]) {
  const known = new Map<Known, string>();
  const opcodes: CgpOpcode[] = [];
  for (const opcode of all) {
    const { name, args } = opcode;
    if (!isKnown(name)) {
      opcodes.push(opcode);
      continue;
    }
    const [argument] = args;
    if (argument === undefined || args.length > 1) {
      throw fault(`opcode ${name}`, "BAD_OPCODE", `${args.length} arguments`, { expected: "one" });
    }
    if (known.has(name)) throw fault(`opcode ${name}`, "BAD_OPCODE", "stands twice");
    known.set(name, argument);
  }
  return { known, opcodes };
}

function number(known: ReadonlyMap<Known, string>, name: Known, most: number): number | undefined {
  const text = known.get(name);
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return wholeNumber(value, `opcode ${name}`, 0, most, quoted(text));
}

/** A statement about the board or the variant of a game. */
interface Claim<T> {
  /** The origin of the statement, for the error: the name of a field of the text, or an option. */
  by: string;
  value: T;
}

function settleBoard(
  known: ReadonlyMap<Known, string>,
  option: Layout | undefined,
  fieldOf: NameField,
) {
  const layouts: Claim<Layout>[] = [];
  const variants: Claim<Variant>[] = [];
  const board = known.get("bdn");
  // A board that the caller supplies goes by its own name.
  if (board !== undefined && board !== option?.name) {
    const by = fieldOf("bdn");
    const rules = boardNamed(board, option, by);
    layouts.push({ by, value: rules.layout });
    // "CrosswordGame" leaves the variant to `var`, whereas "WordSmog" implies one.
    if (rules.variant !== "classic") variants.push({ by, value: rules.variant });
  }
  const name = known.get("var");
  if (name !== undefined) {
    const said = Object.hasOwn(VARIANTS, name) ? VARIANTS[name] : undefined;
    const by = fieldOf("var");
    if (said === undefined) {
      throw fault(by, "UNKNOWN_NAME", `there is no variant ${quoted(name)}`, {
        expected: Object.keys(VARIANTS).join(", "),
      });
    }
    variants.push({ by, value: said.variant });
    if (said.layout !== undefined) layouts.push({ by, value: said.layout });
  }
  if (option !== undefined) layouts.push({ by: "the layout option", value: option });
  return {
    layout: agreed(layouts, sameLayout, (layout) => layout.name) ?? STANDARD_LAYOUT,
    variant: agreed(variants, Object.is, String) ?? "classic",
  };
}

function boardNamed(name: string, option: Layout | undefined, field: string): Rules {
  const own = Object.hasOwn(BOARD_ALIASES, name) ? BOARD_ALIASES[name]! : name;
  if (!isRulesName(own)) {
    const names = [...RULES_NAMES, ...Object.keys(BOARD_ALIASES)];
    if (option !== undefined) names.push(option.name);
    throw fault(field, "UNKNOWN_NAME", `there is no board ${quoted(name)}`, {
      expected: names.join(", "),
    });
  }
  return RULES[own];
}

/**
 * Returns the value on which all claims agree, the caller's own object if it is among them;
 * undefined without claims.
 */
function agreed<T>(
  claims: readonly Claim<T>[],
  same: (a: T, b: T) => boolean,
  name: (value: T) => string,
): T | undefined {
  const [first] = claims;
  for (const claim of claims) {
    if (first !== undefined && !same(first.value, claim.value)) {
      const says = `says ${name(first.value)}, but ${claim.by} says ${name(claim.value)}`;
      throw fault(first.by, "CONTRADICTION", says);
    }
  }
  return claims.at(-1)?.value;
}

function settleAlphabet(
  name: string | undefined,
  option: Alphabet | undefined,
  layout: Layout,
  field: string,
): Alphabet {
  if (name === undefined) {
    // The super board is played with 200 tiles.
    return option ?? alphabet(sameLayout(layout, SUPER_LAYOUT) ? "super_english" : "english");
  }
  if (name === option?.name) return option;
  const own = Object.hasOwn(DISTRIBUTION_ALIASES, name) ? DISTRIBUTION_ALIASES[name] : name;
  const known = ALPHABET_NAMES.find((one) => one === own);
  if (known === undefined) {
    const names = [...ALPHABET_NAMES, ...(option === undefined ? [] : [option.name])];
    throw fault(field, "UNKNOWN_NAME", `there is no letter distribution ${quoted(name)}`, {
      expected: `${names.join(", ")}, or the option alphabet`,
    });
  }
  if (option !== undefined && option.name !== known) {
    const says = `says ${known}, but the alphabet option says ${option.name}`;
    throw fault(field, "CONTRADICTION", says);
  }
  return option ?? alphabet(known);
}

function checkOpcodes(opcodes: readonly CgpOpcode[]): void {
  const expected = "a list of opcodes: { name, args }";
  if (!isList(opcodes)) throw badArgument("opcodes", opcodes, expected);
  for (const opcode of opcodes) {
    checkObject(opcode, "opcode", expected);
    checkText(opcode.name, "opcode.name");
    if (!isList(opcode.args)) throw badArgument("opcode.args", opcode.args, "a list of texts");
    for (const one of opcode.args) checkText(one, "opcode.args");
  }
}

/**
 * Writes the opcodes of a position: those that gaddawg knows, by name, then the others. The size of
 * the racks is not written, because no opcode has it.
 */
export function formatOpcodes(
  { alphabet, rules }: GameConfig,
  { lexicon, opcodes = [] }: CgpExtras,
): string {
  checkOptionalText(lexicon, "lexicon");
  checkOpcodes(opcodes);
  const { bingoBonus, exchangeLimit } = rules;
  const usual = RULES.CrosswordGame;
  const list: CgpOpcode[] = [];
  const add = (name: Known, argument: string) => list.push({ name, args: [argument] });
  if (bingoBonus !== usual.bingoBonus) add("bb", asNumber("bb", bingoBonus, MOST_BONUS));
  add("bdn", boardName(rules.layout));
  if (exchangeLimit !== usual.exchangeLimit) add("etl", asNumber("etl", exchangeLimit, MOST_LIMIT));
  add("ld", distributionName(alphabet));
  if (lexicon !== undefined) add("lex", lexicon);
  if (rules.variant === "jumbled") add("var", "wordsmog");
  for (const opcode of opcodes) {
    if (isKnown(opcode.name)) {
      throw fault(`opcode ${opcode.name}`, "BAD_OPCODE", "is written from a field of its own", {
        expected: "other opcodes only",
      });
    }
    list.push(opcode);
  }
  return list.map(formatOpcode).join(" ");
}

function asNumber(name: Known, value: number, most: number): string {
  return String(wholeNumber(value, `opcode ${name}`, 0, most, String(value)));
}

function formatOpcode({ name, args }: CgpOpcode): string {
  for (const word of [name, ...args]) {
    if (!/^[^\s;]+$/.test(word) || word !== word.normalize("NFC")) {
      throw fault(`opcode ${name}`, "NOT_WRITABLE", `${quoted(word)} is no single word`, {
        expected: "neither white space nor semicolons",
      });
    }
  }
  return `${[name, ...args].join(" ")};`;
}

/** Returns the CGP name of a board. */
export function boardName(layout: Layout): string {
  if (sameLayout(layout, STANDARD_LAYOUT)) return "CrosswordGame";
  return sameLayout(layout, SUPER_LAYOUT) ? "SuperCrosswordGame" : layout.name;
}

/** Returns the CGP name of a tile set. */
export function distributionName({ name }: Alphabet): string {
  const aliases = Object.keys(DISTRIBUTION_ALIASES);
  return aliases.find((alias) => DISTRIBUTION_ALIASES[alias] === name) ?? name;
}
