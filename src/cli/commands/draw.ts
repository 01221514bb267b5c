import type { Command } from "commander";
import { newCommand } from "../io/options.js";
import { drawCrossSetsCommand } from "./draw-cross-sets.js";
import { drawGraphCommand } from "./draw-graph.js";
import { drawPathCommand } from "./draw-path.js";
import { DRAW_DAWG_HELP, DRAW_GADDAG_HELP, DRAW_HELP, DRAW_TRIE_HELP } from "./help-draw.js";

export function drawCommand(): Command {
  return newCommand("draw", DRAW_HELP)
    .addCommand(drawGraphCommand("dawg", DRAW_DAWG_HELP))
    .addCommand(drawGraphCommand("gaddag", DRAW_GADDAG_HELP))
    .addCommand(drawGraphCommand("trie", DRAW_TRIE_HELP))
    .addCommand(drawPathCommand())
    .addCommand(drawCrossSetsCommand());
}
