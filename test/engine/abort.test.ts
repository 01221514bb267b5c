import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import {
  alphabet,
  buildGraph,
  buildGraphAsync,
  buildWordMap,
  createEngine,
  deepCheck,
  deepCheckAsync,
  defaultLeaves,
  defaultLexicon,
  fullBagLeaves,
  fullBagLeavesAsync,
  heuristic1,
  listText,
  openLexicon,
  openLexiconFile,
  Position,
  type WordGraph,
  wordsOf,
} from "../../src/api/node.js";
import { FULL } from "../support/full.js";
import { pausesOfAborted } from "../support/slices.js";

const english = alphabet("english");
const lexicon = await defaultLexicon({
  url: new URL("../../dist/word-list.kwg", import.meta.url),
});
const { graph } = lexicon;
const text = listText(wordsOf(graph), english);
const bytes = new TextEncoder().encode(text);
const reason = new Error("enough");

/** Pauses before the signal, by which the work has begun and has much to do. */
const PAUSES = 5;

const bytesOf = ({ nodes }: WordGraph): Buffer => Buffer.from(nodes.buffer);

/** All that takes long and a signal. */
const WORK: Record<string, (signal: AbortSignal) => Promise<unknown>> = {
  "openLexicon of a text": (signal) => openLexicon(text, { signal }),
  "openLexicon of a list": (signal) => openLexicon(text.split("\n"), { signal }),
  "openLexicon of a file": (signal) => openLexicon(bytes, { signal }),
  "createEngine with a heuristic": (signal) =>
    createEngine({ lexicon, leaves: "h1", wordMap: false, signal }),
  "createEngine for the jumbled game": (signal) =>
    createEngine({ lexicon, rules: "WordSmog", leaves: "none", signal }),
  buildGraphAsync: (signal) => buildGraphAsync(graph, { signal }),
  buildWordMap: (signal) => buildWordMap({ lexicon, signal }),
  deepCheckAsync: (signal) => deepCheckAsync(graph, lexicon.count(), () => {}, { signal }),
  fullBagLeavesAsync: (signal) => fullBagLeavesAsync(english, heuristic1(english), { signal }),
};

describe("L8: a signal", () => {
  it.each(Object.keys(WORK))("L8: ends %s at the pause in which it is aborted", async (name) => {
    const work = WORK[name] as (signal: AbortSignal) => Promise<unknown>;
    expect(await pausesOfAborted(work, { at: PAUSES, reason })).toBe(PAUSES);
  });

  it.each(Object.keys(WORK))("L8: that was aborted before ends %s at once", async (name) => {
    const work = WORK[name] as (signal: AbortSignal) => Promise<unknown>;
    expect(await pausesOfAborted(work, { at: 0, reason })).toBe(0);
    await expect(work("now" as never)).rejects.toMatchObject({ code: "BAD_TYPE" });
  });

  it("L8: ends work that does not pause by its own callback", () => {
    const controller = new AbortController();
    const { signal } = controller;
    const stop = (): number => {
      controller.abort(reason);
      return 1;
    };
    expect(() => deepCheck(graph, lexicon.count(), stop, { signal })).toThrow(reason);
    expect(() => fullBagLeaves(english, stop, { signal })).toThrow(reason);
    expect(() => buildGraph(graph, { progress: stop, signal })).toThrow(reason);
  });

  it("L8: ends a fetch", async () => {
    // A server that answers, and then sends nothing.
    const server = createServer((_, response) => response.write("CAT\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/words.txt`;
    try {
      for (const fetches of [openLexiconFile, defaultLexicon, defaultLeaves]) {
        const controller = new AbortController();
        setTimeout(() => controller.abort(reason), 50);
        const { signal } = controller;
        const given = fetches === openLexiconFile ? [url, { signal }] : [{ url, signal }];
        await expect((fetches as (...args: unknown[]) => unknown)(...given)).rejects.toBe(reason);
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it("L8: that is not aborted changes no answer", async () => {
    const { signal } = new AbortController();
    // The others have to have time to be stopped in; this one has to be done.
    const words = text.trimEnd().split("\n");
    const fewer = FULL ? words : words.filter((word) => word.length < 5);
    const lexicon = await openLexicon(fewer);
    const opened = await openLexicon(fewer.join("\n"), { signal });
    const built = buildGraph(wordsOf(lexicon.graph));
    expect(Buffer.compare(bytesOf(opened.graph), bytesOf(built))).toBe(0);
    const plain = await createEngine({ lexicon, leaves: "h1" });
    const rack = english.tokenize("AEINRS?", { as: "rack" });
    const position = Position.empty(plain.config, rack);
    const expected = plain.top(position, 20);
    plain.dispose();
    const engine = await createEngine({ lexicon, leaves: "h1", signal });
    expect(engine.top(position, 20)).toEqual(expected);
    const facts = await deepCheckAsync(lexicon.graph, lexicon.count(), () => {}, { signal });
    expect(facts).toEqual({ minimal: true, order: "wolges" });
  });
});
