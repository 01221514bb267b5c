// The texts of options: the docstrings of the schemas in src/operations, as a module.
// Doors that show texts import it; bundles for pages do not.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(new URL("docs/package.json", import.meta.url));

/**
 * Returns the source of the module.
 * @throws Error that names an option without a docstring.
 */
export function optionTexts(root) {
  const ts = require("typescript");
  const files = ["schemas.ts", "runs.ts"].map((name) => join(root, "src/operations", name));
  const program = ts.createProgram(files, {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  });
  const checker = program.getTypeChecker();
  const [source] = files.map((file) => program.getSourceFile(file));
  const exported = files.flatMap((file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))),
  );
  const propertiesOf = (symbol) =>
    checker.getTypeOfSymbolAtLocation(symbol, source).getProperties();
  const texts = {};
  for (const group of ["SUBJECTS", "OPTIONS", "RUNS", "PLAYER_OPTIONS"]) {
    const questions = propertiesOf(exported.find(({ name }) => name === group));
    for (const question of questions) {
      const told = propertiesOf(question).map((option) => {
        const text = ts.displayPartsToString(option.getDocumentationComment(checker));
        if (text === "") throw new Error(`${question.name}: ${option.name} has no docstring`);
        return [option.name, text.replace(/\s+/g, " ")];
      });
      texts[question.name] = { ...texts[question.name], ...Object.fromEntries(told) };
    }
  }
  if (Object.keys(texts).length === 0) throw new Error("src/operations has no schemas");
  return [
    'import type { PLAYER_OPTIONS, RUNS } from "../runs.js";',
    'import type { OPTIONS, SUBJECTS } from "../schemas.js";',
    "",
    "/** The texts of what is asked, and of all options. */",
    "export const TEXTS: {",
    "  readonly [Name in keyof typeof OPTIONS]: {",
    "    readonly [Option in keyof ((typeof SUBJECTS)[Name] & (typeof OPTIONS)[Name])]: string;",
    "  };",
    "} & {",
    ...["RUNS", "PLAYER_OPTIONS"].flatMap((group) => [
      `  readonly [Name in keyof typeof ${group}]: {`,
      `    readonly [Option in keyof (typeof ${group})[Name]]: string;`,
      "  };",
      "} & {",
    ]),
    `} = ${JSON.stringify(texts, null, 2)};`,
    "",
  ].join("\n");
}
