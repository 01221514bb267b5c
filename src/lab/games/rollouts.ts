import { Random } from "../../base/random.js";
import { bagView, checkPosition } from "../../engine/table.js";
import type { GameConfig } from "../../game/config.js";
import type { PlaceMove } from "../../game/moves.js";
import { type PositionData, unseenOf } from "../../game/position.js";
import type { MoveKernel, ValuedMove } from "../../kernel/index.js";
import { afterPlay } from "./hosted.js";

/*
 * Rollouts played on the host instead of by the kernel, so that an experiment sees every position
 * in them. Draws and moves are those of the kernel's rollouts of the same seed.
 */

/** The stream of rollouts (assembly/search/rollout.ts). */
const ROLLOUT_STREAM = 1;

/** A rollout to be played. */
export interface HostedRollout {
  position: PositionData;
  candidate: PlaceMove;
  seed: number;
  /** Number of the sample, on which the draws depend. */
  sample: number;
  /** Plies after the candidate. */
  plies: number;
}

/** A turn of a rollout, before its move. */
export interface RolloutTurn {
  /** 1 for the reply to the candidate. */
  ply: number;
  position: PositionData;
  chosen: ValuedMove;
}

/** The rules, and a kernel that finds the moves of both players. */
export interface RolloutTable {
  config: GameConfig;
  kernel: MoveKernel;
}

/**
 * Plays a rollout and calls `look` for each turn after the candidate. It ends when a player has no
 * tiles left, and already when a move is not a play: tiles are not put back into the bag.
 */
export function playRollout(
  { config, kernel }: RolloutTable,
  { position, candidate, seed, sample, plies }: HostedRollout,
  look: (turn: RolloutTurn) => void,
): void {
  const { rules, alphabet } = config;
  const { columns } = rules.layout;
  const { bag, opponent } = dealt(config, position, { seed, sample });
  let { board, rack } = afterPlay(position, candidate, columns);
  let waiting = opponent;
  let mover = filled(rack, bag, rules.rackSize);
  for (let ply = 1; ply <= plies && mover.length > 0; ply++) {
    [mover, waiting] = [waiting, mover];
    const seen = { board, rack: mover };
    const view = bagView(checkPosition(seen, rules, alphabet), rules, alphabet);
    kernel.setPosition(seen, view);
    const chosen = kernel.best(1, view)[0] as ValuedMove;
    look({ ply, position: seen, chosen });
    if (chosen.move.kind !== "place") return;
    ({ board, rack } = afterPlay(seen, chosen.move, columns));
    mover = filled(rack, bag, rules.rackSize);
  }
}

/** Shuffles the unseen tiles and deals the opponent's; the next tile of the bag is its last. */
function dealt(
  { alphabet, rules }: GameConfig,
  position: PositionData,
  { seed, sample }: { seed: number; sample: number },
): { bag: number[]; opponent: Uint8Array } {
  const { counts } = unseenOf({ alphabet, rules }, position);
  const bag = counts.flatMap((count, tile) => new Array<number>(count).fill(tile));
  const random = Random.seeded(seed, sample, ROLLOUT_STREAM);
  for (let i = bag.length - 1; i > 0; i--) {
    const k = random.below(i + 1);
    [bag[i], bag[k]] = [bag[k] as number, bag[i] as number];
  }
  return { opponent: filled(new Uint8Array(0), bag, rules.rackSize), bag };
}

/** Draws tiles onto a rack. */
function filled(rack: Uint8Array, bag: number[], size: number): Uint8Array {
  const drawn: number[] = [...rack];
  while (drawn.length < size && bag.length > 0) drawn.push(bag.pop() as number);
  return Uint8Array.from(drawn);
}
