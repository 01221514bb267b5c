export { parseSlot, type Slot } from "./slot.js";
export { type SlotOptions, type SlotWord, slotWords } from "./words.js";
