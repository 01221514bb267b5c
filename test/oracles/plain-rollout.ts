import { BLANK, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import type { Move } from "../../src/game/moves.js";
import type { GameSetup } from "../../src/kernel/game-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import type { RolloutGame } from "../../src/kernel/rollout-kernel.js";
import type { RolloutEndings } from "../../src/kernel/rollout-limits.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { PlainEndgame } from "./plain-endgame.js";
import { other, PlainGame } from "./plain-game.js";
import { PlainRandom } from "./plain-random.js";
import { leaveValue } from "./valuation.js";

/** The third word of a rollout's random numbers. */
const ROLLOUT_STREAM = 1;
const NO_LEAVES = buildLeaves([]);

/** A rollout to be played: sample number `sample` of a seed. */
export interface PlainRollout {
  game: RolloutGame;
  candidate: ValuedMove;
  seed: number;
  sample: number;
  plies: number;
  /** How it ends if the bag is empty; default `estimate`. */
  endings?: RolloutEndings;
}

/** A ply of a rollout. */
export interface RolloutPly {
  score: number;
  /** Tiles played or exchanged; an exchange of none is a pass. */
  tiles: number;
  isExchange: boolean;
}

/** The outcome of one rollout. */
export interface Sample {
  /** The mover's points less the opponent's after the last ply. */
  spread: number;
  /**
   * Value of what the last two players kept, in thousandths of a point: the mover's less the
   * opponent's.
   */
  leavesMilli: number;
  tilesInBag: number;
  /** Tiles on both racks after the last ply. */
  rackCounts: [mover: number, opponent: number];
  /** True if the game ended; the spread is then final. */
  isOver: boolean;
  plies: RolloutPly[];
  /** The opponent's move after the candidate, and the mover's next one. */
  reply: ValuedMove | undefined;
  next: ValuedMove | undefined;
}

/** Plays a rollout by the rules of `PlainGame`: the oracle of assembly/search/rollout.ts. */
export function plainRollout(setup: GameSetup, rollout: PlainRollout): Sample {
  return played(setup, rollout).sample;
}

/**
 * Returns the final spread of a rollout of the endings `solved`, where every line of the endgame is
 * looked at; undefined if the sample ends with tiles in the bag and a game that goes on.
 */
export function plainFinalSpread(setup: GameSetup, rollout: PlainRollout): number | undefined {
  const { sample, game } = played(setup, { ...rollout, endings: "solved" });
  if (sample.isOver) return sample.spread;
  if (sample.tilesInBag > 0) return undefined;
  const { alphabet, rules, players } = setup;
  const { scorelessLimit, passLimit } = rules;
  const { mover, board, passes } = game;
  const racks = [game.racks[mover], game.racks[other(mover)]] as const;
  const { scorelessTurns } = game.state();
  const value = new PlainEndgame(
    { alphabet, rules, graph: players[0].graph },
    { scorelessLimit, passLimit: passLimit || Number.POSITIVE_INFINITY },
  ).value({ board, racks, scorelessTurns, passes });
  return sample.spread + (mover === 0 ? value : -value);
}

function played(setup: GameSetup, rollout: PlainRollout): { sample: Sample; game: PlainGame } {
  const { candidate, plies, endings = "estimate" } = rollout;
  const game = drawn(setup, rollout);
  const made: ValuedMove[] = [];
  let leavesMilli = 0;
  let move = candidate;
  for (let ply = 0; ; ply++) {
    const player = game.mover;
    if (ply > plies - 2 && ply <= plies) {
      const leaves = setup.players[player].leaves ?? NO_LEAVES;
      const value = leaveValue(leaves, kept(game.racks[player], move.move));
      leavesMilli += player === 0 ? value : -value;
    }
    if (ply > 0 && ply <= plies) made.push(move);
    if (!game.make(move) || isDone(game, ply === plies, endings)) break;
    move = game.choose().chosen;
  }
  const sample = {
    spread: game.points[0] - game.points[1],
    leavesMilli: endings !== "estimate" && game.bag.length === 0 ? 0 : leavesMilli,
    tilesInBag: game.bag.length,
    rackCounts: [game.racks[0].length, game.racks[1].length] as [number, number],
    isOver: game.ending !== undefined,
    plies: made.map(({ move, score }) => ({
      score,
      tiles:
        move.kind === "pass"
          ? 0
          : move.tiles.filter((t) => move.kind === "exchange" || t !== 0).length,
      isExchange: move.kind !== "place",
    })),
    reply: made[0],
    next: made[1],
  };
  return { sample, game };
}

/** Whether no further move is made in a game that is not over. */
function isDone(game: PlainGame, hasAllPlies: boolean, endings: RolloutEndings): boolean {
  if (endings === "estimate" || game.bag.length > 0) return hasAllPlies;
  return endings === "solved" && game.racks.every((rack) => rack.length > 0);
}

/** The game with the unseen tiles shuffled and dealt, first to the opponent. */
function drawn(setup: GameSetup, { game, seed, sample }: PlainRollout): PlainGame {
  const plain = new PlainGame(setup, {
    board: game.board.slice(),
    bag: [...game.unseen].sort((a, b) => a - b),
    racks: [[...game.racks[0]], [...game.racks[1]]],
    points: [...game.scores],
    mover: 0,
    scorelessTurns: game.scorelessTurns,
    random: new PlainRandom(seed, sample, ROLLOUT_STREAM),
    began: 0,
    number: 0,
  });
  plain.shuffle();
  plain.fillRack(other(0));
  plain.fillRack(0);
  return plain;
}

/** The tiles that a move leaves on the rack, ascending. */
function kept(rack: readonly number[], move: Move): number[] {
  const left = [...rack];
  for (const tile of move.kind === "pass" ? [] : move.tiles) {
    if (tile === 0 && move.kind === "place") continue;
    left.splice(left.indexOf((tile & BLANK_FLAG) === 0 ? tile : BLANK), 1);
  }
  return left.sort((a, b) => a - b);
}
