/** Translations by English text. One that depends on a number has a form for each plural category. */
export type TextTable = Readonly<
  Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>
>;
