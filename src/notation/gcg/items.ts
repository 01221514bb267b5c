import { NotationError, quoted } from "../../errors.js";
import { fault } from "../errors.js";

/** A line that is not blank, with those that continue it. */
export interface GcgItem {
  /** Its number, from 1. */
  line: number;
  /** What stands directly after the `#`; undefined for an event. */
  pragma: string | undefined;
  /** The rest of the line, or what stands after the `>`. */
  text: string;
}

/** The pragma for remarks, whose text may go on in plain lines. */
export const NOTE = "note";
/** The pragma that continues the one before it. */
const CONTINUATION = "-";

/**
 * Cuts a file into pragmas and events. Blank lines are passed over, white space
 * before `#` and `>` too. Of the white space after a pragma's name one
 * character separates it from the text, which is kept as it is.
 */
export function gcgItems(lines: readonly string[]): GcgItem[] {
  const items: GcgItem[] = [];
  lines.forEach((raw, index) => {
    const text = raw.trimStart();
    if (text === "") return;
    const line = index + 1;
    if (text.startsWith(">")) {
      items.push({ line, pragma: undefined, text: text.slice(1) });
      return;
    }
    const pragma = /^#(\S*)(?:\s(.*))?$/s.exec(text);
    if (pragma === null || pragma[1] === CONTINUATION) {
      continueItem(items.at(-1), pragma, raw, line);
    } else {
      items.push({ line, pragma: pragma[1] as string, text: pragma[2] ?? "" });
    }
  });
  return items;
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

/** Runs `act`; an error of notation that it throws gets the line. */
export function inLine<T>(line: number | undefined, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof NotationError ? withPlace(error, error.what, line) : error;
  }
}

/** Runs `act`; an error of notation that it throws says which piece of the line was read. */
export function reading<T>(piece: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw withPlace(error, `${error.what}, in ${quoted(piece)}`, undefined);
  }
}

/** Columns are left out: they count in a piece of the line, and the message has them. */
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
