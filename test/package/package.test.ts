import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeModule } from "../../scripts/module-text.mjs";
import { chromiumPath, openPage } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { type Installed, installPackage, root, run } from "./installed.js";

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/*
 * The package as its users get it: packed, installed into an empty project,
 * imported, required, bundled and opened in a browser.
 */
/**
 * The module resolutions of TypeScript that read `exports`, each with a kind of module for it; that of
 * Node 16 differs from the newest in nothing that the package has.
 */
const RESOLUTIONS = [
  ["bundler", "esnext"],
  ...(FULL ? [["node16", "node16"] as const] : []),
  ["nodenext", "nodenext"],
] as const;
let installed: Installed;
let folder: string;
let tarball: string;

/** As wasm2js writes the memory that a kernel exports. */
const JS_START = "{grow:{value:";
/** How the text of the kernel's module begins: with its singles, magic number and version. */
const MODULE_START = encodeModule(readFileSync(join(root, "build/kernel.wasm"))).slice(0, 80);

const node = (code: string): string =>
  run(folder, process.execPath, "--input-type=module", "-e", code);

/** `play`: the best first play that an entry finds with a word of 63 letters' tiles. */
const PLAY_WITH_63_LETTERS = `
  async function play({ Alphabet, createEngine, openLexicon }) {
    const rows = Array.from({ length: 64 }, (_, i) => ({
      upper: i === 0 ? "?" : "T" + i + ".", lower: i === 0 ? "?" : "t" + i + ".",
      count: 2, score: i % 10, vowel: false,
    }));
    const lexicon = await openLexicon(["T63.T1.T33."], { alphabet: new Alphabet("many", rows) });
    const engine = await createEngine({ lexicon });
    const rack = Uint8Array.of(1, 33, 63);
    return engine.backend + " " + engine.best({ board: new Uint8Array(225), rack }).text;
  }`;

beforeAll(() => {
  installed = installPackage();
  ({ folder, tarball } = installed);
});

afterAll(() => installed.remove());

