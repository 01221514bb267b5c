import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/*
 * Each list has the folders of a place from the bottom up. A folder imports from itself and
 * from those before it; `.` stands for the files that lie beside the folders, and a file
 * that is named is a layer of its own.
 */
const ASSEMBLY = [
  "core",
  "words",
  "words/map",
  "position",
  "moves",
  "moves/graph",
  "moves/jumbled",
  "moves/spans",
  "moves/generate.ts",
  "game",
  "selfplay",
  "search",
  ".",
];

const SRC = [
  // The contract with the kernel, which the build makes.
  "kernel/generated",
  "base",
  "alphabet",
  "game",
  "words/graph",
  "words/formats",
  "words/keyed",
  "words/compact",
  "words/large",
  "words/probability",
  "leaves",
  "notation",
  "report",
  "kernel",
  "workers",
  "host/host.ts",
  "search",
  "engine",
  "players",
  "selfplay",
  "review",
  "operations",
  "jobs",
  "service",
  "host",
  "lab",
  "api",
  "cli",
  "web",
];

const CLI = [
  "io",
  "runs",
  "match",
  "simulation",
  "endgame",
  "inference",
  "lab",
  "review",
  "reports",
  "jobs",
  "service",
  "mcp",
  "ucgi",
  "commands",
  ".",
];

const WEB = [
  "shared/settings.ts",
  "texts",
  "worker",
  "shared",
  "board",
  "share",
  "views",
  "shell",
  ".",
];

/** Source files of a folder, by their path from the project's root. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name));
}

/** The modules that a file imports, by their path from the project's root; none for packages. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, name]) => name);
  return names.map((name) => fileOf(join(dirname(file), name as string)));
}

/** The source file behind an import, which names what is built from it. */
function fileOf(path: string): string {
  const stem = path.replace(/\.[jt]s$/, "");
  const found = [`${stem}.ts`, `${stem}.tsx`].find((name) => existsSync(join(root, name)));
  return found ?? path;
}

/** The layer that a file of a place lies in: the longest one that its path begins with. */
function layerOf(place: string, layers: readonly string[], file: string): string {
  const path = relative(place, file);
  const folder = dirname(path);
  const fits = layers.filter(
    (layer) => layer === path || layer === folder || folder.startsWith(`${layer}/`),
  );
  return fits.reduce((longest, layer) => (layer.length > longest.length ? layer : longest), "");
}

describe.each([
  ["assembly", ASSEMBLY],
  ["src", SRC],
  ["src/cli", CLI],
  ["src/web", WEB],
])("%s", (place, layers) => {
  const files = sources(place);

  it("has every file in a layer, which imports from itself and from those before it", () => {
    const homeless = files.filter((file) => layerOf(place, layers, file) === "");
    const floorOf = (file: string) => layers.indexOf(layerOf(place, layers, file));
    const upward = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith(`${place}/`) && floorOf(path) > floorOf(file))
        .map((path) => `${file} imports ${path}`),
    );
    expect([...homeless, ...upward]).toEqual([]);
    expect(files.length).toBeGreaterThan(layers.length);
  });
});

it("assembly/ and src/ import nothing from elsewhere but the package's own manifest", () => {
  for (const place of ["assembly", "src"]) {
    for (const file of sources(place)) {
      for (const path of importsOf(file)) {
        if (path === "package.json") continue;
        expect(path.startsWith(`${place}/`), `${file} imports ${path}`).toBe(true);
      }
    }
  }
});

it("only the program itself knows its process; the rest of the command line has what it is given", () => {
  const programs = ["src/cli/main.ts", "src/cli/io/process-io.ts", "src/cli/lab/process.ts"];
  const others = sources("src/cli").filter((file) => !programs.includes(file));
  const knowing = others.filter((file) =>
    /\bprocess\.(?:std|env|arg|exit|cwd|chdir|on\b|off\b|pid|exec|version)/.test(
      readFileSync(join(root, file), "utf8").replace(/\bio\(\)\.process\./g, ""),
    ),
  );
  expect(knowing).toEqual([]);
});

it("the page and the command line do not import from each other", () => {
  for (const file of sources("src/web")) {
    for (const path of importsOf(file)) expect(path.startsWith("src/cli/"), file).toBe(false);
  }
});

it("the command line uses the package as any program does, but for what one file lists", () => {
  const entries = ["node", "jobs", "queue", "service", "words-node", "internal"].map(
    (name) => `src/api/${name}.ts`,
  );
  const others = ["package.json", ...entries];
  for (const file of sources("src/cli")) {
    const folders = ["src/cli/", "src/report/", "src/host/"];
    if (file.startsWith("src/cli/lab/")) folders.push("src/lab/");
    for (const path of importsOf(file)) {
      const isAllowed = others.includes(path) || folders.some((one) => path.startsWith(one));
      expect(isAllowed, `${file} imports ${path}`).toBe(true);
    }
  }
});

it("no file imports itself by a circle of imports", () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    if (existsSync(join(root, file)) && /\.tsx?$/.test(file)) {
      for (const next of importsOf(file)) visit(next, [...path, file]);
    }
    done.add(file);
  };
  for (const file of [...sources("assembly"), ...sources("src"), ...sources("test")]) {
    visit(file, []);
  }
  expect(circles).toEqual([]);
});

it("only the memory file uses AssemblyScript's own built-ins, and one other its vectors", () => {
  for (const file of sources("assembly")) {
    if (file.endsWith("memory.ts")) continue;
    expect(readFileSync(join(root, file), "utf8")).not.toMatch(
      /\b(load|store)<|\bmemory\.(size|grow|copy|fill)|__heap_base|\bassert\(|^@(?!unmanaged$)/m,
    );
    if (file.endsWith("spans/columns.ts")) continue;
    expect(readFileSync(join(root, file), "utf8")).not.toMatch(/\b(v128|[if]\d+x\d+)\b/);
  }
});
