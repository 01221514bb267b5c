import { styleError } from "./output.js";

/** Prints a remark on stderr, as a sentence or as JSON. */
export function note(text: string, asJson: boolean): void {
  const line = asJson ? JSON.stringify({ note: text }) : `${styleError("dim", "gaddawg:")} ${text}`;
  process.stderr.write(`${line}\n`);
}
