export { appelJacobsonPlays, searchAppelJacobson } from "./appel-jacobson.js";
export type { MoveGenerator, ScoredPlay } from "./common.js";
export { gaddagOf, gordonPlays, searchTwoWay, suffixFirstOf } from "./gordon.js";
export { jumbledPlays } from "./jumbled.js";
export { everySquare, firstGroup, lastGroup } from "./placements.js";
export { type PlaySink, type SearchTask, Tally } from "./plays.js";
export { byRoom } from "./toal.js";
