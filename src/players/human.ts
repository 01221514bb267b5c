import type { Alphabet } from "../alphabet/alphabet.js";
import { byteAt, float64At, itemAt, uint32At } from "../base/elements.js";
import type { Engine } from "../engine/engine.js";
import type { RankedMove } from "../engine/results.js";
import { squaresOf } from "../game/board.js";
import type { Move, PlaceMove } from "../game/moves.js";
import { faceOf } from "../game/tiles.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { buildGraph, wordsOf } from "../words/graph/build.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder, wordOf } from "../words/graph/word-set.js";
import {
  familiarityOf,
  MOST_FAMILIAR,
  mixed,
  spread,
  type WordCounts,
  wordHash,
} from "./familiarity.js";
import type { Player } from "./player.js";
import { type HumanOptions, humanOptions, parsePlayer } from "./spec.js";
import { compareMoves, type StaticView, withNotation } from "./static.js";

/**
 * A player that makes human mistakes: it does not know all words, takes too little notice of the
 * tiles that it keeps, and overlooks moves. It makes no word that it does not know.
 */
export class HumanPlayer implements Player {
  private readonly attention: Attention;

  private constructor(
    readonly name: string,
    private readonly options: HumanOptions,
    vocabulary: Vocabulary,
    /** The engine that knows the player's words, and the leave values that it should think of. */
    readonly engine: Engine,
  ) {
    this.attention = new Attention(engine, vocabulary, options);
  }

  /**
   * Creates the player of a specification.
   * @param known the lexicon of which the player knows a part.
   * @param start starts an engine with the graph of that part.
   */
  static async create(
    spec: string,
    known: KnownFrom,
    start: (graph: WordGraph) => Promise<Engine>,
  ): Promise<HumanPlayer> {
    const options = humanOptions(parsePlayer(spec));
    const vocabulary = Vocabulary.of(known, options);
    return new HumanPlayer(spec, options, vocabulary, await start(vocabulary.graph));
  }

  /** Returns the best move that the player sees. The same seed, game and turn give the same move. */
  choose({ position, seed, game, turn }: StaticView): RankedMove {
    const { attention } = this;
    const view: Turn = { board: position.board, numbers: [seed, game, turn] };
    const { leaves } = this.options;
    const moves = this.engine.allValued(position).map((move) => valued(move, leaves));
    let best: ValuedMove | undefined;
    for (const move of moves) {
      if (best !== undefined && compareValued(best, move) <= 0) continue;
      if (!attention.overlooks(move.move, view)) best = move;
    }
    best ??= easiest(moves, (move) => attention.difficulty(move.move, view));
    return withNotation(this.engine, position, best);
  }
}

/** Returns the easiest move to see: the one that a player finds who has overlooked all others. */
function easiest(moves: ValuedMove[], difficulty: (move: ValuedMove) => number): ValuedMove {
  return moves.reduce((easy, move) => {
    return (difficulty(move) - difficulty(easy) || compareValued(move, easy)) < 0 ? move : easy;
  });
}

/** Thousandths in a point. */
const MILLI = 1000;

/**
 * Returns a move with the value that a player gives it who takes what it keeps at this many percent
 * of its value.
 */
export function valued({ move, score, equityMilli }: ValuedMove, leaves: number): ValuedMove {
  const rest = Math.trunc(((equityMilli - score * MILLI) * leaves) / 100);
  return { move, score, equityMilli: score * MILLI + rest };
}

/** Compares moves: the higher value first, then of exchanges the one of more tiles. */
export function compareValued(a: ValuedMove, b: ValuedMove): number {
  const value = b.equityMilli - a.equityMilli;
  if (value !== 0) return value;
  const more = a.move.kind === "exchange" && b.move.kind === "exchange";
  return (more && exchanged(b) - exchanged(a)) || compareMoves(a.move, b.move);
}

function exchanged({ move }: ValuedMove): number {
  return move.kind === "exchange" ? move.tiles.length : 0;
}

