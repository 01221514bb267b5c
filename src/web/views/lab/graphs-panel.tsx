import { computed, signal } from "@preact/signals";
import { alphabet } from "../../../alphabet/tile-sets.js";
import {
  type DrawnCounts,
  type GraphDrawing,
  graphSvg,
  svgFileText,
} from "../../../report/drawing/index.js";
import { Heads } from "../../shared/heads.js";
import { saveFile } from "../../shared/save.js";
import { lexicon, sentenceOf } from "../../shared/state.js";
import { number } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { Drawing } from "./drawing.js";
import { type Graphs, type Growth, graphsOf, growthOf, savedIn, wordsIn } from "./graphs.js";
import { SaveTable } from "./save.js";
import { growthTable } from "./tables.js";

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
    return { words, growth: growthOf(words, alphabet(lexicon.value.alphabet)) };
  } catch (error) {
    return { words, growth: [], problem: sentenceOf(error) };
  }
});

const shown = computed((): Shown => {
  const { words, problem } = growth.value;
  const drawn = Math.max(1, Math.min(words.length, wanted.value));
  if (problem !== undefined || words.length === 0) return { ...growth.value, drawn };
  const graphs = graphsOf(words.slice(0, drawn), alphabet(lexicon.value.alphabet));
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
      {problem === undefined ? null : (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
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
