/*
 * Where the package is used, each as a small project: its files, what is installed beside the package,
 * how it is built, and how it runs. The tests build and run them from the packed package;
 * docs/bundlers.md has what they need beyond an import, made from the same projects.
 */

/** A project of a user. */
export interface Host {
  /** Its number, by which notes name it. */
  id: string;
  name: string;
  /** One or two sentences on what is to be done, for the page; Markdown. */
  about: string;
  /** Packages that it installs beside gaddawg, with their versions. */
  packages?: Readonly<Record<string, string>>;
  /** Its files. */
  files: Readonly<Record<string, string>>;
  /** The files among them that say what is special, which the page shows. */
  shown?: readonly string[];
  /** Files of the package that it needs beside its bundle: the folder, and the names. */
  beside?: readonly [folder: string, ...names: string[]];
  /** Commands that build it. */
  build?: readonly string[];
  /** How it runs. */
  run: Run;
  /** What it says in the end; default `DONE`. */
  says?: string;
  /** True if it needs nothing that this project does not have itself; the usual tests run it. */
  isQuick?: true;
}

/** How a project runs: each says something in the end. */
export type Run =
  /** A command whose last line counts. */
  | { command: string }
  /** A page of a folder's files, whose script sets its title. */
  | { page: string; policy?: string; scripts?: string }
  /** A page of a server that a command starts, on the port `PORT`; `text` is an address to ask as well. */
  | { server: string; page?: string; text?: string };

/** The default lexicon, a best play, a match on two threads, and the build of the kernel. */
export const DONE = "269870 8B ANESTRI 4 wasm";
const WITH_JS = DONE.replace("wasm", "js");

const EMPTY = Array(15).fill("15").join("/");
/** What every project does, as a function. */
const PLAY = `import { autoplay, createEngine, defaultLexicon, parseCgp } from "gaddawg";

export async function play() {
  const lexicon = await defaultLexicon();
  const engine = await createEngine({ lexicon });
  const { text } = engine.best(parseCgp("${EMPTY} AEINRST/ 0/0 0"));
  const { summary } = await autoplay({ players: ["hasty", "greedy"], games: 4, threads: 2 });
  return [lexicon.count(), text, summary.games, engine.backend].join(" ");
}
`;
const TITLE = `play().then(
  (text) => { document.title = text; },
  (error) => { document.title = String(error); },
);
`;
const PAGE = `import { play } from "./play.js";

${TITLE}`;
const PRINTED = `import { play } from "./play.js";

console.log(await play());
`;
/** The same where a module cannot import another. */
const ALONE = `${PLAY.replace("export ", "")}
${TITLE}`;

const html = (script: string) => `<!doctype html>
<meta charset="utf-8">
<title></title>
${script}
`;
const MODULE = html('<script type="module" src="./main.js"></script>');
const IN_PAGE = { "index.html": MODULE, "main.js": PAGE, "play.js": PLAY };
const IN_NODE = { "main.js": PRINTED, "play.js": PLAY };

/** What a bundle reads from beside itself. */
const ASSETS = ["word-list.kwg", "english.klv2", "web-worker.js"] as const;

const BUNDLE = "esbuild main.js --bundle --minify --outfile=out/main.js";

const VITE_7 = { vite: "^7" };
const EXCLUDED = `export default { optimizeDeps: { exclude: ["gaddawg"] } };
`;
const VITE_DEV = "vite --host 127.0.0.1 --strictPort --port PORT";

const JEST = (environment: string, more = "") => `export default {
  testEnvironment: "${environment}",
  transform: {},${more}
};
`;
const TESTED = `import { expect, test } from "TEST";
import { play } from "./play.js";

test("plays", async () => {
  expect(await play()).toBe("${DONE}");
}, 60_000);
`;

