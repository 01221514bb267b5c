import { counted, styleError } from "./output.js";

/** Prints a remark on stderr, as a sentence or as JSON. */
export function note(text: string, asJson: boolean): void {
  const line = asJson ? JSON.stringify({ note: text }) : `${styleError("dim", "gaddawg:")} ${text}`;
  process.stderr.write(`${line}\n`);
}

/** Returns a number of files and their folder, for `writtenText`. */
export function filesIn(folder: string, files: number): string {
  return `${counted(files, "file")} in ${folder}`;
}

/** Returns lines, below an empty one, that say what was written; "" for none. */
export function writtenText(paths: readonly (string | undefined)[]): string {
  const written = paths.filter((path) => path !== undefined);
  return written.length === 0 ? "" : `\n${written.map((path) => `wrote ${path}\n`).join("")}`;
}
