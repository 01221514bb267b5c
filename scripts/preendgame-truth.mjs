// Runs bench/preendgame-truth.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/preendgame-truth", "preendgame-truth");
