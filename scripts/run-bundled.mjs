// Runs a TypeScript file in a process of its own, with this one's arguments: Node 20 does not run
// TypeScript. The package must have been built.
import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** How TypeScript is bundled for Node. */
export const BUNDLED = {
  bundle: true,
  packages: "external",
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
};

/** Bundles PATH.ts to build/OUTPUT.mjs and runs it; the exit code is this process's. */
export async function runBundled(path, output) {
  // A copy of the lexicon, so that a build in the meantime does not take it away.
  copyFileSync(join(root, "dist/word-list.kwg"), join(root, "build/bench-words.kwg"));
  // The default leave values and win estimates are looked for beside the code.
  for (const name of ["english.klv2", "english.gwt"]) {
    copyFileSync(join(root, "dist", name), join(root, "build", name));
  }
  const outfile = join(root, `build/${output}.mjs`);
  await esbuild.build({
    entryPoints: [join(root, `${path}.ts`)],
    ...BUNDLED,
    outfile,
  });
  const args = [outfile, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