describe("the packed package", () => {
  it("has what users need and nothing else", () => {
    const files = run(folder, "tar", "-tzf", tarball).trim().split("\n");
    const own = files.map((file) => file.replace("package/", ""));
    for (const needed of [
      "LICENSE",
      "README.md",
      "CHANGELOG.md",
      "package.json",
      "dist/index.js",
      "dist/node.js",
      "dist/js.js",
      "dist/js-node.js",
      "dist/game-worker.js",
      "dist/cli.js",
      "dist/kernel.wasm",
      "dist/kernel-wide.wasm",
      "dist/wasm.js",
      "dist/wasm-node.js",
      "dist/THIRD-PARTY-LICENSES.txt",
      "dist/lab.js",
      "dist/words.js",
      "dist/words-node.js",
      "dist/types/api/library.d.ts",
      "dist/web-worker.js",
      ...["index.html", "start.js", "main.js", "engine-worker.js", "style.css"].map(
        (name) => `dist/web/${name}`,
      ),
    ]) {
      expect(own).toContain(needed);
    }
    // The page takes them from beside the other entries.
    const data = own.filter((file) => /\.(kwg|klv2|gwc|gwt)$/.test(file));
    expect(data.sort()).toEqual([
      "dist/english.gwc",
      "dist/english.gwt",
      "dist/english.klv2",
      "dist/word-list.dawg.kwg",
      "dist/word-list.kwg",
    ]);
    const strange = own.filter(
      (file) => !/^(dist\/|LICENSE$|README\.md$|CHANGELOG\.md$|package\.json$)/.test(file),
    );
    expect(strange).toEqual([]);
    const { dependencies } = manifest;
    expect(dependencies).toBeUndefined();
  });

  // As the check below, this takes long, and says something only after changes of the package itself.
  it.runIf(FULL)("L10: has the sizes that scripts/sizes.mjs wrote into the README", () => {
    const script = join(root, "scripts/sizes.mjs");
    const { status, stderr } = spawnSync(process.execPath, [script, "--check"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr, "run `node scripts/sizes.mjs`").toBe("");
    expect(status).toBe(0);
  });

  it("has declarations of what its entries export, and no others", () => {
    const types = join(folder, "node_modules/gaddawg/dist/types");
    const there = readdirSync(types, { recursive: true, encoding: "utf8" });
    const needed = new Set<string>();
    const need = (file: string): void => {
      if (needed.has(file)) return;
      needed.add(file);
      const text = readFileSync(join(types, file), "utf8");
      for (const [, path = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"/g)) {
        need(`${normalize(join(dirname(file), path))}.d.ts`);
      }
    };
    const entries = [
      ...["library", "notation", "formats", "lab", "jobs", "queue", "service"],
      ...["words-library", "play-library", "message-worker-node", "kernel-file"],
    ];
    for (const entry of entries) {
      need(`api/${entry}.d.ts`);
    }
    expect(there.filter((file) => file.endsWith(".ts")).sort()).toEqual([...needed].sort());
  });

  it("L6: gaddawg/play has all that a game needs, in one file of at most 120 KB", async () => {
    const { outputFiles } = await esbuild.build({
      entryPoints: [join(root, "dist/play.js")],
      bundle: true,
      minify: true,
      format: "esm",
      charset: "utf8",
      write: false,
    });
    expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThan(120_000);
    const output = node(`
      import * as all from "gaddawg";
      import * as play from "gaddawg/play";
      const { createEngine, defaultLexicon, Game, gameConfig } = play;
      const engine = await createEngine({ lexicon: await defaultLexicon() });
      const game = Game.start(gameConfig(), { seed: 1 });
      game.play(engine.best(game.position()));
      console.log(engine.backend, game.events.length, engine.score(game.position(), "pass").score);
      try {
        engine.simulate(game.position());
      } catch ({ name, code }) {
        console.log(name, code);
      }
      console.log(Object.keys(play).filter((name) => !(name in all)).length);
    `);
    expect(output).toBe("wasm 1 0\nSearchError NO_RESOURCES\n0\n");
  });

  it("is clean for publint", () => {
    const publint = join(root, "node_modules/publint/src/cli.js");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [publint, "run", tarball, "--strict"],
      { cwd: folder, encoding: "utf8" },
    );
    expect(stdout + stderr).toContain("All good!");
    expect(status).toBe(0);
  });

  it.runIf(FULL)("is clean for attw", () => {
    const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        attw,
        tarball,
        "--profile",
        "esm-only",
        "--exclude-entrypoints",
        // Files to be fetched or copied, and kernels, which are no JavaScript.
        ...Object.entries<string | { types?: string }>(manifest.exports).flatMap(
          ([name, target]) =>
            name !== "./package.json" && (typeof target === "string" || name.endsWith(".wasm"))
              ? [name.slice(2)]
              : [],
        ),
      ],
      { cwd: folder, encoding: "utf8", env: { ...process.env, FORCE_COLOR: "0" } },
    );
    expect(status, stdout + stderr).toBe(0);
    for (const entry of ['"gaddawg"', '"gaddawg/js"']) expect(stdout).toContain(entry);
  });

  it.each([
    ["index", 149, [true, true]],
    ["js", 152, [false, true]],
    ["wasm", 120, [false, false]],
  ])("L7: keeps the entry %s under its budget of %i KB gzipped", async (name, budget, kernels) => {
    const { metafile, outputFiles } = await esbuild.build({
      entryPoints: [join(root, `dist/${name}.js`)],
      bundle: true,
      minify: true,
      write: false,
      format: "esm",
      // Self-play, the JavaScript kernel and those for many letters are loaded when needed.
      splitting: true,
      outdir: "out",
      metafile: true,
      logLevel: "error",
    });
    const atOnce = new Set<string>();
    const load = (output: string): void => {
      if (atOnce.has(output)) return;
      atOnce.add(output);
      for (const { kind, path } of metafile.outputs[output]?.imports ?? []) {
        if (kind === "import-statement") load(path);
      }
    };
    load(`out/${name}.js`);
    const main = outputFiles.filter(({ path }) => atOnce.has(relative(process.cwd(), path)));
    expect(main.length).toBe(atOnce.size);
    const bytes = main.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
    expect(bytes).toBeLessThan(budget * 1024);
    // A bundle has the kernels that it is to have: WebAssembly as text, JavaScript.
    const all = outputFiles.map(({ text }) => text).join("");
    expect([all.includes(MODULE_START), all.includes(JS_START)]).toEqual(kernels);
  });
});

