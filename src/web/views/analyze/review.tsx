import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { MISTAKE_SIZES } from "../../../analysis/index.js";
import { Heads } from "../../shared/heads.js";
import { count, points } from "../../shared/text.js";
import {
  closeRecord,
  type Grade,
  gradeOf,
  isReviewing,
  type OpenRecord,
  record,
  reviewAll,
  shownTurn,
  showTurn,
  step,
  summary,
  type Turn,
  type Verdict,
  verdicts,
} from "./record.js";
import { pad } from "./state.js";

/* The review of a game: one turn on the board, the list of turns, and their grades. */

/** The marks of grades in the list of turns, with their meaning. */
const GRADES: Readonly<Record<Grade, readonly [mark: string, meaning: string]>> = {
  best: ["✓", "best play"],
  small: ["?!", "small mistake"],
  medium: ["?", `mistake of ${MISTAKE_SIZES.medium} points or more`],
  large: ["??", `mistake of ${MISTAKE_SIZES.large} points or more`],
  phony: ["✗", "not a valid play"],
};

/** The list beside the board where there is room for one only. */
export const shownList = signal<"turns" | "plays">("turns");
const LISTS = { turns: "Turns", plays: "Best plays" } as const;

/** The turn on the board, with buttons to the ones before and after it. */
export function TurnStrip({ record: { turns } }: { record: OpenRecord }) {
  const at = shownTurn.value;
  const turn = turns[at];
  const verdict = verdicts.value.get(at);
  return (
    <div class="turn-strip">
      <button type="button" aria-label="Previous turn" disabled={at === 0} onClick={() => step(-1)}>
        ‹
      </button>
      <p>
        <span class="soft">
          Turn {at + 1} of {turns.length} · {turn?.player}
        </span>
        <strong>{turn?.text}</strong> {turn?.score}
        {verdict === undefined ? null : <GradeMark verdict={verdict} />}
      </p>
      <button
        type="button"
        aria-label="Next turn"
        disabled={at >= turns.length - 1}
        onClick={() => step(1)}
      >
        ›
      </button>
    </div>
  );
}

/** The choice of a list, and what can be done with the game. */
export function ReviewBar() {
  return (
    <div class="review-bar row">
      <fieldset class="switch">
        <legend class="for-readers">List below the board</legend>
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
            <span data-title={LISTS[name]}>{LISTS[name]}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" disabled={isReviewing.value} onClick={() => void reviewAll()}>
        {isReviewing.value ? "Reviewing …" : "Review every turn"}
      </button>
      <button type="button" onClick={closeRecord}>
        Close
      </button>
    </div>
  );
}

/** The turns of the game, each with the rank and the cost of its move. */
export function TurnsPanel({ record: { title, turns } }: { record: OpenRecord }) {
  const at = shownTurn.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showRow(list.current), [at]);
  return (
    <section class="panel turns" aria-labelledby="record-title">
      <h2 id="record-title" title={title}>
        {title}
      </h2>
      <div class="scroll" ref={list}>
        <table class="list">
          <Heads first="#" texts={["Player", "Move"]} numbers={["Points", "Rank", "Cost"]} />
          <tbody>
            {turns.map((turn) => (
              <Row key={turn.index} turn={turn} isShown={turn.index === at} />
            ))}
          </tbody>
        </table>
      </div>
      <Summary />
    </section>
  );
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
  const verdict = verdicts.value.get(index);
  return (
    <tr data-pointed={isShown ? "" : undefined} data-grade={verdict && gradeOf(verdict)}>
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
      <td class="number">{score}</td>
      <td class="number rank">{verdict?.rank ?? ""}</td>
      <td class="number cost" title={verdict && `Best: ${verdict.best}`}>
        {verdict?.cost === undefined ? "" : points(verdict.cost)}
        {verdict === undefined ? null : <GradeMark verdict={verdict} />}
      </td>
    </tr>
  );
}

function GradeMark({ verdict }: { verdict: Verdict }) {
  const grade = gradeOf(verdict);
  const [mark, meaning] = grade === undefined ? ["", ""] : GRADES[grade];
  return (
    <span class="grade" data-grade={grade} title={meaning}>
      <span aria-hidden="true">{mark}</span>
      <span class="for-readers">{meaning}</span>
    </span>
  );
}

function Summary() {
  const players = [...summary.value];
  if (players.length === 0) return null;
  return (
    <dl class="facts">
      {players.map(([name, { turns, best, cost, phonies }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {best} of {turns} best, {points(cost)} points lost, {points(cost / turns)} per turn
            {phonies === 0 ? "" : `; ${count(phonies, "phony", "phonies")}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Elements that use arrow keys themselves. */
const USES_ARROWS = "input, select, textarea, dialog, dialog *";

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
  step(by);
  const shown = `tbody tr:nth-child(${shownTurn.value + 1}) button`;
  list?.querySelector<HTMLElement>(shown)?.focus({ preventScroll: true });
}
