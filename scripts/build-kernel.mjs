// Builds assembly/ twice, to WebAssembly (release and debug) and to JavaScript,
// and puts the results where src/kernel imports them from.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const generated = join(root, "src/kernel/generated");
const notice = "// Made by scripts/build-kernel.mjs from assembly/. Not to be edited.\n";

/** Compiles a target of asconfig.json; returns the WebAssembly's bytes. */
function compileWasm(target, file) {
  const asc = join(root, "node_modules/assemblyscript/bin/asc.js");
  execFileSync(process.execPath, [asc, "--config", "asconfig.json", "--target", target], {
    cwd: root,
    stdio: "inherit",
  });
  return readFileSync(join(root, "build", file));
}

/**
 * Bundles the same source to JavaScript. The module's variables become locals
 * of a function, so that every call of it makes a kernel of its own.
 */
async function compileJs() {
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

mkdirSync(generated, { recursive: true });
const release = compileWasm("release", "kernel.wasm");
compileWasm("debug", "kernel-debug.wasm");
writeFileSync(
  join(generated, "kernel-wasm.ts"),
  `${notice}export const KERNEL_WASM_BASE64 =\n  "${release.toString("base64")}";\n`,
);
writeFileSync(join(generated, "kernel-js.js"), await compileJs());
writeFileSync(
  join(generated, "kernel-js.d.ts"),
  `${notice}import type { RawKernel } from "../exports.js";

export declare function makeKernel(): RawKernel & { bindMemory(buffer: ArrayBuffer): void };
`,
);
