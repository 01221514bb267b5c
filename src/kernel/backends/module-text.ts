import { byteAt } from "../../base/elements.js";

/*
 * WebAssembly modules as text in JavaScript. Base64 cuts bytes into pieces of six bits, which hides their
 * repetitions from a page's compression. Here a module's most frequent bytes are a character each, and the
 * others two: compressed, the text is little longer than the module, a quarter less than base64. Which
 * bytes are singles, 64 hexadecimal digits say, a bit for each. scripts/module-text.mjs writes it.
 */

/** Characters that need no escape in a string, template or page. */
const CHARACTERS: string = /* @__PURE__ */ Array.from({ length: 95 }, (_, i) =>
  String.fromCharCode(32 + i),
)
  .join("")
  .replace(/["$'<\\`]/g, "");

/** The last two characters are the first of pairs. */
const SINGLES = CHARACTERS.length - 2;
/** Number of digits that say which bytes are singles. */
const HEAD = 64;

/** Returns the bytes of a module that a build has inlined. */
export function decodeModule(text: string): Uint8Array<ArrayBuffer> {
  const order = new Uint8Array(256);
  let singles = 0;
  let others = SINGLES;
  for (let byte = 0; byte < order.length; byte++) {
    const bits = Number.parseInt(text.charAt(byte >> 2), 16);
    order[(bits >> (byte & 3)) & 1 ? singles++ : others++] = byte;
  }
  const values = new Uint8Array(128);
  for (let i = 0; i < CHARACTERS.length; i++) values[CHARACTERS.charCodeAt(i)] = i;
  const at = (place: number): number => byteAt(values, text.charCodeAt(place));
  const bytes = new Uint8Array(text.length);
  let count = 0;
  for (let i = HEAD; i < text.length; i++) {
    const value = at(i);
    const isSingle = value < SINGLES;
    const place = isSingle ? value : SINGLES + (value - SINGLES) * CHARACTERS.length + at(++i);
    bytes[count++] = byteAt(order, place);
  }
  return bytes.slice(0, count);
}
