// The texts of options: the docstrings of the schemas in src/operations/schemas.ts, as a module.
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
  const file = join(root, "src/operations/schemas.ts");
  const program = ts.createProgram([file], {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  const propertiesOf = (symbol) =>
    checker.getTypeOfSymbolAtLocation(symbol, source).getProperties();
  const texts = {};
  for (const group of ["SUBJECTS", "OPTIONS"]) {
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
  if (Object.keys(texts).length === 0) throw new Error(`${file} has no schemas`);
  return [
    'import type { OPTIONS, SUBJECTS } from "../schemas.js";',
    "",
    "/** The texts of what is asked, and of all options. */",
    "export const TEXTS: {",
    "  readonly [Name in keyof typeof OPTIONS]: {",
    "    readonly [Option in keyof ((typeof SUBJECTS)[Name] & (typeof OPTIONS)[Name])]: string;",
    "  };",
    `} = ${JSON.stringify(texts, null, 2)};`,
    "",
  ].join("\n");
}
