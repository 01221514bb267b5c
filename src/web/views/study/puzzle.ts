import { batch, computed, effect, signal } from "@preact/signals";
import { formatMove, type Move, type PositionData, parseMove } from "../../../entry/api.js";
import { anySeed, gameConfig, laidBy, Position } from "../../../game/index.js";
import { NOTHING_LAID, type Surface } from "../../board/entry.js";
import { TryPad } from "../../board/pad.js";
import { announce, engine, lexicon, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { EndgameTry, Puzzle, PuzzleKind } from "../../worker/puzzle-plan.js";
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
export const problem = signal<string | undefined>(undefined);
/** The play as text. */
export const typed = signal("");

const config = computed(() =>
  gameConfig({ rules: "CrosswordGame", alphabet: lexicon.value.alphabet }),
);
const empty = computed(() => Position.empty(config.value));
const shown = computed(() => open.value?.position ?? empty.value);

export const surface = computed<Surface>(() => ({
  board: shown.value.board,
  layout: shown.value.config.rules.layout,
  alphabet: shown.value.config.alphabet,
}));

export const pad = new TryPad({
  surface: () => surface.value,
  rack: () => shown.value.rack,
  say: announce,
  changed() {
    const made = pad.attempt;
    problem.value = undefined;
    typed.value = "move" in made ? formatMove(made.move, shown.value) : "";
  },
});

// A puzzle belongs to its lexicon.
effect(() => {
  lexiconNow.value;
  close();
});

function close(): void {
  batch(() => {
    open.value = undefined;
    problem.value = undefined;
    forget();
  });
}

/** Chooses a kind of puzzles; a puzzle of another kind is put away. */
export function choose(wanted: PuzzleKind): void {
  batch(() => {
    kind.value = wanted;
    close();
  });
}

/** Takes back the tiles and the text of the play. */
export function forget(): void {
  pad.laid.value = NOTHING_LAID;
  pad.cursor.value = undefined;
  typed.value = "";
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

/** Reads a typed play and shows its tiles on the board. */
export function typePlay(text: string): void {
  batch(() => {
    typed.value = text;
    problem.value = undefined;
    pad.laid.value = NOTHING_LAID;
    try {
      const move = parseMove(text, shown.value);
      if (move.kind === "place") pad.laid.value = laidBy(move, surface.value.layout);
    } catch {
      // The answer reports the error.
    }
  });
}

/** Returns the play that is laid or typed; says why there is none. */
export function playNow(): Move | undefined {
  if (pad.laid.value.size > 0) {
    const made = pad.attempt;
    if ("move" in made) return made.move;
    refuse(made.problem);
    return undefined;
  }
  if (typed.value.trim() === "") {
    refuse(t("Lay the tiles of a play on the board, or type it."));
    return undefined;
  }
  try {
    return parseMove(typed.value, shown.value);
  } catch (error) {
    refuse(sentenceOf(error));
    return undefined;
  }
}

/** Says why a play is not taken. */
export function refuse(text: string): void {
  problem.value = text;
}
