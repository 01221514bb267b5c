// Keeps what entries load at first in few files. With code splitting, esbuild gives each set of
// modules a file of its own that the same entries need, and a module that is asked for later counts
// as an entry: what the page's main script needs would be in forty files. Here, modules that
// begin with the same entries are a group; and whatever needs one module of a group, at once or
// later, pretends to need all of it. Node, too, takes longer to load sixty files than thirty.

const NAMESPACE = "later";

/**
 * Returns a plugin of esbuild that keeps together what a page's scripts need at first.
 * @param metafile of the same build without the plugin.
 * @param {string[]} entries the outputs of the entries.
 * @param {(input: string) => string} pathOf returns the whole path of a module that the metafile names.
 * @param {string[]} scripts outputs of entries that export nothing, and take whole groups as well.
 */
export function fewFiles(metafile, entries, pathOf, scripts) {
  const { inputs, outputs } = metafile;
  const known = [...entries, ...scripts].flatMap((entry) => [...modulesOf(outputs, entry, true)]);
  const asked = askedFor(inputs, new Set(known));
  const takers = Object.keys(outputs)
    .filter((output) => scripts.includes(output) || asked.has(outputs[output].entryPoint))
    .map((output) => ({ output, takesAll: true }));
  return wholeGroups(metafile, groupsOf(outputs, entries), takers, pathOf);
}

/**
 * Returns a plugin of esbuild that keeps together what a library's main entry needs: modules that the same
 * of the small entries need are a group, and whatever else needs one of them takes them all. What the
 * least of the entries asks for later takes all that is there by then.
 * @param metafile of the same build without the plugin.
 * @param {string} main the output of the entry.
 * @param {string[]} small the outputs of entries that load nothing but what they need, the least one first.
 * @param {(input: string) => string} pathOf returns the whole path of a module that the metafile names.
 */
export function fewFilesOfLibrary({ inputs, outputs }, main, small, pathOf) {
  const needed = small.map((entry) => modulesOf(outputs, entry, false));
  const groups = new Map();
  for (const module of modulesOf(outputs, main, false)) {
    if (module === outputs[main].entryPoint) continue;
    const users = needed.map((modules) => modules.has(module));
    const group = groups.get(users.join()) ?? { modules: [], isEverywhere: users[0] };
    group.modules.push(module);
    groups.set(users.join(), group);
  }
  const asked = askedFor(inputs, modulesOf(outputs, small[0], true));
  const takers = Object.keys(outputs)
    .filter((output) => outputs[output].entryPoint !== undefined)
    .map((output) => ({ output, takesAll: asked.has(outputs[output].entryPoint) }));
  return wholeGroups({ inputs, outputs }, [...groups.values()], takers, pathOf);
}

/**
 * The plugin that lets outputs take all modules of each group of which they need one, and some of them
 * the groups that are everywhere.
 */
function wholeGroups({ inputs, outputs }, groups, takers, pathOf) {
  /** The modules that come with one that begins an output, and the names that it exports. */
  const whole = new Map();
  for (const { output, takesAll } of takers) {
    const { entryPoint, exports } = outputs[output];
    if (entryPoint === undefined) continue;
    const needed = modulesOf(outputs, output, false);
    const touched = groups.filter(
      ({ isEverywhere, modules }) =>
        (takesAll && isEverywhere) || modules.some((module) => needed.has(module)),
    );
    if (touched.length === 0) continue;
    const modules = touched.flatMap((group) => group.modules);
    whole.set(pathOf(entryPoint), { others: modules.map(pathOf), exports });
  }
  const members = new Set(groups.flatMap(({ modules }) => modules).map(pathOf));
  const scripts = takers.filter(({ output }) => outputs[output].exports.length === 0);
  const ran = new Set(scripts.map(({ output }) => pathOf(outputs[output].entryPoint)));
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
        const isPath = namespace === NAMESPACE || kind === "entry-point";
        const path = isPath ? name : resolved.get(importer)?.get(name);
        if ((kind === "dynamic-import" || kind === "entry-point") && whole.has(path)) {
          return { path, namespace: NAMESPACE };
        }
        // Without effects, an import of nothing would be left out.
        return members.has(path) || ran.has(path) ? { path, sideEffects: true } : undefined;
      });
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => {
        const { others, exports } = whole.get(path);
        const imports = others.map((module) => `import ${JSON.stringify(module)};`);
        // All by name: a star would take a helper of esbuild, in a file of its own.
        const names = exports.length === 0 ? "import" : `export { ${exports.join()} } from`;
        const contents = [...imports, `${names} ${JSON.stringify(path)};`].join("\n");
        return { contents, resolveDir: "/", loader: "js" };
      });
    },
  };
}

/**
 * Returns the groups of modules that are there with an entry, without the entries themselves: those
 * of the first entry that no later one ever needs, those that later ones need, then the same of the
 * second entry, and so on. What all entries need is there whatever is asked for.
 */
function groupsOf(outputs, entries) {
  const own = new Set(entries.map((entry) => outputs[entry].entryPoint));
  const ever = entries.map((entry) => modulesOf(outputs, entry, true));
  const seen = new Set();
  const groups = new Map();
  for (const [i, entry] of entries.entries()) {
    for (const module of modulesOf(outputs, entry, false)) {
      if (own.has(module) || seen.has(module)) continue;
      seen.add(module);
      const users = entries.filter((_, j) => j === i || (j > i && ever[j].has(module)));
      const isEverywhere = users.length === entries.length;
      const group = groups.get(users.join()) ?? { modules: [], isEverywhere };
      group.modules.push(module);
      groups.set(users.join(), group);
    }
  }
  return [...groups.values()];
}

/** Returns the modules that an output loads at once and, if asked, those that it may load later. */
function modulesOf(outputs, entry, alsoLater) {
  const modules = new Set();
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || outputs[name] === undefined) return;
    seen.add(name);
    const { inputs, imports } = outputs[name];
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput > 0) modules.add(input);
    }
    for (const { path, kind } of imports) {
      if (kind === "import-statement" || alsoLater) visit(path);
    }
  };
  visit(entry);
  return modules;
}

/** Returns what these modules ask for while they run. */
function askedFor(inputs, modules) {
  const imports = [...modules].flatMap((module) => inputs[module]?.imports ?? []);
  return new Set(imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path));
}
