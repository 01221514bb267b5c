import { count, decimal, type LabTable, text } from "../results/table.js";
import { type CacheResult, TASKS } from "./cache.js";

export const TASK_NAMES = { all: "all plays", best: "best play" } as const;

/** The tables of the experiment: misses, which are the same on every machine, and times. */
export function cacheTables(result: CacheResult): LabTable[] {
  return [missesTable(result), timesTable(result)];
}

function missesTable({ moves, caches, costs }: CacheResult): LabTable {
  return {
    id: "misses",
    title: `Nodes read and cache misses per move: ${moves.toLocaleString("en-US")} moves`,
    columns: [
      text("task"),
      text("order"),
      count("nodes"),
      decimal("nodes read", 1),
      count("lines touched"),
      ...caches.map(({ name }) => decimal(`${name} misses`, 1)),
      decimal(`${caches[0]?.name} misses vs. wolges`, 3),
      decimal(`${caches[1]?.name} misses vs. wolges`, 3),
    ],
    rows: TASKS.flatMap((task) => {
      const rows = costs.filter((cost) => cost.task === task);
      const usual = rows.find(({ order }) => order === "wolges")?.misses ?? [];
      return rows.map(({ order, nodes, accesses, lines, misses }) => [
        TASK_NAMES[task],
        order,
        nodes,
        accesses / moves,
        lines,
        ...misses.map((count) => count / moves),
        ...misses.map((count, i) => count / (usual[i] as number)),
      ]);
    }),
    notes: [
      `Simulated: ${caches.map(({ name, bytes, ways, lineBytes }) => `${name} ${bytes >> 10} KB, ${ways} ways, lines of ${lineBytes} bytes`).join("; ")}; the least recently used line is replaced.`,
    ],
  };
}

function timesTable({ costs }: CacheResult): LabTable {
  return {
    id: "times",
    title: "Times of the WebAssembly kernel",
    columns: [
      text("task"),
      text("order"),
      decimal("µs per move", 1, "microsecondsPerMove"),
      decimal("vs. wolges", 3),
    ],
    rows: TASKS.flatMap((task) =>
      costs
        .filter((cost) => cost.task === task && cost.timeRatio !== undefined)
        .map(({ order, microsecondsPerMove, timeRatio }) => [
          TASK_NAMES[task],
          order,
          microsecondsPerMove,
          timeRatio,
        ]),
    ),
    timed: true,
  };
}
