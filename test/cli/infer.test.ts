import { describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import { inferenceVectors } from "../support/inferences.js";
import { Folder } from "./run.js";

const folder = new Folder();
const VECTORS = inferenceVectors();
const [VECTOR] = VECTORS;
const MOVE = ["--move", VECTOR.move];
const H2 = ["--leaves", "h2"];
/** Racks that are drawn where it is not all of them. */
const RACKS = FULL ? "500" : "150";

describe("gaddawg infer", () => {
  it("prints one object with the leaves and weights of the vectors", async () => {
    for (const vector of FULL ? [VECTOR, VECTORS[9]] : [VECTORS[9]]) {
      const { cgp, move, margin } = vector as typeof VECTOR;
      const args = ["--move", move, "--margin", String(margin), ...H2];
      const answer = await folder.json("infer", cgp, ...args);
      const { kept, draws, leaves, top, letters } = vector as typeof VECTOR;
      expect(answer).toMatchObject({ kept, draws, leaves, letters, exact: true, error: 0 });
      expect(answer.top).toEqual(top);
      expect(Object.keys(answer)).toEqual([
        ...["position", "settings", "margin", "model", "temperature", "kept", "draws", "share"],
        ...["racks", "exact", "error", "verdict", "possible", "leaves", "letters", "chances"],
        ...["top", "backend", "assumptions"],
      ]);
    }
  });

  it.runIf(FULL)("prints all leaves with --all, and takes files and standard input", async () => {
    folder.write("before.cgp", `${VECTOR.cgp}\n`);
    const asked = [...MOVE, ...H2, "--margin", String(VECTOR.margin)];
    const all = await folder.json("infer", "before.cgp", ...asked, "--all");
    expect(all.top.length).toBe(VECTOR.leaves);
    const { stdout } = await folder.run(["infer", "--json", ...asked], { input: VECTOR.cgp });
    expect(JSON.parse(stdout).top).toEqual(VECTOR.top);
  });

  it("knows what the opening 8G RENT tells", async () => {
    const empty = `${"15/".repeat(15).slice(0, -1)} / 0/0 0`;
    const answer = await folder.json("infer", empty, "--move", "8G RENT", "--margin", "0");
    expect(answer.top).toEqual([
      ["ERT", 275],
      ["NRT", 125],
      ["?NR", 50],
    ]);
  });

  it.runIf(FULL)("draws racks by chance where there are too many", async () => {
    const args = [...MOVE, ...H2, "--racks", RACKS, "--temperature", "3", "--margin", "9"];
    const drawn = await folder.json("infer", VECTOR.cgp, ...args, "--seed", "4");
    expect(drawn.exact).toBe(false);
    expect(drawn.error).toBeGreaterThan(0);
    const again = await folder.json("infer", VECTOR.cgp, ...args, "--seed", "4", "--threads", "1");
    expect(again).toEqual(drawn);
    const other = await folder.json("infer", VECTOR.cgp, ...args, "--seed", "5");
    expect(other.top).not.toEqual(drawn.top);
  });

  it.runIf(FULL)("takes the fitted temperature, and says which it took", async () => {
    const args = [...MOVE, ...H2, "--racks", RACKS];
    const fitted = await folder.json("infer", VECTOR.cgp, ...args, "--temperature", "fitted");
    const { temperature, margin } = fitted.settings;
    expect(margin).toBe(10 * temperature);
    const same = ["--temperature", String(temperature)];
    expect(fitted.settings.model).toBe("fitted");
    const given = await folder.json("infer", VECTOR.cgp, ...args, ...same);
    expect(given.settings.model).toBe("temperature");
    const { settings, model } = fitted;
    expect({ ...given, settings, model }).toEqual(fitted);
    // T8: so does an inference that is asked for nothing in particular.
    expect(await folder.json("infer", VECTOR.cgp, ...args)).toEqual(fitted);
    const { stderr } = await folder.run(["infer", VECTOR.cgp, ...args, "--temperature", "warm"]);
    expect(stderr).toContain("fitted");
  });

  it("T8: says how racks are weighed, and lists nothing where nothing was kept", async () => {
    const few = ["--racks", RACKS];
    const usual = await folder.run(["infer", VECTOR.cgp, ...MOVE, ...H2, ...few]);
    expect(usual.stdout.replace(/\s+/g, " ")).toMatch(
      /A rack is less likely by a factor of e for every \d\.\d points that the move missed, as fits/,
    );
    const empty = `${"15/".repeat(15).slice(0, -1)} / 0/0 0`;
    const bingo = await folder.run(["infer", empty, "--move", "8D RETAINS"]);
    const nothing = "With 8D RETAINS, nothing was kept, so there is nothing to infer.";
    expect(bingo.stdout).toContain(nothing);
    expect(bingo.stdout).not.toMatch(/ 0\.0|factor of e|racks?,/);
    await folder.run(["infer", empty, "--move", "8D RETAINS", "--report", "bingo.html"]);
    const page = folder.text("bingo.html");
    expect(page).toContain(nothing);
    expect(page).not.toMatch(/>0\.0<|factor of e/);
  });

  it("T8: prints figures with their standard error where racks are drawn at random", async () => {
    const args = ["infer", VECTOR.cgp, ...MOVE, ...H2, "--racks", RACKS];
    const drawn = (await folder.run([...args, "--report", "drawn.html"])).stdout;
    expect(drawn).toMatch(/≈ \d+\.\d ± \d+\.\d % of all draws/);
    expect(drawn).toMatch(/^E +\d+\.\d ±\d+\.\d % +\d+\.\d %/m);
    expect(drawn.replace(/\s+/g, " ")).toContain("drawn at random; ± is the standard error.");
    expect(folder.text("drawn.html")).toMatch(/>\d+\.\d ±\d+\.\d</);
    const { chances, error } = await folder.json(...args);
    const errors = chances.map((one: { error: number }) => one.error);
    expect(Math.max(...errors)).toBe(error);
    // All racks: no error.
    const all = (await folder.run(["infer", VECTOR.cgp, ...MOVE, ...H2, "--margin", "0"])).stdout;
    expect(all).not.toMatch(/[±≈]/);
  });

  it("shows leaves and the chances of tiles", async () => {
    const hard = ["--margin", "0"];
    const args = ["infer", VECTOR.cgp, ...MOVE, ...H2, ...hard, "--top", "3"];
    const { stdout } = await folder.run(args);
    expect(stdout).toContain("3,429 possible leaves of 4 tiles");
    expect(stdout).toContain("3,426 other leaves");
    expect(stdout).toMatch(/AEIN +144/);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    const none = await folder.run([
      "infer",
      VECTOR.cgp,
      "--move",
      "pass",
      ...hard,
      "--racks",
      "200",
    ]);
    expect(none.stdout).toContain("No rack fits");
  });

  it.runIf(FULL)(
    "takes exchanges by their number, plays that were taken back, and turns of games",
    async () => {
      const exchange = ["--move", "exch 5", "--racks", "2000", "--margin", "30"];
      const kept = await folder.json("infer", VECTOR.cgp, ...exchange);
      expect([kept.kept, kept.exact]).toEqual([2, false]);
      const back = await folder.json("infer", VECTOR.cgp, ...MOVE, "--withdrawn");
      expect([back.kept, back.letters.H >= 2 * back.draws]).toEqual([7, true]);
      await folder.run([
        "autoplay",
        "--players",
        "hasty,hasty",
        "--game",
        "2",
        "--gcg",
        "game.gcg",
      ]);
      const turn = await folder.json("infer", "--gcg", "game.gcg", "--turn", "4", "--all");
      expect(turn.exact || turn.racks > 100_000).toBe(true);
      // The player is as good as the inference thinks.
      const { rack, play, leave } = await turnOf(4);
      expect(turn.settings.move).toBe(play);
      expect(rack.length).toBe(7);
      const leaves = turn.top.map(([text]: [string]) => text);
      if (turn.exact) expect(leaves).toContain(leave);
    },
  );

  async function turnOf(turn: number) {
    const { turns } = await folder.json("analyze", "game.gcg");
    const { rack, play, best } = turns[turn - 1];
    return { rack, play, leave: best[0].leave };
  }

  it("names the move, and writes a page with the tiles and the leaves", async () => {
    const args = [...MOVE, ...H2, "--margin", "0", "--top", "3", "--report", "page.html"];
    const { stdout } = await folder.run(["infer", VECTOR.cgp, ...args]);
    expect(stdout).toContain(`With ${VECTOR.move}: 3,429 possible leaves of 4 tiles`);
    const page = folder.read("page.html").toString();
    expect(page).toContain(`<h1>Inference from ${VECTOR.move}</h1>`);
    for (const heading of ["Position", "Tiles", "Leaves", "How this page was made"]) {
      expect(page).toContain(`<h2>${heading}</h2>`);
    }
    expect(page).toContain("The 3 most likely of 3,429 leaves");
    expect(page).not.toContain("<script");
    const wrong = ["infer", VECTOR.cgp, ...MOVE, "--report", "nowhere/page.html"];
    expect((await folder.run(wrong)).stderr).toContain("no folder nowhere");
  });

  it.each([
    [[], 2, "--move is missing"],
    [["--move", "8D"], 1, "only the first part"],
    [["--move", "9D QQ"], 1, "more of Q than there are"],
    [["--move", "exch 9"], 1, "exchanged"],
    [["--move", "pass", "--margin", "x"], 2, "a number of points"],
    [["--move", "pass", "--rack", "AAAAAAAA"], 1, "rack"],
    [["--turn", "3", "--move", "pass"], 2, "--gcg"],
  ])("refuses %s", async (args, exitCode, part) => {
    const cgp = "15/15/15/15/15/15/15/3JODEL7/15/15/15/15/15/15/15 /BENPQRR 0/42 0";
    const { code, stderr } = await folder.run(["infer", cgp, ...args]);
    expect([code, stderr]).toEqual([exitCode, expect.stringContaining(part)]);
  });

  it("says that nothing is hidden when the bag is empty", async () => {
    const rows =
      "7G7/FAB2J1E7/1YUP1OKA4C1V/1UNIDEAl4A1A/6IO4R1M/3U3U1WAIR1O/3N3STOITERS/3WALTY4L1E/3E8L2/1BLAIZE8/1E1v2HOPDOG3/1T1E2EXO1AH3/QINS2DIMERIC2/1N5DEF5/1G2INVESTOR3";
    const { stderr } = await folder.run(["infer", `${rows} /T 445/399 0`, "--move", "pass"]);
    expect(stderr).toContain("no tiles in the bag");
  });
});
