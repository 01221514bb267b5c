// Bundles bench/ (Node 20 does not run TypeScript) and runs it with the same
// arguments; builds the package first where that was not done.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const lexicon = join(root, "dist/word-list.kwg");

if (!existsSync(lexicon)) {
  // Its report goes to stderr: stdout is for results alone.
  const build = [join(root, "scripts/build.mjs")];
  execFileSync(process.execPath, build, { cwd: root, stdio: ["ignore", 2, 2] });
} else if (newest(join(root, "assembly")) > newest(join(root, "src/kernel/generated"))) {
  console.error("assembly/ was changed after the kernel was built: run `npm run build` first.");
}

// A copy, so that a build in the meantime does not take it away.
copyFileSync(lexicon, join(root, "build/bench-words.kwg"));
const outfile = join(root, "build/bench.mjs");
await esbuild.build({
  entryPoints: [join(root, "bench/main.ts")],
  bundle: true,
  packages: "external",
  format: "esm",
  platform: "node",
  target: "node20",
  outfile,
  logLevel: "warning",
});
const args = [outfile, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
process.exitCode = status ?? 1;

function newest(folder) {
  return Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
}