describe("in Node", () => {
  // A module that awaits something, and is stopped as it begins, ends the whole process (V8 of Node 20).
  it.each([
    "service-thread",
    "ucgi-thread",
    "game-worker",
    "message-worker-node",
  ])("%s awaits nothing while it is loaded", async (name) => {
    const built = await esbuild.build({
      entryPoints: [join(root, `dist/${name}.js`)],
      bundle: true,
      // Which has no `await` outside of functions.
      format: "iife",
      platform: "node",
      external: ["node:*"],
      logLevel: "silent",
      write: false,
      outdir: "none",
      loader: { ".wasm": "empty", ".kwg": "empty" },
    });
    expect(built.errors).toEqual([]);
  });

  it("imports, opens its default lexicon and answers in both builds", () => {
    const output = node(`
      import { defaultLexicon, openLexicon } from "gaddawg";
      import * as js from "gaddawg/js";
      const lexicon = await defaultLexicon();
      console.log(lexicon.backend, lexicon.count(), [...lexicon.anagrams("AEINRST")].length);
      const small = await js.openLexicon(["CARE"]);
      console.log(small.backend, small.contains("care"), typeof openLexicon);
    `);
    expect(output).toBe("wasm 269870 11\njs true function\n");
  });

  it("has default leave values, which an engine takes where none are named", () => {
    const output = node(`
      import { createEngine, defaultLeaves, defaultLexicon, parseCgp } from "gaddawg";
      const leaves = await defaultLeaves();
      const lexicon = await defaultLexicon();
      const position = parseCgp("15/15/15/15/15/15/15/7QUIXOTRY/15/15/15/15/15/15/15 ?EEINRS/ 0/0 0");
      const texts = async (options) => {
        const engine = await createEngine({ lexicon, ...options });
        return JSON.stringify(engine.top(position, 200).map(({ text, equity }) => [text, equity]));
      };
      const byDefault = await texts({});
      console.log(leaves.count, byDefault === await texts({ leaves }), byDefault === await texts({ leaves: "none" }));
    `);
    expect(output).toBe("914624 true false\n");
  });

  it("plays with 63 letters in both builds", () => {
    const output = node(`
      import * as wasm from "gaddawg";
      import * as js from "gaddawg/js";
      ${PLAY_WITH_63_LETTERS}
      console.log(await play(wasm), await play(js));
    `);
    expect(output).toBe("wasm 8F T63.T1.T33. js 8F T63.T1.T33.\n");
  });

  it.runIf(FULL)("plays games on worker threads, with both kernels", () => {
    const output = node(`
      import { autoplay } from "gaddawg";
      import * as js from "gaddawg/js";
      const options = { players: ["hasty", "greedy"], games: 4, threads: 1 };
      const turns = async (play) => (await play(options)).summary.turns;
      const [one, other] = [await turns(autoplay), await turns(js.autoplay)];
      console.log(one === other, one > 40);
    `);
    expect(output).toBe("true true\n");
  });

  it("can be required where Node requires ES modules, and imported by CommonJS elsewhere", () => {
    const opened = (from: string) => `${from}.openLexicon(["CARE"]).then(
      (l) => console.log(l.backend, l.contains("CARE")));\n`;
    const files = {
      "required.cjs": opened('require("gaddawg")') + opened('require("gaddawg/js")'),
      "imported.cjs": opened('(await import("gaddawg"))').replace(
        /^.*$/s,
        "(async () => { $& })()",
      ),
    };
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
    const result = (name: string) => {
      const { stdout, stderr } = spawnSync(process.execPath, [name], {
        cwd: folder,
        encoding: "utf8",
      });
      return { lines: stdout.trim().split("\n").sort(), stderr };
    };
    expect(result("imported.cjs")).toEqual({ lines: ["wasm true"], stderr: "" });
    const requires = process.features as { require_module?: boolean };
    const required = result("required.cjs");
    if (requires.require_module === true) {
      expect(required).toEqual({ lines: ["js true", "wasm true"], stderr: "" });
    } else {
      expect(required.stderr).toContain("ERR_REQUIRE_ESM");
    }
  });

  it("has the kernel, the lexicon and the leave values as assets", () => {
    const output = node(`
      import { readFileSync } from "node:fs";
      import { fileURLToPath } from "node:url";
      const bytes = (name) => readFileSync(fileURLToPath(import.meta.resolve(name)));
      console.log(WebAssembly.validate(bytes("gaddawg/kernel.wasm")), bytes("gaddawg/word-list.kwg").length,
        bytes("gaddawg/english.klv2").length);
    `);
    expect(output).toBe("true 4685428 3663488\n");
  });

  it("installs the command line", () => {
    const output = run(
      folder,
      join(folder, "node_modules/.bin/gaddawg"),
      "query",
      "contains",
      "care",
    );
    expect(output).toMatch(/CARE.*yes/);
  });

  it("keeps gaddawg/worker in bundles, which is imported for what it does", async () => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: 'import "gaddawg/worker";', resolveDir: folder },
      bundle: true,
      write: false,
      format: "esm",
      outdir: "out",
      logLevel: "error",
    });
    expect(outputFiles[0]?.text).toMatch(/addEventListener\("message"/);
    expect(outputFiles[0]?.text.length).toBeGreaterThan(200_000);
  });

  it.each(
    RESOLUTIONS,
  )("L1, L11: gives all types under moduleResolution %s", (resolution, module) => {
    const use = join(folder, `types-${resolution}`);
    mkdirSync(use, { recursive: true });
    writeFileSync(
      join(use, "use.ts"),
      `import { autoplay, type Engine, openLexiconFile, trainLeaves, type PlayerFunction } from "gaddawg";
       import * as js from "gaddawg/js";
       import { type CompiledKernel, createEngine, openLexicon } from "gaddawg/wasm";
       import kernel from "gaddawg/kernel.wasm";
       import type { WorkerReply, WorkerRequest } from "gaddawg/worker";
       const asked: WorkerRequest[] = [
         { v: 1, id: 1, method: "open", params: { leaves: "h2" } },
         { v: 1, id: 2, method: "query", params: { question: "count" } },
       ];
       const errorOf = (reply: WorkerReply) => (reply.type === "error" ? reply.error.code : asked);
       console.log(errorOf);
       const player = (engine: Engine): PlayerFunction => ({ position }) => engine.best(position);
       const lexicon = await openLexiconFile("words.txt", { alphabet: "polish" });
       const { summary } = await autoplay({
         players: [player(await js.createEngine({ lexicon })), "hasty"], lexicon, worker: "worker.js",
       });
       const values: number = (await trainLeaves({ games: 1 })).leaves.value([1]);
       const same: typeof autoplay = js.autoplay;
       export const withModule = async (backend: CompiledKernel): Promise<boolean> => {
         using opened = await openLexicon(["A"], { backend });
         using engine = await createEngine({ lexicon: opened, backend });
         return engine.isDisposed;
       };
       console.log(await withModule({ module: kernel }));
       console.log(summary.games, values, same, (await js.openLexiconFile("a.kwg")).contains("A"));`,
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const options = ["--strict", "--noEmit", "--target", "es2022", "--skipLibCheck", "false"];
    const kind = ["--module", module, "--moduleResolution", resolution];
    // A page's program, and one of Node without the types of browsers.
    const typesOfNode = ["--typeRoots", join(root, "node_modules/@types"), "--types", "node"];
    const kinds = [
      ["--lib", "es2023,dom", "--types", ""],
      ["--lib", "es2023", ...typesOfNode],
    ];
    const isNode = resolution === "nodenext";
    for (const types of FULL ? kinds : [kinds[isNode ? 1 : 0] as string[]]) {
      run(use, process.execPath, tsc, ...options, ...kind, ...types, "use.ts");
    }
  });

  it("gives types that a strict project compiles with", () => {
    mkdirSync(join(folder, "types"), { recursive: true });
    writeFileSync(
      join(folder, "types/use.ts"),
      `import { type Lexicon, openLexicon, openLexiconFile, LexiconError } from "gaddawg";
       import { autoplay, type Engine, type MatchSummary, type PlayerFunction } from "gaddawg";
       const first = (engine: Engine): PlayerFunction => ({ position }) => engine.best(position);
       const play = async (engine: Engine): Promise<MatchSummary> =>
         (await autoplay({ players: [first(engine), { player: "hasty", leaves: "h2" }] })).summary;
       const lexicon: Lexicon = await openLexicon(["CARE"], { alphabet: "english" });
       const words: string[] = [...lexicon.anagrams("CARE")];
       const code = (e: LexiconError): "TRUNCATED" | string => e.code;
       console.log(words, code, openLexiconFile, play);`,
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const options = [
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--lib",
      "es2023,dom",
      "--types",
      "",
      "--strict",
      "--noEmit",
    ];
    writeFileSync(
      join(folder, "types/use.cts"),
      `import gaddawg = require("gaddawg");
       const score = (engine: gaddawg.Engine, game: gaddawg.GcgGame): number | undefined =>
         gaddawg.analyzeGame(engine, game).players[0].score;
       console.log(score);`,
    );
    run(folder, process.execPath, tsc, ...options, "types/use.ts", "types/use.cts");
  });
});

