import { LexiconError } from "../../errors.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type Grid, lettersThatFit, type MoveGenerator } from "./common.js";
import { everySquare, type Placement, type Placements } from "./placements.js";
import { listPlays, type SearchTask } from "./plays.js";
import { type TwoWayGraph, TwoWaySearch } from "./two-way.js";

/**
 * Every legal place move by Gordon's method, on the GADDAG of a word graph:
 * from each anchor to the left, then, after the direction switch, to the right
 * of the anchor.
 *
 * Source: [toal], S. Gordon's Gen and GoOn. Differences: the graph accepts on nodes instead of
 * by letter sets, and a word that ends at the anchor is accepted without a switch after its
 * reversed letters.
 *
 * @throws LexiconError `BAD_OPTION` when the graph has no GADDAG.
 */
export const gordonPlays: MoveGenerator = (position, rules, alphabet, graph) => {
  const gaddag = gaddagOf(graph);
  const search = (table: SearchTask): void => searchTwoWay(table, everySquare, () => gaddag);
  return listPlays(search, position, rules, alphabet, lettersThatFit(graph, alphabet));
};

/**
 * Returns the GADDAG of a graph.
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
 * The suffix-first arrangement, as the GADDAG of the words spelled backwards: for CARE it has
 * CARE, ARE*C, RE*AC, E*RAC ([wickman], Gordon's rotations, except that whole words do not end
 * with the delimiter).
 */
export function suffixFirstOf(mirrored: WordGraph): TwoWayGraph {
  return { ...gaddagOf(mirrored), step: 1 };
}

/** Chooses the graph for a placement. */
export type Choice = (grid: Grid, placement: Placement) => TwoWayGraph;

/** Searches every placement on the graph chosen for it. */
export function searchTwoWay(table: SearchTask, placements: Placements, choose: Choice): void {
  const search = new TwoWaySearch(table);
  for (const grid of table.grids) {
    placements(grid, (placement) => search.search(grid, placement, choose(grid, placement)));
  }
}
