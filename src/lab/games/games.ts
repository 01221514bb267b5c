import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import { GameKernel } from "../../kernel/game-kernel.js";
import type { Backends, ValuedMove } from "../../kernel/index.js";
import { gameSetup } from "../../players/index.js";
import { followGame } from "../../selfplay/index.js";
import type { WordGraph } from "../../words/graph/word-graph.js";

/*
 * Complete games for experiments: both players make the play with the highest score ([toal], the
 * greedy player of Gordon's games). They are the kernel's games of a seed, so that every
 * generator sees the same positions.
 */

/** A turn of a game: the position and the chosen move. */
export interface GameTurn {
  /** Number of the turn, from 0. */
  turn: number;
  position: PositionData;
  /** Tiles in the bag. */
  bag: number;
  /** The move that is made. */
  chosen: ValuedMove;
}

/** A finished game. */
export interface FinishedGame {
  turns: number;
  /** Points of both players for their plays, without the adjustments at the end. */
  points: number;
}

/** Starts a kernel that plays such games. */
export function startGames(
  { graph, alphabet, rules }: { graph: WordGraph; alphabet: Alphabet; rules: Rules },
  backends: Backends,
): Promise<GameKernel> {
  const player = { name: "greedy", graph } as const;
  return GameKernel.start(gameSetup({ alphabet, rules, players: [player, player] }), backends);
}

/** Plays a game and calls `look` for each turn before the move is made. */
export function playGame(
  kernel: GameKernel,
  { seed, number }: { seed: number; number: number },
  look: (turn: GameTurn) => void,
): FinishedGame {
  let turns = 0;
  let points = 0;
  for (const { before, board, chosen } of followGame(kernel, { seed, number, paired: false })) {
    const rack = before.racks[before.mover];
    look({ turn: turns, position: { board, rack }, bag: before.tilesInBag, chosen });
    turns++;
    points += chosen.score;
  }
  return { turns, points };
}
