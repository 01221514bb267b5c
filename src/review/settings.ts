import {
  badArgument,
  checkName,
  checkOptionNames,
  checkSeed,
  checkWhole,
  type OptionNames,
} from "../base/arguments.js";
// From its file: the whole engine would be divided into more chunks.
import { MOST_THREADS } from "../base/schema.js";
import type { Engine } from "../engine/engine.js";
import { checkSimulationWorker, checkTable } from "../search/inputs.js";
import type { EvaluatorName, EvaluatorOptions, EvaluatorSettings } from "./analysis-types.js";

/** The settings of which a review depends, and what it runs on. */
export interface ReviewSettings {
  evaluator: EvaluatorSettings;
  table: EvaluatorOptions["table"];
  threads: EvaluatorOptions["threads"];
  worker: EvaluatorOptions["worker"];
}

const NAMES: OptionNames<EvaluatorOptions> = {
  name: 0,
  candidates: 0,
  plies: 0,
  samples: 0,
  nodes: 0,
  preEndgamePlies: 0,
  inference: 0,
  draws: 0,
  seed: 0,
  table: 0,
  threads: 0,
  worker: 0,
};

const EVALUATORS = ["static", "simulation", "champion"] as const;

/** The ranges of the options that are numbers. */
const RANGES = {
  candidates: [1, 100],
  plies: [1, 100],
  samples: [100, 1_000_000],
  nodes: [1000, 1_000_000_000],
  preEndgamePlies: [0, 3],
  draws: [10, 10_000],
  threads: [1, MOST_THREADS],
} as const;

const USUAL = {
  candidates: 8,
  plies: 4,
  samples: 1000,
  nodes: 200_000,
  preEndgamePlies: 0,
  inference: false,
  draws: 200,
  seed: 1,
};

const DEEPER = {
  ...USUAL,
  candidates: 15,
  plies: 6,
  samples: 3000,
  nodes: 2_000_000,
  preEndgamePlies: 2,
  inference: true,
};

/**
 * Returns all settings of an evaluator.
 * @param engine the engine, of which only the tiles and rules matter.
 * @throws ArgumentError for an option; SearchError `OTHER_TABLE`.
 */
export function settingsOf(
  given: EvaluatorName | EvaluatorOptions,
  engine: Pick<Engine, "config">,
): ReviewSettings {
  const options: EvaluatorOptions = typeof given === "string" ? { name: given } : given;
  checkOptionNames(options, NAMES, "static, simulation or champion, or its settings", "evaluator");
  const { name, table, threads, worker, ...own } = options;
  checkName(name, "evaluator", EVALUATORS);
  for (const [option, [least, most]] of Object.entries(RANGES)) {
    const value = options[option as keyof typeof RANGES];
    if (value !== undefined) checkWhole(value, option, least, most);
  }
  const { inference } = own;
  if (inference !== undefined && typeof inference !== "boolean") {
    throw badArgument("inference", inference, "true or false");
  }
  if (own.seed !== undefined) checkSeed(own.seed);
  checkSimulationWorker(worker);
  if (table !== undefined) checkTable(table, engine.config);
  const usual = name === "champion" ? DEEPER : USUAL;
  const set = Object.entries(own).filter(([, value]) => value !== undefined);
  const evaluator = { name, ...usual, ...Object.fromEntries(set) };
  return { evaluator, table, threads, worker };
}
