/** A bar, with the range around its value if known. */
export interface LabBar {
  label: string;
  value: number;
  low?: number;
  high?: number;
}

/** A chart as plain data. */
export type LabChart = {
  id: string;
  title: string;
} /** `unit` is what the bars' lengths count, such as `"arcs per move"`. */ & (
  | { kind: "bars"; unit: string; bars: readonly LabBar[] }
  /** Bars that are compared with the first one of their group. */
  | { kind: "groups"; unit: string; groups: readonly { label: string; bars: readonly LabBar[] }[] }
  | {
      kind: "lines";
      x: string;
      y: string;
      series: readonly { name: string; points: readonly { x: number; y: number }[] }[];
    }
);
