import { MAX_WORD_LENGTH, SWITCH } from "../../lexicon/node.js";
import { type CompactParts, fail } from "./read.js";

const UNSEEN = 0;
const OPEN = 1;
const IN_DAWG = 2;
const IN_GADDAG = 3;

/**
 * Checks all nodes of a text that can be reached, in linear time: runs end, tiles ascend and are
 * letters, arcs lead to runs, every node leads to a word, and none is too long. Arcs cannot lead
 * backward, and so not in a circle, but a target of the table may lie anywhere.
 * @throws LexiconError with the codes of `validateGraph`, or `BAD_VALUE`.
 */
export function checkNodes(parts: CompactParts): void {
  const { dawgRoot, gaddagRoot, words } = parts;
  const check = new NodeCheck(parts);
  if (dawgRoot >= 0) check.visit(dawgRoot, IN_DAWG, 1);
  if (gaddagRoot >= 0) check.visit(gaddagRoot, IN_GADDAG, 1);
  const found = dawgRoot < 0 ? 0 : check.counts[dawgRoot]!;
  if (found !== words) fail("BAD_VALUE", `${found} words in the body`, `${words}`);
}

class NodeCheck {
  /** Words below the run at each place. */
  readonly counts: Float64Array;
  private readonly seen: Uint8Array;
  private readonly heights: Uint16Array;

  constructor(private readonly parts: CompactParts) {
    const { length } = parts.nodes.body;
    this.counts = new Float64Array(length);
    this.seen = new Uint8Array(length);
    this.heights = new Uint16Array(length);
  }

  /**
   * Checks the run at a place, and everything below it.
   * @param depth number of tiles up to this run, which bounds the recursion.
   */
  visit(run: number, part: number, depth: number): void {
    const { seen } = this;
    const state = seen[run]!;
    // What the DAWG has may also end words of the GADDAG, but not the other way round.
    if (state === IN_DAWG || state === part) return;
    if (state === OPEN) fail("CYCLE", "a path that leads back to itself", "a graph without cycles");
    if (state !== UNSEEN) fail("BAD_SWITCH", "a run of the GADDAG in the DAWG", "another run");
    if (depth > MAX_WORD_LENGTH + 2)
      fail("WORD_TOO_LONG", "a long path", `${MAX_WORD_LENGTH} tiles`);
    seen[run] = OPEN;
    this.checkRun(run, part, depth);
    seen[run] = part;
  }

  private checkRun(run: number, part: number, depth: number): void {
    const { nodes } = this.parts;
    let words = 0;
    let height = 0;
    let last = -1;
    let at = run;
    for (let isLast = false; !isLast; ) {
      if (at >= nodes.body.length) fail("RUN_NOT_ENDED", "a run without an end", "a last node");
      nodes.read(at);
      const { tile, accepts, arc, next } = nodes;
      isLast = nodes.isLast;
      this.checkTile(tile, last, part, accepts || arc < 0);
      last = tile;
      at = next;
      if (accepts) words++;
      if (arc < 0) {
        if (!accepts)
          fail("DEAD_END", "a node that leads to no word", "one that accepts or has an arc");
        height = Math.max(height, 1);
        continue;
      }
      if (arc >= nodes.body.length) {
        fail("INDEX_OUT_OF_RANGE", `an arc to character ${arc}`, `below ${nodes.body.length}`);
      }
      this.visit(arc, tile === SWITCH ? IN_DAWG : part, depth + 1);
      words += this.counts[arc]!;
      height = Math.max(height, 1 + this.heights[arc]!);
    }
    if (height > MAX_WORD_LENGTH + (part === IN_GADDAG ? 1 : 0)) {
      fail("WORD_TOO_LONG", `a path of ${height} tiles`, `at most ${MAX_WORD_LENGTH}`);
    }
    this.counts[run] = words;
    this.heights[run] = height;
  }

  private checkTile(tile: number, last: number, part: number, isEnd: boolean): void {
    if (tile <= last)
      fail("TILES_NOT_ASCENDING", `tile ${tile} after tile ${last}`, "a higher one");
    if (tile === SWITCH && (part !== IN_GADDAG || isEnd)) {
      fail("BAD_SWITCH", "a direction switch out of place", "one in a GADDAG, with an arc");
    }
    const letters = this.parts.labels.length - 1;
    if (tile > letters) fail("TILE_OUT_OF_RANGE", `tile ${tile}`, `at most ${letters}`);
  }
}
