import type { Slices } from "../../slices.js";
import { automatonSlices } from "../../words/graph/automaton.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { gaddagOf, searchTwoWay } from "../generators/gordon.js";
import { searchAppelJacobson } from "../generators/index.js";
import { searchLetterSets } from "../generators/letter-sets.js";
import { searchLetterSetDawg } from "../generators/letter-sets-dawg.js";
import { everySquare, lastGroup } from "../generators/placements.js";
import { narrowerSide } from "../generators/toal.js";
import { searchTwoWayDawg } from "../generators/two-way-dawg.js";
import { countGraph, pathsFrom } from "../graphs/counts.js";
import { GordonForm } from "../graphs/gordon-form.js";
import { gordonStates } from "../structures/gordon.js";
import {
  type ArcTiles,
  arcBits,
  FORM_TILES,
  type FormName,
  formBytes,
  type LetterSetForm,
  letterSetForm,
} from "../structures/gordon-forms.js";
import { type LetterSetArrays, letterSetsOnArcs } from "../structures/letter-sets.js";
import { type TwoWayDawg, twoWaySlices } from "../structures/two-way-dawg.js";
import type { NamedSearch } from "./searches.js";

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
export const FORMS: readonly FormName[] = ["expanded", "compressed"];

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
export const GORDON_GRAPHS: Readonly<Record<GordonGraphName, string>> = {
  dawg: "DAWG",
  "semi-gaddag": "GADDAG, semi-minimized",
  gaddag: "GADDAG, minimized",
};

/** The name of the search on a form. */
export function searchName(graph: GordonGraphName, form: FormName): string {
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
