import { batch, computed, effect, signal } from "@preact/signals";
import { announce, lexiconId, note, sentenceOf, settle, useLexicon } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import type { TurnReport } from "../../worker/protocol.js";
import type { OpenRecord } from "./record-reading.js";
import { mode, open, tryText } from "./state.js";

/** The state of the open game, which can be viewed turn by turn. */

/** What a review found about a turn, and how. */
export type Reported = TurnReport & { way: "static" | "simulation" };

export const record = signal<OpenRecord | undefined>(undefined);
/** Index of the turn shown. */
export const shownTurn = signal(0);
/** What the review has found, by the index of the event. */
export const reports = signal<ReadonlyMap<number, Reported>>(new Map());

/** The order of the list of turns. */
export const areMistakesFirst = signal(false);

// What was found holds for the lexicon.
let lexiconSeen = lexiconId.peek();
effect(() => {
  const id = lexiconId.value;
  if (id === lexiconSeen) return;
  lexiconSeen = id;
  reports.value = new Map();
});

/**
 * Opens a game in GCG, and shows its warnings as messages.
 * @returns true if the game could be read.
 */
export async function openRecord(content: string | Uint8Array, name: string): Promise<boolean> {
  settle("record");
  try {
    // Most visits do not open a game.
    const { lexiconFor, readRecord } = await import("./record-reading.js");
    const opened = readRecord(content, name);
    closeRecord();
    const found = lexiconFor(opened);
    if (found !== undefined) useLexicon(found.id);
    record.value = opened;
    if (found !== undefined) {
      note(
        "info",
        t("The game names the lexicon {named}, which is now in use.", { named: found.name }),
        "record",
      );
    }
    for (const { line, message } of opened.warnings.slice(0, 3)) {
      note("info", t("{name}, line {line}: {message}", { name, line, message }), "record");
    }
    // Typed letters try a play; they do not change the game.
    mode.value = "try";
    showTurn(0);
    return true;
  } catch (error) {
    note("error", sentenceOf(error), "record");
    return false;
  }
}

/** Opens a game from a file. */
export async function openRecordFile(file: File): Promise<void> {
  await openRecord(new Uint8Array(await file.arrayBuffer()), file.name);
}

export function closeRecord(): void {
  settle("record");
  batch(() => {
    record.value = undefined;
    reports.value = new Map();
    areMistakesFirst.value = false;
    shownTurn.value = 0;
  });
}

/** Shows the position before a turn, with the move as the play being tried. */
export function showTurn(index: number): void {
  const turn = record.value?.turns[index];
  if (turn === undefined) return;
  batch(() => {
    shownTurn.value = index;
    open(turn.position);
    if (turn.move !== undefined) tryText(turn.text);
  });
  const { player, text } = turn;
  const values = { turn: index + 1, player, text };
  announce(
    counted(
      turn.score,
      "Turn {turn}, {player}: {text}, {n} point.",
      "Turn {turn}, {player}: {text}, {n} points.",
      values,
    ),
  );
}

/** Shows the turn after the one shown, or before it. */
export function step(by: number): void {
  showTurn(shownTurn.value + by);
}

/** The play that was made in the turn shown. */
export const playedText = computed(() => {
  const turn = record.value?.turns[shownTurn.value];
  return turn?.move === undefined ? undefined : turn.text;
});
