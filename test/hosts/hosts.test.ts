import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostsPage } from "../../scripts/hosts-doc.mjs";
import { type Installed, installPackage, root, run } from "../package/installed.js";
import {
  type Chromium,
  chromiumPath,
  launchChromium,
  type Site,
  serve,
} from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { DONE, HOSTS, type Host } from "./hosts.js";

/*
 * The packed package in every host of docs/bundlers.md: each project is written, installed, built and
 * run. All of them take half an hour and a network: `npm run test:hosts`; some are among the usual tests.
 */

const ALL = process.env.GADDAWG_HOSTS === "1";
/**
 * Those that tests of the package are about, too (Vite, esbuild, a page without WebAssembly), and two
 * that take long: a page without a bundler, and a process with little memory.
 */
const TWICE = FULL ? [] : ["H2", "H7", "H18", "H20", "H24"];
/** One after the other: builds take all cores. */
const TIME = 600_000;

let installed: Installed;
let browser: Chromium | undefined;
const sites: Site[] = [];
const servers: ChildProcess[] = [];

beforeAll(async () => {
  installed = installPackage();
  browser = chromiumPath === undefined ? undefined : await launchChromium();
}, TIME);
afterAll(async () => {
  await browser?.close();
  for (const site of sites) site.close();
  for (const server of servers) killGroup(server);
  installed?.remove();
});

/** Prints whether all tests of a report in JSON passed. */
const SAID = `import { text } from "node:stream/consumers";

const { success, numPassedTests } = JSON.parse((await text(process.stdin)).trim().split("\\n").at(-1));
console.log(success && numPassedTests > 0 ? "${DONE}" : "tests failed");
process.exitCode = success ? 0 : 1;
`;

/** Writes a project, installs the package and what it needs, and returns its folder. */
function projectOf({ files, packages = {}, beside }: Host, port: number): string {
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-host-"));
  const all = { "package.json": '{ "type": "module" }', "said.mjs": SAID, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text.replaceAll("PORT", String(port)));
  }
  if (ALL) {
    const named = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
    const options = ["--no-audit", "--no-fund", "--no-save"];
    run(folder, "npm", "install", ...options, installed.tarball, ...named);
  } else {
    // Its tools are those of this project.
    cpSync(join(installed.folder, "node_modules"), join(folder, "node_modules"), {
      recursive: true,
    });
  }
  if (beside !== undefined) {
    const [target, ...names] = beside;
    for (const name of names) {
      cpSync(join(folder, "node_modules/gaddawg/dist", name), join(folder, target, name));
    }
  }
  return folder;
}

/** The environment of a project's commands: its own tools come before those of this project. */
function environment(folder: string): NodeJS.ProcessEnv {
  const bins = [folder, root].map((one) => join(one, "node_modules/.bin"));
  const { NODE_OPTIONS, VITEST, NODE_ENV, ...rest } = process.env;
  return {
    ...rest,
    CI: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    PATH: [...bins, process.env.PATH].join(delimiter),
  };
}

/** Runs a command in a project and returns the last line that it prints. */
function ran(folder: string, command: string): string {
  const text = run(folder, "env", "-i", ...setting(folder), "bash", "-c", command);
  return text.trim().split("\n").at(-1) ?? "";
}

function setting(folder: string): string[] {
  const known = Object.entries(environment(folder));
  return known.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
}

/** Starts a server, and returns its address once it answers. */
async function started(folder: string, command: string, port: number): Promise<string> {
  const server = spawn("bash", ["-c", `exec ${command.replaceAll("PORT", String(port))}`], {
    cwd: folder,
    env: environment(folder),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  servers.push(server);
  let said = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer !== undefined) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function killGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
}

/** Returns a port that is free. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The files of a folder by their paths on a server. */
function filesIn(folder: string): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join("/");
    const isTool = name.startsWith("node_modules/") && !name.startsWith("node_modules/gaddawg/");
    if (entry.isFile() && !isTool) files[`/${name}`] = readFileSync(path);
  }
  const index = files["/index.html"];
  return index === undefined ? files : { ...files, "/": index };
}

/** Opens a page, and returns the title that its script sets. */
async function titleOf(address: string): Promise<string> {
  const page = await (browser as Chromium).newPage();
  try {
    await page.goto(address);
    // A development server may load the page again once it knows its dependencies.
    await expect.poll(() => page.title().catch(() => ""), { timeout: 90_000 }).not.toBe("");
    return await page.title();
  } finally {
    await page.close();
  }
}

/** Serves the files of a folder. */
async function served(folder: string, policy?: string): Promise<string> {
  const headers = { "access-control-allow-origin": "*" };
  const site = await serve(filesIn(folder), policy, headers);
  sites.push(site);
  return site.url;
}

