// Runs bench/inference-temperature.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/inference-temperature", "inference-temperature");
