import {
  ACCEPTS,
  ARC_SHIFT,
  END,
  TILE_MASK,
  type WordGraph,
} from "../../words/graph/word-graph.js";
import { type ArcCounts, type HookQuestion, Supply } from "./common.js";
import { compareWords } from "./order.js";

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
      const node = nodes[this.find(run, hook[i] as number)] as number;
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
    for (let at = run; at !== 0; at = ((nodes[at] as number) & END) === 0 ? at + 1 : 0) {
      this.arcs.looked++;
      if (((nodes[at] as number) & TILE_MASK) === tile) return at;
    }
    return 0;
  }

  private goLeft(run: number): void {
    const { nodes } = this.graph;
    const { arcs, supply, before } = this;
    for (let at = run; at !== 0; ) {
      const node = nodes[at] as number;
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
      const node = nodes[at] as number;
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
