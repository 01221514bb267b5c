import { counted, ReportError } from "../base/errors.js";
import { escapeHtml } from "../base/text.js";
import { BOARD_STYLE, boardPicture, type DrawnBoard } from "./board.js";
import { STYLE } from "./style.js";

/** A standalone page: one HTML file without scripts that loads nothing. */
export interface Page {
  title: string;
  /** A paragraph below the title. */
  summary?: string | undefined;
  sections: readonly Section[];
  /** Language of the texts, as a tag of BCP 47; default English. */
  language?: string | undefined;
}

export interface Section {
  heading: string;
  parts: readonly Part[];
}

export type Part = HeadingPart | TextPart | LinesPart | TablePart | ChartPart | BoardPart;

/** A heading inside a section. */
export interface HeadingPart {
  kind: "heading";
  text: string;
}

/** Paragraphs, separated by blank lines. */
export interface TextPart {
  kind: "text";
  text: string;
}

/** Preformatted lines in a monospaced font, such as a board. */
export interface LinesPart {
  kind: "lines";
  /** Describes the lines to readers who cannot see them. */
  title: string;
  text: string;
}

/** A table; the first cell of a row is its heading. */
export interface TablePart {
  kind: "table";
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** A cell of a table; a link leads to another page, by its address relative to this one. */
export type Cell = string | number | { text: string; href: string };

export interface Column {
  heading: string;
  /** Default: right where all cells of the column are numbers, else left. */
  align?: "left" | "right" | undefined;
  /** Wraps long texts; default false. */
  wrap?: boolean | undefined;
}

/** A chart that is drawn twice, for narrow and for wide screens. */
export interface ChartPart {
  kind: "chart";
  caption: string;
  /** Draws for a width in pixels. */
  draw(width: number): { outerHTML: string };
}

/** A board drawn with its premium squares, and what marks on it mean. */
export interface BoardPart extends DrawnBoard {
  kind: "board";
  caption: string;
}

/** Widths of the two drawings of a chart; the style shows one of them. */
export const NARROW = 320;
export const WIDE = 640;

/** The mark of pages that this package made. */
const GENERATOR = '<meta name="generator" content="gaddawg">';

/** Returns true if an HTML text is a page of `pageHtml`. */
export function isOwnPage(html: string): boolean {
  return html.includes(GENERATOR);
}

/** Forbids loading or running anything, whatever the data. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Renders a page as HTML text.
 * @throws ReportError `BAD_TABLE` for a row whose number of cells differs from the columns.
 */
export function pageHtml({ title, summary, sections, language = "en" }: Page): string {
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(language)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    GENERATOR,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}${BOARD_STYLE}</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<h1>${escapeHtml(title)}</h1>`,
    ...(summary === undefined ? [] : [paragraphs(summary)]),
    ...sections.map(sectionHtml),
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function sectionHtml({ heading, parts }: Section): string {
  const body = parts.map(partHtml).join("\n");
  return `<section>\n<h2>${escapeHtml(heading)}</h2>\n${body}\n</section>`;
}

function partHtml(part: Part): string {
  switch (part.kind) {
    case "heading":
      return `<h3>${escapeHtml(part.text)}</h3>`;
    case "text":
      return paragraphs(part.text);
    case "lines": {
      const label = escapeHtml(part.title);
      return scrollBox(label, `<pre>${escapeHtml(part.text)}</pre>`);
    }
    case "table":
      return tableHtml(part);
    case "chart":
      return chartHtml(part);
    case "board": {
      const caption = `<figcaption>${escapeHtml(part.caption)}</figcaption>`;
      return `<figure class="board">\n${boardPicture(part)}\n${caption}\n</figure>`;
    }
  }
}

function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  return parts.map((part) => `<p>${escapeHtml(part.trim())}</p>`).join("\n");
}

/** A box that scrolls on its own, also by keyboard, so that the page does not have to. */
function scrollBox(label: string, content: string): string {
  return `<div class="scroll" role="region" aria-label="${label}" tabindex="0">${content}</div>`;
}

function tableHtml({ caption, columns, rows }: TablePart): string {
  const wrong = rows.findIndex((row) => row.length !== columns.length);
  if (wrong >= 0) {
    const what = `${caption}: row ${wrong + 1} has ${counted(rows[wrong]?.length ?? 0, "cell")}`;
    throw new ReportError("BAD_TABLE", what, { expected: String(columns.length) });
  }
  const classes = columns.map((column, i) => {
    const cells = rows.map((row) => row[i]);
    return classOf(column, cells);
  });
  const heads = columns.map(
    ({ heading }, i) => `<th scope="col"${classes[i]}>${escapeHtml(heading)}</th>`,
  );
  const lines = rows.map((row) => {
    const cells = row.map((cell, i) => {
      const [open, close] = i === 0 ? ['th scope="row"', "th"] : ["td", "td"];
      return `<${open}${classes[i]}>${cellHtml(cell)}</${close}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  const label = escapeHtml(caption);
  return scrollBox(
    label,
    `<table>\n<caption><span>${label}</span></caption>\n` +
      `<thead><tr>${heads.join("")}</tr></thead>\n<tbody>\n${lines.join("\n")}\n</tbody>\n</table>`,
  );
}

function classOf({ align, wrap = false }: Column, cells: readonly unknown[]): string {
  const isNumeric = cells.length > 0 && cells.every((cell) => typeof cell === "number");
  const isRight = (align ?? (isNumeric ? "right" : "left")) === "right";
  const names = [
    ...(isRight ? ["number"] : []),
    ...(isNumeric ? ["digits"] : []),
    ...(wrap ? ["wrap"] : []),
  ];
  return names.length === 0 ? "" : ` class="${names.join(" ")}"`;
}

function cellHtml(cell: Cell): string {
  if (typeof cell !== "object") return escapeHtml(cellText(cell));
  return `<a href="${escapeHtml(cell.href)}">${escapeHtml(cell.text)}</a>`;
}

function cellText(cell: string | number): string {
  return typeof cell === "number" ? cell.toLocaleString("en", { maximumFractionDigits: 3 }) : cell;
}

function chartHtml({ caption, draw }: ChartPart): string {
  return [
    "<figure>",
    `<div class="narrow">${draw(NARROW).outerHTML}</div>`,
    `<div class="wide">${draw(WIDE).outerHTML}</div>`,
    `<figcaption>${escapeHtml(caption)}</figcaption>`,
    "</figure>",
  ].join("\n");
}
