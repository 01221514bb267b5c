// Bundles bench/statistics-cost.ts (Node 20 does not run TypeScript) and runs it
// with the same arguments. The package must have been built.
import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
copyFileSync(join(root, "dist/word-list.kwg"), join(root, "build/bench-words.kwg"));
const outfile = join(root, "build/statistics-cost.mjs");
await esbuild.build({
  entryPoints: [join(root, "bench/statistics-cost.ts")],
  bundle: true,
  packages: "external",
  format: "esm",
  platform: "node",
  target: "node20",
  outfile,
  logLevel: "warning",
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
