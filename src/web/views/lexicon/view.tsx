import { batch, computed, signal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { ALPHABET_NAMES } from "../../../alphabet/tile-sets.js";
import { Check, Choice, Facts } from "../../shared/fields.js";
import { Panel, Problem } from "../../shared/panel.js";
import { Run } from "../../shared/run.js";
import {
  announce,
  useLexicon as chooseLexicon,
  engine,
  forgetLexicon,
  isKeptKnown,
  kept,
  lexicon,
  note,
  ownLexicon,
  refreshKept,
  sentenceOf,
  titleOf,
  useLexicon,
} from "../../shared/state.js";
import { bytes, decimals, number, setTitle } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import type { PageAskOptions } from "../../worker/client.js";
import type { LexiconFacts } from "../../worker/protocol.js";
import { inOwnWorker } from "../../worker/searcher.js";
import { setName, type TileSet, tilesOf } from "../../worker/spec.js";
import { DEFAULT_ID } from "../../worker/store.js";
import { readTileSet, tileSetAmong } from "./tile-set.js";

/** Options for reading files; they are kept while other views are open. */
const setNow = signal<TileSet>("english");
/** The tile sets that were read from files in this visit. */
const read = signal<readonly TileSet[]>([]);
/** What is wrong with the last such file. */
const setProblem = signal<string>();

/** All tile sets: the built-in ones, those of added lexicons, and those that were read since. */
const sets = computed((): TileSet[] => {
  const own = [...kept.value.map(({ alphabet }) => alphabet), ...read.value];
  return [...new Map([...ALPHABET_NAMES, ...own].map((set) => [setName(set), set])).values()];
});
const skips = signal(false);

/** The lexicons, and a form to add one. */
export function LexiconView() {
  useEffect(() => {
    if (ownLexicon.value !== undefined) return;
    engine.ask("facts", { lexicon: DEFAULT_ID }).then(
      (facts) => {
        ownLexicon.value = facts;
      },
      (error) => note("error", sentenceOf(error)),
    );
  }, []);
  const all = [...(ownLexicon.value === undefined ? [] : [ownLexicon.value]), ...kept.value];
  return (
    <div class="lexicons">
      <h1>{t("Lexicon")}</h1>
      <AddPanel />
      {all.length === 0 || !isKeptKnown.value ? <p class="soft">{t("Loading …")}</p> : null}
      {all.map((facts) => (
        <LexiconPanel key={facts.id} facts={facts} />
      ))}
    </div>
  );
}

function AddPanel() {
  const [help, setHelp, wrong] = [useId(), useId(), useId()];
  return (
    <Panel id="add-title" title={t("Add your own")}>
      <p class="soft" id={help}>
        {t(
          "Drop a file anywhere on this page: a word list (UTF-8, one word per line) or a word graph (KWG, KBWG, KAD, Macondo, Wutka). It is stored in this browser and not sent anywhere.",
        )}
      </p>
      <div class="fields">
        <Choice
          label={t("Letters of the words")}
          value={setNow.value}
          from={sets.value}
          id={setName}
          text={(set) => setTitle(setName(set))}
          onValue={(set) => {
            setNow.value = set;
          }}
        />
        <label>
          {t("File")}
          <input
            type="file"
            aria-describedby={help}
            disabled={adding.phase.value === "running"}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file !== undefined) void addLexicon(file);
            }}
          />
        </label>
        <label>
          {t("Tile set of your own (CSV)")}
          <input
            type="file"
            accept=".csv,text/csv"
            aria-invalid={setProblem.value !== undefined}
            aria-describedby={setProblem.value === undefined ? setHelp : `${wrong} ${setHelp}`}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file !== undefined) void chooseSet(file);
            }}
          />
        </label>
        {setProblem.value === undefined ? null : (
          <div class="wide" id={wrong}>
            <Problem text={setProblem.value} />
          </div>
        )}
      </div>
      <p class="soft" id={setHelp}>
        {t(
          "The tile set of another language is a CSV file with a line for each tile: its label in upper and in lower case, its count, its points, and 1 for a vowel or 0. The blank, ?, comes first. Dropped together with a word list, it is used for that list.",
        )}
      </p>
      <Check
        label={t("Skip words that these letters cannot spell")}
        checked={skips.value}
        onValue={(isWanted) => {
          skips.value = isWanted;
        }}
      />
      <Adding />
    </Panel>
  );
}

const PHASES: Readonly<Record<string, string>> = {
  read: message("Reading"),
  sort: message("Sorting"),
  dawg: message("Building the DAWG"),
  gaddag: message("Building the GADDAG"),
  pack: message("Packing"),
  keep: message("Storing"),
};

