import { expect } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import { layOn } from "../../src/game/board.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { formatMove } from "../../src/game/plays.js";
import { Position } from "../../src/game/position.js";
import type { Rules } from "../../src/game/rules.js";
import { tilesUsed } from "../../src/game/tiles.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import type { PreEndgameMove, PreEndgameSnapshot } from "../../src/search/preendgame/snapshot.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { PlainEndgame, type PlainEnding } from "../oracles/plain-endgame.js";
import type { PlainRules } from "../oracles/plain-plays.js";
import {
  type PlainFirstMove,
  type PlainOutcome,
  PlainPreEndgame,
} from "../oracles/plain-preendgame.js";
import type { PreEndgameCase } from "./played-endgames.js";
import { localWorker } from "./simulations.js";

const BACKENDS = { wasm: wasmBackend };
/** A limit that no game reaches. */
const NEVER = 999_999;

/** Returns an engine with the oracle's words, tiles and end of the game. */
export function engineOf(
  { alphabet, rules, graph }: PlainRules,
  ending: PlainEnding,
): Promise<Engine> {
  const { scorelessLimit, passLimit } = ending;
  const own: Rules = {
    ...rules,
    scorelessLimit: Math.min(NEVER, scorelessLimit),
    passLimit: passLimit === Number.POSITIVE_INFINITY ? 0 : passLimit,
  };
  return Engine.start({ graph, alphabet, rules: own }, BACKENDS, "wasm", {
    load: () => import("../../src/search/searching.js"),
    cores: 2,
    defaultTable: () => Promise.reject(new Error("not needed")),
    startPool: (spec) => startSearchPool(spec, (setup) => localWorker(BACKENDS, setup)),
  });
}

/** Returns the position of a case as its mover sees it. */
export function positionOf(engine: Engine, { position }: PreEndgameCase): Position {
  const { board, rack, known, scores, passes } = position;
  return Position.of(engine.config, {
    board,
    rack: Uint8Array.from(rack),
    opponentRack: Uint8Array.from(known),
    scores: [scores[0], scores[1]],
    scorelessTurns: passes,
  });
}

/** A move and what it is worth, in a form that the oracle and the search have in common. */
function plainFields(engine: Engine, { move, score, rational, guaranteed }: PlainFirstMove) {
  const result = ({ wins, ties, losses, spread }: PlainOutcome) => {
    return { wins, ties, losses, spread: rounded(spread) };
  };
  const draws = rational.draws.map(({ tile, weight, spread }) => {
    return { tiles: engine.alphabet.format(Uint8Array.of(tile)), weight, spread: spread + 0 };
  });
  return {
    move,
    score,
    ...result(rational),
    draws: byTiles(draws),
    guaranteed: result(guaranteed),
  };
}

function fieldsOf({ move, score, draws, guaranteed, ...all }: PreEndgameMove) {
  const { wins, ties, losses, spread } = all;
  const some = draws.map(({ tiles, weight, spread: final }) => ({ tiles, weight, spread: final }));
  return {
    move,
    score,
    ...{ wins, ties, losses, spread: rounded(spread) },
    draws: byTiles(some),
    guaranteed: guaranteed && { ...guaranteed, spread: rounded(guaranteed.spread) },
  };
}

function byTiles<Draw extends { tiles: string }>(draws: Draw[]): Draw[] {
  return draws.toSorted((a, b) => (a.tiles < b.tiles ? -1 : 1));
}

function rounded(spread: number): number {
  return Math.round(spread * 1e6) / 1e6 + 0;
}

/**
 * Checks that the search finds for all first moves what the brute force finds, and that without a
 * list of moves it finds the best one and is right about the others.
 * @returns the moves of the brute force.
 */
export async function expectPlainPreEndgame(one: PreEndgameCase): Promise<PlainFirstMove[]> {
  const { name, game, ending } = one;
  const engine = await engineOf(game, ending);
  const position = positionOf(engine, one);
  const wanted = new PlainPreEndgame(game, ending).moves(one.position);
  const moves = wanted.map(({ move }) => move);
  const all = await engine.preEndgame(position, { moves, threads: 1 }).result();
  const expected = wanted.map((move) => plainFields(engine, move));
  const found = all.moves.map(fieldsOf);
  expect({ name, moves: found }).toEqual({ name, moves: expected });
  expect({ name, proved: all.proved, best: found[0] }).toEqual({
    ...{ name, proved: true, best: expected[0] },
  });
  expectFound(await engine.preEndgame(position, { threads: 1 }).result(), wanted, engine, position);
  engine.dispose();
  return wanted;
}

