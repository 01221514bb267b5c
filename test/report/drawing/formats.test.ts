import { execFileSync } from "node:child_process";
import { DOMParser } from "linkedom";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../../src/alphabet/alphabet.js";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import { ArgumentError } from "../../../src/base/errors.js";
import { parseCgp } from "../../../src/notation/cgp.js";
import { inQuotes } from "../../../src/report/drawing/formats.js";
import {
  drawCrossSets,
  drawGraph,
  drawingDot,
  drawingJson,
  drawingSvg,
  drawPaths,
  graphDot,
  graphJson,
  graphOfWords,
  graphSvg,
  type Mark,
  markText,
  svgFileText,
} from "../../../src/report/drawing/index.js";
import { defaultGraph } from "../../support/default-graph.js";
import { HAS_GRAPHVIZ } from "../../support/graphviz.js";

const english = alphabet("english");
/** An alphabet whose labels mean something in XML and DOT. */
const nasty = new Alphabet("nasty", [
  { upper: "?", lower: "?", count: 0, score: 0, vowel: false },
  ...["<", "&", '"', "\\", "L·L", "}"].map((label) => ({
    ...{ upper: label, lower: `${label}'`, count: 1, score: 1, vowel: false },
  })),
]);

const DRAWINGS = {
  dawg: drawGraph(graphOfWords(["CITY", "CITIES", "PITY", "PITIES"], english), {
    alphabet: english,
  }),
  gaddag: drawGraph(graphOfWords(["CAR", "CARE", "CARREL"], english), {
    alphabet: english,
    form: "gaddag",
  }),
  nasty: drawGraph(graphOfWords(['<&"', "\\L·L}", "}}"], nasty), {
    alphabet: nasty,
    form: "gaddag",
  }),
  path: drawPaths(defaultGraph(), ["CARE", "SCARE"], { alphabet: english, part: "gaddag" }),
};
const each = Object.entries(DRAWINGS);

/** All texts of an element and those in it. */
function textsIn({ tag, children }: Mark): string[] {
  return children.flatMap((child) =>
    typeof child === "string" ? (tag === "text" ? [child] : []) : textsIn(child),
  );
}

describe.each(each)("%s", (_, drawing) => {
  const labels = drawing.states.flatMap(({ cells }) => cells.map(({ label }) => label));

  it("is well-formed SVG with every letter, a title and a description", () => {
    const text = svgFileText(graphSvg(drawing));
    const document = new DOMParser().parseFromString(text, "image/svg+xml");
    const svg = document.documentElement;
    expect([svg.tagName, svg.getAttribute("role")]).toEqual(["svg", "img"]);
    expect(svg.querySelector("title")?.textContent).toBe(drawing.title);
    expect(svg.querySelector("desc")?.textContent).not.toBe("");
    const texts = [...svg.querySelectorAll("text")].map((one) => one.textContent);
    for (const label of labels) expect(texts).toContain(label);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.querySelectorAll("[id]").length).toBe(0);
  });

  it("has no captions where none are wanted", () => {
    const bare = textsIn(graphSvg(drawing, { captions: false }));
    const words = bare.filter((text) => !text.startsWith("#"));
    if (drawing.kind === "graph") expect(words.toSorted()).toEqual(labels.toSorted());
    expect(bare).not.toContain(drawing.title);
  });

  it("is JSON in the documented shape", () => {
    const json = JSON.parse(JSON.stringify(graphJson(drawing)));
    const own = drawing.kind === "path" ? ["nodes", "ways"] : ["counts"];
    expect(Object.keys(json)).toEqual([
      ...["format", "version", "kind", "form", "title", "delimiter", ...own],
      ...["width", "height", "states"],
    ]);
    expect(json).toMatchObject({ format: "gaddawg-drawing", version: 1, delimiter: "@" });
    json.states.forEach((state: Record<string, unknown>, id: number) => {
      expect(Object.keys(state)).toEqual(["id", "node", "arcs", "others", "box"]);
      expect(state.id).toBe(id);
      expect(Object.keys(state.box as object)).toEqual(["layer", "x", "y", "width", "height"]);
      for (const arc of state.arcs as Record<string, unknown>[]) {
        expect(Object.keys(arc)).toEqual(["node", "letter", "tile", "accepts", "to"]);
        expect(arc.to === null || json.states[arc.to as number] !== undefined).toBe(true);
      }
    });
  });

  it.skipIf(!HAS_GRAPHVIZ)("is DOT that Graphviz takes, with the same states and arcs", () => {
    const plain = execFileSync("dot", ["-Tplain"], {
      input: graphDot(drawing),
      encoding: "utf8",
      stdio: ["pipe", "pipe", "pipe"],
    });
    const lines = plain.split("\n");
    const arcs = drawing.states.flatMap(({ cells }) => cells.filter(({ to }) => to !== undefined));
    expect(lines.filter((line) => line.startsWith("node ")).length).toBe(drawing.states.length);
    expect(lines.filter((line) => line.startsWith("edge ")).length).toBe(arcs.length);
  });
});

