// Measures what a page loads and what the packed package has, and writes the figures into
// README.md; with --check, reports those that are not true. The package must have been built.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const README = join(root, "README.md");
/** Figures may be off by this share before they are reported: compressors differ by a few bytes. */
const TOLERANCE = 0.01;

const main = await bundle("index");
const wasm = await bundle("wasm");
const js = await bundle("js");
const rows = {
  "the main entry with the WebAssembly kernel, minified": main.atOnce,
  "`gaddawg/wasm` without its kernel, minified": wasm.atOnce,
  "its kernel, `kernel.wasm`": [file("kernel.wasm")],
  "`gaddawg/play` in one file with its kernel, minified": [await inOneFile("play")],
  "`openWords`, `defaultWords` of `gaddawg/words` in one file with their kernel, minified": [
    await inOneFile("words", "openWords, defaultWords"),
  ],
  "their words, `word-list.dawg.kwg`": [file("word-list.dawg.kwg")],
  "self-play, only when a match begins": later(main, /self-play/),
  "its worker, `web-worker.js`, with both kernels": [file("web-worker.js")],
  "the JavaScript kernel, only where it is needed": later(main, /kernel-js/),
  "the kernel for more than 32 letters, only when needed": later(main, /kernel-wide-wasm/),
  "`gaddawg/js` with its kernel, minified": js.atOnce,
  "the default lexicon, `word-list.kwg`": [file("word-list.kwg")],
  "its leave values, `english.klv2`": [file("english.klv2")],
  "its win estimates, `english.gwt`": [file("english.gwt")],
  "its word counts, `english.gwc`": [file("english.gwc")],
};

let text = readFileSync(README, "utf8");
const wrong = [];
for (const [label, files] of Object.entries(rows)) {
  if (files.length === 0) throw new Error(`nothing is bundled for "${label}"`);
  const bytes = total(files, ({ length }) => length);
  const gzipped = total(files, (contents) => gzipSync(contents).length);
  text = withRow(text, label, [bytes, gzipped]);
}
text = withPackage(text, packed());

if (process.argv.includes("--check")) {
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  writeFileSync(README, text);
  for (const line of wrong) console.log(line);
}

/** Bundles an entry; `atOnce` has the files that it imports, `later` those that it may load. */
async function bundle(name) {
  const { metafile, outputFiles } = await esbuild.build({
    entryPoints: [join(root, `dist/${name}.js`)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    splitting: true,
    outdir: "out",
    metafile: true,
    logLevel: "error",
  });
  const found = new Set();
  const load = (output) => {
    if (found.has(output)) return;
    found.add(output);
    for (const { kind, path } of metafile.outputs[output]?.imports ?? []) {
      if (kind === "import-statement") load(path);
    }
  };
  load(`out/${name}.js`);
  const isAtOnce = ({ path }) => found.has(relative(process.cwd(), path));
  return {
    atOnce: outputFiles.filter(isAtOnce).map(({ contents }) => contents),
    later: outputFiles.filter((one) => !isAtOnce(one)),
  };
}

/** Bundles an entry and all that it loads into one file. */
async function inOneFile(name, what = "*") {
  const from = JSON.stringify(join(root, `dist/${name}.js`));
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `export ${what === "*" ? what : `{ ${what} }`} from ${from};`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    charset: "utf8",
    logLevel: "error",
  });
  return outputFiles[0].contents;
}

function later({ later: files }, name) {
  return files.filter(({ path }) => name.test(path)).map(({ contents }) => contents);
}

function file(name) {
  return readFileSync(join(root, "dist", name));
}

function total(files, measure) {
  return files.reduce((sum, contents) => sum + measure(contents), 0);
}

function packed() {
  const args = ["pack", "--json", "--dry-run", "--ignore-scripts"];
  const output = execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(output)[0].size;
}

/** Replaces the figures of a row of the README's table. */
function withRow(readme, label, figures) {
  const line = readme.split("\n").find((one) => one.startsWith(`| ${label} `));
  if (line === undefined) throw new Error(`README.md has no row "${label}"`);
  const cells = line.split("|");
  const stated = cells.slice(2, 4).map((cell) => Number(cell.trim().replaceAll(",", "")));
  const shown = figures.map((figure) => rounded(figure));
  note(label, stated, shown);
  for (const i of [0, 1]) {
    const width = cells[2 + i].length - 1;
    cells[2 + i] = `${shown[i]
      .toLocaleString("en-US")
      .padEnd(width - 1)
      .padStart(width)} `;
  }
  return readme.replace(line, cells.join("|"));
}

/** Rounds to three digits, as a stranger needs no more. */
function rounded(bytes) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(bytes)) - 2);
  return Math.round(bytes / unit) * unit;
}

function withPackage(readme, bytes) {
  const found = /packed package has ([\d.]+) MB/.exec(readme);
  if (found === null) throw new Error("README.md does not say how large the package is");
  const megabytes = (bytes / 1e6).toFixed(1);
  note("the packed package, MB", [Number(found[1])], [Number(megabytes)]);
  return readme.replace(found[0], `packed package has ${megabytes} MB`);
}

function note(label, stated, shown) {
  const isOff = stated.some((figure, i) => !(Math.abs(figure / shown[i] - 1) <= TOLERANCE));
  if (isOff) wrong.push(`${label}: ${shown.join(", ")} (README.md states ${stated.join(", ")})`);
}