function expectFound(
  { moves, proved, end }: PreEndgameSnapshot,
  wanted: readonly PlainFirstMove[],
  engine: Engine,
  position: Position,
): void {
  const best = fieldsOf(moves[0] as PreEndgameMove);
  const plain = plainFields(engine, wanted[0] as PlainFirstMove);
  expect([proved, end, moves.length]).toEqual([true, "proved", wanted.length]);
  const { move, wins, ties, losses } = plain;
  expect(best).toMatchObject({ move, wins, ties, losses });
  // Its spread matters only where others win as often.
  if (moves[0]?.exact === true) expect(best.spread).toBe(plain.spread);
  if (best.guaranteed !== undefined) expect(best.guaranteed).toEqual(plain.guaranteed);
  for (const one of moves) {
    const same = wanted.find((each) => formatMove(each.move, position) === one.text);
    expect(same, one.text).toBeDefined();
    expect(one.decided || one.isOut, one.text).toBe(true);
    expectTrue(one, plainFields(engine, same as PlainFirstMove));
  }
}

/** Checks that what is said of a move to be certain is true. */
function expectTrue(one: PreEndgameMove, plain: ReturnType<typeof plainFields>): void {
  const { wins, ties, losses } = plain;
  const share = (100 * (wins + ties / 2)) / (wins + ties + losses);
  expect(one.bounds.least, one.text).toBeLessThanOrEqual(share + 1e-9);
  expect(one.bounds.most, one.text).toBeGreaterThanOrEqual(share - 1e-9);
  if (one.decided) expect(one).toMatchObject({ wins, ties, losses });
  if (one.exact) expect(Math.abs(one.spread - plain.spread)).toBeLessThan(1e-5);
  for (const { tiles, figure } of one.draws) {
    const { spread } = plain.draws.find((draw) => draw.tiles === tiles) as { spread: number };
    if (figure.kind === "exact") expect(figure.value, one.text).toBe(spread);
    if (figure.kind !== "bounded") continue;
    expect(figure.least, one.text).toBeLessThanOrEqual(spread);
    expect(figure.most, one.text).toBeGreaterThanOrEqual(spread);
  }
}

/**
 * Checks the moves that empty a bag of several tiles against a plain sum over all draws, and that
 * the others are no more than estimates.
 * @returns the number of moves that empty the bag.
 */
export async function expectPlainSums(one: PreEndgameCase, inBag: number): Promise<number> {
  const { name, game, ending, position: plain } = one;
  const engine = await engineOf(game, ending);
  const position = positionOf(engine, one);
  const solver = new PlainEndgame(game, ending);
  const texts = engine.all(position).map(({ text }) => text);
  const { moves } = await engine
    .preEndgame(position, { moves: [...texts, "pass"], samples: 0, threads: 1 })
    .result();
  let emptying = 0;
  for (const { move, score, exact, draws, spread, text } of moves) {
    expect([name, text, Number.isFinite(spread)]).toEqual([name, text, true]);
    const laid = move.kind === "place" ? tilesUsed(move) : [];
    // What follows moves that leave tiles in the bag is compared with another oracle.
    if (laid.length < inBag) continue;
    emptying++;
    expect([name, text, exact]).toEqual([name, text, true]);
    const board = layOn(plain.board, move as PlaceMove, game.rules.layout);
    const kept = without(plain.rack, laid);
    for (const { tiles, spread: final } of draws) {
      const bag = [...engine.alphabet.tokenize(tiles, { as: "rack" })];
      const racks = [without(plain.unseen, bag), [...kept, ...bag]] as const;
      const scoreless = score === 0 ? plain.scorelessTurns + 1 : 0;
      const value = solver.value({ board, racks, scorelessTurns: scoreless, passes: 0 });
      expect([name, text, tiles, final]).toEqual([
        ...[name, text, tiles],
        plain.scores[0] - plain.scores[1] + score - value,
      ]);
    }
  }
  engine.dispose();
  return emptying;
}

function without(tiles: readonly number[], gone: Iterable<number>): number[] {
  const left = [...tiles];
  for (const tile of gone) left.splice(left.indexOf(tile), 1);
  return left;
}
