import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { type ChartPoint, chartPoints } from "../grades.js";
import { reports, shownTurn, showTurn } from "../record.js";
import type { OpenRecord } from "../record-reading.js";

/* The course of a game under its board: percent of wins, with the mistakes, then the points of both players. */

/** Units of the drawing, which is stretched to its place. */
const WIDTH = 1000;
const WIN_HEIGHT = 100;
/** Room above and below, so that marks at 0 and 100 % are whole. */
const MARGIN = 9;
const SCORE_HEIGHT = 70;

/** The chart of the open game; a click shows the position of a turn. */
export function CourseChart({ record: { turns, game } }: { record: OpenRecord }) {
  const players = game.events.map(({ player }) => player);
  const all = chartPoints(turns, players, reports.value);
  const [first, second] = game.players;
  const at = shownTurn.value;
  const [you, other] = [first.name, second.name];
  if (all.length === 0) return null;
  const onClick = (event: TargetedMouseEvent<Element>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const row = Math.floor(((event.clientX - left) / width) * all.length);
    showTurn(Math.max(0, Math.min(all.length - 1, row)));
  };
  return (
    <section class="course" aria-label={t("Course of the game")}>
      <Plot kind="win-course" height={WIN_HEIGHT} onClick={onClick}>
        <Wins all={all} at={at} />
      </Plot>
      <label class="for-turn">
        <span class="for-readers">{t("Turn on the chart")}</span>
        <input
          type="range"
          min={1}
          max={all.length}
          value={at + 1}
          aria-valuetext={pointText(all[at], you, other)}
          onInput={(event) => showTurn(Number(event.currentTarget.value) - 1)}
        />
      </label>
      <p class="soft">{pointText(all[at], you, other)}</p>
      <Plot height={SCORE_HEIGHT} onClick={onClick}>
        <Scores all={all} at={at} />
      </Plot>
      <p class="soft legend">
        <span data-player="1">{t("Points: {player}", { player: you })}</span>
        <span data-player="2">{t("Points: {player}", { player: other })}</span>
      </p>
    </section>
  );
}

/** A drawing that is stretched to its place; the slider and the text beside it tell what it shows. */
function Plot(props: {
  kind?: string;
  height: number;
  onClick: (event: TargetedMouseEvent<Element>) => void;
  children: ComponentChildren;
}) {
  return (
    <svg
      class={props.kind}
      viewBox={`0 0 ${WIDTH} ${props.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={props.onClick}
    >
      {props.children}
    </svg>
  );
}

function pointText(point: ChartPoint | undefined, you: string, other: string): string {
  if (point === undefined) return "";
  const { row, win, scores } = point;
  const [a, b] = scores;
  const values = { turn: row + 1, you, other, a, b, win: points(win ?? 0) };
  return win === undefined
    ? t("After turn {turn}: {you} {a}, {other} {b}", values)
    : t("After turn {turn}: {you} {a}, {other} {b}; {win} % wins for {you}", values);
}

function xOf(row: number, of: number): number {
  return ((row + 0.5) / of) * WIDTH;
}

function winHeight(win: number): number {
  return MARGIN + (WIN_HEIGHT - 2 * MARGIN) * (1 - win / 100);
}

function Wins({ all, at }: { all: readonly ChartPoint[]; at: number }) {
  const known = all.filter(({ win }) => win !== undefined);
  const place = ({ row, win = 50 }: ChartPoint): string =>
    `${xOf(row, all.length).toFixed(1)} ${winHeight(win).toFixed(1)}`;
  return (
    <>
      <line class="middle" x1={0} x2={WIDTH} y1={WIN_HEIGHT / 2} y2={WIN_HEIGHT / 2} />
      <Cursor at={at} of={all.length} height={WIN_HEIGHT} />
      <polyline class="wins" points={known.map(place).join(" ")} />
      {known.map((point) =>
        point.grade === undefined || point.grade === "best" ? null : (
          // A line without length has round ends: a dot that the stretching leaves round.
          <path
            key={point.row}
            class="mark"
            data-grade={point.grade}
            d={`M ${place(point)} h 0.01`}
          />
        ),
      )}
    </>
  );
}

function Scores({ all, at }: { all: readonly ChartPoint[]; at: number }) {
  const most = Math.max(1, ...all.flatMap(({ scores }) => scores));
  const line = (player: 0 | 1): string =>
    all
      .map(({ row, scores }) => {
        const y = SCORE_HEIGHT * (1 - Math.max(0, scores[player]) / most);
        return `${xOf(row, all.length).toFixed(1)} ${y.toFixed(1)}`;
      })
      .join(" ");
  return (
    <>
      <Cursor at={at} of={all.length} height={SCORE_HEIGHT} />
      <polyline stroke="var(--accent)" points={line(0)} />
      <polyline stroke="var(--wrong)" stroke-dasharray="6 3" points={line(1)} />
    </>
  );
}

/** The turn that is shown on the board. */
function Cursor({ at, of, height }: { at: number; of: number; height: number }) {
  const x = xOf(at, of);
  return <line class="cursor-line" x1={x} x2={x} y1={0} y2={height} />;
}
