// Builds assembly/ by the targets of asconfig.json: to WebAssembly, release and debug, and from
// WebAssembly without vectors to JavaScript by wasm2js. Each is there twice: narrow, for alphabets
// of up to 32 letters, and wide. The results are put where src/kernel and src/lab import them from,
// with the contract between the kernel and the host beside them. The builds of the lab have a thread of
// their own.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isMainThread, Worker } from "node:worker_threads";
import asc from "assemblyscript/asc";
import binaryen from "binaryen";
import { minify } from "terser";
import { constantsEntry, constantsText, contractOf } from "./kernel-contract.mjs";
import { encodeModule } from "./module-text.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const generated = join(root, "src/kernel/generated");
/** The builds that only measure go to the lab. */
const labGenerated = join(root, "src/lab/generated");
const notice = "// Made by scripts/build-kernel.mjs from assembly/. Not to be edited.\n";
/** The build that answers queries of words alone. */
const WORDS = "kernel-words";
/** The exports that the builds of the lab have besides. */
const LAB = "assembly/lab.ts";
/** Files of assembly/ whose constants the host reads: layouts of records, and limits. */
const RECORDS = [
  "core/game-record",
  "core/limits",
  "moves/record",
  "search/endgame/record",
  "search/rack-record",
  "search/rollout-record",
  "selfplay/fields",
  "selfplay/outcome-record",
  "words/node-bits",
];

/**
 * Compiles a target, with entries besides its own, to the file that asconfig.json names. In this
 * process: of several targets all but the first take a fraction of the time.
 */
function compile(target, ...moreEntries) {
  return run(["--config", "asconfig.json", "--target", target, ...moreEntries]);
}

/** Runs asc; a warning is an error. */
async function run(args, options = {}) {
  let warnings = 0;
  const { error, stderr } = await asc.main(["--baseDir", root, ...args], {
    ...options,
    reportDiagnostic: () => warnings++,
  });
  if (error || warnings > 0) {
    process.stderr.write(stderr.toString());
    throw error ?? new Error(`asc: ${warnings} warnings`);
  }
}

/** Writes the constants and the layouts of records of a file of assembly/ for the host. */
async function writeConstants(name) {
  const source = readFileSync(join(root, "assembly", `${name}.ts`), "utf8");
  let wasm;
  const files = {
    readFile: (path, folder) => {
      if (path === "constants.ts") return constantsEntry(`./assembly/${name}`, source);
      const file = join(folder, path);
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    },
    writeFile: (_name, bytes) => {
      wasm = bytes;
    },
  };
  const alone = ["--config", "none", "--runtime", "stub", "--outFile", "constants.wasm"];
  await run(["constants.ts", "--use", "WIDE=0", "--use", "COUNT_ARCS=0", ...alone], files);
  const { instance } = await WebAssembly.instantiate(wasm);
  const file = join(generated, `${name}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${notice}\n${constantsText(source, instance.exports)}`);
}

/** Puts what a shipped build uses most often first, which makes it shorter compressed; nothing else changes. */
function reorder(build) {
  const file = join(root, `build/${build}.wasm`);
  // A debug build that was compiled before has set these otherwise.
  binaryen.setDebugInfo(false);
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  const module = binaryen.readBinary(readFileSync(file));
  module.runPasses(["reorder-functions", "reorder-locals", "reorder-globals"]);
  writeFileSync(file, module.emitBinary());
  module.dispose();
}

/** Writes a WebAssembly build as a module. */
function writeWasm(folder, name, constant, build = name) {
  const wasm = readFileSync(join(root, `build/${build}.wasm`));
  writeFileSync(
    join(folder, `${name}-wasm.ts`),
    `${notice}export const ${constant} =\n  "${encodeModule(wasm)}";\n`,
  );
}

/** Resolves when the last of the JavaScript that `writeJs` was called for is written. */
let written = Promise.resolve();

/**
 * Writes a WebAssembly build without vectors as JavaScript, with its type: in a process of its own, one
 * at a time, while this one compiles further targets.
 */
