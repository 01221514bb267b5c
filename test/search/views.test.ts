import { describe, expect, it } from "vitest";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import type { PreView } from "../../src/search/preendgame/view.js";
import { Views, type ViewsJudge } from "../../src/search/preendgame/views.js";

const RULES = { rackSize: 2, exchangeLimit: 7, turnLimit: 2, onlyPasses: true, faces: [0, 1, 2] };
/** Tiles 1 and 1 on the rack, 1, 1 and 2 unseen: one of them is in the bag. */
const VIEW: PreView = {
  laid: [],
  side: 1,
  rack: Uint8Array.of(1, 1),
  unseen: Uint8Array.of(1, 1, 2),
  known: new Uint8Array(),
  spread: -5,
  turnsLeft: 2,
};
const PLAY: ValuedMove = {
  move: { kind: "place", direction: "across", lane: 0, start: 0, tiles: [1] },
  score: 10,
  equityMilli: 0,
};
const ORDER = Uint8Array.of(2);

function run<Result>(slices: Generator<void, Result>): Result {
  while (true) {
    const next = slices.next();
    if (next.done === true) return next.value;
  }
}

/** A judge that lists one play with its guesses for both draws. */
function judgeOf(guesses: readonly number[]) {
  const lists: boolean[] = [];
  const judge: ViewsJudge = {
    nodes: 0,
    *list(_, isPart) {
      lists.push(isPart);
      yield;
      return { moves: [PLAY], guesses: [guesses], known: [false], isPart };
    },
    *side() {
      yield;
      return undefined;
    },
  };
  return { judge, lists };
}

describe("views of what follows", () => {
  it("say that they guess nothing before they have listed moves", () => {
    const { judge, lists } = judgeOf([30, 40]);
    const answer = run(new Views(judge, RULES).answer(VIEW, ORDER, 20, 0));
    expect(answer).toMatchObject({ isUnseen: true, isStuck: false });
    expect([answer.least, answer.most]).toEqual([
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
    expect(lists).toEqual([]);
  });

  it("guess by a list of all moves, for the tiles that are in the bag", () => {
    const { judge, lists } = judgeOf([30, 40]);
    const [first, second] = [1, 2].map((tile) =>
      run(new Views(judge, RULES).guess(VIEW, Uint8Array.of(tile))),
    );
    expect(first).toMatchObject({ guess: 30 });
    expect(second).toMatchObject({ guess: 40 });
    expect(lists).toEqual([false, false]);
  });

  it("guess by what they have listed, however little they may search", () => {
    const { judge } = judgeOf([30, 40]);
    const answer = run(new Views(judge, RULES).answer(VIEW, ORDER, 20, 100_000));
    expect(answer).toMatchObject({ isUnseen: false, guess: 40 });
  });
});
