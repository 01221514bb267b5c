import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** A folder of src/ imports only from those before it; cli and web not from each other. */
const LAYERS = [
  "alphabet",
  "rules",
  "lexicon",
  "leaves",
  "notation",
  "kernel",
  "engine",
  "analysis",
  "selfplay",
  "lab",
  "report",
  "cli",
  "web",
];
/** Modules beside the folders that any of them may use. */
const COMMON = ["errors"];
/** Entry points and what they share, which the last layers use as any program would. */
const ENTRIES = [
  "api",
  "autoplay-api",
  "index",
  "js",
  "node",
  "js-node",
  "entry",
  "node-entry",
  "node-files",
  "node-autoplay",
  "game-worker",
  "node-training",
  "node-workers",
];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(root, folder, name));
}

/** Paths of the modules that a file imports, from the project's root; none for packages. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(
    (m) => m[1] as string,
  );
  return names.map((name) => relative(root, join(dirname(file), name)));
}

it("every folder of src/ is a known layer", () => {
  const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((e) =>
    e.isDirectory(),
  );
  for (const { name } of folders) expect(LAYERS).toContain(name);
});

it.each(
  sources("src").map((file) => relative(root, file)),
)("%s imports from layers before its own", (file) => {
  const [, layer = "", rest] = file.split("/");
  const imports = importsOf(join(root, file));
  if (rest === undefined) return;
  for (const path of imports) {
    if (path === "package.json") continue;
    const [top, target = "", inside] = path.split("/");
    expect(top, `${file} imports ${path}`).toBe("src");
    const name = target.replace(/\.js$/, "");
    if (inside === undefined) {
      const allowed = layer === "cli" || layer === "web" ? [...COMMON, ...ENTRIES] : COMMON;
      expect(allowed, `${file} imports ${path}`).toContain(name);
    } else {
      const distance = LAYERS.indexOf(layer) - LAYERS.indexOf(name);
      expect(distance, `${file} imports ${path}`).toBeGreaterThanOrEqual(0);
      expect(layer === "web" && name === "cli").toBe(false);
    }
  }
});

it.each(
  sources("assembly").map((file) => relative(root, file)),
)("%s imports from assembly/ alone", (file) => {
  for (const path of importsOf(join(root, file))) expect(path.startsWith("assembly/")).toBe(true);
});

it("only the memory file uses AssemblyScript's own built-ins", () => {
  for (const file of sources("assembly")) {
    if (file.endsWith("memory.ts")) continue;
    expect(readFileSync(file, "utf8")).not.toMatch(
      /\b(load|store)<|\bmemory\.(size|grow|copy|fill)|__heap_base|\bassert\(|^@/m,
    );
  }
});
