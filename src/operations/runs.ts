import type { Schema } from "../base/schema.js";
import { CHAMPION_OPTIONS, ENDGAME_OPTIONS, HUMAN_OPTIONS, SIM_OPTIONS } from "../players/spec.js";
import { MATCH } from "../selfplay/autoplay.js";
import { LADDER } from "../selfplay/ratings.js";
import { TRAIN_LEAVES } from "../selfplay/training.js";
import { TRAIN_WIN_TABLE } from "../selfplay/win-table-training.js";

/**
 * The options of what plays games by the thousand: asked of the library, the command line and jobs, and of
 * no service, whose answers are short.
 */
export const RUNS = {
  autoplay: MATCH,
  ladder: LADDER,
  trainLeaves: TRAIN_LEAVES,
  trainWinTable: TRAIN_WIN_TABLE,
} satisfies Record<string, Schema>;

/** The options of players, as their specifications have them: `sim:plies=2`, `hasty+endgame:nodes=1000`. */
export const PLAYER_OPTIONS = {
  sim: SIM_OPTIONS,
  champion: CHAMPION_OPTIONS,
  human: HUMAN_OPTIONS,
  endgame: ENDGAME_OPTIONS,
} satisfies Record<string, Schema>;
