import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { itemAt } from "../../../../base/elements.js";
import { known } from "../../../../base/lists.js";
import type { Position } from "../../../../game/position.js";
import type { EndgameSnapshot, LineMove } from "../../../../search/endgame/endgame.js";
import { SEARCHING } from "../../../../search/endgame/solve.js";
import type { PreEndgameMove, PreEndgameSnapshot } from "../../../../search/preendgame/snapshot.js";
import type { Offer } from "../../../shared/fields.js";
import { Run, type RunControl } from "../../../shared/run.js";
import { announce, lexicon } from "../../../shared/state.js";
import type { EndingSettings } from "../../../worker/protocol.js";
import { Searcher } from "../../../worker/searcher.js";
import { plainPosition, specOf } from "../../../worker/spec.js";
import { standing } from "../answers.js";
import { isEndingOpen } from "../open-panels.js";
import { type EndingKind, endingOf, withKnownRacks } from "../position.js";
import { lastMade, openAfter, position, tried, tryText } from "../state.js";
import { type Step, stepAfterDraw, withLine } from "./path.js";
import { verdictText } from "./texts.js";

/** The explorer: the way from the position that was solved, and a search for each position on it. */

/** The steps: the position that was solved, the moves so far, and those that would follow. */
export const way = signal<readonly Step[]>([]);
/** Index of the step that is shown. */
export const at = signal(0);
export const shown = computed((): Step | undefined => way.value[at.value]);

/** The search of the position that is shown; undefined if nothing is to be searched there. */
export const search = computed((): Search | undefined => {
  settingsRound.value;
  return shown.value === undefined ? undefined : searchOf(shown.value.position);
});

/** Begins or begins again the search of the position that is shown. */
export function begin(): void {
  stopOthers(undefined);
  search.peek()?.start();
}

/** Changes the settings; the searches begin again. */
export function change(to: Choice): void {
  stopOthers(undefined);
  batch(() => {
    choice.value = to;
    exact.value = undefined;
    trial.value = undefined;
    forgetSearches();
  });
  begin();
}

/** Ends the search that runs; what it has found stays. */
export function stop(): void {
  stopOthers(undefined);
}

function stopOthers(kept: Search | undefined): void {
  const now = way.peek().map((step) => knownSearch(step.position));
  for (const one of new Set(now)) if (one !== kept) one?.live.stop();
  exact.peek()?.live.stop();
  trial.peek()?.search?.live.stop();
}

/** Shows a step of the way on the board. */
export function showStep(index: number): void {
  const step = way.peek()[index];
  if (step !== undefined) openAfter(step.position, step.by?.move);
}

/** Makes a play of a pre-endgame with tiles of the bag. */
export function stepInto(play: LineMove, draw: string): void {
  const from = shown.peek();
  if (from === undefined) return;
  const step = stepAfterDraw(from, play, draw);
  way.value = [...way.peek().slice(0, at.peek() + 1), step];
  showStep(at.peek() + 1);
}

/** Shows a play on the board, and what is known of it. */
export function choosePlay(text: string): void {
  tryText(text);
}

/** The move of the visitor, if it is legal; a pass is. */
export const ownPlay = computed((): LineMove | undefined => {
  const now = standing.value;
  const typedMove = tried.value;
  if (typedMove !== undefined && "move" in typedMove && typedMove.move.kind === "pass") {
    return { text: "pass", move: typedMove.move, score: 0 };
  }
  return now.state === "ranked" ? now.ranking.played : undefined;
});

/** The exact search of a single play of a pre-endgame. */
export const exact = signal<
  { position: Position; text: string; live: Run<PreEndgameSnapshot> } | undefined
>(undefined);

/** Searches a play of a pre-endgame exactly. */
export function judgeExactly(text: string): void {
  const from = shown.peek();
  if (from === undefined) return;
  stopOthers(undefined);
  const { live, start } = preEndgameOf(from.position, [text]);
  exact.value = { position: from.position, text, live };
  start();
}

/** The play of a pre-endgame whose draws are shown: the one that is tried, or the best. */
export const chosen = computed((): PreEndgameMove | undefined => {
  const now = search.value;
  if (now?.kind !== "preendgame") return undefined;
  const moves = now.live.snapshot.value?.moves ?? [];
  const text = ownPlay.value?.text;
  const one = moves.find((move) => move.text === text) ?? moves[0];
  return one === undefined ? undefined : (exactOf(one.text) ?? one);
});

function exactOf(text: string): PreEndgameMove | undefined {
  const asked = exact.value;
  const isIt = asked?.text === text && asked.position === shown.value?.position;
  return isIt ? asked.live.snapshot.value?.moves[0] : undefined;
}

/** The search behind a play of an endgame that the visitor tries. */
export const trial = signal<
  | {
      play: LineMove;
      from: Position;
      /** Undefined if the play ends the game. */
      search: Searching<EndgameSnapshot> | undefined;
    }
  | undefined
>(undefined);

/** Searches behind the play that is tried, once the search of the position has ended. */
function followTrial(): void {
  const now = search.value;
  const play = ownPlay.value;
  const isFree = now?.live.phase.value === "ended" || now?.live.phase.value === "stopped";
  if (now?.kind !== "endgame" || play === undefined || !isFree) return;
  untracked(() => {
    const { position: from } = known(shown.peek());
    const asked = trial.peek();
    if (asked?.from === from && asked.play.text === play.text) {
      const phase = asked.search?.live.phase.peek();
      if (phase === "idle" || phase === "stopped") asked.search?.start();
      return;
    }
    asked?.search?.live.stop();
    const isListed =
      now.live.snapshot.peek()?.moves.some(({ text }) => text === play.text) === true;
    if (isListed) {
      trial.value = undefined;
      return;
    }
    const after = withKnownRacks(from).after(play.move);
    const behind = endingOf(after) === "endgame" ? endgameOf(after) : undefined;
    trial.value = { play, from, search: behind };
    behind?.start();
  });
}

