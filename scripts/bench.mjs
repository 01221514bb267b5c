// Runs the benchmarks of bench/; builds the package first where that was not done.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runBundled } from "./run-bundled.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const lexicon = join(root, "dist/word-list.kwg");

if (!existsSync(lexicon)) {
  // Its report goes to stderr: stdout is for results alone.
  const build = [join(root, "scripts/build.mjs")];
  execFileSync(process.execPath, build, { cwd: root, stdio: ["ignore", 2, 2] });
} else if (newest(join(root, "assembly")) > newest(join(root, "src/kernel/generated"))) {
  console.error("assembly/ was changed after the kernel was built: run `npm run build` first.");
}

await runBundled("bench/main", "bench");

function newest(folder) {
  return Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
}
