import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import type { ReportError } from "../../../src/base/errors.js";
import {
  type DrawnForm,
  drawGraph,
  drawPaths,
  type GraphDrawing,
  graphOfWords,
  layoutOf,
  MOST_NODES,
  type PathDrawing,
} from "../../../src/report/drawing/index.js";
import { crossingsOf, layersOf, orderLayers } from "../../../src/report/drawing/layout.js";
import { defaultGraph } from "../../support/default-graph.js";
import { wordListWords } from "../../support/lexicons.js";

const english = alphabet("english");
const FORMS: readonly DrawnForm[] = ["trie", "dawg", "gaddag", "gaddag-trie"];
const draw = (words: readonly string[], form: DrawnForm) =>
  drawGraph(graphOfWords(words, english), { alphabet: english, form, mostNodes: MOST_NODES });
const drawings = fc
  .tuple(
    fc.array(fc.string({ unit: fc.constantFrom("A", "B", "C"), minLength: 1, maxLength: 7 }), {
      minLength: 1,
      maxLength: 16,
    }),
    fc.constantFrom(...FORMS),
  )
  .map(([words, form]) => draw(words, form));

/** A drawing of words of the default lexicon with nearly as many nodes as are allowed. */
function largest(form: DrawnForm): GraphDrawing {
  const { tiles, starts, count } = wordListWords();
  for (let words = 500; ; words = Math.floor(words * 0.95)) {
    const some = Array.from({ length: words }, (_, i) => {
      const at = Math.floor((i * count) / words);
      return english.format(tiles.slice(starts[at], (starts[at + 1] as number) - 1));
    });
    try {
      return draw(some, form);
    } catch (error) {
      expect((error as ReportError).code).toBe("TOO_MANY_NODES");
    }
  }
}

/** Checks what holds of every layout. */
function checkLayout(drawing: GraphDrawing | PathDrawing): void {
  const { states, lines, width, height } = layoutOf(drawing);
  drawing.states.forEach(({ cells }, from) => {
    for (const { to } of cells) {
      if (to !== undefined)
        expect(states[to]?.layer).toBeGreaterThan(states[from]?.layer as number);
    }
  });
  for (const { x, y, width: w, height: h } of states) {
    expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height).toBe(true);
  }
  const sorted = states.toSorted((a, b) => a.layer - b.layer || a.y - b.y);
  for (const [i, box] of sorted.slice(1).entries()) {
    const before = sorted[i] as (typeof sorted)[number];
    if (box.layer === before.layer) expect(box.y).toBeGreaterThan(before.y + before.height);
    else expect(box.x).toBeGreaterThan(before.x);
  }
  for (const { from, turn, to } of lines) {
    expect(from.x <= turn && turn < to.x).toBe(true);
    // Within a column a line is level, and passes no box there but the one where it begins.
    const passed = states.filter(
      ({ x, y, width: w, height: h }) =>
        x < turn && x + w > from.x && y <= from.y && y + h >= from.y,
    );
    expect(passed).toEqual([]);
  }
}

describe("a layout", () => {
  it("leads every arc to a later layer, and nothing overlaps", () => {
    fc.assert(fc.property(drawings, checkLayout));
  });

  it("connects what the arcs connect", () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const { states } = drawing;
        const { lines, states: placed } = layoutOf(drawing);
        const targets = states.map(({ cells }) => cells.map(({ to }) => to));
        // From the right edge of each box, one line for each of its arcs.
        placed.forEach(({ x, y, width, height }, from) => {
          const begun = lines.filter(
            (line) => line.from.x === x + width && line.from.y > y && line.from.y < y + height,
          );
          const led = begun.toSorted((a, b) => a.from.y - b.from.y).map(({ target }) => target);
          expect(led).toEqual((targets[from] as number[]).filter((to) => to !== undefined));
        });
        for (const [state, { x }] of placed.entries()) {
          if (state === 0) continue;
          const arriving = lines.filter((line) => line.arrives && line.target === state);
          expect(arriving.length).toBeGreaterThan(0);
          for (const line of arriving) expect(line.to.x).toBe(x);
        }
      }),
    );
  });

  it("is the same for the same graph", () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        expect(layoutOf(structuredClone(drawing))).toEqual(layoutOf(drawing));
      }),
    );
  });

  it("never has more crossings than the order of a search depth first, and none in a trie", () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const layers = layersOf(drawing.states);
        const cells = layers.items.map(({ state, isBend }) =>
          isBend ? 1 : (drawing.states[state]?.cells.length as number),
        );
        const crossings = (order: number[][]) => {
          const places = new Float64Array(layers.items.length);
          for (const layer of order) {
            layer.forEach((item, place) => {
              places[item] = place;
            });
          }
          return crossingsOf(order, layers.lines, places, cells);
        };
        const order = orderLayers(layers, cells);
        expect(order.map((layer) => layer.toSorted())).toEqual(
          layers.layers.map((layer) => layer.toSorted()),
        );
        expect(crossings(order)).toBeLessThanOrEqual(crossings(layers.layers));
        if (drawing.form.endsWith("trie")) expect(crossings(order)).toBe(0);
      }),
    );
  });

  it("counts crossings pair by pair", () => {
    // Two items on each side; the lines of three cells.
    const lines = [
      { from: 0, cell: 0, to: 3 },
      { from: 0, cell: 1, to: 2 },
      { from: 1, cell: 0, to: 2 },
    ];
    const order = [
      [0, 1],
      [2, 3],
    ];
    expect(crossingsOf(order, lines, Float64Array.from([0, 1, 0, 1]), [2, 1, 1, 1])).toBe(2);
    expect(crossingsOf(order, lines, Float64Array.from([0, 1, 1, 0]), [2, 1, 1, 1])).toBe(0);
  });

  it("holds at the limit of nodes, and for words as long as words may be", () => {
    for (const form of FORMS) {
      const drawing = largest(form);
      expect(drawing.counts.arcs).toBeGreaterThan(MOST_NODES * 0.8);
      checkLayout(drawing);
    }
    const long = `${"AB".repeat(120)}Z`;
    const ends = Array.from({ length: 60 }, (_, i) => `C${"DE".repeat(i % 3)}${long.slice(4 * i)}`);
    checkLayout(draw([long, ...ends], "dawg"));
  }, 30_000);

  it("holds for the way of words", () => {
    for (const part of ["dawg", "gaddag"] as const) {
      const words = ["CARE", "SCARE", "QUIZZICAL", "AA"];
      checkLayout(drawPaths(defaultGraph(), words, { alphabet: english, part }));
    }
  });
});