/** Follows the position of the view; returns what ends it. */
export function follow(): () => void {
  const lexiconOf = lexicon.peek().id;
  const ends = [
    effect(() => {
      const now = position.value;
      if (lexicon.value.id !== lexiconOf) untracked(close);
      else untracked(() => meet(now));
    }),
    effect(followLine),
    effect(followTrial),
    effect(() => {
      const phase = search.value?.live.phase.value;
      if (phase === "ended" || phase === "stopped") untracked(sayVerdict);
    }),
  ];
  return () => {
    for (const end of ends) end();
    stopOthers(undefined);
    if (!isEndingOpen.peek()) forget();
  };
}

/** Shows a position if it is on the way or one move from it; for any other one, closes. */
function meet(now: Position): void {
  if (way.peek().length === 0 && endingOf(now) !== undefined) {
    way.value = [{ position: now, side: 0, isFound: false }];
  }
  const index = way.peek().findIndex((step) => step.position === now);
  if (index >= 0) arrive(index);
  else if (!meetMade(now)) close();
}

/** Adds the move that the visitor has just made to the way; returns false if there is none. */
function meetMade(now: Position): boolean {
  const made = lastMade.peek();
  const from = shown.peek();
  if (from === undefined || made?.to !== now || made.from !== from.position) return false;
  const { text, move, score } = made;
  const steps = way.peek();
  const index = at.peek() + 1;
  const next = steps[index];
  const isSame = next?.by?.text === text && next.by.draw === undefined;
  const side = from.side === 0 ? 1 : 0;
  const step: Step = { position: now, side, by: { text, move, score }, isFound: isSame };
  way.value = [...steps.slice(0, index), step, ...(isSame ? steps.slice(index + 1) : [])];
  arrive(index);
  return true;
}

function arrive(index: number): void {
  at.value = index;
  const now = search.peek();
  stopOthers(now);
  const phase = now?.live.phase.peek();
  if (phase === "idle" || phase === "stopped") now?.start();
}

/** Adds the line that was found behind the step that is shown, unless a proved one is there. */
function followLine(): void {
  const now = search.value;
  const snapshot = now?.kind === "endgame" ? now.live.snapshot.value : undefined;
  if (snapshot === undefined) return;
  untracked(() => {
    const steps = way.peek();
    const next = steps[at.peek() + 1];
    const first = snapshot.line[0];
    // Steps that the visitor looks at must not change while they do.
    const isKept = next !== undefined && (!next.isFound || isProvedBefore(at.peek()));
    if (isKept || first === undefined || isOnWay(snapshot.line)) return;
    way.value = withLine(steps, at.peek(), snapshot.line);
  });
}

/** Returns true if the steps behind the one that is shown are those of a line. */
function isOnWay(line: readonly LineMove[]): boolean {
  const ahead = way.peek().slice(at.peek() + 1);
  return ahead.length === line.length && ahead.every(({ by }, i) => by?.text === line[i]?.text);
}

/** Puts a line behind the step that is shown, and shows its first move made. */
export function takeLine(line: readonly LineMove[]): void {
  if (!isOnWay(line)) way.value = withLine(way.peek(), at.peek(), line);
  showStep(at.peek() + 1);
}

/** Returns true if a step follows by found moves from one whose answer is proved. */
function isProvedBefore(index: number): boolean {
  const steps = way.peek();
  for (let i = index; i > 0 && steps[i]?.isFound === true; i--) {
    const before = knownSearch(itemAt(steps, i - 1).position);
    const snapshot = before?.live.snapshot.peek();
    if (snapshot?.proved === true) return true;
  }
  return false;
}

function sayVerdict(): void {
  const now = search.peek();
  const step = shown.peek();
  if (now !== undefined && step !== undefined) announce(verdictText(now, step).join(" "));
}

/** Closes the explorer. */
export function close(): void {
  isEndingOpen.value = false;
}

function forget(): void {
  endSearches();
  batch(() => {
    way.value = [];
    at.value = 0;
    exact.value = undefined;
    trial.value = undefined;
  });
}

/** The settings that a visitor chooses. */
interface Choice {
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
interface Searching<S> {
  live: Run<S>;
  /** Starts it from the beginning; what was found before stays until there is more. */
  start: () => void;
}

export const choice = signal<Choice>(USUAL);

/** The search of a position. */
type Search =
  | ({ kind: "endgame" } & Searching<EndgameSnapshot>)
  | ({ kind: "preendgame" } & Searching<PreEndgameSnapshot>);

/** The searches by position; other settings need new ones. */
let searches = new WeakMap<Position, Search>();
const settingsRound = signal(0);

/** Returns the search of a position; undefined if nothing is to be searched there. */
function searchOf(from: Position): Search | undefined {
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
function endgameOf(from: Position): Searching<EndgameSnapshot> {
  const input = { ...subjectOf(from), options: settingsOf(choice.peek(), "endgame") };
  return searching(({ run, ...asked }) => searcher.ask("solve", { run, ...input }, asked));
}

/**
 * Returns a search of a pre-endgame, which has not begun.
 * @param moves those that are judged; undefined for all.
 */
function preEndgameOf(from: Position, moves: readonly string[] | undefined) {
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
function knownSearch(position: Position): Search | undefined {
  return searches.get(position);
}

/** Forgets all searches, for other settings. */
function forgetSearches(): void {
  searches = new WeakMap();
  settingsRound.value++;
}

/** Forgets all searches, and ends their worker if no other panel uses it. */
function endSearches(): void {
  searcher.stop();
  searches = new WeakMap();
}
