import { effect, signal, untracked } from "@preact/signals";
import { go } from "../../../shared/router.js";
import { isKeptKnown, lexicon, lexiconId, note, sentenceOf } from "../../../shared/state.js";
import { counted, t } from "../../../texts/language.js";
import { DEFAULT_ID } from "../../../worker/store.js";
import {
  gameOf,
  idOf,
  type KeptGame,
  MISTAKE_GRADES,
  type Mistake,
  textOf,
} from "../../games/game.js";
import { reviewedAgain } from "../../games/mistakes.js";
import { keepGames, putReview, readGame, readReview, updateGame } from "../../games/state.js";
import { type Day, dayOf } from "../../study/box.js";
import { cgpOf } from "../position.js";
import { type Reported, record, reports } from "../record.js";
import type { OpenRecord, Turn } from "../record-reading.js";
import { live, startReview, way } from "./run.js";

/* What is kept of the open game: its notes, its review and its mistakes. */

/** The game as it is kept; undefined if it is not. */
export const keptNow = signal<KeptGame | undefined>(undefined);

// The review of a kept game is shown again, and a new one is kept. A quick one begins by itself.
let subject: readonly unknown[] = [];
effect(() => {
  if (lexiconId.value !== DEFAULT_ID && !isKeptKnown.value) return;
  const [now, lexiconIs] = [record.value, lexiconId.value];
  if (now?.turns === subject[0] && lexiconIs === subject[1]) return;
  subject = [now?.turns, lexiconIs];
  keptNow.value = undefined;
  if (now !== undefined) untracked(() => void begin(now));
});
effect(() => {
  if (live.phase.value !== "running" && reports.value.size > 0) untracked(() => void save());
});

async function begin(now: OpenRecord): Promise<void> {
  const lexiconIs = lexiconId.peek();
  await recall(now);
  if (record.peek()?.turns !== now.turns || lexiconId.peek() !== lexiconIs) return;
  const found = [...reports.peek().values()];
  if (found.length === 0) await startReview("static");
  else if (found.some((one) => one.way === "simulation")) way.value = "simulation";
}

async function recall(now: OpenRecord): Promise<void> {
  try {
    const id = idOf(now.game);
    const [game, review] = await Promise.all([readGame(id), readReview(id)]);
    if (record.peek()?.turns !== now.turns || game === undefined) return;
    keptNow.value = game;
    if (review?.lexicon !== lexiconId.peek() || reports.peek().size > 0) return;
    reports.value = new Map(review.turns.map((report) => [report.event, report]));
  } catch {
    // A browser without storage keeps no games.
  }
}

/** Keeps the review of a kept game, and its mistakes. */
async function save(): Promise<void> {
  const [now, game] = [record.peek(), keptNow.peek()];
  if (now === undefined || game === undefined) return;
  // Workers end turns in any order.
  const turns = [...reports.peek().values()].sort((a, b) => a.event - b.event);
  const found = mistakesOf(now.turns, reports.peek(), dayOf(new Date()));
  try {
    await putReview(game.id, { lexicon: lexiconId.peek(), turns });
  } catch (error) {
    const why = sentenceOf(error);
    note("error", t("This browser did not keep the review: {why}", { why }), "record");
    return;
  }
  await change((one) => ({ ...one, mistakes: reviewedAgain(one.mistakes, found) }));
}

/** Changes the game as it is kept. */
async function change(by: (game: KeptGame) => KeptGame): Promise<void> {
  const game = keptNow.peek();
  if (game === undefined) return;
  const after = by(game);
  if (!(await updateGame(game.id, by))) return;
  if (keptNow.peek()?.id === game.id) keptNow.value = after;
}

/** Keeps the open game; returns false if the browser did not. */
export async function keepOpenGame(): Promise<boolean> {
  const now = record.peek();
  if (now === undefined) return false;
  try {
    const { id, name } = lexicon.peek();
    const date = new Date().toISOString();
    const facts = { lexicon: { id, name }, date, source: "read", mistakes: [] } as const;
    const game = gameOf(now.game, textOf(now.game), { ...facts, mistakes: [] });
    if (!(await keepGames([game]))) return false;
    keptNow.value = (await readGame(game.id)) ?? game;
    await save();
    return true;
  } catch (error) {
    note("error", sentenceOf(error), "record");
    return false;
  }
}

/** Says which player the visitor is. */
export async function setOwn(own: KeptGame["own"]): Promise<void> {
  await change((game) => ({ ...game, own }));
}

/** Writes the note of a turn. @throws NotationError for a text that GCG cannot have. */
export async function writeNote(event: number, text: string): Promise<void> {
  const now = record.peek();
  if (now === undefined) return;
  const events = now.game.events.map((one, i) => {
    if (i !== event) return one;
    const { note: _, ...bare } = one;
    return text === "" ? bare : { ...bare, note: text };
  });
  const game = { ...now.game, events };
  const gcg = textOf(game);
  record.value = { ...now, game, content: gcg };
  await change((one) => ({ ...one, gcg }));
}

/** Opens the mistakes of the game as puzzles, for which the game is kept. */
export async function learn(): Promise<void> {
  if (keptNow.peek() === undefined && !(await keepOpenGame())) return;
  const game = keptNow.peek();
  if (game !== undefined) go("study", `mistakes ${game.id}`);
}

/** Puts words into the card box of Study; says how many there were. */
export async function putIntoBox(words: readonly string[]): Promise<void> {
  try {
    const { addWords } = await import("../../study/state.js");
    const added = await addWords(words);
    const text = counted(added, "Added {n} card to the box.", "Added {n} cards to the box.");
    note("info", text, "record");
  } catch (error) {
    note("error", sentenceOf(error), "record");
  }
}

/** Returns the mistakes of a review that can be asked as puzzles. */
export function mistakesOf(
  turns: readonly Turn[],
  found: ReadonlyMap<number, Reported>,
  today: Day,
): Mistake[] {
  return turns.flatMap(({ index, position }) => {
    const report = found.get(index);
    const review = report?.review;
    const grade = MISTAKE_GRADES.find((one) => one === review?.grade);
    if (report === undefined || review?.kind === undefined || grade === undefined) return [];
    const cgp = position.rack.length > 0 ? positionText(position) : undefined;
    if (cgp === undefined) return [];
    const { player, text: played } = report;
    const { best, kind, winLost = 0, spreadLost = 0 } = review;
    const moves = { event: index, player, cgp, played, best: best.text, score: best.score };
    return [{ ...moves, grade, kind, winLost, spreadLost, box: 1, due: today }];
  });
}

function positionText(position: Turn["position"]): string | undefined {
  try {
    return cgpOf(position);
  } catch {
    return undefined;
  }
}
