import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { openLexicon } from "../../src/api/browser.js";
import { AlphabetError, GaddawgError, LexiconError, QueryError } from "../../src/base/errors.js";
import type { Lexicon } from "../../src/engine/lexicon.js";

describe("the lexicon of [maharana] and its reader's bug report", () => {
  let lexicon: Lexicon;
  beforeAll(async () => {
    lexicon = await openLexicon(["A", "AT", "CAR", "CARE", "CARREL", "CAT"]);
  });

  it("comment 10: A, C and R give A and CAR, and not AT, CARE or CAT", () => {
    expect([...lexicon.fromRack("ACR")]).toEqual(["A", "CAR"]);
    expect([...lexicon.fromRack("CR", "A")]).toEqual(["A", "CAR"]);
    expect([...lexicon.fromRack("AC", "R")]).toEqual(["CAR"]);
  });

  it("L9: a query is read as often as it is asked for", async () => {
    const query = lexicon.fromRack("ACR");
    expect([...query]).toEqual(["A", "CAR"]);
    expect([...query]).toEqual(["A", "CAR"]);
    expect(query.next().value).toBe("A");
    expect([...query]).toEqual(["A", "CAR"]);
    expect(query.next().value).toBe("CAR");
    for (const word of query) {
      expect(word).toBe("A");
      break;
    }
    expect([...query]).toEqual(["A", "CAR"]);
    const paused: string[] = [];
    for await (const word of query) paused.push(word);
    expect(paused).toEqual(["A", "CAR"]);
  });

  it("a rack with blanks, a hook of several letters, a hook alone", () => {
    expect([...lexicon.fromRack("?", "AR")]).toEqual(["CAR"]);
    expect([...lexicon.fromRack("?C", "AR")]).toEqual(["CAR", "CARE"]);
    expect([...lexicon.fromRack("", "A")]).toEqual(["A"]);
  });

  it("words through a letter", () => {
    expect([...lexicon.through("e")]).toEqual(["CARE", "CARREL"]);
    expect(() => lexicon.through("er")).toThrow(QueryError);
  });
});

