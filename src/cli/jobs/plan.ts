import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { MOST_SAMPLES, RUNS, TEXTS } from "../../api/internal.js";
import {
  folderInputs,
  formatPlan,
  type InputSource,
  inputsOf,
  type JobPlan,
  jobId,
  type LadderAnchor,
  type PlannedJob,
  parsePlan,
  planLadder,
  planMatch,
  planReview,
  planSimulation,
  planTraining,
  planWinTable,
} from "../../api/jobs.js";
import { createEngine, RULES_NAMES, rulesNamed, type SimulateOptions } from "../../api/node.js";
import { inferLast, lastTurnJson, readWithLastTurn } from "../inference/last-turn.js";
import { type EngineCommandOptions, lexiconFor, readEngineFiles } from "../io/engine.js";
import { at } from "../io/io.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addCheck,
  addJson,
  addLexiconFormat,
  addOwnAlphabet,
  alphabetOf,
  newCommand,
  wholeNumber,
} from "../io/options.js";
import { counted, print, printJson } from "../io/output.js";
import { addPosition, addRules, gameNamed, type RuleOptions } from "../io/position.js";
import {
  gameFiles,
  leavesNamed,
  readBytes,
  readText,
  readWinTableInput,
  sourceOf,
} from "../io/read-file.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import {
  type AutoplayCommandOptions,
  addMatch,
  addPlayedWith,
  setupMatch,
} from "../match/options.js";
import { addReview, evaluatorOf, type ReviewOptions } from "../review/options.js";
import {
  addNumbers,
  addOutcomes,
  type NumberOptions,
  numbersOf,
  type OutcomeOptions,
  outcomeGames,
} from "../runs/training.js";
import {
  addSimulation,
  libraryOptions,
  type SimulateCommandOptions,
} from "../simulation/options.js";
import {
  PLAN_HELP,
  PLAN_LADDER_HELP,
  PLAN_LEAVES_HELP,
  PLAN_MATCH_HELP,
  PLAN_REVIEW_HELP,
  PLAN_SIMULATE_HELP,
  PLAN_WINPCT_HELP,
} from "./help.js";

interface MatchOptions extends AutoplayCommandOptions, PlanOptions {
  json?: boolean;
  shards?: number;
}

interface LadderOptions
  extends SchemaValues<typeof RUNS.ladder>,
    AlphabetOptions,
    RuleOptions,
    EngineCommandOptions,
    PlanOptions {
  players?: string[];
  anchor?: LadderAnchor;
  rules?: string;
  leaves?: string;
  table?: string;
}

interface LeavesOptions extends NumberOptions, AlphabetOptions, EngineCommandOptions, PlanOptions {
  rules: string;
  shardGames: number;
}

interface WinTableOptions extends OutcomeOptions, PlanOptions {
  shards?: number;
}

interface GamesOptions extends ReviewOptions, AlphabetOptions, EngineCommandOptions, PlanOptions {}

/** Options of matches that are not those of a plan, with the reason. */
const OTHER_MATCHES = {
  "--time": "which is the same on any machine",
  "--until-significant": "which is the same on any machine",
  "--index": "which is the same on any machine",
  "--threads": "but with gaddawg job run",
  "--timings": "which is the same on any machine",
} as const;

const shards = wholeNumber(1, 10_000_000);

export function planCommand(): Command {
  return newCommand("plan", PLAN_HELP)
    .addCommand(matchCommand())
    .addCommand(ladderCommand())
    .addCommand(leavesCommand())
    .addCommand(winTableCommand())
    .addCommand(reviewCommand())
    .addCommand(simulateCommand());
}

function matchCommand(): Command {
  const command = withOutput(newCommand("match", PLAN_MATCH_HELP));
  command.option("--shards <n>", "number of shards (default: one for each 1,000 games)", shards);
  addPlayedWith(addMatch(refuseOptions(command, OTHER_MATCHES)));
  hideOptions(command, OTHER_MATCHES);
  return addJson(command).action(async (options: MatchOptions) => {
    await writePlan(options, async () => {
      const { options: match } = await setupMatch(options);
      const { seconds, untilSignificant, threads, timings, backend, wordMap, ...own } = match;
      return planMatch({ ...own, shards: options.shards });
    });
  });
}