it("quotes strings of DOT", () => {
  expect(inQuotes('a "b" \\c')).toBe('"a \\"b\\" \\\\c"');
});

it("escapes text and attributes of XML", () => {
  const mark = {
    tag: "a",
    attributes: { b: `"<'&` },
    children: ["<&>", { tag: "c", attributes: {}, children: [] }],
  };
  expect(markText(mark)).toBe('<a b="&quot;&lt;&#39;&amp;">&lt;&amp;&gt;<c/></a>');
});

it("rings letters where words end, and draws the delimiter as a diamond", () => {
  const text = markText(graphSvg(DRAWINGS.gaddag));
  const cells = DRAWINGS.gaddag.states.flatMap(({ cells }) => cells);
  const ends = cells.filter(({ accepts }) => accepts).length;
  const turns = cells.filter(({ tile }) => tile === 0).length;
  expect(text.split('stroke="#2f7fd1"').length - 1).toBe(2 * ends);
  expect(text.split('stroke="#cf6a14"').length - 1).toBe(turns);
  expect([ends, turns]).toEqual([5, 5]);
});

it("takes nothing but drawings", () => {
  const copy = { ...DRAWINGS.dawg };
  for (const text of [drawingSvg, drawingDot, drawingJson] as ((drawing: never) => unknown)[]) {
    for (const junk of [copy, undefined, null, 5, "dawg", []]) {
      expect(() => text(junk as never)).toThrow(/^drawing: .* as drawGraph, drawPaths or/);
    }
  }
  expect(() => drawingSvg(DRAWINGS.dawg, { caption: true } as never)).toThrow(ArgumentError);
  expect(() => drawingSvg(DRAWINGS.dawg, { captions: 1 } as never)).toThrow(/^captions: is 1/);
  const board = drawCrossSets(
    parseCgp("15/15/15/15/15/15/15/7CAR5/15/15/15/15/15/15/15 AB/ 0/0 0"),
    defaultGraph(),
  );
  expect(() => drawingDot(board as never)).toThrow(/a board has no form in DOT/);
  expect(drawingSvg(board)).toContain("<title>Cross sets of the position</title>");
  expect(drawingJson(board)).toMatchObject({ kind: "cross-sets" });
  expect(drawingSvg(DRAWINGS.dawg)).toBe(svgFileText(graphSvg(DRAWINGS.dawg)));
});

it("refuses arguments of wrong types", () => {
  const graph = defaultGraph();
  const wrong: [message: RegExp, call: () => unknown][] = [
    [/^graph: /, () => drawGraph(5 as never, { alphabet: english })],
    [/"from" is unknown/, () => drawGraph(graph, { alphabet: english, from: 1 } as never)],
    [/^alphabet: is missing/, () => drawGraph(graph, {} as never)],
    [/^form: /, () => drawGraph(graph, { alphabet: english, form: "tree" as never })],
    [/^mostNodes: /, () => drawGraph(graph, { alphabet: english, mostNodes: 2001 })],
    [/^words: /, () => graphOfWords("CARE" as never, english)],
    [/^alphabet: /, () => graphOfWords(["CARE"], "english" as never)],
    [/^words: /, () => drawPaths(graph, [5] as never, { alphabet: english })],
    [/^part: /, () => drawPaths(graph, ["CARE"], { alphabet: english, part: "trie" as never })],
    [/^position: /, () => drawCrossSets({} as never, graph)],
  ];
  for (const [message, call] of wrong) {
    expect(call).toThrow(ArgumentError);
    expect(call).toThrow(message);
  }
});
