import type { LabChart, LabTable } from "../../lab/results.js";
import { barChart, groupedBars } from "../../report/bars.js";
import { lineChart, svgFile } from "../../report/charts.js";
import { nodeDocument } from "../../report/node-document.js";
import { type Page, type Part, pageHtml } from "../../report/page.js";
import { madeSection, type Source } from "../io/provenance.js";
import { tablePart } from "../io/table.js";
import { type LabResults, textTable } from "./results.js";

/** Width of the charts in documents. */
const FILE_WIDTH = 640;

/** What the names in the tables and charts stand for. */
const TERMS = `\
An arc is a step from one state of a graph to the next by one letter. A DAWG holds the words from their beginning; a GADDAG holds each word once for each of its letters, so that it can be read from there in both directions; a KAD holds the letters of each word in alphabetical order.

"As published" are figures 3 and 4 of Wickman's text "Scrabble on the TeraScale", which compares a DAWG with a GADDAG of another lexicon. "Gordon's form" is that of Steven Gordon's paper, "A Faster Scrabble Move Generation Algorithm" (Software: Practice and Experience 24, 1994): each arc has the set of letters that end a word after it.

Toal's graphs 1 and 3, and "suffix first", are other ways to write a word from any of its letters, from mails of Graham Toal and Steven Gordon (1997 to 1999): they differ in which part comes first and in which direction it is read.

A slot is a row of squares that a word could fill, some with tiles on them. A two-way DAWG can be entered at any letter of a word and read to both sides.

Appel and Jacobson's generator reads a DAWG ("The World's Fastest Scrabble Program", Communications of the ACM 31, 1988); Gordon's reads a GADDAG. The orders of nodes, such as wolges and legacy, are those of files by gaddawg and other programs.`;

/** An HTML page with the charts and tables of an experiment. */
export async function labPage(
  { experiment, tables, charts, isPartial }: LabResults,
  source: Source,
): Promise<string> {
  const page: Page = {
    title: `gaddawg lab ${experiment}${isPartial ? ", partial results" : ""}`,
    sections: [
      { heading: "Charts", parts: charts.map(chartPart) },
      { heading: "Tables", parts: tables.flatMap(tableParts) },
      { heading: "Terms", parts: [{ kind: "text", text: TERMS }] },
      await madeSection(source),
    ],
  };
  return pageHtml(page);
}

/** The charts as SVG files, each with its name and text. */
export function labCharts({ experiment, charts }: LabResults): { name: string; svg: string }[] {
  return charts.map((chart) => ({
    name: `${experiment}-${chart.id}.svg`,
    svg: svgFile(drawChart(chart, FILE_WIDTH)),
  }));
}

function chartPart(chart: LabChart): Part {
  return { kind: "chart", caption: chart.title, draw: (width) => drawChart(chart, width) };
}

function drawChart(chart: LabChart, width: number): SVGSVGElement {
  const { title } = chart;
  const frame = { document: nodeDocument(), width, title };
  switch (chart.kind) {
    case "bars":
      return barChart(chart.bars, { ...frame, unit: chart.unit });
    case "groups":
      return groupedBars(chart.groups, { ...frame, unit: chart.unit });
    case "lines":
      return lineChart(chart.series, { ...frame, x: { label: chart.x }, y: { label: chart.y } });
  }
}

function tableParts(table: LabTable): Part[] {
  const notes = (table.notes ?? []).map((text): Part => ({ kind: "text", text }));
  return [tablePart(table.title, textTable(table)), ...notes];
}
