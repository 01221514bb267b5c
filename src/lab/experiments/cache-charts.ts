import type { LabChart } from "../results/chart.js";
import { type CacheResult, TASKS } from "./cache.js";
import { TASK_NAMES } from "./cache-tables.js";

/** Misses of each cache by order. */
export function cacheCharts({ moves, caches, costs }: CacheResult): LabChart[] {
  return caches.map(({ name }, level) => ({
    kind: "groups",
    id: name.toLowerCase(),
    title: `${name} misses per move`,
    unit: "misses per move, and as a multiple of the first",
    groups: TASKS.map((task) => ({
      label: TASK_NAMES[task],
      bars: costs
        .filter((cost) => cost.task === task)
        .map(({ order, misses }) => ({ label: order, value: (misses[level] as number) / moves })),
    })),
  }));
}
