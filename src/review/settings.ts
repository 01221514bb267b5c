import { checkName, checkObject } from "../base/arguments.js";
import {
  checkOptions,
  choice,
  flag,
  type OptionsOf,
  own,
  RANDOM,
  type Schema,
  THREADED,
  whole,
} from "../base/schema.js";
// From its file: the whole engine would be divided into more chunks.
import type { Engine } from "../engine/engine.js";
import {
  checkSimulationWorker,
  checkTable,
  checkWinTable,
  type SimulationWorker,
} from "../search/inputs.js";
import type { WinTable } from "../search/win-table.js";

/** Their names. */
export const EVALUATORS = ["static", "simulation", "champion"] as const;

/** The name of a way to judge the turns of a game. */
export type EvaluatorName = (typeof EVALUATORS)[number];

/** What can be asked of an evaluator besides its name. */
export const EVALUATOR = {
  /**
   * Number of moves to compare for each turn. The best by static equity, 1 to 100; the best
   * exchange, the pass and the move made are added. Default 8; 15 for the champion.
   */
  candidates: whole(1, 100, { unit: "moves", otherwise: "8; champion 15" }),
  /** Number of plies to simulate after a play. 1 to 100. Default 4; 6 for the champion. */
  plies: whole(1, 100, { unit: "plies", otherwise: "4; champion 6" }),
  /**
   * Number of samples that compare a play with the best one. 100 to 1,000,000; a third of them, but
   * at least 100, select the candidates first. Default 1000; 3000 for the champion.
   */
  samples: whole(100, 1_000_000, { unit: "samples", otherwise: "1000; champion 3000" }),
  /**
   * Number of positions to search for each turn with an empty bag. 1,000 to 10^9. Default 200,000;
   * 2,000,000 for the champion.
   */
  nodes: whole(1000, 1_000_000_000, { unit: "positions", otherwise: "200000; champion 2000000" }),
  /**
   * Number of plies after the last draw to search when judging the better moves. Applies with 1 to
   * 4 tiles in the bag, 0 to 3; 0 judges by playouts. Default 0; 2 for the champion.
   */
  preEndgamePlies: whole(0, 3, { unit: "plies", otherwise: "0; champion 2" }),
  /**
   * Infers the opponent's rack from the opponent's last move. Default false; true for the champion.
   */
  inference: flag({ otherwise: "champion only" }),
  /** Number of random draws to compare each draw with. 10 to 10,000. Default 200. */
  draws: whole(10, 10_000, { default: 200 }),
  ...RANDOM,
  /** Win estimates; default: those of the package. */
  table: own<WinTable>(checkWinTable),
  ...THREADED,
  /** The worker to search in, if the platform cannot find it by itself. */
  worker: own<SimulationWorker>(checkSimulationWorker),
} satisfies Schema;

/** An evaluator with its settings; reviews depend only on these, the game and the engine. */
export interface EvaluatorOptions extends OptionsOf<typeof EVALUATOR> {
  name: EvaluatorName;
}

/** All evaluator settings that affect its reviews. */
export type EvaluatorSettings = {
  [Name in keyof Omit<EvaluatorOptions, "table" | "threads" | "worker">]-?: NonNullable<
    EvaluatorOptions[Name]
  >;
};

/** The settings of which a review depends, and what it runs on. */
export interface ReviewSettings {
  evaluator: EvaluatorSettings;
  table: EvaluatorOptions["table"];
  threads: EvaluatorOptions["threads"];
  worker: EvaluatorOptions["worker"];
}

/** The same with the name, which must be given. */
const NAMED = { name: choice(EVALUATORS), ...EVALUATOR };
const EXPECTED = "static, simulation or champion, or its settings";

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
  checkObject(options, "evaluator", EXPECTED);
  const { name, table, threads, worker, ...own } = options;
  checkName(name, "evaluator", EVALUATORS);
  checkOptions(NAMED, options, { name: "evaluator" });
  if (table !== undefined) checkTable(table, engine.config);
  const usual = name === "champion" ? DEEPER : USUAL;
  const set = Object.entries(own).filter(([, value]) => value !== undefined);
  const evaluator = { name, ...usual, ...Object.fromEntries(set) };
  return { evaluator, table, threads, worker };
}
