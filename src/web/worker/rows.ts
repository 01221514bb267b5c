/** Name of a benchmark. */
export type MeasureName = "builds" | "graphs";

/** One result of a benchmark. */
export interface MeasureRow {
  /** The task. */
  group: string;
  /** The side that did it. */
  name: string;
  /** Time of one operation, the median of several rounds. */
  value: number;
  unit: "µs" | "ms";
}

/** Groups rows by task, in their order. */
export function grouped(rows: readonly MeasureRow[]): { group: string; rows: MeasureRow[] }[] {
  const groups = new Map<string, MeasureRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, members]) => ({ group, rows: members }));
}

/** Returns a row's time divided by that of the first row; undefined for the first row. */
export function ratioOf(row: MeasureRow, rows: readonly MeasureRow[]): number | undefined {
  const [first] = rows;
  return first === undefined || first === row || first.value === 0
    ? undefined
    : row.value / first.value;
}
