import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import type { Move } from "../../src/game/moves.js";
import { Position } from "../../src/game/position.js";
import type { PreEndgameMove } from "../../src/search/preendgame/snapshot.js";
import { WinTable } from "../../src/search/win-table.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import {
  type PlainFirstMove,
  type PlainOutcome,
  PlainPreEndgame,
} from "../oracles/plain-preendgame.js";
import { kernelBuilds } from "../support/backends.js";
import { inTextOrder } from "../support/kernel-endgames.js";
import { type PreEndgameCase, preEndgameCases } from "../support/played-endgames.js";
import { localWorker } from "../support/simulations.js";

const SLOW = { timeout: 3_600_000 };
const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];
const backends = { wasm };

it("30 positions with one tile in the bag have the results of the brute force", SLOW, async () => {
  const kinds = new Set<string>();
  for (const one of await preEndgameCases(30, 15)) {
    const { name, game, ending, position } = one;
    const engine = await startEngine(one);
    const { board, rack, known: opponentRack = [], scores, scorelessTurns } = position;
    const asked = Position.of(game, {
      board,
      rack: Uint8Array.from(rack),
      opponentRack: Uint8Array.from(opponentRack),
      scores,
      scorelessTurns,
    });
    const limits = ending.passLimit === 2 ? { scorelessLimit: 2 } : {};
    const state = await engine.preEndgame(asked, { threads: 1, top: 1000, ...limits }).result();
    const wanted = new PlainPreEndgame(game, ending).moves(position);
    // Where only passes count, players may exchange forever, so that exchanges stay estimates.
    const isOpen = ({ move }: { move: Move }) => ending.passLimit === 2 && move.kind === "exchange";
    const proved = state.moves.filter((move) => !isOpen(move));
    const known = wanted.filter((move) => !isOpen(move));
    expect({ name, moves: found(proved) }).toEqual({ name, moves: expected(known) });
    for (const { exact } of state.moves.filter(isOpen))
      expect([name, exact]).toEqual([name, false]);
    const single = await engine.preEndgame(asked, { threads: 1, ...limits }).result();
    // Of the best move alone, how often it wins is proved, and that no other has a higher spread.
    const [best, first] = [wanted[0] as PlainFirstMove, single.moves[0] as PreEndgameMove];
    const isFirst = ({ move }: PlainFirstMove) => isDeepStrictEqual(move, first.move);
    const chosen = wanted.find(isFirst)?.rational;
    for (const { move } of wanted) kinds.add(move.kind);
    expect(single.end, name).toBe(wanted.some(isOpen) ? single.end : "proved");
    if (single.end !== "proved") {
      expect([name, single.end]).toEqual([name, "effort"]);
      continue;
    }
    expect({ name, ...chosen }).toEqual({ name, ...best.rational, draws: chosen?.draws });
    expect({ name, wins: first.wins }).toEqual({ name, wins: best.rational.wins });
    if (first.exact) expect(rounded(first.spread), name).toBe(rounded(best.rational.spread));
  }
  expect([...kinds].sort()).toEqual(["exchange", "pass", "place"]);
});

function startEngine({ game: { alphabet, rules, graph } }: PreEndgameCase): Promise<Engine> {
  const table = WinTable.empty({ rackSize: rules.rackSize, bagSize: alphabet.bagSize });
  return Engine.start({ graph, alphabet, rules, leaves: undefined }, backends, "wasm", {
    load: () => import("../../src/search/searching.js"),
    cores: 1,
    defaultTable: async () => table,
    startPool: (spec) => startSearchPool(spec, (setup) => localWorker(backends, setup)),
  });
}

interface Result {
  move: Move;
  exact: boolean;
  rational: object;
  guaranteed: object | undefined;
}

function found(moves: readonly PreEndgameMove[]): Result[] {
  return inTextOrder(
    moves.map(({ move, exact, guaranteed, ...rational }) => ({
      move,
      exact,
      rational: resultOf(rational),
      guaranteed: guaranteed && resultOf(guaranteed),
    })),
  );
}

function expected(moves: readonly PlainFirstMove[]): Result[] {
  return inTextOrder(
    moves.map(({ move, rational, guaranteed }) => ({
      move,
      exact: true,
      rational: resultOf(rational),
      guaranteed: resultOf(guaranteed),
    })),
  );
}

function resultOf({ wins, ties, losses, spread }: Omit<PlainOutcome, "draws">): object {
  return { wins, ties, losses, spread: rounded(spread) };
}

function rounded(spread: number): number {
  return Math.round(spread * 1000) / 1000;
}
