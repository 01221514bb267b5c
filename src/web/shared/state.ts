import { computed, signal } from "@preact/signals";
import type { Alphabet } from "../../alphabet/alphabet.js";
import { quoted } from "../../base/errors.js";
import type { BackendName } from "../../kernel/backend.js";
import { t } from "../texts/language.js";
import { message } from "../texts/message.js";
import { EngineClient, startEngineWorker } from "../worker/client.js";
import type { LexiconFacts } from "../worker/protocol.js";
import { tilesOf } from "../worker/spec.js";
import { DEFAULT_ID, dropLexicon, keptLexicons } from "../worker/store.js";
import { remember, setting } from "./settings.js";
import { messageFor, sentence } from "./text.js";

/** State shared by all views of the page. */

export type NoteKind = "error" | "info";

/** What a message is about. */
export type NoteSubject = "lexicon" | "match" | "position" | "record" | "words";

export interface Note {
  id: number;
  kind: NoteKind;
  text: string;
  about: NoteSubject | undefined;
}

/** The worker that answers requests, one at a time. */
export const engine = new EngineClient(startEngineWorker);

/** The build of the kernel in use; undefined until the first answer. */
export const backend = signal<BackendName | undefined>(undefined);

/** The lexicons that the visitor added. */
export const kept = signal<readonly LexiconFacts[]>([]);
/** The lexicon that comes with the page; undefined until a view needs it. */
export const ownLexicon = signal<LexiconFacts | undefined>(undefined);

const OWN_NAME = message("English words");

/** Id of the lexicon that every view uses. */
export const lexiconId = signal(setting("lexicon") ?? DEFAULT_ID);

/** Name and alphabet of that lexicon; known before the lexicon is loaded. */
export const lexicon = computed((): Pick<LexiconFacts, "id" | "name" | "alphabet"> => {
  const added = kept.value.find(({ id }) => id === lexiconId.value);
  return added ?? { id: DEFAULT_ID, name: OWN_NAME, alphabet: "english" };
});

/**
 * Reads a text that may name a tile set: of those that the visitor has added, one of the lexicon in
 * use comes first.
 */
export function withSets<T>(read: (options: { alphabet?: Alphabet }) => T): T {
  try {
    return read({});
  } catch (error) {
    const found = [lexicon.peek(), ...kept.peek()].find(
      ({ alphabet: set }) => typeof set === "object" && String(error).includes(quoted(set.name)),
    );
    if (found === undefined) throw error;
    return read({ alphabet: tilesOf(found.alphabet) });
  }
}

/** Returns the name of that lexicon as it is shown; only the page's own has one in each language. */
export function lexiconTitle(): string {
  return titleOf(lexicon.value);
}

/** Returns the name of a lexicon as it is shown. */
export function titleOf({ id, name }: Pick<LexiconFacts, "id" | "name">): string {
  return id === DEFAULT_ID ? t(OWN_NAME) : name;
}

/** True once the list of kept lexicons has been read. */
export const isKeptKnown = signal(false);

/** Reads the list of lexicons kept in the browser. */
export async function refreshKept(): Promise<void> {
  try {
    kept.value = await keptLexicons();
  } catch {
    // A browser without storage has no lexicons.
    kept.value = [];
  }
  isKeptKnown.value = true;
}

export function useLexicon(id: string): void {
  settle("lexicon");
  lexiconId.value = id;
  remember("lexicon", id === DEFAULT_ID ? undefined : id);
}

export async function forgetLexicon(id: string): Promise<void> {
  if (lexiconId.value === id) useLexicon(DEFAULT_ID);
  await dropLexicon(id);
  await refreshKept();
}

/** The latest announcement for screen readers. */
export const announcement = signal("");

export function announce(text: string): void {
  announcement.value = text;
}

/** Messages at the top of the page, shown until they expire or are no longer true. */
export const notes = signal<readonly Note[]>([]);
let lastNote = 0;

/** Milliseconds after which a message disappears; errors stay longer. */
const SHOWN = { info: 6000, error: 20_000 } as const satisfies Record<NoteKind, number>;

/** Shows a message, until its time is over or `settle` is called for its subject. */
export function note(kind: NoteKind, text: string, about?: NoteSubject): void {
  const others = notes.value.filter((other) => other.text !== text);
  const id = ++lastNote;
  notes.value = [...others, { id, kind, text, about }];
  setTimeout(() => dismiss(id), SHOWN[kind]);
}

export function dismiss(id: number): void {
  notes.value = notes.value.filter((one) => one.id !== id);
}

/** Removes the messages about a subject, because they are no longer true. */
export function settle(about: NoteSubject): void {
  if (notes.peek().some((one) => one.about === about)) {
    notes.value = notes.peek().filter((one) => one.about !== about);
  }
}

/** Returns an error as a sentence. */
export function sentenceOf(error: unknown): string {
  return sentence(messageFor(error));
}
