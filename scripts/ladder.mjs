// node scripts/ladder.mjs [--state build/ladder.json] [--players A,B,…] [--games 1000] [--reach 3]
//     [--seed 1] [--block 250] [--threads N] [--anchor hasty=2000] [--rate]
//
// The ladder of ratings: a tournament between players, listed from the weakest to the strongest.
// Each meets the next ones, as many as --reach says, in paired games. Games are played in blocks, by
// turns for all pairs; after each block the results are written to --state, from which the same
// command goes on. Ends with a Markdown table of the ratings, in which the anchor's is given. With
// --rate it plays nothing, and only rates what there is. The package must have been built.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { autoplay } from "../dist/node.js";
import { ratingsOf } from "./ratings.mjs";

const PLAYERS = [
  ...["novice", "human:level=1", "human:level=2", "human:level=3", "learner", "human:level=4"],
  ...["human:level=5", "casual", "human:level=6", "human:level=7", "greedy", "h1"],
  ...["human:level=8", "h2", "h3", "hasty"],
];

const { values } = parseArgs({
  options: {
    state: { type: "string", default: "build/ladder.json" },
    players: { type: "string", default: PLAYERS.join(",") },
    games: { type: "string", default: "1000" },
    reach: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    block: { type: "string", default: "250" },
    threads: { type: "string" },
    anchor: { type: "string", default: "hasty=2000" },
    rate: { type: "boolean", default: false },
  },
});
const players = values.players.split(",");
const [games, reach, seed, block] = ["games", "reach", "seed", "block"].map((name) => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name}: expected a whole number above 0, found ${values[name]}`);
});
const threads = values.threads === undefined ? undefined : Number(values.threads);
const [, anchored, points] = /^(.*)=(\d+)$/.exec(values.anchor) ?? [];
if (!players.includes(anchored)) {
  throw new Error(`--anchor: expected a player of the ladder, "=" and its rating`);
}

const state = stateOf(values.state);
const pairs = players.flatMap((a, i) => players.slice(i + 1, i + 1 + reach).map((b) => [a, b]));
if (!values.rate) await playAll();
process.stdout.write(tableOf());

/** Returns the results so far. A pair that has other games than these is not used. */
function stateOf(path) {
  try {
    const known = JSON.parse(readFileSync(path, "utf8"));
    if (known.seed === seed && known.block === block) return known;
    throw new Error(
      `${path}: of another ladder: seed ${known.seed}, blocks of ${known.block} games`,
    );
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return { seed, block, results: {} };
  }
}

/** Plays the games that are left. */
async function playAll() {
  const blocks = Math.ceil(games / block);
  for (let number = 0; number < blocks; number++) {
    for (const [a, b] of pairs) await playBlock(a, b, number);
    process.stderr.write(`${(number + 1) * block} games of each pair\n`);
  }
}

/** Plays a block of games of a pair, unless it has been played. */
async function playBlock(a, b, number) {
  const key = `${a} ${b}`;
  state.results[key] ??= { a, b, blocks: 0, wins: 0, draws: 0, losses: 0, spread: 0 };
  const result = state.results[key];
  if (result.blocks > number) return;
  const { summary } = await autoplay({
    players: [a, b],
    games: block,
    seed: seed * 100_000 + number,
    paired: true,
    threads,
  });
  const [first] = summary.players;
  result.blocks++;
  for (const name of ["wins", "draws", "losses"]) result[name] += first[name];
  result.spread += first.spread.average * block;
  writeFileSync(`${values.state}.new`, `${JSON.stringify(state, undefined, 1)}\n`);
  renameSync(`${values.state}.new`, values.state);
}

/** Returns the ratings as a table, the strongest player first. */
function tableOf() {
  const known = new Set(players);
  const results = Object.values(state.results).filter(({ a, b }) => known.has(a) && known.has(b));
  const met = players.filter((name) => results.some(({ a, b }) => a === name || b === name));
  const anchor = { player: anchored, rating: Number(points) };
  const rated = ratingsOf(met, results, anchor).sort((a, b) => b.rating - a.rating);
  const rows = rated.map(({ name, rating, error, games: played }, i) => {
    const next = rated[i + 1];
    const against = next === undefined ? "" : shareOf(name, next.name);
    const shown = error === 0 ? "given" : intervalOf(rating, error);
    return `| \`${name}\` | ${rating.toFixed(0)} | ${shown} | ${against} | ${played} |`;
  });
  const head = "| player | rating | 95 % | wins against the next | games |";
  return `${[head, "| --- | ---: | ---: | ---: | ---: |", ...rows].join("\n")}\n`;
}

/** Returns the interval of 95 % of a rating. */
function intervalOf(rating, error) {
  return [-1.96, 1.96].map((reach) => (rating + reach * error).toFixed(0)).join(" to ");
}

/** Returns the share of its games against another that a player won; empty if they did not meet. */
function shareOf(name, other) {
  const own = state.results[`${name} ${other}`];
  const found = own ?? state.results[`${other} ${name}`];
  if (found === undefined) return "";
  const { wins, draws, losses } = found;
  const share = (wins + draws / 2) / (wins + draws + losses);
  return `${(100 * (own === undefined ? 1 - share : share)).toFixed(1)} %`;
}
