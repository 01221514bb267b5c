import { expect, test } from "vitest";
import type { Engine } from "../../src/engine/engine.js";
import type { Lexicon } from "../../src/engine/lexicon.js";
import { shortResources, Talk } from "../support/service.js";

const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

/** Resources that note what they open. */
function noting() {
  const resources = shortResources();
  const opened: (Engine | Lexicon)[] = [];
  const note = async <T extends Engine | Lexicon>(made: Promise<T>): Promise<T> => {
    opened.push(await made);
    return made;
  };
  const { open, openLexicon } = resources;
  resources.open = async (config) => {
    const one = await open(config);
    opened.push(one.engine);
    return { ...one, startWith: (graph) => note(one.startWith(graph)) };
  };
  resources.openLexicon = async () => {
    const one = await openLexicon();
    opened.push(one.lexicon);
    return one;
  };
  return { resources, opened };
}

test("a service keeps three engines and four players of each, and closes all with itself", async () => {
  const { resources, opened } = noting();
  const talk = new Talk({}, resources);
  const open = () => opened.filter(({ isDisposed }) => !isDisposed).length;
  await talk.ask("query", { question: "contains", text: "CARE" });
  // The kernel plays those with fewer words on engines of their own.
  for (const player of ["human:level=1", "human:level=2", "human:level=3", "human:level=4"]) {
    await talk.ask("play", { position, player });
  }
  expect(open()).toBe(6);
  await talk.ask("play", { position, player: "human:level=5" });
  expect([opened.length, open()]).toEqual([7, 6]);
  // Other rules need an engine of their own; the one with the players is the oldest of four.
  for (const bonus of [30, 40, 60]) {
    await talk.ask("analyze", { position: `${position} bb ${bonus};`, count: 1 });
  }
  expect([opened.length, open()]).toEqual([10, 4]);
  await talk.service.close();
  expect(open()).toBe(0);
});
