import { BLANK_FLAG } from "../../alphabet/tile-sets.js";
import type { Random } from "../../base/random.js";
import type { GameConfig } from "../../game/config.js";
import { Game } from "../../game/game.js";
import { type Move, PASS, type PlaceMove } from "../../game/moves.js";
import type { PositionData } from "../../game/position.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { searchAppelJacobson } from "../generators/appel-jacobson.js";
import { gridsOf, lettersThatFit } from "../generators/common.js";
import { appelJacobsonPlays } from "../generators/index.js";
import { Hand, Tally } from "../generators/plays.js";
import { GreedySink } from "./greedy.js";

/*
 * Games played on the host instead of by the kernel, so that players may choose in any way. The
 * greedy player's are the kernel's games of the same seed.
 */

/** Chooses a play; undefined to pass. */
export type Chooser = (position: PositionData) => PlaceMove | undefined;

/** The player who makes the play with the highest score. */
export function greedyChooser({ alphabet, rules }: GameConfig, graph: WordGraph): Chooser {
  const fitting = lettersThatFit(graph, alphabet);
  return (position) => {
    const hand = new Hand(position.rack);
    const sink = new GreedySink(hand, rules, alphabet);
    const grids = gridsOf(position, rules, alphabet, fitting);
    searchAppelJacobson({ grids, hand, sink, tally: new Tally() }, graph);
    return sink.best?.move;
  };
}

/** The player who makes any legal play, each as likely as the others. */
export function randomChooser(
  { alphabet, rules }: GameConfig,
  graph: WordGraph,
  random: Random,
): Chooser {
  return (position) => {
    const plays = appelJacobsonPlays(position, rules, alphabet, graph);
    return plays.length === 0 ? undefined : plays[random.below(plays.length)]?.move;
  };
}

/** A turn of such a game. */
export interface HostedTurn {
  /** Number of the turn, from 0. */
  turn: number;
  position: PositionData;
  /** Tiles in the bag. */
  bag: number;
  chosen: Move;
}

/** Plays a game and calls `look` for each turn before the move is made; returns the finished game. */
export function playHosted(
  config: GameConfig,
  { seed, number }: { seed: number; number: number },
  choose: Chooser,
  look: (turn: HostedTurn) => void,
): Game {
  const game = Game.start(config, { seed, number });
  for (let turn = 0; !game.isOver; turn++) {
    const { board, rack } = game.position();
    const position = { board: Uint8Array.from(board), rack: Uint8Array.from(rack) };
    const chosen = choose(position) ?? PASS;
    look({ turn, position, bag: game.tilesInBag, chosen });
    game.play(chosen);
  }
  return game;
}

/** Returns the board after a play, and the rack without its tiles. */
export function afterPlay(
  { board, rack }: PositionData,
  { direction, lane, start, tiles }: PlaceMove,
  columns: number,
): PositionData {
  const after = board.slice();
  const left = [...rack];
  tiles.forEach((tile, i) => {
    if (tile === 0) return;
    const [row, column] = direction === "across" ? [lane, start + i] : [start + i, lane];
    after[row * columns + column] = tile;
    left.splice(left.indexOf((tile & BLANK_FLAG) !== 0 ? 0 : tile), 1);
  });
  return { board: after, rack: Uint8Array.from(left) };
}
