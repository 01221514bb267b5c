import type { Alphabet } from "../../alphabet/alphabet.js";
import { byteAt, uint32At } from "../../base/elements.js";
import { KernelError } from "../../base/errors.js";
import { cellsOf } from "../../kernel/arena.js";
import type { Backend, BackendChoice, Backends } from "../../kernel/backend.js";
import { decodeModule } from "../../kernel/backends/module-text.js";
import { wasmBackendFrom } from "../../kernel/backends/wasm-module.js";
import { MoveKernel, type MoveSetup } from "../../kernel/move-kernel.js";
import { buildGraph, wordsOf } from "../../words/graph/build.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder } from "../../words/graph/word-set.js";
import { SEMI_SHADOW_WASM as NARROW } from "../generated/kernel-semi-shadow-wasm.js";
import { SEMI_SHADOW_WASM as WIDE } from "../generated/kernel-semi-shadow-wide-wasm.js";

/*
 * Semi-shadow playing computes bounds from the words, with their letters replaced by classes of
 * equal scores, instead of from the tiles alone ([wolges], "SEMI-SHADOW-PLAYING TILES"). The moves
 * are the same. It takes a second graph and more time than it saves (docs/performance.md), so only
 * an experimental build of the kernel has it.
 */

/** The build of the kernel with semi-shadow playing. */
export const semiShadowWasm: Backend = wasmBackendFrom(decodeModule(NARROW), decodeModule(WIDE));

/** Options for tightening bounds. */
export interface SemiShadow {
  /** The words by classes of letters: what `sameScoreGraph` returns for graph and alphabet. */
  graph: WordGraph;
  /**
   * If true, bounds are lowered as far as possible, so that a placement waits until no other has a
   * higher one. If false, only bounds that are out of reach of a list are found.
   */
  exact: boolean;
}

/** Additional exports of these builds (assembly/moves/graph/semi-shadow.ts). */
interface SemiShadowExports {
  setSemiShadow(address: number, exact: number): void;
  semiShadowSize(): number;
}

/**
 * Starts a move generator that tightens its bounds, on one of the builds that can.
 * @throws KernelError `BAD_OPTION` for the jumbled variant.
 */
export async function startSemiShadow(
  setup: Omit<MoveSetup, "wordMap">,
  { graph, exact }: SemiShadow,
  backends: Backends,
  choice: BackendChoice = "auto",
): Promise<MoveKernel> {
  if (setup.rules.variant === "jumbled") {
    throw new KernelError("BAD_OPTION", "semi-shadow playing in the jumbled game", {
      expected: "rules of the classic game",
    });
  }
  const moves = await MoveKernel.start({ ...setup, wordMap: false }, backends, choice);
  const { arena, kernel } = moves.session;
  const call = kernel.call as unknown as SemiShadowExports;
  const tables = call.semiShadowSize();
  const region = arena.reserve("semi-shadow", tables + graph.nodes.length * 4);
  arena.commit();
  arena.cells.set(cellsOf(graph.nodes), (region.address + tables) >> 2);
  call.setSemiShadow(region.address, exact ? 1 : 0);
  return moves;
}

/**
 * Returns, for each tile number, the lowest letter with the same score; the blank, 0, stands
 * for itself.
 */
export function sameScoreLetters(alphabet: Alphabet): Uint8Array {
  const first = new Map<number, number>();
  return Uint8Array.from(alphabet.tiles, ({ score }, tile) => {
    if (tile === 0) return 0;
    if (!first.has(score)) first.set(score, tile);
    return first.get(score) as number;
  });
}

/**
 * Returns a graph of the words with each letter replaced by the lowest one of the same score;
 * English words are then spelled with A, D, B, F, K, J and Q alone. Semi-shadow playing uses it
 * ([wolges], "SEMI-SHADOW-PLAYING TILES").
 *
 * @param graph of words: its content must not be `"alphagrams"`.
 * @throws LexiconError `TOO_MANY_WORDS` above 50 million.
 */
export function sameScoreGraph(graph: WordGraph, alphabet: Alphabet): WordGraph {
  return buildGraph(replaceLetters(wordsOf(graph), sameScoreLetters(alphabet)));
}

function replaceLetters(words: WordSet, letters: Uint8Array): WordSet {
  const builder = new WordSetBuilder({ expected: words.count });
  const word = new Uint8Array(256);
  for (let i = 0; i < words.count; i++) {
    const start = uint32At(words.starts, i);
    const length = uint32At(words.starts, i + 1) - 1 - start;
    for (let k = 0; k < length; k++) {
      word[k] = byteAt(letters, byteAt(words.tiles, start + k));
    }
    builder.add(word, length);
  }
  return builder.finish();
}
