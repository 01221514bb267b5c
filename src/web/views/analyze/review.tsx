import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Heads } from "../../shared/fields.js";
import { later } from "../../shared/loading.js";
import { Problem } from "../../shared/panel.js";
import { number, points } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import {
  bestText,
  costText,
  GRADE_MARKS,
  gradeOf,
  isByOneJudge,
  type JudgeName,
  judges,
  listedTurns,
  shownMistake,
  summary,
} from "./grades.js";
import { PlaysColumn } from "./plays-column.js";
import {
  areMistakesFirst,
  closeRecord,
  type Reported,
  record,
  reports,
  shownTurn,
  showTurn,
  step,
} from "./record.js";
import type { OpenRecord, Turn } from "./record-reading.js";
import { CourseChart } from "./review/course.js";
import { live, progress, startReview, way } from "./review/run.js";
import { SetupPanel, UnseenPanel } from "./setup-panel.js";
import { pad, position, tryText, typed } from "./state.js";
import { BoardPanel, RackInput, ShareMenu, Toolbar, TryPanel } from "./workbench.js";

/** The board, the turns of a game and the best plays, in view together. */
export function ReviewLayout() {
  useEffect(() => {
    // Before the board gets them.
    addEventListener("keydown", stepTurns, true);
    return () => removeEventListener("keydown", stepTurns, true);
  }, []);
  const open = record.value;
  if (open === undefined) return null;
  return (
    <div class="analyze reviewing" data-list={shownList.value}>
      <h1 class="for-readers">{t("Review a game")}</h1>
      <div class="workbench">
        <div class="table-column">
          <TurnStrip record={open} />
          <BoardPanel />
          <PlayChoice />
          <CourseChart record={open} />
          <TryPanel />
        </div>
        <ReviewBar />
        <TurnsPanel record={open} />
        <PlaysColumn />
      </div>
      <ReviewPanels />
      <div class="side-column">
        <UnseenPanel />
        <section class="panel" aria-label={t("Rack and board")}>
          <Toolbar />
          <RackInput />
        </section>
        <ShareMenu />
        <SetupPanel />
      </div>
    </div>
  );
}

/** Steps through the turns of a game, but for keys that step through the end of a game. */
function stepTurns(event: KeyboardEvent): void {
  const isInEnding = event.target instanceof Element && event.target.closest(".ending") !== null;
  if (!isInEnding) stepByKey(event);
}

/* The review of a game: one turn on the board, the list of turns, and their grades. */

/** The chart, the sums, the notes and what can be learned, which few visitors need at once. */
const AssumedOfRecord = later(async () => (await import("./assumed.js")).AssumedOfRecord);
const WhyBetter = later(async () => (await import("./review/why.js")).WhyBetter);
export const ReviewPanels = later(async () => (await import("./review/panels.js")).ReviewPanels);

const JUDGES: Readonly<Record<JudgeName, string>> = {
  static: message("equity ({n})"),
  simulation: message("simulation ({n})"),
  "pre-endgame": message("search of the draws ({n})"),
  endgame: message("solved endgame ({n})"),
  unproved: message("endgame, not proved ({n})"),
};

/** The list beside the board where there is room for one only. */
export const shownList = signal<"turns" | "plays">("turns");
/** True once it was asked why a play is better: from then on, it is told of each mistake. */
const areReasonsTold = signal(false);
const LISTS = { turns: message("Turns"), plays: message("Best plays") } as const;

/** The turn on the board, with buttons to the ones before and after it. */
export function TurnStrip({ record: { turns } }: { record: OpenRecord }) {
  const at = shownTurn.value;
  const turn = turns[at];
  const report = reports.value.get(at);
  const place = { turn: at + 1, turns: turns.length, player: turn?.player ?? "" };
  return (
    <div class="turn-strip">
      <button
        type="button"
        aria-label={t("Previous turn")}
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        ‹
      </button>
      {turn === undefined || position.value === turn.position ? (
        <p>
          <span class="soft">{t("Turn {turn} of {turns} · {player}", place)}</span>
          <strong>{turn?.text}</strong> {turn && number(turn.score)}
          {report === undefined ? null : <GradeMark report={report} />}
        </p>
      ) : (
        <p>
          <span class="soft">{t("Another position")}</span>
          <button type="button" class="quiet" onClick={() => showTurn(at)}>
            {t("Back to turn {turn}", place)}
          </button>
        </p>
      )}
      <button
        type="button"
        aria-label={t("Next turn")}
        disabled={at >= turns.length - 1}
        onClick={() => step(1)}
      >
        ›
      </button>
    </div>
  );
}

