// Writes docs/bundlers.md from the projects of test/hosts, which the tests build and run.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import esbuild from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

const OPENING = `# Bundlers and frameworks

<!-- Made by \`node scripts/hosts-doc.mjs\` from test/hosts/hosts.ts. -->

How to use gaddawg in each of these places. Every section is a project that \`npm run test:hosts\` installs from the packed
package, builds and runs: it opens the default lexicon and its leave values, finds a best play, and plays a match on two
threads.

The kernel is in the JavaScript. What else a program reads lies beside the module in \`dist\`, under an address that bundlers
understand (\`new URL("./word-list.kwg", import.meta.url)\`):

| file                                                | who reads it                                                  |
| --------------------------------------------------- | ------------------------------------------------------------- |
| \`word-list.kwg\`                                     | \`defaultLexicon()\`; an address of your own is its option \`url\` |
| \`english.klv2\`                                      | \`createEngine\` with English tiles, \`defaultLeaves({ url })\`    |
| \`english.gwt\`                                       | simulations, \`defaultWinTable({ url })\`                        |
| \`english.gwc\`                                       | the players \`human:level=1\` to \`8\`                             |
| \`web-worker.js\` (pages), \`game-worker.js\` (Node)    | matches, simulations and searches on threads; option \`worker\`  |
| \`kernel.wasm\`                                       | \`gaddawg/wasm\` alone                                           |

With a bundler that does not find them, copy them beside the bundle, or pass their addresses. Where there are no workers,
games are played in the calling thread; where WebAssembly cannot run, the JavaScript kernel takes over.
`;

/** Returns the text of the page. */
export function hostsPage(hosts) {
  return [OPENING, ...hosts.map(sectionOf)].join("\n");
}

function sectionOf({ name, about, files, shown = [], beside, build = [] }) {
  const lines = [`## ${name}`, "", about];
  if (beside !== undefined) {
    const [folder, ...names] = beside;
    const copies = names.map((one) => `cp node_modules/gaddawg/dist/${one} ${folder}/`);
    lines.push("", ...fenced("sh", [...build, ...copies].join("\n")));
  }
  for (const file of shown) {
    lines.push("", `\`${file}\`:`, "", ...fenced(languageOf(file), files[file].trimEnd()));
  }
  return `${lines.join("\n")}\n`;
}

const fenced = (language, text) => [`\`\`\`${language}`, text, "```"];

function languageOf(file) {
  const extension = file.split(".").at(-1);
  return extension === "html" || extension === "json" ? extension : "js";
}

async function hosts() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(root, "test/hosts/hosts.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  const [{ text }] = outputFiles;
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).HOSTS;
}

if (import.meta.url === String(pathToFileURL(process.argv[1] ?? ""))) {
  writeFileSync(join(root, "docs/bundlers.md"), hostsPage(await hosts()));
}
