import { batch, computed, signal } from "@preact/signals";
import { type MistakeSize, mistakeSize } from "../../../analysis/index.js";
import {
  formatMove,
  type GcgEvent,
  type GcgPosition,
  type GcgReading,
  type Move,
  parseGcg,
  replayGcg,
} from "../../../entry/api.js";
import type { Position } from "../../../game/index.js";
import { announce, engine, lexicon, note, sentenceOf, settle } from "../../shared/state.js";
import { count } from "../../shared/text.js";
import { isCancelled } from "../../worker/client.js";
import { plainPosition, specOf } from "../../worker/spec.js";
import { mode, open, tryText } from "./state.js";

/** The state of the open game, which can be viewed turn by turn. */

/** The engine's verdict on a turn. */
export interface Verdict {
  rank: number | undefined;
  of: number;
  best: string;
  cost: number | undefined;
}

/** A row of the list of turns. */
export interface Turn {
  index: number;
  player: string;
  /** The move in notation, or a short description of the event. */
  text: string;
  score: number;
  total: number;
  /** The position before the turn. */
  position: Position;
  /** The move, if it and the rack are known well enough to ask the engine. */
  move: Move | undefined;
}

export interface OpenRecord {
  name: string;
  /** The game as it was opened. */
  content: string | Uint8Array;
  title: string;
  turns: Turn[];
}

export const record = signal<OpenRecord | undefined>(undefined);
/** Index of the turn shown. */
export const shownTurn = signal(0);
/** Verdicts by the index of the turn. */
export const verdicts = signal<ReadonlyMap<number, Verdict>>(new Map());
export const isReviewing = signal(false);

let reviewing: AbortController | undefined;

/**
 * Opens a game in GCG, and shows its warnings as messages.
 * @returns true if the game could be read.
 */
export function openRecord(content: string | Uint8Array, name: string): boolean {
  settle("record");
  try {
    const reading = parseGcg(content, { source: name });
    const positions = replayGcg(reading.game, { alphabet: reading.alphabet });
    closeRecord();
    const { game, warnings } = reading;
    const turns = positions.flatMap((one) => turnOf(one, reading));
    const [a, b] = game.players;
    record.value = { name, content, title: game.title ?? `${a.name} and ${b.name}`, turns };
    for (const { line, message } of warnings.slice(0, 3)) {
      note("info", `${name}, line ${line}: ${message}`, "record");
    }
    // Typed letters try a play; they do not change the game.
    mode.value = "try";
    showTurn(0);
    return true;
  } catch (error) {
    note("error", sentenceOf(error), "record");
    return false;
  }
}

export function closeRecord(): void {
  settle("record");
  reviewing?.abort();
  record.value = undefined;
  verdicts.value = new Map();
  shownTurn.value = 0;
}

function turnOf({ index, event, player, position }: GcgPosition, reading: GcgReading): Turn[] {
  if (event === undefined) return [];
  const { game } = reading;
  const move = "move" in event ? event.move : undefined;
  const text = textOf(event, move && formatMove(move, position));
  const asked = position.rack.length > 0 ? move : undefined;
  const { name } = game.players[player];
  const { score, total } = event;
  return [{ index, player: name, text, score, total, position, move: asked }];
}

function textOf(event: GcgEvent, move: string | undefined): string {
  switch (event.kind) {
    case "withdrawn":
      return "taken back";
    case "challenge":
      return "challenge failed";
    case "time":
      return "overtime";
    case "end-points":
      return "the opponent’s tiles";
    case "end-penalty":
      return "tiles left";
    default:
      return move ?? "exchange of unknown tiles";
  }
}

/** Shows the position before a turn, with the move as the play being tried. */
export function showTurn(index: number): void {
  const turn = record.value?.turns[index];
  if (turn === undefined) return;
  batch(() => {
    shownTurn.value = index;
    open(turn.position);
    if (turn.move !== undefined) tryText(turn.text);
  });
  announce(`Turn ${index + 1}, ${turn.player}: ${turn.text}, ${count(turn.score, "point")}.`);
}

/** Shows the turn after the one shown, or before it. */
export function step(by: number): void {
  showTurn(shownTurn.value + by);
}

/** The grade of a turn. */
export type Grade = "best" | MistakeSize | "phony";

/** Returns the grade of a verdict; undefined for a cost that is too small for a mistake. */
export function gradeOf({ rank, cost }: Verdict): Grade | undefined {
  if (rank === undefined) return "phony";
  return cost === 0 ? "best" : mistakeSize(cost ?? 0);
}

/** The play that was made in the turn shown. */
export const playedText = computed(() => {
  const turn = record.value?.turns[shownTurn.value];
  return turn?.move === undefined ? undefined : turn.text;
});

/** Asks the engine for a verdict on every turn. */
export async function reviewAll(): Promise<void> {
  const turns = record.value?.turns ?? [];
  reviewing = new AbortController();
  const { signal: stop } = reviewing;
  isReviewing.value = true;
  try {
    for (const { index, position, move } of turns) {
      if (move === undefined || verdicts.value.has(index)) continue;
      const game = specOf(position.config, lexicon.value.id);
      const input = { game, position: plainPosition(position), move };
      const { ranking } = await engine.ask("rank", input, { signal: stop });
      const { rank, of, best, cost } = ranking;
      verdicts.value = new Map(verdicts.value).set(index, { rank, of, best: best.text, cost });
    }
    announce("Every turn has been reviewed.");
  } catch (error) {
    if (!isCancelled(error)) note("error", sentenceOf(error), "record");
  } finally {
    if (reviewing?.signal === stop) isReviewing.value = false;
  }
}

/** The verdicts, summarized for each player. */
export const summary = computed(() => {
  const players = new Map<string, { turns: number; best: number; cost: number; phonies: number }>();
  for (const { index, player } of record.value?.turns ?? []) {
    const verdict = verdicts.value.get(index);
    if (verdict === undefined) continue;
    const sums = players.get(player) ?? { turns: 0, best: 0, cost: 0, phonies: 0 };
    sums.turns++;
    if (verdict.rank === undefined) sums.phonies++;
    if (verdict.cost === 0) sums.best++;
    sums.cost += verdict.cost ?? 0;
    players.set(player, sums);
  }
  return players;
});
