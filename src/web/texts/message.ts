/**
 * Marks an English text that is translated later, where it is shown. Returns it as it is. Tests
 * find the texts of the page by the calls of `message`, `t`, `counted` and `woven`, so their texts
 * are literals.
 */
export function message<T extends string>(text: T): T {
  return text;
}
