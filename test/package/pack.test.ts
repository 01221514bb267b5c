import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("F7: npm pack --json prints JSON alone, whatever the build prints", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-pack-"));
  try {
    // The package's own script, around a build that takes no time.
    const build =
      "node -e \"console.log('kernel: 3 s'); require('fs').writeFileSync('built', '')\"";
    const about = {
      name: "packed",
      version: "1.0.0",
      scripts: { build, prepack: scripts.prepack },
    };
    writeFileSync(join(folder, "package.json"), JSON.stringify(about));
    const args = ["pack", "--json", "--dry-run", "--offline"];
    const options = { cwd: folder, encoding: "utf8", stdio: "pipe" } as const;
    const [packed] = JSON.parse(execFileSync("npm", args, options));
    expect(packed.files.map(({ path }: { path: string }) => path)).toContain("built");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
