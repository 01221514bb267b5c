import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import {
  analyzeGame,
  analyzeGameAsync,
  createEngine,
  openLexicon,
  parseGcg,
} from "../../src/api/node.js";
import { KernelError } from "../../src/base/errors.js";
import { DISPOSE } from "../../src/base/symbols.js";
import type { MoveKernel } from "../../src/kernel/move-kernel.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
setFlagsFromString("--expose-gc");
const gc: () => void = runInNewContext("gc");

const WORDS = ["CARE", "CARES", "SCARE", "RACE", "ACRE"];
const position = { board: new Uint8Array(225), rack: Uint8Array.of(1, 3, 5, 18, 19) };
const disposed = { name: "KernelError", code: "DISPOSED" };
const leavesOf = (value: number) => buildLeaves([{ tiles: [1], value }]);
const sessionOf = (engine: unknown) => (engine as { kernel: MoveKernel }).kernel.session;

/** Collects garbage until a condition holds, for a second at most. */
async function collectUntil(condition: () => boolean): Promise<boolean> {
  for (let i = 0; i < 50 && !condition(); i++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return condition();
}

describe("L7: dispose", () => {
  it("makes reviews of games throw, instead of games whose turns cannot be judged", async () => {
    const engine = await createEngine({ lexicon: await openLexicon(WORDS), leaves: "none" });
    const { game } = parseGcg("#player1 a A\n#player2 b B\n>a: ACERSTT 8H RACE +12 12\n");
    expect(analyzeGame(engine, game).turns).toHaveLength(1);
    engine.dispose();
    expect(() => analyzeGame(engine, game)).toThrow(expect.objectContaining(disposed));
    const evaluator = "simulation";
    await expect(analyzeGameAsync(engine, game, { evaluator })).rejects.toMatchObject(disposed);
  });

  it("makes every method of an engine throw, and can be repeated", async () => {
    const lexicon = await openLexicon(WORDS);
    const engine = await createEngine({ lexicon, leaves: "none" });
    const play = engine.best(position);
    engine.dispose();
    engine.dispose();
    engine[DISPOSE]();
    expect(engine.isDisposed).toBe(true);
    const calls = [
      () => engine.best(position),
      () => engine.top(position, 2),
      () => engine.all(position),
      () => engine.count(position),
      () => engine.score(position, play.move),
      () => engine.rank(position, play.move),
      () => engine.challenge(position),
      () => engine.unseen(position),
      () => engine.allValued(position),
      () => engine.topValued(position, 1),
      () => engine.backend,
    ];
    for (const call of calls) {
      expect(call).toThrow(KernelError);
      expect(call).toThrow(/engine has been disposed of/);
    }
  });

  it("makes the queries of a lexicon throw, but not the engines that were made from it", async () => {
    const lexicon = await openLexicon(WORDS);
    const engine = await createEngine({ lexicon, leaves: "none" });
    const before = engine.all(position);
    const search = lexicon.words();
    search.next();
    lexicon.dispose();
    const calls = [
      () => lexicon.contains("CARE"),
      () => lexicon.count(),
      () => lexicon.indexOf("CARE"),
      () => lexicon.wordAt(1),
      () => lexicon.prefix("C"),
      () => lexicon.hooks("CARE"),
      () => lexicon.hasAlphagram("CARE"),
      () => lexicon.walk(),
      () => lexicon.backend,
    ];
    for (const call of calls) expect(call).toThrow(/lexicon has been disposed of/);
    await expect(createEngine({ lexicon, leaves: "none" })).rejects.toMatchObject(disposed);
    expect(engine.all(position)).toEqual(before);
    const again = await createEngine({ lexicon: lexicon.graph, leaves: "none" });
    expect(sessionOf(again)).toBe(sessionOf(engine));
  });

  it("ends a search that is under way", async () => {
    const words = Array.from({ length: 26 * 26 }, (_, i) =>
      String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26)),
    );
    const lexicon = await openLexicon(words);
    const search = lexicon.words();
    search.next();
    lexicon.dispose();
    expect(() => [...search]).toThrow(/lexicon has been disposed of/);
  });

  it("frees the memory when the last one is gone", () => {
    // In a process of its own: the test runner keeps objects.
    const code = `
      import { createEngine, openLexicon } from "gaddawg";
      const lexicon = await openLexicon(["CARE", "RACE"]);
      const { graph } = lexicon;
      const use = async () => {
        const engine = await createEngine({ lexicon, leaves: "none" });
        engine.best({ board: new Uint8Array(225), rack: Uint8Array.of(1, 3, 5, 18) });
        const session = new WeakRef(engine.kernel.session);
        engine.dispose();
        return session;
      };
      const session = await use();
      const collect = async () => {
        for (let i = 0; i < 20; i++) { gc(); await new Promise((resolve) => setTimeout(resolve, 5)); }
        return session.deref() === undefined;
      };
      const before = await collect();
      lexicon.dispose();
      console.log(before, await collect(), graph.nodes.length > 0);`;
    const args = ["--expose-gc", "--input-type=module", "-e", code];
    expect(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" })).toBe(
      "false true true\n",
    );
  });

  it("frees leave values that no engine has any more, disposed of or collected", async () => {
    const lexicon = await openLexicon(WORDS);
    const start = (value: number) => createEngine({ lexicon, leaves: leavesOf(value) });
    const one = await start(1);
    const session = sessionOf(one);
    const tables = () => session.arena.regions.filter(({ name }) => name === "leaves").length;
    const same = await start(1);
    const other = await start(2);
    expect(tables()).toBe(2);
    one.dispose();
    expect(tables()).toBe(2);
    same.dispose();
    expect(tables()).toBe(1);
    await (async () => {
      for (let i = 0; i < 8; i++) (await start(10 + i)).best(position);
    })();
    expect(await collectUntil(() => tables() <= 2)).toBe(true);
    expect(other.best(position).text).toMatch(/^8\w /);
  });

  it("does not let memory grow when engines come and go", async () => {
    const lexicon = await openLexicon(WORDS);
    const first = await createEngine({ lexicon, leaves: leavesOf(0) });
    const { arena } = sessionOf(first);
    const large = fullBagLeaves(lexicon.alphabet, () => 1, { maxTiles: 4 });
    const comeAndGo = async () =>
      (await createEngine({ lexicon, leaves: large, rules: "CrosswordGameSuper" })).dispose();
    await comeAndGo();
    const after = arena.kernel.buffer.byteLength;
    for (let i = 0; i < 20; i++) await comeAndGo();
    expect(arena.kernel.buffer.byteLength).toBe(after);
  });
});
