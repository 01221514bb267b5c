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
import { LexiconError, type MatchResult, PLAYER_NAMES, PLAYERS } from "../../api/node.js";
import { csvFile, makeFolder } from "../io/csv.js";
import { at } from "../io/io.js";
import { filesIn, note, sayWritten } from "../io/notes.js";
import { addDetails, addExamples, addJson } from "../io/options.js";
import { printAll, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { tableError } from "../io/read-file.js";
import { saidOf } from "../io/schema-options.js";
import { checkOutputs, writeFolder, writeWhole } from "../io/write-file.js";
import { matchFiles, SOME_FILES } from "../match/csv.js";
import {
  type AutoplayCommandOptions,
  addMatch,
  addPlayedWith,
  addRunning,
  type MatchSetup,
  setupMatch,
} from "../match/options.js";
import { gameTables, Replayer, type Rows } from "../match/replay.js";
import { type MatchOutcome, playAndShow, playOneGame } from "../match/run.js";
import { matchText } from "../match/summary.js";
import { CheckpointFile } from "../runs/checkpoint.js";

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
    "gaddawg autoplay --players champion,hasty --positions endings.cgp",
    "gaddawg autoplay --players hasty,greedy --seed 1 --game 12",
  ]);
  addDetails(command, HELP);
  return command.action(autoplay);
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

--positions FILE plays every position of a file to its end, twice: the player to move in the CGP is first
player 1, then player 2. Blank lines, and those that begin with #, are skipped. Scores and scoreless turns
are kept. Tiles that a CGP does not give, and the order of the bag, are drawn from --seed, the same for both
games of a pair. Players see their own tiles only. With more --games than two for each position, all are
gone through again with other draws. Turns and bingos then count from the position on; scores include those
of the position; "first" is the player to move in it. --game i --gcg writes the position as #position.

In the row of comparison, moves are those of both players, sacrifices and trades are those of the
first player, and seconds per move is the time of all threads.

Ctrl-C prints the results so far and ends with exit code 130; a second Ctrl-C ends at once.
A match with --checkpoint can be resumed with the same command and --resume, even after a
crash, and ends with the same figures. A checkpoint is locked while a match uses it. The figures
do not depend on the number of threads or on the build of the kernel.

--json prints {"seed","paired","positions" (their number, if any),"games","seconds","gamesPerSecond","turns","ended",
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

async function autoplay(options: AutoplayCommandOptions): Promise<void> {
  const { csv, report, charts, checkpoint, json = false, game, gcg } = options;
  await checkOutputs({ "--gcg": gcg, "--report": report, "--checkpoint": checkpoint }, []);
  for (const folder of [csv, charts]) if (folder !== undefined) await makeFolder(folder);
  const file = await CheckpointFile.open(options);
  const setup = await setupMatch(options);
  try {
    if (game !== undefined) return await playOneGame(game, setup.options, { gcg, json });
    const outcome = await playAndShow(setup.options, file, json);
    const { summary } = outcome.result;
    if (json) await printJson(summary);
    else await printAll(matchText(summary, outcome.threadSeconds, options));
    await sayWritten(await writeFiles(outcome, setup, options), { json });
    if (outcome.error !== undefined) throw outcome.error;
  } catch (error) {
    throw fileNamed(error, setup);
  }
}

/** Returns an error of a match; one in a lexicon or in win estimates names their files. */
function fileNamed(error: unknown, { lexicons, table }: MatchSetup): unknown {
  const isUnnamed = error instanceof LexiconError && error.source === undefined;
  return isUnnamed ? error.inSource(lexicons.join(" or ")) : tableError(error, table);
}

/** Writes what the options ask for; returns what was written, for people. */
async function writeFiles(
  { result, threadSeconds }: MatchOutcome,
  setup: MatchSetup,
  { csv, rows, report, charts, json = false }: AutoplayCommandOptions,
): Promise<string[]> {
  const written: string[] = [];
  if (csv !== undefined) {
    const files = await writeTables(csv, result, setup, rows);
    written.push(filesIn(csv, files.length));
    const stale = SOME_FILES.filter(
      (name) => !files.includes(name) && existsSync(at(join(csv, name))),
    );
    const isOf = stale.length === 1 ? "is not of" : "are not of";
    if (stale.length > 0) note(`${csv}: ${stale.join(", ")} ${isOf} this match`, json);
  }
  if (report !== undefined) {
    const { matchPage } = await import("../reports/match.js");
    await writeWhole(report, await matchPage(result, threadSeconds, setup.source));
    written.push(report);
  }
  if (charts !== undefined) {
    const { matchCharts } = await import("../reports/match.js");
    written.push(filesIn(charts, await writeFolder(charts, matchCharts(result))));
  }
  return written;
}

/** Writes the tables of a match; plays its games again for rows. Returns the names of the files. */
function writeTables(
  folder: string,
  result: MatchResult,
  setup: MatchSetup,
  rows: Rows | undefined,
): Promise<string[]> {
  return withProgress(async ({ report }) => {
    const { games } = result.summary;
    const onGame = (done: number, total: number) => report("writing the games", done, total);
    const files = matchFiles(result);
    if (rows !== undefined) {
      const replayer = await Replayer.start(setup.options);
      files.push(...gameTables(replayer, { games, rows }, onGame).map(csvFile));
    }
    await writeFolder(folder, files);
    return files.map(({ name }) => name);
  });
}
