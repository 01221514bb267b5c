import type { LabChart } from "../results/chart.js";
import { BACKEND_TASKS, SIDES } from "./backends.js";
import { type BackendRow, PLACE_TITLES, PLACES, SIDE_TITLES } from "./backends-tables.js";

/** Means relative to that of wasm, with confidence intervals. */
export function backendsCharts(rows: readonly BackendRow[]): LabChart[] {
  return PLACES.filter((place) => rows.some((row) => row.place === place)).map((place) => ({
    kind: "groups",
    id: place,
    title: `Time of the same work in ${PLACE_TITLES[place]}, wasm = 1`,
    unit: "time, in that of WebAssembly",
    groups: BACKEND_TASKS.map((task) => {
      const own = rows.filter((row) => row.place === place && row.task === task);
      const unit = own.find(({ side }) => side === "wasm")?.mean ?? 1;
      return {
        label: task,
        bars: SIDES.flatMap((side) =>
          own
            .filter((row) => row.side === side)
            .map(({ mean, margin }) => ({
              label: SIDE_TITLES[side],
              value: mean / unit,
              low: Math.max(0, (mean - margin) / unit),
              high: (mean + margin) / unit,
            })),
        ),
      };
    }),
  }));
}
