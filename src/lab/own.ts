import type { Alphabet } from "../alphabet/alphabet.js";
import { badArgument, checkIterable, checkText, isObject } from "../base/arguments.js";
import { GaddawgError } from "../base/errors.js";
import type { Direction, PlaceMove } from "../game/moves.js";
import type { Position } from "../game/position.js";
import { tilesMissing, tilesUsed } from "../game/tiles.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import type { WordSet } from "../words/graph/word-set.js";
import type { Grid } from "./generators/grids.js";
import { type Hand, isPlay, type PlaySink, type Tally } from "./generators/plays.js";
import { eachWord } from "./lexicon.js";

/*
 * Structures and generators of one's own. A structure holds words; a generator finds plays by walking
 * on it, over arcs that are counted for it.
 */

/** A buildable structure for words. `Node` is the type that it uses for a place in it. */
export interface Structure<Node = unknown> {
  name: string;
  /**
   * Builds the structure.
   * @param words tile numbers of each word, sorted; copy them if you want to keep them.
   */
  build(words: Iterable<Uint8Array>, alphabet: Alphabet): BuiltStructure<Node>;
}

/** A built structure of words. */
export interface BuiltStructure<Node = unknown> {
  /** The place where words begin. */
  readonly root: Node;
  /** Follows a tile; undefined if there is none. Tile 0 may stand for a direction switch. */
  arc(node: Node, tile: number): Node | undefined;
  /** Returns true if a word ends here. */
  accepts(node: Node): boolean;
  contains(word: ArrayLike<number>): boolean;
  size(): StructureFigures;
}

/** The size of a structure. */
export interface StructureFigures {
  nodes: number;
  arcs: number;
  bytes: number;
}

/** A row or column of a board, from the point of view of plays along it. */
export interface Lane {
  readonly direction: Direction;
  /** Number of the lane, from 0. */
  readonly lane: number;
  /** Number of squares. */
  readonly length: number;
  /** The letter on each square, including that of a blank; 0 for an empty square. */
  readonly letters: Uint8Array;
  /** The open squares that touch a tile: each play covers at least one of them. */
  readonly anchors: readonly number[];
  /** Returns true if a letter may be laid: the square is open, and the cross word is valid. */
  allows(place: number, letter: number): boolean;
}

/** A generator's walk over a structure, whose steps are counted, and the board. */
export interface Walk<Node = unknown> {
  /**
   * The lanes in which to find plays. On an empty symmetric board, columns have no anchors, because
   * their plays are the same as those of the rows.
   */
  readonly lanes: readonly Lane[];
  root(): Node;
  arc(node: Node, tile: number): Node | undefined;
  accepts(node: Node): boolean;
}

/** A play found by a generator; `tiles` is as in a `PlaceMove`. The lab computes its score. */
export type FoundPlay = Omit<PlaceMove, "kind" | "tiles"> & { tiles: ArrayLike<number> };

/**
 * Finds all plays in a position, each once. A single tile that makes words in both directions is
 * one play, across; if it is also found down, it is not counted twice.
 */
export type PlayGenerator<Node = unknown> = (
  position: Position,
  walk: Walk<Node>,
) => Iterable<FoundPlay>;

/** An error in an experiment: a generator finds wrong plays, or a structure has wrong words. */
export class LabError extends GaddawgError<"WRONG_PLAYS" | "WRONG_WORDS"> {
  /** The name of the class, in minified bundles too. */
  override name = "LabError";
}

/** Checks that an argument is a structure. */
export function checkStructure(value: unknown, name: string): asserts value is Structure {
  if (!isObject(value) || typeof value.build !== "function") {
    throw badArgument(name, value, "a structure: { name, build(words, alphabet) }");
  }
  checkText(value.name, `${name}.name`);
}

/** Checks that a structure has the words, and none of those with their letters in the other order. */
export function checkWords(
  name: string,
  built: BuiltStructure,
  words: WordSet,
  alphabet: Alphabet,
): void {
  const all = new Set<string>();
  for (const word of eachWord(words)) all.add(word.join());
  for (const word of eachWord(words)) {
    const reversed = word.toReversed();
    for (const one of [word, reversed]) {
      if (built.contains(one) === all.has(one.join())) continue;
      const what = `${name} ${all.has(one.join()) ? "lacks" : "has"} ${alphabet.format(one)}`;
      throw new LabError("WRONG_WORDS", what, { expected: "the words of the lexicon" });
    }
  }
}

