import { expect } from "vitest";
import type { Move } from "../../src/game/moves.js";
import type { GameSetup } from "../../src/kernel/game-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { type RolloutGame, RolloutKernel } from "../../src/kernel/rollout-kernel.js";
import type { RolloutEndings } from "../../src/kernel/rollout-limits.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { gameSetup } from "../../src/players/setup.js";
import { followPlainGame } from "../oracles/plain-game.js";
import { plainRollout } from "../oracles/plain-rollout.js";
import { kernelBuilds } from "./backends.js";
import { randomFrom } from "./mutations.js";
import { randomGames } from "./plain-games.js";
import type { RandomOptions } from "./positions.js";
import { samplesOf } from "./rollout-samples.js";

/** A game at some turn, as its mover knows it, and moves that the mover may make. */
export interface RolloutCase {
  setup: GameSetup;
  game: RolloutGame;
  candidates: ValuedMove[];
}

/** A random game after some turns, with some of the opponent's tiles known; the same for a seed. */
export function randomRollout(seed: number, options: RandomOptions = {}): RolloutCase {
  const random = randomFrom(seed ^ 0x5a5a);
  return rolloutOf(gameSetup(randomGames(seed, options)), { seed, random, wanted: random(16) });
}

/** A game of a setup at the turn that is wanted, or at its last one. */
export function rolloutOf(
  setup: GameSetup,
  { seed, random, wanted }: { seed: number; random: (below: number) => number; wanted: number },
): RolloutCase {
  let turn = 0;
  let last:
    | { before: ReturnType<typeof stateOf>; board: Uint8Array; chosen: ValuedMove }
    | undefined;
  for (const step of followPlainGame(setup, { seed, number: 0, paired: false })) {
    last = { before: stateOf(step.before), board: step.board, chosen: step.chosen };
    if (turn++ === wanted) break;
  }
  if (last === undefined) throw new Error("a game without turns");
  const { before, board, chosen } = last;
  const known = before.other.slice(0, random(3) === 0 ? random(before.other.length + 1) : 0);
  const unseen = without(
    setup.alphabet.tiles.flatMap(({ count }, tile) => Array<number>(count).fill(tile)),
    [...before.rack, ...known, ...laidOn(board)],
  );
  const game: RolloutGame = {
    board,
    racks: [before.rack, known],
    unseen: Uint8Array.from(unseen),
    scores: before.scores,
    scorelessTurns: before.scorelessTurns,
  };
  return { setup, game, candidates: candidatesOf(setup, game, chosen, random) };
}

function stateOf({
  mover,
  racks,
  points,
  scorelessTurns,
}: {
  mover: 0 | 1;
  racks: [Uint8Array, Uint8Array];
  points: [number, number];
  scorelessTurns: number;
}) {
  const other = mover === 0 ? 1 : 0;
  const scores: [number, number] = [points[mover], points[other]];
  return { rack: racks[mover], other: racks[other], scores, scorelessTurns };
}

/** The move that the player would make, some other plays, an exchange where there may be one, the pass. */
function candidatesOf(
  { rules, alphabet, players }: GameSetup,
  { board, racks: [rack], unseen }: RolloutGame,
  chosen: ValuedMove,
  random: (below: number) => number,
): ValuedMove[] {
  const generator = rules.variant === "jumbled" ? jumbledPlays : gordonPlays;
  const plays = generator({ board, rack }, rules, alphabet, players[0].graph);
  const valued = (move: Move, score: number): ValuedMove => ({ move, score, equityMilli: 0 });
  const some = plays
    .filter(() => random(plays.length) < 2)
    .map(({ move, score }) => valued(move, score));
  const bag = unseen.length - rules.rackSize;
  const exchange = valued(
    { kind: "exchange", tiles: [...rack.slice(0, 1 + random(rack.length))] },
    0,
  );
  return [
    chosen,
    ...some.slice(0, 3),
    ...(bag >= rules.exchangeLimit ? [exchange] : []),
    valued({ kind: "pass" }, 0),
  ];
}

function laidOn(board: Uint8Array): number[] {
  return [...board].filter((tile) => tile !== 0).map((tile) => ((tile & 0x80) === 0 ? tile : 0));
}

function without(tiles: number[], gone: readonly number[]): number[] {
  for (const tile of gone) tiles.splice(tiles.indexOf(tile), 1);
  return tiles;
}

/** Checks that every build plays the same rollouts as the oracle; returns how many there were. */
export async function expectPlainRollouts(
  { setup, game, candidates }: RolloutCase,
  {
    seed,
    from,
    count,
    plies,
    endings = "estimate",
  }: {
    seed: number;
    from: number;
    count: number;
    plies: readonly number[];
    endings?: RolloutEndings;
  },
  builds = kernelBuilds,
): Promise<number> {
  const kernels = await Promise.all(
    builds.map(([, build]) => RolloutKernel.start(setup, { wasm: build }, "wasm")),
  );
  for (const kernel of kernels) kernel.setGame(game);
  let played = 0;
  for (const depth of plies) {
    for (const candidate of candidates) {
      const plain = Array.from({ length: count }, (_, i) =>
        plainRollout(setup, { game, candidate, seed, sample: from + i, plies: depth, endings }),
      );
      for (const kernel of kernels) {
        for (const isShared of [false, true]) {
          const found = samplesOf(kernel, candidate, seed, from, count, depth, endings, {
            isShared,
          });
          expect(found).toEqual(plain);
        }
      }
      played += count;
    }
  }
  return played;
}
