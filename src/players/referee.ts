import { type Engine, wordsMade } from "../engine/index.js";
import { GaddawgError, SelfPlayError } from "../errors.js";
import { type Move, PASS, type PlaceMove, type PositionData, without } from "../game/index.js";
import type { GameState, ValuedMove } from "../kernel/index.js";
import type { Player, PlayerChoice } from "./player.js";

const MILLI = 1000;

/** Asks a player for its moves, and refuses those that the rules do not allow. */
export class Referee {
  /** @param engine an engine with the player's lexicon and the rules. */
  constructor(
    private readonly player: Player,
    private readonly engine: Engine,
  ) {}

  /**
   * Returns the player's move.
   * @throws SelfPlayError `PLAYER_FAILED` when the player throws, `ILLEGAL_MOVE`
   *   for a move that the rules do not allow; both name game and turn.
   */
  async move(state: GameState, board: Uint8Array, seed: number): Promise<ValuedMove> {
    const { mover, points, racks, scorelessTurns, tilesInBag, number } = state;
    const position: PositionData = {
      board,
      rack: racks[mover],
      scores: [points[mover], points[1 - mover] as number],
      scorelessTurns,
    };
    const where = `game ${number}, turn ${state.turns + 1}: ${this.player.name}`;
    // The player may change its view.
    const shown = { ...position, board: board.slice(), rack: position.rack.slice() };
    let answer: PlayerChoice;
    try {
      answer = await this.player.choose({
        position: shown,
        tilesInBag,
        game: number,
        turn: state.turns + 1,
        seed,
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

  /** Checks that a play has its whole main word, as the kernel assumes. */
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

/** Returns the move of a choice, with its numbers checked: the kernel does not check them. */
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
