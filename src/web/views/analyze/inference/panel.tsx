import { useEffect } from "preact/hooks";
import { number } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { isInferenceOpen, usedInference } from "./open.js";
import {
  change,
  choice,
  commandOf,
  enter,
  found,
  infer,
  isUsable,
  leave,
  type Manner,
  moveText,
  phase,
  problem,
  RACKS,
  stop,
  use,
} from "./state.js";
import { LeavesTable, TilesTable } from "./tables.js";
import { modelText, verdictText, workText } from "./texts.js";

/** What the opponent's last move tells of his rack. */
export function InferencePanel() {
  useEffect(() => {
    if (phase.peek() === "idle") enter();
    return leave;
  }, []);
  const now = found.value;
  return (
    <section
      class="panel simulation inference"
      aria-labelledby="inference-title"
      aria-busy={phase.value === "running"}
      data-phase={phase.value}
    >
      <div class="titled">
        <h2 id="inference-title">{t("The opponent’s rack")}</h2>
        <button
          type="button"
          class="quiet"
          aria-label={t("Close the inference")}
          onClick={() => {
            isInferenceOpen.value = false;
          }}
        >
          ✕
        </button>
      </div>
      <MoveForm />
      <Settings />
      {problem.value === undefined ? null : (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {phase.value === "running" ? <p class="soft">{t("Judging racks …")}</p> : null}
      {phase.value === "stopped" ? (
        <p class="soft">{t("Stopped before all racks were judged.")}</p>
      ) : null}
      {now === undefined ? null : (
        <>
          <p class="verdict">{verdictText(now.inferred, now.seen.text)}</p>
          {now.inferred.kept === 0 ? null : (
            <>
              <p class="soft help">{workText(now.inferred)}</p>
              <p class="soft help">{modelText(now.inferred)}</p>
            </>
          )}
          <Use isPossible={isUsable(now.inferred)} />
          {now.inferred.found === 0 || now.inferred.kept === 0 ? null : (
            <>
              <TilesTable inferred={now.inferred} />
              <LeavesTable inferred={now.inferred} />
            </>
          )}
          <details>
            <summary>{t("On the command line")}</summary>
            <p class="soft help">{t("The same settings give the same answer there:")}</p>
            <code>{commandOf(now.seen, now.choice)}</code>
          </details>
        </>
      )}
    </section>
  );
}

/** The opponent's move, as the game tells it or as it is typed. */
function MoveForm() {
  return (
    <form
      class="try"
      onSubmit={(event) => {
        event.preventDefault();
        void infer();
      }}
    >
      <label for="seen-move">{t("The opponent’s last move")}</label>
      <div class="row">
        <input
          id="seen-move"
          value={moveText.value}
          placeholder={t("8D WO(R)D, exch 3")}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="seen-move-help"
          onInput={(event) => {
            moveText.value = event.currentTarget.value;
          }}
        />
        {phase.value === "running" ? (
          <button type="button" onClick={stop}>
            {t("Stop")}
          </button>
        ) : (
          <button type="submit" class="primary" disabled={moveText.value.trim() === ""}>
            {t("Infer")}
          </button>
        )}
      </div>
      <p class="soft help" id="seen-move-help">
        {t(
          "A play as it lies on the board, letters that were there before in parentheses; or how many tiles were exchanged.",
        )}
      </p>
    </form>
  );
}

function Settings() {
  const { manner, racks } = choice.value;
  return (
    <div class="fields">
      <label>
        {t("The opponent plays")}
        <select
          value={manner}
          onChange={(event) =>
            change({ ...choice.value, manner: event.currentTarget.value as Manner })
          }
        >
          <option value="fitted">{t("Like a strong player")}</option>
          <option value="best">{t("Only best plays")}</option>
        </select>
      </label>
      <label>
        {t("Racks at most")}
        <select
          value={racks}
          onChange={(event) =>
            change({ ...choice.value, racks: Number(event.currentTarget.value) })
          }
        >
          {RACKS.map((value) => (
            <option value={value} key={value}>
              {number(value)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Use({ isPossible }: { isPossible: boolean }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={usedInference.value !== undefined}
        disabled={!isPossible}
        onChange={(event) => use(event.currentTarget.checked)}
      />{" "}
      {t("Use in simulation")}
    </label>
  );
}