function writeJs(folder, name) {
  written = written.then(() => convert(folder, name));
}

/**
 * What wasm2js writes for a module becomes the body of a function, so that each call of it makes a kernel
 * of its own.
 */
async function convert(folder, name) {
  reorder(`${name}-portable`);
  const js = await wasm2js(join(root, `build/${name}-portable.wasm`));
  // The rest makes one instance and exports it.
  const body = js.slice(0, js.indexOf("\nvar memasmFunc"));
  const source = `export function makeKernel(memory) {\n${body}\nreturn asmFunc({ env: { memory } });\n}\n`;
  // Nobody reads it, and every bundler that meets it would spend time on its length.
  const { code } = await minify(source, { module: true, ecma: 2020, compress: { passes: 2 } });
  writeFileSync(join(folder, `${name}-js.js`), notice + code);
  const types = folder === generated ? ".." : "../../kernel";
  writeFileSync(
    join(folder, `${name}-js.d.ts`),
    `${notice}export declare const makeKernel: import("${types}/backends/js.js").MakeKernel;\n`,
  );
}

async function wasm2js(file) {
  const program = join(root, "node_modules/binaryen/bin/wasm2js");
  // To a file: this process reads no pipe while it compiles.
  const out = file.replace(/\.wasm$/, ".js");
  await promisify(execFile)(process.execPath, [program, file, "-O3", "-o", out]);
  return readFileSync(out, "utf8");
}

/** Compiles the part that answers queries of words: small, and without what old browsers lack. */
function compileWords() {
  const { entries, options, targets } = JSON.parse(
    readFileSync(join(root, "asconfig.json"), "utf8"),
  );
  const target = { ...targets.portable, shrinkLevel: 2, outFile: `build/${WORDS}-portable.wasm` };
  const config = {
    entries: entries.map(() => "assembly/words.ts"),
    options,
    targets: { words: target },
  };
  const files = {
    readFile: (path, folder) =>
      path.endsWith("asconfig.json") ? JSON.stringify(config) : readIfThere(join(folder, path)),
  };
  return run(["--config", "asconfig.json", "--target", "words"], files);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** The product, its debug build, and the contract. */
async function buildKernels() {
  mkdirSync(generated, { recursive: true });
  const contract = contractOf(join(root, "assembly/index.ts"));
  writeFileSync(join(generated, "contract.ts"), `${notice}\n${contract}`);
  for (const name of RECORDS) await writeConstants(name);
  // First those that are converted while the others are compiled.
  await compile("portable");
  writeJs(generated, "kernel");
  await compile("wide-portable");
  writeJs(generated, "kernel-wide");
  await compileWords();
  writeWasm(generated, WORDS, "WORDS_WASM", `${WORDS}-portable`);
  writeJs(generated, WORDS);
  for (const target of ["release", "debug"]) {
    await compile(target);
    await compile(`wide-${target}`);
  }
  for (const name of ["kernel", "kernel-wide"]) {
    reorder(name);
    writeWasm(generated, name, "KERNEL_WASM");
  }
  await written;
}

/** The builds that only measure. */
async function buildLab() {
  mkdirSync(labGenerated, { recursive: true });
  await compile("counting-portable", LAB);
  writeJs(labGenerated, "kernel-counting");
  await compile("counting", LAB);
  writeWasm(labGenerated, "kernel-counting", "COUNTING_WASM");
  await compile("traced");
  writeWasm(labGenerated, "kernel-traced", "TRACED_WASM");
  for (const target of ["semi-shadow", "semi-shadow-wide"]) {
    await compile(target, LAB);
    await compile(`${target}-debug`, LAB);
    writeWasm(labGenerated, `kernel-${target}`, "SEMI_SHADOW_WASM");
  }
  await written;
}

if (isMainThread) {
  const lab = once(new Worker(new URL(import.meta.url)), "exit");
  await Promise.all([lab, buildKernels()]);
} else {
  await buildLab();
}
