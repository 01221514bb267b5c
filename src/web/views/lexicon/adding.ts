import { signal } from "@preact/signals";
import type { AlphabetName } from "../../../alphabet/tile-sets.js";
import {
  announce,
  builder,
  note,
  refreshKept,
  sentenceOf,
  useLexicon,
} from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { Step } from "../../worker/protocol.js";

/** State of adding a lexicon from a file. */
export type AddState =
  | { state: "none" }
  | { state: "busy"; file: string; step: Step | undefined }
  | { state: "problem"; problem: string };

export const adding = signal<AddState>({ state: "none" });

/** The largest accepted file; larger ones are not lexicons and would exhaust the memory. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Reads or builds a lexicon in a separate worker, keeps it and selects it. */
export async function addFile(
  file: File,
  alphabet: AlphabetName,
  skipUnspellable: boolean,
): Promise<void> {
  const { name } = file;
  if (adding.value.state === "busy") {
    note("info", t("Another file is being read. Stop that first."), "lexicon");
    return;
  }
  adding.value = { state: "busy", file: name, step: undefined };
  try {
    if (file.size > MOST_BYTES)
      throw new Error(t("{file} is larger than any lexicon.", { file: name }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const input = { id: crypto.randomUUID(), file: name, bytes, alphabet, skipUnspellable };
    const facts = await builder.ask("build", input, {
      transfer: [bytes.buffer],
      onProgress: (step) => {
        if (adding.value.state === "busy") adding.value = { ...adding.value, step };
      },
    });
    await refreshKept();
    useLexicon(facts.id);
    adding.value = { state: "none" };
    const done = counted(
      facts.words,
      "{file}: {n} word, now in use in all views.",
      "{file}: {n} words, now in use in all views.",
      { file: name },
    );
    announce(done);
    note("info", done, "lexicon");
  } catch (error) {
    const problem = sentenceOf(error);
    adding.value = isCancelled(error) ? { state: "none" } : { state: "problem", problem };
  } finally {
    // The worker uses much memory, and there may be no other file to read.
    builder.stop();
  }
}

export function stopAdding(): void {
  builder.stop();
}
