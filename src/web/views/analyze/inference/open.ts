import { computed, effect, signal } from "@preact/signals";
import { unseenOf } from "../position.js";
import { game, position } from "../state.js";

/** True while the panel of the inference is open. */
export const isInferenceOpen = signal(false);

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
});
