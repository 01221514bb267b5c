import { itemAt } from "../../base/elements.js";
import type { Slices } from "../../base/pacing.js";
import { automatonSlices } from "../../words/graph/build-automaton.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { searchAppelJacobson } from "../generators/appel-jacobson.js";
import { gaddagOf, narrowerSide, searchTwoWay } from "../generators/gordon.js";
import { everySquare, lastGroup } from "../generators/grids.js";
import { searchLetterSetDawg, searchLetterSets } from "../generators/letter-sets.js";
import { searchTwoWayDawg } from "../generators/two-way-dawg.js";
import {
  type Cell,
  type Column,
  count,
  decimal,
  type LabChart,
  type LabTable,
  text,
} from "../results.js";
import { countGraph, GordonForm, pathsFrom } from "../structures/counts.js";
import { gordonStates } from "../structures/gordon.js";
import {
  type ArcTiles,
  arcBits,
  FORM_TILES,
  type FormName,
  formBytes,
  type LetterSetArrays,
  type LetterSetForm,
  letterSetForm,
  letterSetsOnArcs,
} from "../structures/letter-sets.js";
import { type TwoWayDawg, twoWaySlices } from "../structures/two-way-dawg.js";
import { FIGURE_4 } from "./arcs-tables.js";
import {
  type NamedSearch,
  type SearchesResult,
  SearchTotals,
  type SearchWork,
} from "./searches.js";

/** The graphs that Gordon compares; the semi-minimized one is what his construction leaves. */
export type GordonGraphName = "dawg" | "semi-gaddag" | "gaddag";

/** A graph in one of Gordon's forms, and its size. */
export interface GordonForms {
  graph: GordonGraphName;
  form: FormName;
  states: number;
  arcs: number;
  letterSets: number;
  /** Bits that an arc needs for its state and its letter set. */
  arcBits: number;
  /** Bytes of the arrays; of the items they would have, if an arc does not fit into 32 bits. */
  bytes: number;
  /** Undefined if an arc does not fit into 32 bits. */
  stored: LetterSetForm | undefined;
}

/** The two forms, in the order of the tables. */
const FORMS: readonly FormName[] = ["expanded", "compressed"];

/**
 * Builds the DAWG and both GADDAGs in both forms.
 * @throws LexiconError `LETTER_NOT_EXPRESSIBLE` for more than 31 letters.
 */
export function* gordonFormSlices(words: WordSet, letters: number): Slices<GordonForms[]> {
  const { states, dawgRoot, gaddagRoot } = yield* automatonSlices(words, true);
  const minimal = (root: number): LetterSetArrays =>
    new GordonForm(states, pathsFrom(states, root).ways, root).arrays();
  const graphs: [GordonGraphName, LetterSetArrays][] = [];
  graphs.push(["dawg", minimal(dawgRoot)]);
  yield;
  graphs.push(["gaddag", minimal(gaddagRoot)]);
  yield;
  graphs.splice(1, 0, ["semi-gaddag", letterSetsOnArcs(yield* gordonStates(words))]);
  const made: GordonForms[] = [];
  for (const [name, graph] of graphs) {
    for (const form of FORMS) {
      made.push(formOf(name, graph, form, { lowest: name === "dawg" ? 1 : 0, letters }));
      yield;
    }
  }
  return made;
}

function formOf(
  name: GordonGraphName,
  graph: LetterSetArrays,
  form: FormName,
  tiles: ArcTiles,
): GordonForms {
  const bits = arcBits(graph, form);
  const stored = bits <= FORM_TILES ? letterSetForm(graph, form, tiles) : undefined;
  const width = tiles.letters + 1 - tiles.lowest;
  return {
    graph: name,
    form,
    states: graph.firsts.length - 1,
    arcs: graph.letters.length,
    letterSets: graph.sets.length / 2,
    arcBits: bits,
    bytes: stored?.bytes ?? formBytes(graph, form, width),
    stored,
  };
}

