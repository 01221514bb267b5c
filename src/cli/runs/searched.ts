import { type AnswerSection, type Asked, assuming, type Search } from "../../api/internal.js";
import type { AssumingQuestion, Engine } from "../../api/node.js";
import { type EngineCommandOptions, openSource } from "../io/engine.js";
import { endWith } from "../io/io.js";
import { lengthOf, print, printAll, printJson, style, wrapped } from "../io/output.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import { assumptionsOf, boardText, factsOf } from "../io/position-text.js";
import { durationText, type TerminalSize } from "../io/progress.js";
import { cellText, facts, type Table, tableText } from "../io/table.js";
import { type Followed, followed, INTERRUPTED } from "./interrupts.js";

/** A search that has ended, and what its answer needs. */
export interface Searched<Options, State> extends Followed<State> {
  asked: Asked<Options>;
}

/**
 * Runs a search and shows its state on a terminal while it runs. Ctrl-C ends it with what it has found.
 * @param onState called with each state.
 */
export async function searched<Options extends object, State>(
  search: Search<Options, State>,
  engine: Engine,
  asked: Asked<Options>,
  { asJson = false, onState }: { asJson?: boolean; onState?: (state: State) => void } = {},
): Promise<Searched<Options, State>> {
  const { position, options } = asked;
  const found = await followed((signal) => search.start(engine, position, { ...options, signal }), {
    asJson,
    linesOf: linesOf(search, asked),
    ...(onState && { onState }),
  });
  const stoppedBy = found.exitCode === INTERRUPTED ? "Ctrl-C" : "a signal";
  return { ...found, asked: { ...asked, stoppedBy } };
}

/** What the text of an answer says besides the search. */
export interface SearchText {
  backend: string;
  /** Stands before the verdict, such as drawn boards. */
  before?: Iterable<string>;
  /** Stands behind the verdict. */
  after?: Iterable<string>;
  /** Ends the last line. */
  last?: string;
}

/** Yields what a search has found as text, below the position. */
export function* searchText<Options, State>(
  search: Search<Options, State>,
  { result, asked, milliseconds }: Searched<Options, State>,
  { backend, before = [], after = [], last = "" }: SearchText,
): Generator<string> {
  const [first, ...others] = search.sections(result, asked);
  if (first !== undefined) yield sectionText(first).slice(1);
  for (const section of others) yield sectionText(section);
  yield* before;
  yield `\n${style("bold", wrapped(search.verdict(result, asked)))}\n`;
  yield* after;
  const work = search.work(result);
  if (work === "") return;
  const seconds = (milliseconds / 1000).toFixed(1);
  yield `${wrapped(`${work}, ${seconds} s (${backend})${last}`)}\n`;
}

/** Returns a part of an answer as text, below an empty line. */
export function sectionText({ title, table, note }: AnswerSection): string {
  const heading = title === undefined ? "" : `\n${wrapped(title)}:\n`;
  const rows = table === undefined ? "" : tableText(table);
  const below = note === undefined ? "" : `\n${wrapped(note)}\n`;
  // A title stands right above its table.
  return `${heading}${heading === "" ? rows : rows.slice(1)}${below}`;
}

/** Rows that are shown at most while a search runs, and lines besides them. */
const MOST_ROWS = 20;
const OTHER_LINES = 3;
const LEAST_WIDTH = 20;

/** Returns what shows a search that runs: how far it is, and its moves, smaller than the terminal. */
export function linesOf<Options extends object, State>(
  search: Search<Options, State>,
  asked: Asked<Options>,
) {
  return (state: State, seconds: number, { columns, rows }: TerminalSize): string[] => {
    const width = Math.max(LEAST_WIDTH, columns) - 1;
    const shown = Math.max(1, Math.min(MOST_ROWS, rows - OTHER_LINES));
    const [first] = search.sections(state, asked);
    const table = first?.table === undefined ? [] : narrow(first.table, shown, width);
    const work = [search.work(state), `${seconds.toFixed(1)} s`];
    const most = mostLeft(seconds, search.doneOf?.(state) ?? 0, asked.options);
    if (Number.isFinite(most)) work.push(`up to about ${durationText(most)} left`);
    const lines = [work.join(", "), ...table];
    return lines.map((line) => [...line].slice(0, width).join(""));
  };
}

/** Returns the seconds after which a search has ended at the latest; infinite if nothing tells. */
function mostLeft(seconds: number, share: number, { milliseconds }: { milliseconds?: number }) {
  const byTime = (milliseconds ?? Number.POSITIVE_INFINITY) / 1000 - seconds;
  const byWork = share > 0 ? seconds * (1 / share - 1) : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(byTime, byWork));
}

/** Returns a table as lines, without the columns for which there is no room. */
function narrow({ heading, rows, left = [0], spare = [] }: Table, most: number, width: number) {
  const columns = heading.map((name, i) => {
    const cells = [name, ...rows.slice(0, most).map((row) => cellText(row[i] ?? ""))];
    const widest = Math.max(...cells.map(lengthOf));
    const isLeft = left.includes(i);
    return cells.map((cell) => (isLeft ? cell.padEnd(widest) : cell.padStart(widest)));
  });
  const order = [...spare, ...heading.map((_, i) => i).reverse()];
  let shown = columns.map((_, i) => i);
  for (const i of order) {
    // The text at the end of a line is cut rather than left out.
    const widths = shown.map((one) => lengthOf(columns[one]?.[0] ?? ""));
    const last = Math.min(widths.pop() ?? 0, LEAST_CUT);
    const least = widths.reduce((sum, one) => sum + one + GAP.length, last);
    if (least <= width || shown.length === 1) break;
    shown = shown.filter((one) => one !== i);
  }
  const lineOf = (row: number) => shown.map((i) => columns[i]?.[row]).join(GAP);
  return (columns[0] ?? []).map((_, row) => lineOf(row).trimEnd());
}

const GAP = "  ";
/** Characters of a text that are shown at least, if it is longer. */
const LEAST_CUT = 12;

/** How a search is asked for on the command line. */
export interface SearchCommand<Options> extends EngineCommandOptions {
  question: AssumingQuestion;
  settings: Options;
  json?: boolean;
}

/** Opens the engine for a position, runs a search and prints what it has found. */
export async function answerSearch<Options extends object, State>(
  search: Search<Options, State>,
  input: PositionInput,
  { question, settings, json: asJson = false, ...options }: SearchCommand<Options>,
): Promise<void> {
  const { engine } = await openSource(options, input);
  try {
    const { backend } = engine;
    const { position } = input;
    const asked = { position, cgp: cgpOf(input), options: settings };
    const found = await searched(search, engine, asked, { asJson });
    if (found.exitCode !== undefined) endWith(found.exitCode);
    const assumptions = assumptionsOf(input, engine, question);
    if (asJson) {
      const fields = search.fields(found.result, found.asked);
      return await printJson({ ...fields, backend, ...assuming(assumptions) });
    }
    await print(`${boardText(position)}\n\n${facts(factsOf(input, engine, assumptions))}\n`);
    await printAll(searchText(search, found, { backend }));
  } finally {
    // Its workers would keep the program alive.
    engine.dispose();
  }
}
