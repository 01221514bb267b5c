import { allRows, cellText, type LabChart, type LabTable } from "../../lab/results.js";
import type { Table } from "../io/table.js";

/** The outcome of an experiment: plain results for programs, and tables and charts made of them. */
export interface LabResults {
  experiment: string;
  /** Fields of the JSON object. */
  results: object;
  tables: readonly LabTable[];
  charts: readonly LabChart[];
  /** True if Ctrl-C ended the experiment, so that a part is missing. */
  isPartial: boolean;
}

const PARTIAL = " (partial: stopped before the end)";

/** Returns partial results with a mark in every title, without tables and charts that are empty. */
export function markedPartial(results: LabResults): LabResults {
  const { tables, charts, isPartial } = results;
  if (!isPartial) return results;
  const marked = <T extends { title: string }>(item: T): T => {
    return { ...item, title: `${item.title}${PARTIAL}` };
  };
  const hasData = (chart: LabChart): boolean => {
    if (chart.kind === "bars") return chart.bars.length > 0;
    if (chart.kind === "groups") return chart.groups.some(({ bars }) => bars.length > 0);
    return chart.series.some(({ points }) => points.length > 0);
  };
  return {
    ...results,
    tables: tables.filter((table) => allRows(table).length > 0).map(marked),
    charts: charts.filter(hasData).map(marked),
  };
}

/** A table of an experiment with its cells as text. */
export function textTable(table: LabTable): Table {
  const { columns } = table;
  return {
    heading: columns.map(({ name }) => name),
    rows: allRows(table).map((row) => columns.map(({ kind }, i) => cellText(row[i], kind))),
    left: columns.flatMap(({ kind }, i) => (kind === "text" ? [i] : [])),
  };
}
