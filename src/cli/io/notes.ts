import { styleError } from "./output.js";

/** Says on stderr what is not an error: as a sentence, or as JSON. */
export function note(text: string, asJson: boolean): void {
  const line = asJson ? JSON.stringify({ note: text }) : `${styleError("dim", "gaddawg:")} ${text}`;
  process.stderr.write(`${line}\n`);
}
