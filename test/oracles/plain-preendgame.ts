import type { Move, PlaceMove } from "../../src/game/moves.js";
import { PlainEndgame, type PlainEnding } from "./plain-endgame.js";
import { faceValue, type PlainPlay, PlainPlays, type PlainRules, rackTile } from "./plain-plays.js";

/*
 * Pre-endgames with one tile in the bag, by brute force.
 *
 * A draw is the tile in the bag: any of the unseen tiles that are not known to be on the
 * opponent's rack, each copy equally likely. The opponent holds the others.
 *
 * - A play takes the tile. The opponent is to move, both know all tiles, and play perfectly.
 * - A turn that keeps the bag is the pass, or, where the rules allow it with one tile in the bag,
 *   an exchange of one tile, after which the old tile is in the bag. If the limit of the rules is
 *   not reached, the opponent is to move and may play, after which all is known, or keep the bag, too,
 *   and so on. When a game ends so, each player loses the value of his tiles.
 *
 * Two models tell what the opponent does after a turn that keeps the bag:
 *
 * - rational: he does not know the bag. For each of his moves and each tile that he does not see,
 *   by copies, he knows how the game would end. He chooses the move with the greatest sum of 2 for
 *   a win and 1 for a tie, then with the greatest sum of spreads, then the first of `compareTurns`.
 *   The mover decides in the same way when it is his turn again.
 * - guaranteed: he does what is worst for the mover, draw by draw, as if he knew the bag; the mover
 *   decides as before.
 */

/** A position with one tile in the bag, as its mover sees it. */
export interface PlainPrePosition {
  board: Uint8Array;
  rack: readonly number[];
  /** Tiles in the bag and on the opponent's rack. */
  unseen: readonly number[];
  /** Those of them that are known to be on the opponent's rack; default none. */
  known?: readonly number[];
  scores: readonly [mover: number, opponent: number];
  scorelessTurns?: number;
  passes?: number;
}

/** What comes of a first move if this many copies of a tile are in the bag. */
export interface PlainDraw {
  tile: number;
  weight: number;
  /** The final spread. */
  spread: number;
}

export interface PlainOutcome {
  /** Weights of the draws, by the sign of the final spread. */
  wins: number;
  ties: number;
  losses: number;
  /** Mean final spread. */
  spread: number;
  draws: PlainDraw[];
}

export interface PlainFirstMove {
  move: Move;
  score: number;
  rational: PlainOutcome;
  guaranteed: PlainOutcome;
}

/** A turn: a play, an exchange of one tile, or the pass. */
type Turn = Pick<PlainPlay, "score" | "squares" | "tiles"> & { move: Move };

/** All there is to know of a game with one tile in the bag. */
interface Table {
  board: Uint8Array;
  /** Of the player to move, and the other. */
  racks: [number[], number[]];
  bag: number;
  /** Points of the player to move less the other's. */
  spread: number;
  scorelessTurns: number;
  passes: number;
}

export class PlainPreEndgame {
  private readonly plays: PlainPlays;
  private readonly endgame: PlainEndgame;
  private readonly choices = new Map<string, Turn>();

  constructor(
    private readonly game: PlainRules,
    private readonly ending: PlainEnding,
  ) {
    this.plays = new PlainPlays(game);
    this.endgame = new PlainEndgame(game, ending);
  }

  /** Every legal first move, the best for what the mover knows first. */
  moves(position: PlainPrePosition): PlainFirstMove[] {
    const turns = this.turns(position.board, position.rack);
    const ranked = turns.map((turn) => ({ turn, found: this.firstMove(position, turn) }));
    const wins = ({ rational }: PlainFirstMove): number => 2 * rational.wins + rational.ties;
    ranked.sort(
      ({ turn: one, found: a }, { turn: two, found: b }) =>
        wins(b) - wins(a) || b.rational.spread - a.rational.spread || compareTurns(one, two),
    );
    return ranked.map(({ found }) => found);
  }

  /** What one first move is worth. */
  move(position: PlainPrePosition, move: Move): PlainFirstMove {
    const text = JSON.stringify(move);
    const turns = this.turns(position.board, position.rack);
    const turn = turns.find((one) => JSON.stringify(one.move) === text);
    if (turn === undefined) throw new Error(`${text} is not a legal move`);
    return this.firstMove(position, turn);
  }

  private firstMove(position: PlainPrePosition, turn: Turn): PlainFirstMove {
    const { board, rack, unseen, known = [], scores } = position;
    const { scorelessTurns = 0, passes = 0 } = position;
    const draws = countsOf(without(unseen, known));
    const outcome = (isGuaranteed: boolean): PlainOutcome =>
      outcomeOf(
        draws.map(([bag, weight]): PlainDraw => {
          const racks: Table["racks"] = [[...rack], without(unseen, [bag])];
          const spread = scores[0] - scores[1];
          const table = { board: board.slice(), racks, bag, spread, scorelessTurns, passes };
          return { tile: bag, weight, spread: this.after(table, turn, isGuaranteed) };
        }),
      );
    const { move, score } = turn;
    return { move, score, rational: outcome(false), guaranteed: outcome(true) };
  }

  /** The final spread of the player who makes a turn. */
  private after(table: Table, turn: Turn, isGuaranteed: boolean): number {
    const next = this.made(table, turn);
    if (next.isOver) return -this.settled(next);
    if (turn.move.kind === "place") return -this.solved(next);
    return isGuaranteed ? this.worst(next) : -this.after(next, this.choice(next), false);
  }

