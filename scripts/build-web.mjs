// Bundles the page into dist/web: script, workers, style, and the default lexicon,
// leave values, word counts and win estimates beside them. Any static host can serve the folder.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { fewFiles } from "./few-files.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(root, "src/web");
const dist = join(root, "dist");
const target = join(dist, "web");

const COMMON = {
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  outdir: target,
  logLevel: "warning",
  charset: "utf8",
  legalComments: "none",
};

/** Files that are served as they are. scripts/page-icons.mjs draws the icons. */
const PLAIN = [
  "index.html",
  "manifest.webmanifest",
  ...["icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"],
];

/**
 * Builds dist/web; returns the modules that went into it.
 * @param parts leaves kernels and charts out of bundles, and writes them (scripts/parts-apart.mjs).
 */
export async function buildWeb(parts) {
  const used = new Set();
  mkdirSync(target, { recursive: true });
  const { inputs, outputs } = await bundle(parts.plugin(used));
  parts.write(target, used);
  await esbuild.build({
    ...COMMON,
    entryPoints: { start: join(source, "start.ts"), style: join(source, "styles/page.css") },
  });
  for (const name of PLAIN) copyFileSync(join(source, name), join(target, name));
  const files = ["word-list.kwg", "english.klv2", "english.gwc", "english.gwt"];
  for (const name of [...files, "kernel-portable.wasm"]) {
    copyFileSync(join(dist, name), join(target, name));
  }
  for (const name of readdirSync(join(root, "data"))) {
    if (name.startsWith("puzzles-")) copyFileSync(join(root, "data", name), join(target, name));
  }
  preloadScripts(outputs);
  for (const name of ["engine-worker.js", "games-worker.js"]) importAtOnce(outputs, name);
  await bundleServiceWorker();
  return Object.keys(inputs);
}

/**
 * Bundles the page's script and its workers into files that they share; returns the metafile of esbuild.
 * @param apart a plugin that leaves out some parts.
 */
async function bundle(apart) {
  const entryPoints = {
    main: join(source, "main.tsx"),
    "engine-worker": join(source, "worker/engine-worker.ts"),
    "games-worker": join(root, "src/api/game-worker-web.ts"),
  };
  const options = {
    ...COMMON,
    entryPoints,
    splitting: true,
    chunkNames: "[name]-[hash]",
    jsx: "automatic",
    jsxImportSource: "preact",
    metafile: true,
    absWorkingDir: root,
  };
  const { metafile } = await esbuild.build({ ...options, plugins: [apart], write: false });
  const begun = ["dist/web/main.js", "dist/web/engine-worker.js"];
  const scripts = [...begun, "dist/web/games-worker.js"];
  const joined = fewFiles(metafile, begun, (input) => join(root, input), scripts);
  return (await esbuild.build({ ...options, plugins: [apart, joined] })).metafile;
}

/**
 * Names, in the page's head, all scripts that its main one imports: so they are fetched together,
 * and not each once the one before it has been read.
 */
function preloadScripts(outputs) {
  const names = importsOf(outputs, "dist/web/main.js");
  const links = names.map((name) => `    <link rel="modulepreload" href="${name}">\n`);
  const page = join(target, "index.html");
  const [before, script, after] = readFileSync(page, "utf8").split(/^(.* src="main\.js".*\n)/m);
  writeFileSync(page, [before, ...links, script, after].join(""));
}

/** Lets a worker's script import itself what it needs through others, for the same reason. */
function importAtOnce(outputs, name) {
  const script = join(target, name);
  const imports = importsOf(outputs, `dist/web/${name}`).map((other) => `import"./${other}";`);
  // Modules run in the order of their imports: the script's own come first.
  writeFileSync(script, `${readFileSync(script, "utf8").trimEnd()}${imports.join("")}\n`);
}

/** Returns the names of all files that a script imports, at once or through others. */
function importsOf(outputs, script) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    // Kernels and such are no outputs of this build.
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement") visit(next);
    }
  };
  visit(script);
  found.delete(script);
  return [...found].map((path) => basename(path));
}

/** The service worker knows all files by name, and their contents by one hash. */
async function bundleServiceWorker() {
  const files = readdirSync(target).sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(readFileSync(join(target, name)));
  await esbuild.build({
    ...COMMON,
    format: "iife",
    entryPoints: [join(source, "service-worker.ts")],
    define: {
      FILES: JSON.stringify(files.map((name) => (name === "index.html" ? "./" : name))),
      VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
    },
  });
}
