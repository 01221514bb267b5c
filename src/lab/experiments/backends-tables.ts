import { type Cell, count, decimal, type LabTable, text } from "../results/table.js";
import { BACKEND_TASKS, type BackendTask, SIDES, type Side } from "./backends.js";
import type { Measurement } from "./measure.js";

/** Places in which the tasks run. */
export const PLACES = ["node", "chromium"] as const;

export type Place = (typeof PLACES)[number];

/** A task done by a side in a place. */
export interface BackendRow extends Measurement {
  place: Place;
  task: BackendTask;
  side: Side;
}

export const PLACE_TITLES: Readonly<Record<Place, string>> = { node: "Node", chromium: "Chromium" };
export const SIDE_TITLES: Readonly<Record<Side, string>> = {
  wasm: "wasm",
  js: "JavaScript, same source",
  plain: "JavaScript, by hand",
};

/** One operation of each task, and the unit of its time. */
const TASK_UNITS: Readonly<Record<BackendTask, { what: string; perMs: number; unit: string }>> = {
  walk: { what: "walk of all words", perMs: 1, unit: "ms" },
  "look-ups": { what: "look-up of a word", perMs: 1e6, unit: "ns" },
  "cross sets": { what: "board and cross sets of a position", perMs: 1e3, unit: "µs" },
  "all plays": { what: "all plays of a position", perMs: 1e3, unit: "µs" },
  "best play": { what: "best play of a position", perMs: 1e3, unit: "µs" },
  games: { what: "whole game", perMs: 1, unit: "ms" },
};

/** A table for each place. */
export function backendsTables(rows: readonly BackendRow[]): LabTable[] {
  return PLACES.filter((place) => rows.some((row) => row.place === place)).map((place) => ({
    id: place,
    title: `The same work in ${PLACE_TITLES[place]}`,
    columns: [
      text("work"),
      text("done by"),
      text("unit"),
      decimal("first", 2),
      decimal("mean", 2),
      decimal("margin (95 %)", 2),
      decimal("median", 2),
      count("samples"),
      decimal("first vs. wasm", 2),
      decimal("mean vs. wasm", 2),
    ],
    rows: BACKEND_TASKS.flatMap((task) =>
      rowsOf(
        rows.filter((row) => row.place === place),
        task,
      ),
    ),
    timed: true,
  }));
}

/** The rows of a task, one for each side. */
function rowsOf(rows: readonly BackendRow[], task: BackendTask): Cell[][] {
  const { what, perMs, unit } = TASK_UNITS[task];
  const find = (side: Side) => rows.find((row) => row.task === task && row.side === side);
  const wasm = find("wasm");
  return SIDES.flatMap((side) => {
    const row = find(side);
    if (row === undefined) return [];
    const { cold, mean, margin, median, samples } = row;
    const times = [cold, mean, margin, median].map((time) => time * perMs);
    return [
      [
        what,
        SIDE_TITLES[side],
        unit,
        ...times,
        samples,
        wasm && cold / wasm.cold,
        wasm && mean / wasm.mean,
      ],
    ];
  });
}