function Adding() {
  if (adding.phase.value !== "running") return <Problem text={adding.problem.value} />;
  const step = adding.progress.value;
  const phase = t(PHASES[step?.phase ?? "read"] ?? message("Working"));
  const hasEnd = step !== undefined && step.total > 0;
  return (
    <div class="adding">
      <p role="status">
        {phase}: {fileName.value}
      </p>
      <div class="row">
        <progress aria-label={phase} {...(hasEnd ? { max: step.total, value: step.done } : {})} />
        <button type="button" onClick={() => adding.stop()}>
          {t("Stop")}
        </button>
      </div>
    </div>
  );
}

function LexiconPanel({ facts }: { facts: LexiconFacts }) {
  const { id } = facts;
  const name = titleOf(facts);
  const isUsed = lexicon.value.id === id;
  return (
    <section class="panel" aria-label={name} data-used={isUsed ? "" : undefined}>
      <div class="row spread">
        <h2>{name}</h2>
        {isUsed ? <p class="badge">{t("In use in all views")}</p> : null}
      </div>
      <Facts rows={rowsOf(facts)} kind="columns" />
      {isUsed && id === DEFAULT_ID ? null : (
        <div class="row">
          {isUsed ? null : (
            <button type="button" class="primary" onClick={() => chooseLexicon(id)}>
              {t("Use")}
            </button>
          )}
          {id === DEFAULT_ID ? null : (
            <button type="button" onClick={() => void forgetLexicon(id)}>
              {t("Remove")}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function rowsOf(facts: LexiconFacts): [string, string][] {
  const { words, longest, nodes, dawgNodes, gaddagNodes, states, arcs, leftOut } = facts;
  const made = facts.format === "text" ? t("Built in") : t("Read in");
  const rows: [string, string][] = [
    [t("Words"), number(words)],
    [t("Letters"), setTitle(setName(facts.alphabet))],
    [t("Longest word"), counted(longest, "{n} tile", "{n} tiles")],
    [t("Format"), facts.format === "text" ? t("word list") : facts.format.toUpperCase()],
    [t("Size as a graph"), bytes(facts.bytes)],
    [t("States"), number(states)],
    [t("Arcs"), number(arcs)],
    [t("Nodes"), number(nodes)],
    [t("DAWG nodes"), number(dawgNodes)],
    [t("GADDAG nodes"), number(gaddagNodes)],
  ];
  if (facts.id !== DEFAULT_ID) rows.push([made, `${decimals(facts.milliseconds / 1000, 2)} s`]);
  if (leftOut > 0) rows.push([t("Skipped"), counted(leftOut, "{n} word", "{n} words")]);
  return rows;
}

const adding = new Run<LexiconFacts>();
/** The name of the file that is added. */
const fileName = signal("");

/** The largest accepted file; larger ones are not lexicons and would exhaust the memory. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Takes files that were dropped: a lexicon, a tile set, or both. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const set = await tileSetAmong(files);
  const [file, ...others] = files.filter((one) => one !== set);
  if (others.length > 0) {
    note("info", t("Only the first of {n} files was opened.", { n: number(others.length + 1) }));
  }
  if (set !== undefined && !(await chooseSet(set))) return;
  if (file !== undefined) await addLexicon(file);
}

/** Reads a tile set, and chooses it for the words of the next file. @returns true if it is one. */
async function chooseSet(file: File): Promise<boolean> {
  setProblem.value = undefined;
  try {
    const set = await readTileSet(file);
    batch(() => {
      read.value = [...read.value, set];
      setNow.value = set;
    });
    const done = counted(
      tilesOf(set).letters,
      "{file}: {n} letter, chosen for the words that you add.",
      "{file}: {n} letters, chosen for the words that you add.",
      { file: file.name },
    );
    announce(done);
    note("info", done, "lexicon");
    return true;
  } catch (error) {
    setProblem.value = sentenceOf(error);
    return false;
  }
}

/** Adds the lexicon of a file with the options of the view: reads or builds it, keeps and selects it. */
export async function addLexicon(file: File): Promise<void> {
  const { name } = file;
  if (adding.phase.value === "running") {
    note("info", t("Another file is being read. Stop that first."), "lexicon");
    return;
  }
  fileName.value = name;
  const facts = await adding.start(async ({ signal, report }) => {
    const built = await buildFrom(file, { signal, onProgress: report });
    await refreshKept();
    return built;
  });
  if (facts === undefined) return;
  useLexicon(facts.id);
  const done = counted(
    facts.words,
    "{file}: {n} word, now in use in all views.",
    "{file}: {n} words, now in use in all views.",
    { file: name },
  );
  announce(done);
  note("info", done, "lexicon");
}

async function buildFrom(file: File, options: PageAskOptions): Promise<LexiconFacts> {
  const { name } = file;
  if (file.size > MOST_BYTES) {
    throw new Error(t("{file} is larger than any lexicon.", { file: name }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const set = { alphabet: setNow.value, skipUnspellable: skips.value };
  const input = { id: crypto.randomUUID(), file: name, bytes, ...set };
  return inOwnWorker("build", input, { ...options, transfer: [bytes.buffer] });
}
