import { describe, expect, it } from "vitest";
import * as jobs from "../../src/api/jobs.js";
import * as gaddawg from "../../src/api/node.js";
import * as queue from "../../src/api/queue.js";
import * as words from "../../src/api/words-node.js";

const english = gaddawg.alphabet("english");
const lexicon = await gaddawg.openLexicon("cat act at ta");
const { graph } = lexicon;
const engine = await gaddawg.createEngine({ lexicon, leaves: "none", wordMap: false });
const config = gaddawg.gameConfig();
const start = gaddawg.Position.empty(config, config.alphabet.tokenize("CAT"));
const move = gaddawg.parseMove("8H CAT", start);
const gcg = "#player1 a Ann\n#player2 b Bob\n>a: CAT 8H CAT +10 10\n";
const record = gaddawg.parseGcg(gcg).game;
const recordJson = JSON.parse(JSON.stringify(gaddawg.gcgToJson(record)));
const drawn = gaddawg.drawBoard(start);
const cgp = gaddawg.formatCgp(start);
const { words: list } = gaddawg.readWordList("cat\nact\n", english);
const leaves = gaddawg.buildLeaves([{ tiles: [1], value: 1 }]);
const players = ["hasty", "hasty"] as const;

/** A function with options, an option of it misspelled, and the name that was meant. */
type Case = [name: string, call: (options: never) => unknown, wrong: string, meant: string];

const queries: Case[] = [
  ["words", (bounds) => lexicon.words(bounds), "maxlength", "maxLength"],
  ["prefix", (bounds) => lexicon.prefix("a", bounds), "minLenght", "minLength"],
  ["suffix", (bounds) => lexicon.suffix("a", bounds), "limits", "limit"],
  ["containing", (bounds) => lexicon.containing("a", bounds), "maxnodes", "maxNodes"],
  ["pattern", (bounds) => lexicon.pattern("a*", bounds), "singal", "signal"],
  ["anagrams", (bounds) => lexicon.anagrams("act", bounds), "Limit", "limit"],
  ["subanagrams", (bounds) => lexicon.subanagrams("act", bounds), "max_length", "maxLength"],
  ["superanagrams", (bounds) => lexicon.superanagrams("a", bounds), "minlength", "minLength"],
  ["extensions", (bounds) => lexicon.extensions("a", "any", bounds), "maxLen", ""],
  ["through", (bounds) => lexicon.through("a", bounds), "minlength", "minLength"],
  ["fromRack", (bounds) => lexicon.fromRack("ct", "a", bounds), "minlength", "minLength"],
  ["fromRack without a hook", (bounds) => lexicon.fromRack("ct", "", bounds), "limt", "limit"],
  ["hasAlphagram", (bounds) => lexicon.hasAlphagram("act", bounds), "maxNode", "maxNodes"],
  ["search", (spec) => lexicon.search(spec), "patern", "pattern"],
];

const openings: Case[] = [
  ["openLexicon", (given) => gaddawg.openLexicon("cat", given), "minlength", "minLength"],
  ["openLexiconFile", (given) => gaddawg.openLexiconFile("none", given), "backened", "backend"],
  ["defaultLexicon", (given) => gaddawg.defaultLexicon(given), "uri", "url"],
  ["defaultLeaves", (given) => gaddawg.defaultLeaves(given), "URL", "url"],
  ["defaultWinTable", (given) => gaddawg.defaultWinTable(given), "sgnal", "signal"],
  ["buildWordMap", (given) => gaddawg.buildWordMap(given), "lexikon", "lexicon"],
  ["createEngine", (given) => gaddawg.createEngine(given), "leave", "leaves"],
];

