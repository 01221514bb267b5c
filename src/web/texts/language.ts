import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { filled, type WordingValues } from "../../base/wording.js";
import { remember, setting } from "../shared/settings.js";
import type { Forms, TextTable } from "./message.js";

/*
 * The texts of the page in the visitor's language. Every text is written in English where it is
 * used, sentences about answers in the library; a table translates it. A text without a translation is
 * shown in English, as are the errors of the library. The platform's Intl knows numbers and plural forms.
 */

/** The languages of the page, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español" } as const;

export type LanguageName = keyof typeof LANGUAGES;

/** The tables, each loaded when its language is chosen. */
const TABLES: Readonly<Record<LanguageName, () => Promise<TextTable>>> = {
  en: async () => ({}),
  de: async () => (await import("./de.js")).GERMAN,
  es: async () => (await import("./es.js")).SPANISH,
};

const shown = signal<{ language: LanguageName; table: TextTable }>({ language: "en", table: {} });

/** Returns the language of the texts that are shown. */
export function language(): LanguageName {
  return shown.value.language;
}

/** Returns the language that the visitor chose, or else the first of the browser's that is known. */
export function wantedLanguage(): LanguageName {
  const wanted = [setting("language") ?? "", ...navigator.languages];
  const known = wanted.map((tag) => tag.split("-")[0] ?? "").find(isLanguage);
  return known ?? "en";
}

/** Keeps the visitor's choice and shows it. */
export async function chooseLanguage(name: LanguageName): Promise<void> {
  remember("language", name);
  await showLanguage(name);
}

let turns = 0;

/** Shows the texts in a language, from the moment its table is loaded. */
export async function showLanguage(name: LanguageName): Promise<void> {
  const turn = ++turns;
  const table = await TABLES[name]();
  // Another one was chosen meanwhile.
  if (turn !== turns) return;
  document.documentElement.lang = name;
  shown.value = { language: name, table };
}

/** Returns true for the name of a language of the page. */
export function isLanguage(name: string): name is LanguageName {
  return Object.hasOwn(LANGUAGES, name);
}

/**
 * Translates a text, and puts values in the places of their names: `{word} is not valid`. Where
 * English has one word for two, as "play" is a noun and a verb, the text says after a bar which one
 * is meant: `Play|verb`. The bar and what follows are not shown.
 */
export function t(text: string, values: WordingValues = {}): string {
  const found = shown.value.table[text];
  return filled(typeof found === "string" ? found : text.replace(/\|.*$/, ""), values);
}

/**
 * Translates a text about a number, which stands in the place of `{n}`.
 * @param many its form for every number but 1; the tables know the text by it.
 */
export function counted(n: number, one: string, many: string, values: WordingValues = {}): string {
  const { language: name, table } = shown.value;
  const found = table[many];
  const form = typeof found === "object" ? formFor(n, found, name) : n === 1 ? one : many;
  return filled(form ?? many, { ...values, n: wholeNumber(n, name) });
}

const rules = new Map<LanguageName, Intl.PluralRules>();

function formFor(n: number, forms: Forms, name: LanguageName): string | undefined {
  const known = rules.get(name) ?? new Intl.PluralRules(name);
  rules.set(name, known);
  return forms[known.select(n)] ?? forms.other;
}

/** Formats a whole number with thousands separators. */
export function wholeNumber(value: number, name: LanguageName): string {
  // The first use of the platform's formats takes a page dozens of milliseconds.
  if (Math.abs(value) < 1000) return String(value);
  return name === "en" ? withCommas(value) : value.toLocaleString(name);
}

function withCommas(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Translates a text in which elements stand, such as a link or a key, in the places of their names. */
export function woven(
  text: string,
  parts: Readonly<Record<string, ComponentChildren>>,
): ComponentChildren[] {
  const found = shown.value.table[text];
  const pieces = (typeof found === "string" ? found : text).split(/\{(\w+)\}/);
  return pieces.map((piece, i) => (i % 2 === 0 ? piece : parts[piece]));
}
