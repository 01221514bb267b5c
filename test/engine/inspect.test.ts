import { inspect } from "node:util";
import { expect, it } from "vitest";
import {
  alphabet,
  buildGraph,
  buildLeaves,
  buildWordMap,
  createEngine,
  Game,
  openLexicon,
  parseCgp,
  readWordList,
  readWordMap,
  rulesNamed,
} from "../../src/api/node.js";

it("L7: console.log shows a line of everything large", async () => {
  const english = alphabet("english");
  const { words } = readWordList("CARE\nRACE\n", english);
  const graph = buildGraph(words);
  const lexicon = await openLexicon(graph);
  const engine = await createEngine({ lexicon, leaves: "none" });
  const wordMap = readWordMap(await buildWordMap({ lexicon }), { source: "small.gwm" });
  const leaves = buildLeaves([{ tiles: [1, 2], value: 4.5 }]);
  const game = Game.start({ alphabet: english, rules: rulesNamed("CrosswordGame") }, { seed: 1 });
  const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 12/0 0");
  expect(inspect(english)).toBe("Alphabet { english, 26 letters, 100 tiles }");
  expect(inspect(graph)).toMatch(/^WordGraph \{ gaddag, \d+ nodes \}$/);
  expect(inspect(lexicon)).toMatch(
    /^Lexicon \{ english, \d+ nodes, words of up to 4 tiles, wasm \}$/,
  );
  expect(inspect(engine)).toBe("Engine { CrosswordGame, english, wasm }");
  expect(inspect(wordMap)).toMatch(/^WordMap \{ \d+ bytes, small\.gwm \}$/);
  expect(inspect(leaves)).toMatch(/^Leaves \{ 1 leave, \w+ \}$/);
  expect(inspect(game)).toBe("Game { CrosswordGame, english, turns 0, 0-0, player 1 to move }");
  expect(inspect(position)).toMatch(
    /^Position \{ CrosswordGame, english, tiles on board 4, rack [A-Z?]{7}, 12-0 \}$/,
  );
  engine.dispose();
  lexicon.dispose();
  expect(inspect(engine)).toBe("Engine { CrosswordGame, english, disposed of }");
  expect(inspect(lexicon)).toContain("disposed of }");
  // What a page's bundle holds of this is a symbol.
  expect(inspect({ engine })).toBe("{ engine: Engine { CrosswordGame, english, disposed of } }");
});