describe.skipIf(chromiumPath === undefined)("in headless Chromium", () => {
  const page = `
    import { defaultLexicon, openLexicon } from "gaddawg";
    try {
      const own = await openLexicon(["CARE", "CARS"]);
      const lexicon = await defaultLexicon({ url: "/word-list.kwg" });
      const answers = [own.contains("CARE"), own.contains("CART"), lexicon.contains("QUIXOTRY"),
        lexicon.contains("QUIXOTRYS"), lexicon.count(), [...lexicon.anagrams("AEINRST")].length];
      document.title = JSON.stringify({ backend: lexicon.backend, answers });
    } catch (error) {
      document.title = "failed: " + error.message;
    }`;

  it("L7: a page with the wasm entry fetches its kernel, or says where it looked for it", async () => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: page.replace('"gaddawg"', '"gaddawg/wasm"'), resolveDir: folder },
      bundle: true,
      write: false,
      format: "esm",
    });
    const files = {
      "/page.js": outputFiles[0]?.text ?? "",
      "/word-list.kwg": readFileSync(join(root, "dist/word-list.kwg")),
    };
    const kernel = { "/kernel.wasm": readFileSync(join(root, "dist/kernel.wasm")) };
    expect(JSON.parse(await openPage({ ...files, ...kernel }))).toEqual({
      backend: "wasm",
      answers,
    });
    expect(await openPage(files)).toMatch(
      /^failed: http.*\/kernel\.wasm: the kernel: cannot be fetched.*\(expected gaddawg\/kernel\.wasm beside/,
    );
  });

  async function bundle(): Promise<string> {
    const result = await esbuild.build({
      stdin: { contents: page, resolveDir: folder },
      bundle: true,
      write: false,
      format: "esm",
    });
    return result.outputFiles[0]?.text ?? "";
  }

  const answers = [true, false, true, false, 269870, 11];

  it.each([
    ["wasm", undefined],
    ["js", "default-src 'self'; script-src 'self'"],
  ])("a page bundled by esbuild answers with the %s kernel (policy: %s)", async (backend, policy) => {
    const kwg = readFileSync(join(root, "dist/word-list.kwg"));
    const title = await openPage({ "/page.js": await bundle(), "/word-list.kwg": kwg }, policy);
    expect(JSON.parse(title)).toEqual({ backend, answers });
  });

  it.each([
    ["wasm", undefined] as const,
    ...(FULL ? [["js", "default-src 'self'; script-src 'self'"] as const] : []),
  ])("a page without a bundler loads the wide %s kernel when it plays with 63 letters (policy: %s)", async (backend, policy) => {
    const dist = join(root, "dist");
    const served = readdirSync(dist).filter((name) => name.endsWith(".js"));
    const files = Object.fromEntries(
      served.map((name) => [`/dist/${name}`, readFileSync(join(dist, name))]),
    );
    const script = `
      import * as gaddawg from "./dist/index.js";
      ${PLAY_WITH_63_LETTERS}
      const loaded = () => performance.getEntriesByType("resource")
        .filter(({ name }) => name.includes("kernel-wide")).length;
      try {
        const engine = await gaddawg.createEngine({ lexicon: await gaddawg.openLexicon(["CARE"]), leaves: "none" });
        const before = loaded();
        const played = await play(gaddawg);
        document.title = JSON.stringify({ backend: engine.backend, before, played, after: loaded() });
      } catch (error) {
        document.title = "failed: " + error.message;
      }`;
    const title = await openPage({ ...files, "/page.js": script }, policy);
    // Where wasm is forbidden, the wide wasm is tried before the wide JavaScript.
    const after = backend === "wasm" ? 1 : 2;
    const played = `${backend} 8F T63.T1.T33.`;
    expect(JSON.parse(title)).toEqual({ backend, before: 0, played, after });
  });
});