/** All hosts, by their numbers. */
export const HOSTS: readonly Host[] = [
  {
    id: "H1",
    name: "Vite 8, development server",
    about: "Nothing to configure.",
    packages: { vite: "^8" },
    files: IN_PAGE,
    run: { server: VITE_DEV, page: "/" },
  },
  {
    id: "H2",
    name: "Vite 8, build",
    about: "Nothing to configure: the files of the package and its worker are part of the build.",
    packages: { vite: "^8" },
    files: IN_PAGE,
    build: ["vite build --logLevel error"],
    run: { page: "dist" },
    isQuick: true,
  },
  {
    id: "H3",
    name: "Vite 7, development server",
    about:
      "Vite 7 bundles dependencies ahead of time, away from their files. One line leaves gaddawg out of that.",
    packages: VITE_7,
    files: { ...IN_PAGE, "vite.config.js": EXCLUDED },
    shown: ["vite.config.js"],
    run: { server: VITE_DEV, page: "/" },
  },
  {
    id: "H4",
    name: "Vite 7, build",
    about: "Nothing to configure.",
    packages: VITE_7,
    files: IN_PAGE,
    build: ["vite build --logLevel error"],
    run: { page: "dist" },
  },
  {
    id: "H5",
    name: "webpack, for pages",
    about:
      "Nothing to configure: webpack finds the files and the worker by itself. Serve the page as UTF-8.",
    packages: { webpack: "^5", "webpack-cli": "^7" },
    files: {
      ...IN_PAGE,
      "index.html": html('<script src="./dist/main.js"></script>'),
      "webpack.config.js": `export default { mode: "production", entry: "./main.js", performance: { hints: false } };
`,
    },
    build: ["webpack"],
    run: { page: "." },
  },
  {
    id: "H6",
    name: "webpack, for Node",
    about:
      "Leave the package out of the bundle, because it reads files and starts threads from its own folder.",
    packages: { webpack: "^5", "webpack-cli": "^7" },
    files: {
      ...IN_NODE,
      "webpack.config.js": `export default {
  mode: "production",
  target: "node20",
  entry: "./main.js",
  externals: ["gaddawg"],
  externalsType: "import",
  output: { filename: "main.cjs" },
};
`,
    },
    shown: ["webpack.config.js"],
    build: ["webpack"],
    run: { command: "node dist/main.cjs" },
  },
  {
    id: "H7",
    name: "esbuild, ES module",
    about: "Copy the files that are read, and the worker, beside the bundle.",
    packages: { esbuild: "^0.28" },
    files: { ...IN_PAGE, "out/index.html": MODULE },
    beside: ["out", ...ASSETS],
    build: [`${BUNDLE} --format=esm`],
    run: { page: "out" },
    isQuick: true,
  },
  {
    id: "H8",
    name: "esbuild, classic script",
    about:
      "The same; a script that is no module finds the files by its own address while it runs first.",
    packages: { esbuild: "^0.28" },
    files: {
      "main.js": ALONE,
      "out/index.html": html('<script src="./main.js"></script>'),
    },
    beside: ["out", ...ASSETS],
    build: [`${BUNDLE} --format=iife`],
    run: { page: "out" },
  },
  {
    id: "H9",
    name: "Rollup",
    about: "Copy the files that are read, and the worker, beside the bundle.",
    packages: { rollup: "^4", "@rollup/plugin-node-resolve": "^16" },
    files: {
      ...IN_PAGE,
      "out/index.html": MODULE,
      "rollup.config.js": `import { nodeResolve } from "@rollup/plugin-node-resolve";

export default {
  input: "main.js",
  output: { dir: "out", format: "es" },
  plugins: [nodeResolve({ browser: true })],
};
`,
    },
    shown: ["rollup.config.js"],
    beside: ["out", ...ASSETS],
    build: ["rollup --config --silent"],
    run: { page: "out" },
  },
  {
    id: "H10",
    name: "Parcel",
    about: "One setting in `package.json` lets Parcel read the `exports` of packages.",
    packages: { parcel: "^2" },
    files: {
      ...IN_PAGE,
      "package.json": `{
  "type": "module",
  "@parcel/resolver-default": { "packageExports": true }
}
`,
    },
    shown: ["package.json"],
    build: ["parcel build index.html --public-url ./ --no-cache --log-level error"],
    run: { page: "dist" },
  },
  {
    id: "H11",
    name: "Next",
    about:
      "On the server, leave the package out of the bundle; in client components, import it where it is used.",
    packages: { next: "^16", react: "^19", "react-dom": "^19" },
    files: {
      "next.config.mjs": `export default { serverExternalPackages: ["gaddawg"] };
`,
      "app/layout.jsx": `export default ({ children }) => <html><body>{children}</body></html>;
`,
      "app/play.js": PLAY,
      "app/best/route.js": `import { play } from "../play.js";

export const dynamic = "force-dynamic";
export const GET = async () => new Response(await play());
`,
      "app/page.jsx": `"use client";
import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    import("./play.js").then(({ play }) => play()).then(
      (text) => { document.title = text; },
      (error) => { document.title = String(error); },
    );
  }, []);
  return <p>Playing …</p>;
}
`,
    },
    shown: ["next.config.mjs", "app/best/route.js", "app/page.jsx"],
    build: ["next build"],
    run: { server: "next start --hostname 127.0.0.1 --port PORT", page: "/", text: "/best" },
  },
  {
    id: "H12",
    name: "Vitest in Node",
    about: "Nothing to configure.",
    packages: { vitest: "^4" },
    files: { "play.js": PLAY, "play.test.js": TESTED.replace("TEST", "vitest") },
    run: { command: "vitest run --reporter=json --silent | node said.mjs" },
  },
  {
    id: "H13",
    name: "Vitest with jsdom or happy-dom",
    about: "Nothing to configure: bytes of another realm are taken.",
    packages: { vitest: "^4", jsdom: "^27", "happy-dom": "^20" },
    files: {
      "play.js": PLAY,
      "jsdom.test.js": `// @vitest-environment jsdom\n${TESTED.replace("TEST", "vitest")}`,
      "happy.test.js": `// @vitest-environment happy-dom\n${TESTED.replace("TEST", "vitest")}`,
    },
    run: { command: "vitest run --reporter=json --silent | node said.mjs" },
  },
  {
    id: "H14",
    name: "Jest",
    about:
      "Jest runs ES modules with `NODE_OPTIONS=--experimental-vm-modules`. Its jsdom takes builds for pages, unless `customExportConditions` names those for Node.",
    packages: { jest: "^30", "jest-environment-jsdom": "^30" },
    files: {
      "play.js": PLAY,
      "play.test.js": TESTED.replace("TEST", "@jest/globals"),
      "jest.config.js": JEST("node"),
      "jest.jsdom.config.js": JEST(
        "jsdom",
        '\n  testEnvironmentOptions: { customExportConditions: ["node"] },',
      ),
    },
    shown: ["jest.jsdom.config.js"],
    run: {
      command:
        "export NODE_OPTIONS=--experimental-vm-modules; jest --json --silent | node said.mjs && jest --config jest.jsdom.config.js --json --silent | node said.mjs",
    },
  },
  {
    id: "H15",
    name: "Bun",
    about: "Nothing to configure.",
    packages: { bun: "^1.4" },
    files: IN_NODE,
    run: { command: "bun main.js" },
  },
  {
    id: "H16",
    name: "Deno",
    about: "Deno takes the folder `node_modules` as npm has made it.",
    packages: { deno: "^2" },
    files: IN_NODE,
    run: { command: "deno run -A --node-modules-dir=manual main.js" },
  },
  {
    id: "H17",
    name: "workerd (Cloudflare Workers)",
    about:
      "Such servers compile WebAssembly from bytes only while they start: open a lexicon there. Later, the JavaScript kernel takes over, unless the option `backend` has the module of `gaddawg/kernel.wasm`. They read no files of the package: give the words, or the bytes of a lexicon, and no default leave values.",
    packages: { workerd: "^1.20261101.0", esbuild: "^0.28" },
    files: {
      "main.js": `import { createEngine, openLexicon, parseCgp } from "gaddawg";

const opened = openLexicon(["care", "cares", "race", "scare"]);

export default {
  async fetch() {
    const engine = await createEngine({ lexicon: await opened, leaves: "none" });
    const { text } = engine.best(parseCgp("${EMPTY} ACERSVV/ 0/0 0"));
    return new Response([text, engine.backend].join(" "));
  },
};
`,
      "worker.capnp": `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "main.js", esModule = embed "out/main.js")],
    compatibilityDate = "2026-01-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:PORT", http = (), service = "main")],
);
`,
    },
    shown: ["main.js"],
    build: [`${BUNDLE} --format=esm`],
    run: { server: "workerd serve worker.capnp", text: "/" },
    says: "8D CARES wasm",
  },
  {
    id: "H18",
    name: "No bundler: an import map",
    about:
      "Serve the folder `dist` of the package, and name the entries that you import: each is a file by its name.",
    files: {
      "index.html": html(`<script type="importmap">
  {
    "imports": {
      "gaddawg": "./node_modules/gaddawg/dist/index.js",
      "gaddawg/notation": "./node_modules/gaddawg/dist/notation.js",
      "gaddawg/words": "./node_modules/gaddawg/dist/words.js"
    }
  }
</script>
<script type="module" src="./main.js"></script>`),
      "main.js": PAGE,
      "play.js": PLAY,
    },
    shown: ["index.html"],
    run: { page: "." },
    isQuick: true,
  },
  {
    id: "H19",
    name: "Scripts of another server (CDN)",
    about:
      "The server of the script must allow the page to read its files (CORS). Workers start from a small script of the page's own that imports the worker.",
    packages: { esbuild: "^0.28" },
    files: {
      "main.js": ALONE,
      "out/index.html": html('<script type="module" src="SCRIPTS/main.js"></script>'),
    },
    beside: ["out", ...ASSETS],
    build: [`${BUNDLE} --format=esm`],
    run: { page: "out", scripts: "out" },
  },
  {
    id: "H20",
    name: "A strict content-security policy",
    about:
      "Without `'wasm-unsafe-eval'` in `script-src`, the JavaScript kernel takes over, several times as slow. Workers need `worker-src`, files `connect-src`.",
    packages: { esbuild: "^0.28" },
    files: { "main.js": ALONE, "out/index.html": MODULE },
    beside: ["out", ...ASSETS],
    build: [`${BUNDLE} --format=esm`],
    run: {
      page: "out",
      policy: "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'",
    },
    says: WITH_JS,
    isQuick: true,
  },
  {
    id: "H21",
    name: "A service worker",
    about:
      "A service worker may not import later: bundle it into one file. Matches are played in its own thread.",
    packages: { esbuild: "^0.28" },
    files: {
      "main.js": `${PLAY.replace("export ", "")}
self.addEventListener("message", ({ source }) => {
  play().then((text) => source.postMessage(text), (error) => source.postMessage(String(error)));
});
`,
      "out/index.html": html(`<script type="module">
  navigator.serviceWorker.addEventListener("message", ({ data }) => { document.title = data; });
  await navigator.serviceWorker.register("./main.js", { type: "module" });
  (await navigator.serviceWorker.ready).active.postMessage("play");
</script>`),
    },
    beside: ["out", ...ASSETS],
    build: [`${BUNDLE} --format=esm`],
    run: { page: "out" },
  },
  {
    id: "H22",
    name: "A module worker",
    about:
      "To keep a page responsive, the engine is in a worker. Vite builds workers as classic scripts, unless it is told otherwise.",
    packages: { vite: "^8" },
    files: {
      "index.html": MODULE,
      "main.js": `const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data }) => { document.title = data; });
`,
      "worker.js": `import { play } from "./play.js";

play().then((text) => postMessage(text), (error) => postMessage(String(error)));
`,
      "play.js": PLAY,
      "vite.config.js": `export default { worker: { format: "es" } };
`,
    },
    shown: ["main.js", "worker.js", "vite.config.js"],
    build: ["vite build --logLevel error"],
    run: { page: "dist" },
  },
  {
    id: "H23",
    name: "CommonJS",
    about:
      'Node can `require` it from 20.19 and 22.12 on; before, and in TypeScript that compiles to CommonJS, `await import("gaddawg")` works.',
    packages: { node: "22" },
    files: {
      "main.cjs": `const { defaultLexicon } = require("gaddawg");

(async () => {
  const lexicon = await defaultLexicon();
  const { createEngine, autoplay, parseCgp } = await import("gaddawg");
  const engine = await createEngine({ lexicon });
  const { text } = engine.best(parseCgp("${EMPTY} AEINRST/ 0/0 0"));
  const { summary } = await autoplay({ players: ["hasty", "greedy"], games: 4, threads: 2 });
  console.log([lexicon.count(), text, summary.games, engine.backend].join(" "));
})();
`,
    },
    run: { command: "node main.cjs" },
  },
  {
    id: "H24",
    name: "A process with little memory",
    about:
      "Where the system grants too few addresses for WebAssembly (`ulimit -v`), the JavaScript kernel takes over.",
    files: IN_NODE,
    run: { command: "ulimit -v 2097152; node main.js" },
    says: WITH_JS,
    isQuick: true,
  },
];
