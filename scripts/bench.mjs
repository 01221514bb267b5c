// Runs the benchmarks of bench/, of the package as it is built of its sources.
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runBundled } from "./run-bundled.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

// Its report goes to stderr: stdout is for results alone.
const build = [join(root, "scripts/build.mjs")];
execFileSync(process.execPath, build, { cwd: root, stdio: ["ignore", 2, 2] });

await runBundled("bench/main", "bench");
