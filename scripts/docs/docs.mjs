// Makes the API reference, docs/api, of what the entries for Node export, from its docstrings.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application } from "typedoc";
import { fileUnderSubjects, leaveOut, subjectsOf } from "./subjects.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const fileOf = (name) => join(root, `src/api/${name}.ts`);
// What several entries export is described in the first one of these.
const entryPoints = ["notation", "formats", "library", "lab", "words-library"].map(fileOf);
const subjects = subjectsOf(entryPoints);
const titles = subjects.map(({ title }) => title);
const LAST = "Errors";
const app = await Application.bootstrapWithPlugins({
  name: "gaddawg",
  entryPoints,
  tsconfig: join(root, "tsconfig.build.json"),
  out: process.argv[2] ?? join(root, "docs/api"),
  readme: join(root, "README.md"),
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  categorizeByGroup: false,
  categoryOrder: [...titles.filter((title) => title !== LAST), LAST],
  kindSortOrder: ["Function", "Class", "Variable", "Interface", "TypeAlias"],
  navigation: { includeCategories: true },
  validation: { notExported: false, invalidLink: true, notDocumented: false },
});
leaveOut(app, "gaddawg", subjectsOf([fileOf("library")]));
fileUnderSubjects(app, subjects);
const project = await app.convert();
if (project === undefined) process.exit(1);
app.validate(project);
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
