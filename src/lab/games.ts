import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/index.js";
import type { Move, Position, Rules } from "../rules/index.js";
import { Random } from "./random.js";

/*
 * Whole games for experiments, by a plain loop: what is played is chosen by
 * whoever watches, so that the games are those of one generator while others
 * see the same positions.
 */

/** A position of a game, before a move. */
export interface Turn {
  /** Number of the game, from 0. */
  game: number;
  /** Number of the turn, from 0. */
  turn: number;
  /** The same object and arrays from turn to turn: copy what is to be kept. */
  position: Position;
  /** Tiles in the bag. */
  bag: number;
}

/** What is played, and what it scores in points. */
export interface Choice {
  move: Move;
  score: number;
}

export interface GameSetup {
  alphabet: Alphabet;
  rules: Rules;
  seed: number;
}

/** A game that is over; the end's settling of racks is not counted. */
export interface FinishedGame {
  turns: number;
  scores: [number, number];
}

/** After so many turns without points, one after another, a game is over. */
const SCORELESS_TURNS = 6;

/** Plays a game; its tiles depend on the seed and its number alone. */
export function playGame(
  { alphabet, rules, seed }: GameSetup,
  game: number,
  choose: (turn: Turn) => Choice,
): FinishedGame {
  const { rows, columns } = rules.layout;
  const random = new Random(seed, game);
  const bag = random.shuffle(
    alphabet.tiles.flatMap(({ count }, tile) => new Array<number>(count).fill(tile)),
  );
  const board = new Uint8Array(rows * columns);
  const racks: [number[], number[]] = [[], []];
  const scores: [number, number] = [0, 0];
  const draw = (rack: number[]): void => {
    while (rack.length < rules.rackSize && bag.length > 0) rack.push(bag.pop() as number);
  };
  draw(racks[0]);
  draw(racks[1]);
  let scoreless = 0;
  let turn = 0;
  for (; scoreless < SCORELESS_TURNS; turn++) {
    const mover = (turn % 2) as 0 | 1;
    const rack = racks[mover];
    const position = { board, rack: Uint8Array.from(rack) };
    const { move, score } = choose({ game, turn, position, bag: bag.length });
    scores[mover] += score;
    scoreless = score > 0 ? 0 : scoreless + 1;
    takeFrom(rack, move);
    if (move.kind === "place") layOut(board, columns, move);
    draw(rack);
    if (move.kind === "exchange") {
      bag.push(...move.tiles);
      if (move.tiles.length > 0) random.shuffle(bag);
    }
    if (rack.length === 0) return { turns: turn + 1, scores };
  }
  return { turns: turn, scores };
}

function takeFrom(rack: number[], move: Move): void {
  for (const tile of move.tiles) {
    if (tile === 0 && move.kind === "place") continue;
    rack.splice(rack.indexOf((tile & BLANK_FLAG) === 0 ? tile : BLANK), 1);
  }
}

/** Puts a play's tiles on the board. */
function layOut(board: Uint8Array, columns: number, move: Extract<Move, { kind: "place" }>): void {
  const { direction, lane, start, tiles } = move;
  tiles.forEach((tile, i) => {
    if (tile === 0) return;
    const place = start + i;
    board[direction === "across" ? lane * columns + place : place * columns + lane] = tile;
  });
}
