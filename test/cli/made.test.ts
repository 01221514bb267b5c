import { expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { inCall } from "../../src/cli/io/io.js";
import { processIo } from "../../src/cli/io/process-io.js";
import { type Made, serviceResources } from "../../src/cli/service/resources.js";
import { rulesNamed } from "../../src/game/rules.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { FULL } from "../support/full.js";
import { Folder, wordsUpTo } from "./run.js";

/* What a thread of a service has made of a lexicon, in the threads after it. */

const folder = new Folder();
folder.write("short.txt", wordsUpTo(5));
folder.write("shorter.txt", wordsUpTo(4));
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/0 0";
const english = alphabet("english");

/** Opens an engine as a thread of a service does, and returns its best moves and what it knew before. */
async function opened(lexicon: string, rules: string, made: Map<string, Made>) {
  const found = { moves: [] as string[], content: "", isNew: false };
  const share = (key: string, one: Made): void => {
    found.isNew = true;
    made.set(key, structuredClone(one));
  };
  await inCall([], { ...processIo(), cwd: folder.path }, async () => {
    const options = { lexicon, leaves: "h2", backend: "auto", alphabet: "english" } as const;
    const config = { alphabet: english, rules: rulesNamed(rules) };
    const { engine, graph } = await serviceResources(options, { made, share }).open(config);
    const variant = rules === "WordSmog" ? " var wordsmog;" : "";
    found.moves = engine.top(parseCgp(CARE + variant), 20).map(({ text }) => text);
    found.content = graph.content;
    engine.dispose();
    return undefined;
  });
  return found;
}

it.each(
  FULL ? ["CrosswordGame", "WordSmog"] : ["WordSmog"],
)("engines of what another thread has made of the same lexicon find the same moves: %s", async (rules) => {
  const made = new Map<string, Made>();
  const first = await opened("short.txt", rules, made);
  expect([first.isNew, made.size]).toEqual([true, 1]);
  expect(await opened("short.txt", rules, made)).toEqual({ ...first, isNew: false });
  const other = await opened("shorter.txt", rules, made);
  expect([other.isNew, made.size]).toEqual([true, 2]);
  expect(other.moves).toEqual((await opened("shorter.txt", rules, new Map())).moves);
  expect(other.moves).not.toEqual(first.moves);
});
