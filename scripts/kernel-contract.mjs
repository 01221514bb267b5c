// The contract between the kernel and the host, as TypeScript, read from assembly/index.ts and the
// modules that it exports from, and constants of records.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Types of AssemblyScript, as a host sees them in either build. */
const NUMBERS = new Set(["i32", "u32", "f32", "f64"]);

/** The files that a module exports from, with the names, and those of the modules that it takes over. */
function exportsOf(index) {
  const exported = /^export (?:\{([^}]*)\}|\*) from "([^"]+)";$/gm;
  return Array.from(readFileSync(index, "utf8").matchAll(exported)).flatMap(([, names, path]) => {
    const file = join(dirname(index), `${path}.ts`);
    return names === undefined ? exportsOf(file) : [{ names, file }];
  });
}

/** The source of a module with an interface for the kernel's functions and one for its constants. */
export function contractOf(index) {
  const functions = [];
  const constants = [];
  for (const { names, file } of exportsOf(index)) {
    const source = readFileSync(file, "utf8");
    for (const name of names.split(",").map((one) => one.trim())) {
      if (name === "") continue;
      const comment = constantComment(source, name);
      if (comment === undefined) functions.push(functionIn(source, name, file));
      else constants.push(member(comment, `${name}: number`));
    }
  }
  return [
    "/** The functions that the kernel exports. */",
    `export interface KernelFunctions {\n${functions.join("\n")}\n}\n`,
    "/** The constants that the kernel exports: addresses and sizes, in bytes, and limits. */",
    `export interface KernelAddresses {\n${constants.join("\n")}\n}\n`,
  ].join("\n");
}

/**
 * The source of an entry for asc that exports the constants of a file of assembly/, and of each class the
 * offsets of its fields: MOVE_SCORE for the field `score` of Move.
 */
export function constantsEntry(path, source) {
  const constants = Array.from(source.matchAll(/^export const (\w+): i32 =/gm), ([, name]) => name);
  const fields = fieldsIn(source);
  const offsets = fields.map(
    ({ record, field, name }) =>
      `export const ${name}: i32 = <i32>offsetof<${record}>("${field}");`,
  );
  const names = [...new Set([...constants, ...fields.map(({ record }) => record)])];
  const reExport =
    constants.length === 0 ? "" : `export { ${constants.join(", ")} } from "${path}";`;
  return [`import { ${names.join(", ")} } from "${path}";`, reExport, ...offsets].join("\n");
}

/** The source of a module with these constants: the file's source, and the exports of the entry. */
export function constantsText(source, exports) {
  const comments = new Map(fieldsIn(source).map(({ name, comment }) => [name, comment]));
  const constants = Object.entries(exports).flatMap(([name, { value }]) => {
    const comment = comments.get(name) ?? constantComment(source, name);
    return comment === undefined ? [] : [comment, `export const ${name} = ${value};`];
  });
  return `${constants.filter(Boolean).join("\n")}\n`;
}

/** The fields of the classes that a file exports: class, field, constant and comment. */
function fieldsIn(source) {
  const classes = source.matchAll(/^export class (\w+) \{\n(.*?)^\}/gms);
  return Array.from(classes).flatMap(([, record, body]) =>
    Array.from(body.matchAll(/^ {2}(\w+): [^(){}=\n]+;$/gm), (match) => ({
      record,
      field: match[1],
      name: `${constantCase(record)}_${constantCase(match[1])}`,
      comment: commentBefore(body, match.index).replaceAll("\n  ", "\n"),
    })),
  );
}

/** A name such as `inBag` as IN_BAG. */
function constantCase(name) {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, "_$&").toUpperCase();
}

/** The comment before a constant, which may be empty; nothing if there is no such constant. */
function constantComment(source, name) {
  const match = new RegExp(`^export const ${name}: i32 =`, "m").exec(source);
  return match === null ? undefined : commentBefore(source, match.index);
}

function functionIn(source, name, file) {
  const match = new RegExp(`^export function ${name}\\(([^)]*)\\): (\\w+) \\{$`, "m").exec(source);
  if (match === null) throw new Error(`${file}: no exported function or constant "${name}"`);
  const [, list, result] = match;
  const parameters = list.split(",").flatMap((parameter) => parametersOf(parameter, file, name));
  const type = result === "void" ? "void" : NUMBERS.has(result) ? "number" : undefined;
  // A bool would be a number from WebAssembly and a boolean from JavaScript.
  if (type === undefined) throw new Error(`${file}: ${name} returns ${result}, expected i32`);
  return member(commentBefore(source, match.index), `${name}(${parameters.join(", ")}): ${type}`);
}

function parametersOf(parameter, file, name) {
  if (parameter.trim() === "") return [];
  const [label, type] = parameter.split(":").map((part) => part.trim());
  // A bool takes 0 and 1 in either build, and a record its address.
  if (type !== "bool" && !NUMBERS.has(type) && !/^[A-Z]/.test(type))
    throw new Error(`${file}: ${name} takes ${type}, expected i32`);
  return [`${label}: number`];
}

/** The doc comment that ends where a declaration begins, or nothing. */
function commentBefore(source, end) {
  const before = source.slice(0, end);
  const start = before.lastIndexOf("/**");
  if (start < 0) return "";
  const comment = before.slice(start).trimEnd();
  return comment.indexOf("*/") === comment.length - 2 ? comment : "";
}

function member(comment, declaration) {
  const lines = [...(comment === "" ? [] : comment.split("\n")), `${declaration};`];
  return lines.map((line) => `  ${line}`).join("\n");
}
