import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import type { Engine } from "../../src/engine/engine.js";
import { parseLayout } from "../../src/game/layout.js";
import type { Move } from "../../src/game/moves.js";
import { Position } from "../../src/game/position.js";
import { RULES } from "../../src/game/rules.js";
import type { PreEndgameMove, PreEndgameSnapshot } from "../../src/search/preendgame/snapshot.js";
import type { PreEndgameOptions } from "../../src/search/preendgame/solve.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { type PlainEnding, SIX_SCORELESS, TWO_PASSES } from "../oracles/plain-endgame.js";
import { PlainPlays } from "../oracles/plain-plays.js";
import { PlainPreEndgame } from "../oracles/plain-preendgame.js";
import {
  AllPlays,
  type RationalDraw,
  type RationalMove,
  RationalPreEndgame,
} from "../oracles/rational-preendgame.js";
import { FULL, SLOW } from "../support/full.js";
import { inTextOrder } from "../support/kernel-endgames.js";
import { engineOf } from "../support/plain-preendgames.js";
import { type RationalCase, solvedCases } from "../support/rational-preendgames.js";

/** Positions that are compared. */
const COUNT = FULL ? 500 : 9;
/** Nodes after which a search ends that is to prove more than the best move. */
const MOST_NODES = 10_000;
/** One in so many positions is asked for each of these: no divisor of the number of their kinds. */
const STEP = FULL ? 11 : 5;

/** A case, what all its moves are worth, the best first, and against an opponent who knows the bag. */
type Solved = RationalCase & { truth: RationalMove[]; guaranteed: () => RationalMove[] };

let cases: Solved[];

beforeAll(() => {
  cases = [...solvedCases(COUNT, 4)].map(withGuaranteed);
}, SLOW.timeout);

/*
 * Games on one row of four squares, of tiles A, B, C and D that are worth 1, 2, 3 and 4. The words are
 * AB, ABC and ABCD, so that a player can only go on with the next letter. Racks have one tile, and there
 * is no bonus. The A is on the board, and the mover has the B.
 */
const ROW = parseLayout(["...."], "row", { row: 0, column: 0 });
const [A, B, C, D] = [1, 2, 3, 4] as const;
const WORDS = buildGraph(
  wordSet([
    [A, B],
    [A, B, C],
    [A, B, C, D],
  ]),
);
const AB: Move = { kind: "place", direction: "across", lane: 0, start: 0, tiles: [0, B] };
const PASS: Move = { kind: "pass" };

/** Adds what the moves of a case guarantee, which is found when it is asked for. */
function withGuaranteed(one: Omit<Solved, "guaranteed">): Solved {
  let found: RationalMove[] | undefined;
  const guaranteed = () => {
    found ??= new RationalPreEndgame(one.game).moves(one.position, true);
    return found;
  };
  return { ...one, guaranteed };
}

interface RowOptions {
  unseen: number[];
  scores?: readonly [number, number];
  ending?: PlainEnding;
}

/** Such a game, and what its first moves are worth. */
function row({ unseen, scores = [0, 0], ending = TWO_PASSES }: RowOptions): Solved {
  const blank = { upper: "?", lower: "?", count: 0, score: 0, vowel: false };
  const letters = ["a", "b", "c", "d"].map((lower, i) => {
    const count = [A, B, ...unseen].filter((tile) => tile === i + 1).length;
    return { upper: lower.toUpperCase(), lower, count, score: i + 1, vowel: false };
  });
  const game = {
    alphabet: new Alphabet("row", [blank, ...letters]),
    rules: { ...RULES.CrosswordGame, layout: ROW, rackSize: 1, bingoBonus: 0 },
    contains: (word: readonly number[]) => WORDS.contains(word),
    ...ending,
  };
  const position = { board: Uint8Array.of(A, 0, 0, 0), rack: [B], unseen, scores };
  const name = `a row with ${unseen}`;
  const truth = new RationalPreEndgame(game).moves(position);
  const inBag = unseen.length - 1;
  return withGuaranteed({ name, inBag, ending, game, graph: WORDS, position, truth });
}

type OnRow = Omit<RationalMove, "score">;

