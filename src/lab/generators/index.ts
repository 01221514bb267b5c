export { appelJacobsonPlays } from "./appel-jacobson.js";
export type { MoveGenerator, ScoredPlay } from "./common.js";
export { gordonPlays } from "./gordon.js";
export { jumbledPlays } from "./jumbled.js";
