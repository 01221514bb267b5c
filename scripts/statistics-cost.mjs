// Runs bench/statistics-cost.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/statistics-cost", "statistics-cost");
