import type { Alphabet } from "../alphabet/index.js";
import type { Rules } from "../rules/index.js";
import type { Kernel } from "./exports.js";

/** Letters of the largest alphabet that a word map is for: its sets of letters are one word each. */
export const MOST_LETTERS = 32;

/** Whether plays can be found by word map at all. */
export function canUseWordMap(alphabet: Alphabet, rules: Rules): boolean {
  return rules.variant === "classic" && alphabet.letters <= MOST_LETTERS;
}

/** The first address from here on where a cache line begins. */
export function atLine(address: number): number {
  return (address + 63) & ~63;
}

/** Bytes from an address on that the kernel needs to find plays by word map, besides the maps. */
export function loadSpans({ call, at }: Kernel, address: number): number {
  call.setSpans(address, 0);
  return address + at.SPANS_SIZE;
}

/**
 * Builds the word map of the graph whose DAWG begins with node `root`, at an
 * address from which on the memory is zero. The memory grows for it, so whoever
 * has views on it must make them anew. The word map takes about 95 bytes a word.
 * @returns the address behind it.
 */
export function fillWordMap({ call, grow }: Kernel, root: number, address: number): number {
  grow(call.planWords(root, address));
  finish(() => call.countMapWords());
  call.makeLists();
  finish(() => call.listWords());
  const end = call.planBlanks();
  grow(end);
  finish(() => call.fillBlanks());
  call.useWordMap(address);
  return end;
}

/** Letters of the largest alphabet with a table of what follows each node (assembly/words/followers.ts). */
const MOST_FOLLOWING = 31;
/** Nodes for which a call fills that table. */
const SOME_NODES = 1 << 16;

/** Whether all plays are found by a table of what follows each node, of 4 bytes a node. */
export function hasFollowers({ letters }: Alphabet): boolean {
  return letters <= MOST_FOLLOWING;
}

/** Fills that table, in steps as above; it is used from now on. */
export function fillFollowers(
  { call }: Kernel,
  { address, nodes }: { address: number; nodes: number },
): void {
  for (let from = 0; from < nodes; from += SOME_NODES) {
    call.fillFollowers(from, Math.min(from + SOME_NODES, nodes), address);
  }
  call.useFollowers(address);
}

/** Calls a step of the kernel until it says that nothing is left. */
function finish(step: () => number): void {
  while (step() !== 0);
}
