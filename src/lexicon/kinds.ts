/** The name of plain text in `kindOf`. */
export const TEXT = "a text";

const KINDS: readonly (readonly [magic: string, kind: string])[] = [
  ["\x89PNG", "a PNG picture"],
  ["\xff\xd8\xff", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["%PDF", "a PDF document"],
  ["PK\x03\x04", "a zip archive; unpack it first"],
  ["\x1f\x8b", "a gzip archive; unpack it first"],
  ["\xff\xfe", "a text in UTF-16"],
  ["\xfe\xff", "a text in UTF-16"],
  ["\x7fELF", "a program"],
  ["gdwm", "an index of a lexicon's words, which --index takes"],
];

/** Names the kind of a file that gaddawg cannot read, by its first bytes; undefined if unknown. */
export function kindOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const known = KINDS.find(([magic]) => start.startsWith(magic));
  if (known !== undefined) return known[1];
  const sample = bytes.subarray(0, 4096);
  const isText =
    sample.length > 0 && sample.every((byte) => byte >= 0x20 || (byte > 8 && byte < 14));
  return isText ? TEXT : undefined;
}
