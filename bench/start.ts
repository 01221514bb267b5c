/**
 * Cold starts: each sample is a fresh process of Node that loads the built package,
 * opens the default lexicon, makes an engine with the default leave values, and finds
 * ten best plays (start-once.mjs). A start is what lies between calling `defaultLexicon`
 * and having the engine; Node's own start and loading the module come before it.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildWordMap } from "../src/api/node.js";
import { defaultGraph } from "./inputs.js";
import { figuresOf } from "./processes.js";
import { type Group, type Row, type Suite, work } from "./suite.js";

/** Processes of a row. */
const STARTS = 11;

interface Start {
  module: number;
  lexicon: number;
  engine: number;
  start: number;
  play: number;
  tenth: number;
  best: string;
  cpu: number;
}

type Phase = "module" | "lexicon" | "engine" | "start" | "play" | "tenth";

const PHASES: readonly (readonly [phase: Phase, name: string])[] = [
  ["start", "start: lexicon and engine"],
  ["lexicon", "of which opening the lexicon"],
  ["engine", "of which making the engine"],
  ["play", "first best play"],
  ["tenth", "start and ten best plays"],
  ["module", "loading the module, before"],
];

/** The file of the default lexicon's word map, written for a row. */
async function wordMapFile(): Promise<string> {
  const path = fileURLToPath(new URL("bench-words.gwm", import.meta.url));
  writeFileSync(path, await buildWordMap({ lexicon: defaultGraph() }));
  return path;
}

function groupOf(name: string, howOf: () => string | Promise<string>): Group {
  const rows = PHASES.map(([phase, row]): Row => {
    const prepare = async () => {
      const how = await howOf();
      const once = () => figuresOf<Start>("start-once.mjs", [how]);
      const own = () => Array.from({ length: STARTS }, () => once()[phase]);
      return work(once, ({ best }) => best, own);
    };
    return { name: row, prepare };
  });
  return { name, measure: "own", unit: "ms", rows };
}

export const start: Suite = {
  name: "start",
  groups: [
    groupOf("as usual, the word map built later", () => "map"),
    groupOf("with the word map from a file", wordMapFile),
    groupOf("by the graph alone", () => "graph"),
  ],
};
