import {
  type Alphabet,
  type AssumingQuestion,
  type Assumption,
  assumptionsOf as assumedOf,
  drawBoard,
  type Engine,
  NotationError,
  type Position,
  type SquareKind,
  type Unseen,
} from "../../api/node.js";
import { counted, NOTHING, number, style } from "./output.js";
import type { PositionInput } from "./position.js";

/** Styles of the parts of a board on a terminal. */
const STYLES: Readonly<Record<SquareKind, Parameters<typeof style>[0]>> = {
  tile: "bold",
  blank: "bold",
  plain: "dim",
  "double-letter": "cyan",
  "triple-letter": "blueBright",
  "quadruple-letter": "green",
  "double-word": "magenta",
  "triple-word": "redBright",
  "quadruple-word": "yellow",
  "no-square": "dim",
  coordinate: "dim",
};

/** Draws the board of a position in the colors of the terminal. */
export function boardText(position: Position): string {
  return drawBoard(position, { color: (kind, text) => style(STYLES[kind], text) });
}

/** Returns the names and values of what is known of a position besides the board. */
export function factsOf(
  input: PositionInput,
  engine: Engine,
  assumptions: readonly Assumption[],
): [string, string][] {
  const { position, alphabet } = input;
  const unseen = engine.unseen(position);
  const rows: [string, string][] = [["rack", alphabet.format(position.rack) || NOTHING]];
  const { opponentRack = [] } = position;
  if (opponentRack.length > 0) rows.push(["opponent", alphabet.format(opponentRack)]);
  if (position.scores !== undefined) {
    const [mover, opponent] = position.scores;
    rows.push(["scores", `${number(mover)} to ${number(opponent)}`]);
  }
  rows.push(["bag", counted(unseen.bag, "tile")]);
  rows.push(["unseen", unseenText(unseen, alphabet)]);
  return [...rows, ...assumedRows(assumptions)];
}

/** Returns what an answer takes for granted as rows of names and values. */
export function assumedRows(assumptions: readonly Assumption[]): [string, string][] {
  return assumptions.map(({ message }) => ["assumed", message]);
}

/** Returns what an answer to a question takes for granted, also of the lexicon that is named. */
export function assumptionsOf(
  { position, lexicon }: PositionInput,
  engine: Engine,
  question: AssumingQuestion,
  hasTable = false,
): Assumption[] {
  return assumedOf(engine, position, question, lexicon, hasTable);
}

/** Width of the unseen tiles: 80 columns less the names of the facts. */
const UNSEEN_WIDTH = 68;

/** Returns the number of unseen tiles of each kind, in lines that fit a terminal. */
function unseenText({ total, counts }: Unseen, alphabet: Alphabet): string {
  const parts = counts.flatMap((left, tile) =>
    left === 0 ? [] : [`${alphabet.label(tile)}${left}`],
  );
  const lines = [`${counted(total, "tile")}${total === 0 ? "" : ":"}`];
  for (const part of parts) {
    const line = `${lines.at(-1)} ${part}`;
    if ([...line].length <= UNSEEN_WIDTH) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.join("\n");
}

export { moveFields, rankedFields } from "../../api/internal.js";

/** Returns equities as text, all with as many decimals (one to three) as the longest one needs. */
export function equityTexts(equities: readonly number[]): string[] {
  const needed = (equity: number): number =>
    [1, 2].find((digits) => Number(equity.toFixed(digits)) === equity) ?? 3;
  const digits = Math.max(1, ...new Set(equities.map(needed)));
  return equities.map((equity) => equity.toFixed(digits));
}

/** A duration as text. */
export function millisecondsText(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

/** Adds the plays of an option, which are separated by commas, to those given before. */
export function collected(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), ...text.split(",").map((play) => play.trim())];
}

/** The first part of a play: its place, or a word for an exchange. */
const FIRST_PART = String.raw`\d+[a-z]|[a-z]\d+|ex(?:ch(?:ange)?)?\.?|swap|keep`;

/** Rejects an unquoted play: the shell splits it, and its word would be read as the position. */
export function checkQuotes(play: string): void {
  if (!new RegExp(`^(?:${FIRST_PART})$`, "i").test(play.trim())) return;
  throw new NotationError(
    "MISSING_FIELD",
    `play: "${play.trim()}" is only the first part of a play`,
    {
      field: "play",
      expected: "the whole play in quotes, such as '8D WORD' or 'exch ABC'",
    },
  );
}

/** Returns true if a text has the form of a play, whatever its tiles and squares. */
export function isPlay(text: string): boolean {
  return new RegExp(`^\\(?(?:(?:${FIRST_PART})\\s+\\S.*|pass\\)?)$|^-\\S`, "i").test(text.trim());
}
