/** The positions of test/vectors, ready for the kernel, and the kernels to ask. */
import { readFileSync } from "node:fs";
import {
  type Alphabet,
  alphabet,
  buildGraph,
  type PositionData,
  type Rules,
  rulesNamed,
  type WordGraph,
  wordsOf,
} from "../src/api/node.js";
import { bagView, checkPosition } from "../src/engine/checks.js";
import { heuristicLeaves } from "../src/engine/create.js";
import { jsBackend } from "../src/kernel/backends/js.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { type BagView, MoveKernel, type MoveSetup } from "../src/kernel/move-kernel.js";
import { defaultGraph } from "./inputs.js";

export interface Case {
  position: PositionData;
  bag: BagView;
}

export interface Cases {
  alphabet: Alphabet;
  rules: Rules;
  graph: WordGraph;
  cases: Case[];
}

/** 311 standard, 30 super and 24 jumbled positions. */
export const VARIANTS = {
  standard: { file: "positions", tiles: "english" },
  super: { file: "positions-super", tiles: "super_english" },
  jumbled: { file: "positions-wordsmog", tiles: "english" },
} as const;

export type VariantName = keyof typeof VARIANTS;
export type Build = "wasm" | "js";

export function loadCases(variant: VariantName): Cases {
  const { file, tiles } = VARIANTS[variant];
  const lines = readFileSync(`test/vectors/${file}.jsonl`, "utf8").trim().split("\n");
  const parsed = lines.map((line) => JSON.parse(line));
  const rules = rulesNamed(parsed[0].rules);
  const set = alphabet(tiles);
  const cases = parsed.map(({ board, rack }) => {
    const squares = (board as number[][]).flat().map((tile) => (tile < 0 ? -tile | 0x80 : tile));
    const position = { board: Uint8Array.from(squares), rack: Uint8Array.from(rack) };
    return { position, bag: bagView(checkPosition(position, rules, set), rules, set) };
  });
  const words = defaultGraph();
  const graph =
    variant === "jumbled" ? buildGraph(wordsOf(words), { content: "alphagrams" }) : words;
  return { alphabet: set, rules, graph, cases };
}

/** A kernel for the positions, with the leave values of heuristic 2. */
export async function startMoves(
  build: Build,
  { graph, alphabet: set, rules }: Cases,
  wordMap = true,
): Promise<{ kernel: MoveKernel; setup: MoveSetup }> {
  const setup = { graph, alphabet: set, rules, leaves: heuristicLeaves("h2", set), wordMap };
  const kernel = await MoveKernel.start(setup, { wasm: wasmBackend, js: jsBackend }, build);
  return { kernel, setup };
}

/** Bytes that the kernel has beyond the graph and the leaves in it. */
export function ownBytes(kernel: MoveKernel, { graph, leaves }: MoveSetup): number {
  const numbers =
    graph.nodes.length +
    (leaves?.graph.nodes.length ?? 0) +
    (leaves?.counts.length ?? 0) +
    (leaves?.count ?? 0);
  return kernel.kernel.buffer.byteLength - 4 * numbers;
}
