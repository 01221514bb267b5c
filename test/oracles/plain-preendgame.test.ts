import { describe, expect, it } from "vitest";
import { parseMove } from "../../src/game/plays.js";
import { unseenTiles } from "../../src/game/tiles.js";
import { type PreEndgameCandidate, preEndgameVectors, readEndgame } from "../support/endgames.js";
import { FULL } from "../support/full.js";
import { preEndgameCases } from "../support/played-endgames.js";
import { TWO_PASSES } from "./plain-endgame.js";
import { compareTurns, PlainPreEndgame } from "./plain-preendgame.js";

/** Candidates whose endgames take seconds by brute force, and one that takes minutes. */
const QUICK = ["D9 GENOA", "2H (I)SOGOnAL"];
const SLOW = ["14E DEA(T)HLY"];

describe("the brute force for pre-endgames", () => {
  it("has the wins, spreads and draws of the vectors", () => {
    let compared = 0;
    let seen = 0;
    for (const { id, cgp, exact_candidates } of preEndgameVectors()) {
      const { position, game, plain } = readEndgame(cgp);
      const { rack, scores, board, config } = position;
      const counts = unseenTiles(config.alphabet, board, rack);
      const unseen = counts.flatMap((count, tile) => Array<number>(count).fill(tile));
      for (const wanted of exact_candidates) {
        if (FULL ? SLOW.includes(wanted.move) : !QUICK.includes(wanted.move)) continue;
        // Every second one: they take 20 seconds each.
        if (seen++ % 2 === 1 && FULL) continue;
        compared++;
        const solver = new PlainPreEndgame(game, TWO_PASSES);
        const pre = { board: plain.board, rack: [...rack], unseen, scores };
        const found = solver.move(pre, parseMove(wanted.move, position));
        expect(found.guaranteed).toEqual(found.rational);
        const { wins, ties, losses, spread, draws } = found.rational;
        const labeled = draws.map(({ tile, ...rest }) => {
          return { tile: config.alphabet.label(tile), ...rest };
        });
        const rounded = Math.round(spread * 10_000) / 10_000;
        const same = { ...wanted, wins, ties, losses, spread: rounded, draws: byTile(labeled) };
        expect({ id, ...same }).toEqual({ id, ...wanted, draws: byTile(wanted.draws) });
      }
    }
    expect(compared).toBe(FULL ? 8 : 2);
  });

  it("never guarantees more than it expects, and ranks moves by what it expects", async () => {
    const seen = new Set<string>();
    for (const { name, game, ending, position } of await preEndgameCases(8, 5)) {
      // These take longest.
      if (!FULL && /polish|WordSmog/.test(name)) continue;
      const moves = new PlainPreEndgame(game, ending).moves(position);
      moves.forEach(({ move, rational, guaranteed }, i) => {
        rational.draws.forEach(({ spread }, draw) => {
          expect(guaranteed.draws[draw]?.spread).toBeLessThanOrEqual(spread);
        });
        if (move.kind === "place") expect(guaranteed).toEqual(rational);
        seen.add(move.kind);
        if (rational.wins > 0 && rational.losses > 0) seen.add("wins and losses");
        if (guaranteed.spread < rational.spread) seen.add("a pass that guarantees less");
        const [before] = moves.slice(i - 1, i);
        if (before === undefined) return;
        const wins = [before.rational, rational].map((each) => 2 * each.wins + each.ties);
        const order =
          (wins[1] as number) - (wins[0] as number) ||
          rational.spread - before.rational.spread ||
          compareTurns(before, moves[i] as (typeof moves)[0]);
        expect(order).toBeLessThan(0);
      });
    }
    expect([...seen].sort()).toEqual([
      "a pass that guarantees less",
      "exchange",
      "pass",
      "place",
      "wins and losses",
    ]);
  });
});

function byTile(draws: PreEndgameCandidate["draws"]): PreEndgameCandidate["draws"] {
  return draws.toSorted((a, b) => (a.tile < b.tile ? -1 : 1));
}
