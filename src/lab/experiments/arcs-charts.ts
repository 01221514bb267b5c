import type { LabChart } from "../results/chart.js";
import { type ArcsResult, GENERATORS, type GeneratorName } from "./arcs.js";
import { GENERATOR_TITLES, Sums } from "./arcs-tables.js";

/** Arcs taken and anchors used, and arcs by blanks on the rack. */
export function arcsCharts({ tallies }: ArcsResult): LabChart[] {
  const all = new Sums(tallies);
  const bars = (sums: Sums, figure: "taken" | "anchors") =>
    GENERATORS.map((name: GeneratorName) => ({
      label: GENERATOR_TITLES[name],
      value: sums.perMove(name, figure) ?? 0,
    }));
  const blanks = [0, 1, 2].map((count) => ({
    count,
    sums: new Sums(tallies.filter((cell) => cell.blanks === count)),
  }));
  return [
    {
      kind: "bars",
      id: "taken",
      title: "Arcs taken per move",
      unit: "arcs per move",
      bars: bars(all, "taken"),
    },
    {
      kind: "bars",
      id: "anchors",
      title: "Anchors used per move",
      unit: "anchors per move",
      bars: bars(all, "anchors"),
    },
    {
      kind: "groups",
      id: "blanks",
      title: "Arcs taken per move, by blanks on the rack",
      unit: "arcs per move, and as a multiple of the first",
      groups: blanks
        .filter(({ sums }) => sums.moves > 0)
        .map(({ count, sums }) => ({
          label: `${count} ${count === 1 ? "blank" : "blanks"}`,
          bars: bars(sums, "taken"),
        })),
    },
  ];
}
