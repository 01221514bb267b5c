import { checkInstance, checkOptionNames, checkWhole, type OptionNames } from "../../arguments.js";
import { Engine } from "../../engine/index.js";
import type { Champion, ChampionOptions } from "./champion.js";

const NAMES: OptionNames<ChampionOptions> = {
  nodes: 0,
  milliseconds: 0,
  candidates: 0,
  infer: 0,
  table: 0,
  threads: 0,
  worker: 0,
};

const MOST = 2 ** 31 - 1;

/**
 * Creates a champion: a player that infers the opponent's tiles, simulates until its decision is sure
 * or its budget is spent, and searches the end of the game. Its workers end with the engine.
 * @param engine an engine with the champion's lexicon and leave values.
 * @throws ArgumentError; the other errors of options come with the first move.
 * @example
 * ```js
 * import { createChampion, createEngine, defaultLexicon, Game } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const champion = await createChampion(engine, { nodes: 10_000 });
 * const game = Game.start(engine.config, { seed: 1 });
 * const { text, by } = await champion.choose({ position: game.position() });
 * console.log(text, by); // 8D SEASON simulation
 * engine.dispose();
 * ```
 */
export async function createChampion(
  engine: Engine,
  options: ChampionOptions = {},
): Promise<Champion> {
  checkInstance(engine, Engine, "engine", "an engine (createEngine)");
  checkOptionNames(options, NAMES);
  const { nodes, milliseconds, candidates, infer } = options;
  if (nodes !== undefined) checkWhole(nodes, "nodes", 1, MOST);
  if (milliseconds !== undefined) checkWhole(milliseconds, "milliseconds", 1, MOST);
  if (candidates !== undefined) checkWhole(candidates, "candidates", 1, 1000);
  if (infer !== undefined) checkWhole(infer, "infer", 0, 10_000_000);
  const code = await import("./champion.js");
  return new code.Champion(engine, options);
}
