import type { CommandHelp } from "../io/options.js";
import { POSITION_HELP } from "../io/position.js";

export const INFER_HELP: CommandHelp = {
  summary: "infer from a move which tiles its player kept",
  description:
    "Infers from a move which tiles its player kept: most likely those with which no other move would have been much better.",
  examples: [
    "gaddawg infer position.cgp --move '3A HUH'",
    "gaddawg infer position.cgp --move '8D WORD' --margin 5 --top 30",
    "gaddawg infer position.cgp --move 'exch 3' --racks 100000",
    "gaddawg infer position.cgp --move '8D WROD' --withdrawn",
    "gaddawg infer --gcg game.gcg --turn 7 --temperature fitted",
  ],
  details: `${POSITION_HELP}

The position is the one before the move, with the player who made it to move. The first rack may be
empty, or have the tiles that are known of it; the second is that of the observer. With --gcg and
--turn, the move is that of the turn, and the rack of its player counts as unknown.

Every leave that can be drawn from the tiles that the observer does not see is tried. It has the
weight of the number of ways to draw it, and weighs less by a factor of e for every --temperature
points by which the best move with it is better than the move that was made, by score and by the value
of the tiles kept. The temperature "fitted" fits plays of a strong player with so many tiles in the
bag; it is taken if neither --temperature nor --margin is given. With --margin alone, the best move
must be at most so many points better, and all such leaves are alike. If there are more racks than
--racks, so many are drawn by chance, and ± is the standard error.

--json prints {"position","settings":{"move","margin","model","temperature","withdrawn","seed"},
"kept","draws","leaves","share","racks","exact","error","top":[[leave, weight],…],
"letters":{"A",…},"chances":[{"tile","chance","error","base"},…],"backend"}. "model" is fitted,
temperature or margin; "error" the standard error of a chance, and the largest of them. "draws" is the
sum of the weights, "leaves" the number of possible leaves, "share" the part of all draws that is
possible; "top" has the first 200 leaves, or all with --all; "letters" is the sum of weights times
copies.`,
};
