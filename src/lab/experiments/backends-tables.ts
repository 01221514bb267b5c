import type { Column, LabTable } from "../table.js";
import { BACKEND_TASKS, type BackendTask, SIDES, type Side } from "./backends.js";
import type { Measured } from "./measure.js";

/** Where the tasks are done. */
export const PLACES = ["node", "chromium"] as const;

export type Place = (typeof PLACES)[number];

/** A task done by a side in a place. */
export interface BackendRow extends Measured {
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

/** What one operation of a task is, and in what unit its time is printed. */
const TASK_UNITS: Readonly<Record<BackendTask, { what: string; perMs: number; unit: string }>> = {
  walk: { what: "walk of all words", perMs: 1, unit: "ms" },
  "look-ups": { what: "look-up of a word", perMs: 1e6, unit: "ns" },
  "cross sets": { what: "board and cross sets of a position", perMs: 1e3, unit: "µs" },
  "all plays": { what: "all plays of a position", perMs: 1e3, unit: "µs" },
  "best play": { what: "best play of a position", perMs: 1e3, unit: "µs" },
  games: { what: "whole game", perMs: 1, unit: "ms" },
};

const decimal = (name: string, decimals: number): Column => ({ name, kind: { decimals } });
const text = (name: string): Column => ({ name, kind: "text" });

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
      decimal("± (95 %)", 2),
      decimal("median", 2),
      { name: "samples", kind: "count" },
      decimal("first, of wasm", 2),
      decimal("mean, of wasm", 2),
    ],
    rows: BACKEND_TASKS.flatMap((task) =>
      SIDES.flatMap((side) => {
        const find = (wanted: Side) =>
          rows.find((row) => row.place === place && row.task === task && row.side === wanted);
        const [row, wasm] = [find(side), find("wasm")];
        if (row === undefined) return [];
        const { what, perMs, unit } = TASK_UNITS[task];
        return [
          [
            what,
            SIDE_TITLES[side],
            unit,
            row.cold * perMs,
            row.mean * perMs,
            row.margin * perMs,
            row.median * perMs,
            row.samples,
            wasm === undefined ? undefined : row.cold / wasm.cold,
            wasm === undefined ? undefined : row.mean / wasm.mean,
          ],
        ];
      }),
    ),
    timed: true,
  }));
}
