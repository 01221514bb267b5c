import { beforeAll, describe, expect, it } from "vitest";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import { type Rules, rulesNamed } from "../../src/game/rules.js";
import type { Backend } from "../../src/kernel/backend.js";
import { GameKernel, type GameSetup } from "../../src/kernel/game-kernel.js";
import { GraphKernel } from "../../src/kernel/graph-kernel.js";
import { type BagView, MoveKernel } from "../../src/kernel/move-kernel.js";
import { KernelSession } from "../../src/kernel/session.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { kernelBuilds } from "../support/backends.js";
import { english } from "../support/games.js";
import { wordListWords } from "../support/lexicons.js";
import { heuristic2Leaves } from "../support/positions.js";

/** Every ninth word of the default lexicon, and other ones. */
let some: WordGraph;
let others: WordGraph;
let alphagrams: WordGraph;
beforeAll(() => {
  const walk = buildGraph(wordListWords(), { content: "dawg" }).walk();
  const words = Array.from(walk, ({ tiles, length }) => tiles.slice(0, length));
  some = buildGraph(wordSet(words.filter((_, i) => i % 9 === 0)));
  others = buildGraph(wordSet(words.filter((_, i) => i % 6 === 1)));
  alphagrams = buildGraph(wordSet(words.filter((_, i) => i % 9 === 0)), { content: "alphagrams" });
});

/** One face of each kind for each of two players' graphs, on one session or each on its own. */
interface Faces {
  words: GraphKernel[];
  moves: MoveKernel[];
  games: GameKernel[];
}

function setupOf(graphs: readonly [WordGraph, WordGraph], rules: Rules): GameSetup {
  const leaves = heuristic2Leaves();
  const [a, b] = graphs.map((graph) => ({ graph, dawgEnd: validateGraph(graph).dawgEnd }));
  if (a === undefined || b === undefined) throw new Error("two graphs");
  return {
    alphabet: english,
    rules,
    players: [
      { ...a, style: "hasty", leaves },
      { ...b, style: "greedy" },
    ],
  };
}

async function apart(setup: GameSetup, build: Backend): Promise<Faces> {
  const backends = { wasm: build };
  const { alphabet, rules, players } = setup;
  const faces: Faces = { words: [], moves: [], games: [] };
  for (const { graph, leaves } of players) {
    faces.words.push(await GraphKernel.start(graph, validateGraph(graph), backends));
    const own = { graph, leaves, alphabet, rules, wordMap: faces.moves.length === 0 };
    faces.moves.push(await MoveKernel.start(own, backends));
    faces.games.push(await GameKernel.start(setup, backends));
  }
  return faces;
}

async function together(setup: GameSetup, build: Backend): Promise<Faces> {
  const { alphabet, rules, players } = setup;
  const [a, b] = players;
  const leaves = players.flatMap((player) => player.leaves ?? []);
  const graphs = a.graph === b.graph ? [a] : [a, b];
  const parts = { graphs, leaves, config: { alphabet, rules } };
  const session = await KernelSession.start(parts, { wasm: build });
  return {
    words: players.map(({ graph }) => new GraphKernel(session, graph, validateGraph(graph))),
    moves: players.map(
      (player, i) =>
        new MoveKernel(session, { graph: player.graph, leaves: player.leaves, wordMap: i === 0 }),
    ),
    games: players.map(() => new GameKernel(session, setup)),
  };
}

/**
 * Follows two games at once, turn by turn, and asks every face in between; yields everything that
 * they answer.
 */
function* answers({ words, moves, games }: Faces, setup: GameSetup): Generator<unknown> {
  const { alphabet, rules } = setup;
  const searches = words.map((one) =>
    one.search({ from: [0, 1, 5, 9, 14, 18, 19, 20] }, (bytes, start, length) =>
      bytes.slice(start, start + length).join(),
    ),
  );
  games.forEach((game, i) => {
    game.begin(5, i, false);
  });
  let bag: BagView | undefined;
  const open = new Set(games);
  while (open.size > 0) {
    for (const game of open) {
      // Positions that were set before another face took the board.
      for (const one of moves) if (bag !== undefined) yield one.best(3, bag);
      const { racks, mover } = game.state();
      const position = { board: game.board(), rack: racks[mover] };
      bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      for (const one of moves) {
        one.setPosition(position, bag);
        yield one.best(4, bag);
      }
      yield game.choose();
      for (const one of moves) yield one.count(bag);
      for (const one of words) {
        yield one.indexOf(one.wordAt(1000) ?? []);
        yield one.contains([3, 1, 18, 5]);
        yield one.count();
      }
      for (const search of searches) yield search.next();
      yield game.state();
      if (!game.make()) open.delete(game);
      yield game.state();
    }
  }
  // Whole games, and a longer list of moves than there is room for at first.
  for (const [i, one] of games.entries()) yield one.play(7, 2 * i, 2, true);
  for (const one of moves) if (bag !== undefined) yield one.best(1 << 15, bag).length;
  for (const one of games) yield one.train(3, 0, 1, 1).reduce((sum, n) => (sum * 31 + n) | 0, 0);
}

describe.each(kernelBuilds)("faces of one session in the %s build", (name, build) => {
  const cases: [string, () => [WordGraph, WordGraph], string][] = [
    ["one lexicon", () => [some, some], "CrosswordGame"],
    ["two lexicons", () => [some, others], "CrosswordGame"],
    ["jumbled words", () => [alphagrams, alphagrams], "WordSmog"],
  ];

  it.each(cases)("answer as faces with sessions of their own: %s", async (_case, graphs, rules) => {
    const setup = setupOf(graphs(), rulesNamed(rules));
    const expected = answers(await apart(setup, build), setup);
    let steps = 0;
    for (const answer of answers(await together(setup, build), setup)) {
      expect(answer, `step ${steps}`).toEqual(expected.next().value);
      steps++;
      // The debug build is slow.
      if (name === "debug wasm" && steps > 60) return;
    }
    expect(expected.next().done).toBe(true);
    expect(steps).toBeGreaterThan(100);
  });
});

describe("a session", () => {
  const build = kernelBuilds[0]?.[1] as Backend;

  it("keeps its regions apart", async () => {
    const { words } = await together(setupOf([some, others], rulesNamed("CrosswordGame")), build);
    const { arena } = (words[0] as GraphKernel).session;
    const { regions, kernel } = arena;
    expect(new Set(regions.map((region) => region.name))).toEqual(
      new Set([
        "graph",
        "leaves",
        "word counts",
        "look-up table",
        "spans",
        "word map",
        "followers",
        "moves",
        "statistics",
      ]),
    );
    let end = kernel.at.GRAPH;
    for (const { address, bytes } of regions) {
      expect(address).toBeGreaterThanOrEqual(end);
      end = address + bytes;
    }
    expect(end).toBeLessThanOrEqual(kernel.buffer.byteLength);
  });

  it("refuses what it has not loaded", async () => {
    const graphs = [{ graph: some }];
    const session = await KernelSession.start({ graphs }, { wasm: build });
    expect(() => new GraphKernel(session, others, validateGraph(others))).toThrow(/this graph/);
    expect(() => new MoveKernel(session, { graph: some })).toThrow(/alphabet and rules/);
    const config = { alphabet: english, rules: rulesNamed("CrosswordGame") };
    const other = await KernelSession.start({ graphs, config }, { wasm: build });
    const leaves = heuristic2Leaves();
    expect(() => new MoveKernel(other, { graph: some, leaves })).toThrow(/this leave table/);
  });
});
