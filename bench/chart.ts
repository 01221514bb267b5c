/** The chart of a suite: the groups that have a heading for it. */
import { type BarGroup, groupedBars } from "../src/report/bars.js";
import { svgFile } from "../src/report/charts.js";
import { nodeDocument } from "../src/report/node-document.js";
import { rounded } from "./report.js";
import type { Measured } from "./run.js";
import type { Suite } from "./suite.js";

/** Narrow enough that its text can be read on a phone. */
const WIDTH = 400;

/**
 * The chart as the text of an SVG file; undefined for a suite that has none.
 * @param results the rows of each group, in the order of the groups.
 */
export function chartOf(
  suite: Suite,
  results: readonly (readonly Measured[])[],
): string | undefined {
  const groups = suite.groups.flatMap((group, i): BarGroup[] => {
    if (group.measure !== "turns" || group.chart === undefined) return [];
    return [{ label: `${group.chart}, ${group.unit}`, bars: results[i]?.map(barOf) ?? [] }];
  });
  if (groups.length === 0) return undefined;
  const title = `Benchmark ${suite.name}: ${groups.map(({ label }) => label).join("; ")}`;
  const frame = { document: nodeDocument(), width: WIDTH, title, format: rounded };
  return svgFile(groupedBars(groups, frame));
}

function barOf({ name, median, ratio }: Measured) {
  return { label: name, value: median, ratio };
}
