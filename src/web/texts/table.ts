/** The forms of a text that depends on a number, by plural category. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Translations by English text. One that depends on a number has a form for each plural category. */
export type TextTable = Readonly<Record<string, string | Forms>>;
