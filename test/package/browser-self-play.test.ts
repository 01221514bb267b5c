import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, openPage } from "../support/chromium.js";
import { FULL } from "../support/full.js";

/*
 * Self-play and searches in pages: the same games, statistics, leave values, win estimates and
 * endgames as in Node, with Web Workers, in the page's own thread, and as esbuild and Vite bundle it.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const dist = join(root, "dist");

const NO_WASM = "default-src 'self'; script-src 'self'";

/** Builds of the kernel, and the policy with which a page has none but that. */
const BUILDS: [backend: string, policy: string | undefined][] = [
  ["wasm", undefined],
  ["js", NO_WASM],
];

/** Plays matches with players of the kernel and of a worker, and trainings; gives a hash. */
const PLAY = `
  async function play(gaddawg, lexicon, worker) {
    const { autoplay, openLexicon, trainLeaves, trainWinTable, writeWinTable } = gaddawg;
    const common = { lexicon, worker, threads: 2 };
    const match = await autoplay({ ...common, players: [{ player: "hasty", leaves: "h2" }, "greedy"], games: ${FULL ? 120 : 10}, seed: 7 });
    const levels = await autoplay({ ...common, players: ["novice", "${FULL ? "casual" : "greedy"}"], games: 2, seed: 3 });
    const small = await openLexicon(["AI", "AIR", "RAI", "RIA", "REI", "IRE", "AE", "EAR", "ERA"], { alphabet: SMALL() });
    const { leaves } = await trainLeaves({ lexicon: small, worker,
      threads: 2, generations: 2, games: ${FULL ? 60 : 20}, racks: 2 });
    const { table } = await trainWinTable({ lexicon: small, worker, leaves, threads: 2, games: ${FULL ? 230 : 60} });
    const { games } = await gaddawg.defaultWinTable();
    const solved = await solve(gaddawg, lexicon, worker);
    const text = JSON.stringify([match.summary, levels.summary, [...leaves.values], [...writeWinTable(table)], games, solved],
      (key, value) => (key === "seconds" || key === "gamesPerSecond" || key === "rate" ? undefined : value));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }`;

/** Searches an endgame on two workers, and in the thread itself. */
const SOLVE = `
  async function solve({ createEngine, parseCgp }, lexicon, worker) {
    const engine = await createEngine({ lexicon, leaves: "none", wordMap: false });
    const position = parseCgp("9PAMPER/5A1BOY5/1JOGGED1FAQIR2/1AHI1R4U4/LIMO1O4E4/5D3KY4/5A2LINT3/3FORTH1DI4/5T1A1GEE3/1Z5N1l1N3/1I2BRADOONS3/UNSTEELS1V1L3/1E5e1E1A3/1S5W3V3/7N1URETIC AEEOUWX/CIIT 395/476 0");
    const answers = [];
    for (const options of [{ threads: 2, worker }, { threads: 1 }]) {
      const { value, proved, moves } = await engine.solve(position, options).result();
      answers.push({ value, proved, moves });
    }
    engine.dispose();
    return answers;
  }`;

/** A tile set of three letters, whose leaves are few. */
const SMALL = `
  function SMALL() {
    const row = (upper, score) => ({ upper, lower: upper.toLowerCase(), count: 12, score, vowel: true });
    return new gaddawg.Alphabet("small", [{ ...row("?", 0), lower: "?", vowel: false },
      row("A", 1), row("E", 1), row("I", 1), row("R", 2)]);
  }`;

/** A page that plays and puts its hash in the title. */
const page = (module: string, before = "", worker = "undefined"): string => `
  import * as gaddawg from "${module}";
  ${SMALL} ${SOLVE} ${PLAY}
  ${before}
  try {
    const lexicon = await gaddawg.defaultLexicon({ url: "/word-list.kwg" });
    let pauses = 0;
    const timer = setInterval(() => pauses++, 1);
    const hash = await play(gaddawg, lexicon, ${worker});
    clearInterval(timer);
    document.title = JSON.stringify({ hash, backend: lexicon.backend, workers: globalThis.started ?? 0,
      isResponsive: pauses > 5 });
  } catch (error) {
    document.title = "failed: " + error.code + " " + error.message;
  }`;

/** Counts the workers that a page starts. */
const COUNT_WORKERS = `
  const Own = Worker;
  globalThis.started = 0;
  globalThis.Worker = class extends Own {
    constructor(...args) { super(...args); globalThis.started++; }
  };`;

