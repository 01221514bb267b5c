import { batch, computed, effect, signal } from "@preact/signals";
import { itemAt } from "../../../base/elements.js";
import type { RankedMove } from "../../../engine/results.js";
import { laidBy } from "../../../game/board.js";
import type { Move } from "../../../game/moves.js";
import { formatMove, parseMove } from "../../../game/plays.js";
import { Position } from "../../../game/position.js";
import type { RulesName } from "../../../game/rules.js";
import { NOTHING_LAID, type Surface, surfaceOf } from "../../board/entry.js";
import { TryPad } from "../../board/pad.js";
import { announce, lexicon, sentenceOf, settle } from "../../shared/state.js";
import { number, setsFor } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { setName, specOf, type TileSet } from "../../worker/spec.js";
import {
  cgpOf,
  emptyPosition,
  positionOfCgp,
  rulesNameFor,
  withGame,
  withKnownRacks,
} from "./position.js";

/** State of the Analyze view; it is kept while other views are open. */

/** The position on the first visit, from the middle of a game. */
const EXAMPLE =
  "15/15/15/15/15/4D10/4I10/3JARTA7/2BOX3BIG4/A2TOONIE6/C3N3ZEDS3/TONGS2Y3W3/U4ISOMERIC2/A4FILE2P3/L6D3E3 AEHIRSW/ 214/251 0";

const states = signal<History<Position>>(begun(positionOfCgp(EXAMPLE)));
export const position = computed(() => states.value.present);
export const canUndo = computed(() => states.value.past.length > 0);
export const canRedo = computed(() => states.value.future.length > 0);

/** The use of typed letters: as part of the position (`setup`), or as a play (`try`). */
export type Mode = "setup" | "try";
export const mode = signal<Mode>("setup");
/** The play being tried, as text. */
export const typed = signal("");
/** The play in the list that has the pointer or the focus. */
export const preview = signal<RankedMove | undefined>(undefined);
/** The squares of the last move. */
export const lastSquares = signal<ReadonlySet<number>>(new Set());
/** True while the text of the rack cannot be read: the plays are those of the rack before. */
export const isRackWrong = signal(false);
/** Number of plays to list. */
export const wanted = signal(20);

export const alphabetNow = computed(() => position.value.config.alphabet);
/** Returns the position as CGP; undefined if it cannot be written. */
export function cgpNow(): string | undefined {
  try {
    return cgpOf(position.peek());
  } catch {
    return undefined;
  }
}

export const layoutNow = computed(() => position.value.config.rules.layout);
export const game = computed(() => specOf(position.value.config, lexicon.value.id));

export const surface = computed<Surface>(() => surfaceOf(position.value));

/** The tiles of the play being tried on the board; the text of the play follows them. */
export const pad = new TryPad({
  surface: () => surface.value,
  rack: () => position.value.rack,
  say: announce,
  changed() {
    const made = pad.attempt;
    typed.value = "move" in made ? textOf(made.move) : "";
  },
});

function textOf(move: Move): string {
  return formatMove(move, position.value);
}

/** The play being tried, or the reason why it cannot be read; undefined if there is none. */
export const tried = computed((): { move: Move } | { problem: string } | undefined => {
  if (pad.laid.value.size > 0) return pad.attempt;
  if (typed.value.trim() === "") return undefined;
  try {
    return { move: parsed(typed.value) };
  } catch (error) {
    return { problem: sentenceOf(error) };
  }
});

function parsed(text: string): Move {
  return parseMove(text, position.value);
}

/** Changes the position; the change can be undone. */
export function change(to: Position): void {
  settle("position");
  batch(() => {
    const { rack } = position.peek();
    if (String(rack) !== String(to.rack)) pad.forgetOrder();
    states.value = next(states.value, to);
    forgetTry();
  });
}

export function undo(): void {
  batch(() => {
    states.value = undone(states.value);
    forgetTry();
  });
}

export function redo(): void {
  batch(() => {
    states.value = redone(states.value);
    forgetTry();
  });
}

/** Takes back all tiles of the play being tried. */
export function forgetTry(): void {
  batch(() => {
    pad.laid.value = NOTHING_LAID;
    typed.value = "";
    preview.value = undefined;
    lastSquares.value = new Set();
  });
}

/** Reads a typed play and shows its tiles on the board. */
export function tryText(text: string): void {
  batch(() => {
    typed.value = text;
    pad.laid.value = NOTHING_LAID;
    try {
      const move = parsed(text);
      if (move.kind === "place") pad.laid.value = laidBy(move, layoutNow.value);
    } catch {
      // `tried` reports the error beside the text.
    }
  });
}

/** A move that the visitor made, with the positions before and after it. */
export interface MadeMove {
  from: Position;
  to: Position;
  move: Move;
  score: number;
  text: string;
}

/** The last move that the visitor made. */
export const lastMade = signal<MadeMove | undefined>(undefined);

/**
 * Makes a move: lays its tiles on the board, and gives the turn to the opponent.
 * @throws PositionError for a move that the rules do not allow.
 */
export function commit(move: Move, score: number, text: string): void {
  const from = position.value;
  const to = withKnownRacks(from).after(move);
  batch(() => {
    lastMade.value = { from, to, move, score, text };
    openAfter(to, move);
  });
  announce(
    t("{play} for {score}. Your opponent is to move.", { play: text, score: number(score) }),
  );
}

/** Opens the position after a move, whose squares are marked. */
export function openAfter(to: Position, move: Move | undefined): void {
  const squares = move?.kind === "place" ? [...laidBy(move, layoutNow.value).keys()] : [];
  batch(() => {
    change(to);
    lastSquares.value = new Set(squares);
  });
}

/** Opens another position. */
export function open(to: Position): void {
  batch(() => {
    change(to);
    pad.cursor.value = undefined;
  });
}

export function changeGame(rules: RulesName, set: TileSet): void {
  open(withGame(position.value, rules, set));
}

export function clear(): void {
  open(Position.empty(position.value.config));
}

/** The tile sets that fit the lexicon; the position uses one of them. */
export const sets = computed(() => setsFor(lexicon.value.alphabet));

let lexiconSeen: string | undefined;
effect(() => {
  const { id } = lexicon.value;
  const possible = sets.value;
  if (lexiconSeen === id) return;
  const isFirst = lexiconSeen === undefined;
  lexiconSeen = id;
  const now = position.peek();
  // A position from the address keeps its tile set.
  if (isFirst || possible.some((set) => setName(set) === now.config.alphabet.name)) return;
  open(emptyPosition(rulesNameFor(now), itemAt(possible, 0)));
});

/** A sequence of states with the present one, for undo and redo. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Number of states to keep; older ones are dropped. */
const MOST = 200;

export function begun<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Adds a new state; drops those that were undone. */
export function next<T>({ past, present }: History<T>, state: T): History<T> {
  return { past: [...past, present].slice(-MOST), present: state, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future };
}
