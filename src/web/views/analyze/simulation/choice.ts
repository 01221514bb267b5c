import type { SimulatedCandidate } from "../../../../search/simulation.js";
import type { PackedLeaves, SimulationSettings } from "../../../worker/protocol.js";

/** The settings that a visitor chooses. */
export interface Choice {
  plies: number;
  /** Most samples of a play. */
  samples: number;
  /** Plays besides the best ones. */
  added: readonly string[];
  /** All plays, once one was taken out; undefined for the best ones. */
  only: readonly string[] | undefined;
}

/** The plies and samples to choose from. */
export const PLIES = [2, 4, 6] as const;
export const SAMPLES = [1000, 10_000, 100_000, 1_000_000] as const;

/** Number of the best plays that are candidates. */
export const BEST = 15;
/** The command line has the same one, so that it gives the same answer. */
export const SEED = 1;

export const USUAL: Choice = { plies: 4, samples: 100_000, added: [], only: undefined };

/** Returns the choice with the candidates of another position. */
export function withoutPlays(choice: Choice): Choice {
  return { ...choice, added: [], only: undefined };
}

export function withPlay(choice: Choice, text: string): Choice {
  const { added, only } = choice;
  if ((only ?? added).includes(text)) return choice;
  return only === undefined
    ? { ...choice, added: [...added, text] }
    : { ...choice, only: [...only, text] };
}

/** @param candidates those that there are now. */
export function withoutPlay(
  choice: Choice,
  candidates: readonly SimulatedCandidate[],
  text: string,
): Choice {
  // The order of the candidates must not depend on when one was taken out.
  const left = candidates
    .filter((candidate) => candidate.text !== text)
    .sort((a, b) => b.equity - a.equity || (a.text < b.text ? -1 : 1));
  return { ...choice, added: [], only: left.map((candidate) => candidate.text) };
}

/**
 * @param isBagEmpty if true, games are played to their end, whatever the plies.
 * @param opponent what the opponent may have kept, if samples are drawn by that.
 */
export function settingsOf(
  { plies, samples, added, only }: Choice,
  isBagEmpty: boolean,
  opponent?: PackedLeaves,
): SimulationSettings {
  return {
    ...(isBagEmpty ? {} : { plies }),
    samples,
    seed: SEED,
    candidates: only ?? BEST,
    also: added,
    ...(opponent && { opponent }),
  };
}

/**
 * Returns the options of `gaddawg simulate` that give the same answer.
 * @param lastMove the opponent's, if samples are drawn by what it tells.
 */
export function commandOf(choice: Choice, isBagEmpty: boolean, lastMove?: string): string {
  const { plies, samples, seed, candidates, also } = settingsOf(choice, isBagEmpty);
  const plays = (option: string, texts: readonly string[]) =>
    texts.map((text) => `--${option} ${quoted(text)}`);
  return [
    "gaddawg simulate",
    ...(typeof candidates === "number"
      ? [`--candidates ${candidates}`]
      : plays("move", candidates)),
    ...plays("also", also),
    ...(lastMove === undefined ? [] : [`--infer-move ${quoted(lastMove)}`]),
    ...(plies === undefined ? [] : [`--plies ${plies}`]),
    `--samples ${samples}`,
    `--seed ${seed}`,
  ].join(" ");
}

function quoted(text: string): string {
  return `'${text}'`;
}
