import { NotationError, quoted } from "../../errors.js";
import { fault } from "../errors.js";

/** A line that is not blank, together with the lines that continue it. */
export interface GcgItem {
  /** Line number, from 1. */
  line: number;
  /** The word directly after the `#`; undefined for an event. */
  pragma: string | undefined;
  /** The rest of the line, or the text after the `>`. */
  text: string;
}

/** The pragma for remarks, whose text may continue in plain lines. */
export const NOTE = "note";
/** The pragma that continues the one before it. */
const CONTINUATION = "-";

/**
 * Splits a file into pragmas and events. Ignores blank lines and white space before `#` and
 * `>`. One white-space character separates a pragma's name from its text, which is kept
 * unchanged. A line of plain text in a file that has events is a note.
 * @returns the items, and the numbers of the lines of plain text that do not continue a note.
 */
export function gcgItems(lines: readonly string[]): { items: GcgItem[]; stray: number[] } {
  const items: GcgItem[] = [];
  const stray: number[] = [];
  const hasEvents = lines.some((line) => line.trimStart().startsWith(">"));
  lines.forEach((raw, index) => {
    const text = raw.trimStart();
    if (text === "") return;
    const line = index + 1;
    if (text.startsWith(">")) {
      items.push({ line, pragma: undefined, text: text.slice(1) });
      return;
    }
    const pragma = /^#(\S*)(?:\s(.*))?$/s.exec(text);
    if (pragma === null && hasEvents && !isNote(items.at(-1))) {
      // A remark that someone has typed: it says nothing about the turns.
      stray.push(line);
      items.push({ line, pragma: NOTE, text: raw });
    } else if (pragma === null || pragma[1] === CONTINUATION) {
      continueItem(items.at(-1), pragma, raw, line);
    } else {
      items.push({ line, pragma: pragma[1] as string, text: pragma[2] ?? "" });
    }
  });
  return { items, stray };
}

function continueItem(
  last: GcgItem | undefined,
  pragma: RegExpExecArray | null,
  raw: string,
  line: number,
): void {
  const isContinued = pragma === null ? isNote(last) : last?.pragma !== undefined;
  if (last === undefined || !isContinued) {
    throw fault("line", "BAD_LINE", `${quoted(raw)} is neither a pragma nor an event`, {
      line,
      expected: pragma === null ? "# or > at its beginning" : "a pragma before it",
    });
  }
  last.text += `\n${pragma === null ? raw : (pragma[2] ?? "")}`;
}

export function isNote(item: GcgItem | undefined): boolean {
  return item?.pragma?.toLowerCase() === NOTE;
}

/** Runs `act`; adds the line number to any NotationError that it throws. */
export function inLine<T>(line: number | undefined, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof NotationError ? withPlace(error, error.what, line) : error;
  }
}

/** Runs `act`; adds the piece of the line that was read to any NotationError that it throws. */
export function reading<T>(piece: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw withPlace(error, `${error.what}, in ${quoted(piece)}`, undefined);
  }
}

/** The column is left out: it counts within a piece of the line, and is part of the message. */
function withPlace(error: NotationError, what: string, line: number | undefined): NotationError {
  const { code, field, square, expected, offset } = error;
  return new NotationError(code, what, {
    field,
    square,
    expected,
    offset,
    line: error.line ?? line,
  });
}
