/**
 * Word graphs of the literature, for study: Gordon's GADDAG and Toal's keyed DAWG.
 * @module gaddawg/lab
 */

/* Structures of the literature: word graphs that gaddawg measures but does not play with. */

export { buildGordonGaddag, GordonGaddag } from "../lab/structures/gordon.js";
export {
  buildKeyedDawg,
  KeyedDawg,
  type KeyedPair,
  rotations,
  separatorOf,
  type ToalVariant,
} from "../lab/structures/toal.js";