/*
 * The chance that a player who pays no attention overlooks a move, in percent: it is larger for
 * each tile after the first, for each letter on the board that the play goes through, and for a
 * bingo the rarer its word is.
 */
const ONE_TILE = 15;
const NEXT_TILE = 10;
const PLAYTHROUGH = 5;
const BINGO_CLASS = 3;
const EXCHANGE = 60;
const MOST = 95;

/** The turn in which a player looks for moves. */
export interface Turn {
  board: Uint8Array;
  /** Seed of the match, number of the game and of the turn. */
  numbers: readonly number[];
}

/** Decides which moves a player overlooks: by chance, but the same ones in the same turn. */
export class Attention {
  /** @param engine the player's engine. */
  constructor(
    private readonly engine: Engine,
    private readonly vocabulary: Pick<Vocabulary, "familiarityOf">,
    private readonly options: Pick<HumanOptions, "attention" | "seed">,
  ) {}

  /** Returns how likely a move is overlooked without any attention, in percent. */
  difficulty(move: Move, { board }: Turn): number {
    if (move.kind !== "place") return move.kind === "exchange" ? EXCHANGE : 0;
    const laid = laidTiles(move);
    const through = move.tiles.length - laid;
    const bingo = this.isBingo(laid)
      ? BINGO_CLASS * (MOST_FAMILIAR - this.familiarity(move, board))
      : 0;
    return Math.min(MOST, ONE_TILE + NEXT_TILE * (laid - 1) + PLAYTHROUGH * through + bingo);
  }

  /** Returns true if the player overlooks a move. */
  overlooks(move: Move, turn: Turn): boolean {
    const careless = 100 - this.options.attention;
    if (careless === 0) return false;
    const chance = this.difficulty(move, turn) * careless;
    return ((this.hash(move, turn) >>> 16) * 10_000) >>> 16 < chance;
  }

  /** A bingo that is not found is found on no square; of shorter plays, each is seen by itself. */
  private hash(move: Move, { numbers }: Turn): number {
    let hash = mixed(0x2545f491, this.options.seed);
    for (const number of numbers) hash = mixed(hash, number);
    if (move.kind === "pass") return spread(hash);
    if (move.kind === "place" && !this.isBingo(laidTiles(move))) {
      const { direction, lane, start } = move;
      hash = mixed(mixed(hash, direction === "across" ? lane : ~lane), start);
    }
    for (const tile of move.tiles) hash = mixed(hash, faceOf(tile));
    return spread(hash);
  }

  private isBingo(laid: number): boolean {
    return laid >= this.engine.rules.rackSize;
  }

  /** Returns the familiarity of the word of a play. */
  private familiarity(move: PlaceMove, board: Uint8Array): number {
    const squares = squaresOf(move, this.engine.rules.layout);
    const word = squares.map((square, i) => faceOf(move.tiles[i] || byteAt(board, square)));
    return this.vocabulary.familiarityOf(word);
  }
}

function laidTiles({ tiles }: PlaceMove): number {
  let laid = 0;
  for (const tile of tiles) if (tile !== 0) laid++;
  return laid;
}

/** The words that a player knows. */
export class Vocabulary {
  private constructor(
    /** The graph of these words. */
    readonly graph: WordGraph,
    private readonly words: WordSet,
    private readonly classes: Uint8Array,
  ) {}

  /**
   * Chooses the words of a lexicon that a player knows: those of the least rarity, as many as make
   * up the given share of all plays. The rarity of a word is how seldom it is played, plus a number
   * by chance, which depends on the word and the seed alone. So a player knows all words of one
   * that knows fewer, if their seeds are the same.
   * @param counts how often words were played; used if they are those of the lexicon.
   */
  static of(
    { graph, alphabet, counts }: KnownFrom,
    options: Pick<HumanOptions, "words" | "seed">,
  ): Vocabulary {
    const all = wordsOf(graph);
    const classes = familiarityOf(all, alphabet, counts);
    const known = knownWords(all, classes, options);
    const { content } = graph;
    return new Vocabulary(buildGraph(known.words, { content }), known.words, known.classes);
  }

