import { OPTIONS, quoted } from "../../api/internal.js";

/** What follows `go`: limits of the search, and the moves that it is about. */
export interface GoSettings {
  searchMoves: readonly string[];
  alsoSearchMoves: readonly string[];
  /** Milliseconds that the players have left, and what each turn adds. */
  times: readonly [number | undefined, number | undefined];
  increments: readonly [number, number];
  /** Plies; 0 takes the best move by static equity. */
  depth?: number;
  moveTime?: number;
  firstWin: boolean;
  infinite: boolean;
  /** Percent of confidence that ends a simulation. */
  stopCondition?: number;
  threads?: number;
  /** Plies of a simulation in all, or positions of an endgame. */
  nodes?: number;
  /** Samples of each candidate of a simulation. */
  samples?: number;
}

const { plies, samples, nodes, threads, milliseconds } = OPTIONS.simulate;
const MOST_TIME = milliseconds.most;

/** The parameters that have a number, with their ranges. */
const NUMBERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  // A clock may have run out.
  "1time": [-MOST_TIME, MOST_TIME],
  "2time": [-MOST_TIME, MOST_TIME],
  "1inc": [0, MOST_TIME],
  "2inc": [0, MOST_TIME],
  depth: [0, plies.most],
  movetime: [milliseconds.least, MOST_TIME],
  stopcondition: [95, 99],
  threads: [threads.least, threads.most],
  nodes: [nodes.least, nodes.most],
  samples: [samples.least, samples.most],
};
const STOP_CONDITIONS = [95, 98, 99];
const LISTS = ["searchmoves", "alsosearchmoves"];
const FLAGS = ["firstwin", "infinite"];
const NAMES = [...LISTS, ...Object.keys(NUMBERS), ...FLAGS];

/** Reads what follows `go`; `note` is called with what was left out and why. */
export function readGo(tokens: readonly string[], note: (text: string) => void): GoSettings {
  const numbers = new Map<string, number>();
  const flags = new Set<string>();
  const lists = new Map<string, string[]>();
  for (let i = 0; i < tokens.length; i++) {
    const name = tokens[i]?.toLowerCase() ?? "";
    if (FLAGS.includes(name)) flags.add(name);
    else if (LISTS.includes(name)) {
      const end = tokens.findIndex((one, at) => at > i && NAMES.includes(one.toLowerCase()));
      const moves = tokens.slice(i + 1, end < 0 ? undefined : end);
      if (moves.length === 0) note(`go: ignored ${name}: no moves (expected one or more)`);
      lists.set(name, [...(lists.get(name) ?? []), ...moves]);
      i += moves.length;
    } else if (Object.hasOwn(NUMBERS, name)) {
      // A name that follows at once is a parameter of its own.
      const value = NAMES.includes(tokens[i + 1]?.toLowerCase() ?? "") ? undefined : tokens[++i];
      readNumber(name, value, numbers, note);
    } else {
      note(`go: ignored ${quoted(name)} (expected ${NAMES.join(", ")})`);
    }
  }
  return settingsOf(numbers, flags, lists);
}

function readNumber(
  name: string,
  text: string | undefined,
  numbers: Map<string, number>,
  note: (text: string) => void,
): void {
  const [least, most] = NUMBERS[name] as readonly [number, number];
  const value = /^-?\d{1,16}$/.test(text ?? "") ? Number(text) : Number.NaN;
  const isListed = name !== "stopcondition" || STOP_CONDITIONS.includes(value);
  if (value >= least && value <= most && isListed) {
    numbers.set(name, value);
    return;
  }
  const range = name === "stopcondition" ? "95, 98 or 99" : `a whole number, ${least} to ${most}`;
  const found = text === undefined ? "no value" : quoted(text);
  note(`go: ignored ${name}: ${found} (expected ${range})`);
}

function settingsOf(
  numbers: ReadonlyMap<string, number>,
  flags: ReadonlySet<string>,
  lists: ReadonlyMap<string, readonly string[]>,
): GoSettings {
  const settings: GoSettings = {
    searchMoves: lists.get("searchmoves") ?? [],
    alsoSearchMoves: lists.get("alsosearchmoves") ?? [],
    times: [numbers.get("1time"), numbers.get("2time")],
    increments: [numbers.get("1inc") ?? 0, numbers.get("2inc") ?? 0],
    firstWin: flags.has("firstwin"),
    infinite: flags.has("infinite"),
  };
  const given = {
    depth: numbers.get("depth"),
    moveTime: numbers.get("movetime"),
    stopCondition: numbers.get("stopcondition"),
    threads: numbers.get("threads"),
    nodes: numbers.get("nodes"),
    samples: numbers.get("samples"),
  };
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) Object.assign(settings, { [name]: value });
  }
  return settings;
}
