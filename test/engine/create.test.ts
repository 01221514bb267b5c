import { describe, expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { GaddawgError } from "../../src/base/errors.js";
import { create, type EngineOptions, heuristicLeaves } from "../../src/engine/create.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { HEURISTICS, type HeuristicName } from "../../src/leaves/heuristics.js";
import { writeKlv } from "../../src/leaves/klv.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { nearHost } from "../support/near-host.js";

const english = alphabet("english");
const graph = buildGraph(readWordList(["QI", "CARE", "CARES", "ARE", "RE"], english).words);
const empty = Array(15).fill("15").join("/");
const { board, rack } = parseCgp(`${empty} ACERSQI/ 0/0 0`);
const position = { board, rack };

/** Values that no heuristic gives. */
const ownLeaves = buildLeaves([
  { tiles: english.tokenize("IQS", { as: "rack" }), value: 123.5 },
  { tiles: english.tokenize("Q", { as: "rack" }), value: -40 },
]);

/** Every move with its equity, of an engine with these options on a host; by default one without files. */
async function equities(options: Partial<EngineOptions>, host = nearHost()): Promise<string[]> {
  const engine = await create({ lexicon: graph, ...options }, host);
  return engine.all(position).map(({ text, equity }) => `${text} ${equity}`);
}

describe("the leave values of an engine", () => {
  test("without any named, English has the default ones", async () => {
    let asked = 0;
    const defaults = nearHost({
      "english.klv2": () => {
        asked++;
        return writeKlv(ownLeaves);
      },
    });
    const got = await equities({}, defaults);
    expect(asked).toBe(1);
    expect(got).toEqual(await equities({ leaves: ownLeaves }));
    expect(got[0]).toBe("8E CARE 135.5");
    expect(await equities({ alphabet: "super_english" }, defaults)).toEqual(got);
    expect(await equities({ leaves: undefined }, defaults)).toEqual(got);
  });

  test("without any named, other alphabets have none", async () => {
    const german = await equities({ alphabet: "german" });
    expect(german).toEqual(await equities({ alphabet: "german", leaves: "none" }));
    // The letters are A to Z too, but the game is another.
    const dutch = await equities({ alphabet: "dutch" });
    expect(dutch).toEqual(await equities({ alphabet: "dutch", leaves: "none" }));
  });

  test.each(["h1", "h2", "h3"] as const)("%s by its name", async (name) => {
    expect(await equities({ leaves: name })).toEqual(
      await equities({ leaves: heuristicLeaves(name, english) }),
    );
    const value = HEURISTICS[name](english)(english.tokenize("CIQRS", { as: "rack" }));
    expect(await equities({ leaves: name })).toContain(`exch AE ${value}`);
  });

  test("the names mean different values", async () => {
    const names: (HeuristicName | "none")[] = ["h1", "h2", "h3", "none"];
    const lists = await Promise.all(names.map((leaves) => equities({ leaves })));
    expect(new Set(lists.map((list) => list.join())).size).toBe(4);
  });

  test("none: the score alone", async () => {
    expect((await equities({ leaves: "none" }))[0]).toBe("8G QI 22");
  });

  test("a name that there is not", async () => {
    for (const leaves of ["h4", "toString", ""]) {
      await expect(equities({ leaves: leaves as "h1" })).rejects.toThrow(
        `there are no leave values "${leaves}" (expected a table of leaves, the bytes of a file, a function, h1, h2, h3 or none)`,
      );
    }
    await expect(equities({ leaves: null as never })).rejects.toThrow(GaddawgError);
  });

  test("default ones that cannot be had: the error is passed on, and other values still go", async () => {
    const fails = nearHost();
    await expect(equities({}, fails)).rejects.toThrow("the default leave values: no such file");
    expect(await equities({ leaves: "none" }, fails)).not.toEqual([]);
    expect(await equities({ leaves: "h2" }, fails)).not.toEqual([]);
  });
});

test("a heuristic's table for English is that of the 100 tiles, whatever the board", () => {
  const table = heuristicLeaves("h2", alphabet("super_english"));
  expect(table.count).toBe(914_624);
  const spanish = alphabet("spanish");
  const { tiles } = [...heuristicLeaves("h1", spanish)].at(-1) ?? { tiles: [] };
  expect(Math.max(...tiles)).toBe(spanish.letters);
});
