import { batch, computed, signal } from "@preact/signals";
import { GaddawgError } from "../../../base/errors.js";
import type { RankedMove } from "../../../engine/results.js";
import { laidBy } from "../../../game/board.js";
import type { Move } from "../../../game/moves.js";
import { parseMove } from "../../../game/plays.js";
import type { Position } from "../../../game/position.js";
import { PlayInput } from "../../board/play-form.js";
import type { FoundReason } from "../../shared/reasons.js";
import { announce, engine, sentenceOf } from "../../shared/state.js";
import { notInLexicon } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import { SET_FILE } from "../../worker/spec.js";
import { emptyPosition, positionOfCgp } from "../analyze/position.js";
import { dayOf } from "../study/box.js";
import type { KeptGame } from "./game.js";
import {
  type AskedMistake,
  type Attempt,
  attempted,
  dueMistakes,
  keyOfMistake,
  ownMistakes,
  unsolvedMistakes,
} from "./mistakes.js";
import { games, refreshGames, updateGame } from "./state.js";
import { Comparer, subjectOf } from "./why.js";

/* The visitor's mistakes as puzzles: those of one game, or all that are due. */

/** A round of puzzles. */
export interface Round {
  /** Id of the game; undefined for those of all games. */
  game: string | undefined;
  /** The one that is asked, and those that come after it. */
  left: readonly AskedMistake[];
  /** How many there are in all, and how many were found. */
  all: number;
  solved: number;
}

/** What became of the puzzle that is shown. */
export type PuzzleState = "asked" | "checking" | "wrong" | "solved" | "shown";

export const round = signal<Round | undefined>(undefined);
export const state = signal<PuzzleState>("asked");
/** Number of hints that were asked for. */
export const hints = signal(0);
/** Why the best play is better; undefined until it is known. */
export const reason = signal<FoundReason | undefined>(undefined);
/** True once a try has failed, or the answer was shown. */
let isMissed = false;

const comparer = new Comparer();
/** What a play may lose and still counts as good, in percent of wins and in points of an endgame. */
const GOOD = { percent: 0.5, points: 1 };

export const asked = computed(() => round.value?.left[0]);
const position = computed((): Position => {
  const now = asked.value;
  return now === undefined
    ? emptyPosition("CrosswordGame", "english")
    : positionOfCgp(now.mistake.cgp);
});

/** The visitor's play. */
export const input = new PlayInput(() => position.value);
export const { pad, problem, surface } = input;

/** The squares and tiles of the best play, once it is shown. */
export const solution = computed(() => {
  const now = asked.value;
  if (now === undefined || (state.value !== "solved" && state.value !== "shown")) return undefined;
  const move = parseMove(now.mistake.best, position.value);
  return move.kind === "place" ? laidBy(move, surface.value.layout) : undefined;
});

/** Points of both players in the position. */
export const scores = computed(() => position.value.scores);

/** All mistakes of all games that can be shown. */
export const everyMistake = computed(() => mistakesOf(games.value ?? []));
/** The mistakes that are due in all games. */
export const due = computed(() => dueMistakes(everyMistake.value, today()));

/** Returns the mistakes of games, but for those in a tile set that was removed with its lexicon. */
function mistakesOf(all: readonly KeptGame[]): AskedMistake[] {
  return ownMistakes(all).filter(({ mistake: { cgp } }) => !cgp.includes(SET_FILE) || isRead(cgp));
}

function isRead(cgp: string): boolean {
  try {
    return positionOfCgp(cgp) !== undefined;
  } catch {
    return false;
  }
}

function today(): string {
  return dayOf(new Date());
}

/** Begins a round. @param game id of a game; undefined for what is due in all games. */
export async function begin(game: string | undefined): Promise<void> {
  await refreshGames();
  const of = (games.value ?? []).filter(({ id }) => id === game);
  const left = game === undefined ? due.value : unsolvedMistakes(mistakesOf(of));
  show({ game, left, all: left.length, solved: 0 });
}

/** Ends the round. */
export function end(): void {
  comparer.stop();
  batch(() => {
    round.value = undefined;
    input.clear();
  });
}

function show(next: Round): void {
  isMissed = false;
  batch(() => {
    round.value = next;
    state.value = "asked";
    hints.value = 0;
    reason.value = undefined;
    input.clear();
    pad.forgetOrder();
  });
  if (next.left.length > 0) announce(t("A position of your game is shown. Find a better play."));
}

