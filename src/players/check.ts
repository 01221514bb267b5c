import { checkEndgames } from "./endgame.js";
import { checkHuman } from "./human/options.js";
import { checkSimulating } from "./searching-options.js";
import { CHAMPION, HUMAN, type PlayerSpec, SIM } from "./spec.js";

/** Checks that the options of a parsed specification are in their ranges. @throws SelfPlayError. */
export function checkSpec(spec: PlayerSpec): void {
  const { name } = spec;
  if (name === SIM || name === CHAMPION) checkSimulating(spec);
  if (name === HUMAN) checkHuman(spec);
  checkEndgames(spec);
}
