import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as formats from "../src/api/formats.js";
import * as jobs from "../src/api/jobs.js";
import * as lab from "../src/api/lab.js";
import * as gaddawg from "../src/api/node.js";
import * as notation from "../src/api/notation.js";
import * as queue from "../src/api/queue.js";
import * as words from "../src/api/words-node.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
// The compiler of the reference still has a language service, as editors use it.
const require = createRequire(join(root, "scripts/docs/package.json"));
const ts = require("typescript");
/** Parsed files, which all programs share. */
const registry = ts.createDocumentRegistry();

const ENTRIES: Record<string, object> = {
  gaddawg,
  "gaddawg/js": gaddawg,
  "gaddawg/wasm": gaddawg,
  "gaddawg/notation": notation,
  "gaddawg/formats": formats,
  "gaddawg/jobs": jobs,
  "gaddawg/queue": queue,
  "gaddawg/lab": lab,
  "gaddawg/words": words,
};

/** What an editor shows when the pointer rests on an expression. */
interface Hover {
  declaration: string;
  documentation: string;
  tags: string[];
}

const file = join(root, "user.ts");

/** Returns TypeScript's service for a program that uses the package. */
function serviceFor(text: string) {
  // Within the package its own name leads to its types.
  const snapshotOf = (name: string): unknown =>
    ts.ScriptSnapshot.fromString(name === file ? text : readFileSync(name, "utf8"));
  const host = {
    getCompilationSettings: () => ({
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: (name: string) => (name === file ? text : "1"),
    getScriptSnapshot: (name: string) =>
      name === file || existsSync(name) ? snapshotOf(name) : undefined,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name: string) => name === file || ts.sys.fileExists(name),
    readFile: (name: string) => (name === file ? text : ts.sys.readFile(name)),
  };
  const service = ts.createLanguageService(host, registry);
  const errors: { messageText: unknown }[] = service.getSemanticDiagnostics(file);
  expect(errors.map(({ messageText }) => messageText)).toEqual([]);
  return service;
}

/** Returns what an editor shows of expressions. */
function hoverOf(entry: string, expressions: readonly string[]): Hover[] {
  const names = new Set(expressions.map((expression) => expression.split(".")[0]));
  const text = `import { ${[...names].join(", ")} } from "${entry}";\n${expressions.join(";\n")};\n`;
  const service = serviceFor(text);
  const joined = (parts: { text: string }[] = []): string => parts.map((one) => one.text).join("");
  let at = text.indexOf("\n") + 1;
  return expressions.map((expression) => {
    const info = service.getQuickInfoAtPosition(file, at + expression.length - 1);
    at += expression.length + 2;
    return {
      declaration: joined(info?.displayParts).replace(/\nimport \w+$/, ""),
      documentation: joined(info?.documentation),
      tags: (info?.tags ?? []).map(({ name }: { name: string }) => name),
    };
  });
}

const functionsOf = (exported: object): string[] =>
  Object.entries(exported).flatMap(([name, value]) =>
    typeof value === "function" && !/^class\b/.test(String(value)) ? [name] : [],
  );

describe.each(Object.entries(ENTRIES))("L2: on hover in %s", (entry, exported) => {
  it("each function is shown as one, with its parameters and its documentation", () => {
    const names = functionsOf(exported);
    expect(names.length).toBeGreaterThan(2);
    for (const [i, { declaration, documentation }] of hoverOf(entry, names).entries()) {
      expect(declaration).toMatch(new RegExp(`^\\(alias\\) function ${names[i]}[(<]`));
      // Types by name, none that got lost on the way.
      expect(declaration).not.toMatch(/\bany\b|import\(|\.\.\. \d+ more/);
      expect(documentation, names[i]).toMatch(/^[A-Z`"][\s\S]{20,}/);
    }
  });
});

describe("L2: on hover, the main functions", () => {
  const shown: Record<string, RegExp> = {
    openLexicon: /\(source: LexiconSource, options\?: OpenOptions\): Promise<Lexicon>$/,
    openLexiconFile: /\(path: string \| URL, options\?: OpenOptions\): Promise<Lexicon>$/,
    defaultLexicon: /\(options\?: DefaultLexiconOptions\): Promise<Lexicon>$/,
    defaultLeaves: /\(options\?: DefaultLeavesOptions\): Promise<Leaves>$/,
    defaultWinTable: /\(options\?: DefaultWinTableOptions\): Promise<WinTable>$/,
    createEngine: /\(options: EngineOptions\): Promise<Engine>$/,
    buildWordMap: /\(options: WordMapOptions\): Promise<Uint8Array>$/,
    autoplay: /\(options: AutoplayOptions\): Promise<MatchResult>$/,
    trainLeaves: /\(options\?: TrainLeavesOptions\): Promise<Training>$/,
    trainWinTable: /\(options\?: TrainWinTableOptions\): Promise<WinTableTraining>$/,
    analyzeGame: /\(engine: Engine, game: GcgGame, options\?: GameAnalysisOptions\): GameAnalysis$/,
    parseCgp: /\(text: string, options\?: CgpOptions\): Position$/,
    parseMove: /\(text: string, position: OnBoard\): Move$/,
    "Engine.prototype.best": /\(position: PositionInput, options\?: JudgeOptions\): RankedMove$/,
    "Engine.prototype.top":
      /\(position: PositionInput, count\?: number, options\?: JudgeOptions\): RankedMove\[\]$/,
    "Lexicon.prototype.anagrams": /\(rack: string, options\?: QueryOptions\): WordQuery$/,
    "Game.start": /\(config: GameConfig, options: StartOptions\): Game$/,
    "Game.prototype.undo": /\(\): Game$/,
  };

  it("have readable types and an example", () => {
    const names = Object.keys(shown);
    for (const [i, { declaration, tags }] of hoverOf("gaddawg", names).entries()) {
      const name = names[i] as string;
      expect(declaration).toMatch(shown[name] as RegExp);
      expect(tags, name).toContain("example");
    }
  });
});

/** A symbol of the compiler, as far as it is needed here. */
interface CompilerSymbol {
  name: string;
  flags: number;
  declarations?: object[];
}

function isPublicMember({ name, flags, declarations = [] }: CompilerSymbol): boolean {
  if (name === "__constructor" || name === "#private" || name === "prototype") return false;
  if (flags & ts.SymbolFlags.TypeParameter) return false;
  return (ts.getCombinedModifierFlags(declarations[0]) & ts.ModifierFlags.Private) === 0;
}

describe("L2: on hover, the members of classes", () => {
  it("are documented", () => {
    const program = serviceFor('import * as all from "gaddawg";\nall;\n').getProgram();
    const checker = program.getTypeChecker();
    const [statement] = program.getSourceFile(file).statements;
    const all = checker.getAliasedSymbol(
      checker.getSymbolAtLocation(statement.importClause.namedBindings.name),
    );
    const bare: string[] = [];
    let members = 0;
    for (const exported of checker.getExportsOfModule(all)) {
      const one =
        exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if ((one.flags & ts.SymbolFlags.Class) === 0) continue;
      const own = [...(one.members?.values() ?? []), ...(one.exports?.values() ?? [])];
      for (const member of own) {
        if (!isPublicMember(member)) continue;
        members++;
        const documented = member.getDocumentationComment(checker).length > 0;
        if (!documented) bare.push(`${one.name}.${member.name}`);
      }
    }
    expect(members).toBeGreaterThan(100);
    expect(bare).toEqual([]);
  });
});
