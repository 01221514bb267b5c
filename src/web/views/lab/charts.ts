/** The charts of the lab; loaded when the first one is drawn. */
import { groupedBars } from "../../../report/bars.js";
import { lineChart, type SeriesPoint, svgFile } from "../../../report/charts.js";
import { t } from "../../texts/language.js";
import type { MeasureRow } from "../../worker/measures.js";
import type { LabPoint } from "./self-play.js";
import { intervalsAt } from "./tables.js";

/** Draws a chart, given its width in pixels. */
export type Draw = (width: number) => SVGSVGElement;

/** Returns a chart as the text of a file. */
export function chartFile(svg: SVGSVGElement): string {
  return svgFile(svg);
}

/**
 * Makes a chart a part of the page: removes its own style sheet, which a content security policy
 * may forbid; styles/lab.css has its rules. Only the chart as a whole keeps its accessible name.
 */
export function placed(svg: SVGSVGElement): SVGElement {
  svg.querySelector("style")?.remove();
  for (const part of svg.querySelectorAll("g[aria-label]")) part.removeAttribute("aria-label");
  return svg;
}

/** Returns the chart of one comparison; each has its own chart because units differ. */
export function measureChart(group: string, rows: readonly MeasureRow[]): Draw {
  const bars = rows.map(({ name, value }) => ({ label: t(name), value }));
  const label = `${group}, ${rows[0]?.unit}`;
  return (width) => groupedBars([{ label, bars }], { document, title: group, width });
}

/** Returns the chart of the first player's wins with their confidence interval. */
export function winsChart(name: string, course: readonly LabPoint[]): Draw {
  const points = course.map((point): SeriesPoint => {
    const { average, low, high } = intervalsAt(point).winPercent;
    return { x: point.games, y: average, low, high };
  });
  return line(
    t("Wins of {name} in percent, with a 95 % confidence interval", { name }),
    t("wins, %"),
    name,
    points,
  );
}

/** Returns the chart of the first player's average spread with its confidence interval. */
export function spreadChart(name: string, course: readonly LabPoint[]): Draw {
  const points = course.map((point): SeriesPoint => {
    const { average, low, high } = intervalsAt(point).spread;
    const y = average ?? 0;
    return { x: point.games, y, low: low ?? y, high: high ?? y };
  });
  return line(
    t("Spread of {name} in points per game, with a 95 % confidence interval", { name }),
    t("points per game"),
    name,
    points,
  );
}

function line(title: string, label: string, name: string, points: SeriesPoint[]): Draw {
  const frame = { document, title, x: { label: t("games") }, y: { label } };
  return (width) => lineChart([{ name, points }], { ...frame, width });
}
