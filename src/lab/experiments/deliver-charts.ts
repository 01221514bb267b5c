import type { LabChart } from "../results/chart.js";
import { type Delivery, timeToFirstMove } from "./deliver.js";
import { WAY_TITLES } from "./deliver-tables.js";

/** Speeds of links in Mbit/s, close enough together to show where one way overtakes another. */
const LINKS = [1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 40, 50];

/** Seconds to the first move over the speed of the link, and the bytes. */
export function deliverCharts(deliveries: readonly Delivery[]): LabChart[] {
  return [
    {
      kind: "bars",
      id: "bytes",
      title: "Bytes to download (brotli)",
      unit: "bytes",
      bars: deliveries.map(({ way, brotli }) => ({ label: WAY_TITLES[way], value: brotli })),
    },
    {
      kind: "lines",
      id: "time",
      title: "Time to the first move, by the speed of the link",
      x: "speed of the link, Mbit/s",
      y: "seconds to the first move",
      series: deliveries.map((delivery) => ({
        name: WAY_TITLES[delivery.way],
        points: LINKS.map((megabits) => ({
          x: megabits,
          y: timeToFirstMove(delivery, delivery.brotli, megabits) / 1000,
        })),
      })),
    },
  ];
}
