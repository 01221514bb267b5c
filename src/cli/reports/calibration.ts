import type { CalibrationBin } from "../../entry/internal.js";
import { lineChart, svgFile } from "../../report/index.js";
import { nodeDocument } from "../../report/node-document.js";

/** Width of the chart, for documents. */
const WIDTH = 640;

/** Returns the chart of a calibration as an SVG file: the share that was won over the estimates. */
export function calibrationChart(bins: readonly CalibrationBin[]): string {
  const points = bins.flatMap(({ estimate, won, low, high }) =>
    estimate === null || won === null
      ? []
      : [{ x: estimate, y: won, low: low ?? won, high: high ?? won }],
  );
  const series = [
    { name: "won, with 95 % interval", points },
    { name: "as estimated", points: [0, 100].map((x) => ({ x, y: x })) },
  ];
  const chart = lineChart(series, {
    document: nodeDocument(),
    width: WIDTH,
    title: "Share of turns that were won, by the estimate",
    x: { label: "estimate (%)" },
    y: { label: "won (%)" },
  });
  return svgFile(chart);
}
