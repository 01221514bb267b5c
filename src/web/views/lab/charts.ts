/** The charts of the lab; loaded when the first one is drawn. */
import { groupedBars, lineChart, type SeriesPoint } from "../../../report/index.js";
import type { CoursePoint } from "../../../selfplay/index.js";
import { shareOf } from "../../../statistics/index.js";
import { t } from "../../texts/language.js";
import type { MeasureRow } from "../../worker/rows.js";

/** Draws a chart, given its width in pixels. */
export type Draw = (width: number) => SVGElement;

/**
 * Removes a chart's own style sheet, which a content security policy may forbid; styles/lab.css
 * has its rules. Only the chart as a whole keeps its accessible name.
 */
function plain(svg: SVGSVGElement): SVGElement {
  svg.querySelector("style")?.remove();
  for (const part of svg.querySelectorAll("g[aria-label]")) part.removeAttribute("aria-label");
  return svg;
}

/** Returns the chart of one comparison; each has its own chart because units differ. */
export function measureChart(group: string, rows: readonly MeasureRow[]): Draw {
  const bars = rows.map(({ name, value }) => ({ label: name, value }));
  const label = `${group}, ${rows[0]?.unit}`;
  return (width) => plain(groupedBars([{ label, bars }], { document, title: group, width }));
}

/** Returns the chart of the first player's wins with their confidence interval. */
export function winsChart(name: string, course: readonly CoursePoint[]): Draw {
  const points = course.map(({ games, wins, draws }): SeriesPoint => {
    const won = wins + draws / 2;
    const share = shareOf(won, games);
    const [low, high] = [100 * (share?.low ?? 0), 100 * (share?.high ?? 1)];
    return { x: games, y: (100 * won) / games, low, high };
  });
  return line(
    t("Wins of {name} in percent, with a 95 % confidence interval", { name }),
    t("wins, %"),
    name,
    points,
  );
}

/** Returns the chart of the first player's average spread. */
export function spreadChart(name: string, course: readonly CoursePoint[]): Draw {
  const points = course.map(({ games, spread }) => ({ x: games, y: spread / games }));
  return line(t("Spread of {name}, points per game", { name }), t("points per game"), name, points);
}

function line(title: string, label: string, name: string, points: SeriesPoint[]): Draw {
  const frame = { document, title, x: { label: t("games") }, y: { label } };
  return (width) => plain(lineChart([{ name, points }], { ...frame, width }));
}
