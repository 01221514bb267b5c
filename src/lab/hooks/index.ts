export type { ArcCounts, HookQuestion, HookSearch } from "./common.js";
export { hookWordsByDawg } from "./dawg.js";
export { hookWordsByGaddag } from "./gaddag.js";
