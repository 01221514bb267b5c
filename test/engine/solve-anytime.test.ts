import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figureText } from "../../src/base/figures.js";
import { Engine } from "../../src/engine/engine.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { EndgameDesk } from "../../src/review/endgames.js";
import { builtInSet } from "../notation/gcg-games.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { type AnytimeVector, anytimeVectors } from "../support/endgames.js";
import { simulatingEngine } from "../support/simulations.js";

/*
 * Endgames of twelve to fourteen tiles before their proof. A limit of positions gives the same
 * answer each time, so that what is lost does not depend on the machine.
 */
let engine: Engine;
const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];

beforeAll(async () => {
  engine = await simulatingEngine({ wasm }, {}, defaultGraph());
});
afterAll(() => engine.dispose());

describe("T20: an endgame before its proof", () => {
  /** Places of the vectors, and positions after which the answer is the best play. */
  const early: [number, number][] = [
    [13, 10_000],
    [17, 3000],
    [22, 10_000],
    [25, 10_000],
    [29, 3000],
  ];

  it.each(early)("has the best play of vector %i after %i positions", async (place, nodes) => {
    const { cgp, best, value } = anytimeVectors()[place] as AnytimeVector;
    const found = await engine.solve(parseCgp(cgp), { threads: 1, nodes }).result();
    // Several plays may have the value.
    if (found.proved) expect(found.value).toBe(value);
    else expect(found.line[0]?.text).toBe(best);
  });

  it("names each answer an estimate, with its depth and model, until it is proved", async () => {
    const { cgp, value, best } = anytimeVectors()[17] as AnytimeVector;
    const kinds = new Set<string>();
    for await (const state of engine.solve(parseCgp(cgp), { threads: 1 })) {
      for (const { figure, proved } of [state, ...state.moves]) {
        kinds.add(figure.kind);
        expect(figure.kind).toBe(proved ? "exact" : "estimated");
        if (figure.kind === "estimated")
          expect(figure.model).toMatch(/^\d+ pl(y|ies).*, then playouts$/);
        expect(figureText(figure).startsWith("≈")).toBe(!proved);
      }
      if (state.proved) expect([state.line[0]?.text, state.value]).toEqual([best, value]);
    }
    expect(kinds).toEqual(new Set(["estimated", "exact"]));
  });
});

describe("estimates behind a pass that is worth no more than a game that ends at once", () => {
  const polish = builtInSet("polish", "CrosswordGame");
  const stuck = [
    "15/15/2TM11/2Z1M10/2KEN10/1ŹŚ1Y10/IIJ1NZZ8/OJĆWKDŁCMG5/SZP1a1RN3Ł3/PWTCAISROOROH2/Z1C1I1NB3F3/AYEDŻSALAYÓT3/W1IA1IH4BU2/NEA2P6AE1/2LK1Ń3rĄOESE GĘRWLUI/AADEIOY 412/496 0",
    "4E5IZ3/4C4EAŹ3/4MWPŻEN1U3/5Ń2R2Ł3/4PYUpY2J3/5NSWGCF3W/4AAT1IS4O/5OIZDL1Z1OS/2E1SAOKBIDDZĘ1/2aI1C1AŁA3K1/3R1N2OM5/2IETIPWAA5/2KR4O6/3YÓ1N8/2ĆĄGNTZ7 AEHLLMŚ/BEHIJRY 248/464 1",
  ];

  it.each(stuck)("end a line early, and no proof: %s", async (cgp) => {
    const own = await Engine.start({ ...polish, wordMap: false }, { wasm }, "wasm");
    const desk = new EndgameDesk(own);
    const limits = { nodes: 5_000_000, firstWin: false };
    let position = parseCgp(cgp, { alphabet: polish.alphabet });
    const { value, line, proved } = desk.solve(position, limits);
    expect(proved).toBe(true);
    // The proved line has the value, when each of its moves is solved by itself.
    let left = value;
    for (const { move, score } of line.slice(0, -1)) {
      position = position.after(move);
      left = score - left;
      expect(desk.solve(position, limits)).toMatchObject({ value: left, proved: true });
    }
    desk.close();
    own.dispose();
  });
});
