import { Worker } from "node:worker_threads";
import { io } from "../io/io.js";
import { endAtOnce } from "../io/output.js";
import { packageFile } from "../io/read-file.js";
import { LineSplitter, readRequest } from "./request.js";

/** A line for the thread that searches; undefined for one that was too long to be kept. */
export interface TimedLine {
  line: string | undefined;
  /** When it came, in milliseconds of the time of day. */
  at: number;
}

/**
 * Follows the lines of standard input until `quit` or its end, and then ends the program. A thread
 * does what they ask for, so that nothing it does holds up the end.
 */
export async function followInput(): Promise<void> {
  const { stdin, stdout, cwd } = io();
  const workerData = { cwd };
  const thread = new Worker(packageFile("./ucgi-thread.js"), { execArgv: [], workerData });
  thread.on("message", (line) => stdout.write(`${line}\n`));
  const lost = new Promise<never>((_, reject) => thread.on("error", reject));
  await Promise.race([passOn(stdin, thread), lost]);
  void thread.terminate();
  await endAtOnce();
}

/** Passes the lines on to the thread that follows them, until `quit` or the end of the input. */
async function passOn(input: NodeJS.ReadableStream, thread: Worker): Promise<void> {
  const lines = new LineSplitter();
  input.setEncoding("utf8");
  for await (const piece of input) {
    const at = performance.timeOrigin + performance.now();
    for (const line of lines.push(String(piece))) {
      if (line !== undefined && isQuit(line)) return;
      const timed: TimedLine = { line, at };
      thread.postMessage(timed);
    }
  }
}

function isQuit(line: string): boolean {
  if (!/quit/i.test(line)) return false;
  try {
    return readRequest(line, () => undefined)?.kind === "quit";
  } catch {
    return false;
  }
}
