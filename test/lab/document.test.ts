import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ofLengths } from "../../src/lab/lexicon.js";
import { countGraph, type GordonSize } from "../../src/lab/structures/counts.js";
import { buildAutomaton } from "../../src/words/graph/build-automaton.js";
import { wordListWords } from "../support/lexicons.js";

const docs = join(dirname(fileURLToPath(import.meta.url)), "../../docs");
const text = readFileSync(join(docs, "dawg-or-gaddag.md"), "utf8");
/** A table between the comments that name its command and end it. */
const BLOCK = /<!-- gaddawg (lab \w+[^:]*): ([\w-]+) -->\n([\s\S]*?)<!-- end -->/g;

/** A table of a program, which test/package/examples.test.ts compares with what it prints. */
const OF_EXAMPLE = /<!-- examples\/node\/[\w-]+\.mjs -->\n[\s\S]*?<!-- end of the example -->/g;

test("every table of the document stands below the command that prints it", () => {
  const blocks = [...text.matchAll(BLOCK)];
  expect(blocks.length).toBe(text.split("<!-- end -->").length - 1);
  for (const [, command = "", id = "", body = ""] of blocks) {
    expect(command).toMatch(
      /^lab (sizes|arcs|hooks|gordon|anchors|toal|lanes|vocabulary|cache|deliver|backends)( --[a-z-]+( \d+)?)*$/,
    );
    expect(body, `${command}: ${id}`).toMatch(
      /^\n\*\*.+\*\*\n\n\|.*\|\n\|( ---:? \|)+\n(\|.*\|\n)+/,
    );
  }
  // No table stands outside.
  expect(text.replace(BLOCK, "").replace(OF_EXAMPLE, "")).not.toMatch(/^\|/m);
});

test("every chart is there", () => {
  const charts = [...text.matchAll(/\]\((charts\/[^)]+)\)/g)].map(([, path]) => path as string);
  expect(charts.length).toBeGreaterThan(4);
  for (const path of charts) {
    expect(existsSync(join(docs, path)), path).toBe(true);
    expect(readFileSync(join(docs, path), "utf8")).toMatch(/^<svg /);
  }
});

test("the sizes of DAWG and GADDAG are those of the default lexicon", () => {
  const all = wordListWords();
  const number = (value: number): string => value.toLocaleString("en-US");
  for (const words of [all, ofLengths(all, 2, 8)]) {
    const { states, dawgRoot, gaddagRoot } = buildAutomaton(words, true);
    const row = (name: string, size: GordonSize): string =>
      `| ${name} | ${number(size.states)} | ${number(size.arcs)} | ${number(size.letterSets)} |`;
    expect(text).toContain(row("DAWG", countGraph(states, dawgRoot).gordon));
    expect(text).toContain(row("GADDAG, minimized", countGraph(states, gaddagRoot).gordon));
  }
});
