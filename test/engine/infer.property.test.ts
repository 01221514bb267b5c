import { describe, expect, it } from "vitest";
import { Engine } from "../../src/engine/engine.js";
import { Position } from "../../src/game/position.js";
import { tilesUsed } from "../../src/game/tiles.js";
import type { Backend } from "../../src/kernel/backend.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { plainInference } from "../oracles/plain-inference.js";
import { allMoves, tilesInBag } from "../oracles/valuation.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL, SLOW } from "../support/full.js";
import { randomFrom } from "../support/mutations.js";
import { randomLeaves, randomPosition } from "../support/positions.js";
import { localWorker } from "../support/simulations.js";

const KINDS = ["best play", "any play", "exchange", "known tiles", "withdrawn", "pass"] as const;
const MOST_UNSEEN = 11;

type Case = Exclude<ReturnType<typeof caseOf>, undefined>;

/** A move in a small random game, and what its observer knows; undefined where there is none. */
function caseOf(seed: number) {
  const kind = KINDS[seed % KINDS.length] as (typeof KINDS)[number];
  const variant = seed % 5 === 4 ? "jumbled" : "classic";
  const random = randomFrom(seed);
  const given = randomPosition(seed, {
    variant,
    rackSize: [2, 4],
    bagSize: [10, 24],
    letters: [3, 12],
    side: [3, 9],
    turns: [0, 6],
  });
  const { position, rules, alphabet, graph } = given;
  const { board } = position;
  const inBag = tilesInBag(position, rules, alphabet);
  const left = alphabet.tiles.map(({ count }) => count);
  for (const tile of board) if (tile !== 0) (left[(tile & 0x80) === 0 ? tile : 0] as number)--;
  const pool = left.flatMap((copies, tile) => Array<number>(Math.max(0, copies)).fill(tile));
  if (inBag < 1 || pool.length < 2 * rules.rackSize + 1) return undefined;
  const draw = () => pool.splice(random(pool.length), 1)[0] as number;
  const rack = Array.from({ length: rules.rackSize }, draw);
  const observer = Array.from({ length: rules.rackSize }, draw);
  // Tiles that the observer has seen besides keep the number of racks small.
  while (pool.length > MOST_UNSEEN) observer.push(draw());
  if (observer.length > rules.rackSize) return undefined;
  const leaves = randomLeaves(seed, alphabet, 2);
  const generator = variant === "jumbled" ? jumbledPlays : gordonPlays;
  const game = { rules, alphabet, graph, leaves, generator };
  const mover = { ...position, rack: Uint8Array.from(rack).sort() };
  const moves = allMoves(mover, rules, alphabet, graph, leaves, generator);
  const plays = moves.filter(({ move }) => move.kind === "place");
  const found = plays[kind === "any play" ? random(Math.max(1, plays.length)) : 0];
  const exchanged = 1 + random(rules.rackSize);
  if (kind === "exchange" && inBag < rules.exchangeLimit) return undefined;
  const isPlay = kind !== "exchange" && kind !== "pass";
  if (isPlay && found === undefined) return undefined;
  const pass = { kind: "pass" } as const;
  const move = kind === "exchange" ? { exchanged } : kind === "pass" ? pass : (found?.move ?? pass);
  const taken = "exchanged" in move ? [] : tilesUsed(move).sort((a, b) => a - b);
  const rest = [...rack];
  for (const tile of taken) rest.splice(rest.indexOf(tile), 1);
  const known = kind === "known tiles" ? rest.slice(0, 1 + random(rest.length)) : [];
  return {
    kind,
    game,
    options: { margin: [0, 1, 7.5][seed % 3] as number, withdrawn: kind === "withdrawn" },
    before: { board, rack: Uint8Array.from([...known, ...(kind === "known tiles" ? taken : [])]) },
    seen: {
      ...{ board, observer, move, taken, known },
      score: isPlay ? (found?.score ?? 0) : 0,
      margin: ([0, 1, 7.5][seed % 3] as number) * 1000,
    },
  };
}

function engineFor({ game: { graph, leaves, alphabet, rules } }: Case, build: Backend) {
  const backends = { wasm: build };
  return Engine.start({ graph, leaves, alphabet, rules }, backends, "wasm", {
    load: () => import("../../src/search/searching.js"),
    cores: 2,
    defaultTable: () => Promise.reject(new Error("not needed")),
    startPool: (spec) => startSearchPool(spec, (setup) => localWorker(backends, setup)),
  });
}

describe.each(kernelBuilds)("inferences of small games, the %s build", SLOW, (_, build) => {
  it("are those of a brute force over all racks", async () => {
    const seen = new Map<string, number>();
    let leaves = 0;
    for (let seed = 0; seed < (FULL ? 750 : 150); seed++) {
      const one = caseOf(seed);
      if (one === undefined) continue;
      const { kind, game, before, options } = one;
      const engine = await engineFor(one, build);
      const { observer, move, taken } = one.seen;
      const data = { ...before, opponentRack: Uint8Array.from(observer) };
      const position = Position.of({ alphabet: game.alphabet, rules: game.rules }, data);
      const expected = plainInference(game, one.seen);
      const found = await engine.infer(position, move, { ...options, threads: 1 });
      const back = kind === "withdrawn" ? taken : [];
      const wanted = [...expected].map(([leave, weight]) => {
        const tiles = leave === "" ? [] : leave.split(",").map(Number);
        return [[...tiles, ...back].sort((a, b) => a - b).join(), weight];
      });
      const kept = found.leaves.map(({ tiles, weight }) => [[...tiles].join(), weight]);
      expect(kept.sort(), `seed ${seed}, ${kind}`).toEqual(wanted.sort());
      expect(found.exact).toBe(true);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      leaves += kept.length;
      engine.dispose();
    }
    for (const kind of KINDS) expect(seen.get(kind), kind).toBeGreaterThan(FULL ? 12 : 2);
    expect([...seen.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(FULL ? 200 : 40);
    expect(leaves).toBeGreaterThan(FULL ? 500 : 80);
  });
});
