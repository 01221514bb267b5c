import { type Alphabet, alphabetOf, BLANK } from "../alphabet/index.js";
import { checkInstance, checkObject } from "../arguments.js";
import { LexiconError } from "../errors.js";
import { onlyCodePoint } from "./foreign.js";
import { WordGraph } from "./graph.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "./node.js";
import { searchable } from "./plain.js";
import { FIRST_NODE, LAYOUTS, layoutOf, type WutkaLayout } from "./wutka-format.js";

/**
 * Returns the bytes of a Wutka file with the words of the graph's DAWG: lists of siblings
 * depth first, each in front of the lists it leads to.
 *
 * @throws LexiconError `TOO_MANY_NODES` for more nodes than the layout can reach;
 *   `LETTER_NOT_EXPRESSIBLE` for a letter that is not one byte in Latin-1
 *   (of the whole alphabet in `wutka22`, which lists it all) or, in `wutka25`,
 *   after the 32nd of the alphabet; `BAD_OPTION`.
 */
export function writeWutka(
  given: WordGraph,
  layout: WutkaLayout,
  options: { alphabet: Alphabet },
): Uint8Array {
  checkInstance(given, WordGraph, "graph", "a WordGraph");
  const graph = searchable(given);
  const format = layoutOf(layout);
  checkObject(options, "options", "an object with an alphabet");
  const alphabet = alphabetOf(options.alphabet);
  const { slots, runs, size: placed } = placeRuns(graph, format.rootLast);
  const size = placed + (format.rootLast ? alphabet.letters : 0);
  if (size > 2 ** format.childBits) {
    throw new LexiconError("TOO_MANY_NODES", `${size} nodes`, {
      expected: `at most ${2 ** format.childBits} in a ${layout} file`,
    });
  }
  const bytes = new Uint8Array(size * 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, format.end | format.accepts);
  const letterOf = letterWriter(alphabet, layout);
  const put = (slot: number, tile: number, node: number, isEnd: boolean): void => {
    const child = slots[node >>> ARC_SHIFT]!;
    const flags = (isEnd ? format.end : 0) | ((node & ACCEPTS) === 0 ? 0 : format.accepts);
    view.setUint32(slot * 4, (child << format.childShift) | flags | letterOf(tile));
  };
  for (const first of runs) {
    for (let at = first, slot = slots[first]!; ; at++, slot++) {
      const node = graph.nodes[at]!;
      put(slot, node & TILE_MASK, node, (node & END) !== 0);
      if ((node & END) !== 0) break;
    }
  }
  if (format.rootLast) {
    for (let tile = 1; tile <= alphabet.letters; tile++) {
      const at = graph.find(graph.dawgRoot, tile);
      const node = at === 0 ? 0 : graph.nodes[at]!;
      put(placed + tile - 1, tile, node, tile === alphabet.letters);
    }
  }
  return bytes;
}

/** The places of the runs of the DAWG in the file. */
interface Placement {
  /** Number in the file of the node at each index that heads a run; 0 for others. */
  slots: Uint32Array;
  /** First node of each run, in the order of the file. */
  runs: number[];
  /** Nodes that were placed, the dummy counted. */
  size: number;
}

/** Gives each run that an arc leads to a place of its own, depth first. */
function placeRuns({ nodes, dawgRoot }: WordGraph, withoutRoot: boolean): Placement {
  const slots = new Uint32Array(nodes.length);
  const runs: number[] = [];
  let size = FIRST_NODE;
  const visit = (first: number): void => {
    if (first === 0 || slots[first] !== 0) return;
    if (!withoutRoot || first !== dawgRoot) {
      slots[first] = size;
      runs.push(first);
      size += runEnd(nodes, first) - first;
    }
    const end = runEnd(nodes, first);
    for (let at = first; at < end; at++) visit(nodes[at]! >>> ARC_SHIFT);
  };
  visit(dawgRoot);
  return { slots, runs, size };
}

/** One more than the index of the last node of the run. */
function runEnd(nodes: Uint32Array, first: number): number {
  let at = first;
  while ((nodes[at]! & END) === 0) at++;
  return at + 1;
}

/** Returns a function that gives the letter bits of a tile. */
function letterWriter(alphabet: Alphabet, layout: WutkaLayout): (tile: number) => number {
  const { letterCase, letterMask } = LAYOUTS[layout];
  const letters: (number | undefined)[] = alphabet.tiles.map((row, tile) => {
    const code = letterCase === undefined ? tile - 1 : onlyCodePoint(row[letterCase]);
    return tile === BLANK || code === undefined || code > letterMask ? undefined : code;
  });
  return (tile) => {
    const letter = letters[tile];
    if (letter !== undefined) return letter;
    const row = alphabet.tiles[tile];
    if (row === undefined || tile === BLANK) {
      throw new LexiconError("TILE_OUT_OF_RANGE", `tile ${tile} in the graph`, {
        expected: `1 to ${alphabet.letters}, the ${alphabet.name} alphabet`,
      });
    }
    throw new LexiconError(
      "LETTER_NOT_EXPRESSIBLE",
      `the letter ${row[letterCase ?? "upper"]} (tile ${tile})`,
      {
        expected:
          letterCase === undefined
            ? `tiles up to ${letterMask + 1} in a ${layout} file`
            : `letters of one Latin-1 character in a ${layout} file`,
      },
    );
  };
}
