import { computed, signal } from "@preact/signals";
import { createElement, type VNode } from "preact";
import {
  type DrawnCounts,
  type GraphDrawing,
  graphSvg,
  type Mark,
  svgFileText,
} from "../../../report/drawing/index.js";
import { Heads } from "../../shared/fields.js";
import { Panel, Problem, RunPanel } from "../../shared/panel.js";
import { Run } from "../../shared/run.js";
import { saveFile } from "../../shared/save.js";
import { announce, lexicon, lexiconTitle, sentenceOf } from "../../shared/state.js";
import { decimals, inLanguage, number } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { grouped, type MeasureName, type MeasureRow, ratioOf } from "../../worker/measures.js";
import { inOwnWorker } from "../../worker/searcher.js";
import { tilesOf } from "../../worker/spec.js";
import { Chart, SaveChart, SaveTable } from "./chart.js";
import { SelfPlayPanel } from "./self-play-panel.js";
import {
  type Graphs,
  type Growth,
  graphsOf,
  growthOf,
  growthTable,
  measureTable,
  savedIn,
  wordsIn,
} from "./tables.js";

const ABOUT: Readonly<Record<MeasureName, { title: string; about: string }>> = {
  builds: {
    title: message("WebAssembly against JavaScript"),
    about: message(
      "The same work with the same results, in turn: by the kernel as WebAssembly, with vectors and without, by JavaScript that is made from it, and by JavaScript written by hand for speed.",
    ),
  },
  graphs: {
    title: message("DAWG against GADDAG"),
    about: message(
      "Ways to find all plays of a position, in plain TypeScript: from left to right on a DAWG, outward from anchors on a GADDAG, and others; and those of the kernel. All find the same plays.",
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
      <Panel id="lab-words" title={t("Words as graphs")}>
        <p class="soft">
          {t("The DAWG and the GADDAG of a few words, in the letters of the chosen lexicon.")}
        </p>
        <GraphsPanel />
      </Panel>
    </div>
  );
}

function MeasurePanel({ name }: { name: MeasureName }) {
  const { title, about } = ABOUT[name];
  const run = measured[name];
  const rows = run.snapshot.value;
  const isAnyBusy = Object.values(measured).some(({ phase }) => phase.value === "running");
  return (
    <RunPanel
      id={`lab-${name}`}
      title={t(title)}
      about={t(about)}
      run={run}
      start={t("Measure")}
      isOff={isAnyBusy}
      onStart={() => void measure(name)}
    >
      <Progress run={run} />
      {rows === undefined ? null : <Results name={name} rows={rows} />}
    </RunPanel>
  );
}

function Progress({ run: { phase, progress } }: { run: Run<readonly MeasureRow[]> }) {
  if (phase.value !== "running") return null;
  const step = progress.value;
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
        <button type="button" onClick={() => saveResults(name, rows)}>
          {t("Save results as JSON")}
        </button>
      </div>
      <details>
        <summary>{t("Table")}</summary>
        <table>
          <Heads
            texts={[t("Task"), t("Side")]}
            numbers={[t("Time or arcs"), t("Ratio to the first")]}
          />
          <tbody>
            {grouped(rows).flatMap(({ group, rows: members }) =>
              members.map((row) => (
                <tr key={`${group} ${row.name}`}>
                  <td>{t(group)}</td>
                  <td>{t(row.name)}</td>
                  <td class="number">
                    {inLanguage(String(Number(row.value.toPrecision(3))))} {row.unit}
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

/** Saves results with what they were measured on. */
function saveResults(name: MeasureName, rows: readonly MeasureRow[]): void {
  const { userAgent: engine, hardwareConcurrency: cores } = navigator;
  const results = { benchmark: name, lexicon: lexiconTitle(), engine, cores, rows };
  saveFile(
    `benchmark-${name}.json`,
    `${JSON.stringify(results, undefined, 2)}\n`,
    "application/json",
  );
}

function ratioText(ratio: number | undefined): string {
  return ratio === undefined ? "" : `${decimals(ratio, 2)} ×`;
}

/** The example of Wutka's page; it is kept while other views are open. */
const typed = signal("CITY CITIES PITY PITIES");
/** Number of words that are drawn; all if it is greater than their number. */
const wanted = signal(Number.POSITIVE_INFINITY);

/** What there is to show: the words, their graphs after each of them, or what is wrong. */
interface Shown {
  words: readonly string[];
  drawn: number;
  graphs?: Graphs;
  growth: readonly Growth[];
  problem?: string;
}

const growth = computed((): Pick<Shown, "words" | "growth" | "problem"> => {
  const words = wordsIn(typed.value);
  try {
    return { words, growth: growthOf(words, tilesOf(lexicon.value.alphabet)) };
  } catch (error) {
    return { words, growth: [], problem: sentenceOf(error) };
  }
});

const shown = computed((): Shown => {
  const { words, problem } = growth.value;
  const drawn = Math.max(1, Math.min(words.length, wanted.value));
  if (problem !== undefined || words.length === 0) return { ...growth.value, drawn };
  const graphs = graphsOf(words.slice(0, drawn), tilesOf(lexicon.value.alphabet));
  return { ...growth.value, drawn, graphs };
});

/** The DAWG and the GADDAG of words that the visitor types, and how they grow. */
export function GraphsPanel() {
  const { words, drawn, graphs, growth, problem } = shown.value;
  return (
    <>
      <label>
        {t("Words")}
        <textarea
          rows={2}
          spellcheck={false}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            wanted.value = Number.POSITIVE_INFINITY;
          }}
        />
      </label>
      <Problem text={problem} />
      {words.length === 0 ? <p class="soft">{t("Type some words above.")}</p> : null}
      {words.length > 1 && problem === undefined ? <Steps words={words} drawn={drawn} /> : null}
      {graphs === undefined ? null : (
        <>
          <Figure graphs={graphs} name="DAWG" words={listOf(words.slice(0, drawn))} />
          <Figure graphs={graphs} name="GADDAG" words={listOf(words.slice(0, drawn))} />
          <p class="soft">
            {t(
              "A box is a state, and its letters are its arcs. A word ends at a letter in a double ring. In the GADDAG, what stands before @ was read backward.",
            )}
          </p>
          <GrowthTable growth={growth} drawn={drawn} />
        </>
      )}
    </>
  );
}

/** Steps from word to word. At an end, a button keeps the focus, which `disabled` would take away. */
function Steps({ words, drawn }: { words: readonly string[]; drawn: number }) {
  const go = (to: number): void => {
    if (to >= 1 && to <= words.length) wanted.value = to;
  };
  return (
    <div class="row steps">
      <button type="button" aria-disabled={drawn <= 1} onClick={() => go(drawn - 1)}>
        {t("One word less")}
      </button>
      <button type="button" aria-disabled={drawn >= words.length} onClick={() => go(drawn + 1)}>
        {t("One word more")}
      </button>
      <span role="status">
        {t("{n} of {all}: {word} was added last", {
          n: number(drawn),
          all: number(words.length),
          word: words[drawn - 1]?.toUpperCase() ?? "",
        })}
      </span>
    </div>
  );
}

/** The most words that the name of a drawing lists. */
const MOST_LISTED = 6;

/** Returns words in the order of the alphabet as text, or their number if there are many. */
function listOf(words: readonly string[]): string {
  if (words.length > MOST_LISTED) return counted(words.length, "{n} word", "{n} words");
  const sorted = words.map((word) => word.toUpperCase()).sort();
  const last = sorted.pop() ?? "";
  return sorted.length === 0
    ? last
    : t("{first} and {second}", { first: sorted.join(", "), second: last });
}

interface FigureProps {
  graphs: Graphs;
  name: "DAWG" | "GADDAG";
  /** The words of the graphs, as text. */
  words: string;
}

function Figure({ graphs, name, words }: FigureProps) {
  const drawing = name === "DAWG" ? graphs.dawg : graphs.gaddag;
  return (
    <figure>
      <figcaption>
        <strong>{name}</strong>: {sizesText(drawing.counts)}
      </figcaption>
      <Drawing of={drawing} label={t("{graph} of {words}", { graph: name, words })} />
      <button type="button" class="quiet" onClick={() => saveDrawing(drawing, name)}>
        {t("Save {graph} as SVG", { graph: name })}
      </button>
    </figure>
  );
}

/** Saves a graph with a heading and a legend, which the page has beside it. */
function saveDrawing(drawing: GraphDrawing, name: string): void {
  saveFile(`${name.toLowerCase()}.svg`, svgFileText(graphSvg(drawing)), "image/svg+xml");
}

function sizesText(counts: DrawnCounts): string {
  const { states, arcs, trieArcs } = counts;
  const sizes = {
    states: counted(states, "{n} state", "{n} states"),
    arcs: counted(arcs, "{n} arc", "{n} arcs"),
  };
  if (arcs === trieArcs) {
    return t("{states}, {arcs}, as many as the trie has; nothing could be merged", sizes);
  }
  return t("{states}, {arcs}; the trie has {trieArcs}, merging saves {percent} %", {
    ...sizes,
    trieArcs: number(trieArcs),
    percent: savedIn(counts),
  });
}

/** The sizes of both graphs, word by word. */
function GrowthTable({ growth, drawn }: { growth: readonly Growth[]; drawn: number }) {
  return (
    <details>
      <summary>{t("Word by word")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys could not scroll it otherwise */}
      <section class="scroll" aria-label={t("Sizes word by word")} tabIndex={0}>
        <table>
          <Heads
            texts={[t("Word")]}
            numbers={[
              ...[t("DAWG: states"), t("arcs"), t("saved, %")],
              ...[t("GADDAG: states"), t("arcs"), t("saved, %")],
            ]}
          />
          <tbody>
            {growth.map(({ word, dawg, gaddag }, i) => (
              <tr key={word} aria-current={i + 1 === drawn ? "step" : undefined}>
                <td>{word.toUpperCase()}</td>
                {[dawg, gaddag].flatMap((counts, graph) =>
                  [counts.states, counts.arcs, savedIn(counts)].map((value, column) => (
                    <td class="number" key={`${graph} ${column}`}>
                      {number(value)}
                    </td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div class="row">
        <SaveTable name="graphs" table={() => growthTable(growth)} />
      </div>
    </details>
  );
}

const measured: Readonly<Record<MeasureName, Run<readonly MeasureRow[]>>> = {
  builds: new Run(),
  graphs: new Run(),
};

/** Runs a benchmark in a worker of its own, so that no other task takes its time. */
async function measure(name: MeasureName): Promise<void> {
  const run = measured[name];
  run.clear();
  const input = { measure: name, lexicon: lexicon.value.id };
  const rows = await run.start(({ signal, report }) =>
    inOwnWorker("measure", input, { signal, onProgress: report }),
  );
  if (rows !== undefined) announce(t("Benchmark finished."));
}

/** A graph in a box of its own, in which it scrolls where it is larger than the page. */
export function Drawing({ of: drawing, label }: { of: GraphDrawing; label: string }) {
  return (
    // Without a focus, the box could not be scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="scroll drawing" aria-label={label} tabIndex={0}>
      {elementOf(named(graphSvg(drawing, { captions: false }), label))}
    </section>
  );
}

/** Returns a drawing with its name in the visitor's language, in place of the library's texts. */
function named({ tag, attributes, children }: Mark, name: string): Mark {
  const shapes = children.filter(
    (child) => typeof child === "string" || (child.tag !== "title" && child.tag !== "desc"),
  );
  return { tag, attributes: { ...attributes, "aria-label": name }, children: shapes };
}

function elementOf({ tag, attributes, children }: Mark): VNode {
  const inner = children.map((child) => (typeof child === "string" ? child : elementOf(child)));
  return createElement(tag, { ...attributes }, ...inner);
}
