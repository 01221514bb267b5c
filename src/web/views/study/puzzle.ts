import { batch, computed, effect, signal } from "@preact/signals";
import {
  formatMove,
  type Move,
  parseMove,
  type RankedMove,
  type Ranking,
} from "../../../entry/api.js";
import { anySeed, gameConfig, laidBy, Position } from "../../../game/index.js";
import { NOTHING_LAID, type Surface } from "../../board/entry.js";
import { TryPad } from "../../board/pad.js";
import { announce, engine, lexicon, sentenceOf } from "../../shared/state.js";
import { notInLexicon } from "../../shared/text.js";
import { isCancelled } from "../../worker/client.js";
import { plainPosition, specOf } from "../../worker/spec.js";
import { type Result, resultKey, scoreOf, seedOf } from "./scores.js";
import { dayNow, keepResult, lexiconNow, results } from "./state.js";

/** A puzzle that is shown. */
export interface Open {
  seed: number;
  isDaily: boolean;
  /** Name of the lexicon. */
  lexicon: string;
  position: Position;
  best: RankedMove;
  /** The visitor's play among all legal ones; undefined until it is made. */
  ranking: Ranking | undefined;
}

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

/** Takes back the tiles and the text of the play. */
export function forget(): void {
  pad.laid.value = NOTHING_LAID;
  pad.cursor.value = undefined;
  typed.value = "";
}

/** Returns the first answer to the puzzle of the day; undefined until it is given. */
export function answerOfDay(): Result | undefined {
  return answerOf(seedOf(dayNow()));
}

function answerOf(seed: number): Result | undefined {
  const key = resultKey({ lexicon: lexicon.value.name, seed });
  return results.value.find((one) => resultKey(one) === key);
}

/** Shows the puzzle of the day, or one of a random seed. */
export async function show(isDaily: boolean): Promise<void> {
  const seed = isDaily ? seedOf(dayNow()) : anySeed();
  const { id, name } = lexicon.value;
  close();
  isBusy.value = true;
  try {
    const asked = { game: specOf(config.value, id), seed };
    const { position, best } = await engine.ask("puzzle", asked, { channel: "puzzle" });
    const at = Position.of(config.value, position);
    open.value = { seed, isDaily, lexicon: name, position: at, best, ranking: undefined };
    announce("A position is shown. Find the best play.");
  } catch (error) {
    if (!isCancelled(error)) problem.value = sentenceOf(error);
  }
  isBusy.value = false;
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

/** Answers the puzzle with the play that is laid or typed. */
export async function answer(): Promise<void> {
  const now = open.value;
  if (now === undefined || now.ranking !== undefined) return;
  const move = playNow();
  if (move === undefined) return;
  try {
    const game = specOf(now.position.config, lexicon.value.id);
    const position = plainPosition(now.position);
    const asked = { game, position, move };
    const { ranking, scored } = await engine.ask("rank", asked, { channel: "puzzle-rank" });
    if (open.value !== now) return;
    const { rank, cost, played } = ranking;
    if (rank === undefined || played === undefined) {
      const wrong = (scored?.words ?? []).filter(({ valid }) => !valid).map(({ word }) => word);
      refuse(wrong.length > 0 ? notInLexicon(wrong) : "This play is not allowed here.");
      return;
    }
    batch(() => {
      open.value = { ...now, ranking };
      forget();
    });
    announce(`Rank ${rank} of ${ranking.of}, score ${scoreOf(cost ?? 0)}.`);
    if (answerOf(now.seed) !== undefined) return;
    await keepResult({
      lexicon: now.lexicon,
      seed: now.seed,
      at: Date.now(),
      isDaily: now.isDaily,
      play: played.text,
      rank,
      cost: cost ?? 0,
    });
  } catch (error) {
    if (!isCancelled(error)) refuse(sentenceOf(error));
  }
}

/** Returns the play that is laid or typed; says why there is none. */
function playNow(): Move | undefined {
  if (pad.laid.value.size > 0) {
    const made = pad.attempt;
    if ("move" in made) return made.move;
    refuse(made.problem);
    return undefined;
  }
  if (typed.value.trim() === "") {
    refuse("Lay the tiles of a play on the board, or type it.");
    return undefined;
  }
  try {
    return parseMove(typed.value, shown.value);
  } catch (error) {
    refuse(sentenceOf(error));
    return undefined;
  }
}

function refuse(text: string): void {
  problem.value = text;
}
