import type { LabChart } from "../../lab/results/chart.js";
import type { LabTable } from "../../lab/results/table.js";
import {
  barChart,
  groupedBars,
  lineChart,
  type Page,
  type Part,
  pageHtml,
  svgFile,
} from "../../report/index.js";
import { nodeDocument } from "../../report/node-document.js";
import { tablePart } from "../io/table.js";
import { type LabResults, textTable } from "./results.js";

/** Width of the charts in documents. */
const FILE_WIDTH = 640;

/** An HTML page with the charts and tables of an experiment. */
export function labPage({ experiment, tables, charts }: LabResults): string {
  const page: Page = {
    title: `gaddawg lab ${experiment}`,
    sections: [
      { heading: "Charts", parts: charts.map(chartPart) },
      { heading: "Tables", parts: tables.flatMap(tableParts) },
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
      return barChart(chart.bars, frame);
    case "groups":
      return groupedBars(chart.groups, frame);
    case "lines":
      return lineChart(chart.series, { ...frame, x: { label: chart.x }, y: { label: chart.y } });
  }
}

function tableParts(table: LabTable): Part[] {
  const notes = (table.notes ?? []).map((text): Part => ({ kind: "text", text }));
  return [tablePart(table.title, textTable(table)), ...notes];
}
