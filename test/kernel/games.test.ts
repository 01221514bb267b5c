import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { type AlphabetName, alphabet } from "../../src/alphabet/tile-sets.js";
import { parseLayout } from "../../src/game/layout.js";
import { rulesNamed } from "../../src/game/rules.js";
import type { PlayerOptions } from "../../src/players/setup.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { type WordSet, wordOf, wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { wordListWords } from "../support/lexicons.js";
import { randomFrom } from "../support/mutations.js";
import { expectOracle, expectRandomGames } from "../support/plain-games.js";
import { heuristic2Leaves, randomLeaves } from "../support/positions.js";

const SLOW = { timeout: 300_000 };
const classic = rulesNamed("CrosswordGame");

/** Words of the default lexicon that an alphabet can spell, of up to this many letters. */
function wordsFor(name: AlphabetName, maxLength = 15): WordSet {
  const options = { maxLength, unspellable: "skip" as const };
  return readWordList([...englishWords()].join("\n"), alphabet(name), options).words;
}

function* englishWords(): Generator<string> {
  const words = wordListWords();
  const english = alphabet("english");
  for (let i = 0; i < words.count; i++) yield english.format(wordOf(words, i));
}

describe("games of every build are those of the oracle", SLOW, () => {
  it("on random boards, alphabets, lexicons, leaves and players", {
    timeout: 300_000,
  }, async () => {
    const seeds = Array.from({ length: 36 }, (_, seed) => seed);
    await expectRandomGames(seeds, 4);
  });
});

describe("games with the default lexicon are those of the oracle, all builds", SLOW, () => {
  let graph: WordGraph;
  const english = alphabet("english");
  beforeAll(() => {
    graph = defaultGraph();
  });

  const matches: [string, Omit<PlayerOptions, "graph">, Omit<PlayerOptions, "graph">][] = [
    ["hasty against greedy", { name: "hasty", leaves: heuristic2Leaves() }, { name: "greedy" }],
    [
      "h2 against hasty with other leaves",
      { name: "h2", leaves: heuristic2Leaves() },
      { name: "hasty", leaves: randomLeaves(5, english) },
    ],
  ];
  it.each(FULL ? matches : [])("%s", async (_what, one, other) => {
    const players = [
      { ...one, graph },
      { ...other, graph },
    ] as const;
    const options = { alphabet: english, rules: classic, players, sacrifices: true };
    await expectOracle(options, { seed: 2026, from: 6, count: FULL ? 4 : 1, paired: true });
    if (FULL) await expectOracle(options, { seed: -1, from: 3, count: 1, paired: false });
  });

  it.runIf(FULL)("against a player of short words only, in both seats", async () => {
    const short = buildGraph(wordsFor("english", 5));
    const leaves = heuristic2Leaves();
    const hasty: PlayerOptions = { name: "hasty", graph, leaves };
    const other: PlayerOptions = { name: "hasty", graph: short, leaves };
    const match = { seed: 11, from: 2, count: 2, paired: true };
    const options = { alphabet: english, rules: classic };
    const builds = FULL ? kernelBuilds : kernelBuilds.slice(0, 1);
    const games = await expectOracle({ ...options, players: [hasty, other] }, match, builds);
    const turned = await expectOracle({ ...options, players: [other, hasty] }, match, builds);
    // The same two players with the same bags, in the other order of seats.
    for (const [i, game] of games.entries()) {
      const twin = turned[i ^ 1]?.end;
      expect(twin?.points.toReversed()).toEqual(game.end.points);
    }
  });

  it("of the jumbled game, with words of up to five letters", async () => {
    const alpha = buildGraph(wordsFor("english", 5), { content: "alphagrams" });
    const players = [
      { name: "hasty", graph: alpha, leaves: heuristic2Leaves() },
      { name: "greedy", graph: alpha },
    ] as const;
    const options = { alphabet: english, rules: rulesNamed("WordSmog"), players, sacrifices: true };
    await expectOracle(options, { seed: 8, from: 1, count: 1, paired: false });
  });
});

describe("games of other languages are those of the oracle, all builds", SLOW, () => {
  it.runIf(FULL)(
    "Spanish: tiles of two letters, exchanges until the bag holds one tile",
    async () => {
      const spanish = alphabet("spanish");
      const graph = buildGraph(wordsFor("spanish", 4));
      const players = [
        { name: "hasty", graph, leaves: randomLeaves(1, spanish) },
        { name: "h3", graph, leaves: randomLeaves(2, spanish) },
      ] as const;
      const options = { alphabet: spanish, rules: { ...classic, exchangeLimit: 1 }, players };
      const games = await expectOracle(options, {
        seed: 3,
        from: 0,
        count: FULL ? 6 : 2,
        paired: true,
      });
      const late = games.flatMap(({ turns }) =>
        turns.filter(({ before, chosen }) => {
          return chosen.move.kind === "exchange" && before.tilesInBag < 7;
        }),
      );
      expect(late.length).toBeGreaterThan(0);
    },
  );

  it.runIf(FULL)("Polish: 32 letters, the last of them too", async () => {
    const polish = alphabet("polish");
    expect(polish.letters).toBe(32);
    const graph = buildGraph(polishWords(polish));
    const players = [
      { name: "hasty", graph, leaves: randomLeaves(1, polish, 2) },
      { name: "greedy", graph },
    ] as const;
    const options = { alphabet: polish, rules: classic, players };
    const games = await expectOracle(options, {
      seed: 4,
      from: 0,
      count: FULL ? 4 : 2,
      paired: true,
    });
    const laid = games.flatMap(({ turns }) =>
      turns.flatMap(({ chosen: { move } }) => (move.kind === "pass" ? [] : [...move.tiles])),
    );
    expect(laid).toContain(32);
  });
});

/** English words with some letters made their Polish relatives. */
function polishWords(polish: Alphabet): WordSet {
  const random = randomFrom(7);
  const relatives: Record<string, string> = {
    A: "Ą",
    C: "Ć",
    E: "Ę",
    L: "Ł",
    N: "Ń",
    O: "Ó",
    S: "Ś",
    Z: "Ż",
  };
  const lines: string[] = [];
  for (const word of englishWords()) {
    if (word.length > 8 || random(4) > 0) continue;
    const letters = [...word];
    lines.push(letters.map((at) => (random(3) === 0 ? (relatives[at] ?? at) : at)).join(""));
    lines.push(word.replaceAll("Z", "Ź"));
  }
  return readWordList(lines.join("\n"), polish, { unspellable: "skip" }).words;
}

describe("sums", () => {
  it("are exact for squares of more than 32 bits", async () => {
    const letter = { count: 20, score: 200, vowel: true };
    const tiles = [
      { upper: "?", lower: "?", count: 0, score: 0, vowel: false },
      { ...letter, upper: "A", lower: "a" },
      { ...letter, upper: "B", lower: "b" },
    ];
    const words = Array.from({ length: 1 << 6 }, (_, i) =>
      [...i.toString(2)].map((bit) => 1 + +bit),
    );
    const graph = buildGraph(wordSet(words));
    const layout = parseLayout(Array(5).fill("~~~~~"), "dear");
    const rules = { ...classic, layout, rackSize: 5 };
    const players = [
      { name: "greedy", graph },
      { name: "h2", graph },
    ] as const;
    const options = { alphabet: new Alphabet("dear", tiles), rules, players };
    const games = await expectOracle(options, { seed: 1, from: 0, count: 10, paired: true });
    const spreads = games.map(({ end: { points } }) => Math.abs(points[0] - points[1]));
    expect(Math.max(...spreads)).toBeGreaterThan(2 ** 17);
  });
});
