import { escaped } from "./marks.js";
import type { DrawnCell, DrawnState, GraphDrawing, PathDrawing } from "./model.js";

/**
 * Writes a graph, or the paths of words through one, in the DOT language of Graphviz, from left to
 * right: a table for each state, with a port for each of its letters; a letter where a word ends has
 * a double border, and the delimiter a gray cell.
 */
export function graphDot(drawing: GraphDrawing | PathDrawing): string {
  const isPath = drawing.kind === "path";
  const lines = [
    `digraph ${inQuotes(drawing.title)} {`,
    "  rankdir=LR;",
    `  label=${inQuotes(drawing.title)};`,
    "  labelloc=t;",
    '  fontname="Helvetica";',
    '  node [shape=plain, fontname="Helvetica"];',
    "  edge [arrowsize=0.6];",
    ...drawing.states.map((state, i) => `  s${i} [label=<${tableOf(state, isPath)}>];`),
    ...drawing.states.flatMap(({ cells }, from) =>
      cells.flatMap(({ to }, cell) => (to === undefined ? [] : [`  s${from}:c${cell} -> s${to};`])),
    ),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns a text as a string in DOT: in quotation marks, in which only these and backslashes are special. */
export function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", " ")}"`;
}

function tableOf({ cells, others }: DrawnState, isPath: boolean): string {
  const rows = cells.map(
    (cell, i) => `<TR>${letterOf(cell, i)}${isPath ? indexOf(cell) : ""}</TR>`,
  );
  const note =
    others.length === 0
      ? ""
      : `<TR><TD COLSPAN="2"><FONT POINT-SIZE="9">${escaped(others.join(" "))}</FONT></TD></TR>`;
  return `<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" STYLE="ROUNDED">${rows.join("")}${note}</TABLE>`;
}

function letterOf({ label, accepts, tile }: DrawnCell, i: number): string {
  const port = `PORT="c${i}"`;
  if (tile === 0) return `<TD ${port} BGCOLOR="lightgray">${escaped(label)}</TD>`;
  if (!accepts) return `<TD ${port}>${escaped(label)}</TD>`;
  const inner = `<TABLE BORDER="1" CELLBORDER="1" CELLSPACING="2"><TR><TD>${escaped(label)}</TD></TR></TABLE>`;
  return `<TD ${port}>${inner}</TD>`;
}

function indexOf({ node }: DrawnCell): string {
  return `<TD><FONT POINT-SIZE="9">#${node}</FONT></TD>`;
}
