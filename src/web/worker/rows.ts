/** What the lab measures. */
export type MeasureName = "builds" | "graphs";

/** A figure of a measurement. */
export interface MeasureRow {
  /** What was done. */
  group: string;
  /** By whom. */
  name: string;
  /** Time of one operation, the median of several rounds. */
  value: number;
  unit: "µs" | "ms";
}

/** The rows of each group, in their order. */
export function grouped(rows: readonly MeasureRow[]): { group: string; rows: MeasureRow[] }[] {
  const groups = new Map<string, MeasureRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, members]) => ({ group, rows: members }));
}

/** How many times as long the others take as the first; none for the first. */
export function ratioOf(row: MeasureRow, rows: readonly MeasureRow[]): number | undefined {
  const [first] = rows;
  return first === undefined || first === row || first.value === 0
    ? undefined
    : row.value / first.value;
}
