import { describe, expect, it } from "vitest";
import type { Move, PlaceMove } from "../../src/game/moves.js";
import { parseMove } from "../../src/game/plays.js";
import { tilesUsed } from "../../src/game/tiles.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { endgameVectors, readEndgame, smallEndgameVectors, textsOf } from "../support/endgames.js";
import { FULL } from "../support/full.js";
import { randomPosition } from "../support/positions.js";
import { PlainEndgame, SIX_SCORELESS, TWO_PASSES } from "./plain-endgame.js";
import { PlainPlays } from "./plain-plays.js";
import { referee } from "./referee.js";

describe("the brute force for endgames", () => {
  it("has the values and all best moves of the small vectors, under both rules", () => {
    const vectors = smallEndgameVectors();
    expect(vectors).toHaveLength(40);
    for (const { id, cgp, tiles, ...answers } of vectors) {
      if (tiles > 5 && !FULL) continue;
      const { position, game, plain } = readEndgame(cgp);
      for (const [ending, wanted] of [
        [TWO_PASSES, answers.two_passes],
        [SIX_SCORELESS, answers.six_scoreless],
      ] as const) {
        const { value, best } = new PlainEndgame(game, ending).solve(plain);
        expect({ id, value, best: textsOf(best, position) }).toEqual({
          id,
          value: wanted.value,
          best: wanted.best.toSorted(),
        });
      }
    }
  });

  it("has those of the larger vectors", () => {
    const vectors = endgameVectors();
    expect(vectors).toHaveLength(85);
    const most = FULL ? 5_000 : 400;
    const solved = vectors.filter(
      ({ exact, brute_nodes }) => exact && (brute_nodes ?? most) < most,
    );
    expect(solved.length).toBeGreaterThanOrEqual(FULL ? 40 : 7);
    for (const { id, cgp, value, best } of solved) {
      const { position, game, plain } = readEndgame(cgp);
      const found = new PlainEndgame(game, TWO_PASSES).solve(plain);
      expect({ id, value: found.value, best: textsOf(found.best, position) }).toEqual({
        id,
        value,
        best: best.toSorted(),
      });
    }
  });

  it("plays lines that the referee follows to the value", () => {
    for (const { cgp, tiles, two_passes } of smallEndgameVectors()) {
      if (tiles > 4) continue;
      const { game, plain } = readEndgame(cgp);
      for (const ending of [TWO_PASSES, SIX_SCORELESS]) {
        const solver = new PlainEndgame(game, ending);
        const line: Move[] = [];
        let seen = referee(game, ending, plain, line);
        while (!seen.isOver) {
          line.push(solver.solve(seen.position).best[0] as Move);
          seen = referee(game, ending, plain, line);
        }
        expect(seen.spread).toBe(two_passes.value);
      }
    }
  });
});

describe("plays and points of the oracles", () => {
  it("are those of the generators of the lab, and the referee's", () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < (FULL ? 300 : 90); seed++) {
      const variant = seed % 3 === 2 ? "jumbled" : "classic";
      const limits = variant === "jumbled" ? ({ rackSize: [1, 4], blanks: [0, 2] } as const) : {};
      const { position, rules, alphabet, graph } = randomPosition(seed, { variant, ...limits });
      const game = { rules, alphabet, graph };
      const { board, rack } = position;
      const plain = new PlainPlays(game).plays(board, [...rack]);
      const generator = variant === "jumbled" ? jumbledPlays : gordonPlays;
      const wanted = generator(position, rules, alphabet, graph);
      const text = (one: object): string => JSON.stringify(one);
      expect(plain.map(({ move, score }) => text({ move, score })).sort()).toEqual(
        wanted.map(({ move, score }) => text({ move, score })).sort(),
      );
      for (const { move, score } of plain.slice(0, 40)) {
        // The other player's rack is worth nothing, so that going out changes nothing.
        const racks = [[...rack, 0], [0]] as const;
        const replayed = referee(game, SIX_SCORELESS, { board, racks }, [move]);
        const out = rack.length + 1 === tilesUsed(move).length;
        expect({ move, spread: replayed.spread, isOver: out }).toEqual({
          move,
          spread: score,
          isOver: replayed.isOver,
        });
      }
      kinds.add(`${variant} ${plain.length > 0 ? "plays" : "none"}`);
      kinds.add(board.every((tile) => tile === 0) ? "empty board" : "tiles on the board");
    }
    expect([...kinds].sort()).toEqual([
      "classic none",
      "classic plays",
      "empty board",
      "jumbled none",
      "jumbled plays",
      "tiles on the board",
    ]);
  });

  it("keep the referee from letting illegal moves pass", () => {
    const { game, plain, position } = readEndgame(
      (smallEndgameVectors()[2] as { cgp: string }).cgp,
    );
    const refuse = (...line: Move[]) => {
      expect(() => referee(game, TWO_PASSES, plain, line)).toThrow(/^move \d of the line/);
    };
    const pass: Move = { kind: "pass" };
    const legal = parseMove("4J O(RANGY)", position) as PlaceMove;
    expect(referee(game, TWO_PASSES, plain, [legal]).spread).toBe(14);
    refuse(pass, pass, pass);
    refuse(legal, legal);
    refuse({ kind: "exchange", tiles: [15] });
    refuse({ ...legal, start: legal.start - 1 });
    refuse({ ...legal, lane: legal.lane + 3 });
    refuse({ ...legal, tiles: legal.tiles.slice(0, 3) });
    refuse({ ...legal, tiles: legal.tiles.with(0, 19) });
    refuse({ ...legal, tiles: legal.tiles.with(0, 0) });
  });
});
