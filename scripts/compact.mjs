// Writes modules that esbuild has bundled in less: without space, and with short names inside of
// functions. Names of functions and classes stay, for what a report of an error shows, and so do comments
// that bundlers go by: esbuild itself drops those with the space.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import esbuild from "esbuild";

const PURE = "/* @__PURE__ */ ";
const PURE_MARK = "__PURE__+";
const META = "import.meta";
const META_MARK = "__META__";
const STRICT = '"use strict";';

const OPTIONS = {
  target: "es2022",
  charset: "utf8",
  legalComments: "inline",
  minifyWhitespace: true,
  // Node prints the line of an error that nobody catches.
  lineLimit: 160,
};
/** Imports and exports as esbuild writes them. */
const LINKS =
  /^(?:import (?:[^"'`;]* from )?"[^"\n]+"|export (?:\{[^}]*\}|\*)(?: from "[^"\n]+")?);$/gm;

/** Writes the outputs of a build of esbuild, by their paths from a folder, in less. */
export async function compactOutputs(outputs, folder) {
  for (const [path, { imports }] of Object.entries(outputs)) {
    const file = join(folder, path);
    const count = imports.filter(({ kind }) => kind === "import-statement").length;
    writeFileSync(file, await compact(readFileSync(file, "utf8"), count));
  }
}

/**
 * Returns the text of a module in less.
 * @param count the number of its imports from other modules, those that it asks for later not among them.
 */
async function compact(text, count) {
  const marked = text.replaceAll(PURE, PURE_MARK);
  const code = (await withShortNames(marked, count)) ?? (await transform(marked, {}));
  // A call that is returned must begin in the line of its comment.
  const result = code.replace(/__PURE__\+\s*/g, PURE.trimEnd());
  const comments = (one) => one.split(PURE.trimEnd()).length;
  if (comments(result) !== comments(text)) throw new Error("comments are lost");
  return result;
}

/**
 * The text with short names inside of functions. Only in scripts does esbuild leave the names outside of
 * them, so the text is made one. Returns undefined for what can only be a module.
 */
async function withShortNames(text, count) {
  const links = text.match(LINKS) ?? [];
  if (links.filter((link) => link.endsWith('";')).length !== count) return undefined;
  const script = STRICT + text.replace(LINKS, "").replaceAll(META, META_MARK);
  let code;
  try {
    code = await transform(script, { minifyIdentifiers: true });
  } catch {
    return undefined;
  }
  if (!code.startsWith(STRICT)) return undefined;
  const linking = links.map((link) => link.replace(/\s+/g, " ").replace(/ ?([{},]) ?/g, "$1"));
  const isImport = (link) => link.startsWith("import") || link.endsWith('";');
  const imports = linking.filter(isImport).join("");
  const exports = linking.filter((link) => !isImport(link)).join("");
  const body = code.slice(STRICT.length).replaceAll(META_MARK, META).trimEnd();
  return `${imports}${body}\n${exports}\n`;
}

async function transform(text, options) {
  return (await esbuild.transform(text, { ...OPTIONS, ...options, logLevel: "silent" })).code;
}