const assets = (): Record<string, Uint8Array> => ({
  "/word-list.kwg": readFileSync(join(dist, "word-list.kwg")),
  "/english.klv2": readFileSync(join(dist, "english.klv2")),
  "/english.gwt": readFileSync(join(dist, "english.gwt")),
  "/english.gwc": readFileSync(join(dist, "english.gwc")),
});

/** The modules of dist, and the files that they fetch from beside them. */
function modules(): Record<string, Uint8Array> {
  const names = readdirSync(dist).filter((name) => /\.(js|kwg|klv2|gwt|gwc)$/.test(name));
  return Object.fromEntries(names.map((name) => [`/dist/${name}`, readFileSync(join(dist, name))]));
}

describe.skipIf(chromiumPath === undefined)("L8: self-play in headless Chromium", () => {
  let expected = "";
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "gaddawg-page-"));
    const code = `import * as gaddawg from "gaddawg"; ${SMALL} ${SOLVE} ${PLAY}
      process.stdout.write(await play(gaddawg, await gaddawg.defaultLexicon()));`;
    const args = ["--input-type=module", "-e", code];
    expected = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    expect(expected).toMatch(/^[0-9a-f]{64}$/);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(
    FULL ? BUILDS : [],
  )("gives what Node gives, in Web Workers with the %s kernel (policy: %s)", async (backend, policy) => {
    const files = { ...modules(), ...assets(), "/page.js": page("./dist/index.js", COUNT_WORKERS) };
    const result = JSON.parse(await openPage(files, policy));
    // One or two of each match, and two of each generation.
    expect(result).toEqual({
      hash: expected,
      backend,
      workers: expect.any(Number),
      isResponsive: true,
    });
    expect(result.workers).toBeGreaterThan(5);
  });

  it.runIf(FULL)("gives the same in the page's thread, where there are no workers", async () => {
    const before = "delete globalThis.Worker;";
    const files = { ...modules(), ...assets(), "/page.js": page("./dist/index.js", before) };
    expect(JSON.parse(await openPage(files))).toEqual({
      hash: expected,
      backend: "wasm",
      workers: 0,
      isResponsive: true,
    });
  });

  it.runIf(FULL)(
    "finds the worker beside a bundle of esbuild, or where the option says",
    async () => {
      const bundle = async (worker?: string): Promise<string> => {
        const { outputFiles } = await esbuild.build({
          stdin: { contents: page("gaddawg", COUNT_WORKERS, worker), resolveDir: root },
          bundle: true,
          logLevel: "error",
          write: false,
          format: "esm",
        });
        return outputFiles[0]?.text ?? "";
      };
      const script = readFileSync(join(dist, "web-worker.js"));
      const result = {
        hash: expected,
        backend: "wasm",
        workers: expect.any(Number),
        isResponsive: true,
      };
      const beside = { ...assets(), "/page.js": await bundle(), "/web-worker.js": script };
      if (FULL) expect(JSON.parse(await openPage(beside))).toEqual(result);
      const start = '() => new Worker("/elsewhere/w.js", { type: "module" })';
      const elsewhere = { ...assets(), "/page.js": await bundle(start), "/elsewhere/w.js": script };
      expect(JSON.parse(await openPage(elsewhere))).toEqual(result);
      const missing = await openPage({ ...assets(), "/page.js": await bundle() });
      expect(missing).toMatch(
        /^failed: WORKER_LOST .*cannot be loaded \(expected gaddawg\/web-worker\.js beside the bundle/,
      );
    },
  );

  // The example for browsers is bundled by Vite in every run.
  it.runIf(FULL)("is bundled by Vite with its worker", async () => {
    const { build } = await import("vite");
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "index.html"), '<script type="module" src="./main.js"></script>');
    const entry = join(dist, "index.js");
    writeFileSync(join(folder, "main.js"), page(entry, COUNT_WORKERS));
    const outDir = join(folder, "out");
    await build({
      root: folder,
      logLevel: "error",
      configFile: false,
      build: { outDir, target: "es2022" },
    });
    const files: Record<string, string | Uint8Array> = { ...assets() };
    for (const name of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
      if (/\.\w+$/.test(name)) files[`/${name}`] = readFileSync(join(outDir, name));
    }
    const html = String(files["/index.html"]);
    expect(html).toContain("script");
    const title = await openPage({ ...files, "/": `<title></title>${html}` });
    expect(JSON.parse(title)).toEqual({
      hash: expected,
      backend: "wasm",
      workers: expect.any(Number),
      isResponsive: true,
    });
  });
});
