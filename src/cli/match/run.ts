import { availableParallelism } from "node:os";
import type { Command } from "commander";
import type { MatchResult } from "../../entry/node.js";
import { playPrepared } from "../../platform/node/autoplay.js";
import { areEqual, type PreparedMatch } from "../../selfplay/index.js";
import { CheckpointFile } from "../io/checkpoint-file.js";
import { Interrupts } from "../io/interrupts.js";
import { note } from "../io/notes.js";
import { counted } from "../io/output.js";
import type { AutoplayCommandOptions } from "./options.js";
import { MatchProgress } from "./progress.js";
import { limitsOf, setupMatch } from "./setup.js";

/** What came of a match at the terminal. */
export interface Played {
  result: MatchResult;
  /** Time in all threads together. */
  threadSeconds: number;
  /** Why it could not go on, or could not be kept. */
  error: unknown;
}

/** Plays a match, with a line that shows how it stands, and keeps it in its checkpoint. */
export async function playAndShow(
  options: AutoplayCommandOptions,
  command: Command,
): Promise<Played> {
  const asJson = options.json === true;
  const line = new MatchProgress();
  const say = (text: string): void => {
    line.clear();
    note(text, asJson);
  };
  const file = checkpointFile(options, say);
  const bytes = await file?.read(options.resume === true);
  const from = bytes && { bytes, source: options.checkpoint as string };
  const prepared = await setupMatch(options, command, from);
  sayWhatIsOdd(options, prepared, say);
  const interrupts = new Interrupts(() => say("stopping; Ctrl-C again ends at once"));
  const { match, players } = prepared;
  try {
    const result = await playPrepared(prepared, {
      ...limitsOf(options),
      signal: interrupts.signal,
      onProgress: async () => {
        line.update(match, players.names[0]);
        await file?.offer(match);
      },
      onLoss: (error) => say(`${messageOf(error)}; another takes its place, and nothing is lost`),
    });
    const unkept = await errorOf(file?.finish(match));
    if (interrupts.exitCode !== undefined) process.exitCode = interrupts.exitCode;
    const { threadSeconds } = match.state;
    return { result, threadSeconds, error: result.error ?? unkept };
  } finally {
    line.clear();
    interrupts.stop();
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

/** What is allowed, and perhaps not meant. */
function sayWhatIsOdd(
  { threads = 1 }: AutoplayCommandOptions,
  { match, players }: PreparedMatch,
  say: (text: string) => void,
): void {
  const cores = availableParallelism();
  if (threads > cores) say(`${counted(threads, "thread")} on ${counted(cores, "core")}: no faster`);
  if (match.plan.paired && areEqual(players)) {
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
