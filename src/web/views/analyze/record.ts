import { batch, computed, effect, signal } from "@preact/signals";
import { type MistakeSize, mistakeSize } from "../../../analysis/index.js";
import { summarise } from "../../../analysis/players.js";
import {
  formatMove,
  type GcgEvent,
  type GcgGame,
  type GcgPosition,
  type GcgReading,
  type Move,
  parseGcg,
  replayGcg,
} from "../../../entry/api.js";
import type { Position } from "../../../game/index.js";
import { announce, lexiconId, note, sentenceOf, settle } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import type { TurnReport } from "../../worker/protocol.js";
import { mode, open, tryText } from "./state.js";

/** The state of the open game, which can be viewed turn by turn. */

/** What a review found about a turn, and how. */
export type Reported = TurnReport & { way: "static" | "simulation" };

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
  /** The game as it was opened, with the notes that were written since. */
  content: string | Uint8Array;
  title: string;
  turns: Turn[];
  game: GcgGame;
}

export const record = signal<OpenRecord | undefined>(undefined);
/** Index of the turn shown. */
export const shownTurn = signal(0);
/** What the review has found, by the index of the event. */
export const reports = signal<ReadonlyMap<number, Reported>>(new Map());

/** The state of the review; one that was stopped can be gone on with. */
export const reviewState = signal<"idle" | "running" | "stopped">("idle");

/** The order of the list of turns. */
export const areMistakesFirst = signal(false);

// What was found holds for the lexicon.
let lexiconSeen = lexiconId.peek();
effect(() => {
  const id = lexiconId.value;
  if (id === lexiconSeen) return;
  lexiconSeen = id;
  reports.value = new Map();
  if (reviewState.peek() === "stopped") reviewState.value = "idle";
});

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
    const title = game.title ?? t("{first} and {second}", { first: a.name, second: b.name });
    record.value = { name, content, title, turns, game };
    for (const { line, message } of warnings.slice(0, 3)) {
      note("info", t("{name}, line {line}: {message}", { name, line, message }), "record");
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
  batch(() => {
    record.value = undefined;
    reports.value = new Map();
    reviewState.value = "idle";
    areMistakesFirst.value = false;
    shownTurn.value = 0;
  });
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
      return t("taken back");
    case "challenge":
      return t("challenge failed");
    case "time":
      return t("overtime");
    case "end-points":
      return t("the opponent’s tiles");
    case "end-penalty":
      return t("tiles left");
    default:
      return move ?? t("exchange of unknown tiles");
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
  const { player, text } = turn;
  const values = { turn: index + 1, player, text };
  announce(
    counted(
      turn.score,
      "Turn {turn}, {player}: {text}, {n} point.",
      "Turn {turn}, {player}: {text}, {n} points.",
      values,
    ),
  );
}

/** Shows the turn after the one shown, or before it. */
export function step(by: number): void {
  showTurn(shownTurn.value + by);
}

/** The grade of a turn. */
export type Grade = "best" | MistakeSize | "phony" | "unsure";

/** Returns the grade of a turn; undefined for a loss that is too small for a mistake. */
export function gradeOf({ words, cost, review }: Reported): Grade | undefined {
  if (words.some(({ valid }) => !valid)) return "phony";
  if (review === undefined) return cost === 0 ? "best" : mistakeSize(cost ?? 0);
  if (review.grade !== "none") return review.grade;
  return review.winLost === 0 && review.spreadLost <= 0 ? "best" : undefined;
}

/** Returns what a turn lost, for sorting: percent of wins count before points. */
export function lossOf({ cost = 0, review }: Reported): number {
  return review === undefined ? cost : 1000 * review.winLost + Math.max(0, review.spreadLost);
}

/** The best move and the loss of each turn in points, for pictures and pages of the game. */
export const verdicts = computed(
  () =>
    new Map(
      [...reports.value].map(([index, { review, listed, cost }]) => [
        index,
        { best: review?.best.text ?? listed ?? "", cost },
      ]),
    ),
);

/** The turns in the order of their list. */
export const listedTurns = computed((): readonly Turn[] => {
  const turns = record.value?.turns ?? [];
  if (!areMistakesFirst.value) return turns;
  const weightOf = (turn: Turn): number => {
    const report = reports.value.get(turn.index);
    const grade = report && gradeOf(report);
    return report === undefined || grade === undefined || grade === "best" ? -1 : lossOf(report);
  };
  return [...turns].sort((a, b) => weightOf(b) - weightOf(a) || a.index - b.index);
});

/** The play that was made in the turn shown. */
export const playedText = computed(() => {
  const turn = record.value?.turns[shownTurn.value];
  return turn?.move === undefined ? undefined : turn.text;
});

/** The turns of each player, summarized by the library. */
export const summary = computed(() => {
  const game = record.value?.game;
  const found = [...reports.value.values()];
  if (game === undefined || found.length === 0) return [];
  return ([0, 1] as const).map((player) => summarise(player, found, game));
});
