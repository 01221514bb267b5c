import { batch, computed, effect, signal } from "@preact/signals";
import { anySeed } from "../../../base/random.js";
import { bareWord } from "../../../engine/find-move.js";
import { gameConfig } from "../../../game/config.js";
import type { Move } from "../../../game/moves.js";
import { Position, type PositionData } from "../../../game/position.js";
import { PlayInput } from "../../board/play-form.js";
import { announce, engine, lexicon, sentenceOf } from "../../shared/state.js";
import { decimals, notInLexicon, number, playNoun, points, sentence } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { EndgameTry } from "../../worker/endgame-puzzles.js";
import {
  COLLECTED,
  isBingo,
  isByWins,
  isEnding,
  type Puzzle,
  type PuzzleKind,
  type SimulatedPlay,
  type SimulatedTry,
} from "../../worker/puzzle-kinds.js";
import { plainPosition, specOf, tilesOf } from "../../worker/spec.js";
import { games } from "../games/state.js";
import {
  GIVEN_UP,
  type Result,
  resultKey,
  type Standing,
  scoreOf,
  seedOf,
  seedOfPosition,
  standingIn,
} from "./scores.js";
import { dayNow, keepResult, lexiconNow, results } from "./state.js";

/** Where a puzzle comes from: the games of the day, of a random seed, or the visitor's own. */
export type Origin = "daily" | "random" | "own";

/** What the answer to a puzzle was worth. */
export type Outcome = Pick<Result, "play" | "rank" | "cost"> & {
  /** Points of the play, and the number of legal moves, where they were counted. */
  score?: number;
  legal?: number;
  /** The tiles that it keeps, where plays are compared by equity. */
  leave?: string;
  /** How often it wins, and how often the solution does, where plays are compared by wins. */
  tried?: SimulatedTry["tried"];
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
  /** True if the answer was the first one to this puzzle, which counts. */
  isCounted: boolean;
}

/** The kind of puzzles that was chosen. */
export const kind = signal<PuzzleKind>("best");
export const open = signal<Open | undefined>(undefined);
export const isBusy = signal(false);

const config = computed(() =>
  gameConfig({ rules: "CrosswordGame", alphabet: tilesOf(lexicon.value.alphabet) }),
);
const empty = computed(() => Position.empty(config.value));
const shown = computed(() => open.value?.position ?? empty.value);

/**
 * Returns the positions of the visitor's own games with the lexicon in use, from which puzzles are
 * taken; undefined where no games are kept.
 */
export const ownPositions = computed<(() => Promise<readonly PositionData[]>) | undefined>(() => {
  const kept = games.value;
  if (kept === undefined || kept.length === 0) return undefined;
  return async () => {
    const { positionsOf } = await import("../games/mistakes.js");
    return positionsOf(kept, lexicon.peek());
  };
});

/** The visitor's play. */
export const input = new PlayInput(() => shown.value);
export const { pad, problem, surface } = input;

// A puzzle belongs to its lexicon.
effect(() => {
  lexiconNow.value;
  close();
});