function onRow(options: RowOptions): OnRow[] {
  return withoutScores(row(options).truth);
}

function withoutScores(moves: readonly RationalMove[]): OnRow[] {
  return moves.map(({ score: _, ...move }) => move);
}

/** The draws of a move whose results are whole. */
function draws(...all: [tiles: number[], weight: number, spread: number][]): RationalDraw[] {
  return all.map(([tiles, weight, spread]) => {
    return { tiles, weight, win: spread > 0 ? 1 : 0, tie: spread === 0 ? 1 : 0, spread };
  });
}

describe("the oracle of rational play, by hand", () => {
  it("counts the draws of a move that takes the last tile, and of the pass", () => {
    /*
     * One of C and D is in the bag. The mover plays AB for 3.
     * - He draws C, and D passes: ABC for 6 goes out, and twice the D: 3 + 6 + 8.
     * - He draws D: the other plays ABC for 6, goes out, and gets twice the D: 3 - 6 - 8.
     * He passes: neither C nor D can be played, the other passes, and both lose what they have:
     * - C in the bag: -2 + 4. D in the bag: -2 + 3.
     */
    expect(onRow({ unseen: [C, D] })).toEqual([
      {
        move: PASS,
        wins: 2,
        ties: 0,
        losses: 0,
        spread: 1.5,
        draws: draws([[C], 1, 2], [[D], 1, 1]),
      },
      {
        move: AB,
        wins: 1,
        ties: 0,
        losses: 1,
        spread: 3,
        draws: draws([[C], 1, 17], [[D], 1, -11]),
      },
    ]);
  });

  it("counts a tie as half a win, and copies of a tile as draws of their own", () => {
    /*
     * There is a C in the bag and another one on the other rack: two draws alike. The mover is 13 behind.
     * - AB for 3, and a C is drawn: the other plays ABC for 6, and twice the C: -13 + 3 - 6 - 6.
     * - The pass is answered by the pass: -13 - 2 + 3. Neither wins, and the pass loses by less.
     */
    const behind = onRow({ unseen: [C, C], scores: [0, 13] });
    expect(behind).toEqual([
      { move: PASS, wins: 0, ties: 0, losses: 2, spread: -12, draws: draws([[C], 2, -12]) },
      { move: AB, wins: 0, ties: 0, losses: 2, spread: -22, draws: draws([[C], 2, -22]) },
    ]);
    // One behind, the pass ties: half of both draws is more than none.
    const tied = onRow({ unseen: [C, C], scores: [0, 1] });
    expect(tied.map(({ move, wins, ties, losses }) => [move.kind, wins, ties, losses])).toEqual([
      ["pass", 0, 2, 0],
      ["place", 0, 0, 2],
    ]);
  });

  it("lets the other decide by what he sees with two tiles in the bag", () => {
    /*
     * Two of C, C and D are in the bag, in six orders; the mover is 2 behind.
     *
     * He plays AB for 3, and leads by 1. The other sees his tile, and one tile is in the bag.
     * - He draws C before C: D passes. The mover sees C and D: if he plays ABC for 6 and the other has D,
     *   that one plays ABCD; if the other has C, the mover draws D and plays it. One of two is won. The
     *   pass ends the game with 1 - 3 + 4 or 1 - 3 + 3: both are won. So he passes, and wins by 2.
     * - He draws one of C and D, and the other has C, 1 behind. If he plays ABC for 6, he draws D against
     *   C and ends with ABCD for 10 and twice the C: -1 + 6 + 10 + 6 = 21; or he draws C against D, and
     *   ABCD is the mover's: -1 + 6 - 10 - 6 = -11. One of two is won. If he passes, the mover passes,
     *   too, with C as above, and with D, as nothing can be played: -1 + 3 - 3 and -1 - 3 + 4, a loss and
     *   a tie. So he plays ABC, which is right if the mover has drawn C before D, and wrong if D before C.
     *
     * He passes: nothing goes after A but B, and the other passes: -2 - 2 + 4 with C and C in the bag,
     * and -2 - 2 + 3 else.
     */
    expect(onRow({ unseen: [C, C, D], scores: [0, 2] })).toEqual([
      {
        ...{ move: AB, wins: 4, ties: 0, losses: 2, spread: (2 * 2 - 2 * 21 + 2 * 11) / 6 },
        draws: draws([[C, C], 2, 2], [[C, D], 2, -21], [[D, C], 2, 11]),
      },
      {
        ...{ move: PASS, wins: 0, ties: 2, losses: 4, spread: (2 * 0 - 4 * 1) / 6 },
        draws: draws([[C, C], 2, 0], [[C, D], 2, -1], [[D, C], 2, -1]),
      },
    ]);
  });

  it("lets one who knows the bag do what is worst for the mover", () => {
    /*
     * The game above. Behind AB, he who has C, with C in the bag and the D on the mover's rack, would play
     * ABC and lose, as he hopes for the D. He knows better, and passes; the D cannot be laid without the
     * C, and both pass: -1 - 3 + 4, a tie. The other two kinds of draws end as before, and so does the pass.
     */
    expect(withoutScores(row({ unseen: [C, C, D], scores: [0, 2] }).guaranteed())).toEqual([
      {
        ...{ move: AB, wins: 2, ties: 2, losses: 2, spread: (2 * 2 - 2 * 21 + 2 * 0) / 6 },
        draws: draws([[C, C], 2, 2], [[C, D], 2, -21], [[D, C], 2, 0]),
      },
      {
        ...{ move: PASS, wins: 0, ties: 2, losses: 4, spread: (2 * 0 - 4 * 1) / 6 },
        draws: draws([[C, C], 2, 0], [[C, D], 2, -1], [[D, C], 2, -1]),
      },
    ]);
  });

  it("goes on after passes until the rules end the game", () => {
    /*
     * As in the first game, but the mover is 3 behind: AB wins one draw by 14, and loses one by 14. If
     * the game ends when his pass is answered, both draws are lost, by 1 and 2. If six scoreless turns
     * must follow, he plays AB behind the other's pass, at the latest when his own would be the fifth:
     * the pass then leads to the same results as AB, and comes behind it by its score.
     */
    const unseen = [C, D];
    const played = { move: AB, wins: 1, ties: 0, losses: 1, spread: 0 };
    const same = draws([[C], 1, 14], [[D], 1, -14]);
    expect(onRow({ unseen, scores: [0, 3], ending: TWO_PASSES })).toEqual([
      { ...played, draws: same },
      {
        ...{ move: PASS, wins: 0, ties: 0, losses: 2, spread: -1.5 },
        draws: draws([[C], 1, -1], [[D], 1, -2]),
      },
    ]);
    expect(onRow({ unseen, scores: [0, 3], ending: SIX_SCORELESS })).toEqual([
      { ...played, draws: same },
      { ...played, move: PASS, draws: same },
    ]);
  });
});

