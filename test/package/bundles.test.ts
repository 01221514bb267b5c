import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import esbuild from "esbuild";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, openPage } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { type Installed, installPackage, root, run } from "./installed.js";

/* The packed package in other places than a plain module: required, in workers, and in bundles. */
let installed: Installed;
let folder: string;

beforeAll(() => {
  installed = installPackage();
  folder = installed.folder;
});
afterAll(() => installed.remove());

/** Runs a module of the project; the text replaces the file. */
function runFile(name: string, text: string): string[] {
  writeFileSync(join(folder, name), text);
  return run(folder, process.execPath, name).trim().split("\n");
}

const BEST = `
  async function best({ createEngine, openLexicon }) {
    const lexicon = await openLexicon(["CARE", "RACE"]);
    const engine = await createEngine({ lexicon, leaves: "none" });
    const rack = lexicon.alphabet.tokenize("ACER");
    return engine.backend + " " + engine.best({ board: new Uint8Array(225), rack }).text;
  }`;
const FOUND = "8E CARE";

/** Plays games on two threads, so that workers are started too. */
const MATCH = `
  const { summary } = await autoplay({ players: ["hasty", "greedy"], games: 4, threads: 2 });
  const turns = summary.turns;`;

describe("L11: in Node", () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const canRequire = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);

  it.skipIf(!canRequire)("the package and its other entries can be required", () => {
    const text = `${BEST}
      const entries = ["gaddawg", "gaddawg/js", "gaddawg/wasm"].map((name) => require(name));
      (async () => {
        for (const entry of entries) console.log(await best(entry));
        const [{ GaddawgError, openLexicon }] = entries;
        console.log(await openLexicon("c4t").catch((error) => error instanceof GaddawgError));
        console.log(typeof require("gaddawg/lab"), require.resolve("gaddawg/word-list.kwg").length > 0);
        const { CompactWords } = require("gaddawg/words");
        try { new CompactWords("x"); } catch (error) { console.log(error instanceof GaddawgError); }
      })();`;
    expect(runFile("required.cjs", text)).toEqual([
      `wasm ${FOUND}`,
      `js ${FOUND}`,
      `wasm ${FOUND}`,
      "true",
      "object true",
      "true",
    ]);
  });

  it("a worker thread has an engine, the default files and threads of its own", () => {
    const text = `
      import { Worker, isMainThread, parentPort } from "node:worker_threads";
      import { autoplay, defaultLexicon, createEngine, openLexicon } from "gaddawg";
      ${BEST}
      if (isMainThread) {
        new Worker(new URL(import.meta.url)).on("message", (text) => console.log(text));
      } else {
        ${MATCH}
        const lexicon = await defaultLexicon();
        parentPort.postMessage([await best({ createEngine, openLexicon }), lexicon.count(), turns > 40].join());
      }`;
    expect(runFile("threads.mjs", text)).toEqual([`wasm ${FOUND},269870,true`]);
  });

  it("a bundle of esbuild has its own kernel, and the files that lie beside it", async () => {
    const contents = `
      import { autoplay, createEngine, defaultLexicon, openLexicon } from "gaddawg";
      ${BEST}
      console.log(await best({ createEngine, openLexicon }));
      const lexicon = await defaultLexicon().catch((error) => console.log(error.message));
      console.log(lexicon?.count());`;
    mkdirSync(join(folder, "apart"));
    const bundle = async (external: string[], name: string) => {
      const outfile = join(folder, "apart", name);
      const stdin = { contents, resolveDir: folder };
      await esbuild.build({
        stdin,
        outfile,
        external,
        bundle: true,
        format: "esm",
        platform: "node",
      });
      return run(join(folder, "apart"), process.execPath, outfile).trim().split("\n");
    };
    expect(await bundle(["gaddawg"], "external.mjs")).toEqual([`wasm ${FOUND}`, "269870"]);
    expect(await bundle([], "bundled.mjs")).toEqual([
      `wasm ${FOUND}`,
      expect.stringMatching(
        /word-list\.kwg: no such file \(expected gaddawg left out of the bundle \(external\), or /,
      ),
      "undefined",
    ]);
    cpSync(join(root, "dist/word-list.kwg"), join(folder, "apart/word-list.kwg"));
    expect(await bundle([], "bundled.mjs")).toEqual([`wasm ${FOUND}`, "269870"]);
  });

  it("a bundle that is CommonJS opens words, and says what it lacks for the default files", async () => {
    const contents = `
      import { createEngine, defaultLexicon, openLexicon } from "gaddawg";
      ${BEST}
      best({ createEngine, openLexicon }).then(console.log)
        .then(() => defaultLexicon()).catch((error) => console.log(error.code, error.message));`;
    const outfile = join(folder, "common.cjs");
    const stdin = { contents, resolveDir: folder };
    const options = { bundle: true, format: "cjs", platform: "node", logLevel: "error" } as const;
    await esbuild.build({ stdin, outfile, ...options });
    expect(run(folder, process.execPath, outfile).trim().split("\n")).toEqual([
      `wasm ${FOUND}`,
      expect.stringMatching(
        /^UNREADABLE word-list\.kwg: a bundle in CommonJS does not know where it is/,
      ),
    ]);
  });
});

describe.skipIf(chromiumPath === undefined)("L11: in a Web Worker of a page", () => {
  const worker = `
    import { createEngine, openLexicon } from "gaddawg";
    ${BEST}
    best({ createEngine, openLexicon })
      .then((text) => postMessage(text), (error) => postMessage("failed: " + error.message));`;
  const page = (script: string) => `
    new Worker(new URL("${script}", import.meta.url), { type: "module" })
      .onmessage = ({ data }) => { document.title = data; };`;

  it("a bundle of esbuild finds plays", async () => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: worker, resolveDir: folder },
      bundle: true,
      write: false,
      format: "esm",
    });
    const files = { "/page.js": page("./worker.js"), "/worker.js": outputFiles[0]?.text ?? "" };
    expect(await openPage(files)).toBe(`wasm ${FOUND}`);
  });

  it.runIf(FULL)("a bundle of Vite finds plays", async () => {
    const project = join(folder, "vite");
    mkdirSync(project);
    writeFileSync(join(project, "page.js"), page("./worker.js"));
    writeFileSync(join(project, "worker.js"), worker);
    const outDir = join(folder, "vite-out");
    await build({
      root: project,
      configFile: false,
      logLevel: "error",
      worker: { format: "es" },
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: false,
        rollupOptions: {
          input: join(project, "page.js"),
          output: { entryFileNames: "page.js" },
        },
      },
    });
    const entries = readdirSync(outDir, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(outDir.length));
    const files = Object.fromEntries(
      names.map((name) => [name, readFileSync(join(outDir, name))] as const),
    );
    expect(await openPage(files)).toBe(`wasm ${FOUND}`);
  });
});
