import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import * as lab from "../../src/api/lab.js";
import * as main from "../../src/api/node.js";
import * as words from "../../src/api/words-node.js";
import { labRecipes, mainRecipes, wordsRecipes } from "../arguments/recipes.js";

/** The longest JSON of a class that is only summed up. */
const MOST = 400;

const { classes } = await mainRecipes(main);
const all = {
  ...classes,
  ...(await labRecipes(lab, main)).classes,
  ...(await wordsRecipes(words, main)).classes,
};
const isClass = (value: unknown): boolean =>
  typeof value === "function" && Function.prototype.toString.call(value).startsWith("class");
const names = Object.entries({ ...main, ...lab, ...words }).flatMap(([name, value]) =>
  isClass(value) ? [name] : [],
);

const url = new URL("../../dist/word-list.kwg", import.meta.url);

/** Classes that are plain data: what reads their JSON. */
const READERS: Record<string, (data: never) => unknown> = {
  Chance: ({ ways, of }) => new words.Chance(BigInt(ways), BigInt(of)),
  Alphabet: (alphabet) => main.gameConfig({ alphabet }).alphabet,
  Game: (data) => main.Game.fromJSON(data),
  Position: (data) => main.Position.fromJSON(data),
};

describe("L7: JSON", () => {
  it.each(names)("L7: of %s says what it is, or is read back", (name) => {
    const recipe = all[name];
    expect(recipe, `${name} is new: add a recipe`).toBeDefined();
    const json = JSON.stringify(recipe?.make());
    const data = JSON.parse(json);
    const read = READERS[name];
    if (read !== undefined) {
      expect(JSON.stringify(read(data as never))).toBe(json);
      return;
    }
    expect(json.length).toBeLessThan(MOST);
    expect(data.type ?? data.name).toBe(name);
    expect(inspect(recipe?.make())).toMatch(
      new RegExp(`^(Object )?${name}( \\{ [^\\n]+ \\}$|: what)`),
    );
  });

  it("L7: of a lexicon and an engine stays short, however large they are", async () => {
    const lexicon = await main.defaultLexicon({ url });
    const engine = await main.createEngine({ lexicon, leaves: "none", wordMap: false });
    const { nodes } = lexicon.graph;
    expect(JSON.parse(JSON.stringify({ lexicon, engine }))).toEqual({
      lexicon: {
        type: "Lexicon",
        alphabet: "english",
        content: "gaddag",
        nodes: nodes.length,
        longest: 15,
        backend: "wasm",
      },
      engine: { type: "Engine", rules: "CrosswordGame", alphabet: "english", backend: "wasm" },
    });
    engine.dispose();
    expect(JSON.stringify(engine)).not.toContain("backend");
  });

  it("L7: of an error has its message, code and place", async () => {
    const error = await main.openLexicon("CAT\nD0G").catch((reason: unknown) => reason);
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: "AlphabetError",
      code: "NO_TILE",
      message: (error as Error).message,
      line: 2,
      column: 2,
    });
  });

  it("L7: an alphabet with folds of its own comes back from JSON", () => {
    const rows = main.alphabet("english").tiles;
    const own = new main.Alphabet("own", rows, { folds: { Ø: "OE" } });
    const { alphabet } = main.gameConfig({ alphabet: JSON.parse(JSON.stringify(own)) });
    expect(alphabet.fold("ØX øx")).toBe("OEX oex");
    expect(alphabet.folds).toEqual(own.folds);
  });

  it("L7: a query prints a line that says how to read it, and its JSON is its words", async () => {
    const lexicon = await main.openLexicon("care cares race scare");
    const query = lexicon.anagrams("CARE?");
    expect(inspect(query)).toBe("WordQuery { read its words with for, for await or [...query] }");
    expect(JSON.stringify({ query })).toBe('{"query":["CARES","SCARE"]}');
    expect([...query]).toEqual(["CARES", "SCARE"]);
    query.next();
    expect(query.toArray()).toEqual(["CARES", "SCARE"]);
  });
});
