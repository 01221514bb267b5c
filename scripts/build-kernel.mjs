// Builds assembly/ twice, to WebAssembly (release and debug) and to JavaScript,
// and puts the results where src/kernel imports them from. Each of these is
// there twice: narrow, for alphabets of up to 32 letters, and wide. The types of what
// the kernel exports are put beside them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import esbuild from "esbuild";
import { contractOf } from "./kernel-contract.mjs";
import { encodeModule } from "./module-text.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const generated = join(root, "src/kernel/generated");
/** The builds that only measure go to the lab. */
const labGenerated = join(root, "src/lab/generated");
const notice = "// Made by scripts/build-kernel.mjs from assembly/. Not to be edited.\n";

/**
 * Compiles a target of asconfig.json, with entries besides its own. In this process: of several targets all
 * but the first take a fraction of the time.
 */
async function compileWasm(target, ...moreEntries) {
  const config = ["--config", "asconfig.json", "--target", target];
  const args = [...moreEntries, "--baseDir", root, ...config];
  const readFile = target === "counting" ? readForAsc : readWithoutCounters;
  const { error, stderr } = await asc.main(args, { readFile });
  process.stderr.write(stderr.toString());
  if (error) throw error;
}

/** The text of a file, or null. asc wants imports without an extension, tsc with one. */
function readForAsc(name, folder) {
  const path = resolve(folder, name);
  if (!existsSync(path)) return null;
  return readFileSync(path, "utf8").replace(/(from "\.[^"]*)\.ts";/g, '$1";');
}

/** The same, without counters: asc would remove the calls too, but decide on inlining before it does. */
function readWithoutCounters(name, folder) {
  const source = readForAsc(name, folder);
  return source === null ? null : withoutCounters(source);
}

/**
 * Bundles the same source to JavaScript. The module's variables become locals
 * of a function, so that every call of it makes a kernel of its own.
 * @param memory the module in place of assembly/core/memory.ts, and what it offers the host.
 * @param counts whether the counters of assembly/core/counters.ts are built in. In
 *   other builds not even their empty functions are left, as asc does it.
 * @param semiShadow whether semi-shadow playing is built in.
 */
async function compileJs({
  wide = "0",
  memory = "src/kernel/backends/js-memory.ts",
  memoryExports = "bindMemory",
  counts = false,
  semiShadow = false,
}) {
  const result = await esbuild.build({
    stdin: {
      contents: `export * from "./index.ts"; export { ${memoryExports} } from "./core/memory.ts";${
        counts ? ' export * from "./core/counting.ts";' : ""
      }${semiShadow ? ' export * from "./moves/graph/semi-shadow.ts";' : ""}`,
      resolveDir: join(root, "assembly"),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "kernel",
    target: "es2022",
    // asconfig.json has it for the WebAssembly builds.
    define: {
      WIDE: wide,
      COUNT_ARCS: counts ? "1" : "0",
      SEMI_SHADOW: semiShadow ? "1" : "0",
    },
    // Takes out what the narrow build does without.
    minifySyntax: true,
    plugins: [
      {
        name: "js-memory",
        setup(build) {
          build.onResolve({ filter: /\/memory\.ts$/ }, () => ({
            path: join(root, memory),
          }));
          build.onResolve({ filter: /\/columns\.ts$/ }, () => ({
            path: join(root, "assembly/moves/spans/columns-plain.ts"),
          }));
          if (counts) return;
          build.onLoad({ filter: /assembly\/.*\.ts$/ }, ({ path }) => ({
            contents: withoutCounters(readFileSync(path, "utf8")),
            loader: "ts",
          }));
        },
      },
    ],
    footer: { js: "return kernel;" },
    tsconfigRaw: {},
    logLevel: "warning",
  });
  const code = result.outputFiles[0].text;
  return `${notice}export function makeKernel() {\n${code}}\n`;
}

/** A file of the kernel without what it imports from assembly/core/counters.ts. */
function withoutCounters(source) {
  const [line, names] =
    /^import \{([^}]*)\} from "[./]+(?:core\/)?counters(?:\.ts)?";\n/m.exec(source) ?? [];
  if (line === undefined) return source;
  const any = names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .join("|");
  return source.replace(line, "").replace(new RegExp(`^ *(?:${any})\\(\\);\\n`, "gm"), "");
}

/** Writes what a target was compiled to as a module. */
function writeWasm(folder, name, constant) {
  const wasm = readFileSync(join(root, `build/${name}.wasm`));
  writeFileSync(
    join(folder, `${name}-wasm.ts`),
    `${notice}export const ${constant} =\n  "${encodeModule(wasm)}";\n`,
  );
}

/** Writes a bundle as a module, with its type: a kernel's and what the build offers besides. */
async function writeJs(
  folder,
  name,
  options,
  besides = "{ bindMemory(buffer: ArrayBuffer): void }",
) {
  const exports = relative(folder, join(root, "src/kernel/backend.js"));
  writeFileSync(join(folder, `${name}-js.js`), await compileJs(options));
  writeFileSync(
    join(folder, `${name}-js.d.ts`),
    `${notice}import type { RawKernel } from "${exports.startsWith(".") ? exports : `./${exports}`}";

export declare function makeKernel(): RawKernel & ${besides};
`,
  );
}

mkdirSync(generated, { recursive: true });
mkdirSync(labGenerated, { recursive: true });
writeFileSync(
  join(generated, "contract.ts"),
  `${notice}\n${contractOf(join(root, "assembly/index.ts"))}`,
);
for (const target of ["release", "debug", "wide-release", "wide-debug"]) await compileWasm(target);
await compileWasm("counting", "assembly/core/counting.ts");
for (const target of ["", "-debug", "-wide", "-wide-debug"]) {
  await compileWasm(`semi-shadow${target}`, "assembly/moves/graph/semi-shadow.ts");
}
writeWasm(generated, "kernel", "KERNEL_WASM");
writeWasm(generated, "kernel-wide", "KERNEL_WASM");
writeWasm(labGenerated, "kernel-counting", "COUNTING_WASM");
await writeJs(generated, "kernel", { wide: "0" });
await writeJs(generated, "kernel-wide", { wide: "1" });
await writeJs(
  labGenerated,
  "kernel-counting",
  { counts: true },
  'import("../counting-kernel.js").Counters & { bindMemory(buffer: ArrayBuffer): void }',
);
for (const [name, wide] of [
  ["kernel-semi-shadow", "0"],
  ["kernel-semi-shadow-wide", "1"],
]) {
  writeWasm(labGenerated, name, "SEMI_SHADOW_WASM");
  await writeJs(labGenerated, name, { wide, semiShadow: true });
}
await writeJs(
  labGenerated,
  "kernel-traced",
  { memory: "src/lab/kernels/traced-memory.ts", memoryExports: "bindMemory, watch" },
  'Pick<typeof import("../kernels/traced-memory.js"), "bindMemory" | "watch">',
);
