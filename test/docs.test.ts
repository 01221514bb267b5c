import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const documents = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"],
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

describe.each(documents)("%s", (name) => {
  it("links to what is there", () => {
    const links = [...textOf(name).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
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

describe("the account of the architecture", () => {
  const text = textOf("docs/architecture.md");

  it("names no file that is gone", () => {
    const there = ["src", "assembly", "scripts"].flatMap(filesIn);
    for (const [, name = ""] of text.matchAll(/`([\w.-]+\.(?:ts|mjs))`/g)) {
      const found = there.some((path) => path === name || path.endsWith(`/${name}`));
      expect(found, name).toBe(true);
    }
  });

  it("has every file of the kernel, and every layer", () => {
    const table = text.slice(text.indexOf("### The kernel's files"));
    for (const file of filesIn("assembly").filter((one) => one.endsWith(".ts"))) {
      expect(table).toContain(`\`${file.replace(/\.ts$/, "")}\``);
    }
    for (const folder of readdirSync(join(root, "src"), { withFileTypes: true })) {
      if (folder.isDirectory()) expect(text).toContain(`| \`${folder.name}\``);
    }
  });
});

describe("the README", () => {
  const text = textOf("README.md");
  const blocks = (language: string): string[] =>
    [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, code = ""]) =>
      name === language ? [code] : [],
    );

  it("has code for Node that does what it says", () => {
    const [code = ""] = blocks("js");
    expect(code).toContain("parseCgp");
    const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      // Within the package its own name leads to the build.
      cwd: root,
      encoding: "utf8",
    });
    const said = /^\/\/ (9D .*)$/m.exec(code)?.[1];
    expect(output.trim().split("\n").join(", ")).toBe(said);
  });

  it("has command lines that the program knows", () => {
    const commands = blocks("sh").flatMap((block) => block.match(/^gaddawg .*$/gm) ?? []);
    expect(commands.length).toBeGreaterThan(10);
    const helps = new Map<string, string>();
    for (const command of commands) {
      const words = command.split(/\s+#/)[0]?.split(" ").slice(1) as string[];
      const [first = "", second = ""] = words;
      const path = ["query", "leaves", "lab"].includes(first) ? [first, second] : [first];
      const key = path.join(" ");
      const help =
        helps.get(key) ??
        execFileSync(process.execPath, [join(root, "dist/cli.js"), ...path, "--help"], {
          encoding: "utf8",
        });
      helps.set(key, help);
      expect(help).toContain(`Usage: gaddawg ${key}`);
      const options = words.filter((word) => /^--?[a-z]/.test(word));
      for (const option of options) expect(help, command).toContain(` ${option}`);
    }
  });
});
