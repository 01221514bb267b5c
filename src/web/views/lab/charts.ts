/** The charts of the lab; they are loaded when the first is drawn. */
import { groupedBars, lineChart, type SeriesPoint } from "../../../report/index.js";
import type { CoursePoint } from "../../../selfplay/index.js";
import { shareOf } from "../../../statistics/index.js";
import type { MeasureRow } from "../../worker/rows.js";

/** Draws a chart so many pixels wide. */
export type Draw = (width: number) => SVGElement;

/**
 * A chart without a style sheet of its own, which content-security policies may
 * forbid: styles/lab.css has its rules. It is one picture, so only the whole has a name.
 */
function plain(svg: SVGSVGElement): SVGElement {
  svg.querySelector("style")?.remove();
  for (const part of svg.querySelectorAll("g[aria-label]")) part.removeAttribute("aria-label");
  return svg;
}

/** The figures of one comparison. Each has a chart of its own, as their units differ. */
export function measureChart(group: string, rows: readonly MeasureRow[]): Draw {
  const bars = rows.map(({ name, value }) => ({ label: name, value }));
  const label = `${group}, ${rows[0]?.unit}`;
  return (width) => plain(groupedBars([{ label, bars }], { document, title: group, width }));
}

/** The first player's wins, with the interval that holds the true share. */
export function winsChart(name: string, course: readonly CoursePoint[]): Draw {
  const points = course.map(({ games, wins, draws }): SeriesPoint => {
    const won = wins + draws / 2;
    const share = shareOf(won, games);
    const [low, high] = [100 * (share?.low ?? 0), 100 * (share?.high ?? 1)];
    return { x: games, y: (100 * won) / games, low, high };
  });
  return line(`Wins of ${name}, of 100 games, with an interval of 95 %`, "wins, %", name, points);
}

/** The first player's average spread. */
export function spreadChart(name: string, course: readonly CoursePoint[]): Draw {
  const points = course.map(({ games, spread }) => ({ x: games, y: spread / games }));
  return line(`Spread of ${name}, points a game`, "points a game", name, points);
}

function line(title: string, label: string, name: string, points: SeriesPoint[]): Draw {
  const frame = { document, title, x: { label: "games" }, y: { label } };
  return (width) => plain(lineChart([{ name, points }], { ...frame, width }));
}
