import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { FULL } from "./full.js";

const PROBE = fileURLToPath(new URL("memory-probe.mjs", import.meta.url));
const COLLECTING = new URL("collecting.mjs", import.meta.url);

/** What lives in a process, after its garbage was collected. Sizes are in bytes. */
export interface Living {
  /** Memory of the process that is not swapped out. */
  rss: number;
  /** Objects of JavaScript, and what they hold outside of its heap. */
  heapUsed: number;
  external: number;
  /** Objects by class; `Memory` has one for each kernel. */
  objects: Readonly<Record<string, number>>;
  /** What the process waits for, such as timers and sockets, by kind. */
  handles: Readonly<Record<string, number>>;
  /** Warnings of Node, such as that of too many listeners. */
  warnings: readonly string[];
}

/** Starts a program of Node whose memory a test can look into by `livingIn`. */
export function startWatched(args: readonly string[], cwd: string): ChildProcess {
  const node = ["--expose-gc", "--disable-warning=ExperimentalWarning", "--import", PROBE];
  return spawn(process.execPath, [...node, ...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: `--import ${COLLECTING}`, GADDAWG_TOKEN: "" },
    stdio: ["pipe", "pipe", "inherit", "ipc"],
  });
}

/** Collections until a process has given back to the system what it does not need; short runs do not ask. */
const COLLECTIONS = FULL ? 5 : 1;

/**
 * Collects the garbage of a process, and counts what is left. One collection frees objects, but the
 * pages they were on may be given back with one of the next, some tens of megabytes at once: `rss` is
 * the least after any of them.
 */
export async function livingIn(child: ChildProcess): Promise<Living> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < COLLECTIONS; i++) {
    child.send("rss");
    const [{ rss }] = (await once(child, "message")) as [Pick<Living, "rss">];
    least = Math.min(least, rss);
    await wait(100);
  }
  child.send("all");
  const [living] = (await once(child, "message")) as [Living];
  return { ...living, rss: Math.min(least, living.rss) };
}

/** Returns how many bytes a process has grown by between two counts. */
export function growth(before: Living, after: Living): { rss: number; heap: number } {
  const heapOf = ({ heapUsed, external }: Living): number => heapUsed + external;
  return { rss: after.rss - before.rss, heap: heapOf(after) - heapOf(before) };
}

/** Objects of a class that may be opened late, such as a player that a line happens to name. */
const LATE = 10;

/**
 * Checks that no signal, promise, engine or timer is left of the requests between two counts:
 * there are as many objects as before, however many requests there were.
 */
export function expectSame(before: Living, after: Living): void {
  for (const [name, count] of Object.entries(before.objects)) {
    expect(after.objects[name], name).toBeLessThanOrEqual(count + LATE);
  }
  expect(after.handles).toEqual(before.handles);
  expect(after.warnings).toEqual([]);
}
