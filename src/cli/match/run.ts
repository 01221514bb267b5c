import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { autoplay, type Match, type MatchResult } from "../../entry/node.js";
import { endWith } from "../io/io.js";
import { note } from "../io/notes.js";
import { counted } from "../io/output.js";
import { CheckpointFile } from "../runs/checkpoint-file.js";
import { Interrupts } from "../runs/interrupts.js";
import type { AutoplayCommandOptions } from "./options.js";
import { MatchProgress } from "./progress.js";
import { type MatchSetup, namingFiles, setupMatch } from "./setup.js";

/** The results of a match at the terminal. */
export interface MatchOutcome {
  result: MatchResult;
  setup: MatchSetup;
  /** Time summed over all threads. */
  threadSeconds: number;
  /** The error that ended the match, or with which its checkpoint could not be written. */
  error: unknown;
}

/** Plays a match, shows its progress on one line, and saves its state in its checkpoint file. */
export async function playAndShow(
  options: AutoplayCommandOptions,
  command: Command,
): Promise<MatchOutcome> {
  const asJson = options.json === true;
  const line = new MatchProgress();
  const say = (text: string): void => {
    line.clear();
    note(text, asJson);
  };
  const file = checkpointFile(options, say);
  const bytes = await file?.read(options.resume === true);
  const from = bytes && { bytes, source: options.checkpoint as string };
  const setup = await setupMatch(options, command);
  let interrupts: Interrupts | undefined;
  let match: Match | undefined;
  let failure: unknown;
  try {
    const signals = new AbortController();
    const result = await namingFiles(setup, () =>
      autoplay({
        ...setup.options,
        from,
        signal: signals.signal,
        onStart: (started) => {
          match = started;
          warnOf(options, started, say);
          interrupts = new Interrupts(() => say("stopping; Ctrl-C again ends at once"));
          interrupts.signal.addEventListener("abort", () => signals.abort());
        },
        onProgress: async (current) => {
          line.update(current);
          await file?.offer(current);
        },
        onLoss: (error) => say(`${messageOf(error)}; another takes its place, and nothing is lost`),
        onError: (error) => {
          failure = error;
        },
      }),
    );
    const unkept = match && (await errorOf(file?.finish(match)));
    if (interrupts?.exitCode !== undefined) endWith(interrupts.exitCode);
    return {
      result,
      setup,
      threadSeconds: match?.state.threadSeconds ?? 0,
      error: failure ?? unkept,
    };
  } finally {
    line.clear();
    interrupts?.stop();
  }
}

function checkpointFile(
  { checkpoint, checkpointEvery }: AutoplayCommandOptions,
  say: (text: string) => void,
): CheckpointFile | undefined {
  if (checkpoint === undefined) return undefined;
  return new CheckpointFile(checkpoint, checkpointEvery, (error) =>
    say(`${error.message}; the games go on, and what was written before stays`),
  );
}

/** Warns about options that are allowed but may not be intended. */
function warnOf(
  { threads = 1 }: AutoplayCommandOptions,
  { plan, areEqual }: Match,
  say: (text: string) => void,
): void {
  const cores = availableParallelism();
  if (threads > cores) say(`${counted(threads, "thread")} on ${counted(cores, "core")}: no faster`);
  if (plan.paired && areEqual) {
    say("both players are the same, so that each pair of games is one game twice");
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function errorOf(action: Promise<void> | undefined): Promise<unknown> {
  try {
    await action;
    return undefined;
  } catch (error) {
    return error;
  }
}
