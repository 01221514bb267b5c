import type { LabChart } from "../../lab/chart.js";
import type { LabTable } from "../../lab/table.js";

/** What an experiment came to: plain results for programs, tables and charts made of them. */
export interface LabResults {
  experiment: string;
  /** Put into the JSON object as they are. */
  results: object;
  tables: readonly LabTable[];
  charts: readonly LabChart[];
}
