import { effect, signal } from "@preact/signals";
import { LetterCases } from "../../../alphabet/letters.js";
import { bareWord } from "../../../engine/find-move.js";
import type { RankedMove } from "../../../engine/results.js";
import { route } from "../../shared/router.js";
import {
  announce,
  backend,
  engine,
  isKeptKnown,
  lexiconId,
  sentenceOf,
} from "../../shared/state.js";
import { notInLexicon, points } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { Input, Output } from "../../worker/protocol.js";
import { plainPosition } from "../../worker/spec.js";
import { DEFAULT_ID } from "../../worker/store.js";
import { alphabetNow, game, position, tried, typed, wanted } from "./state.js";

/** The engine's answer for the position. */
export interface Answer {
  moves: readonly RankedMove[];
  milliseconds: number;
  /** Number of legal moves; undefined until they are counted. */
  legal: number | undefined;
  /** Words on the board that are not in the lexicon. */
  invalid: readonly { word: string; square: string }[];
}

/** The answer for the current position; undefined while it is not known. */
export const found = signal<Answer | undefined>(undefined);
/** The reason why there is no answer. */
export const problem = signal<string | undefined>(undefined);
export const isBusy = signal(false);

/** State of the play being tried. */
export type TrialState =
  | { state: "none" }
  | { state: "asking" }
  | { state: "problem"; problem: string }
  /** A word without a place, and the best play of it. */
  | { state: "placed"; word: string; play: RankedMove }
  | ({ state: "ranked" } & Output<"rank">);

export const standing = signal<TrialState>({ state: "none" });

/** Milliseconds without changes before the best play is announced. */
const QUIET = 700;
let announcing: ReturnType<typeof setTimeout> | undefined;

/** Asks the engine about the position, now and after every change. */
export function follow(): void {
  effect(() => {
    if (lexiconId.value !== DEFAULT_ID && !isKeptKnown.value) return;
    const asked = {
      game: game.value,
      position: plainPosition(position.value),
      count: wanted.value,
    };
    void findPlays(asked);
  });
  effect(() => {
    const now = tried.value;
    const asked = { game: game.value, position: plainPosition(position.value) };
    const word = now !== undefined && "problem" in now ? bareWord(typed.value) : undefined;
    if (now === undefined) standing.value = { state: "none" };
    else if (word !== undefined) void findPlace({ ...asked, word });
    else if ("problem" in now) standing.value = { state: "problem", problem: now.problem };
    else void findRank({ ...asked, move: now.move });
  });
}

async function findPlays(asked: Input<"plays">): Promise<void> {
  clearTimeout(announcing);
  isBusy.value = true;
  try {
    const answer = await engine.ask("plays", asked, { channel: "plays" });
    backend.value = answer.backend;
    problem.value = undefined;
    const { moves, milliseconds } = answer;
    found.value = { moves, milliseconds, legal: undefined, invalid: [] };
    isBusy.value = false;
    announcing = setTimeout(() => announceBest(moves), QUIET);
    const survey = await engine.ask("survey", asked, { channel: "survey" });
    if (found.peek()?.moves === moves) found.value = { moves, milliseconds, ...survey };
  } catch (error) {
    if (isCancelled(error)) return;
    isBusy.value = false;
    found.value = undefined;
    problem.value = sentenceOf(error);
  }
}

function announceBest(moves: readonly RankedMove[]): void {
  const [best] = moves;
  if (best === undefined || position.peek().rack.length === 0) return;
  // Who plays or studies meanwhile is told of that alone.
  if (route.peek().view !== "analyze") return;
  const equity = points(best.equity);
  announce(
    counted(
      best.score,
      "Best: {play}, {n} point, equity {equity}.",
      "Best: {play}, {n} points, equity {equity}.",
      { play: best.text, equity },
    ),
  );
}

async function findPlace(asked: Input<"place">): Promise<void> {
  const { word } = asked;
  try {
    const { play, isValid } = await engine.ask("place", asked, { channel: "rank" });
    if (play !== undefined) standing.value = { state: "placed", word, play };
    else {
      const shown = new LetterCases(alphabetNow.peek().tiles).upper(word);
      const problem = isValid
        ? t("{word} cannot be laid on this board from this rack.", { word: shown })
        : notInLexicon([shown]);
      standing.value = { state: "problem", problem };
    }
  } catch (error) {
    if (!isCancelled(error)) standing.value = { state: "problem", problem: sentenceOf(error) };
  }
}

async function findRank(asked: Input<"rank">): Promise<void> {
  if (standing.peek().state !== "ranked") standing.value = { state: "asking" };
  try {
    const answer = await engine.ask("rank", asked, { channel: "rank" });
    standing.value = { state: "ranked", ...answer };
  } catch (error) {
    if (!isCancelled(error)) {
      standing.value = { state: "problem", problem: sentenceOf(error) };
    }
  }
}
