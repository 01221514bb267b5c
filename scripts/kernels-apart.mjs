// Kernels are texts of up to 90 KB, and nearly all bundles need some: each is built once, as a file that
// all bundles import from beside them, whatever platform they are for.
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import esbuild from "esbuild";

/** The generated modules that are kernels, under their names in imports. */
const KERNEL = /\/generated\/(kernel-[\w-]+)\.js$/;

/** Those that nothing ships imports for itself are left out when they are written. */
const SOURCES = {
  "kernel-wasm": "src/kernel/generated/kernel-wasm.ts",
  "kernel-js": "src/kernel/generated/kernel-js.js",
  "kernel-wide-wasm": "src/kernel/generated/kernel-wide-wasm.ts",
  "kernel-wide-js": "src/kernel/generated/kernel-wide-js.js",
  "kernel-words-wasm": "src/kernel/generated/kernel-words-wasm.ts",
  "kernel-words-js": "src/kernel/generated/kernel-words-js.js",
  "kernel-counting-wasm": "src/lab/generated/kernel-counting-wasm.ts",
  "kernel-counting-js": "src/lab/generated/kernel-counting-js.js",
  "kernel-semi-shadow-wasm": "src/lab/generated/kernel-semi-shadow-wasm.ts",
  "kernel-semi-shadow-wide-wasm": "src/lab/generated/kernel-semi-shadow-wide-wasm.ts",
  "kernel-traced-wasm": "src/lab/generated/kernel-traced-wasm.ts",
};

/**
 * Builds the kernels; returns a plugin of esbuild that leaves them out of a bundle, and a function that
 * writes those to a folder that bundles with a plugin have imported so far.
 * @param root the project's root.
 */
export async function kernelsApart(root) {
  const { outputFiles } = await esbuild.build({
    entryPoints: Object.fromEntries(
      Object.entries(SOURCES).map(([name, path]) => [name, join(root, path)]),
    ),
    // With a hash, as other parts of bundles: no cache may have one of another version.
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    outdir: "kernels",
    absWorkingDir: root,
    write: false,
    logLevel: "warning",
    charset: "utf8",
    legalComments: "none",
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => [
      basename(path).replace(/-[^-]+\.js$/, ""),
      { name: basename(path), contents },
    ]),
  );
  /** Returns a plugin; `used` takes the names of files that a bundle imports. */
  const plugin = (used) => ({
    name: "kernels-apart",
    setup(build) {
      build.onResolve({ filter: KERNEL }, ({ path }) => {
        const [, kernel] = KERNEL.exec(path);
        const file = files.get(kernel);
        if (file === undefined) throw new Error(`${kernel} is not in scripts/kernels-apart.mjs`);
        used.add(kernel);
        return { path: `./${file.name}`, external: true, sideEffects: false };
      });
    },
  });
  const write = (folder, used) => {
    for (const kernel of used) {
      const { name, contents } = files.get(kernel);
      writeFileSync(join(folder, name), contents);
    }
  };
  return { plugin, write };
}
