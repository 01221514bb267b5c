import {
  checkInstance,
  checkOptionalText,
  checkOptionNames,
  checkWhole,
} from "../../base/arguments.js";
import { uint16At } from "../../base/elements.js";
import { LexiconError, type LexiconErrorCode } from "../../base/errors.js";
import {
  ACCEPTS,
  ARC_SHIFT,
  END,
  GADDAG_ROOT_NODE,
  hasSecondRoot,
  MAX_WORD_LENGTH,
  SWITCH,
  TILE_MASK,
} from "./node-layout.js";
import { WordGraph } from "./word-graph.js";

/** Options for validating a graph. */
export interface ValidateOptions {
  /** Highest tile number allowed; default 63. */
  letters?: number;
  /** If true, tile 0 may occur as the blank (leave graphs). */
  blanks?: boolean;
  /** Name of the input, for error messages. */
  source?: string | undefined;
  /** Number of bytes before the nodes in the file, added to offsets in errors. */
  offset?: number;
}

/** Facts about a graph that validation finds, all in linear time. */
export interface GraphFacts {
  /** Number of nodes used by paths of the DAWG. */
  dawgNodes: number;
  /** Number of nodes used only by paths of the GADDAG. */
  gaddagNodes: number;
  /** Number of root nodes and of unreachable nodes. */
  otherNodes: number;
  /** One more than the largest index used by a path of the DAWG. */
  dawgEnd: number;
  /** Number of runs that an arc or a root leads to: the states of the usual automaton. */
  states: number;
  /** Number of tiles in the longest word. */
  longest: number;
  /** The highest tile number on any path. */
  highestTile: number;
}

/** Facts of the graphs that passed validation; a graph's nodes never change afterwards. */
const validGraphs = new WeakMap<WordGraph, GraphFacts>();

/** Records that a graph is valid and has no tile 0 for a blank. */
export function rememberFacts(graph: WordGraph, facts: GraphFacts): void {
  validGraphs.set(graph, facts);
}

/** Returns the facts of a graph that is known to be valid; undefined for others. */
export function knownFacts(graph: WordGraph): GraphFacts | undefined {
  return validGraphs.get(graph);
}

const UNSEEN = 0;
const OPEN = 1;
const IN_DAWG = 2;
const IN_GADDAG = 3;

/**
 * Checks that a graph can be walked without further checks: every arc leads to a run inside
 * the file, every run ends, tiles ascend and belong to the alphabet, no path leads back to
 * itself, every node leads to a word, no word is longer than `MAX_WORD_LENGTH`, and the
 * GADDAG's switch leads into the DAWG (in a GADDAG without a DAWG, to a place where no other switch
 * follows). In a DAWG with a second root, which MAGPIE writes, the tiles of a run only have to
 * differ. Unreachable nodes are ignored, here and wherever the graph is used.
 *
 * Takes time and memory linear in the number of nodes, once for each graph.
 *
 * @throws LexiconError with the byte offset of the wrong node: `BAD_ROOT`,
 *   `INDEX_OUT_OF_RANGE`, `RUN_NOT_ENDED`, `TILES_NOT_ASCENDING`, `TILE_OUT_OF_RANGE`,
 *   `BAD_SWITCH`, `CYCLE`, `DEAD_END` or `WORD_TOO_LONG`.
 */
export function validateGraph(graph: WordGraph, options: ValidateOptions = {}): GraphFacts {
  checkInstance(graph, WordGraph, "graph", "a WordGraph");
  checkOptionNames(options, { letters: 0, blanks: 0, source: 0, offset: 0 });
  const { letters = TILE_MASK, source, offset } = options;
  checkWhole(letters, "letters", 0, Number.MAX_SAFE_INTEGER);
  if (offset !== undefined) checkWhole(offset, "offset", 0, Number.MAX_SAFE_INTEGER);
  checkOptionalText(source, "source");
  return factsOf(graph, options);
}

/** Validates a graph as `validateGraph` does, for callers who know that both arguments are right. */
export function factsOf(graph: WordGraph, options: ValidateOptions = {}): GraphFacts {
  const known = validGraphs.get(graph);
  if (known !== undefined && known.highestTile <= (options.letters ?? TILE_MASK)) return known;
  const facts = checkedFacts(graph, options);
  if (options.blanks !== true) rememberFacts(graph, facts);
  return facts;
}

