import { PositionError } from "../errors.js";

/**
 * Copies a list of numbers to bytes. @throws PositionError `BAD_TYPE`, `BAD_NUMBER`, naming the
 * field.
 */
export function bytesOf(value: ArrayLike<number>, field: string): Uint8Array {
  if (!Array.isArray(value) && !(value instanceof Uint8Array)) {
    throw new PositionError("BAD_TYPE", `${field}: is ${value === null ? "null" : typeof value}`, {
      expected: "a list of tile numbers",
      field,
    });
  }
  const at = Array.from(value).findIndex(
    (byte) => !Number.isInteger(byte) || byte < 0 || byte > 255,
  );
  if (at >= 0) {
    const what = `${field}[${at}]: ${String(value[at])} is not a tile number`;
    throw new PositionError("BAD_NUMBER", what, { expected: "0 to 255", field });
  }
  return Uint8Array.from(value);
}
