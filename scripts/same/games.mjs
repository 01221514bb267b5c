import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder, sha256, untimed } from "./asked.mjs";

const STATIC = ["greedy", "h1", "h2", "h3", "hasty", "novice", "learner", "casual"];
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => `human:level=${level}`);

/** Games that differ from the usual ones in their rules, letters, or endings. */
const OTHERS = [
  [
    "super",
    ["--players", "hasty,greedy", "--rules", "CrosswordGameSuper", "--alphabet", "super_english"],
  ],
  ["jumbled", ["--players", "h2,greedy", "--variant", "jumbled"]],
  ["endgame", ["--players", "hasty+endgame:nodes=5000,hasty"], 20],
  ["sim", ["--players", "sim:samples=60:plies=2,hasty"], 20],
  ["sim solved", ["--players", "sim:samples=30:endings=solved:infer=500,hasty"], 20],
  ["champion", ["--players", "champion:nodes=2000,hasty"], 20],
  ["js", ["--players", "hasty,h2", "--backend", "js"], 200],
];

/** 1,000 games of each player by score, leave and level, and some of those that search, turn by turn. */
export async function games(asked) {
  const plain = [...STATIC, ...LEVELS].map((name) => [name, ["--players", `${name},hasty`]]);
  for (const [name, args, count = 1000] of [...plain, ...OTHERS]) {
    await inFolder(async (cwd) => {
      const all = ["autoplay", ...args, "--games", `${count}`, "--seed", "7", "--json"];
      const { code, stdout, stderr } = await asked.call(
        [...all, "--csv", "csv", ...(count >= 1000 ? ["--rows", "turns"] : [])],
        { cwd },
      );
      asked.add(name, { code, stdout: untimed(stdout), stderr: untimed(stderr) });
      const tables = readdirSync(join(cwd, "csv")).sort();
      // The table of the match tells how long it took.
      for (const table of tables.filter((file) => file !== "match.csv")) {
        asked.add(`${name} ${table}`, sha256(readFileSync(join(cwd, "csv", table))));
      }
    });
  }
}
