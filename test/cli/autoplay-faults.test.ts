import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { inCall } from "../../src/cli/io/io.js";
import { Interrupts } from "../../src/cli/runs/interrupts.js";
import { decodeCheckpoint } from "../../src/selfplay/checkpoint.js";
import type { MatchSummary } from "../../src/selfplay/summary.js";
import { FULL } from "../support/full.js";
import { madeIo } from "../support/io.js";
import { CLI, Folder, type Result } from "./run.js";

// Many programs play at once here.
vi.setConfig({ testTimeout: 240_000 });

const folder = new Folder();
const GREEDY = ["autoplay", "--players", "greedy", "--seed", "5"];

beforeAll(async () => {
  await folder.good(...GREEDY, "--games", "40", "--checkpoint", "done.match");
});

/** A command that runs, and can be watched and stopped. */
function begin(args: readonly string[]) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: folder.path });
  const result: Result = { code: null, signal: null, stdout: "", stderr: "" };
  let onOutput: () => void = () => undefined;
  child.stdout.setEncoding("utf8").on("data", (text) => {
    result.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    result.stderr += text;
    onOutput();
  });
  const ended = new Promise<Result>((resolve) => {
    child.on("close", (code, signal) => resolve({ ...result, code, signal }));
  });
  /** Waits for a text on stderr. */
  const said = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      onOutput = () => {
        if (result.stderr.includes(text)) resolve();
      };
      ended.then(({ stderr }) => reject(new Error(`ended without saying "${text}": ${stderr}`)));
      onOutput();
    });
  return { child, ended, said };
}

/** Games in a checkpoint; 0 where there is none yet. */
async function gamesIn(name: string): Promise<number> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder.path, name));
  } catch {
    return 0;
  }
  return (await decodeCheckpoint(bytes)).statistics.of("games");
}

