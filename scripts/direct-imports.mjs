// Lets imports through a folder's index go straight to the modules behind it. With code splitting,
// esbuild gives an entry all that lies behind an index and that any entry uses, so that the page's
// first script would load the search and the lab with the rules.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files that only pass on what other modules export. */
const INDEX = /\/(?:index|api)\.ts$/;
/** Imports and exports of names, as the formatter writes them. */
const IMPORT = /^import \{([^}]*)\} from "(\.[^"]*)";$/gm;
const EXPORT = /^export \{([^}]*)\} from "(\.[^"]*)";$/gm;

/**
 * Returns a plugin of esbuild.
 * @param {string} folder the folder of the sources.
 */
export function directImports(folder) {
  return {
    name: "direct-imports",
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (!path.startsWith(folder)) return undefined;
        const contents = withDirectImports(path, readFileSync(path, "utf8"));
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

/** Returns the text of a module in which imports of values name the modules that define them. */
function withDirectImports(path, text) {
  return text.replace(IMPORT, (whole, names, from) => {
    const index = sourceOf(path, from);
    if (index === undefined || !INDEX.test(index)) return whole;
    const imports = namesIn(names).map(({ name, as }) => {
      const found = origin(index, name);
      return `import { ${found.name} as ${as} } from ${JSON.stringify(found.path)};`;
    });
    return imports.join(" ");
  });
}

/** What each index passes on, by name. */
const passedOn = new Map();

/** Finds the module that defines what an index exports under a name. */
function origin(path, name) {
  if (!INDEX.test(path)) return { path, name };
  if (!passedOn.has(path)) passedOn.set(path, exportsOf(path));
  const found = passedOn.get(path).get(name);
  return found === undefined ? { path, name } : origin(found.path, found.name);
}

function exportsOf(path) {
  const found = new Map();
  for (const [, names, from] of readFileSync(path, "utf8").matchAll(EXPORT)) {
    const source = sourceOf(path, from);
    if (source === undefined) continue;
    for (const { name, as } of namesIn(names)) found.set(as, { path: source, name });
  }
  return found;
}

/** Reads a list of names, of which those of types need no module. */
function namesIn(list) {
  return list
    .replace(/\/\*.*?\*\/|\/\/.*$/gms, "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "" && !item.startsWith("type "))
    .map((item) => {
      const [name, as = name] = item.split(" as ");
      return { name, as };
    });
}

/** Returns the source file that an import or export of a file names; undefined for other files. */
function sourceOf(path, name) {
  const stem = join(dirname(path), name).replace(/\.js$/, "");
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
}
