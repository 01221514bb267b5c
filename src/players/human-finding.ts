import { byteAt, itemAt } from "../base/elements.js";
import type { Engine } from "../engine/engine.js";
import type { Move } from "../game/moves.js";
import type { Position } from "../game/position.js";
import { wordsMade } from "../game/score.js";
import { faceOf } from "../game/tiles.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { wordsOf } from "../words/graph/build.js";
import type { WordSet } from "../words/graph/word-set.js";
import { familiarityOf } from "./familiarity.js";
import {
  Attention,
  compareValued,
  type KnownFrom,
  placeOf,
  rarestKnown,
  raritiesOf,
  rarityOf,
  valued,
} from "./human.js";
import { HUMAN_LEVELS, type HumanLevel } from "./named-players.js";

/** Moves that a player considers before it gives up; few look at more. */
const MOST_CONSIDERED = 300;
/** The seed by which the words of the levels are counted; those of others are about as many. */
const USUAL_SEED = 1;

/**
 * Finds out how many players with human mistakes would choose one of some moves. It asks of each
 * word alone whether a player knows it, so that no graph of its words is made: the answer is that of
 * `HumanPlayer`, but for words at the very edge of what a player knows.
 */
export class HumanFinding {
  private readonly words: WordSet;
  private readonly classes: Uint8Array;
  /** The rarity up to which each level knows words. */
  private readonly limits: readonly number[];

  constructor({ graph, alphabet, counts }: KnownFrom) {
    this.words = wordsOf(graph);
    this.classes = familiarityOf(this.words, alphabet, counts);
    const { plays } = raritiesOf(this.words, this.classes, USUAL_SEED);
    this.limits = HUMAN_LEVELS.map(({ words }) => rarestKnown(plays, words));
  }

  /**
   * Returns, for each level, the share of players that choose a move which is a solution. Player i
   * has the seed i; the work depends on the arguments alone.
   * @param engine knows all words.
   */
  shares(
    engine: Engine,
    position: Position,
    isSolution: (move: Move) => boolean,
    players: number,
  ): number[] {
    const moves = engine.allValued(position);
    const known = new Map<Move, readonly number[]>();
    const placesIn = (move: Move): readonly number[] => {
      const places = known.get(move) ?? this.placesOf(move, position);
      known.set(move, places);
      return places;
    };
    return HUMAN_LEVELS.map((level, i) => {
      const considered = consideredOf(moves, level, isSolution);
      let found = 0;
      for (let seed = 1; seed <= players; seed++) {
        const attention = this.attentionOf(engine, level, seed, i);
        const turn = { board: position.board, numbers: [seed, 0, 1] };
        const choice = considered.find((move) => {
          const isKnown = placesIn(move).every((place) => this.knows(place, i, seed));
          return isKnown && !attention.overlooks(move, turn);
        });
        if (choice !== undefined && isSolution(choice)) found++;
      }
      return found / players;
    });
  }

  private attentionOf(engine: Engine, { attention }: HumanLevel, seed: number, level: number) {
    const familiarity = (word: readonly number[]): number => {
      const place = placeOf(this.words, word);
      return this.knows(place, level, seed) ? (this.classes[place] ?? 0) : 0;
    };
    return new Attention(engine, { familiarityOf: familiarity }, { attention, seed });
  }

  private knows(place: number, level: number, seed: number): boolean {
    if (place < 0) return false;
    const familiarity = byteAt(this.classes, place);
    return rarityOf(this.words, place, familiarity, seed) <= itemAt(this.limits, level);
  }

  /** Returns the places of the words that a move makes. */
  private placesOf(move: Move, position: Position): number[] {
    if (move.kind !== "place") return [];
    return wordsMade(position.board, move, position.config).map(({ tiles }) =>
      placeOf(this.words, [...tiles].map(faceOf)),
    );
  }
}

/** Returns the moves that a player of a level prefers to the worst solution, that one included. */
function consideredOf(
  moves: readonly ValuedMove[],
  { leaves }: HumanLevel,
  isSolution: (move: Move) => boolean,
): Move[] {
  const own = moves.map((move) => valued(move, leaves));
  const solutions = own.filter(({ move }) => isSolution(move)).sort(compareValued);
  const last = solutions.at(-1);
  if (last === undefined) return [];
  const ahead = own.filter((move) => compareValued(move, last) <= 0).sort(compareValued);
  return ahead.slice(0, MOST_CONSIDERED).map(({ move }) => move);
}
