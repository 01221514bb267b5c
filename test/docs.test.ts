import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, openPage } from "./support/chromium.js";
import { FULL } from "./support/full.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const documents = [
  ...[
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "examples/README.md",
    "examples/tile-sets/README.md",
  ],
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const textOf = (name: string): string => readFileSync(join(root, name), "utf8");

/** Names of the files in a folder and those below it. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });

/** The anchors that a document's headings have. */
function anchorsOf(name: string): string[] {
  const headings = [...textOf(name).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Where the project's files can be read and its pictures loaded from anywhere. */
const PUBLISHED = [
  "https://github.com/gaddawg/gaddawg/blob/main/",
  "https://raw.githubusercontent.com/gaddawg/gaddawg/main/",
];

/** The targets of a document's links; those to the project's files as paths from the root. */
function linksOf(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)];
  return links.map(([, inline, defined]) => {
    const link = inline ?? defined ?? "";
    const base = PUBLISHED.find((one) => link.startsWith(one)) ?? "";
    return link.slice(base.length).replace("?sanitize=true", "");
  });
}

describe.each(documents)("%s", (name) => {
  it("links to what is there", () => {
    const links = linksOf(textOf(name));
    for (const link of links.filter((one) => !/^https?:/.test(one))) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? name : join(dirname(name), path);
      expect(existsSync(join(root, target)), link).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
    }
  });

  it("names folders and files that are there", () => {
    const named = textOf(name).matchAll(
      /`((?:src|assembly|scripts|test|docs|examples)\/[\w./-]+)`/g,
    );
    for (const [, path = ""] of named) {
      // The reference is made by a command.
      if (path !== "docs/api") expect(existsSync(join(root, path)), path).toBe(true);
    }
  });
});

describe("K1: the README on the page of the package", () => {
  const text = textOf("README.md");

  it("has no link or picture that only a clone has", () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)];
    expect(targets.length).toBeGreaterThan(10);
    for (const [, inline, defined] of targets) expect(inline ?? defined).toMatch(/^(https:|#)/);
  });

  it("defines each name that a link refers to, and refers to each", () => {
    const defined = [...text.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name);
    const used = [...text.matchAll(/\]\[([a-z-]+)\]/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(defined));
    expect(defined.length).toBe(new Set(defined).size);
  });

  it("K2: says in its first paragraphs what the default word list is", () => {
    const start = text.slice(0, text.indexOf("## Install"));
    expect(start).toMatch(/open list/);
    expect(start).toMatch(/offensive words were removed/);
    expect(start.replaceAll("\n", " ")).toMatch(/not the list of any tournament/);
  });
});

describe("the account of the architecture", () => {
  const text = textOf("docs/architecture.md");

  it("names no file that is gone", () => {
    const there = ["src", "assembly", "scripts"].flatMap(filesIn);
    for (const [, name = ""] of text.matchAll(/`([\w.-]+\.(?:ts|mjs))`/g)) {
      const found = there.some((path) => path === name || path.endsWith(`/${name}`));
      expect(found, name).toBe(true);
    }
  });

  it("has every folder of the kernel and of the host", () => {
    const floors = text.slice(text.indexOf("## The floors"), text.indexOf("## Five flows"));
    for (const folder of readdirSync(join(root, "src"), { withFileTypes: true })) {
      if (folder.isDirectory())
        expect(floors).toMatch(new RegExp(`^\\|.*\`${folder.name}\`.*\\|`, "m"));
    }
    const kernel = floors.slice(floors.indexOf("In `assembly/`"));
    const files = filesIn("assembly").filter((one) => /[/].*\.ts$/.test(one));
    const folders = files.flatMap((one) => one.split("/").slice(1, -1));
    for (const folder of new Set(folders)) expect(kernel).toContain(`\`${folder}\``);
  });
});

/** The code blocks of a document in a language. */
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, code = ""]) =>
    name === language ? [code] : [],
  );

/** What a snippet prints, by its comment that begins with this many letters. */
const commentOf = (code: string, start: string): string | undefined =>
  new RegExp(`^// (${start}.*)$`, "m").exec(code)?.[1];

describe("the JavaScript of the README", () => {
  const snippets = blocksOf(textOf("README.md"), "js");
  const forBrowsers = snippets.filter((code) => code.includes("document."));
  const forNode = snippets.filter((code) => !forBrowsers.includes(code));

  it("is there for Node and for browsers", () => {
    expect(forNode.length).toBeGreaterThan(0);
    expect(forBrowsers.length).toBeGreaterThan(0);
  });

  it("prints in Node what its comments say", () => {
    for (const code of forNode) {
      const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
        // Within the package its own name leads to the build.
        cwd: root,
        encoding: "utf8",
      });
      const said = commentOf(code, "9D");
      expect(said).toBeDefined();
      expect(output.trim().split("\n").join(", ")).toBe(said);
    }
  });

  it.runIf(FULL && chromiumPath !== undefined)("shows a play in a browser", async () => {
    for (const code of forBrowsers) {
      const { outputFiles } = await esbuild.build({
        stdin: {
          contents: `${code}; document.title = document.body.textContent`,
          resolveDir: root,
        },
        bundle: true,
        logLevel: "error",
        write: false,
        format: "esm",
      });
      const title = await openPage({
        "/page.js": outputFiles[0]?.text ?? "",
        "/word-list.kwg": readFileSync(join(root, "dist/word-list.kwg")),
        "/english.klv2": readFileSync(join(root, "dist/english.klv2")),
      });
      expect(title).toMatch(/^8\w [A-Za-z]+, \d+ points$/);
    }
  });
});

