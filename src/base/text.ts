/* Numbers as texts for people, in English. */

/** Placeholder for a missing value in tables. */
export const NOTHING = "-";

/** A whole number with thousands separators. */
export function number(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number and what it counts: "1 word", "2 words". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** A number with a fixed count of decimals and thousands separators. */
export function fixed(value: number | null, digits = 1): string {
  if (value === null) return NOTHING;
  const text = value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // What rounds to zero has no sign.
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** A number with one decimal and its sign. */
export function signed(value: number | null): string {
  const text = fixed(value);
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