describe("the oracle of rational play, beside the others", () => {
  it("lists the plays that the other oracle lists", () => {
    let plays = 0;
    for (const { name, game, graph, position } of cases) {
      const { board, rack, unseen } = position;
      const { alphabet, rules } = game;
      for (const hand of [rack, unseen.slice(0, rack.length)]) {
        const found = new AllPlays(game).of(board, hand);
        const wanted = new PlainPlays({ alphabet, rules, graph }).plays(board, hand);
        const scored = (all: readonly { move: Move; score: number }[]) =>
          inTextOrder(all.map(({ move, score }) => ({ move, score })));
        expect({ name, plays: scored(found) }).toEqual({ name, plays: scored(wanted) });
        plays += found.length;
      }
    }
    expect(plays).toBeGreaterThan(5 * COUNT);
  });

  it("finds with one tile in the bag what the other oracle finds", SLOW, () => {
    const seen = new Set<string>();
    for (const one of cases) {
      const { name, ending, game, graph, position, truth, inBag } = one;
      if (inBag !== 1) continue;
      const { alphabet, rules } = game;
      const plain = new PlainPreEndgame({ alphabet, rules, graph }, ending).moves(position);
      const certain = new Map(plain.map((each) => [JSON.stringify(each.move), each.guaranteed]));
      for (const { move, wins, ties, spread } of one.guaranteed()) {
        const least = certain.get(JSON.stringify(move));
        expect([name, move, wins, ties, rounded(spread)]).toEqual([
          ...[name, move, least?.wins, least?.ties],
          rounded(least?.spread ?? Number.NaN),
        ]);
        if (
          least !== undefined &&
          least.spread < (truth.find((t) => isSame(t, { move }))?.spread ?? 0)
        )
          seen.add("a move that guarantees less");
      }
      const wanted = plain.map(({ move, score, rational }) => {
        const { wins, ties, losses, spread, draws } = rational;
        const ends = draws.map((draw) => [draw.tile, draw.weight, draw.spread + 0]);
        return { move, score, wins, ties, losses, spread: rounded(spread), ends };
      });
      const found = truth.map(({ draws, spread, ...move }) => {
        const ends = draws.map((draw) => [draw.tiles[0], draw.weight, draw.spread + 0]);
        return { ...move, spread: rounded(spread), ends };
      });
      expect({ name, moves: found }).toEqual({ name, moves: wanted });
      seen.add(`${(truth[0] as RationalMove).move.kind} is best`);
      for (const { move, wins, losses } of truth) {
        seen.add(move.kind);
        if (wins > 0 && losses > 0) seen.add("wins and losses");
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(["exchange", "pass is best", "wins and losses"]),
    );
  });
});

describe("the search of a pre-endgame, beside rational play", () => {
  it("claims nothing that is not so, at any stage", SLOW, async () => {
    const seen = new Map<string, number>();
    const see = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
    const wrong: string[] = [];
    const rows = [
      row({ unseen: [C, D] }),
      row({ unseen: [C, C], scores: [0, 1] }),
      row({ unseen: [C, D], scores: [0, 3], ending: SIX_SCORELESS }),
      row({ unseen: [C, C, D], scores: [0, 2] }),
    ];
    for (const [i, one] of [...rows, ...cases].entries()) {
      const engine = await engineOf({ ...one.game, graph: one.graph }, one.ending);
      const position = positionOf(one, engine);
      const limits = { threads: 1, samples: 0, tableMegabytes: 1 };
      const moves = one.truth.map(({ move }) => move);
      const asked: PreEndgameOptions[] = [{}];
      // To prove more than the best move takes much longer.
      const [isRow, nodes] = [i < rows.length, MOST_NODES];
      if (isRow || i % STEP === 0) asked.push({ moves, nodes });
      if (isRow || i % STEP === 1) asked.push({ all: true, nodes });
      if (isRow || i % STEP === 2) asked.push({ top: 3, nodes });
      if (isRow || i % STEP === 3) asked.push({ opponent: "guaranteed", nodes });
      if (isRow || i % STEP === 4) asked.push({ opponent: "guaranteed", all: true, nodes });
      for (const options of asked) {
        for await (const snapshot of engine.preEndgame(position, { ...limits, ...options })) {
          const { top = 1, all: isEach = options.moves !== undefined } = options;
          const found = new Claims({ one, engine, snapshot, top, isEach, see }).wrong();
          wrong.push(...found.map((what) => `${one.name}, ${snapshot.stage}: ${what}`));
        }
      }
      engine.dispose();
    }
    expect(wrong).toEqual([]);
    const count = (inBag: number, what: string) => seen.get(`${inBag} in the bag: ${what}`) ?? 0;
    for (const what of ["exact", "decided", "exact draw"]) {
      for (const inBag of [1, 2]) expect(count(inBag, what), what).toBeGreaterThan(COUNT);
    }
    expect(count(1, "each exact")).toBeGreaterThan(0);
    for (const inBag of [1, 2]) {
      const known = (what: string) => seen.get(`${inBag} in the bag, all known: ${what}`) ?? 0;
      for (const what of ["exact", "out", "best proved"])
        expect(known(what), what).toBeGreaterThan(0);
    }
    for (const what of ["out", "bounded draw", "best proved"]) {
      for (const inBag of [1, 2]) expect(count(inBag, what), what).toBeGreaterThan(COUNT / 4);
    }
  });

  it("would be found to claim what is not so", async () => {
    const one = row({ unseen: [C, D], scores: [0, 3] });
    const engine = await engineOf({ ...one.game, graph: one.graph }, one.ending);
    const moves = one.truth.map(({ move }) => move);
    const answer = await engine.preEndgame(positionOf(one, engine), { moves, threads: 1 }).result();
    const wrong = (change: (snapshot: PreEndgameSnapshot, best: PreEndgameMove) => unknown) => {
      const snapshot = structuredClone(answer);
      change(snapshot, snapshot.moves[0] as PreEndgameMove);
      return new Claims({ one, engine, snapshot, top: 1, see: () => {} }).wrong().join("\n");
    };
    expect(wrong(() => {})).toBe("");
    expect(wrong(({ moves }) => moves.reverse())).toMatch(/the best moves.*\n.*the order of moves/);
    expect(wrong(({ moves }) => moves.pop())).toContain("the number of moves");
    expect(wrong((_, best) => best.wins++)).toContain("wins, ties, losses");
    expect(wrong((_, best) => best.spread++)).toContain("(A)B: spread");
    expect(wrong((_, { bounds }) => bounds.least++)).toContain("(A)B: bounds");
    expect(wrong((_, best) => Object.assign(best, { isOut: true }))).toContain("(A)B: is out");
    expect(wrong((_, { draws }) => Object.assign(draws[0] as object, { ties: 1 }))).toContain(
      "ties",
    );
    const figure = { kind: "bounded", least: 15, most: 20 };
    const limits = wrong((_, { draws }) => Object.assign(draws[0] as object, { figure }));
    expect(limits).toContain("C: limits");
    engine.dispose();
  });
});

function positionOf({ position }: RationalCase, engine: Engine): Position {
  const { board, rack, known = [], scores, scorelessTurns = 0 } = position;
  return Position.of(engine.config, {
    ...{ board, rack: Uint8Array.from(rack), opponentRack: Uint8Array.from(known) },
    ...{ scores: [scores[0], scores[1]], scorelessTurns },
  });
}

interface Claimed {
  one: Solved;
  engine: Engine;
  snapshot: PreEndgameSnapshot;
  /** Number of best moves that were asked for. */
  top: number;
  /** Is told what was compared. */
  /** True if every move is asked for. */
  isEach?: boolean;
  see: (what: string) => void;
}

/** What a snapshot says to be certain, compared with what is true. */
class Claims {
  private readonly found: string[] = [];
  /** What is true by the model of the answer. */
  private readonly truth: readonly RationalMove[];

  constructor(private readonly about: Claimed) {
    const { one, snapshot } = about;
    this.truth = snapshot.opponent === "guaranteed" ? one.guaranteed() : one.truth;
  }

  /** Everything that is claimed and is not so. */
  wrong(): string[] {
    const { snapshot, top, one, isEach } = this.about;
    const { moves, weight, bag, proved, end } = snapshot;
    const { truth } = this;
    const { inBag } = one;
    const all = weightOf(truth[0] as RationalMove);
    this.check(weight === all, "the weight", weight, all);
    this.check(bag === inBag, "the bag", bag, inBag);
    if (end !== undefined) {
      this.check(moves.length === truth.length, "the number of moves", moves.length, truth.length);
      // An exchange with several tiles in the bag leaves them in any order.
      const isEffort = inBag > 1 && one.game.rules.exchangeLimit <= inBag;
      const isCut = end === "nodes";
      if (!isEffort && !isCut)
        this.check(proved && end === "proved", "what is proved", end, "proved");
    }
    if (proved) {
      this.saw("best proved");
      const [said, is] = [moves, truth].map((some) => keysOf(some.slice(0, top))) as [
        string,
        string,
      ];
      this.check(said === is, "the best moves", said, is);
    }
    if (isEach === true && end === "proved") {
      this.saw("each exact");
      const guessed = moves.filter(({ exact }) => !exact);
      this.check(guessed.length === 0, "moves that are not exact", guessed, []);
    }
    // Moves that are out come last, though they may be exact.
    const isOrdered = moves.every(({ exact, isOut }) => exact && !isOut);
    if (moves.length === truth.length && isOrdered) {
      const [said, is] = [keysOf(moves), keysOf(truth)];
      this.check(said === is, "the order of moves", said, is);
    }
    for (const move of moves) {
      const really = truth.find((each) => isSame(move, each));
      this.check(really !== undefined, "a move", move.text, "no such move");
      if (really !== undefined) this.compare(move, really);
    }
    return this.found;
  }

  private compare(move: PreEndgameMove, really: RationalMove): void {
    const { text, score, bounds, decided, exact, isOut, draws, guaranteed } = move;
    const { wins, ties, losses } = really;
    const percent = (100 * (wins + ties / 2)) / weightOf(really);
    this.check(score === really.score, `${text}: points`, score, really.score);
    const isWithin = bounds.least <= percent + CLOSE && percent - CLOSE <= bounds.most;
    this.check(isWithin, `${text}: bounds`, bounds, percent);
    if (decided) {
      this.saw("decided");
      const said = [move.wins, move.ties, move.losses, rounded(move.winPercent)].join();
      const is = [wins, ties, losses, rounded(percent)].join();
      this.check(said === is, `${text}: wins, ties, losses, percent`, said, is);
    }
    if (exact) {
      this.saw("exact");
      this.check(isNear(move.spread, really.spread), `${text}: spread`, move.spread, really.spread);
    }
    if (isOut) {
      this.saw("out");
      const { top } = this.about;
      this.check(this.truth.indexOf(really) >= top, `${text}: is out`, move, really);
    }
    if (guaranteed !== undefined) {
      const least = this.about.one.guaranteed().find((each) => isSame(each, move));
      const said = [guaranteed.wins, guaranteed.ties, rounded(guaranteed.spread)].join();
      const is = [least?.wins, least?.ties, rounded(least?.spread ?? Number.NaN)].join();
      this.saw("guaranteed");
      this.check(said === is, `${text}: guaranteed`, said, is);
    }
    for (const draw of draws) this.compareDraw(text, draw, really);
  }

  /** Compares the draws with the same tiles, in whatever order they are drawn. */
  private compareDraw(text: string, draw: PreEndgameMove["draws"][0], really: RationalMove): void {
    const { alphabet } = this.about.engine;
    const orders = really.draws.filter(({ tiles }) => {
      return alphabet.format(Uint8Array.from(tiles).sort()) === draw.tiles;
    });
    const sum = (of: (draw: RationalDraw) => number): number =>
      orders.reduce((all, each) => all + each.weight * of(each), 0);
    const weight = sum(() => 1);
    const spread = sum((each) => each.spread) / weight;
    const said = [draw.weight, draw.wins, draw.ties].join();
    const is = [weight, sum(({ win }) => win), sum(({ tie }) => tie)].join();
    this.check(said === is, `${text}, ${draw.tiles}: weight, wins, ties`, said, is);
    const { figure } = draw;
    if (figure.kind === "exact") {
      this.saw("exact draw");
      this.check(isNear(figure.value, spread), `${text}, ${draw.tiles}: spread`, figure, spread);
    } else if (figure.kind === "bounded") {
      this.saw("bounded draw");
      const isWithin = figure.least <= spread && spread <= figure.most;
      this.check(isWithin, `${text}, ${draw.tiles}: limits`, figure, spread);
    }
  }

  private saw(what: string): void {
    const { see, snapshot } = this.about;
    see(`${snapshot.bag} in the bag: ${what}`);
    if (snapshot.opponent === "guaranteed") see(`${snapshot.bag} in the bag, all known: ${what}`);
  }

  private check(isSo: boolean, what: string, said: unknown, is: unknown): void {
    if (!isSo) this.found.push(`${what}: ${JSON.stringify(said)}, really ${JSON.stringify(is)}`);
  }
}

/** Rounding of sums of shares. */
const CLOSE = 1e-6;

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < CLOSE;
}

function keysOf(moves: readonly { move: Move }[]): string {
  return moves.map(({ move }) => JSON.stringify(move)).join(" ");
}

function isSame(a: { move: Move }, b: { move: Move }): boolean {
  return JSON.stringify(a.move) === JSON.stringify(b.move);
}

function weightOf({ wins, ties, losses }: RationalMove): number {
  return wins + ties + losses;
}

function rounded(number: number): number {
  return Math.round(number * 1e6) / 1e6 + 0;
}
