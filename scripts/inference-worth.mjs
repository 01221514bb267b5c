// Runs bench/inference-worth.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/inference-worth", "inference-worth");
