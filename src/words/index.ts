export {
  buildLarge,
  type LargeBuild,
  type LargeBuildOptions,
  LEAST_MEMORY,
  MOST_MEMORY,
  type ScratchMaker,
} from "./large/build.js";
export { blobScratch, type Scratch, type StoredRun } from "./large/scratch.js";
export type { SortFigures } from "./large/sorter.js";
export type { WordStream } from "./large/stream.js";
export { buildWutkaGraph, type WutkaBuild } from "./wutka/build.js";
export type { DepthFigures } from "./wutka/merge.js";
