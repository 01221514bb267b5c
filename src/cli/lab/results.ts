import type { LabChart } from "../../lab/results/chart.js";
import { allRows, cellText, type LabTable } from "../../lab/results/table.js";
import type { Table } from "../io/table.js";

/** The outcome of an experiment: plain results for programs, and tables and charts made of them. */
export interface LabResults {
  experiment: string;
  /** Fields of the JSON object. */
  results: object;
  tables: readonly LabTable[];
  charts: readonly LabChart[];
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