/** The play of a turn that lost something, and the better one: either is shown on the board. */
function PlayChoice() {
  const mistake = shownMistake.value;
  if (mistake === undefined) return null;
  const { played, best, isAlike } = mistake;
  const better = isAlike
    ? t("As good: {play}", { play: best })
    : t("Better: {play}", { play: best });
  const plays = [
    [played, t("Played: {play}", { play: played })],
    [best, better],
  ] as const;
  const isTold = areReasonsTold.value && !isAlike;
  return (
    <>
      <fieldset class="row play-choice">
        <legend class="for-readers">{t("Plays on the board")}</legend>
        {plays.map(([text, label]) => (
          <button
            key={text}
            type="button"
            aria-pressed={typed.value === text}
            onClick={() => tryText(text)}
          >
            {label}
          </button>
        ))}
        {isAlike ? null : (
          <button
            type="button"
            aria-pressed={isTold}
            title={t("Plays both on many times, which takes some seconds.")}
            onClick={() => {
              areReasonsTold.value = !isTold;
            }}
          >
            {t("Why?")}
          </button>
        )}
      </fieldset>
      {isTold ? <WhyBetter /> : null}
    </>
  );
}

/** The choice of a list, and what can be done with the game. */
export function ReviewBar() {
  return (
    <div class="review-bar row">
      <fieldset class="switch">
        <legend class="for-readers">{t("List below the board")}</legend>
        {(["turns", "plays"] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="list"
              checked={shownList.value === name}
              onChange={() => {
                shownList.value = name;
              }}
            />
            <span data-title={t(LISTS[name])}>{t(LISTS[name])}</span>
          </label>
        ))}
      </fieldset>
      <ReviewStatus />
      <button type="button" onClick={closeRecord}>
        {t("Close")}
      </button>
    </div>
  );
}

/** How far the review is, which begins by itself, and what can be done about it. */
function ReviewStatus() {
  const [done, of] = progress();
  const phase = live.phase.value;
  const isQuick = way.value === "static";
  const bar = <progress max={Math.max(1, of)} value={done} aria-label={t("Turns reviewed")} />;
  if (phase === "running") {
    return (
      <>
        {bar}
        <button type="button" onClick={() => live.stop()}>
          {t("Stop")}
        </button>
      </>
    );
  }
  if (done < of) {
    return (
      <>
        {phase === "failed" ? <Problem text={live.problem.value} /> : bar}
        <button type="button" onClick={() => void startReview(way.value)}>
          {done === 0 ? t("Review every turn") : t("Resume")}
        </button>
      </>
    );
  }
  if (!isQuick) return null;
  return (
    <button
      type="button"
      title={t("Plays each position on many times, and searches endgames: about a minute.")}
      onClick={() => void startReview("simulation")}
    >
      {t("Deep review")}
    </button>
  );
}

/** The turns of the game, each with the rank and the cost of its move. */
export function TurnsPanel({ record: { title } }: { record: OpenRecord }) {
  const at = shownTurn.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showRow(list.current), [at]);
  return (
    <section class="panel turns" aria-labelledby="record-title">
      <div class="titled">
        <h2 id="record-title" title={title}>
          {title}
        </h2>
        {reports.value.size === 0 ? null : (
          <button
            type="button"
            class="quiet"
            aria-pressed={areMistakesFirst.value}
            onClick={() => {
              areMistakesFirst.value = !areMistakesFirst.value;
            }}
          >
            {t("Mistakes first")}
          </button>
        )}
      </div>
      {record.value?.game.lexicon === undefined ? null : <AssumedOfRecord />}
      <Judges />
      <div class="scroll" ref={list}>
        <table class="list">
          <Heads
            first="#"
            texts={[t("Player"), t("Move")]}
            numbers={[t("Points"), t("Rank"), t("Cost")]}
          />
          <tbody>
            {listedTurns.value.map((turn) => (
              <Row key={turn.index} turn={turn} isShown={turn.index === at} />
            ))}
          </tbody>
        </table>
      </div>
      <Summary />
    </section>
  );
}

/** Names the judges of the turns. */
function Judges() {
  const names = judges.value.map(([name, turns]) => t(JUDGES[name], { n: number(turns) }));
  if (names.length === 0) return null;
  return <p class="soft judges">{t("Judged by: {judges}", { judges: names.join(", ") })}</p>;
}

