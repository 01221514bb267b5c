import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isBest,
  type JudgedCandidate,
  type JudgedSimulation,
  simulationVerdict,
} from "../../src/search/verdict-text.js";

const SETTINGS = { sure: 99, indifference: 0.5, rank: "win", fixed: false } as const;

type Behind = JudgedCandidate["behind"];

/** A simulation that ended, with a leader A and others named B, C and so on. */
function ended(
  others: readonly (readonly [state: "open" | "out", behind: Behind])[],
  more: Partial<JudgedSimulation> = {},
): JudgedSimulation {
  const leader = { text: "A", state: "leader", samples: 900, behind: null } as const;
  const rest = others.map(([state, behind], i): JudgedCandidate => {
    return { text: String.fromCharCode(66 + i), state, samples: behind?.samples ?? 100, behind };
  });
  return { rounds: 5, end: "sure", settings: SETTINGS, candidates: [leader, ...rest], ...more };
}

function by(mean: number, error: number | null): Behind {
  return { mean, error, samples: 900 };
}

describe("T6: the verdict of a simulation", () => {
  it("is that the leader is the best where all others are worse by their own differences", () => {
    const result = ended([
      ["out", by(3, 0.5)],
      ["out", by(9, 2)],
      // Left out after a few plies: there is no difference that could say otherwise.
      ["out", null],
    ]);
    expect(simulationVerdict(result, "you")).toBe("A is the best with 99 % confidence.");
    expect(isBest(result)).toBe(true);
  });

  it("is not decided where a play was left out by another leader", () => {
    const result = ended([
      ["out", by(0.6, 0.5)],
      ["out", by(9, 2)],
    ]);
    expect(simulationVerdict(result, "you")).toBe("A leads, not decided against B.");
    expect(isBest(result)).toBe(false);
  });

  it("P12: is that plays within the indifference are as good as the leader", () => {
    const surely = ended([
      ["out", by(0.2, 0.05)],
      ["out", by(9, 2)],
    ]);
    expect(simulationVerdict(surely, "you")).toBe(
      "A is as good as B: B is not better by more than 0.5 % of a win, with 99 % confidence.",
    );
    const noMatter = ended([["open", by(0.6, 0.4)]], { end: "no-matter" });
    expect(simulationVerdict(noMatter, "you")).toContain("A is as good as B");
    const noBetter = ended([["open", by(1.84, 0.54)]], { end: "no-matter" });
    expect(simulationVerdict(noBetter, "you")).toBe(
      "A leads B: B is not better by more than 0.5 % of a win, with 99 % confidence.",
    );
    const both = ended(
      [
        ["open", by(0.3, 0.3)],
        ["open", by(1.84, 0.54)],
        ["out", by(9, 2)],
      ],
      { end: "no-matter" },
    );
    expect(simulationVerdict(both, "you")).toBe(
      "A is as good as B and leads C: none of them is better by more than 0.5 % of a win, with 99 % confidence.",
    );
    const strict = { ...SETTINGS, indifference: 0 };
    expect(simulationVerdict({ ...surely, settings: strict }, "you")).toContain("is the best");
  });

  it("never claims a confidence against its own difference and error", () => {
    // Above a standard normal value with 80, 90, 95 and 99 percent below it.
    const deviations = { 80: 0.8416, 90: 1.2816, 95: 1.6449, 99: 2.3263 } as const;
    const behind = fc
      .tuple(
        fc.double({ min: -2, max: 8, noNaN: true }),
        fc.double({ min: 0, max: 3, noNaN: true }),
      )
      .map(([mean, error]) => by(mean, error));
    const other = fc.tuple(fc.constantFrom("open", "out"), behind);
    fc.assert(
      fc.property(
        fc.array(other, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(80, 90, 95, 99),
        fc.constantFrom("sure", "no-matter", "samples", "time", "cancelled"),
        fc.constantFrom(0, 0.5, 2),
        (others, sure, end, indifference) => {
          const settings = { ...SETTINGS, sure, indifference };
          const text = simulationVerdict(ended(others, { end, settings }), "you");
          const z = deviations[sure as keyof typeof deviations] - 0.001;
          const differences = others.map(([, one]) => [one?.mean ?? 0, one?.error ?? 0] as const);
          if (text.includes("is the best")) {
            expect(differences.every(([mean, error]) => mean >= z * error)).toBe(true);
          }
          if (text.includes("as good as")) {
            // What is surely within the indifference, or may as well be none.
            const named = /as good as ([^:]*?)(?: and leads|:)/.exec(text)?.[1] ?? "";
            const equal = [...named.matchAll(/\b[B-F]\b/g)].map(
              ([name]) => differences[name.charCodeAt(0) - 66] as readonly [number, number],
            );
            expect(equal.length).toBeGreaterThan(0);
            for (const [mean, error] of equal) {
              const isWithin = Math.abs(mean) + z * error <= indifference;
              expect(isWithin || mean - z * error <= 0).toBe(true);
            }
          }
          if (text.includes("confidence")) {
            expect(differences.every(([mean, error]) => mean - z * error >= -indifference)).toBe(
              true,
            );
            expect(["sure", "no-matter"]).toContain(end);
          }
        },
      ),
    );
  });
});
