import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder } from "./asked.mjs";
import { recordedGame } from "./kept.mjs";
import { vectorsOf } from "./vectors.mjs";

/** The help of every command, and of every command within one. */
export async function helpTexts(asked) {
  await inFolder(async (cwd) => {
    const ask = async (names) => {
      const { stdout } = await asked.record(["help", ...names].join(" "), ["help", ...names], {
        cwd,
      });
      for (const command of commandsIn(stdout)) await ask([...names, command]);
    };
    await ask([]);
    await asked.record("--help", ["--help"], { cwd });
    await asked.record("--version", ["--version"], { cwd });
  });
}

function commandsIn(help) {
  const list = /^Commands:\n((?: {2}.*\n)+)/m.exec(help)?.[1] ?? "";
  const names = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map((match) => match[1]);
  return names.filter((name) => name !== "help");
}

const EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";

/** Calls of every command, good and bad, as text and as JSON. */
export async function commandCalls(asked) {
  await inFolder(async (cwd) => {
    await recordedGame(asked, cwd);
    writeFileSync(join(cwd, "words.txt"), "care\ncares\nrace\nscare\nzoo\n");
    writeFileSync(join(cwd, "pairs.tsv"), "care\theed\nrace\ta contest\n");
    writeFileSync(join(cwd, "broken.kwg"), "not a graph");
    for (const args of everyCall()) await asked.record(args.join(" "), args, { cwd });
  });
}

function everyCall() {
  const plain = [...analyses(), ...queries(), ...drawings(), ...experiments()];
  return [
    ...plain,
    ...plain.filter((args) => args[0] !== "draw").map((args) => [...args, "--json"]),
    ...wrongCalls(),
  ];
}

function analyses() {
  const middle = vectorsOf("simulation.jsonl").map(({ cgp }) => cgp);
  const endings = vectorsOf("endgames.jsonl").slice(0, 8);
  const drawn = vectorsOf("preendgames.jsonl").slice(0, 4);
  const seen = vectorsOf("inference.jsonl").slice(0, 6);
  return [
    ...middle.slice(0, 12).map((cgp) => ["analyze", cgp]),
    ["analyze", `${EMPTY} ?AEINRS/ 0/0 0`, "--count", "30"],
    ["analyze", "game.gcg"],
    ["analyze", "game.gcg", "--with", "static"],
    ["analyze", "game.gcg", "--with", "simulation", "--samples", "100", "--nodes", "2000"],
    ...["8D DETRAIN", "8H RAITEN", "pass", "exch EE"].map((play) => [
      "rank",
      play,
      `${EMPTY} AEEINRT/ 0/0 0`,
    ]),
    ...middle.slice(4, 10).map((cgp) => ["simulate", cgp, "--samples", "200", "--plies", "2"]),
    ["simulate", `${CARE} AEINRST/ 0/0 0`, "--fixed", "100", "--rank", "equity", "--squares"],
    ["simulate", `${CARE} AEINRST/ 0/0 0`, "--nodes", "5000", "--method", "wickman"],
    ["simulate", `${CARE} AEINRST/ 0/0 0`, "--explain", "L6 RETAINS", "--explain-samples", "500"],
    ...endings.map(({ cgp }) => ["endgame", cgp, "--nodes", "20000"]),
    ...endings.slice(0, 3).map(({ cgp }) => ["endgame", cgp, "--top", "3"]),
    ...drawn.map(({ cgp }) => ["preendgame", cgp, "--plies", "1"]),
    ...seen.map(({ cgp, move }) => ["infer", cgp, "--move", move, "--racks", "2000"]),
    ["infer", seen[0].cgp, "--move", seen[0].move, "--margin", "5", "--top", "5"],
    ["autoplay", "--games", "30", "--players", "hasty,greedy", "--full"],
    ["autoplay", "--game", "3", "--players", "hasty,h1"],
  ];
}

function queries() {
  const listing = ["prefix", "suffix", "containing", "anagram", "subanagram", "superanagram"];
  return [
    ...[...listing, "extensions"].map((one) => ["query", one, "CARETS", "--limit", "20"]),
    ...["contains", "hooks", "alphagram"].map((one) => ["query", one, "CARETS"]),
    ["query", "count"],
    ["query", "pattern", "Q[^U]*", "--limit", "20"],
    ["query", "through", "Q", "--limit", "10"],
    ["query", "rack", "AEINRST", "Q", "--limit", "10"],
    ["query", "slot", "....L.R.", "AEIRST"],
    ["query", "index", "CARE"],
    ["query", "word", "1000"],
    ["query", "probability", "RETAINS"],
    ["query", "draw", "QU"],
    ["query", "racks", "2", "3"],
    ["query", "subanagram", "RETAINS", "--sort", "probability", "--table", "--limit", "10"],
    ["info"],
    ["info", "words.txt"],
    ["check", "words.txt", "game.gcg"],
    ["winpct", "show"],
    ["leaves", "value", "words.txt", "A"],
  ];
}

function drawings() {
  return [
    ["draw", "dawg", "CITY", "CITIES", "PITY"],
    ["draw", "gaddag", "CARE", "--format", "dot"],
    ["draw", "trie", "CAR", "CARE", "--format", "json"],
    ["draw", "path", "CARE", "--in", "gaddag"],
    ["draw", "cross-sets", "--word", "BOING"],
  ];
}

function experiments() {
  return [
    ["lab", "sizes", "--lexicon", "words.txt"],
    ["lab", "gordon", "--lexicon", "words.txt"],
  ];
}

function wrongCalls() {
  return [
    [],
    ["nothing"],
    ["analyze", "15/15"],
    ["analyze", `${EMPTY} AEINRST1/ 0/0 0`],
    ["analyze", `${EMPTY} AEINRST/ 0/0 0`, "--count", "0"],
    ["rank", "8D", `${EMPTY} AEINRST/ 0/0 0`],
    ["simulate", `${EMPTY} AEINRST/ 0/0 0`, "--plies", "101"],
    ["simulate", `${EMPTY} AEINRST/ 0/0 0`, "--sure", "97"],
    ["endgame", `${EMPTY} AEINRST/ 0/0 0`],
    ["preendgame", `${EMPTY} AEINRST/ 0/0 0`],
    ["infer", `${EMPTY} AEINRST/ 0/0 0`],
    ["autoplay", "--players", "nobody"],
    ["autoplay", "--games", "-1"],
    ["build", "missing.txt", "-o", "x.kwg"],
    ["info", "broken.kwg"],
    ["check", "broken.kwg", "missing.kwg"],
    ["convert", "words.txt", "-o", "x.unknown"],
    ["query", "pattern", "[", "--json"],
    ["job", "run", "words.txt"],
    ["worker", "--redis", "nowhere"],
    ["service", "--max-time", "0"],
    ["serve", "--port", "99999999"],
  ];
}
