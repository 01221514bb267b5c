import { useEffect, useRef } from "preact/hooks";
import { pointsOf } from "../../../../game/tiles.js";
import { Assumed } from "../../../shared/assumed.js";
import { number } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { commandOf, SECONDS, TOPS } from "./choice.js";
import { isOver, spreadOf } from "./path.js";
import { PlaysTable } from "./plays.js";
import { PreEndgame } from "./pre-endgame.js";
import { choice } from "./searches.js";
import { begin, change, close, follow, search, shown, stop } from "./state.js";
import { finalText, verdictText, workText } from "./texts.js";
import { Trial } from "./trial.js";
import { stepKey, Way } from "./way.js";

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
    <section
      ref={panel}
      tabIndex={-1}
      class="panel simulation ending"
      aria-labelledby="ending-title"
      aria-busy={now?.live.phase.value === "running"}
      data-phase={now?.live.phase.value}
      onKeyDown={stepKey}
    >
      <div class="titled">
        <h2 id="ending-title">{now?.kind === "preendgame" ? t("Pre-endgame") : t("Endgame")}</h2>
        <button type="button" class="quiet" aria-label={t("Close the explorer")} onClick={close}>
          ✕
        </button>
      </div>
      <Verdict />
      <Way />
      {now === undefined ? null : (
        <>
          <Buttons />
          {now.kind === "endgame" ? <PlaysTable live={now.live} /> : <PreEndgame live={now.live} />}
          <Trial />
          <Settings kind={now.kind} />
          <Command kind={now.kind} />
        </>
      )}
    </section>
  );
}

function Verdict() {
  const now = search.value;
  const step = shown.value;
  if (step === undefined) return null;
  if (now === undefined) return <p class="verdict">{endText()}</p>;
  const problem = now.live.problem.value;
  if (problem !== undefined) {
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  }
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
          {choice.value.seconds === 0 ? null : (
            <button
              type="button"
              onClick={() => change({ ...choice.value, seconds: longer(choice.value.seconds) })}
            >
              {t("Search longer")}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function longer(seconds: number): number {
  return SECONDS.find((one) => one > seconds) ?? 0;
}

function Settings({ kind }: { kind: "endgame" | "preendgame" }) {
  const { top, seconds } = choice.value;
  return (
    <div class="fields">
      <label>
        {t("Best plays to value")}
        <select
          value={top[kind]}
          onChange={(event) => {
            const value = Number(event.currentTarget.value);
            change({ ...choice.value, top: { ...top, [kind]: value } });
          }}
        >
          {TOPS.map((value) => (
            <option value={value} key={value}>
              {number(value)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("Time at most")}
        <select
          value={seconds}
          onChange={(event) =>
            change({ ...choice.value, seconds: Number(event.currentTarget.value) })
          }
        >
          {SECONDS.map((value) => (
            <option value={value} key={value}>
              {timeText(value)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function timeText(seconds: number): string {
  if (seconds === 0) return t("No limit");
  return seconds < 60
    ? counted(seconds, "{n} second", "{n} seconds")
    : counted(seconds / 60, "{n} minute", "{n} minutes");
}

/** What gives the same answer on the command line. */
function Command({ kind }: { kind: "endgame" | "preendgame" }) {
  return (
    <details>
      <summary>{t("On the command line")}</summary>
      <p class="soft help">
        {t(
          "The same settings give the same answer there, unless time ends the search, before the position as CGP:",
        )}
      </p>
      <code>{commandOf(choice.value, kind)}</code>
    </details>
  );
}
