import type { RankedMove } from "../../engine/results.js";
import { StaticPlayer } from "../../players/static.js";
import { CHAMPION, isHumanLevel } from "./levels.js";
import type { Library } from "./library.js";
import type { Choosing } from "./protocol.js";

/** Chooses a move at a level. */
export async function chosenMove(
  { game, position, level, seed }: Choosing,
  library: Library,
): Promise<RankedMove> {
  if (level === CHAMPION) throw new TypeError("the champion's task is think");
  const turn = { position, seed, game: 0, turn: 0 };
  if (isHumanLevel(level)) return (await library.human(game, level)).choose(turn);
  const player = await StaticPlayer.create(level, (longest) => library.engine(game, longest));
  return player.choose(turn);
}
