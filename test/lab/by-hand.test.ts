import { expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { moveText } from "../../src/game/move-text.js";
import { Position } from "../../src/game/position.js";
import { rulesNamed } from "../../src/game/rules.js";
import { playedPositions } from "../../src/lab/games.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { HandWritten } from "../../src/lab/generators/by-hand.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordsUpTo } from "../support/lexicons.js";

/*
 * The JavaScript that WebAssembly is measured against, against Appel and Jacobson's generator, which
 * shares neither its graph's part nor its scores, on both boards, from the first play to the last.
 */

const english = alphabet("english");
const graph = buildGraph(wordsUpTo(6));

test.each(["CrosswordGame", "CrosswordGameSuper"] as const)("plays of %s", async (name) => {
  const rules = rulesNamed(name);
  const tiles = name === "CrosswordGame" ? english : alphabet("super_english");
  const seen = await playedPositions(graph, { alphabet: tiles, rules, seed: 4, games: 3 });
  expect(seen.length).toBeGreaterThan(50);
  const search = new HandWritten(graph, rules, tiles);
  for (const { position } of seen) {
    const all = appelJacobsonPlays(position, rules, tiles, graph);
    search.prepare(position);
    expect(search.count()).toBe(all.length);
    const best = Math.max(...all.map(({ score }) => score));
    expect(search.findBest()).toBe(all.length > 0);
    if (all.length === 0) continue;
    const { bestScore, bestDirection, bestLane, bestStart, bestEnd, bestTiles } = search;
    expect(bestScore).toBe(best);
    const move = {
      kind: "place" as const,
      direction: bestDirection === 0 ? ("across" as const) : ("down" as const),
      lane: bestLane,
      start: bestStart,
      tiles: [...bestTiles.subarray(0, bestEnd - bestStart)],
    };
    const board = Position.of({ rules, alphabet: tiles }, position);
    const equal = all.filter(({ score }) => score === best).map((one) => moveText(one.move, board));
    expect(equal).toContain(moveText(move, board));
  }
});
