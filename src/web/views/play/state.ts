import { batch, computed, effect, signal } from "@preact/signals";
import { known } from "../../../base/lists.js";
import { laidBy } from "../../../game/board.js";
import { opponentOf, type PlayerIndex } from "../../../game/events.js";
import type { Surface } from "../../board/entry.js";
import { TryPad } from "../../board/pad.js";
import { remember, setting } from "../../shared/settings.js";
import { announce, note } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import {
  isClocked,
  lastPlay,
  type Match,
  type MatchData,
  matchFromJson,
  matchToJson,
  phaseOf,
  seatAt,
  spent,
  timeGiven,
} from "./match.js";

/* The clock of the player to move: the time since the turn began, but for pauses. */

/** Milliseconds of the turn, as they are shown. */
export const elapsed = signal(0);
/** True while the clock stands still. */
export const isPaused = signal(false);

let began = performance.now();
/** Milliseconds of the turn when the clock was stopped; undefined while it runs. */
let stoppedAt: number | undefined;

/** Returns the milliseconds of the turn until now. */
export function usedNow(): number {
  return stoppedAt ?? performance.now() - began;
}

/** Begins another turn; a clock that was stopped stays so. */
export function restartClock(): void {
  began = performance.now();
  if (stoppedAt !== undefined) stoppedAt = 0;
  elapsed.value = 0;
}

/** Stops the clock. */
export function pauseClock(): void {
  stoppedAt ??= usedNow();
  elapsed.value = stoppedAt;
  isPaused.value = true;
}

/** Lets the clock run again. */
export function resumeClock(): void {
  if (stoppedAt === undefined) return;
  began = performance.now() - stoppedAt;
  stoppedAt = undefined;
  isPaused.value = false;
}

/** The game in progress; it is kept across reloads. */

/** Version of the data kept in the browser; older data are ignored. */
const VERSION = 2;

export const match = signal<Match | undefined>(restored());
// A page that was closed or reloaded is a pause.
if (isClocked(match.peek())) pauseClock();
/** True while the engine is choosing its move. */
export const isThinking = signal(false);
/** The result of the last action, or the reason why it failed. */
export const message = signal<{ text: string; wrong: boolean; ofChallenge?: boolean } | undefined>(
  undefined,
);
export const surface = computed<Surface | undefined>(() => {
  const game = match.value?.game;
  if (game === undefined) return undefined;
  const { alphabet, rules } = game.config;
  return { board: game.board, layout: rules.layout, alphabet };
});

export const pad = new TryPad({
  surface: () => known(surface.value),
  rack() {
    const now = match.value;
    return Uint8Array.from(now?.game.racks[seatAt(now)] ?? []);
  },
  say: announce,
  changed() {
    if (!isThinking.value) message.value = undefined;
  },
});

export const isHumansTurn = computed(() => {
  const now = match.value;
  if (now === undefined || isThinking.value) return false;
  return phaseOf(now) === "turn" && now.game.turn === seatAt(now);
});

/** True as long as the visitor may lay tiles on the board: also while the engine is thinking. */
export const mayLay = computed(() => match.value !== undefined && phaseOf(match.value) === "turn");

/** The last game, after it was left; until the next one begins, it can be resumed. */
export const leftMatch = signal<Match | undefined>(undefined);

/** True if the engine's last play may be challenged. */
export const mayChallenge = computed(() => {
  const now = match.value;
  return now?.isOpen === true && lastPlay(now)?.player === opponentOf(seatAt(now));
});

/** Of two people who share the device, the one who has it. */
const holder = signal<PlayerIndex | undefined>(undefined);

/** True while the device is to be given to the other player, and the tiles are hidden. */
export const mustHandOver = computed(() => {
  const now = match.value;
  if (now?.setup.isShared !== true || phaseOf(now) === "over") return false;
  return holder.value !== seatAt(now);
});

effect(() => {
  if (mustHandOver.value && isClocked(match.peek())) pauseClock();
});

/** Shows the tiles of the player whose turn it is. */
export function takeDevice(): void {
  const now = match.peek();
  if (now === undefined) return;
  pad.forgetOrder();
  holder.value = seatAt(now);
  resumeClock();
}

/** Hides the tiles of both players, as before a game. */
export function layDownDevice(): void {
  holder.value = undefined;
}

/** The squares of the last play. */
export const lastSquares = computed((): ReadonlySet<number> => {
  const now = match.value;
  const play = now && lastPlay(now);
  if (now === undefined || play === undefined) return new Set();
  return new Set(laidBy(play.move, now.game.config.rules.layout).keys());
});

/**
 * Shows another state of the match and updates the clock.
 * @param keepsTiles keep the laid tiles whose squares are still free; else take all back.
 */
export function goOn(to: Match | undefined, keepsTiles = false): void {
  batch(() => {
    // Before the match changes: without one, the pad has no board.
    if (!keepsTiles) pad.clear();
    match.value = to;
    if (keepsTiles) pad.keepPossible();
    restartClock();
  });
  save();
}

/** Shows other data of the page about the same state of the game. */
export function amend(to: Match): void {
  match.value = to;
  save();
}

/** Returns the match with the time that the mover has used until now. */
export function timed(now: Match): Match {
  return spent(now, Math.round(usedNow()));
}

/** Returns the milliseconds that a player has left; undefined without clocks. */
export function timeLeft(now: Match, player: PlayerIndex): number | undefined {
  if (now.setup.minutes === undefined) return undefined;
  const isRunning = phaseOf(now) !== "over" && now.game.turn === player;
  return timeGiven(now, player) - now.used[player] - (isRunning ? elapsed.value : 0);
}

/** The game as stored in the browser. */
interface Kept {
  version: number;
  match: MatchData;
}

function save(): void {
  const now = match.peek();
  const kept: Kept | undefined = now && { version: VERSION, match: matchToJson(now) };
  remember("match", kept && JSON.stringify(kept));
}

/** Returns the stored game, if there is one; unreadable data are ignored. */
function restored(): Match | undefined {
  const text = setting("match");
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Kept;
    if (kept.version === VERSION) return matchFromJson(kept.match);
  } catch {
    // Treated like a game of another version.
  }
  remember("match", undefined);
  note(
    "info",
    t("Your last game was saved by another version of this page and cannot be resumed."),
    "match",
  );
  return undefined;
}

addEventListener("pagehide", () => {
  const now = match.peek();
  if (now === undefined || phaseOf(now) === "over") return;
  match.value = timed(now);
  restartClock();
  save();
});