  /** Number of words. */
  get size(): number {
    return this.words.count;
  }

  /** Returns the familiarity of a word, from 0 to 15; 0 for words that the player does not know. */
  familiarityOf(word: readonly number[]): number {
    const isJumbled = this.graph.content === "alphagrams";
    const place = placeOf(this.words, isJumbled ? [...word].sort((a, b) => a - b) : word);
    return this.classes[place] ?? 0;
  }
}

/** A lexicon, and what is known of its words. */
export interface KnownFrom {
  graph: WordGraph;
  alphabet: Alphabet;
  counts?: WordCounts | undefined;
}

function knownWords(
  all: WordSet,
  classes: Uint8Array,
  { words: percent, seed }: Pick<HumanOptions, "words" | "seed">,
): { words: WordSet; classes: Uint8Array } {
  const { rarities, plays } = raritiesOf(all, classes, seed);
  const limit = rarestKnown(plays, percent);
  const builder = new WordSetBuilder({ expected: all.count });
  const kept: number[] = [];
  for (let i = 0; i < all.count; i++) {
    if (uint32At(rarities, i) > limit) continue;
    builder.add(wordOf(all, i));
    kept.push(byteAt(classes, i));
  }
  return { words: builder.finish(), classes: Uint8Array.from(kept) };
}

/** Returns the place of a word in a set, or -1. */
export function placeOf({ tiles, starts, count, shift }: WordSet, word: readonly number[]): number {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const start = uint32At(starts, middle);
    let order = 0;
    for (let i = 0; order === 0 && i <= word.length; i++) {
      // The 0 at the end sorts before all tiles.
      const wanted = i < word.length ? itemAt(word, i) + shift : 0;
      order = wanted - byteAt(tiles, start + i);
    }
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}

/*
 * The rarity of a word for a player: how seldom it is played, plus a number by chance, which depends
 * on the word and the seed alone.
 */

/** Steps from one class of familiarity to the next, as a power of two. */
const STEP_BITS = 12;
/**
 * Classes over which chance spreads a word: of the words up to this many classes rarer than the most
 * familiar one that a player does not know, it knows some.
 */
const SPREAD = 4;
const MOST_RARITY = (MOST_FAMILIAR + SPREAD) << STEP_BITS;

/** Returns the rarity of word i of a set, which has a class of familiarity. */
export function rarityOf(all: WordSet, i: number, familiarity: number, seed: number): number {
  const chance = (wordHash(all, i, seed) >>> 16) * SPREAD;
  return ((MOST_FAMILIAR - familiarity) << STEP_BITS) + (chance >> (16 - STEP_BITS));
}

/** Returns the rarity of each word, and the number of plays that the words of each rarity stand for. */
export function raritiesOf(
  all: WordSet,
  classes: Uint8Array,
  seed: number,
): { rarities: Uint32Array; plays: Float64Array } {
  const rarities = new Uint32Array(all.count);
  const plays = new Float64Array(MOST_RARITY);
  for (let i = 0; i < all.count; i++) {
    const own = byteAt(classes, i);
    const rarity = rarityOf(all, i, own, seed);
    rarities[i] = rarity;
    plays[rarity] = float64At(plays, rarity) + timesPlayed(own);
  }
  return { rarities, plays };
}

/** Returns the number of plays that a word of a class stands for, in quarters. */
function timesPlayed(familiarity: number): number {
  return familiarity === 0 ? 1 : 3 * 2 ** familiarity;
}

/** Returns the rarity up to which words make up this many percent of the plays. */
export function rarestKnown(plays: Float64Array, percent: number): number {
  const wanted = plays.reduce((sum, own) => sum + own, 0) * percent;
  let sum = 0;
  return plays.findIndex((own) => {
    sum += own;
    return sum * 100 >= wanted;
  });
}
