import { LexiconError } from "../../errors.js";
import type { WordGraph } from "../../lexicon/index.js";
import { type Grid, lettersThatFit, type MoveGenerator } from "./common.js";
import { everySquare, type Placement, type Placements } from "./placements.js";
import { listPlays, type Table } from "./plays.js";
import { type TwoWayGraph, TwoWaySearch } from "./two-way.js";

/**
 * Every legal place move by Gordon's method, on the GADDAG of a word graph:
 * from each anchor to the left, then, after the direction switch, to the right
 * of the anchor.
 *
 * Source: [toal], S. Gordon's Gen and GoOn. What is different: the graph
 * accepts on nodes instead of by letter sets, and a word that ends at the
 * anchor is accepted without a switch after its reversed letters.
 *
 * @throws LexiconError `BAD_OPTION` when the graph has no GADDAG.
 */
export const gordonPlays: MoveGenerator = (position, rules, alphabet, graph) => {
  const gaddag = gaddagOf(graph);
  const search = (table: Table): void => searchTwoWay(table, everySquare, () => gaddag);
  return listPlays(search, position, rules, alphabet, lettersThatFit(graph, alphabet));
};

/**
 * The GADDAG of a graph.
 * @throws LexiconError `BAD_OPTION` when it has none.
 */
export function gaddagOf(graph: WordGraph): TwoWayGraph {
  if (graph.content !== "gaddag") {
    throw new LexiconError("BAD_OPTION", `a word graph with content "${graph.content}"`, {
      expected: "gaddag",
    });
  }
  return { nodes: graph.nodes, root: graph.gaddagRoot, step: -1 };
}

/**
 * The suffix-first arrangement, as the GADDAG of the words read from their ends:
 * for CARE it has CARE, ARE*C, RE*AC, E*RAC ([wickman], Gordon's rotations, but
 * that whole words are not closed with the delimiter).
 */
export function suffixFirstOf(mirrored: WordGraph): TwoWayGraph {
  return { ...gaddagOf(mirrored), step: 1 };
}

/** Chooses the graph for a placement. */
export type Choice = (grid: Grid, placement: Placement) => TwoWayGraph;

/** Searches every placement, on the graph that is chosen for it. */
export function searchTwoWay(table: Table, placements: Placements, choose: Choice): void {
  const search = new TwoWaySearch(table);
  for (const grid of table.grids) {
    placements(grid, (placement) => search.search(grid, placement, choose(grid, placement)));
  }
}
