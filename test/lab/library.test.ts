import { beforeAll, describe, expect, it } from "vitest";
import {
  countArcs,
  generators,
  LAB_GENERATORS,
  LabError,
  type PlayGenerator,
  sizesOf,
  structures,
  timeGenerators,
} from "../../src/api/lab.js";
import { buildGraph, Game, gameConfig, openLexicon } from "../../src/api/node.js";
import type { Lexicon } from "../../src/engine/lexicon.js";
import { FULL } from "../support/full.js";
import { wordsUpTo } from "../support/lexicons.js";

/* L5: the lab as a library, over positions, words, generators and structures of one's own. */

const BOARD = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15";
const POSITIONS = ["ACERS??", "ACESEAR", "?RSSEEA"].map((rack) => `${BOARD} ${rack}/ 0/0 0`);
const FIRST = `${Array(15).fill("15").join("/")} AEINRS?/ 0/0 0`;

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await openLexicon(buildGraph(wordsUpTo(5)));
});

/** Finds the words of the rows alone, by trying every word of the lexicon at every place. */
const bySpelling: PlayGenerator = function* bySpelling({ rack, config }, walk) {
  const { letters } = config.alphabet;
  for (const lane of walk.lanes) {
    for (let start = 0; start < lane.length; start++) {
      if (start > 0 && lane.letters[start - 1] !== 0) continue;
      yield* from(start, start, walk.root(), [], [...rack], false);
    }
    function* from(
      start: number,
      place: number,
      node: unknown,
      tiles: number[],
      left: number[],
      hasAnchor: boolean,
    ): Generator<{ direction: "across" | "down"; lane: number; start: number; tiles: number[] }> {
      const isEnd = place === lane.length || lane.letters[place] === 0;
      if (isEnd && hasAnchor && tiles.length > 1 && walk.accepts(node)) {
        yield { direction: lane.direction, lane: lane.lane, start, tiles };
      }
      if (place === lane.length) return;
      const onBoard = lane.letters[place] as number;
      if (onBoard !== 0) {
        const next = walk.arc(node, onBoard);
        if (next !== undefined) yield* from(start, place + 1, next, [...tiles, 0], left, hasAnchor);
        return;
      }
      const covers = hasAnchor || lane.anchors.includes(place);
      for (let letter = 1; letter <= letters; letter++) {
        if (!lane.allows(place, letter)) continue;
        const next = walk.arc(node, letter);
        if (next === undefined) continue;
        for (const tile of [letter, 0]) {
          const at = left.indexOf(tile);
          if (at === -1) continue;
          const laid = tile === 0 ? letter | 0x80 : letter;
          yield* from(start, place + 1, next, [...tiles, laid], left.toSpliced(at, 1), covers);
        }
      }
    }
  }
};

