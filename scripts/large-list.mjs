// Runs bench/large-list.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/large-list", "large-list");