/** Waits until there is a file. */
async function untilThere(name: string): Promise<void> {
  while (!existsSync(join(folder.path, name))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until a checkpoint has more games than this many, and says how many. */
async function untilMoreThan(games: number, name: string): Promise<number> {
  for (let waits = 0; waits < 3000; waits++) {
    const found = await gamesIn(name);
    if (found > games) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${name} never had more than ${games} games`);
}

function timeless({ stdout }: Pick<Result, "stdout">) {
  const { seconds, gamesPerSecond, ...rest } = JSON.parse(stdout) as MatchSummary;
  return rest;
}

describe.concurrent("a match that is killed", () => {
  test.runIf(FULL)(
    "twice, and gone on with, comes to what one without a break comes to",
    async () => {
      const match = [...GREEDY, "--games", "550", "--json"];
      const kept = [...match, "--checkpoint", "kill.match", "--checkpoint-every", "0"];
      let games = 0;
      for (const resume of [[], ["--resume"]]) {
        const { child, ended } = begin([...kept, ...resume]);
        games = await untilMoreThan(games, "kill.match");
        child.kill("SIGKILL");
        expect((await ended).signal).toBe("SIGKILL");
        expect(await gamesIn("kill.match")).toBeLessThan(550);
      }
      const last = await begin([...kept, "--resume"]).ended;
      expect(last).toMatchObject({ code: 0, stderr: "" });
      const whole = await folder.run(match);
      expect(timeless(last)).toEqual(timeless(whole));
      expect(await gamesIn("kill.match")).toBe(550);
      // And there is nothing left to play, but the same to be told.
      expect(timeless(await folder.run([...kept, "--resume"]))).toEqual(timeless(whole));
    },
  );

  test.runIf(FULL)("by Ctrl-C prints what is done, keeps it, and can be resumed", async () => {
    const match = [...GREEDY, "--games", "100000", "--json"];
    const kept = [...match, "--checkpoint", "stop.match", "--checkpoint-every", "0"];
    for (const [i, signal] of (["SIGINT", "SIGTERM"] as const).entries()) {
      const before = await gamesIn("stop.match");
      const { child, ended } = begin(i === 0 ? kept : [...kept, "--resume"]);
      await untilMoreThan(before, "stop.match");
      child.kill(signal);
      const { code, stdout, stderr } = await ended;
      expect(code).toBe(signal === "SIGINT" ? 130 : 143);
      expect(JSON.parse(stderr)).toEqual({ note: "stopping; Ctrl-C again ends at once" });
      const summary = JSON.parse(stdout);
      expect(summary.ended).toBe("interrupted");
      expect(summary.games).toBeGreaterThan(before);
      expect(summary.games % 100).toBe(0);
      expect(await gamesIn("stop.match")).toBe(summary.games);
    }
    const games = await gamesIn("stop.match");
    const rest = ["--games", String(games), "--json"];
    const again = await folder.run([...GREEDY, ...rest, "--checkpoint", "stop.match", "--resume"]);
    const whole = await folder.run([...GREEDY, ...rest]);
    expect(timeless(again)).toEqual(timeless(whole));
  });

  test.runIf(FULL)("by Ctrl-C prints what is done as text too", async () => {
    const { child, ended, said } = begin([
      ...GREEDY,
      "--time",
      "10m",
      "--checkpoint",
      "text.match",
    ]);
    await untilThere("text.match");
    child.kill("SIGINT");
    await said("gaddawg: stopping; Ctrl-C again ends at once\n");
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(stdout).toMatch(
      /^[\d,]+ games? of greedy 1 against greedy 2, seed 5: .*; interrupted\n/,
    );
  });

  test("by Ctrl-C twice ends at once", async () => {
    const { child, ended, said } = begin([
      ...GREEDY,
      "--time",
      "10m",
      "--checkpoint",
      "at-once.match",
    ]);
    await untilThere("at-once.match");
    child.kill("SIGINT");
    await said("stopping");
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
    expect(await gamesIn("at-once.match")).toBeGreaterThanOrEqual(0);
  });
});

test("none of them leaves a temporary file behind, but those that were killed outright", () => {
  const left = folder.list().filter((name) => name.endsWith(".tmp"));
  expect(left.length).toBeLessThanOrEqual(2);
});

test("the first signal aborts, the second ends the program", async () => {
  const { io, signals, ended } = madeIo();
  let firsts = 0;
  const call = inCall([], io, async () => {
    const interrupts = new Interrupts(() => firsts++);
    expect([interrupts.signal.aborted, interrupts.exitCode]).toEqual([false, undefined]);
    signals.emit("SIGINT", "SIGINT");
    expect([interrupts.signal.aborted, interrupts.exitCode, firsts]).toEqual([true, 130, 1]);
    signals.emit("SIGTERM", "SIGTERM");
    interrupts.stop();
    return 0;
  });
  expect(await ended).toEqual({ code: 143, signal: null });
  expect([await call, firsts, signals.eventNames()]).toEqual([143, 1, []]);
});

// One after the other: a checkpoint is locked while a run uses it.
describe("a checkpoint", () => {
  const resumed = (file: string, ...args: string[]) =>
    folder.bad(...GREEDY, "--games", "40", "--checkpoint", file, "--resume", ...args);

  test("of a match that is done is enough to tell of it", async () => {
    const first = await folder.json(...GREEDY, "--games", "40");
    const again = await folder.json(
      ...GREEDY,
      "--games",
      "40",
      "--checkpoint",
      "done.match",
      "--resume",
    );
    expect({ ...again, seconds: 0, gamesPerSecond: 0 }).toEqual({
      ...first,
      seconds: 0,
      gamesPerSecond: 0,
    });
  });

  test("that is there is not written over", async () => {
    const before = folder.sha256("done.match");
    expect(await folder.bad(...GREEDY, "--games", "40", "--checkpoint", "done.match")).toBe(
      "done.match: already exists (expected --resume to continue from it, or the name of a new file)",
    );
    expect(folder.sha256("done.match")).toBe(before);
  });

  test("that is not there, or another file, or damaged, or cut cannot be gone on from", async () => {
    const bytes = folder.read("done.match");
    expect(await resumed("none.match")).toBe("none.match: no such file");
    expect(await resumed(".")).toBe(".: is a folder (expected the name of a file)");
    folder.write("words.txt", "CARE\nCARES\n");
    expect(await resumed("words.txt")).toMatch(
      /^words\.txt: is no checkpoint of a match \(expected a file that/,
    );
    folder.write("cut.match", bytes.subarray(0, 5000));
    expect(await resumed("cut.match")).toMatch(
      /^cut\.match: the checkpoint ends after 5000 bytes \(expected \d+\)$/,
    );
    const damaged = Buffer.from(bytes);
    damaged[3000] = (damaged[3000] as number) ^ 4;
    folder.write("damaged.match", damaged);
    expect(await resumed("damaged.match")).toMatch(/^damaged\.match: the checkpoint is damaged/);
    expect(folder.read("damaged.match").equals(damaged)).toBe(true);
  });

  test("of another match cannot be gone on from", async () => {
    const other = (...args: string[]) =>
      folder.bad("autoplay", "--checkpoint", "done.match", "--resume", "--games", "40", ...args);
    const of = "done.match: is of another match: ";
    expect(await other("--players", "greedy")).toBe(`${of}seed 5 (expected 1)`);
    expect(await other("--players", "greedy,h1", "--seed", "5", "--no-paired")).toBe(
      `${of}players greedy and greedy (expected greedy and h1)`,
    );
    expect(await other("--players", "greedy", "--seed", "5", "--paired")).toBe(
      `${of}pairing off (expected on)`,
    );
    folder.write("few.txt", "CARE\nCARES\n");
    expect(await other("--players", "greedy", "--seed", "5", "--lexicon", "few.txt")).toBe(
      `${of}another lexicon (expected the options with which it was begun)`,
    );
    expect(await other("--players", "greedy", "--seed", "5", "--games", "30")).toMatch(
      /^done\.match: has 40 games already \(expected at most 30/,
    );
  });

  test.runIf(FULL)("can be gone on from to more games", async () => {
    folder.write("more.match", folder.read("done.match"));
    const more = await folder.run([
      ...GREEDY,
      "--games",
      "230",
      "--checkpoint",
      "more.match",
      "--resume",
      "--json",
    ]);
    const whole = await folder.run([...GREEDY, "--games", "230", "--json"]);
    expect(timeless(more)).toEqual(timeless(whole));
  });

  test("that cannot be written is told of before any game", async () => {
    const bad = (path: string) => folder.bad(...GREEDY, "--games", "1000000", "--checkpoint", path);
    expect(await bad("no/such/x.match")).toMatch(
      /^no\/such\/x\.match: cannot be written: no folder/,
    );
    expect(await bad("/dev/full")).toBe(
      "/dev/full: cannot be written: no space left on the device",
    );
  });

  test.runIf(FULL)(
    "that can be written no more loses no game: a note, and the figures at the end",
    async () => {
      mkdirSync(join(folder.path, "gone"));
      const args = [
        ...GREEDY,
        "--games",
        "800",
        "--checkpoint",
        "gone/x.match",
        "--checkpoint-every",
        "0",
      ];
      const { ended } = begin([...args, "--json"]);
      await untilMoreThan(0, "gone/x.match");
      rmSync(join(folder.path, "gone"), { recursive: true });
      const { code, stdout, stderr } = await ended;
      expect(code).toBe(1);
      expect(JSON.parse(stdout).games).toBe(800);
      const [note, error, ...rest] = stderr
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(note.note).toMatch(
        /^gone\/x\.match: cannot be written.*; the games go on, and what was written before stays$/,
      );
      expect(error.error).toMatchObject({ code: "UNWRITABLE", source: "gone/x.match" });
      expect(rest).toEqual([]);
    },
  );
});

describe.concurrent("a wrong call", () => {
  test.each([
    [["--games", "0"], "expected a whole number from 1 to"],
    [["--games", "many"], "expected a whole number from 1"],
    [["--games", "99999999999"], "from 1 to 2000000000"],
    [["--seed", "-3"], "expected a whole number from 0"],
    [["--seed", "4294967296"], "from 0 to 4294967295"],
    [["--threads", "0"], "expected a whole number from 1"],
    [["--time", "soon"], "expected a time such as 90, 90s, 15m or 2h"],
    [["--until-significant", "120"], "expected a confidence in percent"],
    [
      ["--players", "h1,h2,h3"],
      '--players: is "h1,h2,h3" (expected one or two players, separated by a comma)',
    ],
    [
      ["--players", "h1,"],
      '--players: is "h1," (expected one or two players, separated by a comma)',
    ],
    [["--lexicon", "a.kwg,b.kwg,c.kwg"], "(expected one or two lexicons, separated by a comma)"],
    [
      ["--leaves", "a,b,c", "--players", "hasty"],
      '--leaves: is "a,b,c" (expected one or two tables of leave values, separated by a comma)',
    ],
    [
      ["--leaves", "h1", "--players", "greedy"],
      "--leaves is for the players hasty, sim, champion and human, and greedy and greedy play",
    ],
    [
      ["--table", "pl.gwt", "--players", "hasty,greedy"],
      "--table is for the players sim and champion, and hasty and greedy play",
    ],
    [["--resume"], "--resume needs --checkpoint"],
    [["--gcg", "x.gcg"], "--gcg needs --game"],
    [["--game", "3", "--games", "10"], "given together (expected one of the two)"],
    [["--game", "3", "--checkpoint", "x"], "given together (expected one of the two)"],
    [["--timings", "--threads", "2"], "given together (expected one of the two)"],
    [["--timings", "--checkpoint", "x.match"], "given together (expected one of the two)"],
    [
      ["--players", "hasty,clever"],
      'there is no player "clever" (expected novice, learner, casual, greedy, h1, h2, h3, hasty, human, sim, champion)',
    ],
    [["--alphabet", "polish"], "the default lexicon is in English, not in the polish alphabet"],
    [["--csv", "no/such.csv"], "expected a folder, because each table has a file of its own"],
  ])("%j", async (args, sentence) => {
    const { code, stdout, stderr } = await folder.run(["autoplay", ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test.each([
    [["--lexicon", "none.kwg"], "none.kwg: no such file"],
    [["--players", "hasty", "--leaves", "none.klv2"], "none.klv2: no such file"],
    [["--players", "hasty", "--leaves", "done.match"], "done.match: "],
    [["--layout", "round"], 'layout: no layout "round"'],
    [["--report", "done.match/x.html"], "done.match/x.html: cannot be written"],
  ])("%j is bad input", async (args, sentence) => {
    expect(await folder.bad("autoplay", "--games", "2", ...args)).toContain(sentence);
  });

  test("a graph of another kind is told of by its file", async () => {
    folder.write("list.txt", "CARE\nCARES\n");
    await folder.good("build", "list.txt", "-o", "words.kad", "--content", "alphagrams");
    expect(await folder.bad("autoplay", "--games", "2", "--lexicon", "words.kad")).toMatch(
      /^words\.kad: a graph of content "alphagrams" \(expected "gaddag" for the classic game\)$/,
    );
  });

  test("figures that cannot be written are printed all the same", async () => {
    const { code, stdout, stderr } = await folder.run([
      ...GREEDY,
      "--games",
      "2",
      "--report",
      "/dev/full",
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain("2 games of greedy 1 against greedy 2");
    expect(stderr).toBe("gaddawg: /dev/full: cannot be written: no space left on the device\n");
  });
});
