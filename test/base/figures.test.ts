import { describe, expect, it } from "vitest";
import {
  between,
  estimated,
  exactly,
  figureText,
  intervalText,
  UNKNOWN,
} from "../../src/base/figures.js";

describe("figureText", () => {
  it("prints what is proved as a plain number", () => {
    expect(figureText(exactly(12))).toBe("12.0");
    expect(figureText(exactly(12), { digits: 0, signed: true })).toBe("+12");
    expect(figureText(exactly(-0.01))).toBe("0.0");
  });

  it("prints limits as limits, and equal ones as the value", () => {
    expect(figureText(between(8, 12))).toBe("8.0–12.0");
    expect(figureText(between(8, Infinity))).toBe("≥ 8.0");
    expect(figureText(between(-Infinity, -8))).toBe("≤ -8.0");
    expect(figureText(between(-Infinity, Infinity))).toBe("?");
    expect(between(8, 8)).toEqual(exactly(8));
  });

  it("never prints an estimate like a proved figure", () => {
    const about = estimated(53.21, { error: 0.44, samples: 900, model: "simulation, 4 plies" });
    expect(figureText(about)).toBe("≈ 53.2 ± 0.4");
    expect(figureText(about, { withoutError: true })).toBe("≈ 53.2");
    expect(figureText(about, { signed: true })).toBe("≈ +53.2 ± 0.4");
    expect(figureText(estimated(4, { model: "3 plies, then playouts" }))).toBe("≈ 4.0");
  });

  it("T6: prints a cell of estimates narrowly, and intervals never as ±", () => {
    const about = estimated(53.21, { error: 0.44, samples: 900, model: "simulation" });
    expect(figureText(about, { tabular: true })).toBe("53.2 ±0.4");
    expect(intervalText([48.2, 51.64], { confidence: 95 })).toBe("48.2 to 51.6 (95 %)");
    expect(intervalText([-3, 4], { confidence: 99, digits: 0, signed: true })).toBe(
      "-3 to +4 (99 %)",
    );
  });

  it("prints numbers in another language", () => {
    const number = (value: number): string => value.toFixed(1).replace(".", ",");
    const about = estimated(53.21, { error: 0.44, samples: 900, model: "simulation" });
    expect(figureText(about, { number })).toBe("≈ 53,2 ± 0,4");
  });

  it("says that nothing is known", () => {
    expect(figureText(UNKNOWN)).toBe("?");
  });
});
