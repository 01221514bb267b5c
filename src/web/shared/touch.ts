import { signal } from "@preact/signals";

const coarse = matchMedia("(pointer: coarse)");

/** True on devices that are used with fingers; hints name taps there, and keys elsewhere. */
export const isTouched = signal(coarse.matches);
coarse.addEventListener("change", () => {
  isTouched.value = coarse.matches;
});
