/**
 * Marks an English text that is translated later, where it is shown. Returns it as it is. Tests
 * find the texts of the page by the calls of `message`, `t`, `counted` and `woven`, so their texts
 * are literals.
 */
export function message<T extends string>(text: T): T {
  return text;
}

/** The forms of a text that depends on a number, by plural category. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Translations by English text. One that depends on a number has a form for each plural category. */
export type TextTable = Readonly<Record<string, string | Forms>>;
