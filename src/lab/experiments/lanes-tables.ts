import type { LabChart } from "../results/chart.js";
import { count, decimal, type LabTable, text } from "../results/table.js";
import type { LaneChanges } from "./lane-changes.js";
import { type LaneCounts, THREAD_COUNTS } from "./lane-shares.js";

/** The time of a way to find the plays of the positions. */
export interface LaneTime {
  title: string;
  threads: number;
  /** Messages to threads, each of which has a reply. */
  messages: number;
  milliseconds: number;
}

/** What the experiment measured. */
export interface LanesResult {
  counts: LaneCounts;
  changes: LaneChanges[];
  times: LaneTime[];
}

/** The tables of the experiment. */
export function lanesTables(result: LanesResult): LabTable[] {
  return [
    sharesTable(result),
    changesTable(result),
    ...(result.times.length === 0 ? [] : [timesTable(result)]),
  ];
}

function sharesTable({ counts }: LanesResult): LabTable {
  const { positions, jobs, plays, bytes, looked, longest, shares } = counts;
  const perPosition = (sum: number, decimals = 1): string =>
    (sum / positions).toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  return {
    id: "shares",
    title: `Lanes shared out among threads: arcs of the busiest thread, as a multiple of an even share: ${positions.toLocaleString("en-US")} positions`,
    columns: [
      text("lanes are given"),
      ...THREAD_COUNTS.map((threads) => decimal(`${threads} threads`, 3, `threads${threads}`)),
    ],
    rows: shares.map(({ sharing, busiest }) => [
      sharing,
      ...THREAD_COUNTS.map((threads, i) => ((busiest[i] as number) * threads) / looked),
    ]),
    notes: [
      `${perPosition(jobs)} lanes with anchors per position, ${perPosition(plays)} plays in ${perPosition(bytes, 0)} bytes; the longest lane has ${((100 * longest) / looked).toFixed(1)} % of the arcs.`,
    ],
  };
}

function changesTable({ changes }: LanesResult): LabTable {
  return {
    id: "changes",
    title: "Lanes that a play changes",
    columns: [
      count("tiles"),
      count("plays"),
      decimal("lanes with one new tile", 2, "oneTile"),
      decimal("with several", 2, "moreTiles"),
      decimal("with other cross words only", 2, "crossWords"),
      decimal("all", 2, "changed"),
    ],
    rows: changes.map(({ tiles, plays, oneTile, moreTiles, crossWords }) => [
      tiles,
      plays,
      ...[oneTile, moreTiles, crossWords, oneTile + moreTiles + crossWords].map(
        (lanes) => lanes / plays,
      ),
    ]),
  };
}

function timesTable({ counts: { positions }, times }: LanesResult): LabTable {
  const first = times[0]?.milliseconds ?? Number.NaN;
  return {
    id: "times",
    title: "Times of all plays of a position, with its cross sets",
    columns: [
      text("way"),
      count("threads"),
      decimal("messages per position", 1),
      decimal("µs per position", 1, "microsecondsPerPosition"),
      decimal("vs. first", 3),
    ],
    rows: times.map(({ title, threads, messages, milliseconds }) => [
      title,
      threads,
      messages / positions,
      (1e3 * milliseconds) / positions,
      milliseconds / first,
    ]),
    timed: true,
  };
}

/** The share of the busiest of two threads. */
export function lanesCharts({ counts: { looked, shares } }: LanesResult): LabChart[] {
  return [
    {
      kind: "bars",
      id: "shares",
      title: "Arcs of the busier of two threads, as a multiple of an even share",
      unit: "times an even share",
      bars: shares.map(({ sharing, busiest }) => ({
        label: sharing,
        value: (2 * (busiest[0] as number)) / looked,
      })),
    },
  ];
}
