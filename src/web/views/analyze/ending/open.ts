import { computed, signal } from "@preact/signals";
import { endingOf } from "../position.js";
import { position } from "../state.js";

/** True while the explorer of the end of the game is open. */
export const isEndingOpen = signal(false);

/** The search that solves the position; undefined if none does. */
export const solvableAs = computed(() => endingOf(position.value));