/** A two-way DAWG, beside the other graphs in the form with an arc for each letter. */
export interface TwoWaySize {
  graph: "dawg" | "gaddag" | "two-way-open" | "two-way-marked";
  states: number;
  arcs: number;
}

/** The two-way DAWGs, and the sizes of all graphs with an arc for each letter. */
export interface TwoWayGraphs {
  open: TwoWayDawg;
  marked: TwoWayDawg;
  sizes: TwoWaySize[];
}

/** Builds the two-way DAWGs without and with marked ends. */
export function* twoWayGraphSlices(words: WordSet): Slices<TwoWayGraphs> {
  const { states, dawgRoot, gaddagRoot } = yield* automatonSlices(words, true);
  const sizes: TwoWaySize[] = [
    { graph: "dawg", ...countGraph(states, dawgRoot).plain },
    { graph: "gaddag", ...countGraph(states, gaddagRoot).plain },
  ];
  yield;
  const open = yield* twoWaySlices(words, false);
  const marked = yield* twoWaySlices(words, true);
  sizes.push(
    { graph: "two-way-open", states: open.states, arcs: open.arcs },
    { graph: "two-way-marked", states: marked.states, arcs: marked.arcs },
  );
  return { open, marked, sizes };
}

/** The searches on two-way DAWGs. */
export function twoWaySearches({ open, marked }: TwoWayGraphs): NamedSearch[] {
  return [
    {
      name: "two-way-open",
      title: "two-way DAWG, ends not marked",
      search: (task) => searchTwoWayDawg(task, open, () => -1),
    },
    {
      name: "two-way-marked",
      title: "two-way DAWG, left side first",
      search: (task) => searchTwoWayDawg(task, marked, () => -1),
    },
    {
      name: "two-way-narrower",
      title: "two-way DAWG, narrower side first",
      search: (task) => searchTwoWayDawg(task, marked, narrowerSide),
    },
  ];
}

/** Names of the graphs in tables. */
const GORDON_GRAPHS: Readonly<Record<GordonGraphName, string>> = {
  dawg: "DAWG",
  "semi-gaddag": "GADDAG, semi-minimized",
  gaddag: "GADDAG, minimized",
};

/** The name of the search on a form. */
function searchName(graph: GordonGraphName, form: FormName): string {
  return `${graph}-${form}`;
}

/**
 * The searches of the experiment: on the nodes of a `.kwg`, and on each form that could be stored.
 * Searches on GADDAGs begin once for each group of tiles; those from every square beside a tile are
 * there for comparison.
 */
export function gordonSearches(
  graph: WordGraph,
  forms: readonly GordonForms[],
  letters: number,
): NamedSearch[] {
  const gaddag = gaddagOf(graph);
  const searches: NamedSearch[] = [
    {
      name: "dawg-kwg",
      title: "DAWG, nodes of a .kwg",
      search: (task) => searchAppelJacobson(task, graph),
    },
    {
      name: "gaddag-kwg",
      title: "GADDAG, nodes of a .kwg",
      search: (task) => searchTwoWay(task, lastGroup, () => gaddag),
    },
  ];
  for (const { graph: name, form, stored } of forms) {
    if (stored === undefined) continue;
    const title = `${GORDON_GRAPHS[name]}, ${form}`;
    const search: NamedSearch["search"] =
      name === "dawg"
        ? (task) => searchLetterSetDawg(task, stored, letters)
        : (task) => searchLetterSets(task, lastGroup, stored, letters);
    searches.push({ name: searchName(name, form), title, search });
    if (name !== "gaddag" || form !== "compressed") continue;
    searches.push({
      name: "gaddag-squares",
      title: `${title}, from every square beside a tile`,
      search: (task) => searchLetterSets(task, everySquare, stored, letters),
    });
  }
  return searches;
}

