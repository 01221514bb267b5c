import type { Command } from "commander";
import { MOST_THREADS } from "../../entry/internal.js";
import { endWith } from "../io/io.js";
import { note } from "../io/notes.js";
import { seconds, wholeNumber } from "../io/numbers.js";
import { checkOutputs } from "../io/write-file.js";
import { CheckpointFile, type Resumable } from "./checkpoint-file.js";
import { Interrupts } from "./interrupts.js";
import type { RunLine } from "./line.js";

/** The options of every training. */
export interface TrainingOptions {
  output: string;
  csv?: string;
  lexicon?: string;
  leaves?: string;
  threads?: number;
  checkpoint?: string;
  checkpointEvery: number;
  resume?: boolean;
  json?: boolean;
}

/** Adds the options for threads and checkpoints. @param resume what `--resume` does. */
export function addTraining(command: Command, resume: string): Command {
  return command
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
  const { checkpoint, checkpointEvery, resume = false } = options;
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
  const files = await prepare();
  const interrupts = new Interrupts(() => say("stopping; Ctrl-C again ends at once"));
  try {
    const training = await train(files, {
      from: bytes && { bytes, source: checkpoint as string },
      signal: interrupts.signal,
      onProgress: async (view) => {
        line.update(view);
        await file?.offer(view);
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
