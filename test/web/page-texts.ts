import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Schema } from "../../src/base/schema.js";
import { OPTIONS } from "../../src/operations/schemas.js";

/* Reads the texts of the page out of its source. */

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const source = join(root, "src/web");
// The compiler of the reference still has its parser as a library.
const ts = createRequire(join(root, "scripts/docs/package.json"))("typescript");

/** A node of the parser, whose types the package of the reference has and this one has not. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Node = any;

/** A text that is translated. */
export interface PageText {
  /** What the tables know it by. */
  key: string;
  /** True if it has a form for each plural category. */
  isCounted: boolean;
  /** The names in braces. */
  names: string[];
  /** Its file in src/web, and the line. */
  file: string;
  line: number;
}

/** What the source has of texts. */
export interface FoundTexts {
  texts: PageText[];
  /** Texts that are put together before they are translated, which no table can know. */
  composed: string[];
  /** Texts for visitors that are not translated. */
  bare: string[];
}

/** Reads all files of the page, but for those in some folders of it. */
export function pageTexts(without: readonly string[] = []): FoundTexts {
  const found: FoundTexts = { texts: [], composed: [], bare: [] };
  for (const path of filesIn(source)) {
    const file = relative(source, path);
    if (!without.some((folder) => file.startsWith(`${folder}/`))) {
      textsOf(file, readFileSync(path, "utf8"), found);
    }
  }
  for (const path of TELLING) {
    textsOf(join("..", path), readFileSync(join(source, "..", path), "utf8"), found);
  }
  found.texts.push(...labels());
  return found;
}

/** Files of the library whose sentences the page shows in its language. */
const TELLING = ["search/explain/text.ts", "search/verdict-text.ts"];

/** The names of settings, which are in the schemas of what can be asked. */
function labels(): PageText[] {
  const kinds = Object.values(OPTIONS).flatMap((schema: Schema) => Object.values(schema));
  return kinds.flatMap(({ label: key }) =>
    key === undefined
      ? []
      : [{ key, isCounted: false, names: [], file: "../operations/schemas.ts", line: 1 }],
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** Adds what a file has to what was found. */
export function textsOf(file: string, content: string, found: FoundTexts): void {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, content, ts.ScriptTarget.ES2022, true, kind);
  const lineOf = (node: Node): number =>
    tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const report = (list: string[], node: Node): void => {
    list.push(`${file}:${lineOf(node)}: ${node.getText().trim().slice(0, 80)}`);
  };
  const visit = (node: Node): void => {
    if (ts.isCallExpression(node)) {
      const isMember = ts.isPropertyAccessExpression(node.expression);
      const name: string = (isMember ? node.expression.name : node.expression).text ?? "";
      const isWording = isMember && node.expression.expression.text === "words";
      const at = isWording ? WORDING_KEYS[name] : isMember ? undefined : KEYS[name];
      for (const leaf of at === undefined ? [] : leavesOf(node.arguments[at])) {
        if (isLiteral(leaf) && leaf.text === "") continue;
        if (isLiteral(leaf)) found.texts.push(textAt(leaf, node, file, lineOf(leaf)));
        else if (isTemplate(leaf) || ts.isBinaryExpression(leaf)) report(found.composed, leaf);
      }
      const told = isWording ? undefined : TELLERS[name];
      for (const leaf of told === undefined ? [] : leavesOf(node.arguments[told])) {
        if (hasWords(leaf)) report(found.bare, leaf);
      }
    }
    if (ts.isJsxText(node) && isWords(node.text)) report(found.bare, node);
    const shown = shownBy(node);
    for (const leaf of shown === undefined ? [] : leavesOf(shown)) {
      if (hasWords(leaf)) report(found.bare, leaf);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

/** The argument by which the tables know a text, by the name of the function. */
const KEYS: Readonly<Record<string, number>> = { t: 0, message: 0, woven: 0, counted: 2 };

/** The same for methods of a `Wording`, by which the library tells of answers. */
const WORDING_KEYS: Readonly<Record<string, number>> = { say: 0, counted: 2 };

/** The argument that a visitor reads or hears, by the name of the function. */
const TELLERS: Readonly<Record<string, number>> = { announce: 0, say: 0, refuse: 0, note: 1 };

/** Attributes and properties that a visitor reads or hears. */
const SHOWN = new Set(
  ["aria-label", "title", "placeholder", "alt", "label"].concat(["first", "texts", "numbers"]),
);

/** Returns what a node of JSX shows to the visitor, as an expression. */
function shownBy(node: Node): Node | undefined {
  if (ts.isJsxAttribute(node)) {
    if (!SHOWN.has(node.name.getText()) || node.initializer === undefined) return undefined;
    return ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
  }
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
  return isChild ? node.expression : undefined;
}

/** Returns the expressions of which one is the value of an expression. */
function leavesOf(node: Node): Node[] {
  if (node === undefined) return [];
  if (ts.isParenthesizedExpression(node)) return leavesOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...leavesOf(node.whenTrue), ...leavesOf(node.whenFalse)];
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(leavesOf);
  if (ts.isBinaryExpression(node) && CHOICES.has(node.operatorToken.kind)) {
    return [...leavesOf(node.left), ...leavesOf(node.right)];
  }
  return [node];
}

const CHOICES = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

function isLiteral(node: Node): boolean {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

function isTemplate(node: Node): boolean {
  return ts.isTemplateExpression(node);
}

/** Returns true for a literal, or a template around values, with words. */
function hasWords(node: Node): boolean {
  if (isLiteral(node)) return isWords(node.text);
  if (!isTemplate(node)) return false;
  const pieces = [node.head.text, ...node.templateSpans.map((span: Node) => span.literal.text)];
  return pieces.some(isWords);
}

/** What is the same in all languages: the name of the page, units, and the notation of moves. */
const NAMES = /\b(?:gaddawg|ms|exch|pass)\b/g;

/** Returns true for a text with words; examples of tiles, in capital letters, are none. */
function isWords(text: string): boolean {
  return /\p{Ll}/u.test(text.replace(NAMES, ""));
}

function textAt(leaf: Node, call: Node, file: string, line: number): PageText {
  const isCounted = (call.expression.name ?? call.expression).text === "counted";
  const one: string = isCounted && isLiteral(call.arguments[1]) ? call.arguments[1].text : "";
  const names = [...new Set([...namesIn(leaf.text), ...namesIn(one)])];
  return { key: leaf.text, isCounted, names, file, line };
}

/** Returns the names in braces of a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}
