import { type Command, Option } from "commander";
import { MOST_GAMES, MOST_SEED, MOST_THREADS } from "../../entry/internal.js";
import {
  formatWinTableCsv,
  RULES_NAMES,
  rulesNamed,
  trainWinTable,
  type WinTableTraining,
  writeWinTable,
} from "../../entry/node.js";
import { newCommand } from "../io/command.js";
import { type EngineCommandOptions, leavesFor, lexiconFor } from "../io/engine.js";
import { checkExtension } from "../io/extension.js";
import { note, sayWritten } from "../io/notes.js";
import { seconds, wholeNumber } from "../io/numbers.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addJson,
  addLexiconFormat,
  alphabetOf,
} from "../io/options.js";
import { counted, number, print, printJson } from "../io/output.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { CheckpointFile } from "../runs/checkpoint-file.js";
import { Interrupts } from "../runs/interrupts.js";
import { RunLine } from "../runs/line.js";
import { WINPCT_TRAIN_HELP } from "./help-winpct.js";

/** The options that say in which games outcomes are counted. */
export interface OutcomeOptions extends AlphabetOptions, EngineCommandOptions {
  rules: string;
  games: number;
  seed: number;
}

interface TrainOptions extends OutcomeOptions {
  output: string;
  csv?: string;
  threads?: number;
  checkpoint?: string;
  checkpointEvery: number;
  resume?: boolean;
  json?: boolean;
}

/** Adds the options that say in which games outcomes are counted. */
export function addOutcomes(command: Command, games: number, seed: number): Command {
  command
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option(
      "--leaves <values>",
      "leave values: h1, h2, h3, none or a file (default: the default values for English tiles, else none)",
    );
  return addLexiconFormat(addAlphabet(command))
    .addOption(
      new Option("--rules <rules>", "rules of the game")
        .choices(RULES_NAMES)
        .default("CrosswordGame"),
    )
    .option("-n, --games <n>", "number of games", wholeNumber(1, MOST_GAMES), games)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), seed)
    .addOption(
      new Option("--backend <build>", "build of the kernel to use")
        .choices(["auto", "wasm", "js"])
        .default("auto"),
    );
}

/** Reads what the options name: everything that the games depend on. */
export async function outcomeGames(options: OutcomeOptions) {
  const rules = rulesNamed(options.rules);
  const alphabet = await alphabetOf(options);
  const { graph } = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesFor(options, alphabet);
  const { games, seed, backend } = options;
  return { lexicon: graph, alphabet, rules, leaves, games, seed, backend };
}

export function trainCommand(): Command {
  const command = newCommand("train", WINPCT_TRAIN_HELP)
    .requiredOption("-o, --output <file>", "the file to write (.gwt)")
    .option("--csv <file>", "also write the table as CSV");
  addOutcomes(command, 1_000_000, 1)
    .option(
      "--threads <n>",
      "number of worker threads (default: one per core)",
      wholeNumber(1, MOST_THREADS),
    )
    .option(
      "--checkpoint <file>",
      "save the state of the training in a file, from which it can be resumed",
    )
    .option("--checkpoint-every <seconds>", "minimum time between two saves", seconds, 30)
    .option("--resume", "resume from the checkpoint, also to add games");
  return addJson(command).action(train);
}

async function train(options: TrainOptions, command: Command): Promise<void> {
  const { output, csv, checkpoint, checkpointEvery, resume = false } = options;
  if (resume && checkpoint === undefined) {
    command.error("error: --resume needs --checkpoint with the file to resume from");
  }
  const begun = performance.now();
  checkExtension(output, "win estimates", ["gwt"], "--csv writes them as CSV");
  await checkOutput(output);
  if (csv !== undefined) await checkOutput(csv);
  const line = new OutcomeLine();
  const say = (text: string): void => {
    line.clear();
    note(text, options.json === true);
  };
  const file =
    checkpoint === undefined
      ? undefined
      : new CheckpointFile(checkpoint, checkpointEvery, (error) =>
          say(`${error.message}; the training goes on, and what was written before stays`),
        );
  const bytes = await file?.read(resume);
  const games = await outcomeGames(options);
  const interrupts = new Interrupts(() => say("stopping; Ctrl-C again ends at once"));
  try {
    const training = await trainWinTable({
      ...games,
      threads: options.threads,
      from: bytes && { bytes, source: checkpoint as string },
      signal: interrupts.signal,
      onProgress: async (view) => {
        line.update(view);
        await file?.offer(view);
      },
    });
    line.clear();
    await file?.finish(training);
    if (interrupts.exitCode !== undefined) process.exitCode = interrupts.exitCode;
    await give(training, options, begun);
  } finally {
    line.clear();
    interrupts.stop();
  }
}

/** Writes the table of the games so far and prints a summary. */
async function give(training: WinTableTraining, options: TrainOptions, begun: number) {
  const { output, csv, checkpoint, json } = options;
  const { done, games, seed, isFinished: finished, table } = training;
  const file = writeWinTable(table);
  if (done > 0) {
    await writeWhole(output, file);
    if (csv !== undefined)
      await writeWhole(csv, new TextEncoder().encode(formatWinTableCsv(table)));
  }
  const seconds = Math.round(performance.now() - begun) / 1000;
  if (json === true) {
    const { rackSize, bagSize } = table.shape;
    const bytes = file.length;
    await printJson({ output, games: done, seed, rackSize, bagSize, bytes, seconds, finished });
    if (done > 0) await sayWritten([output, csv], options);
    return;
  }
  const whole = finished ? counted(done, "game") : `${number(done)} of ${counted(games, "game")}`;
  const text =
    done === 0
      ? `no games yet, nothing is written to ${output}`
      : `${output}: ${whole}, ${counted(file.length, "byte")}`;
  const goOn = finished || checkpoint === undefined ? "" : "; resume with --resume";
  await print(`${text}, ${seconds.toFixed(1)} s${goOn}\n`);
  if (done > 0) await sayWritten([csv], options);
}

/** A line with the progress of a training. */
class OutcomeLine extends RunLine {
  private from: { done: number; at: number } | undefined;

  update({ done, games, isFinished }: WinTableTraining): void {
    const now = performance.now();
    this.from ??= { done, at: now };
    const { from } = this;
    if (isFinished) return;
    this.draw(() => {
      const rate = (1000 * (done - from.done)) / (now - from.at);
      const left =
        rate > 0
          ? `, ${number(Math.round(rate))}/s, ${number(Math.ceil((games - done) / rate))} s left`
          : "";
      return `${number(done)} of ${number(games)} games${left}`;
    });
  }
}
