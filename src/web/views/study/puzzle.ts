import { batch, computed, effect, signal } from "@preact/signals";
import { anySeed } from "../../../base/random.js";
import { gameConfig } from "../../../game/config.js";
import { Position, type PositionData } from "../../../game/position.js";
import { PlayInput } from "../../board/play-form.js";
import { announce, engine, lexicon, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { EndgameTry, Puzzle, PuzzleKind } from "../../worker/puzzles.js";
import { specOf } from "../../worker/spec.js";
import { ownPositions, seedOfPosition } from "./own-positions.js";
import { type Result, resultKey, seedOf } from "./scores.js";
import { dayNow, lexiconNow, results } from "./state.js";

/** Where a puzzle comes from: the games of the day, of a random seed, or the visitor's own. */
export type Origin = "daily" | "random" | "own";

/** What the answer to a puzzle was worth. */
export type Outcome = Pick<Result, "play" | "rank" | "cost"> & {
  /** Points of the play, and the number of legal moves, where they were counted. */
  score?: number;
  legal?: number;
};

/** A puzzle that is shown. */
export interface Open extends Omit<Puzzle, "position"> {
  origin: Origin;
  /** Name of the lexicon. */
  lexicon: string;
  /** The position on the board, which goes on when an endgame is played out. */
  position: Position;
  /** The first answer; undefined until it is given. */
  outcome: Outcome | undefined;
  /** The plays of an endgame so far, with what came of them. */
  tries: readonly EndgameTry[];
  /** True while a play can be made. */
  isAsking: boolean;
}

/** The kind of puzzles that was chosen. */
export const kind = signal<PuzzleKind>("best");
export const open = signal<Open | undefined>(undefined);
export const isBusy = signal(false);

const config = computed(() =>
  gameConfig({ rules: "CrosswordGame", alphabet: lexicon.value.alphabet }),
);
const empty = computed(() => Position.empty(config.value));
const shown = computed(() => open.value?.position ?? empty.value);

/** The visitor's play. */
export const input = new PlayInput(() => shown.value);
export const { pad, problem, surface } = input;

// A puzzle belongs to its lexicon.
effect(() => {
  lexiconNow.value;
  close();
});

function close(): void {
  batch(() => {
    open.value = undefined;
    input.clear();
  });
}

/** Chooses a kind of puzzles; a puzzle of another kind is put away. */
export function choose(wanted: PuzzleKind): void {
  batch(() => {
    kind.value = wanted;
    close();
  });
}

/** Returns the first answer to the puzzle of the day of the chosen kind, if it was given. */
export function answerOfDay(): Result | undefined {
  return answerOf({ seed: seedOf(dayNow()), kind: kind.value, isOwn: false });
}

/** Returns the first answer to a puzzle of the lexicon in use. */
export function answerOf(puzzle: Pick<Result, "seed" | "kind" | "isOwn">): Result | undefined {
  const key = resultKey({ lexicon: lexicon.value.name, ...puzzle });
  return results.value.find((one) => resultKey(one) === key);
}

/** Shows a puzzle of the chosen kind. */
export async function show(origin: Origin): Promise<void> {
  const { id, name } = lexicon.value;
  close();
  isBusy.value = true;
  try {
    const positions = origin === "own" ? await ownPositions.value?.() : undefined;
    const seed = origin === "daily" ? seedOf(dayNow()) : anySeed();
    const plan = { kind: kind.value, seed, ...(positions && { positions }) };
    const asked = { game: specOf(config.value, id), plan };
    const puzzle = await engine.ask("puzzle", asked, { channel: "puzzle" });
    // Another lexicon or kind may have been chosen in the meantime.
    if (lexicon.value.id === id && kind.value === puzzle.kind) {
      open.value = openOf(puzzle, origin, name);
      announce(t("A position is shown."));
    }
  } catch (error) {
    if (!isCancelled(error)) problem.value = sentenceOf(error);
  }
  isBusy.value = false;
}

function openOf(puzzle: Puzzle, origin: Origin, name: string): Open {
  const position = Position.of(config.value, puzzle.position);
  const seed = origin === "own" ? seedOfPosition(puzzle.position) : puzzle.seed;
  const fresh = { outcome: undefined, tries: [], isAsking: true };
  return { ...puzzle, seed, position, origin, lexicon: name, ...fresh };
}

/** Goes on with an endgame after the opponent's reply. */
export function playOn(): void {
  const now = open.value;
  const next: PositionData | undefined = now?.tries.at(-1)?.next;
  if (now === undefined || next === undefined) return;
  open.value = { ...now, position: Position.of(config.value, next), isAsking: true };
}

/** Says why a play is not taken. */
export function refuse(text: string): void {
  problem.value = text;
}