const computations: Case[] = [
  ["simulate", (given) => engine.simulate(start, given).result(), "ply", ""],
  ["simulate", (given) => engine.simulate(start, given).result(), "sample", "samples"],
  ["solve", (given) => engine.solve(start, given).result(), "thread", "threads"],
  ["solve", (given) => engine.solve(start, given).result(), "scorelessLimits", "scorelessLimit"],
  ["preEndgame", (given) => engine.preEndgame(start, given).result(), "move", "moves"],
  ["explain", (given) => engine.explain(start, "pass", "pass", given), "candidates", ""],
  ["infer", (given) => engine.infer(start, "pass", given), "margins", "margin"],
  ["createChampion", (given) => gaddawg.createChampion(engine, given), "node", "nodes"],
  ["analyzeGame", (given) => gaddawg.analyzeGame(engine, record, given), "tops", "top"],
  [
    "an evaluator",
    (given) =>
      gaddawg.analyzeGameAsync(engine, record, {
        evaluator: { ...(given as object), name: "static" },
      }),
    "sample",
    "samples",
  ],
  ["analyzeGameAsync", (given) => gaddawg.analyzeGameAsync(engine, record, given), "Top", "top"],
  ["autoplay", (given) => gaddawg.autoplay({ ...(given as object), players }), "game", "games"],
  [
    "a player",
    (given) => gaddawg.autoplay({ players: [{ ...(given as object), player: "hasty" }, "hasty"] }),
    "leave",
    "leaves",
  ],
  ["trainLeaves", (given) => gaddawg.trainLeaves(given), "generation", "generations"],
  ["trainWinTable", (given) => gaddawg.trainWinTable(given), "thread", "threads"],
];

const files: Case[] = [
  ["readWordList", (given) => gaddawg.readWordList("a", english, given), "accent", "accents"],
  ["readWordStream", (given) => stream(given), "minlength", "minLength"],
  ["WordListReader", (given) => new gaddawg.WordListReader(english, given), "accent", "accents"],
  ["WordSetBuilder", (given) => new gaddawg.WordSetBuilder(given), "blank", "blanks"],
  [
    "readLexicon",
    (given) => gaddawg.readLexicon(new Uint8Array(), given),
    "allowempty",
    "allowEmpty",
  ],
  ["writeLexicon", (given) => gaddawg.writeLexicon(graph, "kwg", given), "alphabets", "alphabet"],
  ["buildGraph", (given) => gaddawg.buildGraph(list, given), "contents", "content"],
  ["buildGraphAsync", (given) => gaddawg.buildGraphAsync(list, given), "Order", "order"],
  ["readKwg", (given) => gaddawg.readKwg(gaddawg.writeKwg(graph), given), "nodebits", "nodeBits"],
  ["validateGraph", (given) => gaddawg.validateGraph(graph, given), "blank", "blanks"],
  ["deepCheck", (given) => gaddawg.deepCheck(graph, 1, () => {}, given), "Signal", "signal"],
  [
    "deepCheckAsync",
    (given) => gaddawg.deepCheckAsync(graph, 1, () => {}, given),
    "signals",
    "signal",
  ],
  ["readKlv", (given) => gaddawg.readKlv(gaddawg.writeKlv(leaves), given), "letter", "letters"],
  ["buildLeaves", (given) => gaddawg.buildLeaves([], given), "formats", "format"],
  [
    "fullBagLeaves",
    (given) => gaddawg.fullBagLeaves(english, () => 0, given),
    "maxtiles",
    "maxTiles",
  ],
  [
    "fullBagLeavesAsync",
    (given) => gaddawg.fullBagLeavesAsync(english, () => 0, given),
    "Format",
    "format",
  ],
  ["readWinTable", (given) => gaddawg.readWinTable(new Uint8Array(), given), "sources", "source"],
  ["readWordMap", (given) => gaddawg.readWordMap(new Uint8Array(64), given), "souce", "source"],
];

