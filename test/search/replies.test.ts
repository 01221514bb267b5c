import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish, type Slices } from "../../src/base/pacing.js";
import type { Move } from "../../src/game/moves.js";
import { pointsOf } from "../../src/game/tiles.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import type { EndgameScene } from "../../src/kernel/endgame-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import type { EndgameSearcher } from "../../src/search/endgame/searcher.js";
import {
  Judge,
  type Judged,
  judged,
  outcomeOf,
  type PreNext,
  pointsFor,
} from "../../src/search/preendgame/judge.js";
import { ReplyJudge } from "../../src/search/preendgame/replies.js";
import {
  drawsOf,
  type PreDraw,
  type PreRules,
  type PreView,
  poolsOf,
} from "../../src/search/preendgame/view.js";
import {
  type PlainDraw,
  type PlainFirstMove,
  PlainPreEndgame,
} from "../oracles/plain-preendgame.js";
import { FULL } from "../support/full.js";
import { kernelGame, startEndgames } from "../support/kernel-endgames.js";
import { type PreEndgameCase, preEndgameCases } from "../support/played-endgames.js";

/** The work for proofs, little and much, as far as the last one is most likely to find them. */
const EFFORTS = [
  { nodes: 100, depth: 0 },
  { nodes: 20_000, depth: 0 },
  { nodes: 100, depth: 1 },
  { nodes: 100_000, depth: 2 },
];

/** Returns what the search of a pre-endgame sees, and its rules. */
function viewOf({ position, game, ending }: PreEndgameCase): { view: PreView; rules: PreRules } {
  const { board, rack, unseen, known, scores } = position;
  const racks = [rack, unseen] as const;
  const { turnsLeft, turnLimit, onlyPasses } = kernelGame({ ...position, board, racks }, ending);
  const { rackSize, exchangeLimit } = game.rules;
  const faces = game.alphabet.tiles.map((_, tile) => pointsOf([tile], game.alphabet));
  return {
    view: {
      laid: [],
      side: 0,
      rack: Uint8Array.from(rack).sort(),
      unseen: Uint8Array.from(unseen).sort(),
      known: Uint8Array.from(known).sort(),
      spread: scores[0] - scores[1],
      turnsLeft,
      isAfterKeeping: false,
    },
    rules: { rackSize, exchangeLimit, turnLimit, onlyPasses, faces },
  };
}

/** Returns a case with other scores, too: most games are close in one of them. */
function withLeads(one: PreEndgameCase): PreEndgameCase[] {
  return [-10, 0, 10].map((lead) => {
    return { ...one, position: { ...one.position, scores: [300 + lead, 300] } };
  });
}

/** One of four tiles is in the bag, two of them the same: three draws, one of weight 2. */
const TOY_RULES: PreRules = {
  rackSize: 3,
  exchangeLimit: 7,
  turnLimit: 6,
  onlyPasses: false,
  faces: [0, 1, 1, 1, 1],
};
const TOY_VIEW: PreView = {
  laid: [],
  side: 1,
  rack: Uint8Array.of(1),
  unseen: Uint8Array.of(1, 2, 2, 3),
  known: new Uint8Array(),
  spread: 0,
  turnsLeft: 6,
  isAfterKeeping: true,
};
const TOY_DRAWS = drawsOf(TOY_VIEW, TOY_RULES);

const PASS: ValuedMove = { move: { kind: "pass" }, score: 0, equityMilli: 0 };

interface ToyReply {
  /** Final spreads of the player who replies, one for each draw, and guesses of them. */
  spreads: readonly number[];
  guesses: readonly number[];
}

/** Knows what all replies are worth, but guesses otherwise. The last reply is the pass. */
class ToyJudge extends Judge {
  private asked = 0;

  constructor(
    private readonly replies: readonly ToyReply[],
    private readonly truth: PreDraw,
    private readonly costs: readonly number[],
  ) {
    super({ nodes: 0 } as EndgameSearcher, TOY_RULES);
  }

  override movesOf(): ValuedMove[] {
    return this.replies.map((_, i): ValuedMove => {
      if (i === this.replies.length - 1) return PASS;
      const tiles = [i + 1];
      const move = { kind: "place", direction: "across", lane: 0, start: 0, tiles } as const;
      return { move, score: 0, equityMilli: 0 };
    });
  }

  override after(): PreNext[] {
    return [{ next: TOY_VIEW, truth: this.truth, ways: 1 }];
  }

  override endOf(): undefined {}

  override *judge(_: PreView, { move }: ValuedMove): Slices<Judged> {
    const { spreads, guesses } = this.replyOf(move);
    const isProved = move.kind === "pass";
    return judged(
      TOY_DRAWS,
      (isProved ? spreads : guesses).map((spread) => outcomeOf(spread, isProved)),
    );
  }

