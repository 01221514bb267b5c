import { type Command, Option } from "commander";
import { RUNS, TEXTS, withDefaults } from "../../api/internal.js";
import { type GaddawgError, RULES_NAMES, rulesNamed } from "../../api/node.js";
import { type EngineCommandOptions, readEngineFiles } from "../io/engine.js";
import { endWith } from "../io/io.js";
import { note } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addLexiconFormat,
  alphabetOf,
  seconds,
} from "../io/options.js";
import type { RunLine } from "../io/progress.js";
import { addSchema, type SchemaValues, schemaOptions } from "../io/schema-options.js";
import { checkOutputs } from "../io/write-file.js";
import { CheckpointFile, type CheckpointOptions, type Resumable } from "./checkpoint.js";
import { Interrupts } from "./interrupts.js";

/** The options of every training. */
export interface TrainingOptions extends CheckpointOptions {
  output: string;
  csv?: string;
  lexicon?: string;
  leaves?: string;
  threads?: number;
  json?: boolean;
}

/** Adds the options for threads and checkpoints. @param resume what `--resume` does. */
export function addTraining(command: Command, resume: string): Command {
  const { threads } = RUNS.trainLeaves;
  return addSchema(command, { threads }, { texts: TEXTS.trainLeaves })
    .option(
      "--checkpoint <file>",
      "save the state of the training in a file, from which it can be resumed",
    )
    .option("--checkpoint-every <seconds>", "minimum time between two saves", seconds, 30)
    .option("--resume", resume);
}

/** Checks before long work begins that the options go together and the files can be written. */
export async function checkTraining(options: TrainingOptions, command: Command): Promise<void> {
  const { output, csv, checkpoint, resume, lexicon, leaves } = options;
  if (resume === true && checkpoint === undefined) {
    command.error("error: --resume needs --checkpoint with the file to resume from");
  }
  if (command.getOptionValueSource("checkpointEvery") === "cli" && checkpoint === undefined) {
    command.error("error: --checkpoint-every needs --checkpoint with the file to save in");
  }
  const outputs = { "--output": output, "--csv": csv, "--checkpoint": checkpoint };
  await checkOutputs(outputs, [lexicon, leaves]);
}

/** What a training gets besides its own options. */
export interface TrainingRun<View> {
  from: { bytes: Uint8Array; source: string } | undefined;
  signal: AbortSignal;
  onProgress: (view: View) => Promise<void>;
}

/** A line with the progress of a training. */
export interface TrainingProgress<View> extends RunLine {
  update(view: View): void;
}

/** The parts of a training that differ. */
export interface TrainingParts<Files, View> {
  line: TrainingProgress<View>;
  /** Reads the files that the training needs, after the checkpoint has been locked. */
  prepare: () => Promise<Files>;
  train: (files: Files, run: TrainingRun<View>) => Promise<View>;
  /** Writes and prints what was trained. */
  give: (training: View) => Promise<void>;
}

/**
 * Runs a training with its line of progress and its checkpoint. Ctrl-C ends it; the exit code is
 * then that of the signal, and the checkpoint and what was trained are written all the same.
 */
export async function runTraining<Files, View extends Resumable>(
  options: TrainingOptions,
  { line, prepare, train, give }: TrainingParts<Files, View>,
): Promise<void> {
  const say = (text: string): void => {
    line.clear();
    note(text, options.json === true);
  };
  const onTrouble = ({ message }: GaddawgError): void =>
    say(`${message}; the training goes on, and what was written before stays`);
  const file = await CheckpointFile.open(options);
  const files = await prepare();
  const interrupts = new Interrupts(() => say("stopping; Ctrl-C again ends at once"));
  try {
    const training = await train(files, {
      from: file?.from,
      signal: interrupts.signal,
      onProgress: async (view) => {
        line.update(view);
        await file?.offer(view, onTrouble);
      },
    });
    line.clear();
    await file?.finish(training);
    if (interrupts.exitCode !== undefined) endWith(interrupts.exitCode);
    await give(training);
  } finally {
    line.clear();
    interrupts.stop();
  }
}

const { trainLeaves: TRAINING, trainWinTable: OUTCOMES } = RUNS;

/** What a run has and a plan has not, and the short names of options. */
const OWN = { own: ["threads"], shorts: { games: "n" } } as const;

/** The options that say in which games outcomes are counted. */
export interface OutcomeOptions
  extends SchemaValues<Pick<typeof OUTCOMES, "games" | "seed">>,
    AlphabetOptions,
    EngineCommandOptions {
  rules: string;
}

/** Games of which outcomes are counted, where nothing else is asked for. */
export type OutcomeDefaults = Record<"games" | "seed", number>;

/** Adds the options that say in which games outcomes are counted. */
export function addOutcomes(command: Command, usual: Partial<OutcomeDefaults> = {}): Command {
  command
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option(
      "--leaves <values>",
      "leave values: h1, h2, h3, none or a file (default: the default values for English tiles, else none)",
    );
  addRulesNamed(addLexiconFormat(addAlphabet(command)));
  return addBackend(
    addSchema(command, outcomeSchema(usual), { texts: TEXTS.trainWinTable, ...OWN }),
  );
}

/** The options of a count of outcomes, with defaults of a command's own. */
function outcomeSchema({ games, seed }: Partial<OutcomeDefaults>) {
  return {
    ...OUTCOMES,
    ...(games !== undefined && { games: { ...OUTCOMES.games, default: games } }),
    ...(seed !== undefined && { seed: { ...OUTCOMES.seed, default: seed } }),
  };
}

/** Reads what the options name: everything that the games depend on. */
export async function outcomeGames(options: OutcomeOptions, usual: Partial<OutcomeDefaults> = {}) {
  const rules = rulesNamed(options.rules);
  const alphabet = await alphabetOf(options);
  const { lexicon, leaves } = await readEngineFiles(options, alphabet, rules);
  const schema = outcomeSchema(usual);
  const { games, seed } = withDefaults(schema, schemaOptions(schema, options, OWN));
  return { lexicon: lexicon.graph, alphabet, rules, leaves, games, seed, backend: options.backend };
}

/** The numbers of a training. */
export interface NumberOptions
  extends SchemaValues<
    Pick<typeof TRAINING, "generations" | "games" | "racks" | "weight" | "seed">
  > {}

/** Adds the rules and the numbers of a training. */
export function addNumbers(command: Command): Command {
  return addSchema(addRulesNamed(command), TRAINING, { texts: TEXTS.trainLeaves, ...OWN });
}

/** Returns the numbers of a training that were given. */
export function numbersOf(options: NumberOptions) {
  return schemaOptions(TRAINING, options, OWN);
}

function addRulesNamed(command: Command): Command {
  return command.addOption(
    new Option("--rules <rules>", "rules of the game")
      .choices(RULES_NAMES)
      .default("CrosswordGame"),
  );
}

/** Adds the choice of the build. */
export function addBackend(command: Command): Command {
  return command.addOption(
    new Option("--backend <build>", "build of the kernel to use")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
}
