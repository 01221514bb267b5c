import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** It is short: browsers make sockets in the folder, whose paths may not be long. */
const PREFIX = "gt-";

/**
 * Gives a test run a folder of its own for temporary files, and removes it in the end: browsers
 * leave files behind, and so do test files of which every test is left out.
 */
export default function setup(): (() => void) | undefined {
  // Each project is set up by itself.
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  const outer = { ...process.env };
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  return () => {
    process.env = outer;
    // A browser that was ended may still write for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}