function checkedFacts(graph: WordGraph, options: ValidateOptions): GraphFacts {
  const { nodes } = graph;
  const { content } = graph;
  const isGaddag = content === "gaddag" || content === "gaddag-only";
  const check = new Validation(nodes, options, {
    isAlone: content === "gaddag-only",
    anyOrder: content === "dawg" && hasSecondRoot(nodes),
  });
  check.root(0);
  if (isGaddag) check.root(GADDAG_ROOT_NODE);
  const seen = check.seen;
  check.enter(graph.dawgRoot, 0, IN_DAWG);
  check.enter(graph.gaddagRoot, GADDAG_ROOT_NODE, IN_GADDAG);
  let dawgNodes = 0;
  let gaddagNodes = 0;
  let dawgEnd = 1;
  for (let i = 0; i < nodes.length; i++) {
    if (seen[i] === IN_DAWG) {
      dawgNodes++;
      dawgEnd = i + 1;
    } else if (seen[i] === IN_GADDAG) {
      gaddagNodes++;
    }
  }
  const otherNodes = nodes.length - dawgNodes - gaddagNodes;
  const { highestTile } = check;
  const longest = check.longest(content === "gaddag-only" ? graph.gaddagRoot : graph.dawgRoot);
  return {
    dawgNodes,
    gaddagNodes,
    otherNodes,
    dawgEnd,
    states: check.states,
    longest,
    highestTile,
  };
}

/**
 * Returns the maximum length of a path; in the GADDAG it includes the switch besides the word's
 * tiles.
 */
function longestPath(part: number): number {
  return part === IN_GADDAG ? MAX_WORD_LENGTH + 1 : MAX_WORD_LENGTH;
}

/** What is special about a graph. */
interface GraphForm {
  /** True for a GADDAG without a DAWG, into which switches would lead. */
  isAlone: boolean;
  /** True if the tiles of a run need not ascend. */
  anyOrder: boolean;
}

class Validation {
  /** State of each node: unseen, open, in the DAWG or in the GADDAG. */
  readonly seen: Uint8Array;
  /** Tiles of the longest path from each node on, the switch counted. */
  readonly heights: Uint16Array;
  /** 1 for the nodes of a GADDAG alone from which a switch can be reached. */
  private readonly switched: Uint8Array;
  states = 0;
  highestTile = 0;
  private readonly isTarget: Uint8Array;
  private readonly letters: number;
  private readonly lowest: number;

  constructor(
    private readonly nodes: Uint32Array,
    private readonly options: ValidateOptions,
    private readonly form: GraphForm,
  ) {
    this.switched = new Uint8Array(form.isAlone ? nodes.length : 0);
    this.seen = new Uint8Array(nodes.length);
    this.heights = new Uint16Array(nodes.length);
    this.isTarget = new Uint8Array(nodes.length);
    this.letters = options.letters ?? TILE_MASK;
    this.lowest = options.blanks === true ? 0 : 1;
  }

  /** Returns the length of the longest word below a root. */
  longest(root: number): number {
    if (root === 0) return 0;
    const height = uint16At(this.heights, root);
    // In a GADDAG alone, the longest path of words of two tiles or more has a switch.
    return this.form.isAlone && this.switched[root] === 1 ? height - 1 : height;
  }

  root(index: number): void {
    const node = this.nodes[index];
    if (node === undefined || (node & (TILE_MASK | ACCEPTS | END)) !== END) {
      this.fail(
        "BAD_ROOT",
        index,
        "a wrong root node",
        "tile 0, end of its run, accepting nothing",
      );
    }
  }

  /**
   * Walks everything that can be reached from the run at `first`. Uses an explicit stack of runs
   * instead of recursion, because a bad file can be as deep as it is long.
   */
  enter(first: number, from: number, part: number): void {
    if (first === 0) return;
    const { nodes, seen } = this;
    /** For each open run: its first node, and the node that is being examined. */
    const starts: number[] = [];
    const cursors: number[] = [];
    this.target(first, from);
    if (seen[first] === UNSEEN) {
      starts.push(first);
      cursors.push(first);
    }
    while (starts.length > 0) {
      const top = starts.length - 1;
      const at = cursors[top]!;
      if (seen[at] === UNSEEN) {
        this.check(at, part, at === first);
        seen[at] = OPEN;
        const arc = nodes[at]! >>> ARC_SHIFT;
        if (arc !== 0) {
          this.target(arc, at);
          this.checkSwitch(at, arc, part);
          if (seen[arc] === UNSEEN) {
            starts.push(arc);
            cursors.push(arc);
            if (starts.length > longestPath(part)) this.failTooLong(at);
            continue;
          }
        }
      }
      const arc = nodes[at]! >>> ARC_SHIFT;
      if (arc !== 0 && seen[arc] === OPEN) this.failCycle(at);
      if ((nodes[at]! & END) === 0) {
        this.checkSibling(at);
        if (seen[at + 1] === OPEN) this.failCycle(at);
        if (seen[at + 1] === UNSEEN) {
          cursors[top] = at + 1;
          continue;
        }
      }
      this.close(starts.pop()!, cursors.pop()!, part);
      if (starts.length > 0) continue;
    }
  }

