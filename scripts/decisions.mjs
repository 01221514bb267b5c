// Runs bench/decisions.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/decisions", "decisions");