describe("countArcs", () => {
  it("has all generators find the plays of the kernel", async () => {
    const rows = await countArcs({ lexicon, positions: [...POSITIONS, FIRST] });
    expect(rows.map(({ generator }) => generator)).toEqual([...LAB_GENERATORS]);
    for (const row of rows) {
      expect(row).toMatchObject({ positions: 4, plays: rows[0]?.plays, arcs: row.taken });
      expect(row.looked).toBeGreaterThanOrEqual(row.taken);
      expect(row.anchors).toBeGreaterThan(0);
      expect(row.quantiles).toEqual(row.quantiles.toSorted((a, b) => a - b));
    }
    const arcsOf = (name: string) => rows.find(({ generator }) => generator === name)?.arcs ?? 0;
    expect(arcsOf("gordon")).toBeLessThan(arcsOf("appel-jacobson"));
    expect(Object.keys(generators)).toEqual(LAB_GENERATORS.slice(0, 6));
  });

  it("counts the steps of a generator of one's own, over structures that are built in", async () => {
    const given = [structures.dawg];
    const positions = FULL ? POSITIONS : POSITIONS.slice(1);
    const options = { lexicon, positions, structures: given };
    const [own, known] = await countArcs({
      ...options,
      generators: [bySpelling, "appel-jacobson"],
    });
    expect(own).toMatchObject({ generator: "bySpelling", structure: "dawg", plays: known?.plays });
    // It begins in every square, and asks for letters that are not there.
    expect(own?.taken).toBeGreaterThan(known?.taken ?? 0);
    expect(own?.looked).toBeGreaterThan(own?.taken ?? 0);
  });

  it("takes the positions of a game, before each turn whose rack is known", async () => {
    const game = Game.start(gameConfig(), { seed: 1 });
    const turns = [game.position()];
    game.play("pass");
    turns.push(game.position());
    game.play("pass");
    const generators = ["gordon"] as const;
    const [byGame] = await countArcs({ lexicon, positions: [game], generators });
    const [each] = await countArcs({ lexicon, positions: turns, generators });
    expect(byGame).toEqual(each);
  });

  const broken: [string, PlayGenerator, RegExp][] = [
    [
      "misses plays",
      function* misses(position, walk) {
        let isFirst = true;
        for (const play of bySpelling(position, walk)) {
          if (!isFirst) yield play;
          isFirst = false;
        }
      },
      /^misses on dawg misses 1 play \(/,
    ],
    [
      "finds plays twice",
      function* twice(position, walk) {
        const [first] = bySpelling(position, walk);
        yield* bySpelling(position, walk);
        if (first !== undefined) yield first;
      },
      /^twice on dawg finds twice 1 play \(/,
    ],
    [
      "makes plays up",
      function* more(position, walk) {
        yield* bySpelling(position, walk);
        yield { direction: "across", lane: 8, start: 5, tiles: [19, 19] };
      },
      /^more on dawg makes up 1 play \(9F SS/,
    ],
    [
      "lays tiles that the rack lacks",
      function* lacking() {
        yield { direction: "across", lane: 8, start: 5, tiles: [26, 26] };
      },
      /which the rack or the board forbids/,
    ],
    [
      "goes through an empty square",
      function* through() {
        yield { direction: "across", lane: 8, start: 5, tiles: [1, 0] };
      },
      /which the rack or the board forbids/,
    ],
  ];
  it.each(broken)("says with the position that a generator %s", async (_, find, message) => {
    const run = countArcs({
      lexicon,
      positions: [`${BOARD} AEINRSS/ 0/0 0`],
      generators: [find],
      structures: [structures.dawg],
    });
    await expect(run).rejects.toBeInstanceOf(LabError);
    await expect(run).rejects.toMatchObject({
      name: "LabError",
      code: "WRONG_PLAYS",
      message: expect.stringMatching(message),
    });
    await expect(run).rejects.toThrow(/AEINRSS/);
  });

  it("refuses a structure with other words, and wrong options", async () => {
    const other = {
      ...structures.dawg,
      build: () => structures.dawg.build([Uint8Array.of(1, 2)], lexicon.alphabet),
    };
    const options = { lexicon, positions: POSITIONS };
    const own = countArcs({ ...options, generators: [bySpelling], structures: [other] });
    await expect(own).rejects.toMatchObject({ code: "WRONG_WORDS" });
    await expect(countArcs({ lexicon, positions: [] })).rejects.toThrow(/positions/);
    await expect(countArcs({ ...options, generators: ["gordons" as never] })).rejects.toThrow(
      /there is no generator "gordons" \(expected appel-jacobson, /,
    );
    await expect(
      countArcs({ ...options, structures: [{}] as never, generators: [bySpelling] }),
    ).rejects.toThrow(/structures\[0\]: is an object \(expected a structure/);
    const ended = AbortSignal.abort(new Error("enough"));
    await expect(countArcs({ ...options, signal: ended })).rejects.toThrow("enough");
  });
});

describe("timeGenerators", () => {
  it("adds times to the same counts", async () => {
    const options = {
      lexicon,
      positions: POSITIONS,
      generators: ["gordon", "kernel-all"] as const,
    };
    const [counted, timed] = [
      await countArcs(options),
      await timeGenerators({ ...options, rounds: 3 }),
    ];
    expect(timed.map(({ milliseconds: _, ...row }) => row)).toEqual(counted);
    for (const { milliseconds } of timed) {
      expect(milliseconds.median).toBeGreaterThan(0);
      expect(milliseconds.p25).toBeLessThanOrEqual(milliseconds.p75);
    }
  });
});

describe("sizesOf", () => {
  it("measures the structures of the literature, and one's own", async () => {
    const rows = await sizesOf({ lexicon, structures: [structures.dawg] });
    const named = (name: string) => rows.findLast(({ structure }) => structure === name);
    const [dawg, gaddag] = [rows.find(({ structure }) => structure === "dawg"), named("gaddag")];
    expect(gaddag?.bytes).toBeGreaterThan(2 * (dawg?.bytes ?? Number.POSITIVE_INFINITY));
    expect(dawg?.plain?.arcs).toBeGreaterThan(0);
    expect(named("dawg")).toMatchObject({
      words: lexicon.count(),
      bytes: 4 * (named("dawg")?.arcs ?? 0),
    });
    const few = await sizesOf({ lexicon, lengths: [2, 3] });
    expect(few[0]?.words).toBeLessThan(rows[0]?.words ?? 0);
  });
});
