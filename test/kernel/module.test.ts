import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import esbuild from "esbuild";
import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import * as js from "../../src/api/js-node.js";
import * as node from "../../src/api/node.js";
import { GaddawgError } from "../../src/base/errors.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const built = (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(readFileSync(join(root, `build/${name}.wasm`)));
const WORDS = ["CARE", "CARES", "SCARE", "RACE", "ACRE"];
const position = { board: new Uint8Array(225), rack: Uint8Array.of(1, 3, 5, 18, 19) };

const failure = (run: Promise<unknown>): Promise<GaddawgError> =>
  run.then(
    () => Promise.reject(new Error("no error")),
    (error: GaddawgError) => error,
  );

describe("L7: a module that was compiled ahead", () => {
  it("gives the same lexicon, engine and word map", async () => {
    const backend = { module: await built("kernel") };
    const lexicon = await node.openLexicon(WORDS, { backend });
    const plain = await node.openLexicon(WORDS);
    expect(lexicon.backend).toBe("wasm");
    expect([...lexicon.anagrams("CARE")]).toEqual([...plain.anagrams("CARE")]);
    const bytes = await node.buildWordMap({ lexicon, backend });
    expect(bytes).toEqual(await node.buildWordMap({ lexicon: plain }));
    const wordMap = node.readWordMap(bytes);
    const engine = await node.createEngine({ lexicon, leaves: "none", backend, wordMap });
    const other = await node.createEngine({ lexicon: plain, leaves: "none" });
    expect(engine.all(position)).toEqual(other.all(position));
    const players = ["greedy", "greedy"] as const;
    const match = { players, games: 2, lexicon, threads: 1, seed: 3 };
    const turns = async (options: object) =>
      (await node.autoplay({ ...match, ...options, timings: true })).summary.turns;
    expect(await turns({ backend })).toEqual(await turns({}));
  });

  it("runs where compiling is forbidden, as hosts of workers do", async () => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [join(root, "src/api/wasm.ts")],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "gaddawg",
      logLevel: "error",
    });
    const globals = { URL, TextDecoder, TextEncoder, performance, setTimeout, fetch, atob, crypto };
    const context = vm.createContext(
      { ...globals, module: await built("kernel"), WORDS },
      { codeGeneration: { wasm: false, strings: false } },
    );
    vm.runInContext(outputFiles[0]?.text ?? "", context);
    const text = await vm.runInContext(
      `(async () => {
        const compiled = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
          .then(() => "compiled", () => "forbidden");
        const backend = { module };
        const lexicon = await gaddawg.openLexicon(WORDS, { backend });
        const engine = await gaddawg.createEngine({ lexicon, leaves: "none", backend });
        const { text } = engine.best({ board: new Uint8Array(225), rack: new Uint8Array([1, 3, 5, 18, 19]) });
        return [compiled, lexicon.count(), engine.backend, text].join(" ");
      })()`,
      context,
    );
    expect(text).toMatch(/^forbidden 5 wasm 8\w (CARES|SCARE)$/);
  });

  it("has to be the kernel, of a kind for the alphabet, and of a build that has wasm", async () => {
    const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    const wrong = [empty, {}, null, undefined, "kernel.wasm", new Uint8Array(8)];
    for (const module of wrong as WebAssembly.Module[]) {
      const error = await failure(node.openLexicon(WORDS, { backend: { module } }));
      expect(error).toMatchObject({ name: "KernelError", code: "BAD_OPTION" });
      expect(error.message).toContain("gaddawg/kernel.wasm");
    }
    const module = await built("kernel");
    const refused = await failure(js.openLexicon(WORDS, { backend: { module } }));
    expect(refused.code).toBe("NO_BACKEND");
    const rows = Array.from({ length: 41 }, (_, i) => ({
      upper: i === 0 ? "?" : `T${i}.`,
      lower: i === 0 ? "?" : `t${i}.`,
      count: 2,
      score: 1,
      vowel: false,
    }));
    const lexicon = await node.openLexicon(["T40.T1."], { alphabet: new Alphabet("many", rows) });
    const narrow = await failure(node.createEngine({ lexicon, backend: { module } }));
    expect(narrow.code).toBe("BAD_OPTION");
    expect(narrow.message).toContain("gaddawg/kernel-wide.wasm");
    const wide = { module: await built("kernel-wide") };
    const engine = await node.createEngine({ lexicon, backend: wide });
    const rack = Uint8Array.of(1, 40);
    expect(engine.best({ board: new Uint8Array(225), rack }).text).toMatch(/T40\.T1\./);
  });

  it("and other builds are looked up by their own names alone", async () => {
    for (const backend of ["__proto__", "constructor", "WASM", "", 5, null, Symbol("a"), {}]) {
      const error = await failure(node.openLexicon(WORDS, { backend: backend as "wasm" }));
      const code = typeof backend === "string" ? "NO_BACKEND" : "BAD_TYPE";
      expect(error).toBeInstanceOf(GaddawgError);
      expect(error).toMatchObject({ code });
    }
  });
});
