import { afterEach, expect, test, vi } from "vitest";
import { openDefaultLexicon } from "../../src/engine/open.js";
import type { Host } from "../../src/host/host.js";
import { nodeHost } from "../../src/host/node.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { autoplay } from "../../src/selfplay/autoplay.js";

/* L12: the files of the package are read once, and not one after the other. */

const node = nodeHost({ wasm: wasmBackend, js: jsBackend });
const lists = (names: readonly string[]) => names.filter((name) => name.endsWith(".kwg"));
let read: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  read = [];
});

/** The host, which notes what it reads, and may wait with it. */
function watched(wait: () => Promise<void> = async () => undefined): Host {
  const files = {
    ...node.files,
    read: async (address: string | URL, signal?: AbortSignal) => {
      const name = String(address).replace(/^.*\/|\?.*$/g, "");
      read.push(name);
      await wait();
      // Where the build takes them from.
      const folder = name === "word-list.kwg" ? "build" : "data";
      return node.files.read(new URL(`../../${folder}/${name}`, import.meta.url), signal);
    },
  };
  return { ...node, files, hasWorkers: () => false };
}

test("lexicons that are in use together have one graph, read once", async () => {
  const host = watched();
  // Of an address of its own: other tests may use the lexicon, too.
  const url = new URL("together/word-list.kwg", import.meta.url);
  const [a, b] = await Promise.all([
    openDefaultLexicon(host, { url }),
    openDefaultLexicon(host, { url }),
  ]);
  const c = await openDefaultLexicon(host, { url, backend: "js" });
  expect(lists(read)).toEqual(["word-list.kwg"]);
  expect([b.graph, c.graph]).toEqual([a.graph, a.graph]);
  expect([a.backend, b.backend, c.backend]).toEqual(["wasm", "wasm", "js"]);
  // Each is disposed of by itself.
  a.dispose();
  expect([b.contains("CARE"), c.contains("CARE"), b.name]).toEqual([true, true, c.name]);
});

test("a match plays with the lexicon that is in use", async () => {
  const host = watched();
  const lexicon = await openDefaultLexicon(host);
  read = [];
  await autoplay({ players: ["hasty", "greedy"], games: 2, threads: 1 }, host);
  expect(lexicon.count()).toBe(269_870);
  expect(lists(read)).toEqual([]);
});

test("an opening that is given up does not give up that of others, one of which reads for all", async () => {
  let go = (): void => undefined;
  const host = watched(
    () =>
      new Promise((resolve) => {
        go = resolve;
      }),
  );
  const controller = new AbortController();
  // Of another address than the tests above, whose lexicons may still be in use.
  const url = new URL("given-up/word-list.kwg", import.meta.url);
  const first = openDefaultLexicon(host, { url, signal: controller.signal });
  const others = Promise.all([
    openDefaultLexicon(host, { url }),
    openDefaultLexicon(host, { url }),
  ]);
  controller.abort(new Error("enough"));
  go();
  await expect(first).rejects.toThrow("enough");
  while (read.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  go();
  const [a, b] = await others;
  expect([a.count(), b.graph]).toEqual([269_870, a.graph]);
  expect(lists(read)).toHaveLength(2);
});

test("of several that find that the lexicon was collected, one reads the file", async () => {
  const host = watched();
  const url = new URL("collected/word-list.kwg", import.meta.url);
  const deref = vi.spyOn(WeakRef.prototype, "deref");
  (await openDefaultLexicon(host, { url })).dispose();
  deref.mockReturnValueOnce(undefined).mockReturnValueOnce(undefined);
  const [a, b] = await Promise.all([
    openDefaultLexicon(host, { url }),
    openDefaultLexicon(host, { url }),
  ]);
  expect(lists(read)).toHaveLength(2);
  expect(b.graph).toBe(a.graph);
});
