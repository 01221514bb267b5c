import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as errors from "../../src/base/errors.js";
import {
  type Chromium,
  chromiumPath,
  launchChromium,
  type Site,
  serve,
} from "../support/chromium.js";
import { FULL } from "../support/full.js";

/* The built package in hosts that are neither Node nor a page with modules of its own server. */

const root = join(import.meta.dirname, "../..");
const dist = (name: string) => join(root, "dist", name);

/** Opens a lexicon, an engine and two workers, from files beside the script. */
const PROGRAM = `
  (async () => {
    const lexicon = await defaultLexicon();
    const engine = await createEngine({ lexicon });
    const { text } = engine.best(parseCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0"));
    const { summary } = await autoplay({ players: ["hasty", "greedy"], games: 4, threads: 2 });
    return [lexicon.count(), text, summary.games].join(" ");
  })().then((text) => { document.title = text; }, (error) => { document.title = String(error); });`;
const DONE = "269870 8B ANESTRI 4";
const NAMES = "autoplay, createEngine, defaultLexicon, parseCgp";

/** The files of the package that a bundle reads from beside its script. */
const BESIDE = Object.fromEntries(
  ["word-list.kwg", "english.klv2", "english.gwt", "web-worker.js"].map((name) => [
    `/files/${name}`,
    readFileSync(dist(name)),
  ]),
);

async function bundled(contents: string, format: "iife" | "esm"): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format,
    platform: "browser",
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

const IMPORT = `import { ${NAMES} } from ${JSON.stringify(dist("index.js"))};`;

describe.skipIf(chromiumPath === undefined)("a page", () => {
  let browser: Chromium;
  const sites: Site[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) site.close();
  });

  async function site(files: Record<string, string | Uint8Array>, headers = {}): Promise<string> {
    const made = await serve(files, undefined, headers);
    sites.push(made);
    return made.url;
  }

  /** Opens a page, and returns the title that its script sets. */
  async function titleOf(address: string): Promise<string> {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => document.title !== "", undefined, { timeout: 30_000 });
    return page.title();
  }

  const page = (script: string) => `<!doctype html><title></title>${script}`;

  it("E10: finds the files beside a script that is no module", async () => {
    const url = await site({
      ...BESIDE,
      "/": page('<script src="/files/bundle.js"></script>'),
      "/files/bundle.js": await bundled(IMPORT + PROGRAM, "iife"),
    });
    expect(await titleOf(url)).toBe(DONE);
  });

  it.runIf(FULL)("E12: starts the workers of a script that comes from another server", async () => {
    const other = await site(
      { ...BESIDE, "/files/bundle.js": await bundled(IMPORT + PROGRAM, "esm") },
      { "access-control-allow-origin": "*" },
    );
    const script = `<script type="module" src="${other}files/bundle.js"></script>`;
    expect(await titleOf(await site({ "/": page(script) }))).toBe(DONE);
  });

  it.runIf(FULL)("E11: says in a service worker of many files that it must be one", async () => {
    const script = `import { openLexicon } from "/dist/index.js";
      self.addEventListener("message", async ({ source }) => {
        const opened = openLexicon(["CARE"], { backend: "js" });
        source.postMessage(await opened.then(() => "opened", (error) => error.code + " " + error.message));
      });`;
    const start = `<script type="module">
      navigator.serviceWorker.addEventListener("message", ({ data }) => { document.title = data; });
      await navigator.serviceWorker.register("/worker.js", { type: "module" });
      (await navigator.serviceWorker.ready).active.postMessage("go");
    </script>`;
    const files = readdirSync(join(root, "dist")).filter((name) => name.endsWith(".js"));
    const scripts = files.map((name) => [`/dist/${name}`, readFileSync(dist(name))]);
    const url = await site({
      ...Object.fromEntries(scripts),
      "/": page(start),
      "/worker.js": script,
    });
    expect(await titleOf(url)).toMatch(
      /^NO_IMPORT TypeError: import\(\) is disallowed.* \(expected gaddawg in one bundle\)$/,
    );
  });

  it.runIf(FULL)("E9: says that a page came instead of a file", async () => {
    const url = await site({
      "/": page('<script type="module" src="/files/bundle.js"></script>'),
      "/files/word-list.kwg": page(""),
      "/files/bundle.js": await bundled(IMPORT + PROGRAM, "esm"),
    });
    expect(await titleOf(url)).toMatch(
      /word-list\.kwg: a page of HTML came instead of the file \(expected .*optimizeDeps/,
    );
  });
});

describe("in Node", () => {
  it("E13: the build for pages names the one to take", async () => {
    const { defaultLexicon } = await import(String(pathToFileURL(dist("index.js"))));
    await expect(defaultLexicon()).rejects.toMatchObject({
      name: "LexiconError",
      code: "UNREADABLE",
      message: expect.stringMatching(/word-list\.kwg: cannot be fetched: .*the build for Node/),
    });
  });

  it("E14: a worker whose modules a bundler left behind names what to do", () => {
    const folder = mkdtempSync(join(tmpdir(), "gaddawg-left-"));
    try {
      // As webpack does with the script of a worker thread.
      cpSync(dist("game-worker.js"), join(folder, "game-worker.js"));
      const program = `import { autoplay, openLexicon } from ${JSON.stringify(dist("node.js"))};
        const lexicon = await openLexicon(["CARE", "CARES", "SCARE"]);
        const worker = ${JSON.stringify(join(folder, "game-worker.js"))};
        await autoplay({ lexicon, players: ["greedy", "greedy"], games: 2, threads: 2, worker });`;
      writeFileSync(join(folder, "program.mjs"), program);
      const { stderr } = spawnSync(process.execPath, [join(folder, "program.mjs")], {
        encoding: "utf8",
      });
      expect(stderr).toMatch(
        /WorkerError: Cannot find module .*chunk-.* \(expected gaddawg left out of the bundle \(external\)/s,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("L3: errors have their names in a minified bundle, and those of a user's own class", async () => {
    const text = await bundled(
      `export * from ${JSON.stringify(join(root, "src/base/errors.ts"))};`,
      "esm",
    );
    const all = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    const classes = Object.keys(errors).filter((name) => name.endsWith("Error"));
    expect(classes.length).toBeGreaterThan(12);
    for (const name of classes) expect(new all[name]("CODE", "what").name).toBe(name);
    class MyError extends errors.GaddawgError {}
    expect(new MyError("CODE", "what").name).toBe("MyError");
  });
});
