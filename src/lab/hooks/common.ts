import type { WordGraph } from "../../words/graph/word-graph.js";

/** The arcs of a search: those it compared with what it wanted, and those it followed. */
export interface ArcCounts {
  looked: number;
  taken: number;
}

/** Which words are asked for: those through a hook, made of it and of tiles of a rack. */
export interface HookQuestion {
  /** Letters side by side on the board, at least one. */
  hook: readonly number[];
  /** Tiles of the rack, 0 a blank; undefined where any tiles may be added. */
  rack: readonly number[] | undefined;
}

/**
 * Finds the words that contain a hook and are otherwise made of tiles of a rack: each once, in the
 * order of the alphabet. Adds to the counts.
 */
export type HookSearch = (
  graph: WordGraph,
  question: HookQuestion,
  arcs: ArcCounts,
) => Uint8Array[];

/** The tiles that a search may still use. */
export class Supply {
  private readonly left = new Int32Array(64);
  private blanks = 0;
  private readonly isUnlimited: boolean;

  constructor(tiles: readonly number[] | undefined) {
    this.isUnlimited = tiles === undefined;
    for (const tile of tiles ?? []) {
      if (tile === 0) this.blanks++;
      else this.left[tile] = (this.left[tile] as number) + 1;
    }
  }

  /** Uses a tile or a blank for it; returns false if there is neither. */
  take(tile: number): boolean {
    if (this.isUnlimited) return true;
    const left = this.left[tile] as number;
    if (left <= 0) {
      if (this.blanks === 0) return false;
      this.blanks--;
    }
    // A count below 0 is the number of blanks that stand for the tile.
    this.left[tile] = left - 1;
    return true;
  }

  /** Gives back a tile that was used. */
  giveBack(tile: number): void {
    if (this.isUnlimited) return;
    const left = this.left[tile] as number;
    if (left < 0) this.blanks++;
    this.left[tile] = left + 1;
  }
}
