import { batch, computed, signal } from "@preact/signals";
import { BLANK_FLAG } from "../../alphabet/alphabet.js";
import { squareName } from "../../game/board.js";
import { faceOf } from "../../game/tiles.js";
import { t } from "../texts/language.js";
import {
  type Attempt,
  arranged,
  attempt,
  type Cursor,
  directionOf,
  edgeOf,
  fromRack,
  isOn,
  type Laid,
  leftOf,
  moved,
  NOTHING_LAID,
  nextEmpty,
  type Surface,
  squareAt,
  turned,
} from "./entry.js";
import { faceText, tileName } from "./labels.js";

/** The board and rack of a pad, and its callbacks. */
export interface PadParts {
  surface(): Surface;
  rack(): Uint8Array;
  /** Announces a sentence to screen readers. */
  say(text: string): void;
  /** Called after tiles were laid or taken back. */
  changed?(): void;
}

/** A reason why a key or a tap had no effect. */
export interface Refusal {
  /** A new number for each refusal. */
  id: number;
  text: string;
}

/** Milliseconds for which a refusal is shown. */
const SHOWN = 4000;

/** The tiles of a rack laid on a board to try a play, and the cursor for the next tile. */
export class TryPad {
  readonly cursor = signal<Cursor | undefined>(undefined);
  readonly laid = signal<Laid>(NOTHING_LAID);
  /** True if the square of the cursor should get the focus. */
  readonly wantsFocus = signal(false);

  /** The reason why the last key or tap had no effect; shown for a short time. */
  readonly refusal = signal<Refusal | undefined>(undefined);
  private refusals = 0;

  /** True if the cursor came to its square because a tile was laid before it. */
  private hasAdvanced = false;

  /** The order in which the tiles of the rack were shown last; new tiles come at the end. */
  private lastOrder: readonly number[] = [];
  private readonly reorders = signal(0);

  /** All tiles of the rack in display order. */
  readonly order = computed((): readonly number[] => {
    this.reorders.value;
    this.lastOrder = arranged(this.lastOrder, this.parts.rack());
    return this.lastOrder;
  });

  constructor(private readonly parts: PadParts) {}

  get surface(): Surface {
    return this.parts.surface();
  }

  /** The cursor, or its initial place. */
  get place(): Cursor {
    return this.cursor.value ?? { ...this.surface.layout.start, direction: "across" };
  }

  /** The tiles that are left on the rack, in display order. */
  get left(): Uint8Array {
    return leftOf(Uint8Array.from(this.order.value), this.laid.value);
  }

  /** Moves a tile of the rack to the place of another one. */
  reorder(place: number, to: number): void {
    const left = [...this.left];
    const [tile] = left.splice(place, 1);
    if (tile === undefined || place === to) return;
    left.splice(to, 0, tile);
    this.arrange(left);
    const { alphabet } = this.surface;
    const last = Math.min(to + 1, left.length);
    this.parts.say(t("{tile}, place {place}.", { tile: tileName(alphabet, tile), place: last }));
  }

  /** Puts the tiles of the rack into a random order. */
  shuffle(): void {
    const drawn = [...this.left].map((tile) => ({ tile, place: Math.random() }));
    this.arrange(drawn.sort((a, b) => a.place - b.place).map(({ tile }) => tile));
  }

  /** Shows the rack in its own order again. */
  forgetOrder(): void {
    this.arrange([]);
  }

  /** Sets the order of the rack; its tiles on the board come last. */
  private arrange(left: readonly number[]): void {
    this.lastOrder = [...left, ...[...this.laid.value.values()].map(faceOf)];
    this.reorders.value++;
  }

  /** The move that the laid tiles make, or the reason why they make none. */
  get attempt(): Attempt {
    return attempt(this.surface, this.laid.value);
  }

  /**
   * Handles a click on a square: moves the cursor there or, if it is already there, changes its
   * direction.
   * @param again true if the board had the focus before.
   */
  pointAt(row: number, column: number, again: boolean): void {
    const now = this.cursor.value;
    const isThere = again && !this.hasAdvanced && now?.row === row && now.column === column;
    this.hasAdvanced = false;
    this.cursor.value = isThere
      ? turned(now)
      : { row, column, direction: now?.direction ?? "across" };
  }

  /** Moves the cursor, at first from its initial place. */
  move(rows: number, columns: number): void {
    this.cursor.value = moved(this.surface.layout, this.place, rows, columns);
  }

  /** Moves the cursor to the first or the last square of its row. */
  toEdge(isLast: boolean): void {
    this.cursor.value = edgeOf(this.surface.layout, this.place, isLast);
  }

  /** Focuses the square of the cursor, so that the board receives keys. */
  focus(): void {
    this.wantsFocus.value = true;
  }

  /** Shows and announces the reason why a key or a tap has no effect. */
  refuse(text: string): void {
    const id = ++this.refusals;
    this.refusal.value = { id, text };
    setTimeout(() => {
      if (this.refusal.peek()?.id === id) this.refusal.value = undefined;
    }, SHOWN);
    this.parts.say(text);
  }