function ladderCommand(): Command {
  const command = withOutput(newCommand("ladder", PLAN_LADDER_HELP)).option(
    "--players <names>",
    "players, separated by commas (default: all with ratings)",
    listed,
  );
  addSchema(command, RUNS.ladder, { texts: TEXTS.ladder, shorts: { games: "n" } })
    .option(
      "--anchor <player=rating>",
      "the player whose rating is given (default: hasty=2000, or the last one)",
      anchorNamed,
    )
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option("--leaves <values>", "leave values: h1, h2, h3, none or a file")
    .option("--table <file>", "win estimates of sim and champion")
    .addOption(new Option("--rules <rules>", "rules of the game").choices(RULES_NAMES));
  addOwnAlphabet(addRules(addLexiconFormat(command), "as the rules say"), "English for the board");
  return addJson(command).action((options: LadderOptions) =>
    writePlan(options, async () => {
      const { alphabet, rules } = await gameNamed(options);
      const { graph: lexicon } = await lexiconFor(options, alphabet, rules);
      const { players, anchor, table } = options;
      return planLadder({
        ...schemaOptions(RUNS.ladder, options, {}),
        ...{ players, anchor, lexicon, alphabet, rules },
        leaves: await leavesNamed(options.leaves, alphabet),
        table: table === undefined ? undefined : (await readWinTableInput(table)).table,
      });
    }),
  );
}

function listed(text: string): string[] {
  return text.split(",").map((name) => name.trim());
}

/** Reads a player, "=" and a rating; the player's specification may have that character, too. */
function anchorNamed(text: string): LadderAnchor {
  const [, player = "", rating = ""] = /^(.+)=(-?\d+)$/.exec(text) ?? [];
  if (player !== "") return { player, rating: Number(rating) };
  throw new InvalidArgumentError('a player, "=" and its rating, such as hasty=2000');
}

function leavesCommand(): Command {
  const command = withOutput(newCommand("leaves", PLAN_LEAVES_HELP))
    .option("--shard-games <n>", "games of each shard", wholeNumber(1, 2 ** 31 - 1), 500)
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  addNumbers(addLexiconFormat(addAlphabet(command)));
  return addJson(command).action((options: LeavesOptions) =>
    writePlan(options, async () => {
      const rules = rulesNamed(options.rules);
      const alphabet = await alphabetOf(options);
      const { graph: lexicon } = await lexiconFor(options, alphabet, rules);
      const { shardGames } = options;
      return planTraining({ ...numbersOf(options), shardGames, lexicon, alphabet, rules });
    }),
  );
}

function winTableCommand(): Command {
  const command = withOutput(newCommand("winpct", PLAN_WINPCT_HELP)).option(
    "--shards <n>",
    "number of shards (default: one for each 5,000 games)",
    shards,
  );
  addOutcomes(command);
  return addJson(command).action((options: WinTableOptions) =>
    writePlan(options, async () => {
      const { backend, ...games } = await outcomeGames(options);
      return planWinTable({ ...games, shards: options.shards });
    }),
  );
}

function reviewCommand(): Command {
  const command = withOutput(
    newCommand("review", PLAN_REVIEW_HELP).argument("<games...>", "GCG files, or folders of them"),
  )
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option("--leaves <values>", "leave values: h1, h2, h3, none or a file");
  addReview(addLexiconFormat(addAlphabet(command)));
  return addJson(command).action((paths: string[], options: GamesOptions) =>
    writePlan(options, async () => {
      if (options.threads !== undefined) {
        command.error("error: --threads does not go with a plan, but with what runs it");
      }
      const alphabet = await alphabetOf(options);
      const rules = rulesNamed("CrosswordGame");
      const files = await readEngineFiles(options, alphabet, rules);
      const {
        lexicon: { graph: lexicon },
        leaves,
      } = files;
      const names = await gameFiles(paths);
      const games = await Promise.all(
        names.map(async (name) => ({ name, bytes: await readBytes(name) })),
      );
      const { threads, ...evaluator } = (await evaluatorOf(options, command)) ?? {};
      const how = "name" in evaluator ? evaluator : undefined;
      return planReview({ games, lexicon, alphabet, leaves, evaluator: how as never });
    }),
  );
}

type SimulateJobOptions = SimulateCommandOptions &
  PlanOptions & { json?: boolean; shards: number; roundSamples: number };

/** Options of simulations that are not those of a plan, with the reason. */
const OTHER_SIMULATIONS = {
  "--time": "which is the same on any machine; --nodes limits it",
  "--threads": "but with gaddawg job run",
  "--csv": "whose answer is JSON",
  "--csv-plies": "whose answer is JSON",
  "--report": "whose answer is JSON",
  "--explain": "but with gaddawg simulate",
  "--explain-samples": "but with gaddawg simulate",
} as const;

