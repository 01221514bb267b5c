import { io } from "./io.js";
import { counted, print, styleError } from "./output.js";
import { type LexiconInput, sourceOf } from "./read-file.js";

/** Prints a remark on stderr, as a sentence or as JSON. */
export function note(text: string, asJson: boolean): void {
  const line = asJson ? JSON.stringify({ note: text }) : `${styleError("dim", "gaddawg:")} ${text}`;
  io().stderr.write(`${line}\n`);
}

/** Says that a lexicon holds alphagrams, which a user would otherwise take for its words. */
export function sayAlphagrams({ path, graph }: LexiconInput, asJson: boolean): void {
  if (graph.content !== "alphagrams") return;
  const what = "holds alphagrams, the sorted letters of its words, and not the words";
  note(`${sourceOf(path)} ${what}`, asJson);
}

/** Returns a number of files and their folder, for `sayWritten`. */
export function filesIn(folder: string, files: number): string {
  return `${counted(files, "file")} in ${folder}`;
}

/** How a command prints its results, as far as it decides where remarks go. */
export interface OutputKind {
  json?: boolean | undefined;
  markdown?: boolean | undefined;
}

/**
 * Says what was written: below the results, or on standard error if programs read standard output.
 */
export async function sayWritten(
  paths: readonly (string | undefined)[],
  { json = false, markdown = false }: OutputKind,
): Promise<void> {
  const written = paths.filter((path) => path !== undefined).map((path) => `wrote ${path}`);
  if (written.length === 0) return;
  if (json || markdown) for (const text of written) note(text, json);
  else await print(`\n${written.join("\n")}\n`);
}
