import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { parseLayout } from "../../src/game/layout.js";
import type { Direction, PlaceMove } from "../../src/game/moves.js";
import type { PositionData } from "../../src/game/position.js";
import { type Rules, rulesNamed } from "../../src/game/rules.js";
import { type BagView, MoveKernel, type MoveSetup } from "../../src/kernel/move-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { linesText, moveFigures, moveText, withoutRearrangements } from "../../src/lab/vectors.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { HastyValuation, tilesInBag } from "../oracles/valuation.js";
import { kernelBuilds, wideBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { heuristic2Leaves, randomLeaves, vectorPositions } from "../support/positions.js";

const TOPS = [1, 2, 15, 100];
const builds = Object.fromEntries([...kernelBuilds, ...wideBuilds]);

function start(build: string, setup: MoveSetup): Promise<MoveKernel> {
  return MoveKernel.start(setup, { wasm: builds[build] as (typeof builds)[string] }, "wasm");
}

/** The bag as the board shows it. */
function bagOf(position: PositionData, rules: Rules, alphabet: Alphabet): BagView {
  const face = (tile: number): number => alphabet.tiles[tile]?.score ?? 0;
  const sum = (tiles: Uint8Array): number => tiles.reduce((points, t) => points + face(t), 0);
  const inBag = tilesInBag(position, rules, alphabet);
  const all = alphabet.tiles.reduce((points, { count, score }) => points + count * score, 0);
  return {
    exchanges: inBag >= rules.exchangeLimit,
    isEmpty: inBag <= 0,
    unseenPoints: all - sum(position.board) - sum(position.rack),
  };
}

/** All moves, after seeing that the best of them are the first of all. */
function allMoves(kernel: MoveKernel, position: PositionData, bag: BagView): ValuedMove[] {
  kernel.setPosition(position, bag);
  const all = kernel.all(bag);
  for (const count of TOPS) expect(kernel.best(count, bag)).toEqual(all.slice(0, count));
  expect(kernel.count(bag)).toBe(all.length);
  return all;
}

/** As the valuation of the lab lists them, one line for plays that differ in order alone. */
function merged(moves: ValuedMove[]) {
  return withoutRearrangements(
    moves.map(({ move, score, equityMilli }) => {
      const text = moveText(move, score);
      return { move, score, equityMilli, text, line: `${equityMilli} ${text}` };
    }),
  );
}

describe("the jumbled variant, English", () => {
  let graph: WordGraph;
  const vectors = vectorPositions("jumbled");
  const { alphabet, rules } = vectors[0] as (typeof vectors)[number];
  beforeAll(() => {
    graph = buildGraph(wordListWords(), { content: "alphagrams" });
  });

  /** Whether the moves are those that an independent engine lists. */
  function expectVector(moves: ValuedMove[], { expected }: (typeof vectors)[number]): void {
    const lines = merged(moves);
    const figures = moveFigures(lines);
    expect(figures.num_place).toBe(expected.num_place_dedup);
    expect(figures.num_exchange).toBe(expected.num_exchange);
    expect(figures.num_moves).toBe(expected.num_moves_dedup);
    expect(figures.top15).toEqual(expected.top15);
    const hash = createHash("sha256").update(linesText(lines)).digest("hex");
    expect(hash).toBe(expected.dedup_sha256);
  }

  it.each([
    ...kernelBuilds,
    ...(FULL ? wideBuilds : wideBuilds.slice(0, 1)),
  ])("the %s build lists what an independent engine lists", async (build) => {
    const kernel = await start(build, { graph, alphabet, rules, leaves: heuristic2Leaves() });
    for (const vector of vectors) {
      const moves = allMoves(kernel, vector.position, bagOf(vector.position, rules, alphabet));
      expectVector(moves, vector);
      expect(moves).toHaveLength(vector.expected.num_moves_dedup);
    }
  });

  it.runIf(FULL)("lists every order of the tiles on demand", async () => {
    const setup = { graph, alphabet, rules, leaves: heuristic2Leaves(), merge: false };
    const kernel = await start("wasm", setup);
    for (const vector of vectors.filter((_, i) => FULL || i % 4 === 0)) {
      const bag = bagOf(vector.position, rules, alphabet);
      kernel.setPosition(vector.position, bag);
      const moves = kernel.all(bag);
      expect(kernel.best(15, bag)).toEqual(moves.slice(0, 15));
      expectVector(moves, vector);
    }
  });

  it.each(
    FULL ? kernelBuilds : kernelBuilds.slice(0, 1),
  )("the %s build takes a rack of nothing but blanks", async (build) => {
    const plain = parseLayout(
      Array.from({ length: 15 }, () => ".".repeat(15)),
      "plain",
    );
    const kernel = await start(build, { graph, alphabet, rules: { ...rules, layout: plain } });
    const position = { board: new Uint8Array(225), rack: new Uint8Array(7) };
    const bag = { exchanges: false, isEmpty: false, unseenPoints: 0 };
    kernel.setPosition(position, bag);
    // Each alphagram once on each of the starts from which it covers the middle.
    let plays = 0;
    for (const { length } of graph.walk()) if (length <= 7) plays += length;
    expect(kernel.count(bag)).toBe(plays);
  });

  it("forgets sets of tiles when there are too many to keep", async () => {
    const vector = vectors[18] as (typeof vectors)[number];
    const [blanks, lettersToo] = [Uint8Array.of(0, 0, 0), Uint8Array.of(0, 0, 0, 5, 19)];
    const bag = { exchanges: false, isEmpty: false, unseenPoints: 0 };
    const kernel = await start("wasm", { graph, alphabet, rules });
    kernel.setPosition({ ...vector.position, rack: lettersToo }, bag);
    // The plays of the blanks alone are among them, found with other sets in memory.
    const some = kernel.all(bag).filter(({ move }) => laid(move).every((tile) => tile >= 0x80));
    kernel.setPosition({ ...vector.position, rack: blanks }, bag);
    const places = (moves: ValuedMove[]) => moves.map(({ move, score }) => ({ move, score }));
    expect(places(some)).toEqual(places(kernel.all(bag)));
    expect(some.length).toBeGreaterThan(10_000);
  });
});

/** The tiles that a move lays. */
function laid(move: ValuedMove["move"]): number[] {
  return move.kind === "pass" ? [] : Array.from(move.tiles).filter((tile) => tile !== 0);
}

/** A tiny game: any tiles anywhere on a small board. */
interface Tiny {
  position: PositionData;
  rules: Rules;
  alphabet: Alphabet;
  words: number[][];
  seed: number;
}

const LETTERS = 3;

/** Enough words for several plays in most games. */
const someWords = fc.uniqueArray(
  fc.array(fc.integer({ min: 1, max: LETTERS }), { minLength: 1, maxLength: 5 }),
  { minLength: 12, maxLength: 40, selector: (tiles) => tiles.join() },
);

const tinyGame: fc.Arbitrary<Tiny> = fc
  .record({
    words: someWords,
    rows: fc.integer({ min: 2, max: 5 }),
    columns: fc.integer({ min: 2, max: 5 }),
    squares: fc.string({
      unit: fc.constantFrom(..."......'\"-=#"),
      minLength: 25,
      maxLength: 25,
    }),
    tiles: fc.array(fc.integer({ min: -12, max: 2 * LETTERS }), { minLength: 25, maxLength: 25 }),
    isEmpty: fc.nat({ max: 5 }).map((n) => n === 0),
    rack: fc.uint8Array({ minLength: 2, maxLength: 4, max: LETTERS }),
    rackSize: fc.integer({ min: 4, max: 5 }),
    points: fc.array(fc.nat({ max: 9 }), { minLength: LETTERS, maxLength: LETTERS }),
    counts: fc.array(fc.nat({ max: 9 }), { minLength: LETTERS, maxLength: LETTERS }),
    seed: fc.nat(),
  })
  .map((drawn) => {
    const { rows, columns, rack, rackSize, words, seed } = drawn;
    const size = rows * columns;
    const middle = (rows >> 1) * columns + (columns >> 1);
    const squares = [...drawn.squares].slice(0, size).with(middle, ".").join("");
    const lines = Array.from({ length: rows }, (_, i) =>
      squares.slice(i * columns).slice(0, columns),
    );
    const board = Uint8Array.from({ length: size }, (_, at) => {
      const tile = drawn.tiles[at] as number;
      if (drawn.isEmpty || tile <= 0 || squares[at] === "#") return 0;
      return tile <= LETTERS ? tile : (tile - LETTERS) | 0x80;
    });
    const blank = { upper: "?", lower: "?", count: 2, score: 0, vowel: false };
    const letters = drawn.points.map((score, i) => {
      const count = drawn.counts[i] as number;
      return { upper: `T${i}`, lower: `t${i}`, count, score, vowel: i % 2 === 0 };
    });
    const layout = parseLayout(lines, "tiny");
    const rules: Rules = { ...rulesNamed("WordSmog"), layout, rackSize, exchangeLimit: 1 };
    const alphabet = new Alphabet("tiny", [blank, ...letters]);
    return { position: { board, rack }, rules, alphabet, words, seed };
  });

/** Every play by trying all tiles of the rack in all orders on all ranges of squares. */
class BruteForce {
  readonly plays: { move: PlaceMove; score: number }[] = [];
  private readonly alphagrams: Set<string>;
  private readonly isOpening: boolean;

  constructor(private readonly game: Tiny) {
    this.alphagrams = new Set(game.words.map((word) => word.slice().sort().join()));
    this.isOpening = game.position.board.every((tile) => tile === 0);
    const { rows, columns } = game.rules.layout;
    for (const direction of ["across", "down"] as const) {
      const [lanes, length] = direction === "across" ? [rows, columns] : [columns, rows];
      for (let lane = 0; lane < lanes; lane++) {
        for (let start = 0; start < length; start++) {
          for (let end = start + 2; end <= length; end++) this.fill(direction, lane, start, end);
        }
      }
    }
  }

  /** Index of a square on the board, or -1 beyond its edge. */
  private at(direction: Direction, lane: number, place: number): number {
    const { rows, columns } = this.game.rules.layout;
    const [row, column] = direction === "across" ? [lane, place] : [place, lane];
    const isInside = row >= 0 && column >= 0 && row < rows && column < columns;
    return isInside ? row * columns + column : -1;
  }

  private tile(direction: Direction, lane: number, place: number): number {
    return this.game.position.board[this.at(direction, lane, place)] ?? 0;
  }

  private fill(direction: Direction, lane: number, start: number, end: number): void {
    if (this.tile(direction, lane, start - 1) !== 0 || this.tile(direction, lane, end) !== 0)
      return;
    const places = Array.from({ length: end - start }, (_, i) => start + i);
    const { wordMultipliers, start: first } = this.game.rules.layout;
    const isClosed = (place: number) => wordMultipliers[this.at(direction, lane, place)] === 0;
    if (places.some(isClosed)) return;
    const open = places.filter((place) => this.tile(direction, lane, place) === 0);
    if (open.length === 0 || open.length > this.game.position.rack.length) return;
    const startLane = direction === "across" ? first.row : first.column;
    const startPlace = direction === "across" ? first.column : first.row;
    const coversStart = lane === startLane && open.includes(startPlace);
    const crosses = open.filter((place) => this.crossing(direction, lane, place).length > 0);
    if (this.isOpening ? !coversStart : open.length === places.length && crosses.length === 0) {
      return;
    }
    if (this.isOpening && direction === "down" && this.isSymmetric()) return;
    if (open.length === 1 && direction === "down" && crosses.length > 0) return;
    const tiles = places.map((place) => this.tile(direction, lane, place));
    this.choose(direction, lane, start, tiles, [...this.game.position.rack]);
  }

  /** Tiles in the other direction right before and behind a square. */
  private crossing(direction: Direction, lane: number, place: number): number[] {
    const found: number[] = [];
    for (const way of [-1, 1]) {
      for (let other = lane + way; this.tile(direction, other, place) !== 0; other += way) {
        found.push(this.tile(direction, other, place));
      }
    }
    return found;
  }

  private isSymmetric(): boolean {
    const { rows, columns, start, wordMultipliers, letterMultipliers } = this.game.rules.layout;
    const turned = (values: readonly number[]) =>
      values.map((_, at) => values[(at % columns) * columns + Math.floor(at / columns)] as number);
    return (
      rows === columns &&
      start.row === start.column &&
      turned(wordMultipliers).join() === wordMultipliers.join() &&
      turned(letterMultipliers).join() === letterMultipliers.join()
    );
  }

  /** Puts each tile that is left on the first empty place of `tiles`, and goes on. */
  private choose(
    direction: Direction,
    lane: number,
    start: number,
    tiles: number[],
    rack: number[],
  ) {
    const place = tiles.indexOf(0);
    if (place < 0) {
      this.add(direction, lane, start, tiles);
      return;
    }
    for (const tile of new Set(rack)) {
      const rest = rack.toSpliced(rack.indexOf(tile), 1);
      const faces = tile !== 0 ? [tile] : Array.from({ length: LETTERS }, (_, i) => (i + 1) | 0x80);
      for (const face of faces) this.choose(direction, lane, start, tiles.with(place, face), rest);
    }
  }

  private isWord(tiles: number[]): boolean {
    return this.alphagrams.has(
      tiles
        .map((tile) => tile & 0x7f)
        .sort()
        .join(),
    );
  }

  private add(direction: Direction, lane: number, start: number, tiles: number[]): void {
    if (!this.isWord(tiles)) return;
    const { rules, alphabet } = this.game;
    const face = (tile: number): number => (tile & 0x80 ? 0 : (alphabet.tiles[tile]?.score ?? 0));
    const sum = (some: number[]) => some.reduce((points, tile) => points + face(tile), 0);
    let [main, times, cross, laidCount] = [0, 1, 0, 0];
    const moveTiles = Uint8Array.from(tiles);
    for (const [i, tile] of tiles.entries()) {
      if (this.tile(direction, lane, start + i) !== 0) {
        main += face(tile);
        moveTiles[i] = 0;
        continue;
      }
      const at = this.at(direction, lane, start + i);
      const wordTimes = rules.layout.wordMultipliers[at] as number;
      const worth = face(tile) * (rules.layout.letterMultipliers[at] as number);
      const crossing = this.crossing(direction, lane, start + i);
      if (crossing.length > 0) {
        if (!this.isWord([...crossing, tile])) return;
        cross += (sum(crossing) + worth) * wordTimes;
      }
      main += worth;
      times *= wordTimes;
      laidCount++;
    }
    const score = main * times + cross + (laidCount === rules.rackSize ? rules.bingoBonus : 0);
    this.plays.push({
      move: { kind: "place", direction, lane, start, tiles: [...moveTiles] },
      score,
    });
  }
}

/** The documented order of moves (assembly/moves/list.ts), for plays. */
function inOrder(a: ValuedMove, b: ValuedMove): number {
  if (a.equityMilli !== b.equityMilli) return b.equityMilli - a.equityMilli;
  const [one, other] = [a.move as PlaceMove, b.move as PlaceMove];
  if (one.direction !== other.direction) return one.direction === "across" ? -1 : 1;
  if (one.lane !== other.lane) return one.lane - other.lane;
  if (one.start !== other.start) return one.start - other.start;
  return Buffer.compare(Uint8Array.from(one.tiles), Uint8Array.from(other.tiles));
}

/** Of the plays in order, those before which none differs only by the order of new tiles. */
function firstOfEach(plays: ValuedMove[]): ValuedMove[] {
  const seen = new Set<string>();
  return plays.filter(({ move, score, equityMilli }) => {
    const { direction, lane, start, tiles } = move as PlaceMove;
    const key = [equityMilli, score, direction, lane, start, ...tiles.slice().sort()].join();
    return !seen.has(key) && seen.add(key);
  });
}

describe("the jumbled variant, tiny games", () => {
  it("finds what trying everything finds, on each build", async () => {
    await fc.assert(
      fc.asyncProperty(tinyGame, async (game) => {
        const { position, rules, alphabet, words, seed } = game;
        const leaves = randomLeaves(seed, alphabet);
        const valuation = new HastyValuation(position, rules, alphabet, leaves);
        const plays = new BruteForce(game).plays
          .map(({ move, score }) => ({ move, score, equityMilli: valuation.equity(move, score) }))
          .sort(inOrder);
        const graph = buildGraph(wordSet(words), { content: "alphagrams" });
        const bag = { ...bagOf(position, rules, alphabet), exchanges: false };
        for (const [build] of kernelBuilds) {
          for (const merge of [true, false]) {
            const kernel = await start(build, { graph, alphabet, rules, leaves, merge });
            const found = allMoves(kernel, position, bag).filter(
              ({ move }) => move.kind === "place",
            );
            expect(found).toEqual(merge ? firstOfEach(plays) : plays);
          }
        }
      }),
      { numRuns: FULL ? 150 : 20 },
    );
  });

  it("has the pass where the lexicon is empty", async () => {
    const graph = buildGraph(wordSet([]), { content: "alphagrams" });
    const { alphabet, position } = vectorPositions("jumbled")[1] as ReturnType<
      typeof vectorPositions
    >[number];
    const bag = { exchanges: false, isEmpty: false, unseenPoints: 0 };
    for (const [build] of kernelBuilds) {
      const kernel = await start(build, { graph, alphabet, rules: rulesNamed("WordSmog") });
      kernel.setPosition(position, bag);
      expect(kernel.all(bag)).toEqual([{ move: { kind: "pass" }, score: 0, equityMilli: 0 }]);
    }
  });
});
