import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pointsOf } from "../../../../game/tiles.js";
import type { EndgameSnapshot } from "../../../../search/endgame/endgame.js";
import { CommandLine, Setting } from "../../../shared/fields.js";
import { CloseButton, Panel, Problem } from "../../../shared/panel.js";
import { number } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { Assumed } from "../assumed.js";
import { forYou, isOver, type Step, spreadOf } from "./path.js";
import { LineButton, PlaysTable, PreEndgame } from "./plays.js";
import {
  at,
  begin,
  change,
  choice,
  close,
  commandOf,
  follow,
  OFFERS,
  ownPlay,
  search,
  shown,
  showStep,
  stop,
  trial,
  way,
} from "./state.js";
import { estimatedText, finalText, lineText, verdictText, workText } from "./texts.js";

/** The explorer of the end of a game: it begins to search when it is opened. */
export function EndingPanel() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const end = follow();
    // So that the arrow keys step at once.
    panel.current?.focus({ preventScroll: true });
    return end;
  }, []);
  const now = search.value;
  return (
    <Panel
      element={panel}
      tabIndex={-1}
      id="ending-title"
      title={now?.kind === "preendgame" ? t("Pre-endgame") : t("Endgame")}
      kind="simulation ending"
      isBusy={now?.live.phase.value === "running"}
      phase={now?.live.phase.value}
      beside={<CloseButton name={t("Close the explorer")} onClose={close} />}
      onKeyDown={stepKey}
    >
      <Verdict />
      <Way />
      {now === undefined ? null : (
        <>
          <Buttons />
          {now.kind === "endgame" ? <PlaysTable live={now.live} /> : <PreEndgame live={now.live} />}
          <Trial />
          <Settings kind={now.kind} />
          <CommandLine
            about={t(
              "The same settings give the same answer there, unless time ends the search, before the position as CGP:",
            )}
            command={commandOf(choice.value, now.kind)}
          />
        </>
      )}
    </Panel>
  );
}

function Verdict() {
  const now = search.value;
  const step = shown.value;
  if (step === undefined) return null;
  if (now === undefined) return <p class="verdict">{endText()}</p>;
  const problem = now.live.problem.value;
  if (problem !== undefined) return <Problem text={problem} />;
  const snapshot = now.live.snapshot.value;
  return (
    <>
      <p class="verdict" data-proved={snapshot?.proved === true ? "" : undefined}>
        {verdictText(now, step).join(" ").replaceAll(" %", "\u00a0%")}
      </p>
      {snapshot === undefined ? null : <p class="soft help">{workText(snapshot)}</p>}
      {snapshot !== undefined && "assumptions" in snapshot ? (
        <Assumed list={snapshot.assumptions} />
      ) : null}
    </>
  );
}

/** What is said where nothing can be searched. */
function endText(): string {
  const step = shown.value;
  if (step === undefined) return "";
  if (!isOver(step)) {
    return t(
      "The tiles that were drawn are not known here. Go back, and choose a draw of the play to step in.",
    );
  }
  // The tiles that are left count twice for the other player.
  const { config, rack } = step.position;
  const left = 2 * pointsOf(rack, config.alphabet);
  const final = spreadOf(step) + (step.side === 0 ? -left : left);
  return `${t("The game is over.")} ${finalText(final)}`;
}