  override sceneAfter(_: PreView, made: ValuedMove, { bag, other }: PreDraw): EndgameScene {
    return { moves: [made], racks: [bag, other], mover: 0, turnsLeft: 6 };
  }

  override *bound({ moves, racks }: EndgameScene, limit: number, nodes: number) {
    if (nodes < (this.costs[this.asked++ % this.costs.length] as number)) return undefined;
    const { spreads } = this.replyOf((moves[0] as ValuedMove).move);
    const draw = TOY_DRAWS.findIndex(({ bag }) => `${bag}` === `${racks[0]}`);
    const value = 0 - (spreads[draw] as number);
    return value > limit ? limit + 1 : limit;
  }

  private replyOf(move: Move): ToyReply {
    const at = move.kind === "place" ? (move.tiles[0] as number) - 1 : this.replies.length - 1;
    return this.replies[at] as ToyReply;
  }
}

/** Returns the points of the best reply if a draw is true, by looking at all. */
function toyPoints(replies: readonly ToyReply[], draw: number): number {
  const worths = replies.map(({ spreads }, i) => {
    let points = 0;
    let spread = 0;
    for (const [at, { weight }] of TOY_DRAWS.entries()) {
      points += weight * (1 + Math.sign(spreads[at] as number));
      spread += weight * (spreads[at] as number);
    }
    return { i, points, spread };
  });
  worths.sort((a, b) => b.points - a.points || b.spread - a.spread || a.i - b.i);
  return 1 + Math.sign(replies[worths[0]?.i as number]?.spreads[draw] as number);
}

const near = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 });
const toys = fc.record({
  replies: fc.array(fc.record({ spreads: near, off: near }), { minLength: 2, maxLength: 6 }),
  draw: fc.nat(2),
  costs: fc.array(fc.constantFrom(1, 1, 3000, 1e6), { minLength: 1, maxLength: 7 }),
  effort: fc.constantFrom(
    { nodes: 20_000, depth: 0 },
    { nodes: 5000, depth: 2 },
    { nodes: 2e6, depth: 1 },
  ),
});

describe("the replies to a move that keeps the last tile in the bag", () => {
  it("prove no more than is true, however wrong the guesses are", () => {
    const seen = { proofs: 0, losses: 0 };
    fc.assert(
      fc.property(toys, ({ replies: given, draw, costs, effort }) => {
        const replies = given.map(({ spreads, off }) => {
          return { spreads, guesses: spreads.map((spread, i) => spread + (off[i] as number)) };
        });
        const judge = new ToyJudge(replies, TOY_DRAWS[draw] as PreDraw, costs);
        const judges = new ReplyJudge(judge, TOY_RULES);
        const most = finish(judges.mostPoints(TOY_VIEW, PASS, TOY_DRAWS[draw] as PreDraw, effort));
        const points = 2 - toyPoints(replies, draw);
        expect(most).toBeGreaterThanOrEqual(points);
        if (most < 2) seen.proofs++;
        if (points === 2) seen.losses++;
      }),
      { seed: 16, numRuns: 5000 },
    );
    expect(Math.min(seen.proofs, seen.losses)).toBeGreaterThan(500);
  });

  it("never prove more than the brute force finds, and prove most of it", async () => {
    const seen = { proofs: 0, wins: 0, others: 0 };
    // By brute force, Polish and WordSmog take longest: the long run has the first of each.
    const cases = (await preEndgameCases(10, 11)).filter(({ name }, i) => {
      return !/polish|WordSmog/.test(name) || (FULL && i < 5);
    });
    for (const one of cases.flatMap(withLeads)) {
      const { view, rules } = viewOf(one);
      const kernel = await startEndgames(one.game, wasmBackend);
      const { board, rack, unseen } = one.position;
      const racks = [rack, unseen] as const;
      kernel.load(kernelGame({ ...one.position, board, racks }, one.ending), poolsOf(view));
      const replies = new ReplyJudge(new Judge(kernel, rules), rules);
      const moves = new PlainPreEndgame(one.game, one.ending).moves(one.position);
      const pass = moves.find(({ move }) => move.kind === "pass") as PlainFirstMove;
      const made = { move: pass.move, score: 0, equityMilli: 0 };
      for (const draw of drawsOf(view, rules)) {
        const { spread } = pass.rational.draws.find(
          ({ tile }) => tile === draw.bag[0],
        ) as PlainDraw;
        const points = pointsFor(spread);
        for (const effort of EFFORTS) {
          const most = finish(replies.mostPoints(view, made, draw, effort));
          expect(most, `${one.name} ${draw.bag} ${JSON.stringify(effort)}`).toBeGreaterThanOrEqual(
            points,
          );
          if (effort === EFFORTS.at(-1) && points < 2 && most === points) seen.proofs++;
        }
        seen[points === 2 ? "wins" : "others"]++;
      }
    }
    expect(seen.wins).toBeGreaterThan(10);
    expect(seen.proofs).toBeGreaterThan(0.8 * seen.others);
  });
});