  turn(): void {
    this.cursor.value = turned(this.place);
    this.parts.say(this.cursor.value.direction === "across" ? t("across") : t("down"));
  }

  /** Lays a tile on the first empty square at or after a place, by default the cursor. */
  lay(wanted: number, from: Cursor = this.place): void {
    const { alphabet, layout } = this.surface;
    const tile = fromRack(this.parts.rack(), this.laid.value, wanted);
    if (tile === undefined) {
      const isBlank = (wanted & BLANK_FLAG) !== 0;
      this.refuse(
        isBlank
          ? t("The rack has no blank.")
          : t("The rack has no {letter}.", { letter: faceText(alphabet, wanted) }),
      );
      return;
    }
    const at = nextEmpty(this.surface, this.laid.value, from);
    if (at === undefined) {
      this.refuse(
        from.direction === "across"
          ? t("There is no empty square to the right of the cursor.")
          : t("There is no empty square below the cursor."),
      );
      return;
    }
    const square = squareAt(layout, at);
    this.hasAdvanced = true;
    batch(() => {
      this.laid.value = new Map(this.laid.value).set(square, tile);
      this.cursor.value = nextEmpty(this.surface, this.laid.value, at) ?? at;
      this.parts.changed?.();
    });
    this.parts.say(t("{tile} laid.", { tile: tileName(alphabet, tile) }));
  }

  /** Takes back the tile under the cursor or, with `back`, the last tile laid. */
  takeBack(back: boolean): void {
    const { layout } = this.surface;
    const last = [...this.laid.value.keys()].at(-1);
    const square = back ? last : squareAt(layout, this.place);
    if (square !== undefined && this.laid.value.has(square)) this.remove(square);
    else this.refuse(back ? t("No tile is laid.") : t("There is no laid tile under the cursor."));
  }

  /** Moves a laid tile to another square; if that has a laid tile, the two are exchanged. */
  relocate(from: number, to: number): void {
    const { board, layout } = this.surface;
    const [row, column] = [Math.floor(to / layout.columns), to % layout.columns];
    const tile = this.laid.value.get(from);
    if (tile === undefined || from === to || board[to] !== 0 || !isOn(layout, row, column)) return;
    const laid = new Map(this.laid.value);
    const other = laid.get(to);
    laid.delete(from);
    laid.set(to, tile);
    if (other !== undefined) laid.set(from, other);
    this.show(laid, to);
  }

  /** Takes back the tile laid on a square. */
  remove(square: number): void {
    if (!this.laid.value.has(square)) return;
    const left = new Map(this.laid.value);
    left.delete(square);
    this.show(left, square);
  }

  /** Takes back the tile laid on a square, to a place of the rack. */
  removeTo(square: number, place: number): void {
    const tile = this.laid.value.get(square);
    if (tile === undefined) return;
    batch(() => {
      this.remove(square);
      this.reorder(this.left.lastIndexOf(faceOf(tile)), place);
    });
  }

  /**
   * Moves the tile laid on the cursor's square by one square, past tiles of the board; if another
   * laid tile is there, the two are exchanged.
   */
  push(rows: number, columns: number): void {
    const { board, layout } = this.surface;
    let to = this.place;
    const from = squareAt(layout, to);
    if (!this.laid.value.has(from)) {
      this.refuse(t("There is no laid tile under the cursor."));
      return;
    }
    do {
      const next = moved(layout, to, rows, columns);
      if (next === to) {
        this.refuse(t("There is no empty square in this direction."));
        return;
      }
      to = next;
    } while (board[squareAt(layout, to)] !== 0);
    this.relocate(from, squareAt(layout, to));
    this.parts.say(squareName(to.row, to.column));
  }

  /** Takes back the tiles whose squares are now occupied. */
  keepPossible(): void {
    const { board } = this.surface;
    const kept = [...this.laid.value].filter(([square]) => board[square] === 0);
    if (kept.length < this.laid.value.size) this.laid.value = new Map(kept);
  }

  /**
   * Returns the cursor on a square where a tile is dropped; two or more tiles in a row or column
   * set its direction.
   */
  cursorOn(square: number, laid: Laid = this.laid.value): Cursor {
    const { layout } = this.surface;
    const row = Math.floor(square / layout.columns);
    const direction = directionOf(layout, [...new Set(laid.keys()).add(square)]);
    return {
      row,
      column: square % layout.columns,
      direction: direction ?? this.place.direction,
    };
  }

  /** Replaces the laid tiles, and puts the cursor on a square. */
  private show(laid: Laid, square: number): void {
    batch(() => {
      this.laid.value = laid;
      this.cursor.value = laid.has(square)
        ? this.cursorOn(square, laid)
        : { ...this.cursorOn(square), direction: this.place.direction };
      this.parts.changed?.();
    });
  }

  /** Lays the tiles of a whole play, instead of those that are laid. */
  layAll(laid: Laid): void {
    this.show(laid, Math.min(...laid.keys()));
  }

  /** Takes all tiles back; the cursor returns to where the first of them lay. */
  clear(): void {
    if (this.laid.value.size === 0) return;
    this.show(NOTHING_LAID, Math.min(...this.laid.value.keys()));
  }
}
