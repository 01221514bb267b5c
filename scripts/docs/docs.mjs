// Makes the API reference, docs/api, of what the entry for Node exports, from its docstrings.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application } from "typedoc";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const app = await Application.bootstrapWithPlugins({
  name: "gaddawg",
  entryPoints: [join(root, "src/entry/node.ts"), join(root, "src/entry/browser.ts")],
  tsconfig: join(root, "tsconfig.build.json"),
  out: process.argv[2] ?? join(root, "docs/api"),
  readme: join(root, "README.md"),
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  validation: { notExported: false, invalidLink: true, notDocumented: false },
});
const project = await app.convert();
if (project === undefined) process.exit(1);
app.validate(project);
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