const notation: Case[] = [
  ["tokenize", (given) => english.tokenize("CAT", given), "accent", "accents"],
  ["Alphabet.format", (given) => english.format([1], given), "bracket", "brackets"],
  ["new Alphabet", (given) => new gaddawg.Alphabet("own", english.tiles, given), "fold", "folds"],
  ["formatCgp", (given) => gaddawg.formatCgp(start, given), "lexikon", "lexicon"],
  ["gameFromGcg", (given) => gaddawg.gameFromGcg(record, given), "racksize", "rackSize"],
  ["replayGcg", (given) => gaddawg.replayGcg(record, given), "alphabets", "alphabet"],
  ["gcgFromJson", (given) => gaddawg.gcgFromJson(recordJson, given), "layouts", "layout"],
  ["parseBoardText", (given) => gaddawg.parseBoardText(drawn, given), "rule", "rules"],
  ["gameConfig", (given) => gaddawg.gameConfig(given), "rule", "rules"],
  ["Game.start", (given) => gaddawg.Game.start(config, given), "Seed", "seed"],
  ["parseCgp", (given) => gaddawg.parseCgp(cgp, given), "racksize", "rackSize"],
  ["readCgp", (given) => gaddawg.readCgp(cgp, given), "layouts", "layout"],
  ["parseGcg", (given) => gaddawg.parseGcg(gcg, given), "Strict", "strict"],
  ["formatGcg", (given) => gaddawg.formatGcg(record, given), "newLine", "newline"],
  ["gcgOf", (given) => gaddawg.gcgOf(gaddawg.gameFromGcg(record), given), "name", "names"],
  ["formatMove", (given) => gaddawg.formatMove(move, start, given), "bracket", "brackets"],
  ["drawBoard", (given) => gaddawg.drawBoard(start, given), "colour", "color"],
];

const keyed = words.buildKeyedGraph([["cat", "act"]]);
const compact = words.writeCompact(list, { alphabet: english });
const otherGraphs: Case[] = [
  ["buildWutkaGraph", (given) => words.buildWutkaGraph(list, given), "contents", "content"],
  ["buildLargeGraph", (given) => words.buildLargeGraph(blob(), english, given), "Memory", "memory"],
  ["buildKeyedGraph", (given) => words.buildKeyedGraph([], given), "varient", "variant"],
  ["KeyedGraph.prefix", (given) => keyed.prefix("c", given), "limits", "limit"],
  ["KeyedGraph.keysOf", (given) => keyed.keysOf("c", given), "limits", "limit"],
  [
    "readKeyedGraph",
    (given) => words.readKeyedGraph(words.writeKeyedGraph(keyed), given),
    "sources",
    "source",
  ],
  ["parsePairs", (given) => words.parsePairs("a\tb", given), "formats", "format"],
  ["writeCompact", (given) => words.writeCompact(list, given), "alphabets", "alphabet"],
  ["CompactWords", (given) => new words.CompactWords(compact, given), "sorce", "source"],
  [
    "CompactWords.words",
    (given) => new words.CompactWords(compact).words("c", given),
    "limits",
    "limit",
  ],
];

const drawing = words.drawGraph(graph, { alphabet: english });
const bag = words.TileBag.full(english);
const wordTools: Case[] = [
  ["wordFigures", (given) => words.wordFigures(english, given), "blank", "blanks"],
  ["chanceOfWord", (given) => bag.chanceOfWord("cat", given), "draw", "draws"],
  ["slotWords", (given) => words.slotWords(lexicon, ".", "a", given), "minused", "minUsed"],
  ["drawGraph", (given) => words.drawGraph(graph, given), "alphabets", "alphabet"],
  ["drawPaths", (given) => words.drawPaths(graph, ["cat"], given), "parts", "part"],
  ["drawingSvg", (given) => words.drawingSvg(drawing, given), "caption", "captions"],
];

