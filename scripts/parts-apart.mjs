// Some parts are large and the same in all bundles, whatever platform they are for: kernels, texts of up to
// 90 KB of which nearly all bundles need some, and the library that draws charts. Each is built once, as a
// file that bundles import from beside them.
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import esbuild from "esbuild";

/** How modules import them. */
const PART = /(?:\/generated\/(kernel-[\w-]+)|^\.\/(plot))\.js$/;

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
  plot: "src/report/plot.ts",
};

/**
 * Builds the parts. Returns a plugin of esbuild that leaves them out of a bundle, a function that writes
 * those to a folder that bundles with a plugin have imported so far, and the modules that went into them.
 * @param root the project's root.
 */
export async function partsApart(root) {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: Object.fromEntries(
      Object.entries(SOURCES).map(([name, path]) => [name, join(root, path)]),
    ),
    // With a hash, as other parts of bundles: no cache may have one of another version.
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    outdir: "parts",
    metafile: true,
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
    name: "parts-apart",
    setup(build) {
      build.onResolve({ filter: PART }, ({ path }) => {
        const [, kernel, part = kernel] = PART.exec(path);
        const file = files.get(part);
        if (file === undefined) throw new Error(`${part} is not in scripts/parts-apart.mjs`);
        used.add(part);
        return { path: `./${file.name}`, external: true, sideEffects: false };
      });
    },
  });
  const write = (folder, used) => {
    for (const part of used) {
      const { name, contents } = files.get(part);
      writeFileSync(join(folder, name), contents);
    }
  };
  return { plugin, write, inputs: Object.keys(metafile.inputs) };
}