/** Tries the play that is laid or typed. */
export async function answer(): Promise<void> {
  const now = asked.value;
  if (now === undefined || state.value === "checking" || solution.value !== undefined) return;
  const move = input.read();
  if (move === undefined) return;
  state.value = "checking";
  try {
    const made = await legalPlay(move);
    if (asked.value !== now) return;
    if (made === undefined) {
      state.value = isMissed ? "wrong" : "asked";
      return;
    }
    const isGood = made.text === now.mistake.best || (await isAsGood(now, made.text));
    if (asked.value !== now) return;
    if (isGood) await solve(now);
    else await miss(now, "wrong");
  } catch (error) {
    if (asked.value !== now || isCancelled(error)) return;
    batch(() => {
      state.value = "asked";
      problem.value = sentenceOf(error);
    });
  }
}

/** Returns the play with its score if it is legal; else says why not. */
async function legalPlay(move: Move): Promise<RankedMove | undefined> {
  const request = { ...subjectOf(position.value), move };
  const { ranking, scored } = await engine.ask("rank", request, { channel: "mistake" });
  if (ranking.rank !== undefined && ranking.played !== undefined) return ranking.played;
  const wrong = (scored?.words ?? []).filter(({ valid }) => !valid).map(({ word }) => word);
  problem.value = wrong.length > 0 ? notInLexicon(wrong) : t("This play is not allowed here.");
  return undefined;
}

/** Returns true if a play loses next to nothing against the best one; tells why if it does. */
async function isAsGood({ mistake }: AskedMistake, text: string): Promise<boolean> {
  try {
    const pair = { best: mistake.best, played: text };
    const found = await comparer.compare(position.value, pair);
    const isGood =
      found.winPercent.difference < GOOD.percent &&
      (mistake.kind !== "endgame" || found.spread.difference < GOOD.points);
    if (!isGood) reason.value = found;
    return isGood;
  } catch (error) {
    if (isCancelled(error)) throw error;
    // The play is legal: it comes to the same as the best one, and there is nothing to explain.
    if (error instanceof GaddawgError && error.code === "ILLEGAL_MOVE") return true;
    throw error;
  }
}

async function solve(now: AskedMistake): Promise<void> {
  batch(() => {
    state.value = "solved";
    input.clear();
  });
  announce(t("Right: {play}.", { play: now.mistake.best }));
  void tellWhy(now);
  if (!isMissed) await keep(now, hints.peek() > 0 ? "helped" : "solved");
}

async function miss(now: AskedMistake, to: "wrong" | "shown"): Promise<void> {
  const isFirst = !isMissed;
  isMissed = true;
  state.value = to;
  if (to === "wrong") announce(t("Another play is better."));
  if (isFirst) await keep(now, "missed");
}

/** Shows the best play, which counts as missed. */
export async function giveUp(): Promise<void> {
  const now = asked.value;
  if (now === undefined) return;
  input.clear();
  reason.value = undefined;
  const isKept = miss(now, "shown");
  void tellWhy(now);
  await isKept;
}

/** Tells why the best play is better than the one that was made in the game. */
async function tellWhy(now: AskedMistake): Promise<void> {
  try {
    const found = await comparer.why(position.value, now.mistake);
    if (asked.value === now) reason.value = found;
  } catch (error) {
    // Another comparison took its place.
    if (!isCancelled(error)) throw error;
  }
}

/** Keeps what became of a mistake. */
async function keep({ game, mistake }: AskedMistake, attempt: Attempt): Promise<void> {
  const day = today();
  await updateGame(game.id, (one) => ({
    ...one,
    mistakes: one.mistakes.map((other) =>
      other.event === mistake.event ? attempted(other, attempt, day) : other,
    ),
  }));
}

/** Goes on to the next mistake; one that was missed comes again at the end. */
export function next(): void {
  const now = round.value;
  const [current, ...others] = now?.left ?? [];
  if (now === undefined || current === undefined) return;
  const left = isMissed ? [...others, current] : others;
  const last = left.length === 1 && isMissed ? [{ ...current }] : left;
  show({ ...now, left: last, solved: now.solved + (isMissed ? 0 : 1) });
}

/** Returns what tells the puzzle that is shown from others. */
export function shownKey(): string | undefined {
  return asked.value && keyOfMistake(asked.value);
}