  /** The spread, for the player who kept the bag, of the reply that is worst for him. */
  private worst(table: Table): number {
    const ends = this.turns(table.board, table.racks[0]).map((turn) => {
      const next = this.made(table, turn);
      if (next.isOver) return this.settled(next);
      return turn.move.kind === "place"
        ? this.solved(next)
        : this.after(next, this.choice(next), true);
    });
    return Math.min(...ends);
  }

  /** The best turn for what a player knows who sees neither the bag nor the other rack. */
  private choice(table: Table): Turn {
    const { board, racks, bag, spread, scorelessTurns, passes } = table;
    const unseen = ascending([...racks[1], bag]);
    const key = [board, ascending(racks[0]), unseen, spread, scorelessTurns, passes].join("|");
    let best = this.choices.get(key);
    if (best !== undefined) return best;
    let most: PlainOutcome | undefined;
    for (const turn of this.turns(board, racks[0]).sort(compareTurns)) {
      const outcome = outcomeOf(
        countsOf(unseen).map(([tile, weight]): PlainDraw => {
          const rest = without(unseen, [tile]);
          const assumed: Table = { ...table, racks: [racks[0], rest], bag: tile };
          return { tile, weight, spread: this.after(assumed, turn, false) };
        }),
      );
      if (most !== undefined && !isBetter(outcome, most)) continue;
      [best, most] = [turn, outcome];
    }
    this.choices.set(key, best as Turn);
    return best as Turn;
  }

  /** The table after a turn, seen by the other player. */
  private made(table: Table, turn: Turn): Table & { isOver: boolean } {
    const { move, score, squares, tiles } = turn;
    const board = table.board.slice();
    squares.forEach((at, i) => {
      board[at] = tiles[i] as number;
    });
    let own = without(table.racks[0], tiles.map(rackTile));
    let bag = table.bag;
    if (move.kind === "place") own = [...own, bag];
    if (move.kind === "exchange") {
      own = [...without(own, move.tiles), bag];
      bag = move.tiles[0] as number;
    }
    const scorelessTurns = score === 0 ? table.scorelessTurns + 1 : 0;
    const passes = move.kind === "pass" ? table.passes + 1 : 0;
    const { scorelessLimit, passLimit } = this.ending;
    const isOver = scorelessTurns >= scorelessLimit || passes >= passLimit;
    const spread = -table.spread - score;
    return { board, racks: [table.racks[1], own], bag, spread, scorelessTurns, passes, isOver };
  }

  /** The final spread of the player to move, with an empty bag and perfect play. */
  private solved({ board, racks, spread, scorelessTurns, passes }: Table): number {
    return spread + this.endgame.value({ board, racks, scorelessTurns, passes });
  }

  /** The same if the game ends at once. */
  private settled({ racks, spread }: Table): number {
    const worth = (rack: readonly number[]): number =>
      rack.reduce((sum, tile) => sum + faceValue(this.game.alphabet, tile), 0);
    return spread - worth(racks[0]) + worth(racks[1]);
  }

  private turns(board: Uint8Array, rack: readonly number[]): Turn[] {
    const { exchangeLimit } = this.game.rules;
    const tiles = exchangeLimit <= 1 ? [...new Set(rack)] : [];
    const still = { score: 0, squares: [], tiles: [] };
    const exchanges = tiles.map((tile): Turn => {
      return { ...still, move: { kind: "exchange", tiles: [tile] } };
    });
    return [...this.plays.plays(board, rack), ...exchanges, { ...still, move: { kind: "pass" } }];
  }
}

/** Sums up what comes of a move by its draws. */
function outcomeOf(draws: PlainDraw[]): PlainOutcome {
  const weigh = (counts: (spread: number) => boolean): number =>
    draws.reduce((sum, { weight, spread }) => sum + (counts(spread) ? weight : 0), 0);
  const total = draws.reduce((sum, { weight, spread }) => sum + weight * spread, 0);
  return {
    wins: weigh((spread) => spread > 0),
    ties: weigh((spread) => spread === 0),
    losses: weigh((spread) => spread < 0),
    spread: total / weigh(() => true),
    draws,
  };
}

function isBetter(one: PlainOutcome, two: PlainOutcome): boolean {
  const [a, b] = [one, two].map(({ wins, ties }) => 2 * wins + ties) as [number, number];
  return a > b || (a === b && one.spread > two.spread);
}

/**
 * The order of turns that are worth the same: the higher score first, then plays before exchanges
 * before the pass, across before down, by lane, start and tiles.
 */
export function compareTurns(
  a: { move: Move; score: number },
  b: { move: Move; score: number },
): number {
  const [one, two] = [orderKey(a.move), orderKey(b.move)];
  if (a.score !== b.score) return b.score - a.score;
  const at = one.findIndex((number, i) => number !== two[i]);
  return at < 0 ? one.length - two.length : (one[at] as number) - (two[at] ?? -1);
}

function orderKey(move: Move): number[] {
  const kind = ["place", "exchange", "pass"].indexOf(move.kind);
  if (move.kind === "pass") return [kind];
  if (move.kind === "exchange") return [kind, ...move.tiles];
  const { direction, lane, start, tiles }: PlaceMove = move;
  return [kind, direction === "across" ? 0 : 1, lane, start, ...tiles];
}

function countsOf(tiles: readonly number[]): [tile: number, copies: number][] {
  const counts = new Map<number, number>();
  for (const tile of ascending(tiles)) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts];
}

function without(tiles: readonly number[], gone: readonly number[]): number[] {
  const left = [...tiles];
  for (const tile of gone) left.splice(left.indexOf(tile), 1);
  return left;
}

function ascending(tiles: readonly number[]): number[] {
  return [...tiles].sort((a, b) => a - b);
}