  /** Closes a run, after all its nodes, `first` to `last`, have been examined. */
  private close(first: number, last: number, part: number): void {
    const { nodes, seen, heights } = this;
    for (let at = last; at >= first; at--) {
      const node = nodes[at]!;
      const arc = node >>> ARC_SHIFT;
      let height = 1 + (arc === 0 ? 0 : heights[arc]!);
      if ((node & END) === 0) height = Math.max(height, heights[at + 1]!);
      if (height > longestPath(part)) this.failTooLong(at);
      if (this.form.isAlone) this.closeSwitch(at);
      heights[at] = height;
      seen[at] = part;
    }
  }

  /** Checks that there is at most one switch on each path of a GADDAG alone. */
  private closeSwitch(at: number): void {
    const { nodes, switched } = this;
    const node = nodes[at]!;
    const arc = node >>> ARC_SHIFT;
    const isSwitch = (node & TILE_MASK) === SWITCH;
    if (isSwitch && switched[arc] === 1) {
      const expected = "letters only after a switch";
      this.fail("BAD_SWITCH", at, "a direction switch after which there is another", expected);
    }
    const follows = (node & END) === 0 && switched[at + 1] === 1;
    if (isSwitch || follows || (arc !== 0 && switched[arc] === 1)) switched[at] = 1;
  }

  private check(at: number, part: number, isFirst: boolean): void {
    const node = this.nodes[at]!;
    const tile = node & TILE_MASK;
    if (part === IN_GADDAG && tile === SWITCH) {
      if (isFirst || (node & ACCEPTS) !== 0 || node >>> ARC_SHIFT === 0) {
        this.fail(
          "BAD_SWITCH",
          at,
          "a direction switch out of place",
          "one after a tile, with an arc",
        );
      }
      return;
    }
    if (tile < this.lowest || tile > this.letters) {
      this.fail("TILE_OUT_OF_RANGE", at, `tile ${tile}`, `${this.lowest} to ${this.letters}`);
    }
    if (tile > this.highestTile) this.highestTile = tile;
    if ((node & ACCEPTS) === 0 && node >>> ARC_SHIFT === 0) {
      this.fail("DEAD_END", at, "a node that leads to no word", "one that accepts or has an arc");
    }
  }

  /** Checks that a switch leads into the DAWG, which has been walked before the GADDAG. */
  private checkSwitch(at: number, arc: number, part: number): void {
    if (this.form.isAlone) return;
    const isSwitch = part === IN_GADDAG && (this.nodes[at]! & TILE_MASK) === SWITCH;
    if (isSwitch && this.seen[arc] !== IN_DAWG) {
      this.fail("BAD_SWITCH", at, `a direction switch to node ${arc}`, "a run of the DAWG");
    }
  }

  private checkSibling(at: number): void {
    const { nodes } = this;
    if (at + 1 >= nodes.length) {
      this.fail("RUN_NOT_ENDED", at, "the last node does not end its run", "its end bit set");
    }
    const tile = nodes[at]! & TILE_MASK;
    if (this.form.anyOrder) {
      this.checkDifferent(at, tile);
      return;
    }
    const next = nodes[at + 1]! & TILE_MASK;
    if (next <= tile) {
      this.fail("TILES_NOT_ASCENDING", at + 1, `tile ${next} after tile ${tile}`, "a higher one");
    }
  }

  /** Checks that no later node of a run has the tile of one of them. */
  private checkDifferent(first: number, tile: number): void {
    const { nodes } = this;
    for (let at = first; (nodes[at]! & END) === 0 && at + 1 < nodes.length; at++) {
      if ((nodes[at + 1]! & TILE_MASK) !== tile) continue;
      this.fail("TILES_NOT_ASCENDING", at + 1, `tile ${tile} again`, "each tile once in a run");
    }
  }

  private target(arc: number, from: number): void {
    if (arc >= this.nodes.length) {
      const expected = `an index below ${this.nodes.length}; the file may be cut short`;
      this.fail("INDEX_OUT_OF_RANGE", from, `an arc to node ${arc}`, expected);
    }
    if (this.isTarget[arc] === 0) {
      this.isTarget[arc] = 1;
      this.states++;
    }
  }

  private failCycle(at: number): never {
    return this.fail("CYCLE", at, "a path that leads back to itself", "a graph without cycles");
  }

  private failTooLong(at: number): never {
    return this.fail(
      "WORD_TOO_LONG",
      at,
      `a path of more than ${MAX_WORD_LENGTH} tiles`,
      `at most ${MAX_WORD_LENGTH}`,
    );
  }

  private fail(code: LexiconErrorCode, index: number, what: string, expected: string): never {
    const { source, offset = 0 } = this.options;
    throw new LexiconError(code, what, { source, offset: offset + index * 4, expected });
  }
}
