import type { Move, PlaceMove } from "../../src/game/moves.js";
import type { PlainEnding, PlainPosition } from "./plain-endgame.js";
import { faceValue, letterOf, type PlainRules, rackTile } from "./plain-plays.js";

/** Where a line of moves leads. */
export interface Refereed {
  /** Change of spread for the player who made the first move, the end of the game included. */
  spread: number;
  isOver: boolean;
  /** The position after the line; its mover is the player whose turn it would be. */
  position: Required<PlainPosition>;
}

/** A row of squares, as it lies on the board. */
type Run = number[];

/**
 * Makes the moves of a line one after the other, and checks each by the rulebook: the tiles are on
 * the rack, the squares are free, the play touches what lies there, and every word that it makes
 * is in the lexicon. It reads words and counts points from the board alone, so it also checks the
 * lists of plays that the brute force uses.
 * @throws Error that says which move is not legal, and why.
 */
export function referee(
  game: PlainRules,
  ending: PlainEnding,
  position: PlainPosition,
  line: readonly Move[],
): Refereed {
  const table = new Table(game, ending, position);
  line.forEach((move, i) => {
    try {
      table.make(move);
    } catch (error) {
      const text = JSON.stringify(move);
      throw new Error(`move ${i + 1} of the line, ${text}: ${(error as Error).message}`);
    }
  });
  return table.result(line.length);
}

class Table {
  private readonly board: Uint8Array;
  private readonly racks: [number[], number[]];
  private scorelessTurns: number;
  private passes: number;
  private mover: 0 | 1 = 0;
  private spread = 0;
  private isOver = false;

  constructor(
    private readonly game: PlainRules,
    private readonly ending: PlainEnding,
    { board, racks, scorelessTurns = 0, passes = 0 }: PlainPosition,
  ) {
    this.board = board.slice();
    this.racks = [[...racks[0]], [...racks[1]]];
    this.scorelessTurns = scorelessTurns;
    this.passes = passes;
  }

  result(turns: number): Refereed {
    const { board, racks, scorelessTurns, passes, spread, isOver } = this;
    const ordered = turns % 2 === 0 ? racks : ([racks[1], racks[0]] as const);
    return { spread, isOver, position: { board, racks: ordered, scorelessTurns, passes } };
  }

  make(move: Move): void {
    if (this.isOver) throw new Error("the game is over");
    if (move.kind === "exchange") throw new Error("there is no bag to exchange with");
    const score = move.kind === "pass" ? 0 : this.play(move);
    this.passes = move.kind === "pass" ? this.passes + 1 : 0;
    this.scorelessTurns = score === 0 ? this.scorelessTurns + 1 : 0;
    this.count(score);
    const [own, other] = [this.mover, this.mover === 0 ? 1 : 0] as const;
    const isOut = this.racks[own].length === 0;
    const { scorelessLimit, passLimit } = this.ending;
    if (isOut) {
      this.count(2 * this.worth(this.racks[other]));
    } else if (this.scorelessTurns >= scorelessLimit || this.passes >= passLimit) {
      this.count(this.worth(this.racks[other]) - this.worth(this.racks[own]));
      this.isOver = true;
    }
    this.isOver ||= isOut;
    this.mover = other;
  }

  /** Adds points of the player whose turn it is. */
  private count(points: number): void {
    this.spread += this.mover === 0 ? points : -points;
  }

  private worth(rack: readonly number[]): number {
    return rack.reduce((sum, tile) => sum + faceValue(this.game.alphabet, tile), 0);
  }

  /** Lays a play and returns its points. */
  private play(move: PlaceMove): number {
    const fresh = this.lay(move);
    const { rules } = this.game;
    const runs = [...fresh].flatMap((at) => [this.run(at, 0, 1), this.run(at, 1, 0)]);
    const words = new Map(runs.filter((run) => run.length > 1).map((run) => [run.join(), run]));
    this.checkConnected(move, [...words.values()], fresh);
    let score = fresh.size === rules.rackSize ? rules.bingoBonus : 0;
    for (const run of words.values()) {
      this.checkWord(run);
      score += this.pointsOf(run, fresh);
    }
    return score;
  }

  /** Puts the tiles on the board; the squares that they cover. */
  private lay({ direction, lane, start, tiles }: PlaceMove): Set<number> {
    const { rows, columns, letterMultipliers } = this.game.rules.layout;
    const rack = this.racks[this.mover];
    const fresh = new Set<number>();
    tiles.forEach((tile, i) => {
      const [row, column] = direction === "across" ? [lane, start + i] : [start + i, lane];
      const at = row * columns + column;
      const isInside = row >= 0 && row < rows && column >= 0 && column < columns;
      if (!isInside || letterMultipliers[at] === 0) throw new Error(`square ${at} is none`);
      if ((tile === 0) !== (this.board[at] !== 0)) throw new Error(`square ${at} is not as said`);
      if (tile === 0) return;
      const held = rack.indexOf(rackTile(tile));
      if (held < 0) throw new Error(`the rack ${rack} has no tile ${rackTile(tile)}`);
      rack.splice(held, 1);
      this.board[at] = tile;
      fresh.add(at);
    });
    if (fresh.size === 0) throw new Error("no tile is laid");
    return fresh;
  }

  /** The squares of the word through a square, in a direction. */
  private run(at: number, down: number, right: number): Run {
    const { rows, columns } = this.game.rules.layout;
    const tileAt = (row: number, column: number): boolean =>
      row >= 0 &&
      row < rows &&
      column >= 0 &&
      column < columns &&
      this.board[row * columns + column] !== 0;
    let [row, column] = [Math.floor(at / columns), at % columns];
    while (tileAt(row - down, column - right)) [row, column] = [row - down, column - right];
    const squares: number[] = [];
    for (; tileAt(row, column); row += down, column += right) squares.push(row * columns + column);
    return squares;
  }

  private checkConnected(move: PlaceMove, words: Run[], fresh: Set<number>): void {
    const { columns, start } = this.game.rules.layout;
    const at = (place: number): number =>
      move.direction === "across" ? move.lane * columns + place : place * columns + move.lane;
    const main = move.tiles.map((_, i) => at(move.start + i)).join();
    if (!words.some((run) => run.join() === main)) throw new Error("the word is not whole");
    const before = this.board.some((tile, square) => tile !== 0 && !fresh.has(square));
    if (before) {
      if (words.some((run) => run.some((square) => !fresh.has(square)))) return;
      throw new Error("the play touches no tile");
    }
    if (!fresh.has(start.row * columns + start.column)) throw new Error("the start is not covered");
  }

  private checkWord(run: Run): void {
    const { rules, graph } = this.game;
    const word = run.map((at) => letterOf(this.board[at] as number));
    if (rules.variant === "jumbled") word.sort((a, b) => a - b);
    if (!graph.contains(word)) throw new Error(`the word ${word} is not in the lexicon`);
  }

  private pointsOf(run: Run, fresh: Set<number>): number {
    const { alphabet, rules } = this.game;
    let [sum, times] = [0, 1];
    for (const at of run) {
      const isFresh = fresh.has(at);
      const face = faceValue(alphabet, this.board[at] as number);
      sum += face * (isFresh ? (rules.layout.letterMultipliers[at] as number) : 1);
      if (isFresh) times *= rules.layout.wordMultipliers[at] as number;
    }
    return sum * times;
  }
}
