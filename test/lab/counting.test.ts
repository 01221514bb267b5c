import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import { gaddagOf, searchTwoWay } from "../../src/lab/generators/gordon.js";
import { gridsOf, lastGroup, lettersThatFit } from "../../src/lab/generators/grids.js";
import { listPlays, Tally } from "../../src/lab/generators/plays.js";
import {
  type Counters,
  checkNarrow,
  countersOf,
  countingJs,
  countingWasm,
} from "../../src/lab/kernels/counting.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL, runs } from "../support/full.js";
import { randomPosition, vectorPositions } from "../support/positions.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

// Compiles the kernel again, which takes long.
describe.runIf(FULL)("the build", () => {
  const targets = [
    ["release", "kernel"],
    ["wide-release", "kernel-wide"],
    // JavaScript is made from these.
    ["portable", "kernel-portable"],
    ["wide-portable", "kernel-wide-portable"],
  ] as const;
  test.each(targets)("%s is as long as without the counters", async (target, name) => {
    const folder = mkdtempSync(join(tmpdir(), "gaddawg-counters-"));
    try {
      cpSync(join(root, "assembly"), join(folder, "assembly"), { recursive: true });
      const removed = removeCounters(join(folder, "assembly"));
      // The import in each file that counts, and the calls.
      expect(removed).toBeGreaterThan(8);
      const config = JSON.parse(readFileSync(join(root, "asconfig.json"), "utf8"));
      const { use } = config.targets[target];
      config.targets[target].use = use.filter((one: string) => !one.startsWith("COUNT_ARCS"));
      writeFileSync(join(folder, "asconfig.json"), JSON.stringify(config));
      const args = ["--baseDir", folder, "--config", "asconfig.json", "--target", target];
      const { error, stderr } = await asc.main(args);
      expect(error?.message, stderr.toString()).toBeUndefined();
      const without = readFileSync(join(folder, `build/${name}.wasm`));
      // Not the same bytes: empty calls, before they are removed, turn a comparison round.
      expect(without.length).toBe(readFileSync(join(root, `build/${name}.wasm`)).length);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Takes out all imports of counters and all calls of what they import; how many there were. */
function removeCounters(folder: string): number {
  let removed = 0;
  rmSync(join(folder, "core/counters.ts"));
  rmSync(join(folder, "lab.ts"));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of files.filter((file) => file.endsWith(".ts"))) {
    const path = join(folder, name);
    const without = readFileSync(path, "utf8")
      .replace(/^import \{[^}]*\} from "[./]+(core\/)?counters";\n/gm, () => {
        removed++;
        return "";
      })
      .replace(
        /^ *count(?:Looked|Taken|Anchor|Span|Opened|Set|LookUp|Found|Played|Compared|Play)\(\);\n/gm,
        () => {
          removed++;
          return "";
        },
      );
    writeFileSync(path, without);
  }
  return removed;
}

/** Positions with the default lexicon, for each of which five kernels start. */
const POSITIONS = FULL ? 12 : 2;

describe("what the counting builds count", () => {
  const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

  /** Counts of all plays, or of the best one. */
  async function countsOf(
    backend: typeof countingWasm,
    { position, rules, alphabet, graph }: ReturnType<typeof randomPosition>,
    task: "all" | "best",
  ) {
    const kernel = await MoveKernel.start({ graph, alphabet, rules }, { wasm: backend });
    const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
    kernel.setPosition(position, bag);
    const counters: Counters = countersOf(kernel.kernel);
    counters.clearCounters();
    if (task === "all") kernel.count(bag);
    else kernel.listBest(1, bag);
    return {
      looked: counters.arcsLooked(),
      taken: counters.arcsTaken(),
      anchors: counters.anchorsUsed(),
    };
  }

  /** The plain generator with the kernel's anchors. */
  function plainCounts({ position, rules, alphabet, graph }: ReturnType<typeof randomPosition>) {
    let tally = new Tally();
    const gaddag = gaddagOf(graph);
    listPlays(
      (table) => {
        tally = table.tally;
        searchTwoWay(table, lastGroup, () => gaddag);
      },
      position,
      rules,
      alphabet,
      lettersThatFit(graph, alphabet),
    );
    return tally;
  }

  /** With blanks, the kernel goes once through what the plain generator does for each way to lay them. */
  function expectTaken(kernel: number, plain: number, rack: Uint8Array): void {
    if (rack.includes(0)) expect(kernel).toBeLessThanOrEqual(plain);
    else expect(kernel).toBe(plain);
  }

  test("all plays: the anchors and the arcs that the plain generator takes", async () => {
    await fc.assert(
      fc.asyncProperty(seed, async (number) => {
        const game = randomPosition(number, { letters: [3, 32], rackSize: [2, 7], holes: 0 });
        const { taken, anchors, looked } = plainCounts(game);
        const wasm = await countsOf(countingWasm, game, "all");
        expect(wasm.anchors).toBe(anchors);
        expectTaken(wasm.taken, taken, game.position.rack);
        // Where no tile fits a square, the kernel does not look at the arcs there.
        expect(wasm.looked).toBeLessThanOrEqual(looked);
        expect(await countsOf(countingJs, game, "all")).toEqual(wasm);
      }),
      { numRuns: runs(60) },
    );
  });

  test.runIf(FULL)("the best play takes no more, in either build", async () => {
    const graph = defaultGraph();
    for (const { position, rules, alphabet } of vectorPositions("standard").slice(0, POSITIONS)) {
      const game = { position, rules, alphabet, graph, words: [] };
      const all = await countsOf(countingWasm, game, "all");
      const best = await countsOf(countingWasm, game, "best");
      expect(best.taken).toBeLessThanOrEqual(all.taken);
      expect(best.anchors).toBeLessThanOrEqual(all.anchors);
      expect(await countsOf(countingJs, game, "best")).toEqual(best);
      const { taken, anchors } = plainCounts(game);
      expect(all.anchors).toBe(anchors);
      expectTaken(all.taken, taken, position.rack);
      // Anchors are placements, of which both directions have some.
      const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
      let placements = 0;
      for (const grid of grids) lastGroup(grid, () => placements++);
      expect(all.anchors).toBe(placements);
    }
  });

  test("alphabets of more than 32 letters are refused", () => {
    expect(() => checkNarrow(32)).not.toThrow();
    expect(() => checkNarrow(33)).toThrow(/at most 32/);
  });
});
