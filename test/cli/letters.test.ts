import { expect, test } from "vitest";
import { Folder } from "./run.js";

const folder = new Folder();
const LETTERS = "A,a E,e I,ı İ,i B,b K,k L,l N,n R,r S,s Ş,ş T,t".split(" ");
folder.write("tr.csv", `?,?,2,0,0\n${LETTERS.map((row) => `${row},6,1,0`).join("\n")}\n`);
const CONSONANTS = [..."bklnrsşt"];
const words = [..."aeıi"].flatMap((vowel) =>
  CONSONANTS.flatMap((first) => [
    ...CONSONANTS.map((last) => first + vowel + last),
    first + vowel,
    vowel + first,
  ]),
);
folder.write("tr.txt", `${words.join("\n")}\n`);
folder.write("de.txt", "MASSE\nMASE\n");

const own = ["--alphabet-file", "tr.csv", "-l", "tr.txt"];

test("E1: every command reads a text by the rows of a tile set of one's own", async () => {
  const read = await folder.good("query", "contains", "kil", "kıl", "KIL", "Kil", ...own);
  expect(read).toBe("KİL yes\nKIL yes\nKIL yes\nKİL yes\n");
  expect(await folder.good("query", "anagram", "lik", ...own)).toBe("KİL\nLİK\n");
  expect(await folder.good("query", "pattern", "kı[l]", ...own)).toBe("KIL\n");
  expect(await folder.good("query", "slot", "ki.", "l", ...own)).toContain("KİL");
  const board = `${Array(15).fill("15").join("/")} KL?/ 0/0 0`;
  const best = await folder.json("analyze", board, ...own, "--leaves", "none", "-n", "300");
  const texts = best.moves.map((move: { text: string }) => move.text.split(" ")[1]);
  for (const word of ["KıL", "KiL", "LıK", "LiK"]) expect(texts).toContain(word);
  const [lower] = (await folder.json("analyze", board.replace("KL?", "kil"), ...own)).moves;
  expect(lower.text).toMatch(/KİL|LİK/);
});

test("E1: a whole game of such a tile set is written as GCG and reviewed", async () => {
  const played = ["--players", "hasty", "--leaves", "none", "--game", "1", "--gcg", "tr.gcg"];
  await folder.good("autoplay", ...own, ...played);
  const record = folder.text("tr.gcg");
  expect(record).toMatch(/[Iı]/);
  expect(record).toMatch(/[İi]/);
  const review = await folder.json("analyze", "tr.gcg", ...own, "--leaves", "none");
  const plays = record.split("\n").filter((line) => /^>\S+: \S+ \d*[A-O]\d* /.test(line));
  expect(review.turns.length).toBeGreaterThanOrEqual(plays.length);
  expect(JSON.stringify(review)).not.toContain("phony");
});

test("E2, E5, E6: errors say what stands where", async () => {
  const german = ["--alphabet", "german", "-l", "de.txt"];
  const list = await folder.bad("query", "pattern", "ma[ß]e", ...german);
  expect(list).toContain('is read as several tiles, "ss"');
  expect(await folder.good("query", "pattern", "maße", ...german)).toBe("MASSE\n");
  expect(await folder.bad("query", "anagram", "k\u200Bil", ...own)).toContain('"U+200B"');
  expect(await folder.good("query", "contains", "k\u200Bil", ...own)).toBe("KU+200BİL no\n");
  folder.write("k.tsv", "a\tb\n\tc\n");
  const key = await folder.bad("keyed", "build", "k.tsv", "-o", "k.gkd");
  expect(key).toContain("k.tsv:2: an empty key");
});