/** Puts the puzzle away. */
export function close(): void {
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

/** Returns the first answer to the puzzle of the day of a kind, if it was given. */
export function answerOfDay(of: PuzzleKind = kind.value): Result | undefined {
  return answerOf({ seed: seedOf(dayNow()), kind: of, isOwn: false });
}

/** The puzzle of the day that was asked for last. */
let ofDay: { key: string; puzzle: Promise<Puzzle> } | undefined;

/** Returns the puzzle of the day of a kind, the same for everyone with the lexicon in use. */
export function puzzleOfDay(of: PuzzleKind): Promise<Puzzle> {
  const seed = seedOf(dayNow());
  const { id } = lexicon.value;
  const key = `${of} ${seed} ${id}`;
  if (ofDay?.key === key) return ofDay.puzzle;
  const asked = { game: specOf(config.value, id), plan: { kind: of, seed, collected: seed } };
  const puzzle = engine.ask("puzzle", asked, { channel: "puzzle" });
  ofDay = { key, puzzle };
  puzzle.catch(() => {
    if (ofDay?.key === key) ofDay = undefined;
  });
  return puzzle;
}

/** Returns the position of a puzzle of the lexicon in use. */
export function positionOf({ position }: Puzzle): Position {
  return Position.of(config.value, position);
}

/** Returns the first answer to a puzzle of the lexicon in use. */
function answerOf(puzzle: Pick<Result, "seed" | "kind" | "isOwn">): Result | undefined {
  const key = resultKey({ lexicon: lexicon.value.name, ...puzzle });
  return results.value.find((one) => resultKey(one) === key);
}

/** Returns the standing before and after the answer to the puzzle that is shown, if it counted. */
export function standingChange({
  kind,
  isCounted,
  seed,
  origin,
}: Open): [before: Standing, after: Standing] | undefined {
  const all = results.value;
  const key = resultKey({ lexicon: lexicon.value.name, kind, seed, isOwn: origin === "own" });
  const index = all.findIndex((one) => resultKey(one) === key);
  if (!isCounted || index < 0) return undefined;
  const after = (count: number): Standing => standingIn(kind, all.slice(0, count));
  return [after(index), after(index + 1)];
}

/**
 * Returns the number of a puzzle of the page's collection that was not answered, by chance; a seed
 * for new ones when all were.
 */
function freshSeed(): { seed: number; collected?: number } {
  const numbers = Array.from({ length: COLLECTED[kind.peek()] }, (_, i) => i);
  const open = numbers.filter((number) => {
    return answerOf({ kind: kind.value, seed: number + 1, isOwn: false }) === undefined;
  });
  const chosen = open[anySeed() % open.length];
  return chosen === undefined ? { seed: anySeed() } : { seed: chosen + 1, collected: chosen };
}

/** Shows a puzzle of the chosen kind; the one before stays until it is there. */
export async function show(origin: Origin): Promise<void> {
  const { id, name } = lexicon.value;
  isBusy.value = true;
  try {
    const positions = origin === "own" ? await ownPositions.value?.() : undefined;
    const plan = {
      ...{ kind: kind.value, ...freshSeed() },
      ...(positions && { positions }),
    };
    const asked = { game: specOf(config.value, id), plan };
    const puzzle = await (origin === "daily"
      ? puzzleOfDay(kind.value)
      : engine.ask("puzzle", asked, { channel: "puzzle" }));
    // Another lexicon or kind may have been chosen in the meantime.
    if (lexicon.value.id === id && kind.value === puzzle.kind) {
      batch(() => {
        open.value = openOf(puzzle, origin, name);
        input.clear();
      });
      announce(t("A position is shown."));
      // The button may have been far down.
      scrollTo(0, 0);
      rate(puzzle);
    }
  } catch (error) {
    if (!isCancelled(error)) {
      close();
      problem.value = sentenceOf(error);
    }
  }
  isBusy.value = false;
}

/** The rating of the puzzle that is shown; undefined until it is known. */
export const puzzleRating = signal<number | undefined>(undefined);
let rating: Promise<number | undefined> = Promise.resolve(undefined);

/** Asks for the rating of a puzzle, while the visitor looks at it. */
function rate({ kind, position, best, rating: known }: Puzzle): void {
  puzzleRating.value = known;
  rating = Promise.resolve(known);
  if (known !== undefined) return;
  const game = specOf(config.value, lexicon.value.id);
  const asked = { game, puzzle: { kind, position, best } };
  const asking = engine.ask("puzzleRating", asked, { channel: "puzzle-rating" });
  // Without a rating, an answer does not count for that of the visitor.
  rating = asking.catch(() => undefined);
  const own = rating;
  void own.then((found) => {
    if (rating === own) puzzleRating.value = found;
  });
}

function openOf(puzzle: Puzzle, origin: Origin, name: string): Open {
  const position = positionOf(puzzle);
  const seed = origin === "own" ? seedOfPosition(puzzle.position) : puzzle.seed;
  const fresh = { outcome: undefined, tries: [], isAsking: true, isCounted: false };
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
function refuse(text: string): void {
  problem.value = text;
}

/** Answers the puzzle with the play that is laid or typed. */
export async function answer(): Promise<void> {
  const now = open.value;
  if (now?.isAsking !== true) return;
  const { rackSize } = now.position.config.rules;
  try {
    const move = await moveOf(now);
    // Another puzzle may be there by now.
    if (move === undefined || open.value !== now) return;
    if (now.kind === "bingo" && !isBingo(move, rackSize)) {
      refuse(t("A bingo lays all {n} tiles of the rack.", { n: rackSize }));
      return;
    }
    if (isEnding(now.kind)) await answerEndgame(now, move);
    else if (isByWins(now.kind)) await answerByWins(now, move);
    else await answerRanked(now, move);
  } catch (error) {
    if (!isCancelled(error)) refuse(sentenceOf(error));
  }
}

/** Returns the play that is laid or typed; a word alone is laid where it scores most. */
async function moveOf(now: Open): Promise<Move | undefined> {
  const word = pad.laid.peek().size > 0 ? undefined : bareWord(input.typed.peek());
  if (word === undefined) return input.read();
  const { play } = await engine.ask("place", { ...askedOf(now), word }, { channel: "puzzle-rank" });
  if (play !== undefined) return play.move;
  return input.read();
}

/** Gives the puzzle up, which counts as an answer, and shows the solution. */
export async function surrender(): Promise<void> {
  const now = open.value;
  if (now === undefined || now.outcome !== undefined) return;
  await finish(now, { play: "", rank: 0, cost: GIVEN_UP });
}

async function answerRanked(now: Open, move: Move): Promise<void> {
  const asked = { ...askedOf(now), move };
  const { ranking, scored } = await engine.ask("rank", asked, { channel: "puzzle-rank" });
  if (open.value !== now) return;
  const { rank, cost = 0, played, of } = ranking;
  if (rank === undefined || played === undefined) {
    const wrong = (scored?.words ?? []).filter(({ valid }) => !valid).map(({ word }) => word);
    refuse(wrong.length > 0 ? notInLexicon(wrong) : t("This play is not allowed here."));
    return;
  }
  const { text, score, leave } = played;
  announce(
    t("Rank {rank} of {of}, score {score}.", {
      rank: number(rank),
      of: number(of),
      score: scoreOf({ kind: now.kind, cost }),
    }),
  );
  await finish(now, { play: text, rank, cost, score, legal: of, leave });
}

/** Says how often a play wins that is clearly worse than the solution. */
export function winsCompared(
  { simulation }: Partial<Pick<Puzzle, "simulation">>,
  tried: NonNullable<SimulatedTry["tried"]>,
): string {
  // The figures of the puzzle, where it has them: those of new games differ a little.
  const shown = (play: SimulatedPlay): SimulatedPlay =>
    simulation?.plays.find(({ text }) => text === play.text) ?? play;
  const [own, best] = [shown(tried.own), shown(tried.best)];
  return sentence(
    t("{play} wins {own} % of the games, {best} wins {better} %.", {
      play: playNoun(own.text),
      best: playNoun(best.text),
      own: decimals(own.winPercent, 1),
      better: decimals(best.winPercent, 1),
    }),
  );
}

async function answerByWins(now: Open, move: Move): Promise<void> {
  isBusy.value = true;
  try {
    const asked = { ...askedOf(now), best: now.best.move, move };
    const { invalid, tried } = await engine.ask("simulatedTry", asked, { channel: "puzzle-rank" });
    if (open.value !== now) return;
    if (tried === undefined) {
      refuse(notInLexicon(invalid));
      return;
    }
    const { own, cost } = tried;
    announce(cost === 0 ? t("No play wins clearly more games.") : winsCompared(now, tried));
    const { text: play, score, leave } = own;
    await finish(now, { play, rank: 0, cost, score, leave, tried });
  } finally {
    isBusy.value = false;
  }
}

async function answerEndgame(now: Open, move: Move): Promise<void> {
  const asked = { ...askedOf(now), move };
  const made = await engine.ask("endgameTry", asked, { channel: "puzzle-rank" });
  if (open.value !== now) return;
  if (made.tried === undefined) {
    refuse(notInLexicon(made.invalid));
    return;
  }
  const { cost } = made.tried;
  announce(
    cost === 0
      ? t("This is the best play.")
      : t("This play costs {points} points.", { points: points(cost) }),
  );
  const tries = [...now.tries, made];
  const after = { ...now, tries, isAsking: false };
  if (now.outcome === undefined) {
    await finish(after, { play: made.text, rank: 0, cost, score: made.score });
  } else {
    batch(() => {
      open.value = after;
      input.clear();
    });
  }
}

function askedOf({ position }: Open) {
  return {
    game: specOf(position.config, lexicon.value.id),
    position: plainPosition(position),
  };
}

/** Shows what an answer was worth, and keeps it if it is the first one. */
async function finish(now: Open, outcome: Outcome): Promise<void> {
  const { kind, seed, origin, lexicon: name } = now;
  const isOwn = origin === "own";
  const isCounted = answerOf({ kind, seed, isOwn }) === undefined;
  batch(() => {
    open.value = { ...now, outcome, isAsking: false, isCounted };
    input.clear();
  });
  if (!isCounted) return;
  const { play, rank, cost } = outcome;
  const isDaily = origin === "daily";
  const at = Date.now();
  const rated = (await rating) ?? null;
  const result = { lexicon: name, kind, seed, isOwn, isDaily, at, rating: rated };
  await keepResult({ ...result, play, rank, cost });
}
