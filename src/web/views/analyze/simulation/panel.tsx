import { useEffect } from "preact/hooks";
import { Assumed } from "../../../shared/assumed.js";
import { number } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { usedInference } from "../inference/open.js";
import { commandOf, PLIES, SAMPLES } from "./choice.js";
import { Details } from "./details.js";
import { isSimulationOpen } from "./open.js";
import {
  add,
  addable,
  begin,
  change,
  choice,
  chosen,
  forget,
  isBagEmpty,
  live,
  stop,
} from "./state.js";
import { CandidatesTable } from "./table.js";
import { answerText, workText } from "./texts.js";

/** The simulation of the position: it begins when the panel is opened. */
export function SimulationPanel() {
  useEffect(() => {
    if (live.phase.peek() === "idle") begin();
    return () => {
      // The panel also goes when another view is opened.
      if (isSimulationOpen.peek()) live.pause();
      else forget();
    };
  }, []);
  const phase = live.phase.value;
  const snapshot = live.snapshot.value;
  const problem = live.problem.value;
  return (
    <section
      class="panel simulation"
      aria-labelledby="simulation-title"
      aria-busy={phase === "running"}
      data-phase={phase}
    >
      <div class="titled">
        <h2 id="simulation-title">{t("Simulation")}</h2>
        <button
          type="button"
          class="quiet"
          aria-label={t("Close the simulation")}
          onClick={() => {
            stop();
            isSimulationOpen.value = false;
          }}
        >
          ✕
        </button>
      </div>
      {problem === undefined ? (
        <p class="verdict">{answerText(phase, snapshot).replaceAll(" %", "\u00a0%")}</p>
      ) : (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Buttons />
      <Settings />
      <Opponent />
      {snapshot === undefined ? null : (
        <>
          <Assumed list={snapshot.assumptions} isSampled />
          <p class="soft help">{workText(snapshot)}</p>
          <CandidatesTable snapshot={snapshot} />
        </>
      )}
      {addable.value === undefined ? null : <AddButton text={addable.value} />}
      {chosen.value === undefined ? null : <Details candidate={chosen.value} />}
      {snapshot === undefined ? null : <Command />}
    </section>
  );
}

function Buttons() {
  const phase = live.phase.value;
  const isPlaying = phase === "running" || phase === "pausing";
  return (
    <div class="row">
      {isPlaying ? (
        // It keeps its place, and the focus, while the round ends.
        <button
          type="button"
          class="primary"
          onClick={() => (phase === "running" ? live.pause() : live.resume())}
        >
          {phase === "running" ? t("Pause") : t("Pausing …")}
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          onClick={() => (phase === "paused" ? live.resume() : begin())}
        >
          {phase === "paused"
            ? t("Resume")
            : phase === "idle"
              ? t("Simulate")
              : t("Simulate again")}
        </button>
      )}
      <button type="button" disabled={!isPlaying && phase !== "paused"} onClick={stop}>
        {t("Stop")}
      </button>
    </div>
  );
}

function Settings() {
  const { plies, samples } = choice.value;
  return (
    <div class="fields">
      {isBagEmpty.value ? null : (
        <label>
          {t("Plies")}
          <select
            value={plies}
            onChange={(event) =>
              change({ ...choice.value, plies: Number(event.currentTarget.value) })
            }
          >
            {PLIES.map((value) => (
              <option value={value} key={value}>
                {value}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t("Samples at most")}
        <select
          value={samples}
          onChange={(event) =>
            change({ ...choice.value, samples: Number(event.currentTarget.value) })
          }
        >
          {SAMPLES.map((value) => (
            <option value={value} key={value}>
              {number(value)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Says by what the opponent's tiles are drawn, if not by chance alone. */
function Opponent() {
  const used = usedInference.value;
  if (used === undefined) return null;
  return (
    <p class="soft help">
      {t("The opponent’s tiles are drawn as {move} tells.", { move: used.move })}
    </p>
  );
}

function AddButton({ text }: { text: string }) {
  return (
    <div class="row">
      <button type="button" onClick={() => add(text)}>
        {t("Add {play}", { play: text })}
      </button>
    </div>
  );
}

/** What gives the same answer on the command line. */
function Command() {
  const used = usedInference.value;
  return (
    <details>
      <summary>{t("On the command line")}</summary>
      <p class="soft help">
        {t("The same settings give the same answer there, before the position as CGP:")}
      </p>
      <code>{commandOf(choice.value, isBagEmpty.value, used?.move)}</code>
      {used?.isUsual === false ? (
        <p class="soft help">
          {t("The command infers with its own settings, which are not those chosen here.")}
        </p>
      ) : null}
    </details>
  );
}
