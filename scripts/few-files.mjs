// Keeps what entries load at first in few files. With code splitting, esbuild gives each set of
// modules a file of its own that the same entries need, and a module that is asked for later counts
// as an entry: what the page's main script needs would be in forty files. Here, whatever is asked
// for later pretends to need all that is there by then. So all of that has the same entries. What several
// entries ask for later pretends to need what is there in all of them.

const NAMESPACE = "later";

/**
 * Returns a plugin of esbuild.
 * @param metafile of the same build without the plugin.
 * @param {string[]} entries the outputs of the entries.
 * @param {(input: string) => string} pathOf returns the whole path of a module that the metafile names.
 */
export function fewFiles({ inputs, outputs }, entries, pathOf) {
  /** All modules that are there with an entry. */
  const first = new Set();
  /** What is there, with every entry that may ask for it, when a module is asked for later. */
  const later = new Map();
  for (const entry of entries) {
    const modules = firstModules(outputs, entry);
    const { entryPoint } = outputs[entry];
    const there = new Set([...modules].filter((input) => input !== entryPoint).map(pathOf));
    for (const path of there) first.add(path);
    for (const path of [...laterModules(inputs, modules)].map(pathOf)) {
      const others = later.get(path) ?? there;
      later.set(path, new Set([...there].filter((one) => others.has(one))));
    }
  }
  /** The modules that each module imports, by the names that it has for them. */
  const resolved = new Map();
  for (const [input, { imports }] of Object.entries(inputs)) {
    const named = imports.map(({ original = "", path }) => [original, pathOf(path)]);
    resolved.set(pathOf(input), new Map(named));
  }
  return {
    name: "few-files",
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path: name, importer, namespace, kind }) => {
        const path = namespace === NAMESPACE ? name : resolved.get(importer)?.get(name);
        if (kind === "dynamic-import" && later.has(path)) {
          return { path, namespace: NAMESPACE };
        }
        // Without effects, an import of nothing would be left out.
        return first.has(path) ? { path, sideEffects: true } : undefined;
      });
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => {
        const others = [...later.get(path)].filter((module) => module !== path);
        const imports = others.map((module) => `import ${JSON.stringify(module)};`);
        const contents = [...imports, `export * from ${JSON.stringify(path)};`].join("\n");
        return { contents, resolveDir: "/", loader: "js" };
      });
    },
  };
}

/** Returns the modules that are loaded with an output, those that it imports with them. */
function firstModules(outputs, entry) {
  const modules = new Set();
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { inputs, imports } = outputs[name];
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput > 0) modules.add(input);
    }
    for (const { path, kind, external } of imports) {
      if (kind === "import-statement" && external !== true) visit(path);
    }
  };
  visit(entry);
  return modules;
}

/** Returns the modules that these ask for later, at once or through others. */
function laterModules(inputs, modules) {
  const later = new Set();
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || inputs[name] === undefined) return;
    seen.add(name);
    for (const { path, kind } of inputs[name].imports) {
      if (kind === "dynamic-import") later.add(path);
      visit(path);
    }
  };
  for (const name of modules) visit(name);
  return later;
}
