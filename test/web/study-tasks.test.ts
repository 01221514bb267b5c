import { describe, expect, it } from "vitest";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { tasksOf } from "../../src/web/worker/tasks.js";
import { type DeckPlan, deckOf } from "../../src/web/worker/study.js";
import { wordListWords } from "../support/lexicons.js";
import { GAME, nodeLibrary } from "./support.js";

const pause = async (): Promise<void> => undefined;

const library = nodeLibrary();
const lexicon = library.lexicon("default");
const plan = (part: Partial<DeckPlan>): DeckPlan => ({
  ...{ length: undefined, letters: "", order: "alphabet", from: 1, count: 1e6, ...part },
});
const deck = async (part: Partial<DeckPlan>, played?: (word: string) => number) =>
  deckOf(await lexicon, plan(part), played, pause);

/** The words of some lengths by their alphagrams, by plain means. */
function plainGroups(lengths: readonly number[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const words = wordListWords();
  for (let i = 0; i < words.count; i++) {
    const word = String.fromCharCode(...[...words.tilesOf(i)].map((tile) => 64 + tile));
    if (!lengths.includes(word.length)) continue;
    const letters = [...word].sort().join("");
    groups.set(letters, [...(groups.get(letters) ?? []), word]);
  }
  return groups;
}