/** Scrolls a list, but not the page, to the row of the turn shown. */
function showRow(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>("[data-pointed]");
  if (list == null || row == null) return;
  const head = list.querySelector("thead")?.offsetHeight ?? 0;
  const [top, bottom] = [row.offsetTop - head, row.offsetTop + row.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

function Row({ turn, isShown }: { turn: Turn; isShown: boolean }) {
  const { index, player, text, score } = turn;
  const report = reports.value.get(index);
  return (
    <tr
      data-pointed={isShown ? "" : undefined}
      data-turn={index}
      data-grade={report && gradeOf(report)}
    >
      <td class="number soft">{index + 1}</td>
      <td class="player" title={player}>
        {player}
      </td>
      <th scope="row">
        <button
          type="button"
          class="play"
          data-move={turn.move === undefined ? undefined : ""}
          aria-current={isShown ? "step" : undefined}
          onClick={() => showTurn(index)}
        >
          {text}
        </button>
      </th>
      <td class="number">{number(score)}</td>
      <td class="number rank">{report && isByOneJudge(report) ? (report.rank ?? "") : ""}</td>
      <td class="number cost" title={report && bestText(report)}>
        {report && costText(report)}
        {report === undefined ? null : <GradeMark report={report} />}
      </td>
    </tr>
  );
}

function GradeMark({ report }: { report: Reported }) {
  const grade = gradeOf(report);
  const [mark, meaning] = grade === undefined ? ["", ""] : GRADE_MARKS[grade];
  return (
    <span class="grade" data-grade={grade} title={meaning && t(meaning)}>
      <span aria-hidden="true">{mark}</span>
      <span class="for-readers">{meaning && t(meaning)}</span>
    </span>
  );
}

function Summary() {
  const players = summary.value;
  if (players.length === 0) return null;
  return (
    <dl class="facts">
      {players.map(({ name, nick, phonies, ...player }) => {
        const invalid = phonies.stood + phonies.withdrawn;
        return (
          <div key={nick}>
            <dt>{name}</dt>
            <dd>
              {playerText(player)}
              {invalid === 0 ? "" : `; ${counted(invalid, "{n} phony", "{n} phonies")}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Says what a player lost, by the judges of the review. */
function playerText({
  judged,
  best,
  loss,
  averageLoss,
  endgames,
  sums,
}: Omit<(typeof summary.value)[number], "name" | "nick" | "phonies">): string {
  if (sums !== undefined) {
    const lost = {
      best: number(sums.grades.none),
      turns: number(sums.judged),
      lost: points(sums.winLost),
    };
    return t("{best} of {turns} without a mistake, {lost} % of wins lost", lost);
  }
  const text = t("{best} of {turns} best, {lost} points lost, {mean} per turn", {
    best: number(best),
    turns: number(judged),
    lost: points(loss),
    mean: points(averageLoss ?? 0),
  });
  if (endgames.judged === 0) return text;
  return `${text}; ${t("{lost} points in solved endgames", { lost: points(endgames.loss) })}`;
}

/** Elements that use arrow keys themselves. */
const USES_ARROWS = "input, select, textarea, dialog, dialog *, [role=slider]";

/**
 * Steps through the turns with the arrow keys, unless they move the cursor on the board or in a
 * field; in the list of turns, those up and down step too.
 */
export function stepByKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (record.value === undefined || !(target instanceof Element)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (target.matches(USES_ARROWS) || pad.cursor.value !== undefined) return;
  const list = target.closest(".turns");
  const by =
    key === "ArrowLeft" || (key === "ArrowUp" && list !== null)
      ? -1
      : key === "ArrowRight" || (key === "ArrowDown" && list !== null)
        ? 1
        : 0;
  if (by === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isInList = key === "ArrowUp" || key === "ArrowDown";
  if (isInList) stepInList(by);
  else step(by);
  const shown = `tbody tr[data-turn="${shownTurn.value}"] button`;
  list?.querySelector<HTMLElement>(shown)?.focus({ preventScroll: true });
}

/** Steps to the next row of the list, whose order may be another than that of the game. */
function stepInList(by: number): void {
  const turns = listedTurns.peek();
  const at = turns.findIndex(({ index }) => index === shownTurn.peek());
  const next = turns[at + by];
  if (next !== undefined) showTurn(next.index);
}
