import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Runs a program and gives what it prints. */
export function run(cwd: string, tool: string, ...args: string[]): string {
  return execFileSync(tool, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** The package as its users get it. */
export interface Installed {
  /** An empty project that the package is installed into. */
  folder: string;
  tarball: string;
  remove(): void;
}

/** The project that the package was packed and installed into, which others are copies of. */
let first: { folder: string; tarball: string } | undefined;

/** Packs the build and installs it into an empty project: once for all test files of a worker. */
function packAndInstall(): { folder: string; tarball: string } {
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-packed-"));
  // Scripts off: the build is there already, and is what is to be tested.
  const [packed] = JSON.parse(
    run(root, "npm", "pack", "--json", "--ignore-scripts", "--pack-destination", folder),
  );
  const tarball = join(folder, packed.filename);
  writeFileSync(join(folder, "package.json"), '{ "name": "user", "type": "module" }');
  run(folder, "npm", "install", "--no-audit", "--no-fund", "--offline", tarball);
  return { folder, tarball };
}

/** Returns an empty project with the packed build installed, for a test file to change as it likes. */
export function installPackage(): Installed {
  first ??= packAndInstall();
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-package-"));
  cpSync(first.folder, folder, { recursive: true });
  const tarball = join(folder, basename(first.tarball));
  return { folder, tarball, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
