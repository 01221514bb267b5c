import type { TargetedMouseEvent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { namesOf } from "../../../../base/lists.js";
import type { PlayerIndex } from "../../../../game/events.js";
import type { Phase } from "../../../../review/grades.js";
import { Choice } from "../../../shared/fields.js";
import { Panel } from "../../../shared/panel.js";
import { saveFile } from "../../../shared/save.js";
import { note, sentenceOf } from "../../../shared/state.js";
import { number, points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { message } from "../../../texts/message.js";
import { MISTAKE_GRADES, textOf } from "../../games/game.js";
import { isSolved } from "../../games/mistakes.js";
import type { ReviewWay } from "../../games/state.js";
import {
  type ChartPoint,
  chartPoints,
  missedBingos,
  type PlayerFigures,
  playerFigures,
} from "../grades.js";
import { record, reports, shownTurn, showTurn } from "../record.js";
import type { OpenRecord } from "../record-reading.js";
import {
  keepOpenGame,
  keptNow,
  learn,
  mistakesOf,
  putIntoBox,
  setOwn,
  writeNote,
} from "./keeping.js";
import { live, progress, startReview, way } from "./run.js";

/** The panels of a review beside board and lists. */
export function ReviewPanels() {
  const now = record.value;
  if (now === undefined) return null;
  return (
    <div class="review-panels">
      <CourseChart record={now} />
      <WayPanel />
      <LearnPanel record={now} />
      {reports.value.size === 0 ? null : <FiguresPanel record={now} />}
      <NotePanel record={now} />
    </div>
  );
}

const WAYS: Readonly<Record<ReviewWay, string>> = {
  static: message("Quick"),
  simulation: message("By simulation"),
};

/** The choice how turns are judged, and how far the review is. */
function WayPanel() {
  const [done, of] = progress();
  const isRunning = live.phase.value === "running";
  return (
    <Panel id="way-title" title={t("Review")}>
      <fieldset class="kinds">
        <legend class="for-readers">{t("How turns are judged")}</legend>
        {namesOf(WAYS).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="way"
              checked={way.value === name}
              onChange={() => {
                live.stop();
                way.value = name;
              }}
            />
            <span data-title={t(WAYS[name])}>{t(WAYS[name])}</span>
          </label>
        ))}
      </fieldset>
      <p class="soft">
        {way.value === "static"
          ? t("Judges each play by its score and the tiles that it keeps: a few seconds.")
          : t("Plays each position on many times, and searches endgames: about a minute.")}
      </p>
      <div class="row">
        <ReviewButton isInPanel />
        <progress max={Math.max(1, of)} value={done} aria-label={t("Turns reviewed")} />
        <p role={isRunning ? undefined : "status"}>
          {t("{done} of {turns} turns", { done: number(done), turns: number(of) })}
        </p>
      </div>
    </Panel>
  );
}

/** What can be done with the game and its mistakes. */
function LearnPanel({ record: { turns, game } }: { record: OpenRecord }) {
  const kept = keptNow.value;
  const own = kept?.own;
  const isOwn = ({ player }: { player: PlayerIndex }): boolean =>
    own === undefined || player === own;
  const mistakes = kept?.mistakes ?? mistakesOf(turns, reports.value, "");
  const open = mistakes.filter((one) => isOwn(one) && !isSolved(one)).length;
  const words = missedBingos(reports.value, own);
  const save = (): void => {
    try {
      saveFile("game.gcg", textOf(game));
    } catch (error) {
      note("error", sentenceOf(error), "record");
    }
  };
  return (
    <Panel id="learn-title" title={t("Learn")}>
      {kept === undefined ? (
        <p class="soft">{t("The game is not kept yet: it is gone when you close it.")}</p>
      ) : (
        <OwnSelect names={kept.names} own={own} />
      )}
      <div class="row">
        <button type="button" class="primary" disabled={open === 0} onClick={() => void learn()}>
          {t("Learn from mistakes ({n})", { n: number(open) })}
        </button>
        <button
          type="button"
          disabled={words.length === 0}
          title={words.join(", ")}
          onClick={() => void putIntoBox(words)}
        >
          {t("Add missed bingos to the box ({n})", { n: number(words.length) })}
        </button>
      </div>
      <div class="row">
        {kept === undefined ? (
          <button type="button" onClick={() => void keepOpenGame()}>
            {t("Keep this game")}
          </button>
        ) : null}
        <button type="button" onClick={save}>
          {t("Save as GCG")}
        </button>
      </div>
    </Panel>
  );
}

function OwnSelect({ names, own }: { names: readonly string[]; own: PlayerIndex | undefined }) {
  return (
    <Choice
      kind="row"
      label={t("You are")}
      value={own ?? ""}
      from={["", 0, 1]}
      text={(player) => (player === "" ? t("both players, or neither") : (names[player] ?? ""))}
      onValue={(player) => void setOwn(player === "" ? undefined : player)}
    />
  );
}

