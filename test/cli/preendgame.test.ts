import { describe, expect, it } from "vitest";
import { linesOf } from "../../src/cli/runs/searched.js";
import { preEndgame } from "../../src/operations/pre-endgame.js";
import type { PreEndgameMove, PreEndgameSnapshot } from "../../src/search/preendgame/snapshot.js";
import { preEndgameVectors } from "../support/endgames.js";
import { FULL } from "../support/full.js";
import { Folder, interrupted } from "./run.js";

const folder = new Folder();
const VECTORS = preEndgameVectors();
const HARD = VECTORS[2] as (typeof VECTORS)[number];
/** A position of self-play: after half a minute it is not known which moves win every draw. */
const LONG =
  "11H3/11ON2/11PUP1/10DEMOS/10I1BUT/5V4T2FE/5E4ZO1FE/3MINTIER1V2L/2JO1E5E2I/1WAGOnERS2R2E/5A2TOEBIES/2TACT5A3/1YAG1E2DRUNK2/1AXOID5k3/1YIN2ALANGS3 ACHILQW/ 440/422 0";
const MOVES = ["--move", "A11 (C)HARD", "--move", "A11 (C)HAIR,A11 (C)HIRR"];

describe("gaddawg preendgame --json", () => {
  it.runIf(FULL)("finds the exact values of the vectors", async () => {
    // The others take longer.
    for (const { cgp, exact_candidates } of VECTORS.filter((_, i) => [0, 2, 5].includes(i))) {
      const args = exact_candidates.flatMap(({ move }) => ["--move", move]);
      const answer = await folder.json("preendgame", cgp, "--two-passes", ...args);
      for (const { move, wins, ties, losses, spread, draws } of exact_candidates) {
        const found = answer.moves.find(({ text }: { text: string }) => text === move);
        const { guaranteed } = found;
        expect(found).toMatchObject({ wins, ties, losses, exact: true });
        expect(found.spread).toBeCloseTo(spread, 3);
        expect(guaranteed).toEqual({ wins, ties, losses, spread: found.spread });
        for (const draw of draws) {
          const { tile: tiles, weight, spread: final } = draw;
          const same = found.draws.find((one: { tiles: string }) => one.tiles === tiles);
          expect(same).toMatchObject({ tiles, weight, spread: final });
        }
      }
    }
  });

  it("prints one object with the settings, both models and the draws", async () => {
    const answer = await folder.json("preendgame", HARD.cgp, ...MOVES, "--plies", "1");
    const { position, settings, moves, nodes, verdict, ...rest } = answer;
    expect(verdict).toMatch("By estimates (last stage: 1 ply), A11 (C)HAIR seems the best play");
    expect(position).toBe(`${HARD.cgp} bdn CrosswordGame; ld english;`);
    const texts = ["A11 (C)HARD", "A11 (C)HAIR", "A11 (C)HIRR"];
    expect(settings).toEqual({
      top: 1,
      plies: 1,
      nodes: null,
      moves: texts,
      all: false,
      twoPasses: false,
      scorelessLimit: null,
    });
    expect(nodes).toBeGreaterThan(0);
    expect(rest).toEqual({
      ...{ stage: "1 ply", bag: 1, weight: 8, opponent: "rational" },
      ...{ proved: false, end: "effort", backend: "wasm" },
    });
    expect(Object.keys(moves[0])).toEqual([
      ...["rank", "text", "score", "kind", "direction", "lane", "start", "tiles"],
      ...["wins", "ties", "losses", "searched", "winPercent", "bounds", "estimate"],
      ...["spread", "exact", "decided", "out"],
      ...["guaranteed", "draws"],
    ]);
    expect(moves.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
  });

  it("reads files, standard input and games, and tiles of the opponent", async () => {
    folder.write("pre.cgp", `${HARD.cgp}\n`);
    const args = ["--plies", "1", "--move", "A11 (C)HARD"];
    const { nodes: _, ...wanted } = await folder.json("preendgame", HARD.cgp, ...args);
    const { nodes: __, ...found } = await folder.json("preendgame", "pre.cgp", ...args);
    expect(found).toEqual(wanted);
    const { stdout } = await folder.run(["preendgame", "--json", ...args], { input: HARD.cgp });
    expect(JSON.parse(stdout).moves).toEqual(wanted.moves);
    const known = await folder.json("preendgame", "pre.cgp", ...args, "--opponent-rack", "GEE");
    expect(known.weight).toBe(5);
  });
});

describe("gaddawg preendgame --gcg", () => {
  it.runIf(FULL)("takes the position before a turn of a game", async () => {
    const game = ["--players", "hasty,hasty", "--game", "2", "--gcg", "game.gcg"];
    await folder.run(["autoplay", ...game]);
    const args = ["--gcg", "game.gcg", "--time", "0.01"];
    const { bag, position } = await folder.json("preendgame", ...args, "--turn", "20");
    expect(bag).toBeGreaterThan(0);
    const again = await folder.json("preendgame", position, "--time", "0.01");
    expect(again.position).toBe(position);
    expect(await folder.bad("preendgame", ...args, "--turn", "99")).toMatch(
      /^game\.gcg: no turn 99 \(expected a turn from 1 to \d+\)$/,
    );
    expect(await folder.bad("preendgame", ...args, "--turn", "1")).toContain("tiles in the bag");
    await folder.wrong("preendgame", ...args, "--turn", "20", "--board", "AB");
    await folder.wrong("preendgame", position, ...args, "--turn", "20");
  });
});

describe("the move that was made in a game", () => {
  it("T1: is in the table and marked, also where others are better", async () => {
    const game = ["--players", "greedy,greedy", "--seed", "1", "--game", "1"];
    await folder.run(["autoplay", ...game, "--gcg", "greedy.gcg"]);
    // One millisecond, in which only the first playouts are done.
    const args = ["--gcg", "greedy.gcg", "--turn", "21", "--top", "2", "--time", "0.001"];
    const answer = await folder.json("preendgame", ...args);
    expect(answer.played).toBe("15A FY");
    const { rank } = answer.moves.find(({ text }: { text: string }) => text === "15A FY");
    expect(rank).toBeGreaterThan(2);
    const text = await folder.good("preendgame", ...args);
    const [, table = ""] = text.split(/\nrank .*\n/);
    const rows = table.split("\n\n")[0]?.split("\n") ?? [];
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatch(new RegExp(`^ *${rank} +15A FY \\(played\\) +29 `));
    const others = await folder.json("preendgame", ...args, "--move", "I12 YE");
    expect(others.played).toBeUndefined();
  });
});

describe("gaddawg preendgame", () => {
  it("prints the plays, the models, the draws of the best one, and a verdict", async () => {
    const text = await folder.good("preendgame", HARD.cgp, "--two-passes", ...MOVES);
    expect(text).toMatch(/\nrank +play +score +win % +solved +W-T-L +spread +values\n/);
    expect(text).toMatch(/\n +1 +A11 \(C\)HARD +45 +100\.0 +8\/8 +8-0-0 +\+36\.0 +exact\n/);
    expect(text).toMatch(/\nbag +weight +spread +W-T-L\nE +3 +\+39\.0 +3-0-0\n/);
    const line = text.replace(/\s+/g, " ");
    expect(line).toContain("against a rational opponent");
    expect(line).toContain("Guaranteed: the same no matter what the opponent does.");
    expect(line).toContain(
      "A11 (C)HARD is the best play: it wins for every draw, and ends 36.0 points ahead on average. This is proved.",
    );
    for (const row of text.split("\n")) expect([...row].length).toBeLessThanOrEqual(80);
  });

  it("prints the last finished stage at Ctrl-C and after --time", async () => {
    const { code, stdout, stderr } = await interrupted(folder, ["preendgame", LONG]);
    expect([code, stderr]).toEqual([130, "gaddawg: stopping; Ctrl-C again ends at once\n"]);
    expect(stdout.replace(/\s+/g, " ")).toMatch(/last stage: [\w ]+, stopped by Ctrl-C\), .* best/);
    const { end, moves } = await folder.json("preendgame", HARD.cgp, "--time", "0.001");
    expect([end, moves.length]).toEqual(["time", 348]);
  });

  it("says what is wrong with positions, plays and options", async () => {
    const bad = (...args: string[]) => folder.bad("preendgame", ...args);
    const early = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
    expect(await bad(early)).toBe("82 tiles in the bag (expected 1 to 4 tiles)");
    const less = HARD.cgp.replace("14D/14A/12F1P", "15/15/14P").replace("4DIVANS", "5IVANS");
    expect(await bad(less)).toBe("5 tiles in the bag (expected 1 to 4 tiles)");
    const end =
      "7WEEPY3/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/OI6GUT3E/AS12R/D6LAETARES V/LN 482/417 0";
    expect(await bad(end)).toBe("0 tiles in the bag (expected 1 to 4 tiles)");
    expect(await bad(HARD.cgp.replace("ADHINRR/", "/"))).toMatch(/^rack: no tiles /);
    expect(await bad(HARD.cgp, "--opponent-rack", "QU")).toMatch(/^opponent's rack: /);
    expect(await bad(HARD.cgp, "--move", "8A ADH")).not.toBe("");
    const { stderr } = await folder.run(["preendgame", early, "--json"]);
    expect(JSON.parse(stderr).error.code).toBe("TILES_IN_BAG");
    for (const args of [
      ["--plies", "4"],
      ["--top", "none"],
      ["--memory", "5000"],
      ["--time", "-1"],
      ["--first-win"],
      ["--turn", "3"],
      ["--all", "--top", "2"],
      ["--all", "--move", "pass"],
      ["--gcg", "game.gcg"],
    ]) {
      await folder.wrong("preendgame", HARD.cgp, ...args);
    }
  });
});

describe("the texts of gaddawg preendgame", () => {
  const result = { wins: 5, ties: 1, losses: 2, spread: 3.5 };
  const move: PreEndgameMove = {
    ...{ text: "8D WORD", move: { kind: "pass" }, score: 20, ...result },
    ...{ winPercent: 68.75, exact: true, decided: true, isOut: false, draws: [] },
    ...{ searched: 8, bounds: { least: 68.75, most: 68.75 } },
  };
  const liveLines = linesOf(preEndgame, { options: {} } as never);
  const state = (fields: Partial<PreEndgameSnapshot> = {}): PreEndgameSnapshot => ({
    ...{ stage: "2 plies", bag: 1, proved: false, nodes: 1234, weight: 8, opponent: "rational" },
    ...{ moves: [move], ...fields },
  });

  const verdictOf = (one: PreEndgameSnapshot) => preEndgame.verdict(one, { stoppedBy: "Ctrl-C" });

  it("say what the best play brings, and what that rests on", () => {
    const best =
      "8D WORD is the best play: it wins 68.8 % of 8 draws (5-1-2), and ends 3.5 points ahead on average.";
    expect(verdictOf(state({ proved: true, end: "proved" }))).toBe(`${best} This is proved.`);
    const model = "playouts of 4 of 8 draws";
    const estimate = { winPercent: 68.75, error: 16.7, samples: 4, model };
    const bounds = { least: 0, most: 100 };
    const unsearched = { searched: 0, wins: 0, ties: 0, losses: 0 };
    const guess: PreEndgameMove = {
      ...move,
      ...unsearched,
      exact: false,
      decided: false,
      bounds,
      estimate,
    };
    const guessed = `8D WORD seems the best play: it wins an estimated ≈ 68.8 ± 16.7 % of 8 draws (${model}), and ends about 3.5 points ahead on average.`;
    for (const [end, why] of [
      ["effort", ""],
      ["time", ", stopped by the limit of time"],
      ["cancelled", ", stopped by Ctrl-C"],
    ] as const) {
      const by = `(last stage: 2 plies${why}), ${best.replace(" is ", " seems ")}`;
      expect(verdictOf(state({ end }))).toBe(`Compared with estimates of others ${by}`);
      expect(verdictOf(state({ end, moves: [guess] }))).toBe(
        `By estimates (last stage: 2 plies${why}), ${guessed}`,
      );
    }
  });

  it("say what is proved where moves that win as often are still to be compared", () => {
    const lost = { wins: 0, ties: 0, losses: 8, spread: -32.9, bounds: { least: 0, most: 0 } };
    const best: PreEndgameMove = { ...move, ...lost, winPercent: 0, exact: true };
    const open: PreEndgameMove = { ...best, text: "pass", exact: false, decided: false };
    const found =
      "more draws than 8D WORD, which is proved: it loses for every draw, and ends 32.9 points behind on average.";
    const said = (...others: PreEndgameMove[]) =>
      verdictOf(state({ end: "time", moves: [best, ...others] }));
    expect(said(open)).toBe(
      `No move wins ${found} Whether pass ends with more points is not known, stopped by the limit of time.`,
    );
    const other = { ...open, text: "8D DROW" };
    expect(said(open, other)).toContain("Whether pass or 8D DROW ends with more points");
    expect(said(open, other, { ...open, text: "8D ROW" })).toContain("one of 3 other moves");
    expect(said({ ...open, bounds: { least: 0, most: 6.25 } })).toMatch(/^Compared with estimates/);
    const part = state({ end: "time", moves: [best, open], isPart: true });
    expect(verdictOf(part)).toMatch(/^Compared with estimates/);
    const asked = { options: { moves: ["8D WORD", "pass"] } };
    const some = state({ end: "time", moves: [best, open], opponent: "guaranteed" });
    expect(preEndgame.verdict(some, asked as never)).toContain(
      "None of these moves wins more draws than 8D WORD whatever the opponent does, which is proved",
    );
  });

  it("fit the terminal while it runs", () => {
    const shown = liveLines(state(), 1.25, { columns: 80, rows: 24 });
    expect(shown).toEqual([
      "1,234 positions, 1.3 s",
      "rank  play     score  win %  solved  W-T-L  spread  values",
      "   1  8D WORD     20   68.8     8/8  5-1-2    +3.5  exact",
    ]);
    for (const columns of [1, 20, 30]) {
      const lines = liveLines(state(), 1, { columns, rows: 3 });
      for (const line of lines) expect([...line].length).toBeLessThan(Math.max(20, columns));
    }
  });
});
