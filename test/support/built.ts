import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const BUILD = fileURLToPath(new URL("../../scripts/build.mjs", import.meta.url));
/** Set for the projects after the first: each is set up by itself. */
const DONE = "GADDAWG_BUILT";

/** Makes kernels, the default lexicon and dist/ before a test run if their sources have changed. */
export default function setup(): void {
  if (process.env[DONE] === "1") return;
  execFileSync(process.execPath, [BUILD], { stdio: ["ignore", "inherit", "inherit"] });
  process.env[DONE] = "1";
}
