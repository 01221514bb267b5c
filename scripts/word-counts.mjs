// Runs bench/word-counts.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/word-counts", "word-counts");
