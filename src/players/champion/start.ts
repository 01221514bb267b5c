import { checkInstance, checkOptionNames, checkWhole, type OptionNames } from "../../arguments.js";
import { Engine } from "../../engine/index.js";
import { Champion, type ChampionOptions } from "./champion.js";

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

/** Returns a champion with checked options. @throws ArgumentError. */
export function startChampion(engine: Engine, options: ChampionOptions): Champion {
  checkInstance(engine, Engine, "engine", "an engine (createEngine)");
  checkOptionNames(options, NAMES);
  const { nodes, milliseconds, candidates, infer } = options;
  if (nodes !== undefined) checkWhole(nodes, "nodes", 1, MOST);
  if (milliseconds !== undefined) checkWhole(milliseconds, "milliseconds", 1, MOST);
  if (candidates !== undefined) checkWhole(candidates, "candidates", 1, 1000);
  if (infer !== undefined) checkWhole(infer, "infer", 0, 10_000_000);
  return new Champion(engine, options);
}
