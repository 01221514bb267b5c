import { Command, Option } from "commander";
import {
  type Alphabet,
  formatLeavesCsv,
  rulesNamed,
  type Training,
  trainLeaves,
  writeKlv,
} from "../../entry/node.js";
import { type EngineCommandOptions, lexiconFor } from "../io/engine.js";
import { checkExtension } from "../io/file-formats.js";
import { io } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addDetails,
  addExamples,
  addJson,
  addLexiconFormat,
  alphabetOf,
} from "../io/options.js";
import { counted, number, print, printJson } from "../io/output.js";
import { RunLine } from "../io/progress.js";
import { writeWhole } from "../io/write-file.js";
import {
  addNumbers,
  addTraining,
  checkTraining,
  type NumberOptions,
  runTraining,
  type TrainingOptions,
} from "../runs/training.js";

interface TrainOptions
  extends NumberOptions,
    AlphabetOptions,
    EngineCommandOptions,
    TrainingOptions {
  lexicon?: string;
  leaves?: string;
  rules: string;
}

export function trainCommand(): Command {
  const command = new Command("train")
    .summary("train leave values by self-play")
    .description(
      "Learns the value of every leave of a tile set with a lexicon, from games that the engine plays against itself, and writes the values to a file.",
    )
    .requiredOption("-o, --output <file>", "the file to write (.klv2)")
    .option("--csv <file>", "also write the values as CSV")
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  addLexiconFormat(addAlphabet(command));
  addNumbers(command);
  addTraining(command, "resume from the checkpoint").addOption(
    new Option("--backend <build>", "build of the kernel to use")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
  addJson(command);
  addExamples(command, [
    "gaddawg leaves train -o leaves.klv2",
    "gaddawg leaves train -o polish.klv2 --lexicon polish.kwg --alphabet polish --games 20000",
    "gaddawg leaves train -o leaves.klv2 --checkpoint training.bin --resume",
  ]);
  addDetails(
    command,
    `
The values are learned in generations: each plays its games with the values of the previous one,
the first one with none. In every turn, racks are drawn that the player might have had; the best
play of each rack counts for every leave that it could have come from. The same options give
the same values with any number of threads.

--json prints {"output","leaves","generations","games","racks","weight","seed","seconds",
"finished"}. Ctrl-C, or the end of the terminal's session, writes the checkpoint and ends the
training; a second Ctrl-C ends at once. A checkpoint is locked while a training uses it.`,
  );
  return command.action(train);
}

async function train(options: TrainOptions, command: Command): Promise<void> {
  const begun = io().now();
  const rules = rulesNamed(options.rules);
  const alphabet = await alphabetOf(options);
  checkExtension(options.output, "leave values in this format", ["klv2"]);
  await checkTraining(options, command);
  const { generations, games, racks, weight, seed, threads, backend } = options;
  const plan = { generations, games, racks, weight, seed };
  await runTraining(options, {
    line: new TrainingLine(),
    prepare: () => lexiconFor(options, alphabet, rules),
    train: ({ graph: lexicon }, run) =>
      trainLeaves({ ...plan, lexicon, alphabet, rules, threads, backend, ...run }),
    give: async (training) => {
      if (training.generation > 0) await writeValues(training, alphabet, options);
      await report(training, options, begun);
    },
  });
}

/** Writes the values of the last complete generation. */
async function writeValues(
  { leaves }: Training,
  alphabet: Alphabet,
  { output, csv }: TrainOptions,
): Promise<void> {
  await writeWhole(output, writeKlv(leaves));
  if (csv === undefined) return;
  await writeWhole(csv, new TextEncoder().encode(formatLeavesCsv(leaves, alphabet)));
}

async function report(training: Training, options: TrainOptions, begun: number): Promise<void> {
  const { output, checkpoint } = options;
  const seconds = Math.round(io().now() - begun) / 1000;
  const { leaves, generation, plan, isFinished: finished } = training;
  if (options.json === true) {
    const { games, racks, weight, seed } = plan;
    const numbers = { leaves: leaves.count, generations: generation, games, racks, weight, seed };
    await printJson({ output, ...numbers, seconds, finished });
    if (generation > 0) await sayWritten([output, options.csv], options);
    return;
  }
  const whole = `${generation} of ${counted(plan.generations, "generation")}`;
  const values =
    generation === 0
      ? `no values yet, nothing is written to ${output}`
      : `${output}: ${counted(leaves.count, "leave")}`;
  const goOn = finished || checkpoint === undefined ? "" : "; resume with --resume";
  await print(`${values}, ${whole}, ${seconds.toFixed(1)} s${goOn}\n`);
  if (generation > 0) await sayWritten([options.csv], options);
}

/** A line with the progress of a training. */
class TrainingLine extends RunLine {
  /**
   * The time at which this generation was first seen, and the number of its games played by then.
   */
  private from = { generation: -1, done: 0, at: 0 };

  update({ generation, done, games, plan, isFinished }: Training): void {
    const now = io().now();
    if (generation !== this.from.generation) this.from = { generation, done, at: now };
    if (isFinished) return;
    this.draw(() => {
      const rate = (1000 * (done - this.from.done)) / (now - this.from.at);
      const left = rate > 0 ? `, ${Math.ceil((games - done) / rate)} s left of it` : "";
      const speed = rate > 0 ? `, ${number(Math.round(rate))}/s` : "";
      return `generation ${generation + 1} of ${plan.generations}: ${number(done)} of ${number(games)} games${speed}${left}`;
    });
  }
}