/** What the experiment measured. */
export interface GordonResult extends SearchesResult {
  forms: Omit<GordonForms, "stored">[];
  twoWay: TwoWaySize[];
  /** Names and titles of the searches, in the order of the tables. */
  searches: Omit<NamedSearch, "search">[];
}

/** The tables of the experiment: sizes, counts and times. */
export function gordonTables(result: GordonResult): LabTable[] {
  const totals = new SearchTotals(result.sums);
  return [
    formsTable(result),
    twoWayTable(result),
    figureTable(result, totals),
    countsTable(result, totals),
    figureTimesTable(totals),
    gordonTimes(result, totals),
  ];
}

const BITS_OF_AN_ITEM = 32;

function formsTable({ forms }: GordonResult): LabTable {
  const tooLong = forms.filter(({ arcBits }) => arcBits > BITS_OF_AN_ITEM);
  return {
    id: "forms",
    title: "Graphs with letter sets on arcs, as they are stored",
    columns: [
      text("graph"),
      text("form"),
      count("states"),
      count("arcs"),
      count("letter sets"),
      count("bits of an arc"),
      count("bytes"),
    ],
    rows: forms.map(({ graph, form, states, arcs, letterSets, arcBits, bytes }) => [
      GORDON_GRAPHS[graph],
      form,
      states,
      arcs,
      letterSets,
      arcBits,
      bytes,
    ]),
    notes:
      tooLong.length === 0
        ? []
        : [
            `Arcs of more than ${BITS_OF_AN_ITEM} bits do not fit into 4 bytes; these forms are not searched.`,
          ],
  };
}

const TWO_WAY_GRAPHS: Readonly<Record<TwoWaySize["graph"], string>> = {
  dawg: "DAWG",
  gaddag: "GADDAG",
  "two-way-open": "two-way DAWG, ends not marked",
  "two-way-marked": "two-way DAWG",
};

function twoWayTable({ twoWay }: GordonResult): LabTable {
  const dawg = twoWay.find(({ graph }) => graph === "dawg");
  return {
    id: "two-way",
    title: "Two-way DAWGs beside the other graphs, with an arc for each letter",
    columns: [
      text("graph"),
      count("states"),
      count("arcs"),
      decimal("arcs vs. DAWG", 2),
      decimal("arcs vs. GADDAG", 2),
    ],
    rows: twoWay.map(({ graph, states, arcs }) => [
      TWO_WAY_GRAPHS[graph],
      states,
      arcs,
      arcs / (dawg?.arcs ?? Number.NaN),
      arcs / (twoWay.find((one) => one.graph === "gaddag")?.arcs ?? Number.NaN),
    ]),
  };
}

const FIGURE_COLUMNS: readonly Column[] = [
  text("", "figure"),
  decimal("DAWG", 2),
  decimal("GADDAG", 2),
  decimal("ratio", 2),
  decimal("DAWG, as published", 3),
  decimal("GADDAG, as published", 3),
  decimal("ratio, as published", 2),
];

/** The form whose counts are shown: those of the other form are equal. */
function shownForm({ forms }: GordonResult) {
  const fits = ({ arcBits }: { arcBits: number }): boolean => arcBits <= BITS_OF_AN_ITEM;
  return FORMS.toReversed().find((form) =>
    forms.filter((one) => one.form === form && one.graph !== "semi-gaddag").every(fits),
  );
}

