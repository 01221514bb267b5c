import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder, sha256 } from "./asked.mjs";

const MATCH = [
  "autoplay",
  "--players",
  "hasty,greedy",
  "--seed",
  "11",
  "--checkpoint",
  "match.bin",
];
const LEAVES = [
  "leaves",
  "train",
  "--generations",
  "2",
  "--seed",
  "3",
  "--checkpoint",
  "leaves.bin",
];
const WINS = ["winpct", "train", "--seed", "4", "--checkpoint", "wins.bin"];

/** Plans by the kind of their job. */
const PLANS = {
  match: ["match", "--players", "hasty,h1", "--games", "60", "--shards", "6"],
  sim: ["match", "--players", "sim:samples=20:plies=2,greedy", "--games", "4", "--shards", "2"],
  leaves: ["leaves", "--generations", "2", "--games", "200", "--shard-games", "100"],
  winpct: ["winpct", "--games", "60", "--shards", "3"],
  review: ["review", "game.gcg"],
  "review by simulation": ["review", "game.gcg", "--with", "static"],
  simulate: [
    "simulate",
    "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRSV/ 0/12 0",
    "--fixed",
    "120",
    "--shards",
    "4",
  ],
};

/** Plays a game, and writes it as `game.gcg` into a folder. */
export async function recordedGame(asked, cwd) {
  await asked.call(
    ["autoplay", "--game", "5", "--players", "hasty,human:level=4", "--gcg", "game.gcg"],
    { cwd },
  );
}

/** Checkpoints and plans with some of their results, written by this state or by an older one, and read on. */
export async function keptFiles(asked) {
  const written = join(asked.kept, "files");
  if (asked.old === undefined) await write(asked, written);
  else if (written !== join(asked.old, "files"))
    cpSync(join(asked.old, "files"), written, { recursive: true });
  await inFolder(async (cwd) => {
    cpSync(written, cwd, { recursive: true });
    for (const file of ["match.bin", "leaves.bin", "wins.bin"]) {
      await asked.record(`info ${file}`, ["info", file, "--json"], { cwd });
      await asked.record(`check ${file}`, ["check", file, "--json"], { cwd });
    }
    await asked.record("resume match", [...MATCH, "--games", "400", "--resume", "--json"], { cwd });
    await asked.record(
      "resume leaves",
      [...LEAVES, "--games", "200", "-o", "l.klv2", "--resume", "--json"],
      { cwd },
    );
    asked.add("leaves", sha256(readFileSync(join(cwd, "l.klv2"))));
    await asked.record(
      "resume wins",
      [...WINS, "--games", "300", "-o", "w.gwt", "--resume", "--json"],
      { cwd },
    );
    asked.add("wins", sha256(readFileSync(join(cwd, "w.gwt"))));
    for (const kind of Object.keys(PLANS)) {
      const [plan, results] = [`${kind}.job`, `${kind} done`];
      asked.add(`plan ${kind}`, readFileSync(join(cwd, plan), "utf8"));
      await asked.record(
        `rest ${kind}`,
        ["job", "run", plan, "--shard", "1/2", "--results", results, "--json"],
        { cwd },
      );
      await asked.record(
        `again ${kind}`,
        ["job", "run", plan, "--shard", "0/2", "--results", results, "--json"],
        { cwd },
      );
      await asked.record(
        `merge ${kind}`,
        ["job", "merge", plan, results, "-o", "made.bin", "--json"],
        { cwd },
      );
      if (existsSync(join(cwd, "made.bin")))
        asked.add(`made ${kind}`, sha256(readFileSync(join(cwd, "made.bin"))));
      await asked.record(`whole ${kind}`, ["job", "run", plan, "-o", "whole.bin", "--json"], {
        cwd,
      });
    }
  });
}

async function write(asked, folder) {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  const call = async (...args) => {
    const { code, stderr } = await asked.call(args, { cwd: folder });
    if (code !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  };
  await recordedGame(asked, folder);
  await call(...MATCH, "--games", "200");
  await call(...LEAVES, "--games", "200", "-o", "leaves.klv2");
  await call(...WINS, "--games", "150", "-o", "wins.gwt");
  for (const [kind, args] of Object.entries(PLANS)) {
    await call("job", "plan", ...args, "-o", `${kind}.job`);
    await call("job", "run", `${kind}.job`, "--shard", "0/2", "--results", `${kind} done`);
  }
  copyFileSync(join(folder, "game.gcg"), join(asked.kept, "game.gcg"));
}