const MOST_SHARDS = 100_000;

function simulateCommand(): Command {
  const command = withOutput(newCommand("simulate", PLAN_SIMULATE_HELP))
    .option("--shards <n>", "number of shards of each round", wholeNumber(1, MOST_SHARDS), 16)
    .option(
      "--round-samples <n>",
      "least samples of each play in a round",
      wholeNumber(1, MOST_SAMPLES),
      500,
    );
  addPosition(refuseOptions(command, OTHER_SIMULATIONS))
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option("--leaves <values>", "leave values: h1, h2, h3, none or a file");
  addSimulation(addLexiconFormat(command));
  hideOptions(command, OTHER_SIMULATIONS);
  return addJson(command).action((cgp: string[], options: SimulateJobOptions) =>
    writePlan(options, () => plannedSimulation(cgp, options, command)),
  );
}

/** Leaves options out of the help; they are known, so that the error can say why they are refused. */
function hideOptions(command: Command, others: Readonly<Record<string, string>>): void {
  for (const option of command.options) {
    if (option.long !== undefined && option.long in others) option.hideHelp();
  }
}

/** Has a command refuse options, before it checks others. */
function refuseOptions(command: Command, others: Readonly<Record<string, string>>): Command {
  return addCheck(command, (options) => {
    const given = Object.keys(options);
    const refused = command.options.find(
      (option) => (option.long ?? "") in others && given.includes(option.attributeName()),
    );
    return refused?.long && `${refused.long} does not go with a job, ${others[refused.long]}`;
  });
}

async function plannedSimulation(
  cgp: string[],
  options: SimulateJobOptions,
  command: Command,
): Promise<PlannedJob> {
  const { input, last } = await readWithLastTurn(cgp, options, command);
  const { infer = false, inferMove, squares, shards, roundSamples } = options;
  const { alphabet, rules, position } = input;
  const files = await readEngineFiles(options, alphabet, rules);
  const {
    lexicon: { graph: lexicon },
    leaves,
  } = files;
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

/** The options of every plan. */
export interface PlanOptions {
  output: string;
  json?: boolean;
}

function withOutput(command: Command): Command {
  return command.requiredOption("-o, --output <file>", "the file of the plan");
}

/** Makes a plan, and writes it and its inputs. */
async function writePlan(
  { output, json }: PlanOptions,
  make: () => Promise<PlannedJob>,
): Promise<void> {
  await checkOutput(output);
  const job = await make();
  const folder = await writeInputs(output, job);
  await writeWhole(output, formatPlan(job.plan));
  const id = await jobId(job.plan);
  const { kind, shards: count, inputs } = job.plan;
  if (json === true) {
    await printJson({ output, job: id, kind, shards: count, inputs, folder: folder ?? null });
    return;
  }
  const beside = folder === undefined ? "" : `; its files are in ${folder}`;
  await print(`${output}: job ${id.slice(0, 12)}, ${counted(count, "shard")}${beside}\n`);
}

/** A plan that was read from a file, with what its job needs. */
export interface ReadPlan {
  plan: JobPlan;
  inputs: InputSource;
}

/** Returns the folder beside a plan's file with the inputs that are not in the package. */
function folderBeside(path: string): string {
  return `${path}.inputs`;
}

/** Reads a plan. @param folder where its inputs are; default the folder beside it. */
export async function readPlan(path: string, folder = folderBeside(path)): Promise<ReadPlan> {
  const plan = parsePlan(await readText(path, "the plan of a job"), sourceOf(path));
  return { plan, inputs: folderInputs(at(folder)) };
}

/**
 * Writes the inputs of a job that are not in the package, each under its hash.
 * @returns the folder; undefined if there are none.
 */
async function writeInputs(
  path: string,
  { plan, inputs }: PlannedJob,
): Promise<string | undefined> {
  const folder = folderBeside(path);
  const known = inputsOf();
  let written = false;
  for (const input of Object.values(plan.inputs)) {
    if ((await known(input)) !== undefined) continue;
    await mkdir(at(folder), { recursive: true });
    const file = join(folder, input.sha256);
    const bytes = (await inputs(input)) as Uint8Array;
    if (!existsSync(at(file))) await writeWhole(file, bytes);
    written = true;
  }
  return written ? folder : undefined;
}
