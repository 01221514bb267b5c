import { type Command, Option } from "commander";
import { MOST_GAMES, MOST_SEED } from "../../entry/internal.js";
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
import { sayWritten } from "../io/notes.js";
import { wholeNumber } from "../io/numbers.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addJson,
  addLexiconFormat,
  alphabetOf,
} from "../io/options.js";
import { counted, number, print, printJson } from "../io/output.js";
import { writeWhole } from "../io/write-file.js";
import { RunLine } from "../runs/line.js";
import { addTraining, checkTraining, runTraining, type TrainingOptions } from "../runs/training.js";
import { WINPCT_TRAIN_HELP } from "./help-winpct.js";

/** The options that say in which games outcomes are counted. */
export interface OutcomeOptions extends AlphabetOptions, EngineCommandOptions {
  rules: string;
  games: number;
  seed: number;
}

type TrainOptions = OutcomeOptions & TrainingOptions;

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
  addTraining(addOutcomes(command, 1_000_000, 1), "resume from the checkpoint, also to add games");
  return addJson(command).action(train);
}

async function train(options: TrainOptions, command: Command): Promise<void> {
  const begun = performance.now();
  checkExtension(options.output, "win estimates", ["gwt"], "--csv writes them as CSV");
  await checkTraining(options, command);
  const { threads } = options;
  await runTraining(options, {
    line: new OutcomeLine(),
    prepare: () => outcomeGames(options),
    train: (games, run) => trainWinTable({ ...games, threads, ...run }),
    give: (training) => give(training, options, begun),
  });
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
