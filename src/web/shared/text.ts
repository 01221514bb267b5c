/** A whole number with thousands apart. */
export function number(value: number): string {
  return value.toLocaleString("en");
}

/** `1 word`, `2 words`. */
export function count(value: number, what: string): string {
  return `${number(value)} ${what}${value === 1 ? "" : "s"}`;
}

/** Points with one decimal place and a true minus sign. */
export function points(value: number): string {
  return value.toFixed(1).replace("-", "−");
}

/** Bytes as people read them. */
export function bytes(value: number): string {
  return value < 1e6 ? `${(value / 1e3).toFixed(1)} KB` : `${(value / 1e6).toFixed(2)} MB`;
}
