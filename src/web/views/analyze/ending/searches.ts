import { signal } from "@preact/signals";
import type { Position } from "../../../../game/position.js";
import type { EndgameSnapshot } from "../../../../search/endgame/endgame.js";
import { SEARCHING } from "../../../../search/endgame/solve.js";
import type { PreEndgameSnapshot } from "../../../../search/preendgame/snapshot.js";
import type { Offer } from "../../../shared/fields.js";
import { Run, type RunControl } from "../../../shared/run.js";
import { lexicon } from "../../../shared/state.js";
import type { EndingSettings } from "../../../worker/protocol.js";
import { Searcher } from "../../../worker/searcher.js";
import { plainPosition, specOf } from "../../../worker/spec.js";
import { type EndingKind, endingOf } from "../position.js";

/** The settings that a visitor chooses. */
export interface Choice {
  /** Number of best plays whose values are found, for each kind of search. */
  top: Readonly<Record<EndingKind, number>>;
  /** The longest time of a search; 0 for no limit. */
  milliseconds: number;
}

/** What the panel offers of the options. */
export const OFFERS = {
  top: { option: SEARCHING.top, values: [1, 3, 5, 10, 25] },
  milliseconds: {
    option: SEARCHING.milliseconds,
    values: [10_000, 60_000, 600_000],
    orNone: true,
  },
} satisfies Record<string, Offer>;

export const USUAL: Choice = {
  top: { endgame: 5, preendgame: SEARCHING.top.default },
  milliseconds: 60_000,
};

export function settingsOf({ top, milliseconds }: Choice, kind: EndingKind): EndingSettings {
  return { top: top[kind], ...(milliseconds > 0 && { milliseconds }) };
}

/** Returns the command that gives the same answer. */
export function commandOf({ top, milliseconds }: Choice, kind: EndingKind): string {
  const time = milliseconds > 0 ? ` --time ${milliseconds / 1000}` : "";
  return `gaddawg ${kind} --top ${top[kind]}${time}`;
}

/** The searches of the explorer, one for each position that was shown. */

const searcher = new Searcher();

/** A search as the explorer shows it: how it is begun, and its state. */
export interface Searching<S> {
  live: Run<S>;
  /** Starts it from the beginning; what was found before stays until there is more. */
  start: () => void;
}

export const choice = signal<Choice>(USUAL);

/** The search of a position. */
export type Search =
  | ({ kind: "endgame" } & Searching<EndgameSnapshot>)
  | ({ kind: "preendgame" } & Searching<PreEndgameSnapshot>);

/** The searches by position; other settings need new ones. */
let searches = new WeakMap<Position, Search>();
export const settingsRound = signal(0);

/** Returns the search of a position; undefined if nothing is to be searched there. */
export function searchOf(from: Position): Search | undefined {
  const kind = endingOf(from);
  if (kind === undefined) return undefined;
  const known = searches.get(from);
  if (known !== undefined) return known;
  const made: Search =
    kind === "endgame" ? { kind, ...endgameOf(from) } : { kind, ...preEndgameOf(from, undefined) };
  searches.set(from, made);
  return made;
}

/** Returns a search of an endgame, which has not begun. */
export function endgameOf(from: Position): Searching<EndgameSnapshot> {
  const input = { ...subjectOf(from), options: settingsOf(choice.peek(), "endgame") };
  return searching(({ run, ...asked }) => searcher.ask("solve", { run, ...input }, asked));
}

/**
 * Returns a search of a pre-endgame, which has not begun.
 * @param moves those that are judged; undefined for all.
 */
export function preEndgameOf(from: Position, moves: readonly string[] | undefined) {
  const options = { ...settingsOf(choice.peek(), "preendgame"), ...(moves && { moves }) };
  const input = { ...subjectOf(from), options };
  return searching<PreEndgameSnapshot>(({ run, ...asked }) =>
    searcher.ask("preEndgame", { run, ...input }, asked),
  );
}

function searching<S extends { end?: string }>(
  step: (control: RunControl) => Promise<S>,
): Searching<S> {
  const live = new Run<S>(({ end }) => end !== undefined);
  return { live, start: () => void live.start(step) };
}

function subjectOf(from: Position) {
  return { game: specOf(from.config, lexicon.peek().id), position: plainPosition(from) };
}

/** Returns the search of a position if there has been one. */
export function knownSearch(position: Position): Search | undefined {
  return searches.get(position);
}

/** Forgets all searches, for other settings. */
export function forgetSearches(): void {
  searches = new WeakMap();
  settingsRound.value++;
}

/** Forgets all searches, and ends their worker if no other panel uses it. */
export function endSearches(): void {
  searcher.stop();
  searches = new WeakMap();
}
