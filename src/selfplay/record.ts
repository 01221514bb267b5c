import type { Move } from "../game/index.js";
import type { GameKernel, GameSetup, GameState, ValuedMove } from "../kernel/index.js";
import { boardName } from "../notation/cgp/opcodes.js";
import { formatMove, type GcgEvent, type GcgGame } from "../notation/index.js";
import type { Referees } from "../players/index.js";
import { followGame, type GameNumber } from "./follow.js";

/** A turn of a game. */
export interface RecordedTurn {
  player: 0 | 1;
  /** The player's tiles before it, ascending. */
  rack: Uint8Array;
  move: Move;
  /** The move in notation. */
  text: string;
  score: number;
  /** The player's points after it. */
  total: number;
}

/** A whole game, turn by turn. */
export interface RecordedGame extends GameNumber {
  turns: RecordedTurn[];
  /** Who began. */
  began: 0 | 1;
  /** `"out"`: the last turn's player laid its last tile; `"stalled"`: nobody made points any more. */
  ending: "out" | "stalled";
  /** Points at the end, with what the tiles left gave and took. */
  points: [number, number];
  /** The tiles left. */
  racks: [Uint8Array, Uint8Array];
  /** The board at the end, a byte a square. */
  board: Uint8Array;
}

/** Plays a game and records it; the kernel plays the seats without a referee. */
export async function recordGame(
  kernel: GameKernel,
  setup: GameSetup,
  which: GameNumber,
  referees: Referees = [undefined, undefined],
): Promise<RecordedGame> {
  const { alphabet, rules } = setup;
  kernel.stopNoting();
  const turns: RecordedTurn[] = [];
  const game = followGame(kernel, which);
  let own: ValuedMove | undefined;
  while (true) {
    const { value, done } = game.next(own);
    if (done === true) return { ...which, ...endOf(value), turns, board: kernel.board() };
    const { before, board } = value;
    const { mover, points, racks } = before;
    own = await referees[mover]?.move(before, board, which.seed);
    const chosen = own ?? value.chosen;
    turns.push({
      player: mover,
      rack: racks[mover],
      move: chosen.move,
      text: formatMove(chosen.move, { board }, rules.layout, alphabet),
      score: chosen.score,
      total: points[mover] + chosen.score,
    });
  }
}

function endOf({ began, ending, points, racks }: GameState) {
  return { began, ending: ending as RecordedGame["ending"], points, racks };
}

/**
 * A game as a record in GCG, the player who began as the first.
 * @param names of the players; what GCG takes as one word gets `_` for spaces.
 */
export function gcgOf(
  game: RecordedGame,
  { alphabet, rules }: GameSetup,
  names: readonly [string, string],
  lexicon?: string,
): GcgGame {
  const seat = (player: number): 0 | 1 => (player === game.began ? 0 : 1);
  const person = (player: 0 | 1) => {
    const name = names[player];
    return { nick: name.trim().replace(/\s+/g, "_"), name };
  };
  const turns = game.turns.map((turn): GcgEvent => turnEvent(turn, seat(turn.player)));
  return {
    players: [person(game.began), person(game.began === 0 ? 1 : 0)],
    title: `gaddawg autoplay, seed ${game.seed}, game ${game.number}${game.paired ? ", paired" : ""}`,
    ...(lexicon !== undefined && { lexicon }),
    alphabet: alphabet.name,
    board: boardName(rules.layout),
    variant: rules.variant,
    pragmas: [],
    racks: [],
    events: [...turns, ...endEvents(game, seat, alphabet)],
  };
}

function turnEvent({ rack, move, score, total }: RecordedTurn, player: 0 | 1): GcgEvent {
  const base = { player, rack, score, total };
  if (move.kind === "place") return { ...base, kind: "play", move };
  if (move.kind === "pass") return { ...base, kind: "pass", move };
  return { ...base, kind: "exchange", count: move.tiles.length, move };
}

/** What the tiles left are worth: to who went out, or else to those who have them. */
function endEvents(
  { ending, points, racks, turns }: RecordedGame,
  seat: (player: number) => 0 | 1,
  alphabet: GameSetup["alphabet"],
): GcgEvent[] {
  const worth = (rack: Uint8Array) =>
    rack.reduce((sum, tile) => sum + (alphabet.tiles[tile]?.score ?? 0), 0);
  const last = turns.at(-1)?.player ?? 0;
  if (ending === "out") {
    const tiles = racks[last === 0 ? 1 : 0];
    const score = 2 * worth(tiles);
    return [{ kind: "end-points", player: seat(last), tiles, score, total: points[last] }];
  }
  return ([0, 1] as const).map((player) => {
    const tiles = racks[player];
    return {
      kind: "end-penalty",
      player: seat(player),
      tiles,
      rack: tiles,
      score: -worth(tiles),
      total: points[player],
    };
  });
}