describe("questions that cannot be asked", () => {
  let lexicon: Lexicon;
  beforeAll(async () => {
    lexicon = await openLexicon(["CARE", "CARS"]);
  });

  it.each<[string, (l: Lexicon) => unknown, RegExp]>([
    ["an empty pattern", (l) => l.pattern(""), /an empty pattern \(expected for example C\?T/],
    ["a list that does not end", (l) => l.pattern("C[AB"), /the pattern ends at character 5/],
    [
      "a range backward",
      (l) => l.pattern("C[D-B]"),
      /"B" at character 5 of the pattern "C\[D-B\]"/,
    ],
    ["a range without an end", (l) => l.pattern("[A-]"), /"\]" at character 4 .*a letter/],
    ["a range without a beginning", (l) => l.pattern("[-C]"), /"-" at character 2/],
    ["an empty list", (l) => l.pattern("C[]"), /"\]" at character 3 of the pattern "C\[\]"/],
    ["a digit in a pattern", (l) => l.pattern("C4R"), /"4" at character 2 of the pattern "C4R"/],
    ["a list of others that is empty", (l) => l.pattern("[^]"), /at least one letter/],
    ["too long a pattern", (l) => [...l.pattern("?".repeat(63))], /a pattern of 63 elements/],
    ["an empty rack", (l) => l.anagrams(" "), /no letters/],
    ["a rack with a digit", (l) => l.anagrams("CAR3"), /"3" has no tile/],
    ["an empty prefix", (l) => l.prefix(""), /no letters/],
    ["no side at all", (l) => l.extensions("CAR", "inside" as never), /no side "inside"/],
  ])("%s", (_name, ask, message) => {
    expect(() => ask(lexicon)).toThrow(GaddawgError);
    expect(() => ask(lexicon)).toThrow(message);
    expect([...lexicon.words()]).toEqual(["CARE", "CARS"]);
  });

  it("what cannot be spelled is just no word", () => {
    expect(lexicon.contains("C4R")).toBe(false);
    expect(lexicon.indexOf("")).toBe(-1);
    expect(lexicon.contains("A".repeat(300))).toBe(false);
    expect(lexicon.containsTiles(new Uint8Array(300))).toBe(false);
    expect(lexicon.containsTiles([])).toBe(false);
    expect(lexicon.containsTiles([3, 1, 200])).toBe(false);
  });

  it("E15: a pattern has ranges in the order of the tiles, and . for any letter", async () => {
    const words = await openLexicon(["CAB", "CAR", "CAT", "COT", "CUT"]);
    expect([...words.pattern("c.[r-t]")]).toEqual(["CAR", "CAT", "COT", "CUT"]);
    expect([...words.pattern("C[A-OU]T")]).toEqual(["CAT", "COT", "CUT"]);
    expect([...words.pattern("C[^A-NU]T")]).toEqual(["COT"]);
    expect([...words.pattern("C[A-A]B")]).toEqual(["CAB"]);
    const polish = await openLexicon(["KĄT", "KAT", "KOT"], { alphabet: "polish" });
    // Ą comes after A, and before B.
    expect([...polish.pattern("K[A-B]T")]).toEqual(["KAT", "KĄT"]);
  });

  it("a pattern in a language with bracketed labels", async () => {
    const spanish = await openLexicon(["CHE", "HECHO", "COCHE", "CALLE"], { alphabet: "spanish" });
    expect([...spanish.pattern("[CH]*")]).toEqual(["[CH]E"]);
    expect([...spanish.pattern("[HC]*")]).toEqual(["CA[LL]E", "CO[CH]E", "HE[CH]O"]);
    expect([...spanish.pattern("?che")]).toEqual([]);
    expect([...spanish.pattern("*che")]).toEqual(["CO[CH]E", "[CH]E"]);
    expect(spanish.hooks("[CH]E").valid).toBe(true);
  });
});

describe("a search by several conditions", () => {
  it("takes letters as text wherever it takes tiles", async () => {
    const lexicon = await openLexicon(["ACE", "ACRE", "CARE", "CARER", "RACE", "RACER", "REC"]);
    const found = ["CARE", "CARER", "RACE", "RACER"];
    const asText = { pattern: "?A*", from: "CARE?", needed: "re" };
    expect(lexicon.search(asText).toArray()).toEqual(found);
    const any = Array.from({ length: 26 }, (_, i) => i + 1);
    const asTiles = { pattern: [any, [1], "*" as const], from: [3, 1, 18, 5, 0], needed: [18, 5] };
    expect(lexicon.search(asTiles).toArray()).toEqual(found);
    const refused = [{ pattern: "[" }, { from: " " }, { needed: "" }];
    for (const one of refused) expect(() => lexicon.search(one)).toThrow(QueryError);
    expect(() => lexicon.search({ needed: "R4" })).toThrow(AlphabetError);
  });
});

describe("opening", () => {
  it("takes words, bytes and graphs", async () => {
    const one = await openLexicon(["care"]);
    const two = await openLexicon(one.graph);
    const three = await openLexicon(new TextEncoder().encode("care\n"), { format: "text" });
    for (const lexicon of [one, two, three]) expect([...lexicon.words()]).toEqual(["CARE"]);
  });

  it("refuses what is no lexicon", async () => {
    await expect(openLexicon(7 as never)).rejects.toThrow(LexiconError);
    await expect(openLexicon(new Uint8Array(5), { format: "kwg" })).rejects.toThrow(/5 bytes/);
    await expect(openLexicon(new Uint8Array(8))).rejects.toThrow(/format of this file is unknown/);
    await expect(openLexicon(["ŁRA"])).rejects.toThrow(AlphabetError);
    const german = await openLexicon(["ÄRA"], { alphabet: alphabet("german") });
    expect(german.contains("ära")).toBe(true);
    await expect(openLexicon(german.graph, { alphabet: "romanian" })).resolves.toBeDefined();
    const zürich = await openLexicon(["ZÜRICH"], { alphabet: "german" });
    await expect(openLexicon(zürich.graph, { alphabet: "romanian" })).rejects.toThrow(
      /tile 2\d|letters up to number 2\d/,
    );
  });
});
