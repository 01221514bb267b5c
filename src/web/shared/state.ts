import { computed, signal } from "@preact/signals";
import type { BackendName } from "../../entry/api.js";
import { EngineClient } from "../worker/client.js";
import type { LexiconFacts } from "../worker/protocol.js";
import { startEngineWorker } from "../worker/start-engine.js";
import { DEFAULT_ID, dropLexicon, keptLexicons } from "../worker/store.js";
import { remember, setting } from "./settings.js";

/** What all views of the page share. */

export type NoteKind = "error" | "info";

export interface Note {
  id: number;
  kind: NoteKind;
  text: string;
}

/** The worker that answers; one request at a time. */
export const engine = new EngineClient(startEngineWorker);

/** Another worker of the same kind, for work that takes long and may be stopped. */
export const builder = new EngineClient(startEngineWorker);

/** The build of the kernel that answers, once one has. */
export const backend = signal<BackendName | undefined>(undefined);

/** The lexicons that the visitor has brought. */
export const kept = signal<readonly LexiconFacts[]>([]);
/** The lexicon of the page's own; known after it was asked for. */
export const ownLexicon = signal<LexiconFacts | undefined>(undefined);

/** Id of the lexicon that every view uses. */
export const lexiconId = signal(setting("lexicon") ?? DEFAULT_ID);

/** Its name and its alphabet, which are known before anything is loaded. */
export const lexicon = computed(() => {
  const brought = kept.value.find(({ id }) => id === lexiconId.value);
  return brought === undefined
    ? ({ id: DEFAULT_ID, name: "English words", alphabet: "english" } as const)
    : { id: brought.id, name: brought.name, alphabet: brought.alphabet };
});

/** Whether it is known which lexicons are kept. */
export const isKeptKnown = signal(false);

/** Reads which lexicons are kept. */
export async function refreshKept(): Promise<void> {
  try {
    kept.value = await keptLexicons();
  } catch {
    // Where the browser keeps nothing there are none.
    kept.value = [];
  }
  isKeptKnown.value = true;
}

export function useLexicon(id: string): void {
  lexiconId.value = id;
  remember("lexicon", id === DEFAULT_ID ? undefined : id);
}

export async function forgetLexicon(id: string): Promise<void> {
  if (lexiconId.value === id) useLexicon(DEFAULT_ID);
  await dropLexicon(id);
  await refreshKept();
}

/** What screen readers are told. */
export const announcement = signal("");

export function announce(text: string): void {
  announcement.value = text;
}

/** Sentences at the foot of the page, until they are put away. */
export const notes = signal<readonly Note[]>([]);
let lastNote = 0;

export function note(kind: NoteKind, text: string): void {
  const others = notes.value.filter((other) => other.text !== text);
  notes.value = [...others, { id: ++lastNote, kind, text }];
}

export function putAway(id: number): void {
  notes.value = notes.value.filter((one) => one.id !== id);
}

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
