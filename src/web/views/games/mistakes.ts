import { nextMacrotask } from "../../../base/pacing.js";
import { gameConfig, sameConfig } from "../../../game/config.js";
import type { PositionData } from "../../../game/position.js";
import { parseGcg } from "../../../notation/gcg/read.js";
import { replayGcg } from "../../../notation/gcg/replay.js";
import { withSets } from "../../shared/state.js";
import { plainPosition, type TileSet, tilesOf } from "../../worker/spec.js";
import { type Day, intervalOf, LAST_BOX, plusDays } from "../study/box.js";
import { foundGames, type KeptGame, type Mistake } from "./game.js";

/* Mistakes of reviewed games, which come back until they are found, as cards of Study do. */

/** How an attempt ended. */
export type Attempt = "solved" | "helped" | "missed";

/** A mistake with its game. */
export interface AskedMistake {
  game: KeptGame;
  mistake: Mistake;
}

/** Returns true for a mistake that has been found since, at its last attempt. */
export function isSolved({ box }: Mistake): boolean {
  return box > 1;
}

/**
 * Returns a mistake after an attempt: one box higher if it was solved. With help it stays in the
 * first box until the next day; a missed one can be asked again at once.
 */
export function attempted(mistake: Mistake, attempt: Attempt, today: Day): Mistake {
  if (attempt === "missed") return { ...mistake, box: 1, due: today };
  if (attempt === "helped") return { ...mistake, box: 1, due: plusDays(today, 1) };
  const box = Math.min(mistake.box + 1, LAST_BOX);
  return { ...mistake, box, due: plusDays(today, intervalOf(box)) };
}

/**
 * Returns the mistakes of a new review; one that was there before, with the same best play, keeps its
 * box and day.
 */
export function reviewedAgain(before: readonly Mistake[], found: readonly Mistake[]): Mistake[] {
  return found.map((mistake) => {
    const known = before.find(
      ({ event, best }) => event === mistake.event && best === mistake.best,
    );
    return known === undefined ? mistake : { ...mistake, box: known.box, due: known.due };
  });
}

/** Returns the mistakes of games that the visitor made, or of both players where that is unknown. */
export function ownMistakes(games: readonly KeptGame[]): AskedMistake[] {
  return games.flatMap((game) =>
    game.mistakes
      .filter(({ player }) => game.own === undefined || player === game.own)
      .map((mistake) => ({ game, mistake })),
  );
}

/** Returns those that may be asked: the longest due first, then the costliest. */
export function dueMistakes(all: readonly AskedMistake[], today: Day): AskedMistake[] {
  return all.filter(({ mistake }) => mistake.due <= today).sort(byDay);
}

/** Returns those of one review that have not been found yet, the costliest first. */
export function unsolvedMistakes(all: readonly AskedMistake[]): AskedMistake[] {
  return all.filter(({ mistake }) => !isSolved(mistake)).sort(byCost);
}

function byDay(a: AskedMistake, b: AskedMistake): number {
  if (a.mistake.due !== b.mistake.due) return a.mistake.due < b.mistake.due ? -1 : 1;
  return byCost(a, b);
}

function byCost({ mistake: a }: AskedMistake, { mistake: b }: AskedMistake): number {
  return b.winLost - a.winLost || b.spreadLost - a.spreadLost || a.event - b.event;
}

/** Returns what tells a mistake from others. */
export function keyOfMistake({ game, mistake }: AskedMistake): string {
  return `${game.id} ${mistake.event}`;
}

/** The games that are looked through, at most: the newest. */
const MOST_GAMES = 100;

/**
 * Returns the positions of games in which the visitor was to move and had a full rack, or all the
 * tiles that were left: of the games with a lexicon and the usual rules. Where it is not known which
 * player the visitor is, the positions of both players count, as their mistakes do.
 */
export async function positionsOf(
  games: readonly KeptGame[],
  lexicon: { id: string; alphabet: TileSet },
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

function positionsOfGame({ gcg, own }: KeptGame, tiles: TileSet): PositionData[] {
  const config = gameConfig({ rules: "CrosswordGame", alphabet: tilesOf(tiles) });
  const { game, alphabet } = withSets((options) => parseGcg(gcg, options));
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
