// Builds everything into dist/: both kernels, declarations, bundles, the
// command line, the default lexicon, leave values and win estimates. What is there and made of the sources
// as they are is left. `--check` only says what is out of date.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import esbuild from "esbuild";
import { buildWeb } from "./build-web.mjs";
import { compactOutputs } from "./compact.mjs";
import { copyTypes } from "./copy-types.mjs";
import { fewFilesOfLibrary } from "./few-files.mjs";
import { keeper } from "./kept.mjs";
import { optionTexts } from "./option-texts.mjs";
import { partsApart } from "./parts-apart.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(root, "dist");
const require = createRequire(import.meta.url);
const { alone, isKept, kept } = keeper(root);
/** What users of the queue install themselves. */
const QUEUE_LIBRARIES = ["bullmq", "ioredis"];
/** What users of `gaddawg mcp` install themselves. */
const MCP_LIBRARY = "@modelcontextprotocol/sdk";

const entry = (name) => join(root, `src/api/${name}.ts`);
/** The library for pages, and for all that is not Node; some of it is for Node too. */
const PAGE_ENTRIES = {
  index: entry("browser"),
  js: entry("js"),
  wasm: entry("wasm"),
  lab: entry("lab"),
  play: entry("play"),
  notation: entry("notation"),
  formats: entry("formats"),
  "words-all": entry("words"),
  // What this needs is then in files of its own, and a bundle that only asks for words has no more.
  "open-words": entry("open-words"),
  "message-worker": entry("message-worker-web"),
  // The script that `gaddawg lab` opens in a browser.
  "lab-page": join(root, "src/lab/browser/page.ts"),
};
/** Those that load nothing but what they need; the first one needs the least of what a game needs. */
const SMALL_ENTRIES = [
  ...["wasm", "index", "js", "lab"],
  ...["notation", "formats", "words-all", "open-words"],
];
const NODE_ENTRIES = {
  node: entry("node"),
  "js-node": entry("js-node"),
  "wasm-node": entry("wasm-node"),
  jobs: entry("jobs"),
  queue: entry("queue"),
  service: entry("service"),
  "message-worker-node": entry("message-worker-node"),
  "words-node": entry("words-node"),
  "play-node": entry("play-node"),
  "game-worker": entry("game-worker-node"),
};
const CLI_ENTRIES = {
  cli: join(root, "src/cli/main.ts"),
  // The same as a function, for tests.
  "cli-run": join(root, "src/cli/run.ts"),
  "service-thread": join(root, "src/cli/service/thread.ts"),
  "ucgi-thread": join(root, "src/cli/ucgi/thread.ts"),
  "lab-worker": join(root, "src/cli/lab/worker.ts"),
  "lab-lanes-worker": join(root, "src/cli/lab/lanes-worker.ts"),
  "lab-process": join(root, "src/cli/lab/process.ts"),
};

/**
 * Some libraries of the command line are CommonJS and require modules of Node. Here they import them:
 * a chunk that calls `require` would do so in the library as well.
 */
const BUILTINS = {
  name: "builtins",
  setup(build) {
    const isBuiltin = new RegExp(`^(node:)?(${builtinModules.join("|")})$`);
    build.onResolve({ filter: isBuiltin }, ({ path, kind }) =>
      kind === "require-call" ? { path, namespace: "builtin" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => {
      const name = JSON.stringify(`node:${path.replace(/^node:/, "")}`);
      return { contents: `import builtin from ${name};\nmodule.exports = builtin;`, loader: "js" };
    });
  },
};

/** What stands for the libraries of linkedom, of which charts need only that it makes an empty drawing. */
const FOR_LINKEDOM = {
  htmlparser2: `export class Parser {
    constructor(handlers) { this.handlers = handlers; }
    write(text) {
      if (text !== "<svg/>") throw new Error("only <svg/> is parsed here");
      this.handlers.onopentag("svg", {});
      this.handlers.onclosetag();
    }
    end() {}
  }`,
  cssom: 'export function parse() { throw new Error("no style sheets are parsed here"); }',
  canvas: 'throw new Error("not bundled");',
};

const LESS_LINKEDOM = {
  name: "less-linkedom",
  setup(build) {
    const names = new RegExp(`^(${Object.keys(FOR_LINKEDOM).join("|")})$`);
    build.onResolve({ filter: names }, ({ path, importer }) =>
      importer.includes("/node_modules/linkedom/")
        ? { path, namespace: "for-linkedom" }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: "for-linkedom" }, ({ path }) => ({
      contents: FOR_LINKEDOM[path],
    }));
  },
};

