import { quoted, SelfPlayError } from "../../errors.js";
import { badField, isFields } from "../frame.js";

/**
 * Checks that the checkpoint of a training is of this one.
 * @param found the identity in its header, which a forged file may lack.
 * @param hashes for each field that is a hash, what it is of; hashes are not printed.
 * @throws SelfPlayError `OTHER_TRAINING`, which names the first difference; `CORRUPT`.
 */
export function checkSameTraining<Identity extends object>(
  found: unknown,
  identity: Identity,
  hashes: Readonly<Partial<Record<keyof Identity, string>>>,
  source: string | undefined,
): void {
  if (!isFields(found)) throw badField("identity", source);
  for (const key of Object.keys(identity) as (keyof Identity & string)[]) {
    if (found[key] === identity[key]) continue;
    const what = hashes[key] ?? `${key} ${shown(found[key])}`;
    throw new SelfPlayError("OTHER_TRAINING", `is of another training: ${what}`, {
      source,
      ...(hashes[key] === undefined ? { expected: String(identity[key]) } : {}),
    });
  }
}

/** Returns a field of a file for a message: a number as it is, anything else quoted. */
function shown(value: unknown): string {
  return typeof value === "number" ? String(value) : quoted(String(JSON.stringify(value)));
}