/** Returns the lanes of a board. */
export function lanesOf(grids: readonly Grid[], letters: number): Lane[] {
  return grids.flatMap((grid) =>
    Array.from({ length: grid.lanes }, (_, lane): Lane => {
      const { direction, length } = grid;
      const base = lane * length;
      const anchors = Array.from({ length }, (_, place) => place);
      return {
        direction,
        lane,
        length,
        letters: grid.letters.slice(base, base + length),
        anchors: anchors.filter((place) => grid.anchors[base + place] === 1),
        allows: (place, letter) => {
          if (place < 0 || place >= length || grid.open[base + place] !== 1) return false;
          if (letter < 1 || letter > letters) return false;
          const allowed = grid.crossLetters[base + place];
          return allowed === undefined || allowed[letter] === 1;
        },
      };
    }),
  );
}

/** Walks on a structure, and counts. */
export class CountedWalk implements Walk {
  constructor(
    readonly lanes: readonly Lane[],
    private readonly built: BuiltStructure,
    private readonly tally: Tally,
  ) {}

  root(): unknown {
    this.tally.anchors++;
    return this.built.root;
  }

  arc(node: unknown, tile: number): unknown {
    this.tally.looked++;
    const next = this.built.arc(node, tile);
    if (next !== undefined) this.tally.taken++;
    return next;
  }

  accepts(node: unknown): boolean {
    return this.built.accepts(node);
  }
}

/** Passes the plays that a generator finds to a sink. @throws LabError for what is no play. */
export function takePlays(
  found: Iterable<FoundPlay>,
  position: Position,
  grids: readonly [across: Grid, down: Grid],
  hand: Hand,
  sink: PlaySink,
): void {
  checkIterable(found, "generator", "a function that yields plays");
  for (const { direction, lane, start, tiles } of found) {
    const grid = direction === "across" ? grids[0] : grids[1];
    const end = start + tiles.length;
    const move: PlaceMove = { kind: "place", direction, lane, start, tiles: Array.from(tiles) };
    const isInside = lane >= 0 && lane < grid.lanes && start >= 0 && end <= grid.length;
    if (!isInside || !fits(grid, move) || tilesMissing(position.rack, tilesUsed(move)).length > 0) {
      throw wrongPlays(
        `it finds ${JSON.stringify(move)}, which the rack or the board forbids`,
        position,
      );
    }
    for (const [i, tile] of move.tiles.entries()) if (tile !== 0) hand.lay(start + i, tile);
    if (isPlay(grid, lane, start, end, hand)) sink.add(grid, lane, start, end);
    for (const [i, tile] of move.tiles.entries()) if (tile !== 0) hand.lift(start + i);
  }
}

/** Returns true if a play lays tiles on open squares only, and goes through tiles on all others. */
function fits(grid: Grid, { lane, start, tiles }: PlaceMove): boolean {
  const base = lane * grid.length + start;
  return tiles.every((tile, i) => (tile === 0) === (grid.letters[base + i] !== 0));
}

/** Returns the error of a generator that finds wrong plays. */
export function wrongPlays(what: string, position: Position): LabError {
  const { alphabet } = position.config;
  const rack = alphabet.format(position.rack);
  return new LabError(
    "WRONG_PLAYS",
    `${what}; rack ${rack}, position ${JSON.stringify(position)}`,
    {
      expected: "each legal play once",
    },
  );
}

/** A structure over the nodes of a word graph. */
export function graphStructure(graph: WordGraph, root: number): BuiltStructure<number> {
  return {
    // The node before a run stands for the run.
    root: -1 - root,
    arc: (node, tile) => {
      const run = node < 0 ? -1 - node : graph.arc(node);
      const found = run === 0 ? 0 : graph.find(run, tile);
      return found === 0 ? undefined : found;
    },
    accepts: (node) => node >= 0 && graph.accepts(node),
    contains: (word) => graph.contains(word),
    size: () => ({
      nodes: graph.nodes.length,
      arcs: graph.nodes.length,
      bytes: graph.nodes.length * 4,
    }),
  };
}