/**
 * Changes own modules before they are bundled.
 *
 * Some take globals from another module. As an option of esbuild (`inject`), this would concern the CommonJS
 * of others too, each module of which would then begin by making them.
 *
 * What the command line takes from the main entry and from its list of internals, it imports from where
 * that is. Else whatever needs one error class would, in the eyes of code splitting, need all of them.
 */
const OWN_MODULES = {
  name: "own-modules",
  setup(build) {
    const globals = JSON.stringify(join(root, "scripts/node-globals.mjs"));
    const places = ["node", "internal"].map((name) => [entry(name), placesOf(entry(name))]);
    const byEntry = new Map(places);
    build.onLoad({ filter: /\/src\/[^.]+\.ts$/ }, ({ path }) => {
      if (path.includes("/node_modules/")) return undefined;
      const text = readFileSync(path, "utf8");
      const names = ["TextDecoder", "TextEncoder"].filter((name) => text.includes(`new ${name}(`));
      const taken = names.length === 0 ? "" : `import { ${names} } from ${globals};\n`;
      const isCli = path.startsWith(join(root, "src/cli/"));
      const contents = taken + (isCli ? withPlaces(text, path, byEntry) : text);
      return contents === text ? undefined : { contents, loader: "ts" };
    });
  },
};

/** Returns the file, and the name there, of each value that a file exports from others. */
function placesOf(file) {
  const text = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
  const fileOf = (name) => join(dirname(file), name.replace(/\.js$/, ".ts"));
  const places = new Map();
  for (const [, from] of text.matchAll(/^export \* from "([^"]+)"/gm)) {
    for (const [name, place] of placesOf(fileOf(from))) places.set(name, place);
  }
  for (const [, list, from] of text.matchAll(/^export \{([^}]*)\} from "([^"]+)"/gm)) {
    const source = fileOf(from);
    const further = source.startsWith(join(root, "src/api/")) ? placesOf(source) : new Map();
    for (const { name, as } of namesIn(list)) {
      places.set(as, further.get(name) ?? { file: source, name });
    }
  }
  return places;
}

/** The values in a list of imports or exports. */
function namesIn(list) {
  const parts = list.split(",").map((part) => part.trim());
  return parts
    .filter((part) => part !== "" && !part.startsWith("type "))
    .map((part) => {
      const [name, as = name] = part.split(" as ");
      return { name, as };
    });
}

/** Returns a module's text with imports from entries replaced by those from where things are. */
function withPlaces(text, path, byEntry) {
  return text.replace(
    /^(import|export) \{([^}]*)\} from "([^"]+)";$/gm,
    (whole, verb, list, from) => {
      const places = byEntry.get(join(dirname(path), from.replace(/\.js$/, ".ts")));
      if (places === undefined) return whole;
      const imports = namesIn(list).map(({ name, as }) => {
        const place = places.get(name);
        const source = place === undefined ? from : place.file;
        return `${verb} { ${place?.name ?? name} as ${as} } from ${JSON.stringify(source)};`;
      });
      return imports.join(" ");
    },
  );
}

/** Modules that are made of the kernel's source, and are sources of all else. */
const KERNELS = ["src/kernel/generated", "src/lab/generated"];
/** The WebAssembly that is shipped, with vectors and, to measure, without, and that with checks for tests. */
const WASM = ["kernel", "kernel-wide", "kernel-portable", "kernel-debug", "kernel-wide-debug"].map(
  (name) => `build/${name}.wasm`,
);
const LEXICON = "build/word-list.kwg";
/** Its DAWG alone, for queries of words. */
const LEXICON_DAWG = "build/word-list.dawg.kwg";
/** The module with the docstrings of all options. */
const TEXTS = "src/operations/generated";
const SELF = "scripts/build.mjs";

/*
 * The parts of the build, each made when its sources have changed since it was last made. Kernels take
 * most of the time.
 */
