export { appelJacobsonPlays, searchAppelJacobson } from "./appel-jacobson.js";
export { type MoveGenerator, type PlaySink, type ScoredPlay, type Table, Tally } from "./common.js";
export { gaddagOf, gordonPlays, searchTwoWay, suffixFirstOf } from "./gordon.js";
export { jumbledPlays } from "./jumbled.js";
export { everySquare, firstGroup, lastGroup } from "./placements.js";
export { byRoom } from "./toal.js";
