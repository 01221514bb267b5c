import { existsSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import {
  expectedOf,
  HUMAN_LEVELS,
  PLAYER_OPTIONS,
  type Schema,
  TEXTS,
} from "../../api/internal.js";
import { type MatchResult, PLAYER_NAMES, PLAYERS } from "../../api/node.js";
import { makeFolder, writeTables } from "../io/csv.js";
import { at } from "../io/io.js";
import { filesIn, note, sayWritten } from "../io/notes.js";
import { addDetails, addExamples, addJson } from "../io/options.js";
import { printAll, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { saidOf } from "../io/schema-options.js";
import { checkOutputs, writeWhole } from "../io/write-file.js";
import { matchTables, NEVER_PLAYED_LISTS, neverPlayedLists } from "../match/csv.js";
import {
  type AutoplayCommandOptions,
  addMatch,
  addPlayedWith,
  addRunning,
  type MatchSetup,
} from "../match/options.js";
import { gameTables, Replayer, type Rows } from "../match/replay.js";
import { type MatchOutcome, playAndShow, playOneGame } from "../match/run.js";
import { matchText } from "../match/summary.js";

export function autoplayCommand(): Command {
  const command = new Command("autoplay").description(
    "Lets two players play games against each other and gathers statistics of them.",
  );
  addJson(addRunning(addPlayedWith(addMatch(command))));
  addExamples(command, [
    "gaddawg autoplay --games 10000 --players hasty,greedy",
    "gaddawg autoplay --games 100 --players sim:plies=2:samples=200,hasty",
    "gaddawg autoplay --games 1000 --players hasty+endgame,hasty",
    "gaddawg autoplay --games 100 --players champion:nodes=20000,hasty",
    "gaddawg autoplay --games 200 --players human:level=3,human:level=4",
    "gaddawg autoplay --players h2,h1 --until-significant 99 --sacrifices",
    "gaddawg autoplay --players hasty,hasty --leaves mine.klv2,h2 --time 10m --csv match",
    "gaddawg autoplay --games 1000000 --players greedy --checkpoint greedy.match",
    "gaddawg autoplay --games 1000000 --players greedy --checkpoint greedy.match --resume",
    "gaddawg autoplay --players hasty,greedy --seed 1 --game 12",
  ]);
  addDetails(command, HELP);
  return command.action((options: AutoplayCommandOptions) => autoplay(options, command));
}

const HELP = `
Players: greedy takes the highest score; h1, h2 and h3 the highest sum of score and Gordon's
rack heuristic 1, 2 or 3; hasty the highest equity, score and leave value. novice, learner and
casual know words of up to 4, 5 and 7 letters, and take any of their 10, 5 or 3 highest plays.
sim compares its best plays by playing on; a match in which it has milliseconds to think is not
reproducible. champion uses everything: inference, simulation, solved endings and endgames. human makes
human mistakes. Any player may search its endgames: hasty+endgame plays as hasty until the bag is empty,
and then the best play that is found. Options follow the name, as in sim:plies=2:samples=500 and
hasty+endgame:nodes=10000; these are the options with their default values:

${playerOptions()}

Estimated ratings, in which 400 points more win ten times as often as they lose: ${ratings()}.

In the row of comparison, moves are those of both players, sacrifices and trades are those of the
first player, and seconds per move is the time of all threads.

Ctrl-C prints the results so far and ends with exit code 130; a second Ctrl-C ends at once.
A match with --checkpoint can be resumed with the same command and --resume, even after a
crash, and ends with the same figures. A checkpoint is locked while a match uses it. The figures
do not depend on the number of threads or on the build of the kernel.

--json prints {"seed","paired","games","seconds","gamesPerSecond","turns","ended",
"perGame":{"turns":{"average","deviation"},"bingos","winner","loser","first","second",
"combined"},"draws","stalls","players":[{"name","wins","draws","losses","winPercent":
{"average","low","high"},"score","spread","moves","plays","playScore","bingos",
"bingosPerGame","tilesLaid","blanks","exchanges","tilesExchanged","passes","sacrifices",
"pointsSacrificed","timesOut","timesFirst","winsAsFirst"},…],"difference":{"unit",
"count","spread","winPercent"},"untilSignificant","topPlays":[{"play","word","score",
"game","turn","player"},…],"topGames":{"winning","losing","combined"},"wordLengths",
"scoreByTurn","histograms","lexicons":[{"name","players","words","wordsPlayed","plays",
"mostPlayed","neverPlayed"}],"course","timings"}; intervals have a
confidence of 95 %, "significant" needs at least 10 pairs or games, and null stands for a figure
without data. Remarks on stderr are {"note"}.

--csv writes match.csv (one row), players.csv, per-game.csv, top-plays.csv, top-games.csv,
word-lengths.csv, score-by-turn.csv, histograms.csv, course.csv, words.csv (how often each word
was played), never-played.csv (by length) and never-played.txt (the words). --rows adds games.csv
and turns.csv. Players are numbered 1 and 2, as in players.csv. Words and racks are in brackets,
so that no program takes the words NA and NULL for missing values.`;

/** Returns the options of players with their default values, by their schemas: a paragraph for each. */
function playerOptions(): string {
  const players = Object.keys(PLAYER_OPTIONS) as (keyof typeof PLAYER_OPTIONS)[];
  return players.map(optionsOfPlayer).join("\n\n");
}

function optionsOfPlayer(player: keyof typeof PLAYER_OPTIONS): string {
  const schema: Schema = PLAYER_OPTIONS[player];
  const texts: Readonly<Record<string, string>> = TEXTS[player];
  const options = Object.entries(schema).map(([name, kind]) => {
    const values = expectedOf(kind).replace(/^a whole number from /, "");
    return `${name}=${kind.default ?? "N"} (${saidOf(texts[name] ?? "")}; ${values})`;
  });
  return `${player === "endgame" ? "+endgame" : player}: ${options.join(", ")}.`;
}

/** Returns the players with their ratings, the weakest first. */
function ratings(): string {
  const named = PLAYER_NAMES.map((name) => ({ name: `${name}`, rating: PLAYERS[name].rating }));
  const human = HUMAN_LEVELS.map(({ rating }, i) => ({ name: `human:level=${i + 1}`, rating }));
  const all = [...named, ...human].sort((a, b) => a.rating - b.rating);
  return all.map(({ name, rating }) => `${name} ${rating}`).join(", ");
}

async function autoplay(options: AutoplayCommandOptions, command: Command): Promise<void> {
  const { csv, report, charts, checkpoint, json, game, gcg, rows } = options;
  if (gcg !== undefined && game === undefined) {
    command.error("error: --gcg needs --game with the number of the game");
  }
  if (game !== undefined) return playOneGame(game, options, command);
  if (options.resume === true && checkpoint === undefined) {
    command.error("error: --resume needs --checkpoint with the file to resume from");
  }
  if (rows !== undefined && csv === undefined) {
    command.error("error: --rows needs --csv with the folder for the tables");
  }
  await checkOutputs({ "--report": report, "--checkpoint": checkpoint }, []);
  for (const folder of [csv, charts]) if (folder !== undefined) await makeFolder(folder);
  const outcome = await playAndShow(options, command);
  const { result, threadSeconds, error } = outcome;
  if (json === true) await printJson(result.summary);
  else await printAll(matchText(result.summary, threadSeconds, options));
  const written = await writeFiles(outcome, options);
  await sayWritten(written, options);
  if (error !== undefined) throw error;
}

/** Writes what the options ask for; returns what was written, for people. */
async function writeFiles(
  { result, threadSeconds, setup }: MatchOutcome,
  { csv, rows, report, charts, json }: AutoplayCommandOptions,
): Promise<string[]> {
  const written: string[] = [];
  if (csv !== undefined) {
    let files = await writeTables(csv, matchTables(result));
    for (const { name, text } of neverPlayedLists(result)) {
      await writeText(join(csv, name), text);
      files++;
    }
    if (rows !== undefined) files += await writeRows(csv, rows, setup, result.summary.games);
    written.push(filesIn(csv, files));
    await sayStale(csv, { json, rows, result });
  }
  if (report !== undefined) {
    const { matchPage } = await import("../reports/match.js");
    await writeText(report, await matchPage(result, threadSeconds, setup.source));
    written.push(report);
  }
  if (charts !== undefined) written.push(filesIn(charts, await writeCharts(charts, result)));
  return written;
}

/** Plays the games again and writes a row for each, or for each turn too. */
async function writeRows(
  folder: string,
  rows: Rows,
  setup: MatchSetup,
  games: number,
): Promise<number> {
  const replayer = await Replayer.start(setup.options);
  return withProgress(({ report }) => {
    const onGame = (done: number, total: number) => report("writing the games", done, total);
    return writeTables(folder, gameTables(replayer, { games, rows }, onGame));
  });
}

/** Says which tables in a folder an earlier match left, because this one did not write them. */
async function sayStale(
  folder: string,
  {
    json,
    rows,
    result,
  }: { json: boolean | undefined; rows: Rows | undefined; result: MatchResult },
): Promise<void> {
  const lists = neverPlayedLists(result).map(({ name }) => name);
  const names = [
    ...(rows === undefined ? ["games.csv"] : []),
    ...(rows === "turns" ? [] : ["turns.csv"]),
    ...(result.summary.timings === null ? ["timings.csv"] : []),
    ...NEVER_PLAYED_LISTS.filter((name) => !lists.includes(name)),
  ];
  const stale = names.filter((name) => existsSync(at(join(folder, name))));
  if (stale.length === 0) return;
  const files = `${folder}: ${stale.join(", ")}`;
  note(`${files} ${stale.length === 1 ? "is" : "are"} not of this match`, json === true);
}

async function writeCharts(folder: string, result: MatchResult): Promise<number> {
  const { matchCharts } = await import("../reports/match.js");
  const charts = matchCharts(result);
  for (const { name, svg } of charts) await writeText(join(folder, `${name}.svg`), svg);
  return charts.length;
}

async function writeText(path: string, text: string): Promise<void> {
  await writeWhole(path, new TextEncoder().encode(text));
}