const PARTS = {
  kernels: {
    sources: [
      "assembly",
      "asconfig.json",
      ...["build-kernel", "kernel-contract", "module-text"].map((name) => `scripts/${name}.mjs`),
    ],
    outputs: [...KERNELS, ...WASM],
    make: () => step("kernel: wasm, debug wasm, JavaScript", () => import("./build-kernel.mjs")),
  },
  lexicon: {
    sources: [
      ...["src/base", "src/alphabet", "src/words", "src/kernel/generated"],
      ...["node_modules/word-list/package.json", SELF],
    ],
    outputs: [LEXICON, LEXICON_DAWG],
    make: () => step("default lexicon", buildDefaultLexicon),
  },
  texts: {
    sources: [
      ...["src/operations/schemas.ts", "src/operations/runs.ts", "src/base", "src/search"],
      ...["src/selfplay", "scripts/option-texts.mjs"],
    ],
    outputs: [TEXTS],
    make: () => step("texts of options", writeOptionTexts),
  },
  bundles: {
    sources: [
      "src",
      ...KERNELS,
      TEXTS,
      "data",
      LEXICON,
      "scripts/build-web.mjs",
      "scripts/compact.mjs",
      "scripts/few-files.mjs",
      "scripts/parts-apart.mjs",
      "scripts/node-globals.mjs",
      SELF,
    ],
    outputs: ["dist"],
    make: buildBundles,
  },
  declarations: {
    sources: [
      "src",
      ...KERNELS,
      TEXTS,
      "scripts/copy-types.mjs",
      "tsconfig.json",
      "tsconfig.build.json",
      SELF,
    ],
    outputs: ["dist/types"],
    make: () => step("declarations", writeTypes),
  },
};

if (process.argv.includes("--check")) {
  const old = Object.entries(PARTS).flatMap(([name, part]) => (isKept(name, part) ? [] : [name]));
  if (old.length > 0) console.log(`not made of the sources as they are: ${old.join(", ")}`);
  process.exitCode = old.length > 0 ? 1 : 0;
} else {
  await alone(async () => {
    for (const [name, part] of Object.entries(PARTS)) await kept(name, part);
  });
}

/** Makes everything in dist/ but the declarations. */
async function buildBundles() {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  const parts = await partsApart(root);
  /** The parts that bundles in dist/ import. */
  const used = new Set();
  await step("worker for pages", bundleWebWorker);
  for (const name of ["kernel.wasm", "kernel-wide.wasm", "kernel-portable.wasm"]) {
    copyFileSync(join(root, "build", name), join(dist, name));
  }
  copyFileSync(join(root, LEXICON), join(dist, "word-list.kwg"));
  copyFileSync(join(root, LEXICON_DAWG), join(dist, "word-list.dawg.kwg"));
  for (const name of ["english.klv2", "english.gwt", "english.gwc"]) {
    copyFileSync(join(root, "data", name), join(dist, name));
  }
  const inPage = await step("page", () => buildWeb(parts));
  const inDist = await step("bundles", () => bundleEntries(parts.plugin(used)));
  writeFileSync(
    join(dist, "THIRD-PARTY-LICENSES.txt"),
    licensesOf([...parts.inputs, ...inDist, ...inPage]),
  );
  parts.write(dist, used);
  await step("schema of the service", writeSchema);
}

function writeOptionTexts() {
  mkdirSync(join(root, TEXTS), { recursive: true });
  writeFileSync(join(root, TEXTS, "texts.ts"), optionTexts(root));
}

function writeTypes() {
  run("typescript/bin/tsc", "-p", "tsconfig.build.json");
  const entries = [
    ...["library", "notation", "formats", "lab", "jobs", "queue", "service"],
    ...["words-library", "play-library", "message-worker-node", "kernel-file"],
  ];
  const files = entries.map((name) => `api/${name}`);
  copyTypes(join(root, "build/types/src"), join(dist, "types"), files);
}

async function step(name, action) {
  const start = performance.now();
  const result = await action();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(2)} s`);
  return result;
}

function run(tool, ...args) {
  const script = join(root, "node_modules", tool);
  execFileSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" });
}

/**
 * The Web Worker that plays matches, in one file: so it can be copied beside any bundle, and Vite
 * can build it as a classic script.
 */
async function bundleWebWorker() {
  await esbuild.build({
    entryPoints: { "web-worker": join(root, "src/api/game-worker-web.ts") },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    outdir: dist,
    logLevel: "warning",
    charset: "utf8",
  });
}

/**
 * The library for pages, that for Node and the command line share their code in chunks. The command line
 * has the libraries it uses, so that users install nothing else; what it loads only when asked for lies in
 * files of its own. Returns the modules that went into all.
 */
async function bundleEntries(parts) {
  const options = {
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    platform: "node",
    minifySyntax: true,
    charset: "utf8",
    entryPoints: { ...PAGE_ENTRIES, ...NODE_ENTRIES, ...CLI_ENTRIES },
    external: [...QUEUE_LIBRARIES, MCP_LIBRARY],
    outdir: dist,
    absWorkingDir: root,
    metafile: true,
    logLevel: "warning",
  };
  const plugins = [BUILTINS, LESS_LINKEDOM, OWN_MODULES];
  const apart = await esbuild.build({ ...options, plugins: [parts, ...plugins], write: false });
  const joined = fewFilesOfLibrary(
    apart.metafile,
    "dist/node.js",
    SMALL_ENTRIES.map((name) => `dist/${name}.js`),
    (input) => join(root, input),
  );
  const { metafile } = await esbuild.build({ ...options, plugins: [parts, joined, ...plugins] });
  const { inputs, outputs } = metafile;
  checkOutputs(outputs);
  await compactOutputs(outputs, root);
  // A bundle that takes nothing of the second line leaves its file out.
  const words = ['{ defaultWords, openWords } from "./open-words.js"', '* from "./words-all.js"'];
  writeFileSync(join(dist, "words.js"), words.map((what) => `export ${what};\n`).join(""));
  const cli = join(dist, "cli.js");
  writeFileSync(cli, `#!/usr/bin/env node\n${readFileSync(cli, "utf8")}`);
  chmodSync(cli, 0o755);
  return Object.keys(inputs);
}

