import { describe, expect, it } from "vitest";
import { KeptInUse } from "../../src/base/kept.js";

/** Keeps two words, and remembers which ones were made and given up. */
function twoWords() {
  const made: string[] = [];
  const givenUp: string[] = [];
  const kept = new KeptInUse<string>(2, (word) => void givenUp.push(word));
  const get = (word: string) =>
    kept.get(word, async () => {
      made.push(word);
      return word;
    });
  return { kept, made, givenUp, get };
}

/** Waits until what was begun without being waited for has ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("what is kept", () => {
  it("is made once, and again when it has fallen out", async () => {
    const { made, givenUp, get } = twoWords();
    for (const word of ["a", "b", "a", "c", "a", "b"]) expect(await get(word)).toBe(word);
    await settled();
    expect(made).toEqual(["a", "b", "c", "b"]);
    expect(givenUp).toEqual(["b", "c"]);
  });

  it("is given up only when no one uses it any more", async () => {
    const { kept, givenUp, get } = twoWords();
    let end = (): void => undefined;
    const use = kept.use(
      "long",
      async () => "long",
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    for (const word of ["a", "b", "c", "d"]) await get(word);
    await settled();
    expect(givenUp).toEqual(["a", "b", "c"]);
    end();
    await use;
    await get("e");
    await settled();
    expect(givenUp).toEqual(["a", "b", "c", "long"]);
  });

  it("is made again after a failure", async () => {
    const { kept, get } = twoWords();
    const fail = () => Promise.reject(new Error("no file"));
    await expect(kept.get("a", fail)).rejects.toThrow("no file");
    await settled();
    expect(await get("a")).toBe("a");
  });

  it("is given up at the end, also what is just being made", async () => {
    const { kept, givenUp, get } = twoWords();
    void get("a");
    kept.get("bad", () => Promise.reject(new Error("no file"))).catch(() => undefined);
    await kept.clear();
    expect(givenUp).toEqual(["a"]);
  });
});
