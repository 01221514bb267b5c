import type { AlphabetName } from "../../../alphabet/tile-sets.js";
import { nextMacrotask } from "../../../base/pacing.js";
import { gameConfig, sameConfig } from "../../../game/config.js";
import type { PositionData } from "../../../game/position.js";
import { parseGcg } from "../../../notation/gcg/read.js";
import { replayGcg } from "../../../notation/gcg/replay.js";
import { plainPosition } from "../../worker/spec.js";
import { foundGames, type KeptGame } from "./game.js";

/** The games that are looked through, at most: the newest. */
const MOST_GAMES = 100;

/**
 * Returns the positions of games in which the visitor was to move and had a full rack, or all the
 * tiles that were left: of the games with a lexicon and the usual rules. Where it is not known which
 * player the visitor is, the positions of both players count, as their mistakes do.
 */
export async function positionsOf(
  games: readonly KeptGame[],
  lexicon: { id: string; alphabet: AlphabetName },
): Promise<PositionData[]> {
  const fitting = games.filter((game) => game.lexicon.id === lexicon.id);
  const found: PositionData[] = [];
  for (const game of foundGames(fitting, "", "newest").slice(0, MOST_GAMES)) {
    found.push(...positionsOfGame(game, lexicon.alphabet));
    // Each takes a moment to read.
    await nextMacrotask();
  }
  return found;
}

function positionsOfGame({ gcg, own }: KeptGame, tiles: AlphabetName): PositionData[] {
  const config = gameConfig({ rules: "CrosswordGame", alphabet: tiles });
  const { game, alphabet } = parseGcg(gcg);
  return replayGcg(game, { alphabet }).flatMap(({ event, player, position, unseen }) => {
    const isTurn = event?.kind === "play" || event?.kind === "exchange" || event?.kind === "pass";
    if (!isTurn || (own !== undefined && player !== own)) return [];
    if (!sameConfig(position.config, config) || position.rack.length === 0) return [];
    const { rackSize } = config.rules;
    const left = unseen.reduce((sum, n) => sum + n, 0);
    // While there are tiles in the bag, a shorter rack is one that the record does not have whole.
    if (left > rackSize && position.rack.length < rackSize) return [];
    return [plainPosition(position)];
  });
}
