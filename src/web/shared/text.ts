/** Formats a whole number with thousands separators. */
export function number(value: number): string {
  return value.toLocaleString("en");
}

/** Formats a number with its noun: `1 word`, `2 words`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Formats points with one decimal place and a real minus sign. */
export function points(value: number): string {
  return value.toFixed(1).replace("-", "−");
}

/** Formats a size in KB or MB. */
export function bytes(value: number): string {
  return value < 1e6 ? `${(value / 1e3).toFixed(1)} KB` : `${(value / 1e6).toFixed(2)} MB`;
}

/** Returns a text with a capital letter and a full stop; a file name or a quotation stays as it is. */
export function sentence(text: string): string {
  const start = /^[a-z]+(?=[\s,:;’'-]|$)/.test(text)
    ? text.charAt(0).toUpperCase()
    : text.charAt(0);
  return `${start}${text.slice(1)}${/[.!?…]$/.test(text) || text === "" ? "" : "."}`;
}

/** Returns a sentence about words that are not in the lexicon. */
export function notInLexicon(words: readonly string[]): string {
  return `${words.join(", ")} ${words.length === 1 ? "is" : "are"} not in the lexicon.`;
}
