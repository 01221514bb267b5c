import type { Engine } from "../engine/engine.js";
import type { Champion, ChampionOptions } from "./champion.js";

/**
 * Creates a champion: a player that infers the opponent's tiles, simulates until its decision is
 * sure or its budget is spent, and searches the end of the game. Its workers stop when the engine
 * is disposed of.
 * @param engine an engine with the champion's lexicon and leave values.
 * @throws ArgumentError; other errors in options are thrown with the first move.
 * @example
 * ```js
 * import { createChampion, createEngine, defaultLexicon, Game } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const champion = await createChampion(engine, { nodes: 10_000 });
 * const game = Game.start(engine.config, { seed: 1 });
 * const { text, by } = await champion.choose(game);
 * console.log(text, by); // exch AO simulation
 * engine.dispose();
 * ```
 */
export async function createChampion(
  engine: Engine,
  options: ChampionOptions = {},
): Promise<Champion> {
  const { startChampion } = await import("./champion.js");
  return startChampion(engine, options);
}
