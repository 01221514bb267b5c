import { type Engine, wordsMade } from "../engine/index.js";
import { GaddawgError, SelfPlayError } from "../errors.js";
import { type Move, PASS, type PlaceMove, type PositionData, without } from "../game/index.js";
import type { GameState, ValuedMove } from "../kernel/index.js";

/** What a player sees when it is to move. */
export interface PlayerView {
  /** Board, own rack, scores (own first) and turns without points; the arrays are the player's own. */
  position: PositionData;
  /** Tiles in the bag. */
  tilesInBag: number;
  /** Number of the game. */
  game: number;
  /** Turn in the game, from 1. */
  turn: number;
}

/**
 * A player as a function: it is shown a position and gives its move, as `Engine`
 * does or without notation.
 */
export type PlayerFunction = (
  view: PlayerView,
) => Move | { move: Move } | Promise<Move | { move: Move }>;

const MILLI = 1000;

/** Asks a player for its move, and holds it to the rules. */
export class FunctionPlayer {
  /** @param engine has the player's lexicon and the rules. */
  constructor(
    private readonly name: string,
    private readonly choose: PlayerFunction,
    private readonly engine: Engine,
  ) {}

  /**
   * The player's move.
   * @throws SelfPlayError `PLAYER_FAILED` when the function throws, `ILLEGAL_MOVE`
   *   for a move that the rules do not allow; both name game and turn.
   */
  async move(state: GameState, board: Uint8Array): Promise<ValuedMove> {
    const { mover, points, racks, scorelessTurns, tilesInBag, number } = state;
    const position: PositionData = {
      board,
      rack: racks[mover],
      scores: [points[mover], points[1 - mover] as number],
      scorelessTurns,
    };
    const where = `game ${number}, turn ${state.turns + 1}: ${this.name}`;
    // The player may do to its view what it likes.
    const shown = { ...position, board: board.slice(), rack: position.rack.slice() };
    let answer: Move | { move: Move };
    try {
      answer = await this.choose({
        position: shown,
        tilesInBag,
        game: number,
        turn: state.turns + 1,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SelfPlayError("PLAYER_FAILED", `${where} failed: ${reason}`);
    }
    try {
      return this.checked(plainMove(answer), position, tilesInBag);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      throw new SelfPlayError("ILLEGAL_MOVE", `${where} may not make its move: ${error.what}`, {
        expected: error.expected,
      });
    }
  }

  private checked(move: Move, position: PositionData, tilesInBag: number): ValuedMove {
    if (move.kind === "pass") return { move, score: 0, equity: 0 };
    if (move.kind === "exchange") {
      this.checkExchange(move.tiles, position, tilesInBag);
      return { move, score: 0, equity: 0 };
    }
    const { score, valid, words, text } = this.engine.score(position, move);
    if (!valid) {
      const phonies = words.filter((word) => !word.valid).map(({ word }) => word);
      throw illegal(`${text}: not in the lexicon: ${phonies.join(", ")}`);
    }
    this.checkWhole(move, position, text);
    return { move, score, equity: score * MILLI };
  }

  /** The kernel takes a play for its whole main word. */
  private checkWhole(move: PlaceMove, position: PositionData, text: string): void {
    const [main] = wordsMade(position, move, this.engine.rules, this.engine.alphabet);
    if (main?.tiles.length === move.tiles.length) return;
    throw illegal(`${text} is a part of its word`, "the word from its first tile to its last");
  }

  private checkExchange(tiles: Uint8Array, { rack }: PositionData, tilesInBag: number): void {
    const { alphabet, rules } = this.engine;
    if (without(rack, tiles) === undefined) {
      throw illegal("an exchange of a tile that is not on the rack", alphabet.format(rack));
    }
    if (tilesInBag >= rules.exchangeLimit) return;
    throw illegal(`an exchange with ${tilesInBag} in the bag`, `at least ${rules.exchangeLimit}`);
  }
}

function illegal(what: string, expected?: string): SelfPlayError {
  return new SelfPlayError("ILLEGAL_MOVE", what, { expected });
}

/** The move of an answer, its numbers checked: the kernel will believe them. */
function plainMove(answer: unknown): Move {
  const given = (isObject(answer) && "move" in answer ? answer.move : answer) as Partial<PlaceMove>;
  if (!isObject(given)) throw illegal("no move", MOVES);
  const kind = given.kind as string;
  if (kind === "pass") return { kind };
  if (!("tiles" in given)) throw illegal("no move", MOVES);
  const tiles = Uint8Array.from(given.tiles as ArrayLike<number>);
  if (kind === "exchange") return tiles.length === 0 ? PASS : { kind, tiles: tiles.sort() };
  const { direction, lane, start } = given;
  const isPlace = kind === "place" && Number.isInteger(lane) && Number.isInteger(start);
  if (!isPlace || (direction !== "across" && direction !== "down")) throw illegal("no move", MOVES);
  return { kind: "place", direction, lane: lane as number, start: start as number, tiles };
}

const MOVES = 'a move {"kind","tiles",…} or an object with one as "move"';

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
