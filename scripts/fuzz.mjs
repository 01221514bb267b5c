// Runs test/fuzz/main.ts: damaged inputs of every format. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("test/fuzz/main", "fuzz");
