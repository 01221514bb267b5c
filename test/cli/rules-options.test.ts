import { describe, expect, test } from "vitest";
import { Folder } from "./run.js";

const folder = new Folder();
const EMPTY = `${Array(15).fill("15").join("/")} AEINRST/ 0/0 0`;

/** The moves of the empty board, as JSON. */
async function moves(...options: string[]): Promise<{ text: string; score: number }[]> {
  const json = await folder.json("analyze", EMPTY, "-n", "3", ...options);
  return (json as { moves: { text: string; score: number }[] }).moves;
}

describe("C5: the rules of a game on the command line", () => {
  test("have another bonus", async () => {
    const [usual] = await moves();
    const [low] = await moves("--bonus", "35");
    expect(low?.text).toBe(usual?.text);
    expect(low?.score).toBe((usual?.score ?? 0) - 15);
    const named = await folder.json("analyze", EMPTY.concat(" bb 35"), "-n", "1");
    expect(named.moves[0].score).toBe(low?.score);
  });

  test("have racks of another size", async () => {
    const [best] = await moves("--rack-size", "8", "--rack", "AEINRSTD");
    expect(best?.text).toMatch(/ [A-Z]{8}$/);
    const small = await folder.bad("analyze", EMPTY, "--rack-size", "5");
    expect(small).toContain("rack: 7 tiles (expected at most 5)");
    const large = await folder.bad("analyze", EMPTY, "--rack-size", "21");
    expect(large).toBe("tiles on a rack: 21 (expected at most 9)");
  });

  test("hold for whole games", async () => {
    const text = await folder.good(
      ...["autoplay", "--game", "1", "--seed", "3"],
      ...["--rack-size", "8", "--bonus", "0"],
    );
    const racks = [...text.matchAll(/^ *\d+ {2}hasty \d {2}(\S+)/gm)].map(([, rack]) => rack ?? "");
    expect(racks.length).toBeGreaterThan(10);
    expect(racks[0]).toHaveLength(8);
  });

  test("are refused where they cannot be", async () => {
    const what = "(expected a whole number from 0 to 9999, in digits)";
    expect(await folder.wrong("analyze", EMPTY, "--bonus", "ten")).toContain(what);
    expect(await folder.wrong("analyze", EMPTY, "--rack-size", "0")).toContain("from 1 to 255");
  });
});

test("C5: a word list with definitions gives the graph of its words", async () => {
  folder.write("plain.txt", "AA\nAAH\nCAT\n");
  folder.write("defined.txt", "AA rough lava [n AAS]\nAAH to exclaim\nCAT\ta pet (7)\n");
  await folder.good("build", "plain.txt", "-o", "plain.kwg");
  await folder.good("build", "defined.txt", "-o", "defined.kwg", "--skip-definitions");
  expect(folder.sha256("defined.kwg")).toBe(folder.sha256("plain.kwg"));
  expect(await folder.bad("build", "defined.txt", "-o", "no.kwg")).toContain(
    "definitions behind the words",
  );
});