/** Throws an error if a module calls `require`, or one for pages needs Node. */
function checkOutputs(outputs) {
  for (const path of Object.keys(outputs)) {
    const text = readFileSync(join(root, path), "utf8");
    if (/\b__require\d*\b(?!\(\) \{)/.test(text)) throw new Error(`${path} calls require`);
  }
  const found = new Set();
  const visit = (path) => {
    if (path.startsWith("node:") || builtinModules.includes(path)) {
      throw new Error(`an entry for pages needs ${path}`);
    }
    if (outputs[path] === undefined || found.has(path)) return;
    found.add(path);
    for (const { path: next } of outputs[path].imports) visit(next);
  };
  for (const name of Object.keys(PAGE_ENTRIES)) visit(`dist/${name}.js`);
}

/** The licences of what was bundled, and of the word list. */
function licensesOf(inputs) {
  const folders = new Set(["node_modules/word-list"]);
  for (const input of inputs) {
    // Up to the last package on the way: some lie inside others.
    const match = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input);
    if (match !== null) folders.add(match[0]);
  }
  const parts = new Set([...folders].map(licenseOf));
  return [...parts].sort().join(`\n${"-".repeat(72)}\n\n`);
}

function licenseOf(name) {
  const folder = join(root, name);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = ["LICENSE", "LICENSE.md", "LICENSE.txt", "license", "LICENSE-MIT.txt"]
    .map((candidate) => join(folder, candidate))
    .find(existsSync);
  const text = file === undefined ? standardText(manifest) : readFileSync(file, "utf8").trim();
  return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text}\n`;
}

/** The text of a license that a package names but does not hold, with its author. */
function standardText({ name, license, author }) {
  if (license !== "ISC" || author === undefined) {
    throw new Error(`${name} has no file with its license, ${license}: add its text to the build`);
  }
  return iscText(typeof author === "string" ? author : author.name);
}

/** https://spdx.org/licenses/ISC.html; the packages that need it state no year. */
function iscText(holder) {
  return `Copyright (c) ${holder}

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM
LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR
OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.`;
}

async function buildDefaultLexicon() {
  const builder = join(root, "build/lexicon-builder.mjs");
  await esbuild.build({
    stdin: {
      contents: `export { alphabet } from "./alphabet/tile-sets.ts";
export { readWordList } from "./words/formats/word-list.ts";
export { writeKwg } from "./words/formats/kwg.ts";
export { buildGraph } from "./words/graph/build.ts";`,
      resolveDir: join(root, "src"),
    },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: builder,
    logLevel: "warning",
  });
  const { alphabet, buildGraph, readWordList, writeKwg } = await import(
    pathToFileURL(builder).href
  );
  const list = join(dirname(require.resolve("word-list")), "words.txt");
  const options = { minLength: 2, maxLength: 15, source: list };
  const { words } = readWordList(readFileSync(list), alphabet("english"), options);
  writeFileSync(join(root, LEXICON), writeKwg(buildGraph(words)));
  const dawg = buildGraph(words, { content: "dawg" });
  writeFileSync(join(root, LEXICON_DAWG), writeKwg(dawg));
}

/** The JSON Schema of the messages, made of the checks that the service does. */
async function writeSchema() {
  const { messagesSchema } = await import(pathToFileURL(join(dist, "service.js")).href);
  const text = `${JSON.stringify(messagesSchema(), null, 2)}\n`;
  writeFileSync(join(dist, "service.schema.json"), text);
}
