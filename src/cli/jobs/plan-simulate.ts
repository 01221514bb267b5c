import type { Command } from "commander";
import { type PlannedJob, planSimulation } from "../../entry/jobs.js";
import { createEngine, type SimulateOptions } from "../../entry/node.js";
import { inferLast, lastTurnJson, readWithLastTurn } from "../inference/last-turn.js";
import { newCommand } from "../io/command.js";
import { leavesFor, lexiconFor } from "../io/engine.js";
import { addGamePosition } from "../io/game.js";
import { wholeNumber } from "../io/numbers.js";
import { addJson, addLexiconFormat } from "../io/options.js";
import { addPosition, withOpponentRack } from "../io/position.js";
import {
  addJudging,
  addSimulation,
  checkUse,
  libraryOptions,
  type SimulateCommandOptions,
} from "../simulation/options.js";
import { PLAN_SIMULATE_HELP } from "./help.js";
import { type PlanOptions, withOutput, writePlan } from "./write-plan.js";

type SimulateJobOptions = SimulateCommandOptions &
  PlanOptions & { json?: boolean; shards: number; roundSamples: number };

/** Options of simulations that are not those of a plan, with the reason. */
const OTHER_OPTIONS = {
  "--time": "which is the same on any machine; --nodes limits it",
  "--threads": "but with gaddawg job run",
  "--csv": "whose answer is JSON",
  "--csv-plies": "whose answer is JSON",
  "--report": "whose answer is JSON",
  "--explain": "but with gaddawg simulate",
  "--explain-samples": "but with gaddawg simulate",
} as const;

const MOST_SHARDS = 100_000;
const MOST_SAMPLES = 10_000_000;

export function simulateCommand(): Command {
  const command = withOutput(newCommand("simulate", PLAN_SIMULATE_HELP))
    .argument("[cgp...]", "the position in CGP, or its file; - reads standard input")
    .option("--shards <n>", "number of shards of each round", wholeNumber(1, MOST_SHARDS), 16)
    .option(
      "--round-samples <n>",
      "least samples of each play in a round",
      wholeNumber(1, MOST_SAMPLES),
      500,
    );
  addGamePosition(addPosition(command))
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option("--leaves <values>", "leave values: h1, h2, h3, none or a file");
  addJudging(addSimulation(addLexiconFormat(command)));
  // They are known, so that the error can say why they are refused.
  for (const option of command.options) {
    if (option.long !== undefined && option.long in OTHER_OPTIONS) option.hideHelp();
  }
  return addJson(command).action(async (cgp: string[], options: SimulateJobOptions) => {
    checkOptions(options, command);
    await writePlan(options, () => planned(cgp, options, command));
  });
}

function checkOptions(options: SimulateJobOptions, command: Command): void {
  for (const option of command.options) {
    const { long } = option;
    if (long === undefined || !(long in OTHER_OPTIONS)) continue;
    if (options[option.attributeName() as keyof SimulateJobOptions] === undefined) continue;
    const why = OTHER_OPTIONS[long as keyof typeof OTHER_OPTIONS];
    command.error(`error: ${long} does not go with a job, ${why}`);
  }
  checkUse(options, command);
}

async function planned(
  cgp: string[],
  options: SimulateJobOptions,
  command: Command,
): Promise<PlannedJob> {
  const { input: given, last } = await readWithLastTurn(cgp, options, command);
  const { opponentRack, infer = false, inferMove, squares, shards, roundSamples } = options;
  const input = opponentRack === undefined ? given : withOpponentRack(given, opponentRack);
  const { alphabet, rules, position } = input;
  const { graph: lexicon } = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesFor(options, alphabet);
  const { threads, milliseconds, ...own } = await libraryOptions(options);
  const inferred: Pick<SimulateOptions, "inference"> & { told?: object } = {};
  if (infer || inferMove !== undefined) {
    const engine = await createEngine({ lexicon, alphabet, rules, leaves });
    try {
      const found = await inferLast(engine, position, last, undefined);
      inferred.told = lastTurnJson(found);
      if (found.isUsed) inferred.inference = found.inference;
    } finally {
      engine.dispose();
    }
  }
  const known = {
    lexicon,
    leaves,
    position,
    cgp: { lexicon: input.lexicon, opcodes: input.opcodes },
  };
  return planSimulation({ ...own, ...known, ...inferred, squares, shards, roundSamples });
}
