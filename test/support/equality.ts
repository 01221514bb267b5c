import { expect } from "vitest";

/*
 * Tables of numbers are equal if they have the same bytes. Comparing them number by number takes 40 times
 * as long, and is left to those that differ, so that the difference is shown.
 */
expect.addEqualityTesters([
  (a: unknown, b: unknown): true | undefined => {
    if (!isTable(a) || !isTable(b)) return undefined;
    const isSameKind = Object.getPrototypeOf(a) === Object.getPrototypeOf(b);
    return (isSameKind && bytesOf(a).equals(bytesOf(b))) || undefined;
  },
]);

/** As it is now: tests replace `ArrayBuffer` for a while. */
const { isView } = ArrayBuffer;

/** Returns true for a typed array that has no properties but its numbers. */
function isTable(value: unknown): value is Uint8Array {
  if (!isView(value) || value instanceof DataView) return false;
  const { length } = value as Uint8Array;
  return Object.keys(value).length === length && Object.getOwnPropertySymbols(value).length === 0;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
