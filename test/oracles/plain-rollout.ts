import { BLANK, BLANK_FLAG } from "../../src/alphabet/index.js";
import type { Move } from "../../src/game/index.js";
import type { GameSetup, RolloutGame, Sample, ValuedMove } from "../../src/kernel/index.js";
import { buildLeaves } from "../../src/leaves/index.js";
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
}

/** Plays a rollout by the rules of `PlainGame`: the oracle of assembly/search/rollout.ts. */
export function plainRollout(setup: GameSetup, rollout: PlainRollout): Sample {
  const { candidate, plies } = rollout;
  const game = drawn(setup, rollout);
  const made: ValuedMove[] = [];
  let leavesMilli = 0;
  let move = candidate;
  for (let ply = 0; ; ply++) {
    const player = game.mover;
    if (ply > plies - 2) {
      const leaves = setup.players[player].leaves ?? NO_LEAVES;
      const value = leaveValue(leaves, kept(game.racks[player], move.move));
      leavesMilli += player === 0 ? value : -value;
    }
    if (ply > 0) made.push(move);
    if (!game.make(move) || ply === plies) break;
    move = game.choose().chosen;
  }
  return {
    spread: game.points[0] - game.points[1],
    leavesMilli,
    tilesInBag: game.bag.length,
    rackCounts: [game.racks[0].length, game.racks[1].length],
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
