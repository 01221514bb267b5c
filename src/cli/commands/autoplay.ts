import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import type { MatchResult } from "../../entry/node.js";
import { fileError } from "../io/errors.js";
import { addExamples, addJson } from "../io/options.js";
import { printAll, printJson } from "../io/output.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import { matchCsv } from "../match/csv.js";
import { playOneGame } from "../match/game.js";
import {
  type AutoplayCommandOptions,
  addMatch,
  addPlayedWith,
  addRunning,
} from "../match/options.js";
import { playAndShow } from "../match/run.js";
import { matchText } from "../match/text.js";

export function autoplayCommand(): Command {
  const command = new Command("autoplay")
    .summary("let two players play many games, and gather statistics")
    .description("Lets two players play games against each other and gathers statistics of them.");
  addJson(addRunning(addPlayedWith(addMatch(command))));
  addExamples(command, [
    "gaddawg autoplay --games 10000 --players hasty,greedy",
    "gaddawg autoplay --players h2,h1 --until-significant 99 --sacrifices",
    "gaddawg autoplay --players hasty,hasty --leaves mine.klv2,h2 --time 10m --csv match.csv",
    "gaddawg autoplay --games 1000000 --players greedy --checkpoint greedy.match",
    "gaddawg autoplay --games 1000000 --players greedy --checkpoint greedy.match --resume",
    "gaddawg autoplay --players hasty,greedy --seed 1 --game 12",
  ]);
  command.addHelpText("after", HELP);
  return command.action((options: AutoplayCommandOptions) => autoplay(options, command));
}

const HELP = `
Players: greedy takes the highest score; h1, h2 and h3 the highest sum of score and Gordon's
rack heuristic 1, 2 or 3; hasty the highest equity, score and leave value. novice, learner and
casual know words of up to 4, 5 and 7 letters, and take any of their 10, 5 or 3 highest plays.

In the row of comparison, moves are those of both players, sacrifices and trades are those of the
first player, and secs/move is the time of all threads per move.

Ctrl-C prints the results so far and ends with exit code 130; a second Ctrl-C ends at once.
A match with --checkpoint can be resumed with the same command and --resume, even after a
crash, and ends with the same figures. A checkpoint is locked while a match uses it. The figures do not depend on the number of threads or
on the build of the kernel.

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
confidence of 95 %, and null stands for a figure without data. Remarks on stderr are {"note"}.
--csv has the same figures and the number of times each word was played.`;

async function autoplay(options: AutoplayCommandOptions, command: Command): Promise<void> {
  const { csv, report, charts, checkpoint, json, game, gcg } = options;
  if (gcg !== undefined && game === undefined) {
    command.error("error: --gcg needs --game with the number of the game");
  }
  if (game !== undefined) return playOneGame(game, options, command);
  if (options.resume === true && checkpoint === undefined) {
    command.error("error: --resume needs --checkpoint with the file to resume from");
  }
  for (const path of [csv, report]) if (path !== undefined) await checkOutput(path, checkpoint);
  if (charts !== undefined) await makeFolder(charts);
  const { result, threadSeconds, error } = await playAndShow(options, command);
  if (json === true) await printJson(result.summary);
  else await printAll(matchText(result.summary, threadSeconds));
  if (csv !== undefined) await writeText(csv, matchCsv(result));
  if (report !== undefined) {
    const { matchPage } = await import("../match/report.js");
    await writeText(report, [matchPage(result, threadSeconds)]);
  }
  if (charts !== undefined) await writeCharts(charts, result);
  if (error !== undefined) throw error;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw fileError(path, error, "written");
  }
}

async function writeCharts(folder: string, result: MatchResult): Promise<void> {
  const { matchCharts } = await import("../match/report.js");
  for (const { name, svg } of matchCharts(result)) {
    await writeText(join(folder, `${name}.svg`), [svg]);
  }
}

async function writeText(path: string, pieces: Iterable<string>): Promise<void> {
  await writeWhole(path, new TextEncoder().encode([...pieces].join("")));
}