function Buttons() {
  const now = search.value;
  const phase = now?.live.phase.value;
  const isProved = now?.live.snapshot.value?.proved === true;
  if (isProved) return null;
  return (
    <div class="row">
      {phase === "running" ? (
        <button type="button" class="primary" onClick={stop}>
          {t("Stop")}
        </button>
      ) : (
        <>
          <button type="button" class="primary" onClick={begin}>
            {t("Search again")}
          </button>
          {choice.value.milliseconds === 0 ? null : (
            <button
              type="button"
              onClick={() =>
                change({
                  ...choice.value,
                  milliseconds: longer(choice.value.milliseconds),
                })
              }
            >
              {t("Search longer")}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function longer(milliseconds: number): number {
  return OFFERS.milliseconds.values.find((one) => one > milliseconds) ?? 0;
}

function Settings({ kind }: { kind: "endgame" | "preendgame" }) {
  const { top, milliseconds } = choice.value;
  return (
    <div class="fields">
      <Setting
        of={OFFERS.top}
        value={top[kind]}
        onValue={(value) => change({ ...choice.value, top: { ...top, [kind]: value } })}
      />
      <Setting
        of={OFFERS.milliseconds}
        value={milliseconds}
        text={timeText}
        onValue={(value) => change({ ...choice.value, milliseconds: value })}
      />
    </div>
  );
}

function timeText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds === 0) return t("No limit");
  return seconds < 60
    ? counted(seconds, "{n} second", "{n} seconds")
    : counted(seconds / 60, "{n} minute", "{n} minutes");
}

/** Returns the step that a key leads to; undefined for other keys. */
function targetOf(key: string): number | undefined {
  const last = way.peek().length - 1;
  const now = at.peek();
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, now - 1);
    case "ArrowRight":
      return Math.min(last, now + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** Elements that use the arrow keys themselves. */
const USES_ARROWS = "select, input, textarea";

/** Steps by the arrow keys, Home and End while the focus is in the explorer. */
export function stepKey(event: TargetedKeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (target instanceof Element && target.matches(USES_ARROWS)) return;
  const to = targetOf(key);
  if (to === undefined) return;
  event.preventDefault();
  // A button that becomes disabled would lose the focus.
  event.currentTarget.focus({ preventScroll: true });
  if (to !== at.peek()) showStep(to);
}

/** The moves from the position that was solved, to step through on the board. */
export function Way() {
  const steps = way.value;
  const now = at.value;
  if (steps.length < 2) return null;
  const last = steps.length - 1;
  return (
    <nav class="way" aria-label={t("Moves")}>
      <div class="row">
        <StepButton to={0} text="«" name={t("To the start")} isOff={now === 0} />
        <StepButton to={now - 1} text="‹" name={t("One move back")} isOff={now === 0} />
        <StepButton to={now + 1} text="›" name={t("One move on")} isOff={now === last} />
        <StepButton to={last} text="»" name={t("To the end")} isOff={now === last} />
        <span class="soft" role="status">
          {t("Move {move} of {last}", { move: number(now), last: number(last) })}
        </span>
      </div>
      <ol>
        <li>
          <button
            type="button"
            aria-current={now === 0 ? "step" : undefined}
            onClick={() => showStep(0)}
          >
            {t("Start")}
          </button>
        </li>
        {steps.slice(1).map((step, i) => (
          <li key={i} data-side={step.side === 1 ? "you" : "opponent"}>
            <MoveButton step={step} index={i + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MoveButton({ step: { by, side, isFound }, index }: { step: Step; index: number }) {
  const { text = "", score = 0, draw } = by ?? {};
  const who = side === 1 ? t("You") : t("Opponent");
  return (
    <button
      type="button"
      data-own={isFound ? undefined : ""}
      aria-current={at.value === index ? "step" : undefined}
      onClick={() => showStep(index)}
    >
      <small>{who}</small> {text} <small>{number(score)}</small>
      {draw === undefined ? null : <small> {t("bag: {tiles}", { tiles: draw })}</small>}
    </button>
  );
}

interface StepButtonProps {
  to: number;
  text: string;
  name: string;
  isOff: boolean;
}

function StepButton({ to, text, name, isOff }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      // It keeps the focus at the end of the way.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) showStep(to);
      }}
    >
      {text}
    </button>
  );
}

/** The answer to a play of the visitor that is none of those listed. */
export function Trial() {
  const now = search.value;
  const step = shown.value;
  const play = ownPlay.value;
  if (now?.kind !== "endgame" || step === undefined || play === undefined) return null;
  const snapshot = now.live.snapshot.value;
  const listed = snapshot?.moves.some(({ text }) => text === play.text) === true;
  if (snapshot === undefined || listed) return null;
  const asked = trial.value;
  const isAsked = asked?.from === step.position && asked.play.text === play.text;
  if (!isAsked) {
    return now.live.phase.value !== "running" ? null : (
      <p class="why" role="status">
        {t("{play} is answered when the search has ended, or when you stop it.", {
          play: play.text,
        })}
      </p>
    );
  }
  const reply = asked.search?.live.snapshot.value;
  const problem = asked.search?.live.problem.value;
  if (problem !== undefined) return <p class="problem">{problem}</p>;
  if (asked.search !== undefined && reply === undefined) {
    return (
      <p class="why" role="status">
        {t("Searching for the answer to {play} …", { play: play.text })}
      </p>
    );
  }
  const value = play.score + (reply === undefined ? outValue() : -reply.value);
  const isProved = snapshot.proved && (reply === undefined || reply.proved);
  const final = spreadOf(step) + forYou(step, value);
  const line = [play, ...(reply?.line ?? [])];
  return (
    <div class="why" role="status" data-proved={isProved ? "" : undefined}>
      <p>
        {costText(play.text, snapshot, value)} {isProved ? finalText(final) : estimatedText(final)}{" "}
        {reply === undefined
          ? t("It ends the game.")
          : t("The answer: {line}.", { line: lineText(reply.line) })}{" "}
        {isProved ? t("This is proved.") : t("This is not proved: it rests on estimates.")}
      </p>
      <LineButton line={line} text={play.text} />
    </div>
  );
}

function costText(play: string, { value: most, line }: EndgameSnapshot, value: number): string {
  const cost = most - value;
  const best = line[0]?.text ?? "";
  if (cost === 0) return t("{play} is as good as the best play.", { play });
  if (cost < 0) {
    return counted(
      -cost,
      "{play} is worth {n} point more than the best play found so far.",
      "{play} is worth {n} points more than the best play found so far.",
      { play },
    );
  }
  return counted(
    cost,
    "{play} costs {n} point against {best}.",
    "{play} costs {n} points against {best}.",
    { play, best },
  );
}

/** What going out gains besides the score: twice the tiles that the other player has left. */
function outValue(): number {
  const { config, opponentRack } = shown.value?.position ?? {};
  return config === undefined ? 0 : 2 * pointsOf(opponentRack ?? [], config.alphabet);
}
