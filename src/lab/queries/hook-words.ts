import { byteAt, int32At, itemAt, uint32At } from "../../base/elements.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
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
class Supply {
  private readonly left = new Int32Array(64);
  private blanks = 0;
  private readonly isUnlimited: boolean;

  constructor(tiles: readonly number[] | undefined) {
    this.isUnlimited = tiles === undefined;
    for (const tile of tiles ?? []) {
      if (tile === 0) this.blanks++;
      else this.left[tile] = int32At(this.left, tile) + 1;
    }
  }

  /** Uses a tile or a blank for it; returns false if there is neither. */
  take(tile: number): boolean {
    if (this.isUnlimited) return true;
    const left = int32At(this.left, tile);
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
    const left = int32At(this.left, tile);
    if (left < 0) this.blanks++;
    this.left[tile] = left + 1;
  }
}

/**
 * Finds words with a hook by descending the GADDAG from it, as [maharana] does: from the last letter
 * of the hook back to its first, on to the beginning of the word, and behind the switch to its end.
 *
 * A word that has the hook several times would be found from each of them. Only the first one counts:
 * a tile before the hook that makes another one with it is not taken. So no word has to be looked for
 * among those found before, as [maharana] does. Every tile is taken from the rack, the last one too;
 * the program of [maharana] forgot that check, and found CARE in ACR until a reader noticed.
 */
export function hookWordsByGaddag(
  graph: WordGraph,
  { hook, rack }: HookQuestion,
  arcs: ArcCounts,
): Uint8Array[] {
  const search = new GaddagSearch(graph, hook, new Supply(rack), arcs);
  return search.words().sort(compareWords);
}

class GaddagSearch {
  private readonly found: Uint8Array[] = [];
  /** The letters before the hook, from the last one to the first. */
  private readonly before: number[] = [];
  private readonly behind: number[] = [];

  constructor(
    private readonly graph: WordGraph,
    private readonly hook: readonly number[],
    private readonly supply: Supply,
    private readonly arcs: ArcCounts,
  ) {}

  words(): Uint8Array[] {
    const { hook, arcs } = this;
    const { nodes, gaddagRoot } = this.graph;
    let run = gaddagRoot;
    for (let i = hook.length - 1; i >= 0; i--) {
      const node = uint32At(nodes, this.find(run, itemAt(hook, i)));
      if ((node & TILE_MASK) === 0) return this.found;
      arcs.taken++;
      if (i === 0 && (node & ACCEPTS) !== 0) this.add();
      run = node >>> ARC_SHIFT;
    }
    this.goLeft(run);
    return this.found;
  }

  /** Returns the index of a tile's node in a run; 0 if there is none, where no tile is. */
  private find(run: number, tile: number): number {
    const { nodes } = this.graph;
    for (let at = run; at !== 0; at = (uint32At(nodes, at) & END) === 0 ? at + 1 : 0) {
      this.arcs.looked++;
      if ((uint32At(nodes, at) & TILE_MASK) === tile) return at;
    }
    return 0;
  }

  private goLeft(run: number): void {
    const { nodes } = this.graph;
    const { arcs, supply, before } = this;
    for (let at = run; at !== 0; ) {
      const node = uint32At(nodes, at);
      at = (node & END) === 0 ? at + 1 : 0;
      arcs.looked++;
      const tile = node & TILE_MASK;
      if (tile === 0) {
        arcs.taken++;
        this.goRight(node >>> ARC_SHIFT);
        continue;
      }
      if (this.isHookBefore(tile) || !supply.take(tile)) continue;
      arcs.taken++;
      before.push(tile);
      if ((node & ACCEPTS) !== 0) this.add();
      this.goLeft(node >>> ARC_SHIFT);
      before.pop();
      supply.giveBack(tile);
    }
  }

  private goRight(run: number): void {
    const { nodes } = this.graph;
    const { arcs, supply, behind } = this;
    for (let at = run; at !== 0; ) {
      const node = uint32At(nodes, at);
      at = (node & END) === 0 ? at + 1 : 0;
      arcs.looked++;
      const tile = node & TILE_MASK;
      if (!supply.take(tile)) continue;
      arcs.taken++;
      behind.push(tile);
      if ((node & ACCEPTS) !== 0) this.add();
      this.goRight(node >>> ARC_SHIFT);
      behind.pop();
      supply.giveBack(tile);
    }
  }

  /** Returns true if a tile before the letters so far begins another hook. */
  private isHookBefore(tile: number): boolean {
    const { hook, before } = this;
    if (hook[0] !== tile) return false;
    for (let i = 1; i < hook.length; i++) {
      const at = before.length - i;
      const letter = at >= 0 ? before[at] : hook[-at - 1];
      if (letter !== hook[i]) return false;
    }
    return true;
  }

  private add(): void {
    const { before, hook, behind } = this;
    this.found.push(Uint8Array.from([...[...before].reverse(), ...hook, ...behind]));
  }
}

/** Compares words in the order of the alphabet. */
function compareWords(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = byteAt(a, i) - byteAt(b, i);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Finds words with a hook by walking the DAWG from the first letter of the word, as the kernel's
 * search does (assembly/words/search.ts): a path ends where the rack and the hook have no tile for
 * it, and a word counts if the hook was on its way. Without a rack, that is a walk of all words.
 */
export function hookWordsByDawg(
  graph: WordGraph,
  { hook, rack }: HookQuestion,
  arcs: ArcCounts,
): Uint8Array[] {
  const { nodes } = graph;
  const supply = new Supply(rack && [...rack, ...hook]);
  const next = progressOf(hook);
  const found: Uint8Array[] = [];
  const path: number[] = [];
  /** @param matched letters of the hook that the path ends with; all of them once it was there. */
  const walk = (run: number, matched: number): void => {
    for (let at = run; at !== 0; ) {
      const node = uint32At(nodes, at);
      at = (node & END) === 0 ? at + 1 : 0;
      arcs.looked++;
      const tile = node & TILE_MASK;
      if (!supply.take(tile)) continue;
      arcs.taken++;
      path.push(tile);
      const now = next(matched, tile);
      if (now === hook.length && (node & ACCEPTS) !== 0) found.push(Uint8Array.from(path));
      walk(node >>> ARC_SHIFT, now);
      path.pop();
      supply.giveBack(tile);
    }
  };
  walk(graph.dawgRoot, 0);
  return found;
}

/**
 * Returns the function that tells how many letters of the hook a path ends with when a tile is added
 * (Knuth, Morris and Pratt); it stays at the whole hook.
 */
function progressOf(hook: readonly number[]): (matched: number, tile: number) => number {
  const { length } = hook;
  const known = new Map<number, number>();
  const progress = (matched: number, tile: number): number => {
    if (matched === length) return length;
    const ends = [...hook.slice(0, matched), tile];
    for (let some = ends.length; some > 0; some--) {
      if (hook.slice(0, some).every((letter, i) => letter === ends[ends.length - some + i])) {
        return some;
      }
    }
    return 0;
  };
  return (matched, tile) => {
    const key = matched * 64 + tile;
    let now = known.get(key);
    if (now === undefined) {
      now = progress(matched, tile);
      known.set(key, now);
    }
    return now;
  };
}
