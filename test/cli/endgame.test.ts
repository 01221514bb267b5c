import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { estimated, exactly } from "../../src/base/figures.js";
import { linesOf } from "../../src/cli/runs/searched.js";
import type { Position } from "../../src/game/position.js";
import { endgame } from "../../src/operations/solve.js";
import type { EndgameSnapshot } from "../../src/search/endgame/endgame.js";
import { FULL } from "../support/full.js";
import { Folder, interrupted } from "./run.js";

const folder = new Folder();
const vectors = (name: string) =>
  readFileSync(join(import.meta.dirname, "../vectors", name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const SMALL = vectors("endgames-small.jsonl");
const LARGE = vectors("endgames.jsonl");
const [FIRST] = SMALL;
/** Eleven tiles are left. */
const WAX = LARGE.find(({ id }) => id === "endgame-53");
/** Thirteen tiles are left, some of them stuck: the proof takes long. */
const LONG = LARGE.find(({ id }) => id === "endgame-62");

describe("gaddawg endgame --json", () => {
  it("prints one object with the value, the proof and the line", async () => {
    const answer = await folder.json("endgame", WAX.cgp, "--top", "3", "--threads", "2");
    const { position, settings, moves, line, nodes, legalMoves, ...rest } = answer;
    expect(position).toBe(`${WAX.cgp} bdn CrosswordGame; ld english;`);
    expect(settings).toEqual({
      ...{
        plies: null,
        nodes: null,
        top: 3,
        firstWin: false,
        twoPasses: false,
        scorelessLimit: null,
      },
    });
    expect(rest).toMatchObject({ value: WAX.value, proved: true, end: "proved", backend: "wasm" });
    expect(Object.keys(rest).sort()).toEqual([
      ...["backend", "depth", "end", "figure", "others", "proved", "value", "verdict"],
    ]);
    expect(nodes).toBeGreaterThan(0);
    expect(legalMoves).toBeGreaterThan(100);
    expect(moves.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
    expect(moves[0]).toMatchObject({
      text: "9A WAX",
      score: 36,
      kind: "place",
      direction: "across",
    });
    expect(moves[0]).toMatchObject({ value: WAX.value, bound: "exact", proved: true, line });
    expect(line.map(({ text }: { text: string }) => text)).toEqual([
      ...["9A WAX", "10B (Z)IT", "7C EE", "14B (S)IC"],
    ]);
  });

  it.each(
    SMALL.filter((_, i) => i % 16 === 0),
  )("finds the value of $id under both rules", async (one) => {
    const answers = await Promise.all(
      [[], ["--two-passes"]].map((args) =>
        folder.json("endgame", one.cgp, "--threads", "1", ...args),
      ),
    );
    for (const [i, { value, proved, moves }] of answers.entries()) {
      const wanted = i === 0 ? one.six_scoreless : one.two_passes;
      expect([value, proved]).toEqual([wanted.value, true]);
      expect(wanted.best).toContain(moves[0].text);
    }
  });

  it("reads the position from files and standard input, with tiles from options", async () => {
    folder.write("end.cgp", `${FIRST.cgp}\n`);
    const wanted = await folder.json("endgame", FIRST.cgp, "--threads", "1");
    expect(await folder.json("endgame", "end.cgp", "--threads", "1")).toEqual(wanted);
    const unknown = FIRST.cgp.replace(" V/LN ", " / ");
    const racks = ["--rack", "V", "--opponent-rack", "NL"];
    const { value } = await folder.json("endgame", unknown, ...racks, "--threads", "1");
    expect(value).toBe(FIRST.six_scoreless.value);
    const { stdout } = await folder.run(["endgame", "--json"], { input: FIRST.cgp });
    expect(JSON.parse(stdout).value).toBe(value);
  });

  it("tells with --first-win whether the game is won", async () => {
    const args = ["--first-win", "--threads", "1"];
    const { outcome, proved, moves, others } = await folder.json("endgame", WAX.cgp, ...args);
    expect([outcome, proved, moves.length, others]).toEqual(["loss", true, 1, null]);
    expect(moves[0].bound).toBe("most");
  });

  it("has room for the plays of two blanks", async () => {
    const rows =
      "JAB12/1NERTZ9/2A12/2VUGG9/2E12/2R12/DEY1F10/UP1HAITH1O4A/MIR1V4B4R/KLAXONED1T4T/YAP1U1FOCAL3I/1TI1S2W1I4C/1EN3GLONOIN1L/1SI2QIN1E2AWE/7E1DOOMED";
    const cgp = `${rows} EEEIRRU/??AOSST 0/0 0`;
    const { depth, end } = await folder.json("endgame", cgp, "--plies", "1", "--threads", "1");
    expect([depth, end]).toEqual([1, "depth"]);
  });

  it("ends at limits with what was found before", async () => {
    for (const [args, end] of [
      [["--plies", "2"], "depth"],
      [["--nodes", "300", "--threads", "1"], "nodes"],
      [["--time", "0.001"], "time"],
    ] as const) {
      const answer = await folder.json("endgame", WAX.cgp, ...args);
      expect([args, answer.end, answer.proved]).toEqual([args, end, false]);
      expect(answer.depth).toBeLessThan(7);
    }
  });
});

describe("gaddawg endgame", () => {
  it("prints the position, the plays with their lines, and a verdict", async () => {
    const text = await folder.good("endgame", WAX.cgp, "--top", "2", "--threads", "1");
    expect(text).toContain("\nrack      AEEOUWX\nopponent  CIIT\n");
    expect(text).toMatch(/\nrank +play +score +value +proved +line\n/);
    expect(text).toMatch(/\n +1 +9A WAX +36 +\+14 +yes +10B \(Z\)IT, 7C EE, 14B \(S\)IC\n/);
    expect(text).toMatch(/\n\d+ other legal moves, worth at most \+\d+\.\n/);
    expect(text.replace(/\s+/g, " ")).toContain(
      "9A WAX is the best play, worth +14 to the end of the game, a loss by 67. This is proved.",
    );
    expect(text).toMatch(/\n[\d,]+ positions, \d+ plies, \d+\.\d s \(wasm\)\n$/);
  });

  it("prints the last finished depth at Ctrl-C", async () => {
    const args = ["endgame", LONG.cgp, "--threads", "1"];
    const { code, stdout, stderr } = await interrupted(folder, args);
    expect([code, stderr]).toEqual([130, "gaddawg: stopping; Ctrl-C again ends at once\n"]);
    expect(stdout.replace(/\s+/g, " ")).toMatch(
      /By a search of \d+ pl(y|ies)( of the \d+ most promising moves)?, stopped by Ctrl-C, and estimates beyond: .* seems the best play/,
    );
  });

  it("says what is wrong with positions and options", async () => {
    const early = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
    expect(await folder.bad("endgame", early)).toBe(
      "82 tiles in the bag (expected an empty bag: no more unseen tiles than a rack holds)",
    );
    expect(await folder.bad("endgame", FIRST.cgp.replace("V/LN", "V/QQ"))).toMatch(
      /^opponent's rack: one more Q /,
    );
    expect(await folder.bad("endgame", FIRST.cgp.replace("V/LN", "Q/LN"))).toMatch(
      /^board and rack: 2 of Q/,
    );
    expect(await folder.bad("endgame", FIRST.cgp.replace("V/LN", "/LN"))).toMatch(
      /^rack: no tiles /,
    );
    expect(await folder.bad("endgame", FIRST.cgp.replace(/0$/, "6"))).toBe(
      "6 scoreless turns in a row (expected fewer than 6, which end the game)",
    );
    const { stderr } = await folder.run(["endgame", early, "--json"]);
    expect(JSON.parse(stderr).error.code).toBe("TILES_IN_BAG");
    for (const args of [
      ["--plies", "0"],
      ["--top", "none"],
      ["--first-win", "--top", "2"],
      ["--memory", "5000"],
      ["--time", "-1"],
    ]) {
      await folder.wrong("endgame", FIRST.cgp, ...args);
    }
  });
});

describe("gaddawg autoplay with players that search endgames", () => {
  it.runIf(FULL)("takes their leave values, and names them with their options", async () => {
    const players = ["--players", "hasty+endgame:nodes=500,greedy+endgame:nodes=9:plies=2"];
    const args = ["autoplay", ...players, "--games", "2", "--threads", "1"];
    const { players: both } = await folder.json(...args, "--leaves", "h2,none");
    expect(both.map(({ name }: { name: string }) => name)).toEqual([
      ...["hasty+endgame:nodes=500", "greedy+endgame:nodes=9:plies=2"],
    ]);
    const one = await folder.good("autoplay", ...players, "--game", "2");
    expect(one).toContain("hasty+endgame:nodes=500");
    expect(await folder.wrong("autoplay", "--players", "hasty+endgames,greedy")).toContain(
      "(expected endgame)",
    );
  });
});

describe("the texts of gaddawg endgame", () => {
  const move = { text: "8D WORD", score: 20, move: { kind: "pass" } } as const;
  const liveLines = linesOf(endgame, { options: {} } as never);
  const state = (fields: Partial<EndgameSnapshot> = {}): EndgameSnapshot => {
    const line = [move, { ...move, text: "9E OX" }];
    const proved = fields.proved === true;
    const figure = proved ? exactly(7) : estimated(7, { model: "3 plies, then playouts" });
    const solved = { ...move, value: 7, bound: "exact", proved, figure, line } as const;
    const known = { depth: 3, value: 7, proved, figure, nodes: 1234, line, moves: [solved] };
    return { ...known, legalMoves: 9, ...fields };
  };
  const text = (fields: Partial<EndgameSnapshot>, scores: [number, number] = [300, 310]) =>
    endgame.verdict(state(fields), { position: { scores } as Position, stoppedBy: "Ctrl-C" });

  it("say how the game ends, and what it rests on", () => {
    const best = "8D WORD is the best play, worth +7 to the end of the game";
    expect(text({ proved: true, end: "proved" })).toBe(`${best}, a loss by 3. This is proved.`);
    expect(text({ proved: true, end: "proved" }, [300, 307])).toContain(", a tie. This");
    const by = "By a search of 3 plies";
    const seems = "8D WORD seems the best play, worth ≈ +7 to the end of the game";
    const behind = `, and estimates beyond: ${seems}, a win by about 12.`;
    for (const [end, why] of [
      ["depth", ""],
      ["time", ", stopped by the limit of time"],
      ["nodes", ", stopped by the limit of positions"],
      ["cancelled", ", stopped by Ctrl-C"],
    ] as const) {
      expect(text({ end }, [315, 310])).toBe(`${by}${why}${behind}`);
    }
    const proved = { proved: true, end: "proved" } as const;
    expect(text({ ...proved, outcome: "win" })).toBe("8D WORD wins. This is proved.");
    expect(text({ ...proved, outcome: "tie" })).toContain("No play wins, and 8D WORD ties.");
    expect(text({ ...proved, outcome: "loss" })).toContain("No play wins or ties.");
  });

  it("T20: never state as a fact what is not proved", () => {
    for (const outcome of ["win", "tie", "loss"] as const) {
      expect(text({ outcome, end: "time" }).toLowerCase()).toContain("probably");
    }
    expect(text({ width: 10, end: "time" })).toContain(
      "3 plies of the 10 most promising moves, stopped by the limit of time, and estimates beyond:",
    );
  });

  it("fit the terminal while it runs", () => {
    const shown = liveLines(state(), 1.25, { columns: 80, rows: 24 });
    expect(shown).toEqual([
      "1,234 positions, 3 plies, 1.3 s",
      "rank  play     score  value  proved  line",
      "   1  8D WORD     20   ≈ +7  no      9E OX",
    ]);
    for (const columns of [1, 20, 30]) {
      const lines = liveLines(state(), 1, { columns, rows: 3 });
      expect(lines).toHaveLength(3);
      for (const line of lines) expect([...line].length).toBeLessThan(Math.max(20, columns));
    }
  });
});
