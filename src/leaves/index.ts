export { type BuildLeavesOptions, buildLeaves, type LeaveInput } from "./build.js";
export { formatLeavesCsv, parseLeavesCsv } from "./csv.js";
export {
  type FullBagOptions,
  fullBagLeaves,
  fullBagLeavesAsync,
  fullBagSlices,
} from "./full-bag.js";
export {
  enumerateLeaves,
  GORDON_WEIGHTS,
  HEURISTICS,
  type HeuristicName,
  heuristic1,
  heuristic2,
  heuristic3,
  isHeuristic,
  type LeaveHeuristic,
  MIX_PENALTY,
} from "./heuristics.js";
export { type ReadKlvOptions, readKlv } from "./klv-read.js";
export { writeKlv } from "./klv-write.js";
export { type LeaveEntry, Leaves } from "./leaves.js";
export { hasSecondRoot, leavesOrder } from "./order.js";
export { checkLeaveFormat, LEAVE_FORMATS, type LeaveFormat, type LeaveValues } from "./values.js";
