import { MOST_SEED, OPTIONS as QUESTIONS, quoted } from "../../api/internal.js";
import { GaddawgError } from "../../api/node.js";
import type { CoordinateReading } from "./moves.js";

/** The settings of the engine, which `setoption` changes. */
export interface UcgiOptions {
  /** Path of a lexicon; the default lexicon if there is none. */
  readonly lexicon: string | undefined;
  /** `h1`, `h2`, `h3`, `none` or a path; the default values if there are none. */
  readonly leaves: string | undefined;
  /** Worker threads; 0 for one on each core. */
  readonly threads: number;
  readonly seed: number;
  readonly coordinates: CoordinateReading;
  /** Megabytes of each thread's table of positions of endgames. */
  readonly endgameHash: number;
}

const { threads: THREADS, tableMegabytes: HASH } = QUESTIONS.solve;

export const DEFAULTS: UcgiOptions = {
  lexicon: undefined,
  leaves: undefined,
  threads: 0,
  seed: QUESTIONS.simulate.seed.default,
  coordinates: "standard",
  endgameHash: HASH.default,
};

const COORDINATES = ["standard", "ucgi"] as const;
/** The protocol's sign for an empty text. */
const EMPTY = "<empty>";

/** An option: how it is declared, and how its value is read. */
interface Declared {
  /** The declaration behind the name. */
  declaration: string;
  read: (value: string) => Partial<UcgiOptions>;
}

const OPTIONS: Readonly<Record<string, Declared>> = {
  Lexicon: {
    declaration: `type string default ${EMPTY}`,
    read: (value) => ({ lexicon: pathOf(value, "Lexicon") }),
  },
  Leaves: {
    declaration: `type string default ${EMPTY}`,
    read: (value) => ({ leaves: pathOf(value, "Leaves") }),
  },
  Threads: {
    declaration: spin(DEFAULTS.threads, 0, THREADS.most),
    read: (value) => ({ threads: numberOf(value, "Threads", 0, THREADS.most) }),
  },
  Seed: {
    declaration: spin(DEFAULTS.seed, 0, MOST_SEED),
    read: (value) => ({ seed: numberOf(value, "Seed", 0, MOST_SEED) }),
  },
  Coordinates: {
    declaration: "type combo default standard var standard var ucgi",
    read: (value) => ({ coordinates: coordinatesOf(value) }),
  },
  EndgameHash: {
    declaration: spin(DEFAULTS.endgameHash, HASH.least, HASH.most),
    read: (value) => ({ endgameHash: numberOf(value, "EndgameHash", HASH.least, HASH.most) }),
  },
};

/** The lines that declare the options. */
export function optionLines(): string[] {
  return Object.entries(OPTIONS).map(
    ([name, { declaration }]) => `option name ${name} ${declaration}`,
  );
}

/**
 * Returns the options with one of them set. Names do not depend on case; an empty value and
 * `<empty>` stand for the default.
 * @throws GaddawgError `BAD_OPTION` for a name or a value that is none.
 */
export function withOption(options: UcgiOptions, name: string, value: string): UcgiOptions {
  const wanted = name.toLowerCase();
  const known = Object.keys(OPTIONS).find((one) => one.toLowerCase() === wanted);
  if (known === undefined) {
    throw new GaddawgError("BAD_OPTION", `no option ${quoted(name)}`, {
      expected: Object.keys(OPTIONS).join(", "),
    });
  }
  if (value === "" || value.toLowerCase() === EMPTY) return { ...options, ...defaultOf(known) };
  return { ...options, ...(OPTIONS[known] as Declared).read(value) };
}

function defaultOf(name: string): Partial<UcgiOptions> {
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}` as keyof UcgiOptions;
  return { [field]: DEFAULTS[field] };
}

function spin(value: number, least: number, most: number): string {
  return `type spin default ${value} min ${least} max ${most}`;
}

function numberOf(text: string, name: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw badValue(name, text, `a whole number, ${least} to ${most}`);
}

function coordinatesOf(text: string): CoordinateReading {
  const found = COORDINATES.find((one) => one === text.toLowerCase());
  if (found !== undefined) return found;
  throw badValue("Coordinates", text, COORDINATES.join(" or "));
}

function pathOf(text: string, name: string): string {
  // Commands come by standard input, which is what this path means elsewhere.
  if (text !== "-") return text;
  throw badValue(name, text, "the path of a file");
}

function badValue(name: string, value: string, expected: string): GaddawgError {
  return new GaddawgError("BAD_OPTION", `${name}: ${quoted(value)}`, { expected });
}
