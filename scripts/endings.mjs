// Runs bench/endings.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/endings", "endings");
