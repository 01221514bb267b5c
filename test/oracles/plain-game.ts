import { type Alphabet, BLANK, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import type { Move, PlaceMove } from "../../src/game/moves.js";
import type { PositionData } from "../../src/game/position.js";
import type { Rules } from "../../src/game/rules.js";
import type { GamePlayer, GameSetup, GameState } from "../../src/kernel/game-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import type { ScoredPlay } from "../../src/lab/generators/grids.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { buildLeaves } from "../../src/leaves/build.js";
import type { Leaves } from "../../src/leaves/leaves.js";
import type { GameNumber, PendingTurn } from "../../src/selfplay/record.js";
import { PlainRandom } from "./plain-random.js";
import { exchanges, HastyValuation, leaveValue } from "./valuation.js";

/** The third word of a game's random numbers. */
const GAME_STREAM = 0;
const MILLI = 1000;
const NO_LEAVES = buildLeaves([]);

/** A turn that is about to be made, with what could have been made of it. */
export interface PlainTurn extends PendingTurn {
  /** The highest score of any play; -1 where there is none. */
  highest: number;
}

/**
 * Plays one game as the kernel does, in plain TypeScript: all plays are listed,
 * valued and put in order, each turn again. It is the oracle of assembly/selfplay/game.ts,
 * and shares with it nothing but the graphs and the leave tables.
 */
export function* followPlainGame(
  setup: GameSetup,
  game: GameNumber,
): Generator<PlainTurn, GameState, ValuedMove | undefined> {
  const plain = dealGame(setup, game);
  let last: PendingTurn["last"];
  while (true) {
    const turn = { before: plain.state(), board: plain.board.slice(), ...plain.choose(), last };
    const made = (yield turn) ?? turn.chosen;
    last = { move: made.move, board: turn.board, state: turn.before };
    if (!plain.make(made)) return plain.state();
  }
}

/** What a game is at some moment. */
export interface PlainStart {
  board: Uint8Array;
  /** The tiles in the bag; the next one to be drawn is the last. */
  bag: number[];
  racks: [number[], number[]];
  points: [number, number];
  mover: 0 | 1;
  scorelessTurns: number;
  random: PlainRandom;
  began: 0 | 1;
  number: number;
}

/** Shuffles the bag and deals both racks, first that of the player who begins. */
function dealGame(setup: GameSetup, { seed, number, paired }: GameNumber): PlainGame {
  const { rows, columns } = setup.rules.layout;
  const began = number % 2 === 0 ? 0 : 1;
  const pair = Math.floor(number / 2);
  const { positions } = setup;
  if (positions !== undefined) {
    const position = positions[pair % positions.length] as PositionData;
    return dealFrom(setup, position, {
      began,
      number,
      random: new PlainRandom(seed, pair, GAME_STREAM),
    });
  }
  const game = new PlainGame(setup, {
    board: new Uint8Array(rows * columns),
    bag: setup.alphabet.tiles.flatMap(({ count }, tile) => Array(count).fill(tile)),
    racks: [[], []],
    points: [0, 0],
    mover: began,
    scorelessTurns: 0,
    random: new PlainRandom(seed, paired ? Math.floor(number / 2) : number, GAME_STREAM),
    began,
    number,
  });
  game.shuffle();
  game.fillRack(began);
  game.fillRack(other(began));
  return game;
}

/** Deals what a position leaves open: the mover draws first, but not what the opponent must have. */
function dealFrom(
  setup: GameSetup,
  { board, rack, opponentRack, scores, scorelessTurns = 0 }: PositionData,
  { began, number, random }: Pick<PlainStart, "began" | "number" | "random">,
): PlainGame {
  const [own, theirs] = [[...rack], [...(opponentRack ?? [])]];
  const left = setup.alphabet.tiles.map(({ count }) => count);
  const take = (tile: number) => {
    left[tile] = (left[tile] as number) - 1;
  };
  for (const tile of board) if (tile !== 0) take((tile & BLANK_FLAG) === 0 ? tile : BLANK);
  for (const tile of [...own, ...theirs]) take(tile);
  const [mine = 0, others = 0] = scores ?? [];
  const game = new PlainGame(setup, {
    board: board.slice(),
    bag: left.flatMap((count, tile) => Array(count).fill(tile)),
    racks: began === 0 ? [own, theirs] : [theirs, own],
    points: began === 0 ? [mine, others] : [others, mine],
    mover: began,
    scorelessTurns,
    random,
    began,
    number,
  });
  game.shuffle();
  const { rackSize } = setup.rules;
  let spare = game.bag.length - (rackSize - theirs.length);
  for (; own.length < rackSize && spare > 0; spare--) own.push(game.bag.pop() as number);
  game.fillRack(other(began));
  return game;
}

/** A game that is played by the rules, written once more. */
export class PlainGame {
  readonly board: Uint8Array;
  readonly bag: number[];
  readonly racks: [number[], number[]];
  readonly points: [number, number];
  private readonly random: PlainRandom;
  private readonly began: 0 | 1;
  private readonly number: number;
  mover: 0 | 1;
  private turns = 0;
  private scorelessTurns: number;
  passes = 0;
  ending: GameState["ending"];

  constructor(
    private readonly setup: GameSetup,
    start: PlainStart,
  ) {
    this.board = start.board;
    this.bag = start.bag;
    this.racks = start.racks;
    this.points = start.points;
    this.random = start.random;
    this.began = start.began;
    this.number = start.number;
    this.mover = start.mover;
    this.scorelessTurns = start.scorelessTurns;
  }

  shuffle(): void {
    for (let i = this.bag.length - 1; i > 0; i--) this.swapInBag(i, this.random.below(i + 1));
  }

  state(): GameState {
    const { points, mover, turns, scorelessTurns, ending, began, number, bag, racks } = this;
    const inOrder = (tiles: number[]) => Uint8Array.from(tiles).sort();
    return {
      points: [...points],
      mover,
      turns,
      scorelessTurns,
      ending,
      began,
      number,
      tilesInBag: bag.length,
      racks: [inOrder(racks[0]), inOrder(racks[1])],
    };
  }

  /** What the player whose turn it is does, and the highest score that it could have. */
  choose(): { chosen: ValuedMove; highest: number } {
    const { alphabet, rules, players } = this.setup;
    const player = players[this.mover];
    const rack = this.racks[this.mover];
    const position = { board: this.board, rack: Uint8Array.from(rack).sort() };
    const generator = rules.variant === "jumbled" ? jumbledPlays : gordonPlays;
    const plays = generator(position, rules, alphabet, player.graph);
    const highest = plays.reduce((most, { score }) => Math.max(most, score), -1);
    const chosen = new Chooser(position, this.bag.length, player, rules, alphabet).choose(plays);
    return { chosen, highest };
  }

  /** Makes a move; whether the game goes on. */
  make({ move, score }: ValuedMove): boolean {
    const { mover, points, racks } = this;
    if (move.kind === "exchange") this.exchange(Uint8Array.from(move.tiles));
    else if (move.kind === "place") this.lay(move);
    points[mover] += score;
    this.turns++;
    this.scorelessTurns = score === 0 ? this.scorelessTurns + 1 : 0;
    this.passes = move.kind === "pass" ? this.passes + 1 : 0;
    const { scorelessLimit, passLimit } = this.setup.rules;
    const worth = (player: 0 | 1) =>
      racks[player].reduce((sum, tile) => sum + (this.setup.alphabet.tiles[tile]?.score ?? 0), 0);
    if (racks[mover].length === 0) {
      points[mover] += 2 * worth(other(mover));
      this.ending = "out";
    } else if (
      this.scorelessTurns === scorelessLimit ||
      (passLimit > 0 && this.passes === passLimit)
    ) {
      points[0] -= worth(0);
      points[1] -= worth(1);
      this.ending = "stalled";
    } else {
      this.mover = other(mover);
    }
    return this.ending === undefined;
  }

  private lay(move: PlaceMove): void {
    const { columns } = this.setup.rules.layout;
    move.tiles.forEach((tile, i) => {
      if (tile === 0) return;
      const place = move.start + i;
      const [row, column] = move.direction === "across" ? [move.lane, place] : [place, move.lane];
      this.board[row * columns + column] = tile;
      this.removeFromRack((tile & BLANK_FLAG) === 0 ? tile : BLANK);
    });
    this.fillRack(this.mover);
  }

  /** New tiles come before the old ones go back; where the bag had too few, some of the same return. */
  private exchange(tiles: Uint8Array): void {
    for (const tile of tiles) this.removeFromRack(tile);
    this.fillRack(this.mover);
    for (const tile of tiles) {
      this.bag.push(tile);
      this.swapInBag(this.bag.length - 1, this.random.below(this.bag.length));
    }
    this.fillRack(this.mover);
  }

  fillRack(player: 0 | 1): void {
    const rack = this.racks[player];
    while (rack.length < this.setup.rules.rackSize && this.bag.length > 0) {
      rack.push(this.bag.pop() as number);
    }
  }

  private removeFromRack(tile: number): void {
    const rack = this.racks[this.mover];
    const at = rack.indexOf(tile);
    if (at < 0) throw new RangeError(`tile ${tile} is not on the rack`);
    rack.splice(at, 1);
  }

  private swapInBag(i: number, j: number): void {
    const { bag } = this;
    [bag[i], bag[j]] = [bag[j] as number, bag[i] as number];
  }
}

/** How a player chooses a move in a position. */
class Chooser {
  private readonly leaves: Leaves;
  private readonly hasty: HastyValuation;

  constructor(
    private readonly position: PositionData,
    private readonly tilesInBag: number,
    private readonly player: GamePlayer,
    private readonly rules: Rules,
    private readonly alphabet: Alphabet,
  ) {
    this.leaves = player.leaves ?? NO_LEAVES;
    this.hasty = new HastyValuation(position, rules, alphabet, this.leaves);
  }

  choose(plays: ScoredPlay[]): ValuedMove {
    const moves = plays.map(({ move, score }) => this.valued(move, score));
    if (this.player.style !== "greedy") {
      for (const move of exchanges(this.position, this.rules, this.alphabet)) {
        moves.push(this.valued(move, 0));
      }
    }
    if (moves.length > 0) return moves.reduce((a, b) => (isBefore(b, a) ? b : a));
    const isExchange =
      this.player.style === "greedy" && this.tilesInBag >= this.rules.exchangeLimit;
    const pass = this.valued({ kind: "pass" }, 0);
    return isExchange
      ? { ...pass, move: { kind: "exchange", tiles: Array.from(this.position.rack) } }
      : pass;
  }

  private valued(move: Move, score: number): ValuedMove {
    return { move, score, equityMilli: this.equity(move, score) };
  }

  private equity(move: Move, score: number): number {
    const { style } = this.player;
    if (style === "hasty") return this.hasty.equity(move, score);
    if (style === "greedy" || this.tilesInBag === 0) return MILLI * score;
    return MILLI * score + leaveValue(this.leaves, this.kept(move));
  }

  /** The tiles that a move leaves on the rack, ascending. */
  private kept(move: Move): number[] {
    const left = [...this.position.rack];
    for (const tile of move.kind === "pass" ? [] : move.tiles) {
      if (tile === 0 && move.kind === "place") continue;
      left.splice(left.indexOf((tile & BLANK_FLAG) === 0 ? tile : BLANK), 1);
    }
    return left;
  }
}

/** The order of moves that assembly/moves/list.ts documents. */
function isBefore(a: ValuedMove, b: ValuedMove): boolean {
  const [one, two] = [orderKey(a), orderKey(b)];
  const at = one.findIndex((number, i) => number !== two[i]);
  if (at < 0) return one.length < two.length;
  return (one[at] as number) < (two[at] ?? Number.NEGATIVE_INFINITY);
}

function orderKey({ move, equityMilli }: ValuedMove): number[] {
  if (move.kind === "pass") return [-equityMilli, 1, 0, 0, 0];
  if (move.kind === "exchange") return [-equityMilli, 1, 0, 0, 0, ...move.tiles];
  const direction = move.direction === "across" ? 0 : 1;
  return [-equityMilli, 0, direction, move.lane, move.start, ...move.tiles];
}

export function other(player: 0 | 1): 0 | 1 {
  return player === 0 ? 1 : 0;
}
