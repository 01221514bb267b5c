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
  const all = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .find(({ name }) => name === "SCHEMAS");
  const texts = {};
  for (const operation of checker.getTypeOfSymbolAtLocation(all, source).getProperties()) {
    const options = checker.getTypeOfSymbolAtLocation(operation, source).getProperties();
    texts[operation.name] = Object.fromEntries(
      options.map((option) => {
        const text = ts.displayPartsToString(option.getDocumentationComment(checker));
        if (text === "") throw new Error(`${operation.name}.${option.name} has no docstring`);
        return [option.name, text.replace(/\s+/g, " ")];
      }),
    );
  }
  return [
    'import type { SCHEMAS } from "../schemas.js";',
    "",
    "/** The texts of the options of all operations. */",
    "export const OPTION_TEXTS: {",
    "  readonly [Name in keyof typeof SCHEMAS]: {",
    "    readonly [Option in keyof (typeof SCHEMAS)[Name]]: string;",
    "  };",
    `} = ${JSON.stringify(texts, null, 2)};`,
    "",
  ].join("\n");
}
