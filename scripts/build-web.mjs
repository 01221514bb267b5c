// Bundles the page into dist/web: script, workers, style, and the default lexicon,
// leave values, word counts and win estimates beside them. Any static host can serve the folder.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { directImports } from "./direct-imports.mjs";
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

/** Builds dist/web; returns the modules that went into it. */
export async function buildWeb() {
  mkdirSync(target, { recursive: true });
  const plugins = [directImports(join(root, "src"))];
  const options = {
    ...COMMON,
    entryPoints: {
      start: join(source, "start.ts"),
      main: join(source, "main.tsx"),
      "engine-worker": join(source, "worker/engine-worker.ts"),
      "games-worker": join(root, "src/platform/web/game-worker.ts"),
    },
    splitting: true,
    chunkNames: "[name]-[hash]",
    jsx: "automatic",
    jsxImportSource: "preact",
    metafile: true,
    absWorkingDir: root,
  };
  const apart = await esbuild.build({ ...options, plugins, write: false });
  const output = (name) => `dist/web/${name}.js`;
  const joined = fewFiles(apart.metafile, ["main", "engine-worker"].map(output), (input) =>
    join(root, input),
  );
  const { metafile } = await esbuild.build({ ...options, plugins: [joined, ...plugins] });
  await esbuild.build({
    ...COMMON,
    entryPoints: { style: join(source, "styles/page.css") },
  });
  for (const name of PLAIN) copyFileSync(join(source, name), join(target, name));
  for (const name of ["word-list.kwg", "english.klv2", "english.gwc", "english.gwt"]) {
    copyFileSync(join(dist, name), join(target, name));
  }
  preloadScripts(metafile.outputs);
  await bundleServiceWorker();
  return Object.keys(metafile.inputs);
}

/**
 * Names, in the page's head, all scripts that its first ones import: so they are fetched together,
 * and not each once the one before it has been read.
 */
function preloadScripts(outputs) {
  const entry = (name) => Object.keys(outputs).find((path) => path.endsWith(`/${name}.js`));
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path].imports) {
      if (kind === "import-statement") visit(next);
    }
  };
  for (const name of ["start", "main"]) visit(entry(name));
  const links = [...found]
    .filter((path) => !/\/(?:start|main)\.js$/.test(path))
    .map((path) => `    <link rel="modulepreload" href="${basename(path)}">\n`);
  const page = join(target, "index.html");
  const [before, main, after] = readFileSync(page, "utf8").split(/^(.* src="main\.js".*\n)/m);
  // What the first script needs comes first.
  writeFileSync(page, [before, ...links, main, after].join(""));
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