describe("the JavaScript of the pages", () => {
  const quick = ["cluster", "drawings", "words"];
  const pages = (FULL ? ["analysis", ...quick] : quick).map((name) => `docs/${name}.md`);

  it.each(pages)("prints what its comments say: %s", (page) => {
    const snippets = blocksOf(textOf(page), "js");
    expect(snippets.length).toBeGreaterThan(0);
    for (const code of snippets) {
      // A review says the same of so clear a mistake with fewer samples.
      const fewer = code.replace(
        'evaluator: "simulation"',
        'evaluator: { name: "simulation", samples: 200 }',
      );
      const sooner = FULL ? code : fewer;
      const args = ["--input-type=module", "-e", sooner];
      const output = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
      // A comment about what is printed stands behind the call or on the line below it.
      const said = [...code.matchAll(/console\.log\(.*\);\s*\/\/ (.*)$/gm)].map(([, one]) => one);
      expect(output.trim().split("\n")).toEqual(said);
    }
  });
});

/** A position with an empty bag. */
const ENDGAME =
  "7G7/FAB2J1E7/1YUP1OKA4C1V/1UNIDEAl4A1A/6IO4R1M/3U3U1WAIR1O/3N3STOITERS/3WALTY4L1E/3E8L2/1BLAIZE8/1E1v2HOPDOG3/1T1E2EXO1AH3/QINS2DIMERIC2/1N5DEF5/1G2INVESTOR3 NR/T 445/399 0";

/** A position with one tile in the bag. */
const PRE_ENDGAME =
  "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB ADHINRR/ 384/388 0";

describe("the commands of the README", () => {
  const lines = blocksOf(textOf("README.md"), "sh").flatMap((block) => block.trim().split("\n"));
  const commands = lines
    .map((line) => line.replace(/\s+#.*$/, ""))
    .filter((line) => line.startsWith("gaddawg "));
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "gaddawg-readme-"));
    const program = `#!/bin/sh\nexec "${process.execPath}" "${join(root, "dist/cli.js")}" "$@"\n`;
    writeFileSync(join(folder, "gaddawg"), program, { mode: 0o755 });
    const [, position = ""] = /analyze '([^']+)'/.exec(commands.join("\n")) ?? [];
    writeFileSync(join(folder, "position.cgp"), position);
    writeFileSync(join(folder, "endgame.cgp"), ENDGAME);
    writeFileSync(join(folder, "pre.cgp"), PRE_ENDGAME);
    copyFileSync(join(root, "examples/node/game.gcg"), join(folder, "game.gcg"));
    writeFileSync(join(folder, "words.txt"), "care\ncares\nretains\nstearin\n");
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("are many", () => {
    expect(commands.length).toBeGreaterThan(15);
  });

  /** What takes long, however few the games; the tests of these commands try it as well. */
  const long =
    /^gaddawg (leaves train|preendgame|simulate .*--explain|analyze (.*--with simulation|game\.gcg$)|autoplay .*--(csv|until))/;
  const tried = commands.filter((command) => command !== "gaddawg serve");
  it.each(FULL ? tried : tried.filter((command) => !long.test(command)))("%s", (command) => {
    const output = execFileSync("sh", ["-c", shortened(command)], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    const written = /(?:-o|--report|--gcg|--checkpoint) (\S+)/.exec(command)?.[1];
    if (written !== undefined) expect(existsSync(join(folder, written)), written).toBe(true);
    else expect(output).not.toBe("");
  });

  it("gaddawg serve", async () => {
    expect(commands).toContain("gaddawg serve");
    const server = spawn(process.execPath, [join(root, "dist/cli.js"), "serve", "--port", "0"]);
    try {
      const [said] = await once(server.stdout, "data");
      const [url = ""] = /http:\S+/.exec(String(said)) ?? [];
      expect((await fetch(url)).status).toBe(200);
    } finally {
      server.kill();
    }
  });

  it("for npm and node name scripts that are there", () => {
    const { name, scripts } = JSON.parse(textOf("package.json"));
    const text = textOf("README.md");
    expect(lines).toContain(`npm install ${name}`);
    const named = [...text.matchAll(/npm (?:run (?:--silent )?)?(start|test|docs|bench)\b/g)];
    expect(named.length).toBeGreaterThan(4);
    for (const [, script = ""] of named) expect(scripts).toHaveProperty(script);
    for (const [, script = ""] of text.matchAll(/`node (scripts\/[\w-]+\.mjs)/g)) {
      expect(existsSync(join(root, script)), script).toBe(true);
    }
  });
});

/** A command with fewer games or samples than the README's, so that it ends in a moment. */
function shortened(command: string): string {
  const few = command.replace(/--games \d+/, "--games 2");
  if (few.includes("--with simulation")) return `${few} --samples 100 --plies 1 --nodes 1000`;
  if (few.includes("--csv match")) return `${few} --games 20`;
  if (/preendgame|simulate/.test(few)) return few.replace(/--time \d+/, "--time 1");
  // The lexicon that a command before it has built.
  if (few.includes("lab arcs") && !FULL) return `${few} --lexicon words.kwg`;
  if (few.includes("leaves train")) return `${few} --generations 1 --games 2 --racks 2`;
  if (few.includes("winpct train")) return `${few} --games 2`;
  return few.includes("--until-significant") ? `${few} --games 2` : few;
}
