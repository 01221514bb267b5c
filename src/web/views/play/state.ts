import { batch, computed, effect, signal } from "@preact/signals";
import type { PositionData } from "../../../entry/api.js";
import { anySeed, Random } from "../../../game/index.js";
import type { Surface } from "../../board/entry.js";
import { TryPad } from "../../board/pad.js";
import { remember, setting } from "../../shared/settings.js";
import { announce } from "../../shared/state.js";
import { alphabetOf, type MatchState, other, type Player, rulesFor, spent } from "./match.js";

/** The game that is being played; it is kept across a reload. */

/** The visitor, and the engine. */
export const HUMAN: Player = 0;
export const ENGINE: Player = 1;

const VERSION = 1;

export const match = signal<MatchState | undefined>(restored());
/** Whether the engine is choosing its move. */
export const isThinking = signal(false);
/** What the last deed came to, or why it was not done. */
export const message = signal<{ text: string; wrong: boolean } | undefined>(undefined);
/** The visitor's tiles in the order to show. */
export const order = signal<readonly number[]>(match.peek()?.racks[HUMAN] ?? []);

export const surface = computed<Surface | undefined>(() => {
  const now = match.value;
  if (now === undefined) return undefined;
  const board = Uint8Array.from(now.board);
  return { board, layout: rulesFor(now).layout, alphabet: alphabetOf(now) };
});

export const pad = new TryPad({
  surface: () => surface.value as Surface,
  rack: () => Uint8Array.from(order.value),
  say: announce,
  changed() {
    message.value = undefined;
  },
});

export const isHumansTurn = computed(
  () => match.value?.phase === "turn" && match.value.mover === HUMAN && !isThinking.value,
);

/** Whether the engine's last play may be challenged. */
export const mayChallenge = computed(() => match.value?.standing?.player === ENGINE);

/** The squares of the last play. */
export const lastSquares = computed((): ReadonlySet<number> => {
  const now = match.value;
  const last = now?.events.findLast(({ kind }) => kind === "play" || kind === "withdrawn");
  if (now === undefined || last?.kind !== "play") return new Set();
  const { direction, lane, start, tiles } = last.move;
  const { columns } = rulesFor(now).layout;
  const squares = tiles.flatMap((tile, i) => {
    if (tile === 0) return [];
    return direction === "across" ? [lane * columns + start + i] : [(start + i) * columns + lane];
  });
  return new Set(squares);
});

/** Goes on to another state: time is counted, the tiles that were tried are back. */
export function goOn(to: MatchState | undefined): void {
  batch(() => {
    match.value = to;
    pad.clear();
    order.value = arranged(order.value, to?.racks[HUMAN] ?? []);
    clockBegan = performance.now();
    elapsed.value = 0;
  });
  save();
}

/** The tiles of a rack in the order that they had, new ones behind. */
function arranged(before: readonly number[], rack: readonly number[]): number[] {
  const left = [...rack];
  const kept = before.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left];
}

export function shuffle(): void {
  const tiles = [...order.value];
  const random = Random.seeded(anySeed());
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j] as number, tiles[i] as number];
  }
  order.value = tiles;
}

/** What a player sees. */
export function positionOf(state: MatchState, player: Player): PositionData {
  const { board, racks, scores, scoreless } = state;
  return {
    board: Uint8Array.from(board),
    rack: Uint8Array.from(racks[player]),
    scores: [scores[player], scores[other(player)]],
    scorelessTurns: scoreless,
  };
}

/** When the mover's clock was started, and what it has run since. */
let clockBegan = performance.now();
export const elapsed = signal(0);
const TICK = 250;

effect(() => {
  const now = match.value;
  if (now?.setup.minutes === undefined || now.phase === "over") return;
  const timer = setInterval(() => {
    elapsed.value = performance.now() - clockBegan;
  }, TICK);
  return () => clearInterval(timer);
});

/** The state with the time that the mover has used by now. */
export function timed(state: MatchState): MatchState {
  return spent(state, Math.round(performance.now() - clockBegan));
}

/** Milliseconds that a player has left; undefined without a clock. */
export function timeLeft(state: MatchState, player: Player): number | undefined {
  const { minutes } = state.setup;
  if (minutes === undefined) return undefined;
  const running = state.phase !== "over" && state.mover === player ? elapsed.value : 0;
  return minutes * 60_000 - state.used[player] - running;
}

function save(): void {
  const now = match.peek();
  remember(
    "match",
    now === undefined ? undefined : JSON.stringify({ version: VERSION, state: now }),
  );
}

/** The game that was left, if there was one. */
function restored(): MatchState | undefined {
  const text = setting("match");
  if (text === undefined) return undefined;
  try {
    const { version, state } = JSON.parse(text) as { version: number; state: MatchState };
    return version === VERSION ? state : undefined;
  } catch {
    return undefined;
  }
}

addEventListener("pagehide", () => {
  const now = match.peek();
  if (now === undefined || now.phase === "over") return;
  match.value = timed(now);
  clockBegan = performance.now();
  save();
});
