/** Estimates from samples: averages, intervals, and intervals that hold at every look. */
export {
  type Average,
  averageOf,
  type Interval,
  intervalOf,
  NORMAL_95,
  type Sums,
  shareOf,
  varianceOf,
} from "./estimates.js";
export { type Sequence, sequenceOf } from "./sequence.js";
