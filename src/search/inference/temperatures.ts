import { frozenRecord } from "../../arguments.js";

/** A temperature for moves that are made with so many tiles in the bag, or more. */
export interface FittedTemperature {
  /** Tiles in the bag before the move. */
  inBag: number;
  /** Points by which the likelihood of a rack falls by a factor of e. */
  temperature: number;
}

/**
 * Temperatures of soft inference (`InferOptions.temperature`), by the tiles in the bag. They make the
 * tiles that were really kept most likely, on average over plays of the player `sim` of two plies
 * against itself: `node scripts/inference-temperature.mjs --positions 1500 --seed 1`. The measurement
 * is described in docs/analysis.md, under "Inference".
 */
export const FITTED_TEMPERATURES: readonly Readonly<FittedTemperature>[] =
  /* @__PURE__ */ frozenRecord([
    { inBag: 46, temperature: 2 },
    { inBag: 31, temperature: 2.5 },
    { inBag: 11, temperature: 3 },
    { inBag: 1, temperature: 8 },
  ]);

/** Returns the temperature that fits a move with so many tiles in the bag. */
export function fittedTemperature(inBag: number): number {
  const row = FITTED_TEMPERATURES.find((one) => inBag >= one.inBag);
  return (row ?? (FITTED_TEMPERATURES.at(-1) as FittedTemperature)).temperature;
}
