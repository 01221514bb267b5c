// Builds assembly/ twice, to WebAssembly (release and debug) and to JavaScript,
// and puts the results where src/kernel imports them from. Each of these is
// there twice: narrow, for alphabets of up to 32 letters, and wide.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const generated = join(root, "src/kernel/generated");
const notice = "// Made by scripts/build-kernel.mjs from assembly/. Not to be edited.\n";

/**
 * Compiles a target of asconfig.json. In this process: of several targets all
 * but the first take a fraction of the time.
 */
async function compileWasm(target) {
  const args = ["--baseDir", root, "--config", "asconfig.json", "--target", target];
  const { error, stderr } = await asc.main(args);
  process.stderr.write(stderr.toString());
  if (error) throw error;
}

/**
 * Bundles the same source to JavaScript. The module's variables become locals
 * of a function, so that every call of it makes a kernel of its own.
 */
async function compileJs(wide) {
  const result = await esbuild.build({
    stdin: {
      contents: 'export * from "./index"; export { bindMemory } from "./memory";',
      resolveDir: join(root, "assembly"),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "kernel",
    target: "es2022",
    // asconfig.json has it for the WebAssembly builds.
    define: { WIDE: wide },
    // Takes out what the narrow build does without.
    minifySyntax: true,
    plugins: [
      {
        name: "js-memory",
        setup(build) {
          build.onResolve({ filter: /\/memory$/ }, () => ({
            path: join(root, "src/kernel/js-memory.ts"),
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

/** Writes the modules of one of the pairs, with what its wasm was compiled to. */
async function writeModules(name, wide) {
  const wasm = readFileSync(join(root, `build/${name}.wasm`));
  writeFileSync(
    join(generated, `${name}-wasm.ts`),
    `${notice}export const KERNEL_WASM_BASE64 =\n  "${wasm.toString("base64")}";\n`,
  );
  writeFileSync(join(generated, `${name}-js.js`), await compileJs(wide));
  writeFileSync(
    join(generated, `${name}-js.d.ts`),
    `${notice}import type { RawKernel } from "../exports.js";

export declare function makeKernel(): RawKernel & { bindMemory(buffer: ArrayBuffer): void };
`,
  );
}

mkdirSync(generated, { recursive: true });
for (const target of ["release", "debug", "wide-release", "wide-debug"]) await compileWasm(target);
await writeModules("kernel", "0");
await writeModules("kernel-wide", "1");
