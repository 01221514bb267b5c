import type { Command } from "commander";
import {
  formatWinTableCsv,
  trainWinTable,
  type WinTableTraining,
  writeWinTable,
} from "../../entry/node.js";
import { checkExtension } from "../io/file-formats.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import { addJson, newCommand } from "../io/options.js";
import { counted, number, print, printJson } from "../io/output.js";
import { RunLine } from "../io/progress.js";
import { writeWhole } from "../io/write-file.js";
import {
  addOutcomes,
  addTraining,
  checkTraining,
  type OutcomeOptions,
  outcomeGames,
  runTraining,
  type TrainingOptions,
} from "../runs/training.js";
import { WINPCT_TRAIN_HELP } from "./help-winpct.js";

type TrainOptions = OutcomeOptions & TrainingOptions;

export function trainCommand(): Command {
  const command = newCommand("train", WINPCT_TRAIN_HELP)
    .requiredOption("-o, --output <file>", "the file to write (.gwt)")
    .option("--csv <file>", "also write the table as CSV");
  addTraining(addOutcomes(command, 1_000_000, 1), "resume from the checkpoint, also to add games");
  return addJson(command).action(train);
}

async function train(options: TrainOptions, command: Command): Promise<void> {
  const begun = io().now();
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
  const seconds = Math.round(io().now() - begun) / 1000;
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
    const now = io().now();
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
