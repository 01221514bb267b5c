/**
 * Experiments with word graphs: arcs, times and sizes of structures and generators, from the
 * literature or your own.
 * @module gaddawg/lab
 */

/* Experiments: arcs, times and sizes of structures and generators, and of one's own. */

export {
  type ArcRow,
  type CountArcsOptions,
  countArcs,
  generators,
  LAB_GENERATORS,
  type LabGenerator,
  structures,
  type TimeGeneratorsOptions,
  type TimeRow,
  timeGenerators,
} from "../lab/count-arcs.js";
export type { LabLexicon } from "../lab/lexicon.js";
export {
  type BuiltStructure,
  type FoundPlay,
  LabError,
  type Lane,
  type PlayGenerator,
  type Structure,
  type StructureFigures,
  type Walk,
} from "../lab/own.js";
export { type SizeRow, type SizesOfOptions, sizesOf } from "../lab/sizes-of.js";

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
