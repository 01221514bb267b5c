import type { Move } from "../../src/game/moves.js";
import { faceValue, type PlainPlay, PlainPlays, type PlainRules, rackTile } from "./plain-plays.js";

/** An endgame: the bag is empty, and both racks are known. Player 0 is to move. */
export interface PlainPosition {
  /** One byte per square, row by row. */
  board: Uint8Array;
  /** Tiles by their number, 0 the blank, in any order. */
  racks: readonly [mover: readonly number[], other: readonly number[]];
  /** Scoreless turns in a row before this one; default 0. */
  scorelessTurns?: number;
  /** Passes in a row before this one; default 0. */
  passes?: number;
}

/**
 * How a game ends besides a player going out: after this many scoreless turns in a row, or after so
 * many passes in a row. `Infinity` for no limit. A play of 0 points is a scoreless turn
 * but no pass.
 */
export interface PlainEnding {
  scorelessLimit: number;
  passLimit: number;
}

/** Six scoreless turns in a row, plays of 0 points among them. */
export const SIX_SCORELESS: PlainEnding = { scorelessLimit: 6, passLimit: Infinity };
/** Two passes in a row. */
export const TWO_PASSES: PlainEnding = { scorelessLimit: Infinity, passLimit: 2 };

/** A first move and the change of spread that it leads to if both sides play perfectly. */
export interface PlainValue {
  move: Move;
  score: number;
  value: number;
}

interface Bounds {
  low: number;
  high: number;
}

const PASS = { move: { kind: "pass" }, score: 0, squares: [], tiles: [] } as const;
type Turn = PlainPlay | typeof PASS;

/** Says that an endgame is too large for the limit of a brute force. */
export class TooManyPositions extends Error {}

/**
 * Solves endgames by looking at every line of play to the end of the game: alpha-beta, which leaves
 * out only what cannot matter, with no limit of depth, no estimates, and the values of positions
 * kept. It is the oracle of assembly/search/endgame, and shares no code with it.
 */
export class PlainEndgame {
  /** Positions searched. */
  nodes = 0;
  /** Most positions of all searches; one that needs more throws `TooManyPositions`. */
  mostNodes = Infinity;
  private readonly known = new Map<string, Bounds>();
  private board = new Uint8Array();
  private racks: [number[], number[]] = [[], []];

  constructor(
    private readonly game: PlainRules,
    private readonly ending: PlainEnding,
    /** Another solver's of the same game, which knows lanes already. */
    private readonly plays = new PlainPlays(game),
  ) {}

  /** The value of a position. */
  value({ board, racks, scorelessTurns = 0, passes = 0 }: PlainPosition): number {
    this.board = board.slice();
    this.racks = [ascending(racks[0]), ascending(racks[1])];
    return this.search(0, { scorelessTurns, passes }, -Infinity, Infinity);
  }

  /** The value of a position, and all first moves that reach it. */
  solve(position: PlainPosition): { value: number; best: Move[] } {
    const turns = this.begin(position);
    let value = -Infinity;
    for (const turn of turns) {
      value = Math.max(value, this.valueOf(turn, 0, position, value, Infinity));
    }
    const best = turns.filter((turn) => this.valueOf(turn, 0, position, value - 1, value) >= value);
    return { value, best: best.map(({ move }) => move) };
  }

  /** Every legal first move with its exact value. */
  moves(position: PlainPosition): PlainValue[] {
    return this.begin(position).map((turn) => {
      const value = this.valueOf(turn, 0, position, -Infinity, Infinity);
      return { move: turn.move, score: turn.score, value };
    });
  }

  private begin({ board, racks }: PlainPosition): Turn[] {
    this.board = board.slice();
    this.racks = [ascending(racks[0]), ascending(racks[1])];
    return this.turns(0);
  }

  /** All turns of a player; the order only saves time. */
  private turns(player: 0 | 1): Turn[] {
    const rack = this.racks[player];
    const other = this.worth(this.racks[player === 0 ? 1 : 0]);
    const promise = ({ score, tiles }: PlainPlay): number =>
      score + (tiles.length === rack.length ? 2 * other : 2 * this.worth(tiles) - 10);
    const plays = this.plays.plays(this.board, rack);
    const order = new Map(plays.map((play) => [play, promise(play)]));
    const byPromise = (a: PlainPlay, b: PlainPlay): number =>
      (order.get(b) as number) - (order.get(a) as number);
    return [...plays.sort(byPromise), PASS];
  }

  /** What a turn is worth to the player who makes it, by alpha-beta in a window. */
  private valueOf(
    turn: Turn,
    player: 0 | 1,
    { scorelessTurns = 0, passes = 0 }: Pick<PlainPosition, "scorelessTurns" | "passes">,
    alpha: number,
    beta: number,
  ): number {
    const { score, squares, tiles } = turn;
    const rack = this.racks[player];
    const other = player === 0 ? 1 : 0;
    const kept = [...rack];
    for (const tile of tiles) kept.splice(kept.indexOf(rackTile(tile)), 1);
    if (kept.length === 0) return score + 2 * this.worth(this.racks[other]);
    const scoreless = score === 0 ? scorelessTurns + 1 : 0;
    const passed = turn === PASS ? passes + 1 : 0;
    const { scorelessLimit, passLimit } = this.ending;
    if (scoreless >= scorelessLimit || passed >= passLimit) {
      return score + this.worth(this.racks[other]) - this.worth(kept);
    }
    squares.forEach((at, i) => {
      this.board[at] = tiles[i] as number;
    });
    this.racks[player] = kept;
    const counts = { scorelessTurns: scoreless, passes: passed };
    const reply = this.search(other, counts, score - beta, score - alpha);
    this.racks[player] = rack;
    for (const at of squares) this.board[at] = 0;
    return score - reply;
  }

  /** The value of the position for the player to move, or a bound of it outside the window. */
  private search(
    player: 0 | 1,
    counts: { scorelessTurns: number; passes: number },
    alpha: number,
    beta: number,
  ): number {
    const key = this.keyOf(player, counts);
    const known = this.known.get(key) ?? { low: -Infinity, high: Infinity };
    if (known.low >= beta || known.low === known.high) return known.low;
    if (known.high <= alpha) return known.high;
    if (this.nodes >= this.mostNodes) throw new TooManyPositions();
    this.nodes++;
    let best = -Infinity;
    for (const turn of this.turns(player)) {
      best = Math.max(best, this.valueOf(turn, player, counts, Math.max(alpha, best), beta));
      if (best >= beta) break;
    }
    if (best > alpha) known.low = Math.max(known.low, best);
    if (best < beta) known.high = Math.min(known.high, best);
    this.known.set(key, known);
    return best;
  }

  private keyOf(
    player: 0 | 1,
    { scorelessTurns, passes }: { scorelessTurns: number; passes: number },
  ): string {
    const { scorelessLimit, passLimit } = this.ending;
    // A count that cannot end the game makes no difference.
    const counts = [
      scorelessLimit === Infinity ? 0 : scorelessTurns,
      passLimit === Infinity ? 0 : passes,
    ];
    const [one, two] = this.racks;
    return `${String.fromCharCode(...this.board)}|${one}|${two}|${player}|${counts}`;
  }

  private worth(rack: readonly number[]): number {
    return rack.reduce((sum, tile) => sum + faceValue(this.game.alphabet, tile), 0);
  }
}

function ascending(tiles: readonly number[]): number[] {
  return [...tiles].sort((a, b) => a - b);
}
