import type { LabChart } from "../results/chart.js";
import type { HooksResult } from "./hooks.js";

/** Arcs of both ways to find the words through each letter. */
export function hooksCharts({ rows }: HooksResult): LabChart[] {
  const through = rows.filter(({ letter }) => letter !== undefined);
  if (through.length === 0) return [];
  return [
    {
      kind: "groups",
      id: "through",
      title: "Arcs taken for the words through a letter",
      unit: "arcs taken, and as a multiple of the first",
      groups: through.map(({ letter = "", costs: { dawg, gaddag } }) => ({
        label: letter,
        bars: [
          { label: "DAWG", value: dawg.taken },
          { label: "GADDAG", value: gaddag.taken },
        ],
      })),
    },
  ];
}
