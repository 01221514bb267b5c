import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { FULL, SLOW } from "../support/full.js";
import { hostileLines, REQUESTS } from "../support/hostile.js";
import { expectSame, growth, livingIn, startWatched } from "../support/watched.js";
import { CLI, Folder, wordsUpTo } from "./run.js";

const LINES = 100_000;
const WARM_UP = 20_000;
/** Lines that are sent at once: fewer than may wait, so that none is refused for that. */
const AT_ONCE = 50;
/** A leak of 100 bytes a line is too much: an object with a field or two takes as much. */
const MOST_GROWTH = 100 * LINES;
/** Times that the lines are sent while the process still grows. */
const ROUNDS = 3;

const folder = new Folder();
folder.write("short.txt", wordsUpTo(5));
let child: ChildProcess;
afterAll(() => child?.kill("SIGKILL"));

/** Starts a service; returns a function that sends lines and waits until each has its one answer. */
function start(): (lines: readonly string[]) => Promise<void> {
  const args = ["service", "--lexicon", "short.txt", "--leaves", "h2", "--max-time", "5000"];
  child = startWatched([CLI, ...args, "--threads", "1"], folder.path);
  const { stdin, stdout } = child as ChildProcess & { stdin: NodeJS.WritableStream };
  let answered = 0;
  let goOn = (): void => undefined;
  createInterface({ input: stdout as NodeJS.ReadableStream }).on("line", (line) => {
    const { type, error } = JSON.parse(line);
    if (error?.code === "INTERNAL") throw new Error(line);
    if (type !== "snapshot") answered++;
    goOn();
  });
  return async (lines) => {
    const sent = lines.join("\n").split("\n");
    const wanted = answered + sent.filter((line) => line.trim() !== "").length;
    const done = new Promise<void>((resolve) => {
      goOn = () => {
        if (answered >= wanted) resolve();
      };
    });
    stdin.write(`${sent.join("\n")}\n`);
    goOn();
    await done;
    expect(answered).toBe(wanted);
  };
}

test.runIf(FULL)(
  `${LINES} hostile lines leave nothing behind in the process that answers them`,
  async () => {
    const send = start();
    const sendSome = async (count: number, seed: number): Promise<void> => {
      await send(REQUESTS.map((request) => JSON.stringify(request)));
      for (let at = 0; at < count; at += AT_ONCE) {
        await send(fc.sample(hostileLines, { numRuns: AT_ONCE, seed: seed + at }));
      }
      await send(REQUESTS.map((request) => JSON.stringify(request)));
    };
    await sendSome(WARM_UP, 19);
    let before = await livingIn(child);
    // Memory that a thread's end has left in pieces grows the process once, a leak each time.
    for (let round = 1; ; round++) {
      await sendSome(LINES, round * 1_000_000);
      const after = await livingIn(child);
      const { rss, heap } = growth(before, after);
      const report = `${LINES} lines: rss ${before.rss} ${rss}, heap and external ${heap}`;
      console.log(report);
      expect(heap, report).toBeLessThan(MOST_GROWTH);
      expectSame(before, after);
      // The compiler still warms up in a short run.
      if (rss < MOST_GROWTH) break;
      expect(round, report).toBeLessThan(ROUNDS);
      before = after;
    }
    child.stdin?.end();
    expect(await once(child, "exit")).toEqual([0, null]);
  },
  SLOW.timeout,
);
