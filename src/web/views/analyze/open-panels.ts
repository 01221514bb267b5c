import { computed, effect, signal } from "@preact/signals";
import type { PackedLeaves } from "../../worker/protocol.js";
import { endingOf, unseenOf } from "./position.js";
import { game, position } from "./state.js";

/** True while the panel of the simulation is open. */
export const isSimulationOpen = signal(false);

// A simulation belongs to its position, its rules and its lexicon.
effect(() => {
  game.value;
  position.value;
  isSimulationOpen.value = false;
});

/** True while the explorer of the end of the game is open. */
export const isEndingOpen = signal(false);

/** The search that solves the position; undefined if none does. */
export const solvableAs = computed(() => endingOf(position.value));

/** True while the panel of the inference is open. */
export const isInferenceOpen = signal(false);

/** What simulations use of an inference. */
export interface UsedInference {
  /** The opponent's move. */
  move: string;
  leaves: PackedLeaves;
  /** True if the command line infers the same of the move. */
  isUsual: boolean;
}

/** The inference by which simulations draw the opponent's tiles; undefined if all are equally likely. */
export const usedInference = signal<UsedInference | undefined>(undefined);

/** True if the opponent's last move can tell something: there are tiles in the bag. */
export const canInfer = computed(() => {
  const { config, rack } = position.value;
  const unseen = unseenOf(position.value).reduce((sum, left) => sum + left, 0);
  return rack.length > 0 && unseen > config.rules.rackSize;
});

// An inference belongs to its position, its rules and its lexicon.
effect(() => {
  game.value;
  position.value;
  isInferenceOpen.value = false;
  usedInference.value = undefined;
});
