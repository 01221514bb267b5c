// Runs bench/endgame-loss.ts. The package must have been built.
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench/endgame-loss", "endgame-loss");
