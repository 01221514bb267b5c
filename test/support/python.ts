import { spawnSync } from "node:child_process";

const has = (...args: string[]): boolean => spawnSync("python3", args).status === 0;

/** Whether Python is installed; tests that need it are skipped otherwise, with a notice. */
export const HAS_PYTHON: boolean = has("-c", "import sys; sys.exit(sys.version_info < (3, 8))");
/** Whether it has pandas, which the notebook needs. */
export const HAS_PANDAS: boolean = HAS_PYTHON && has("-c", "import pandas");

if (!HAS_PYTHON) {
  console.warn("Python 3.8 (python3) is not installed: its examples are not checked.");
} else if (!HAS_PANDAS) {
  console.warn("pandas is not installed: of the notebook, only the form is checked.");
}