/** Builds and runs a project; returns all that it says. */
async function saidBy(
  { build = [], run: how }: Host,
  folder: string,
  port: number,
): Promise<string[]> {
  for (const command of build) ran(folder, command);
  if ("command" in how) return [ran(folder, how.command)];
  if ("server" in how) {
    const address = await started(folder, how.server, port);
    const text = how.text && (await (await fetch(address + how.text)).text());
    const title = how.page && (await titleOf(address + how.page));
    return [text, title].filter((one) => one !== undefined) as string[];
  }
  if (how.scripts !== undefined) {
    const scripts = await served(join(folder, how.scripts));
    const page = join(folder, how.page, "index.html");
    const html = readFileSync(page, "utf8").replace("SCRIPTS/", scripts);
    const site = await serve({ "/": html });
    sites.push(site);
    return [await titleOf(site.url)];
  }
  return [await titleOf(await served(join(folder, how.page), how.policy))];
}

it("the page on bundlers is made from these projects", () => {
  const page = readFileSync(join(root, "docs/bundlers.md"), "utf8");
  expect(page, "node scripts/hosts-doc.mjs").toBe(hostsPage(HOSTS));
  expect(HOSTS.map(({ id }) => id)).toEqual(HOSTS.map((_, i) => `H${i + 1}`));
});

const needsPage = ({ run: how }: Host): boolean => "page" in how && how.page !== undefined;

describe("the package works in", () => {
  for (const host of HOSTS) {
    const isUsual = host.isQuick === true && !TWICE.includes(host.id);
    const isLeftOut = (!ALL && !isUsual) || (needsPage(host) && !chromiumPath);
    it.skipIf(isLeftOut)(
      `${host.id}: ${host.name}`,
      async () => {
        const port = await freePort();
        const folder = projectOf(host, port);
        try {
          const said = await saidBy(host, folder, port);
          expect(said.length).toBeGreaterThan(0);
          for (const text of said) expect(text).toBe(host.says ?? DONE);
        } finally {
          for (const server of servers.splice(0)) killGroup(server);
          if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
        }
      },
      TIME,
    );
  }
});

/** The lowest version of TypeScript that README names, with everything that the package exports. */
it.skipIf(!ALL)(
  "L11: its types are those of the TypeScript that README names",
  () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const [, lowest] = /types for TypeScript (\d\.\d) or newer/.exec(readme) ?? [];
    const entries = [
      "",
      ...["js", "wasm", "play", "notation", "formats", "lab", "words", "worker"],
    ];
    const use = entries.map((name, i) => {
      return `import * as e${i} from "gaddawg${name && `/${name}`}";\nvoid e${i};\n`;
    });
    const kernel = 'import kernel from "gaddawg/kernel.wasm";\nvoid (kernel satisfies object);\n';
    const folder = projectOf(
      {
        ...{ id: "types", name: "TypeScript", about: "", run: { command: "" } },
        packages: { typescript: `~${lowest}.0`, "@types/node": "^20" },
        files: { "use.ts": use.join("") + kernel },
      },
      0,
    );
    const options = "--strict --noEmit --target es2022 --skipLibCheck false --types node";
    for (const kinds of [
      "nodenext --moduleResolution nodenext",
      "esnext --moduleResolution bundler",
    ]) {
      for (const lib of ["es2023", "es2023,dom"]) {
        expect(ran(folder, `tsc ${options} --module ${kinds} --lib ${lib} use.ts && echo ok`)).toBe(
          "ok",
        );
      }
    }
    rmSync(folder, { recursive: true, force: true });
  },
  TIME,
);

/** A position, and the best play in it. */
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
const BEST = { text: "H8 (C)ANISTER", score: 83 };

it.skipIf(!ALL || chromiumPath === undefined)(
  "examples/next answers on the server, and its page shows the answers",
  async () => {
    const next = HOSTS.find(({ name }) => name === "Next") as Host;
    const { server } = next.run as { server: string };
    const example = join(root, "examples/next");
    const texts = Object.entries(filesIn(example)).map(([path, bytes]) => {
      return [path.slice(1), Buffer.from(bytes).toString()];
    });
    const port = await freePort();
    const folder = projectOf({ ...next, files: Object.fromEntries(texts) }, port);
    const page = await (browser as Chromium).newPage();
    try {
      for (const command of next.build ?? []) ran(folder, command);
      const address = await started(folder, server, port);
      const ask = (cgp: string) => fetch(`${address}/best?${new URLSearchParams({ cgp })}`);
      const { plays } = await (await ask(CARE)).json();
      expect(plays[0]).toMatchObject(BEST);
      const wrong = await ask("15/15 ABC");
      expect(wrong.status).toBe(400);
      expect(await wrong.json()).toMatchObject({ code: "MISSING_FIELD", field: "scores" });

      await page.goto(address);
      await page.fill("[name=cgp]", CARE);
      await page.click("button");
      await page.waitForSelector("li");
      expect(await page.textContent("li")).toBe(`${BEST.text} for ${BEST.score}, equity 83.0`);
      await page.fill("[name=cgp]", "15/15 ABC");
      await page.click("button");
      await page.waitForSelector("main [role=alert]");
      expect(await page.textContent("main [role=alert]")).toMatch(/^scores: is missing/);
    } finally {
      await page.close();
      for (const one of servers.splice(0)) killGroup(one);
      rmSync(folder, { recursive: true, force: true });
    }
  },
  TIME,
);
