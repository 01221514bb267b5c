import { spawnSync } from "node:child_process";

/** Whether Graphviz is installed; tests that need it are skipped otherwise, with a notice. */
export const HAS_GRAPHVIZ: boolean = spawnSync("dot", ["-V"]).status === 0;
if (!HAS_GRAPHVIZ) {
  console.warn("Graphviz (dot) is not installed: whether it takes the DOT files is not checked.");
}
