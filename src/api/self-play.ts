/** Self-play: a chunk of its own, which is loaded when a match or a training begins. */

export { autoplay } from "../selfplay/autoplay.js";
export { trainLeaves } from "../selfplay/training.js";
export { trainWinTable } from "../selfplay/win-table-training.js";