const GRADE_TITLES = {
  small: message("Small mistakes"),
  medium: message("Mistakes"),
  large: message("Large mistakes"),
} as const;

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  opening: message("Lost in the opening, %"),
  middle: message("Lost in the middle, %"),
  late: message("Lost late, %"),
  "pre-endgame": message("Lost in the pre-endgame, %"),
  endgame: message("Lost in the endgame, %"),
};

/** The figures of both players. */
function FiguresPanel({ record: { game } }: { record: OpenRecord }) {
  const figures = playerFigures(reports.value);
  const row = (title: string, of: (one: PlayerFigures) => string) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      {figures.map((one, i) => (
        <td key={i} class="number">
          {of(one)}
        </td>
      ))}
    </tr>
  );
  const lucky = (value: (luck: PlayerFigures["sums"]["luck"]) => number) => (one: PlayerFigures) =>
    one.sums.luck.draws === 0 ? "–" : signed(value(one.sums.luck));
  return (
    <Panel id="figures-title" title={t("Both players")}>
      <table class="list">
        <thead>
          <tr>
            <td />
            {game.players.map(({ name, nick }) => (
              <th key={nick} scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t("Mistake index"), ({ sums }) => points(sums.mistakeIndex))}
          {MISTAKE_GRADES.map((grade) =>
            row(t(GRADE_TITLES[grade]), ({ sums }) => number(sums.grades[grade])),
          )}
          {row(
            t("Luck, points"),
            lucky((luck) => luck.points),
          )}
          {row(
            t("Luck, %"),
            lucky((luck) => luck.winPercent),
          )}
          {row(t("Wins lost, %"), ({ sums }) => points(sums.winLost))}
          {namesOf(PHASE_TITLES).map((phase) =>
            row(t(PHASE_TITLES[phase]), ({ phases }) =>
              points(phases.find(([name]) => name === phase)?.[1] ?? 0),
            ),
          )}
        </tbody>
      </table>
    </Panel>
  );
}

function signed(value: number): string {
  return value > 0 ? `+${points(value)}` : points(value);
}

/** The visitor's note on the turn that is shown; it becomes part of the record. */
function NotePanel({ record: { game } }: { record: OpenRecord }) {
  const at = shownTurn.value;
  const before = game.events[at]?.note ?? "";
  const [draft, setDraft] = useState<{ at: number; text: string }>();
  const [told, tell] = useState<{ text: string; isWrong: boolean }>();
  const text = draft?.at === at ? draft.text : before;
  const write = async (event: number, to: string): Promise<void> => {
    try {
      await writeNote(event, to.trim());
      tell({ text: t("The note is part of the game."), isWrong: false });
    } catch (error) {
      tell({ text: sentenceOf(error), isWrong: true });
    }
  };
  useEffect(() => tell(undefined), [at]);
  return (
    <Panel id="note-title" title={t("Note on turn {turn}", { turn: at + 1 })}>
      <textarea
        class="note-text"
        rows={4}
        aria-labelledby="note-title"
        value={text}
        onInput={(event) => setDraft({ at, text: event.currentTarget.value })}
        onChange={(event) => void write(at, event.currentTarget.value)}
      />
      <p class={told?.isWrong === true ? "problem" : "soft"} role="status">
        {told?.text ?? t("Notes are saved in GCG, and kept with a kept game.")}
      </p>
    </Panel>
  );
}

/* The course of a game: percent of wins above, the points of both players below. */

/** Units of the drawing, which is stretched to its place. */
const WIDTH = 1000;
const WIN_HEIGHT = 100;
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
    <Panel id="course-title" title={t("Course of the game")} kind="course">
      <p class="soft">{t("Win %: {player}", { player: you })}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${WIN_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={onClick}
      >
        <Wins all={all} at={at} />
      </svg>
      <p class="soft legend">
        <span data-player="1">{t("Points: {player}", { player: you })}</span>
        <span data-player="2">{t("Points: {player}", { player: other })}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${SCORE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={onClick}
      >
        <Scores all={all} at={at} />
      </svg>
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
      <p>{pointText(all[at], you, other)}</p>
    </Panel>
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

function Wins({ all, at }: { all: readonly ChartPoint[]; at: number }) {
  const known = all.filter(({ win }) => win !== undefined);
  const place = ({ row, win = 50 }: ChartPoint): string =>
    `${xOf(row, all.length).toFixed(1)} ${(WIN_HEIGHT * (1 - win / 100)).toFixed(1)}`;
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

/** Starts, stops and resumes the review. */
export function ReviewButton({ isInPanel = false }: { isInPanel?: boolean }) {
  const phase = live.phase.value;
  return (
    <button type="button" onClick={() => (phase === "running" ? live.stop() : void startReview())}>
      {phase === "running"
        ? t("Stop")
        : phase === "stopped" || phase === "failed"
          ? t("Resume")
          : isInPanel
            ? t("Start the review")
            : t("Review every turn")}
    </button>
  );
}