const games = [{ name: "x.gcg", bytes: new TextEncoder().encode(gcg) }];
const review = await jobs.planReview({ games, lexicon, leaves: "none" });
const job = await jobs.openJob(review.plan, review.inputs);
const runShards = (given: never) => jobs.runShards(job, { round: 0 }, [], () => {}, given);
const jobTools: Case[] = [
  ["planMatch", (given) => jobs.planMatch(given), "shard", "shards"],
  ["planLadder", (given) => jobs.planLadder(given), "anchors", "anchor"],
  ["planTraining", (given) => jobs.planTraining(given), "shardgames", "shardGames"],
  ["planWinTable", (given) => jobs.planWinTable(given), "game", "games"],
  ["planReview", (given) => jobs.planReview(given), "game", "games"],
  ["planSimulation", (given) => jobs.planSimulation(given), "roundSample", "roundSamples"],
  ["runJob", (given) => jobs.runJob(job, given), "onprogress", "onProgress"],
  ["runShards", runShards, "thread", "threads"],
  ["runInQueue", (given) => queue.runInQueue(job, given), "rediss", "redis"],
  ["workForQueue", (given) => queue.workForQueue(given), "input", "inputs"],
  ["queuedJobs", (given) => queue.queuedJobs(given), "prefixs", "prefix"],
];

const CASES = [
  ...jobTools,
  ...wordTools,
  ...otherGraphs,
  ...queries,
  ...openings,
  ...computations,
  ...files,
  ...notation,
];

async function stream(options: never): Promise<unknown> {
  return gaddawg.readWordStream(new Blob(["cat"]).stream() as never, english, options);
}

const blob = () => new Blob(["cat"]).stream() as never;

/** Returns the error of a call, at once or by its promise. */
async function errorOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("Options with unknown names", () => {
  it.each(CASES)("refuses a misspelled option: %s", async (_, call, wrong, meant) => {
    const error = await errorOf(() => call({ [wrong]: 3 } as never));
    expect(error).toBeInstanceOf(gaddawg.ArgumentError);
    const { code, message } = error as gaddawg.ArgumentError;
    expect(code).toBe("UNKNOWN_NAME");
    expect(message).toContain(`"${wrong}" is unknown`);
    if (meant === "") expect(message).not.toContain("did you mean");
    else expect(message).toContain(`; did you mean ${meant}?`);
    // All names are listed.
    if (meant !== "")
      expect((error as gaddawg.ArgumentError).expected?.split(", ")).toContain(meant);
  });

  it("names the option, the one that was meant, and all that there are", () => {
    expect(() => lexicon.words({ maxlength: 3 } as never)).toThrow(
      'options: "maxlength" is unknown; did you mean maxLength? ' +
        "(expected minLength, maxLength, limit, maxNodes, signal)",
    );
  });

  it("suggests nothing for a name that is like none, and cuts a long one", () => {
    const error = (name: string) => () => lexicon.words({ [name]: 3 } as never);
    for (const name of ["", "x", "no", "constructor", "toString", "x".repeat(1e6)]) {
      expect(error(name)).toThrow(gaddawg.ArgumentError);
      expect(error(name)).not.toThrow("did you mean");
    }
    expect(error("x".repeat(1e6))).toThrow(`"${"x".repeat(80)}…"`);
  });

  it("ignores options that are undefined, inherited, hidden, or fields of a class", () => {
    class Bounds {
      readonly maxLength = 2;
      readonly unit = "tiles";
    }
    const hidden = Object.defineProperty({ maxLength: 2 }, "unit", { value: "tiles" });
    const bare = Object.assign(Object.create(null), { maxLength: 2, unit: undefined });
    const symbol = { maxLength: 2, [Symbol("unit")]: "tiles" };
    for (const bounds of [new Bounds(), hidden, bare, symbol, { maxLength: 2, unit: undefined }]) {
      expect([...lexicon.words(bounds)]).toEqual(["AT", "TA"]);
    }
    expect(() => lexicon.words(Object.assign(bare, { unit: 1 }))).toThrow(gaddawg.ArgumentError);
  });

  it("takes what readCgp returned as the extras of formatCgp", () => {
    const read = gaddawg.readCgp(`${cgp} lex CSW21; tmr 5;`);
    expect(gaddawg.formatCgp(read.position, read)).toContain("lex CSW21");
  });

  it("takes a player with data of its own", async () => {
    const choose = () => ({ kind: "pass" }) as const;
    const own = { name: "own", choose, skill: 3 };
    const result = await gaddawg.autoplay({ players: [own, own], lexicon, games: 2 });
    expect(result.summary.games).toBe(2);
  });
});
