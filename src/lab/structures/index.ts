/** Word graphs of the literature that gaddawg measures but does not play with. */
export { buildGordonGaddag, GordonGaddag } from "./gordon.js";
export {
  buildKeyedDawg,
  KeyedDawg,
  type KeyedPair,
  rotations,
  separatorOf,
  type ToalVariant,
} from "./toal.js";
