/** A bar, with the range around its value where one is known. */
export interface LabBar {
  label: string;
  value: number;
  low?: number;
  high?: number;
}

/** What a chart shows, to be drawn by whoever can. */
export type LabChart = { id: string; title: string } & (
  | { kind: "bars"; bars: readonly LabBar[] }
  /** Bars that are compared with the first of their group. */
  | { kind: "groups"; groups: readonly { label: string; bars: readonly LabBar[] }[] }
  | {
      kind: "lines";
      x: string;
      y: string;
      series: readonly { name: string; points: readonly { x: number; y: number }[] }[];
    }
);
