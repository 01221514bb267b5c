import { effect, signal } from "@preact/signals";
import { game, position } from "../state.js";

/** True while the panel of the simulation is open. */
export const isSimulationOpen = signal(false);

// A simulation belongs to its position, its rules and its lexicon.
effect(() => {
  game.value;
  position.value;
  isSimulationOpen.value = false;
});
