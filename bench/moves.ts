/**
 * Generating moves on the 311 standard and 30 super positions of test/vectors,
 * default lexicon, leaves by heuristic 2. A run goes through all positions; each
 * is set up anew, so cross sets are computed too (most lanes differ from one
 * position to the next). The kernel's moves stay records in its memory. The two
 * generators of src/lab list every play as objects, without valuing or sorting:
 * plain TypeScript, on a DAWG and on a GADDAG.
 */
import { readFileSync } from "node:fs";
import { heuristicLeaves } from "../src/engine/create.js";
import { bagView, checkPosition } from "../src/engine/table.js";
import { type BagView, MoveKernel } from "../src/kernel/index.js";
import { jsBackend } from "../src/kernel/js-backend.js";
import { wasmBackend } from "../src/kernel/wasm-backend.js";
import { appelJacobsonPlays, gordonPlays } from "../src/lab/generators/index.js";
import { type Alphabet, alphabet, type Position, type Rules, rulesNamed } from "../src/node.js";
import { defaultGraph } from "./inputs.js";
import { type Group, type Row, type Suite, work } from "./suite.js";

interface Case {
  position: Position;
  bag: BagView;
}

export interface Cases {
  alphabet: Alphabet;
  rules: Rules;
  cases: Case[];
}

function load(file: string, tiles: string): Cases {
  const lines = readFileSync(`test/vectors/${file}.jsonl`, "utf8").trim().split("\n");
  const parsed = lines.map((line) => JSON.parse(line));
  const rules = rulesNamed(parsed[0].rules);
  const set = alphabet(tiles);
  const cases = parsed.map(({ board, rack }) => {
    const squares = (board as number[][]).flat().map((tile) => (tile < 0 ? -tile | 0x80 : tile));
    const position = { board: Uint8Array.from(squares), rack: Uint8Array.from(rack) };
    return { position, bag: bagView(checkPosition(position, rules, set), rules, set) };
  });
  return { alphabet: set, rules, cases };
}

export const STANDARD = () => load("positions", "english");
const SUPER = () => load("positions-super", "super_english");

type Task = "best" | "top15" | "all";

/** The kernel; what it found is summed up by the number of moves and the best equities. */
function kernelRow(name: string, backend: "wasm" | "js", task: Task, cases: () => Cases): Row {
  return {
    name,
    async prepare() {
      const { alphabet: set, rules, cases: all } = cases();
      const setup = {
        graph: defaultGraph(),
        alphabet: set,
        rules,
        leaves: heuristicLeaves("h2", set),
      };
      const kernel = await MoveKernel.start(setup, { wasm: wasmBackend, js: jsBackend }, backend);
      return work(
        () => {
          let sum = 0;
          for (const { position, bag } of all) {
            kernel.setPosition(position, bag);
            sum +=
              task === "all" ? kernel.list(bag) : kernel.listBest(task === "best" ? 1 : 15, bag);
          }
          return sum;
        },
        (sum) => `${sum} moves`,
      );
    },
  };
}

type Generator = typeof gordonPlays;

/** Plays alone, so the answer is not that of the kernel's lists, which have exchanges. */
function plainRow(name: string, generator: Generator, cases: () => Cases): Row {
  return {
    name,
    prepare() {
      const { alphabet: set, rules, cases: all } = cases();
      const graph = defaultGraph();
      return work(
        () => {
          let plays = 0;
          for (const { position } of all) plays += generator(position, rules, set, graph).length;
          return plays;
        },
        (plays) => `${plays} plays`,
      );
    },
  };
}

function group(name: string, task: Task, cases: () => Cases, count: number): Group {
  return {
    name,
    measure: "warm",
    unit: "µs",
    operations: count,
    rows: [
      kernelRow("wasm", "wasm", task, cases),
      kernelRow("JavaScript build", "js", task, cases),
    ],
  };
}

export const moves: Suite = {
  name: "moves",
  groups: [
    group("best play, standard (a position)", "best", STANDARD, 311),
    group("top 15, standard (a position)", "top15", STANDARD, 311),
    group("all moves, sorted, standard (a position)", "all", STANDARD, 311),
    {
      name: "all plays, plain TypeScript, standard (a position)",
      measure: "warm",
      unit: "µs",
      operations: 311,
      rows: [
        plainRow("Appel and Jacobson, DAWG", appelJacobsonPlays, STANDARD),
        plainRow("Gordon, GADDAG", gordonPlays, STANDARD),
      ],
    },
    {
      name: "best play of the first position of a process",
      measure: "first",
      unit: "ms",
      rows: [
        kernelRow("wasm", "wasm", "best", () => first(STANDARD())),
        kernelRow("JavaScript build", "js", "best", () => first(STANDARD())),
      ],
    },
    group("best play, super (a position)", "best", SUPER, 30),
    group("all moves, sorted, super (a position)", "all", SUPER, 30),
  ],
};

function first(cases: Cases): Cases {
  return { ...cases, cases: cases.cases.slice(0, 1) };
}
