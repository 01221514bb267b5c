import { expect } from "vitest";

export type Row = Record<string, string | number | boolean | null>;

/** What pandas reads as missing by default, and R. */
const MISSING = [
  ...["", "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN"],
  ...["<NA>", "N/A", "NA", "NULL", "NaN", "None", "n/a", "nan", "null"],
];

/**
 * Reads a table as pandas and R do without options, and checks that they come to the same: RFC
 * 4180, unique names in camel case, one kind of value in each column, no text that either takes
 * for a missing value, a number or a truth value.
 */
export function parsedCsv(text: string): Row[] {
  expect(text.endsWith("\r\n")).toBe(true);
  const [names = [], ...lines] = linesOf(text);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
  expect(lines.filter((line) => line.length !== names.length)).toEqual([]);
  const columns = names.map((name, i) =>
    column(
      name,
      lines.map((line) => line[i] as string),
    ),
  );
  return lines.map((_, k) =>
    Object.fromEntries(names.map((name, i) => [name, columns[i]?.[k] ?? null])),
  );
}

/** Reads the cells of a column, all of which must be numbers, truth values or texts. */
function column(name: string, cells: string[]): (string | number | boolean | null)[] {
  const given = cells.filter((cell) => cell !== "");
  if (given.every((cell) => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(cell))) {
    return cells.map((cell) => (cell === "" ? null : Number(cell)));
  }
  if (given.every((cell) => cell === "TRUE" || cell === "FALSE")) {
    return cells.map((cell) => (cell === "" ? null : cell === "TRUE"));
  }
  const isMisread = (cell: string) =>
    MISSING.includes(cell) || /^(T|F|true|false|-?[\d.]+)$/i.test(cell);
  expect([name, given.filter(isMisread)]).toEqual([name, []]);
  return cells;
}

/** Splits CSV into lines and cells; fails where it is not RFC 4180. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const [whole, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(
      text.slice(at, at + 10_000),
    ) as RegExpExecArray;
    lines.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (text[at] === ",") at++;
    else {
      if (!text.startsWith("\r\n", at)) throw new Error(`no end of a line at ${at}`);
      at += 2;
      if (at < text.length) lines.push([]);
    }
  }
  return lines;
}
