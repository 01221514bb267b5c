import type { CalibrationBin } from "../../api/internal.js";
import { lineChart, svgFile } from "../../report/charts.js";
import { nodeDocument } from "../../report/node-document.js";

/** Width of the chart, for documents. */
const WIDTH = 640;

/**
 * Returns the chart of a calibration as an SVG file: how much more of the turns were won than
 * estimated, over the estimates.
 */
export function calibrationChart(bins: readonly CalibrationBin[]): string {
  const points = bins.flatMap(({ estimate, won, low, high }) =>
    estimate === null || won === null
      ? []
      : [
          {
            x: estimate,
            y: won - estimate,
            low: (low ?? won) - estimate,
            high: (high ?? won) - estimate,
          },
        ],
  );
  const series = [
    { name: "won more than estimated, with 95 % interval", points },
    { name: "won as estimated", points: [0, 100].map((x) => ({ x, y: 0 })) },
  ];
  const chart = lineChart(series, {
    document: nodeDocument(),
    width: WIDTH,
    title: "Difference between the share of turns that were won and the estimate, by the estimate",
    x: { label: "estimate (%)" },
    y: { label: "won more (% of turns)" },
  });
  return svgFile(chart);
}
