import { Heads } from "../../shared/heads.js";
import { lexiconTitle } from "../../shared/state.js";
import { decimals, inLanguage } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { grouped, type MeasureName, type MeasureRow, ratioOf } from "../../worker/measures.js";
import { Chart } from "./chart.js";
import { GraphsPanel } from "./graphs-panel.js";
import { SaveChart, SaveTable } from "./save.js";
import { SelfPlayPanel } from "./self-play-panel.js";
import { type MeasureState, measured, runMeasure, stopMeasure } from "./state.js";
import { measureTable } from "./tables.js";

const ABOUT: Readonly<Record<MeasureName, { title: string; about: string }>> = {
  builds: {
    title: message("WebAssembly against JavaScript"),
    about: message(
      "The kernel has one source and two builds. Both do the same work here, in turn, with the same results.",
    ),
  },
  graphs: {
    title: message("DAWG against GADDAG"),
    about: message(
      "Two ways to find all plays of a position, in plain TypeScript: from left to right on a DAWG, and outward from anchors on a GADDAG.",
    ),
  },
};

/** Benchmarks and self-play in the visitor's browser. */
export function LabView() {
  return (
    <div class="lab">
      <h1>{t("Lab")}</h1>
      <p class="soft">
        {t(
          "Benchmarks in your browser with the lexicon {lexicon}. Other running programs affect the times, but less the ratios between them.",
          { lexicon: lexiconTitle() },
        )}
      </p>
      <MeasurePanel name="builds" />
      <MeasurePanel name="graphs" />
      <SelfPlayPanel />
      <section class="panel" aria-labelledby="lab-words">
        <h2 id="lab-words">{t("Words as graphs")}</h2>
        <p class="soft">
          {t("The DAWG and the GADDAG of a few words, in the letters of the chosen lexicon.")}
        </p>
        <GraphsPanel />
      </section>
    </div>
  );
}

function MeasurePanel({ name }: { name: MeasureName }) {
  const { title, about } = ABOUT[name];
  const state = measured[name].value;
  const isAnyBusy = measured.builds.value.isBusy || measured.graphs.value.isBusy;
  const id = `lab-${name}`;
  return (
    <section class="panel" aria-labelledby={id} aria-busy={state.isBusy}>
      <h2 id={id}>{t(title)}</h2>
      <p class="soft">{t(about)}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={isAnyBusy}
          onClick={() => void runMeasure(name)}
        >
          {t("Measure")}
        </button>
        {state.isBusy ? (
          <button type="button" onClick={stopMeasure}>
            {t("Stop")}
          </button>
        ) : null}
      </div>
      <Progress state={state} />
      {state.rows.length === 0 ? null : <Results name={name} rows={state.rows} />}
    </section>
  );
}

function Progress({ state: { isBusy, step, problem } }: { state: MeasureState }) {
  if (problem !== undefined) {
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  }
  if (!isBusy) return null;
  return (
    <div role="status">
      <p>{t(step?.phase ?? message("Preparing"))} …</p>
      <progress
        aria-label={t("Measuring")}
        {...(step === undefined ? {} : { max: step.total, value: step.done })}
      />
    </div>
  );
}

function Results({ name, rows }: { name: MeasureName; rows: readonly MeasureRow[] }) {
  return (
    <>
      {grouped(rows).map(({ group, rows: members }, i) => (
        <div key={group}>
          <Chart of={rows} draw={(charts) => charts.measureChart(t(group), members)} />
          <SaveChart
            name={`benchmark-${name}-${i + 1}`}
            draw={(charts) => charts.measureChart(t(group), members)}
          />
        </div>
      ))}
      <div class="row">
        <SaveTable name={`benchmark-${name}`} table={() => measureTable(rows)} />
      </div>
      <details>
        <summary>{t("Table")}</summary>
        <table>
          <Heads texts={[t("Task"), t("Side")]} numbers={[t("Time"), t("Ratio to the first")]} />
          <tbody>
            {grouped(rows).flatMap(({ group, rows: members }) =>
              members.map((row) => (
                <tr key={`${group} ${row.name}`}>
                  <td>{t(group)}</td>
                  <td>{row.name}</td>
                  <td class="number">
                    {inLanguage(row.value.toPrecision(3))} {row.unit}
                  </td>
                  <td class="number">{ratioText(ratioOf(row, members))}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </details>
    </>
  );
}

function ratioText(ratio: number | undefined): string {
  return ratio === undefined ? "" : `${decimals(ratio, 2)} ×`;
}
