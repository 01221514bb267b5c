import { beforeAll, describe, expect, it } from "vitest";
import { createEngine, Position } from "../../src/api/node.js";
import type { Engine } from "../../src/engine/engine.js";
import { bareWord, playOfWord } from "../../src/engine/find-move.js";
import { gameConfig } from "../../src/game/config.js";
import { run } from "../cli/run.js";
import { defaultGraph } from "../support/default-graph.js";
import { vectorPositions } from "../support/positions.js";

describe("a play that is named by its word alone", () => {
  it.each(["quiz", "Ähre", "COL·LEGI", "l’eau"])("can be %s", (text) => {
    expect(bareWord(` ${text} `)).toBe(text);
  });

  it.each([
    "a",
    "8D QUIZ",
    "exch",
    "EX",
    "swap",
    "pass",
    "Q?Z",
    "8D",
    "",
  ])("cannot be %o", (text) => {
    expect(bareWord(text)).toBeUndefined();
  });

  describe("among all plays of a position", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await createEngine({ lexicon: defaultGraph(), leaves: "h2" });
    });

    it("is the best whose main word it is, whatever its blanks and what lies on the board", () => {
      for (const { position: data } of vectorPositions("standard").filter((_, i) => i % 60 === 0)) {
        const position = Position.of(gameConfig(), data);
        const all = engine.all(position);
        // The oracle reads words off the board, by scoring.
        const words = all.map(({ move }) =>
          move.kind === "place"
            ? engine.score(position, move).words[0]?.word.toUpperCase()
            : undefined,
        );
        const asked = new Set(words.filter((_, i) => i % 17 === 0));
        for (const word of asked) {
          if (word === undefined || word.length < 2) continue;
          expect(playOfWord(all, word.toLowerCase(), position)).toBe(all[words.indexOf(word)]);
        }
        expect(playOfWord(all, "XYZZY", position)).toBeUndefined();
      }
    });
  });

  it("is ranked by the command line", async () => {
    const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
    const { stdout } = await run(["rank", "retains", `${board} AEINRST/ 0/0 0`, "--json"]);
    const { play } = JSON.parse(stdout);
    const there = await run(["rank", play.text, `${board} AEINRST/ 0/0 0`, "--json"]);
    expect(there.stdout).toBe(stdout);
    expect(play.words[0]).toMatchObject({ word: "RETAINS", valid: true });
    const refused = await run(["rank", "zebra", `${board} AEINRST/ 0/0 0`]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('play: "zebra" has no legal place from this rack');
  });
});
