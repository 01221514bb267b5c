import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import { AlphabetError, LexiconError, ReportError } from "../../../src/base/errors.js";
import { countGraph } from "../../../src/lab/structures/counts.js";
import {
  type DrawnForm,
  type DrawnState,
  drawGraph,
  drawPaths,
  graphOfWords,
} from "../../../src/report/drawing/index.js";
import { buildGraph } from "../../../src/words/graph/build.js";
import { buildAutomaton } from "../../../src/words/graph/build-automaton.js";
import { wordSet } from "../../../src/words/graph/word-set.js";
import { defaultGraph } from "../../support/default-graph.js";
import { gaddagStrings, openBeginnings, readBack } from "./words.js";

const english = alphabet("english");
const FORMS: readonly DrawnForm[] = ["trie", "dawg", "gaddag", "gaddag-trie"];
const draw = (words: readonly string[], form: DrawnForm) =>
  drawGraph(graphOfWords(words, english), { alphabet: english, form });
const lists = fc
  .array(fc.string({ unit: fc.constantFrom("A", "B", "C"), minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((words) => [...new Set(words)].sort());

describe("a drawn graph", () => {
  it.each(FORMS)("in the form %s has exactly the strings of its words", (form) => {
    fc.assert(
      fc.property(lists, (words) => {
        const strings = form.startsWith("gaddag") ? words.flatMap(gaddagStrings) : words;
        const { states, counts } = draw(words, form);
        expect(readBack(states).sort()).toEqual(strings.toSorted());
        expect(counts.strings).toBe(strings.length);
      }),
    );
  });

  it.each(FORMS)("in the form %s has the states and arcs that the lab counts", (form) => {
    fc.assert(
      fc.property(lists, (words) => {
        const { states, counts } = draw(words, form);
        const cells = states.flatMap((state) => state.cells);
        expect([states.length, cells.length]).toEqual([counts.states, counts.arcs]);
        const set = wordSet(words.map((word) => english.tokenize(word)));
        const automaton = buildAutomaton(set, true);
        const isGaddag = form.startsWith("gaddag");
        const root = isGaddag ? automaton.gaddagRoot : automaton.dawgRoot;
        const { plain, plainTrie } = countGraph(automaton.states, root);
        expect(counts.trieArcs).toBe(plainTrie.arcs);
        const strings = isGaddag ? words.flatMap(gaddagStrings) : words;
        expect(counts.trieStates).toBe(openBeginnings(strings).size);
        if (form.endsWith("trie")) {
          expect([counts.states, counts.arcs]).toEqual([counts.trieStates, counts.trieArcs]);
        } else {
          expect({ states: counts.states, arcs: counts.arcs }).toEqual(plain);
        }
      }),
    );
  });

  it("has the nodes of the file: those of a run side by side, arcs to their first", () => {
    const graph = graphOfWords(["CARE", "CARES", "SCAR"], english);
    const { states } = drawGraph(graph, { alphabet: english, form: "gaddag" });
    for (const { node, cells } of states) {
      expect(cells.map((cell) => cell.node)).toEqual(cells.map((_, i) => node + i));
      for (const cell of cells) {
        const to = cell.to === undefined ? 0 : (states[cell.to] as DrawnState).node;
        expect(graph.arc(cell.node)).toBe(to);
        expect(graph.accepts(cell.node)).toBe(cell.accepts);
      }
    }
  });

  it("is named by its words, or by their number", () => {
    expect(draw(["PITY", "CITY"], "dawg").title).toBe("DAWG of CITY and PITY");
    expect(draw(["CARE"], "gaddag").title).toBe("GADDAG of CARE");
    expect(draw([..."ABCDEFGH"], "trie").title).toBe("Trie of 8 words");
    const named = { alphabet: english, name: "few.txt" };
    expect(drawGraph(graphOfWords(["A"], english), named).title).toBe("DAWG of few.txt");
  });

  it("draws the examples of the source documents", () => {
    const counts = (words: string, form: DrawnForm) => {
      const { states, arcs } = draw(words.split(" "), form).counts;
      return [states, arcs];
    };
    // Wutka: merging takes the tree of CITIES, CITY, PITIES and PITY from 14 nodes to 8.
    expect(counts("CITY CITIES PITY PITIES", "trie")).toEqual([11, 14]);
    expect(counts("CITY CITIES PITY PITIES", "dawg")).toEqual([6, 8]);
    expect(readBack(draw(["CARE"], "gaddag").states)).toEqual(["AC@RE", "C@ARE", "ERAC", "RAC@E"]);
  });
});

describe("bad input", () => {
  const failure = (action: () => unknown): unknown => {
    try {
      action();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it("is rejected with a typed error", () => {
    const code = (action: () => unknown) => (failure(action) as ReportError).code;
    expect(failure(() => graphOfWords([], english))).toBeInstanceOf(ReportError);
    expect(failure(() => graphOfWords(["A1"], english))).toBeInstanceOf(AlphabetError);
    expect(failure(() => graphOfWords([""], english))).toBeInstanceOf(LexiconError);
    const empty = buildGraph(wordSet([]));
    expect(code(() => drawGraph(empty, { alphabet: english }))).toBe("NO_DATA");
    const dawg = buildGraph(wordSet([[1]]), { content: "dawg" });
    expect(code(() => drawGraph(dawg, { alphabet: english, form: "gaddag" }))).toBe("NO_SUCH_PART");
    expect(code(() => drawPaths(dawg, [], { alphabet: english }))).toBe("NO_DATA");
    expect(code(() => drawPaths(dawg, ["B"], { alphabet: english }))).toBe("NO_SUCH_WORD");
    expect(code(() => drawPaths(dawg, [""], { alphabet: english }))).toBe("NO_SUCH_WORD");
  });

  it("of too many nodes is rejected at the limit, however large the graph or its trie is", () => {
    const graph = graphOfWords(["CARE"], english);
    const options = { alphabet: english, mostNodes: 4 };
    expect(drawGraph(graph, options).counts.arcs).toBe(4);
    expect(failure(() => drawGraph(graph, { ...options, mostNodes: 3 }))).toMatchObject({
      code: "TOO_MANY_NODES",
      what: "a graph of more than 3 nodes",
    });
    for (const form of FORMS) {
      expect(failure(() => drawGraph(defaultGraph(), { alphabet: english, form }))).toMatchObject({
        code: "TOO_MANY_NODES",
      });
    }
  });
});

describe("the way of a word", () => {
  const graph = defaultGraph();

  it.each(["dawg", "gaddag"] as const)("through the %s reads the word's strings", (part) => {
    const words = ["CARE", "SCARE", "QUIZZICAL"];
    const { ways, states } = drawPaths(graph, words, { alphabet: english, part });
    const strings =
      part === "dawg" ? words : words.flatMap((word) => gaddagStrings(word).reverse());
    expect(ways.map((way) => way.string)).toEqual(strings);
    const root = part === "dawg" ? graph.dawgRoot : graph.gaddagRoot;
    for (const { string, nodes } of ways) {
      let first = root;
      [...string].forEach((letter, i) => {
        const node = nodes[i] as number;
        expect(graph.find(first, letter === "@" ? 0 : letter.charCodeAt(0) - 64)).toBe(node);
        const state = states.find((one) => one.node === first) as DrawnState;
        expect(state.cells.map((cell) => cell.node)).toContain(node);
        first = graph.arc(node);
      });
      expect(graph.accepts(nodes.at(-1) as number)).toBe(true);
    }
    // Every string can be read in the drawing, too; runs of several ways may make more.
    expect(readBack(states)).toEqual(expect.arrayContaining(strings));
  });

  it("shows the whole run: the nodes on the way and the labels of the others", () => {
    const { states } = drawPaths(graph, ["CARE"], { alphabet: english });
    for (const { node, cells, others } of states) {
      const labels: string[] = [];
      for (let at = node; ; at++) {
        labels.push(english.label((graph.nodes[at] as number) & 0x3f));
        if (((graph.nodes[at] as number) & 0x40) !== 0) break;
      }
      expect([...others, ...cells.map((cell) => cell.label)].sort()).toEqual(labels);
    }
  });

  it("names what is missing", () => {
    const drawn = () => drawPaths(graph, ["CARE", "CARZZ"], { alphabet: english });
    expect(drawn).toThrow(/does not have "CARZZ": the graph goes on as far as "CAR"/);
    expect(() => drawPaths(graph, ["CA"], { alphabet: english })).toThrow(/as far as "CA"/);
  });
});