function figureTable(result: GordonResult, totals: SearchTotals): LabTable {
  const { games, turns, points } = result;
  const form = shownForm(result);
  const row = (name: string, figure: keyof SearchWork, printed: readonly Cell[]): Cell[] => {
    const of = (graph: "dawg" | "gaddag"): number | undefined =>
      form === undefined ? undefined : totals.perMove(searchName(graph, form), figure);
    return [name, of("dawg"), of("gaddag"), ratio(of("dawg"), of("gaddag")), ...printed];
  };
  const { moves, plays } = totals;
  return {
    id: "figure-4",
    title: `Both methods on Gordon's forms, per move, compared with Wickman's figure 4: ${games.toLocaleString("en-US")} games`,
    columns: FIGURE_COLUMNS,
    rows: [
      row("arcs looked for", "looked", FIGURE_4.arcs),
      row("arcs followed", "taken", FIGURE_4.arcs),
      row("anchors used", "anchors", FIGURE_4.anchors),
    ],
    notes: [
      `${moves.toLocaleString("en-US")} positions; ${(turns / games).toFixed(1)} moves and ${(points / games).toFixed(1)} points per game, ${(plays / moves).toFixed(1)} legal plays per position.`,
    ],
  };
}

function ratio(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a / b;
}

function countsTable({ searches }: GordonResult, totals: SearchTotals): LabTable {
  return {
    id: "counts",
    title: "Arcs and anchors of every generator",
    columns: [
      text("generator"),
      decimal("looked for per move", 1),
      decimal("followed per move", 1),
      decimal("anchors per move", 2),
      decimal("followed vs. first", 3),
    ],
    rows: searches.map(({ name, title }) => [
      title,
      totals.perMove(name, "looked"),
      totals.perMove(name, "onward"),
      totals.perMove(name, "anchors"),
      totals.of(name, "onward") / totals.of(itemAt(searches, 0).name, "onward"),
    ]),
  };
}

function figureTimesTable(totals: SearchTotals): LabTable {
  const rows = FORMS.map((form): Cell[] => {
    const seconds = (graph: "dawg" | "gaddag"): number | undefined => {
      const name = searchName(graph, form);
      return totals.of(name, "anchors") === 0
        ? undefined
        : totals.perMove(name, "milliseconds", 1e-3);
    };
    const ours = [seconds("dawg"), seconds("gaddag")];
    const texts = ours.map((value): Cell => value?.toFixed(6));
    return [`${form} form`, ...texts, ratio(ours[0], ours[1]), ...FIGURE_4[form]];
  });
  return {
    id: "figure-4-times",
    title: "Seconds per move in each form, compared with Wickman's figure 4",
    columns: FIGURE_COLUMNS,
    rows,
    timed: true,
  };
}

function gordonTimes({ searches }: GordonResult, totals: SearchTotals): LabTable {
  const first = totals.of(itemAt(searches, 0).name, "milliseconds");
  return {
    id: "times",
    title: "Times",
    columns: [
      text("generator"),
      decimal("search: µs per move", 1, "microsecondsPerMove"),
      decimal("ns per arc followed", 1, "nanosecondsPerArc"),
      decimal("vs. first", 3),
      decimal("with scores: µs per move", 1, "scoredMicrosecondsPerMove"),
    ],
    rows: searches.map(({ name, title }) => {
      const milliseconds = totals.of(name, "milliseconds");
      return [
        title,
        totals.perMove(name, "milliseconds", 1e3),
        (1e6 * milliseconds) / totals.of(name, "onward"),
        milliseconds / first,
        totals.perMove(name, "scoredMilliseconds", 1e3),
      ];
    }),
    timed: true,
  };
}

/** Arcs of every generator, and the bytes of every form. */
export function gordonCharts({ forms, searches, sums }: GordonResult): LabChart[] {
  const totals = new SearchTotals(sums);
  return [
    {
      kind: "bars",
      id: "bytes",
      title: "Bytes of the forms",
      unit: "bytes",
      bars: forms.map(({ graph, form, bytes }) => ({
        label: `${GORDON_GRAPHS[graph]}, ${form}`,
        value: bytes,
      })),
    },
    {
      kind: "bars",
      id: "followed",
      title: "Arcs followed per move",
      unit: "arcs per move",
      bars: searches.map(({ name, title }) => ({
        label: title,
        value: totals.perMove(name, "onward") ?? 0,
      })),
    },
  ];
}
