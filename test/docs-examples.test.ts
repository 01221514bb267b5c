import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileOf } from "./support/exports.js";
import { HAS_REDIS, RedisServer } from "./support/redis.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** An example in a docstring. */
interface Example {
  /** The file and what the docstring documents. */
  title: string;
  code: string;
  /** The lines that it prints, by its comments. */
  printed: string[];
}

const DOCSTRING = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n\s*(.*)/g;

/** The docstrings of a file without their asterisks, by what they stand before. */
function docstringsOf(file: string): Map<string, string> {
  const found = [...readFileSync(file, "utf8").matchAll(DOCSTRING)];
  return new Map(found.map(([, text = "", next = ""]) => [next, text.replace(/^\s*\* ?/gm, "")]));
}

/** What the comments say that a program prints: beside `console.log` and in the lines after it. */
function printedBy(code: string): string[] {
  const printed: string[] = [];
  let after = false;
  for (const line of code.split("\n")) {
    const logs = line.includes("console.log(");
    const comment = (logs ? / \/\/ (.*)$/ : /^\/\/ (.*)$/).exec(line)?.[1];
    if ((logs || after) && comment !== undefined) printed.push(comment);
    after = logs || (after && comment !== undefined);
  }
  return printed;
}

function examplesOf(file: string): Example[] {
  return [...docstringsOf(file)].flatMap(([next, text]) =>
    text
      .split("@example")
      .slice(1)
      .map((example) => {
        const code = /```js\n([\s\S]*?)```/.exec(example)?.[1] ?? "";
        const name = /(?:(?:declare|async|function|class|static) )*(\w+)/.exec(
          next.replace("export ", ""),
        )?.[1];
        return { title: `${name} (${basename(file)})`, code, printed: printedBy(code) };
      }),
  );
}

const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.startsWith("api"))
  .map((name) => join(root, "src", name));
const all = [...["library", "words-library", "jobs", "queue"].map(fileOf), ...sources].flatMap(
  examplesOf,
);
/** Returns true if an example needs a server. */
const isOfQueue = ({ code }: Example): boolean => code.includes("GADDAWG_REDIS");
const examples = HAS_REDIS ? all : all.filter((one) => !isOfQueue(one));

/** Runs modules one after another and prints, as JSON, the lines that each has printed. */
const RUNNER = `
import { format } from "node:util";
const log = console.log;
const results = [];
for (const file of process.argv.slice(2)) {
  const lines = [];
  console.log = (...values) => lines.push(...format(...values).split("\\n"));
  await import(file).catch((error) => lines.push(String(error)));
  results.push(lines.map((line) => line.trimEnd()));
}
log(JSON.stringify(results));
`;

describe("L2: the examples of the docstrings", () => {
  let folder = "";
  let results: string[][] = [];
  let server: RedisServer | undefined;

  beforeAll(async () => {
    // Within the package its own name leads to the build.
    mkdirSync(join(root, "build"), { recursive: true });
    folder = mkdtempSync(join(root, "build/examples-"));
    const runner = join(folder, "run.mjs");
    writeFileSync(runner, RUNNER);
    const files = examples.map(({ code }, i) => {
      writeFileSync(join(folder, `${i}.mjs`), code);
      return `./${i}.mjs`;
    });
    if (HAS_REDIS) server = await RedisServer.start();
    const env = { ...process.env, GADDAWG_REDIS: server?.address };
    const { stdout } = await promisify(execFile)(process.execPath, [runner, ...files], { env });
    results = JSON.parse(stdout);
  }, 120_000);

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server?.stop();
  });

  it("are there for the main functions", () => {
    expect(examples.length).toBeGreaterThan(30);
    const titles = examples.map(({ title }) => title.replace(/ .*/, ""));
    for (const name of ["createEngine", "best", "rank", "Lexicon", "Game", "autoplay"]) {
      expect(titles).toContain(name);
    }
  });

  it("are also TypeScript", { timeout: 60_000 }, async () => {
    const checks = { strict: true, skipLibCheck: true, noEmit: true, types: ["node"] };
    const compilerOptions = { ...checks, module: "nodenext", target: "es2022" };
    for (const [i, { code }] of examples.entries()) {
      writeFileSync(join(folder, `${i}.mts`), `${code}export {};`);
    }
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, include: ["*.mts"] }),
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const run = promisify(execFile)(process.execPath, [tsc, "-p", folder], { cwd: folder });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const named = stdout.replace(/^(\d+)\.mts/gm, (_, i) => examples[Number(i)]?.title ?? "");
    expect(named).toBe("");
  });

  it.each(
    examples.map((example, i) => ({ ...example, i })),
  )("$title prints what its comments say", ({ printed, i }) => {
    expect(printed).not.toEqual([]);
    expect(results[i]).toEqual(printed);
  });
});
