import type { Command } from "commander";
import { planMatch, planReview, planTraining, planWinTable } from "../../entry/jobs.js";
import { rulesNamed } from "../../entry/node.js";
import { newCommand } from "../io/command.js";
import { type EngineCommandOptions, leavesFor, lexiconFor } from "../io/engine.js";
import { wholeNumber } from "../io/numbers.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addJson,
  addLexiconFormat,
  alphabetOf,
} from "../io/options.js";
import { readBytes } from "../io/read-file.js";
import {
  type AutoplayCommandOptions,
  addMatch,
  addPlayedWith,
  sacrificesOption,
} from "../match/options.js";
import { setupMatch } from "../match/setup.js";
import { gameFiles } from "../review/files.js";
import { addReview, evaluatorOf, type ReviewOptions } from "../review/options.js";
import { addOutcomes, type OutcomeOptions, outcomeGames } from "../runs/outcomes.js";
import { addNumbers, type NumberOptions } from "../runs/training-numbers.js";
import {
  PLAN_HELP,
  PLAN_LEAVES_HELP,
  PLAN_MATCH_HELP,
  PLAN_REVIEW_HELP,
  PLAN_WINPCT_HELP,
} from "./help.js";
import { simulateCommand } from "./plan-simulate.js";
import { type PlanOptions, withOutput, writePlan } from "./write-plan.js";

interface MatchOptions extends AutoplayCommandOptions, PlanOptions {
  json?: boolean;
  shards?: number;
}

interface LeavesOptions extends NumberOptions, AlphabetOptions, EngineCommandOptions, PlanOptions {
  rules: string;
  shardGames: number;
}

interface WinTableOptions extends OutcomeOptions, PlanOptions {
  shards?: number;
}

interface GamesOptions extends ReviewOptions, AlphabetOptions, EngineCommandOptions, PlanOptions {}

/** Options of matches that end when it suits one machine. */
const ONE_MACHINE = {
  time: "--time",
  untilSignificant: "--until-significant",
  index: "--index",
} as const;

const shards = wholeNumber(1, 10_000_000);

export function planCommand(): Command {
  return newCommand("plan", PLAN_HELP)
    .addCommand(matchCommand())
    .addCommand(leavesCommand())
    .addCommand(winTableCommand())
    .addCommand(reviewCommand())
    .addCommand(simulateCommand());
}

function matchCommand(): Command {
  const command = withOutput(newCommand("match", PLAN_MATCH_HELP));
  command.option("--shards <n>", "number of shards (default: one for each 1,000 games)", shards);
  addPlayedWith(addMatch(command)).addOption(sacrificesOption());
  return addJson(command).action(async (options: MatchOptions) => {
    for (const [name, flag] of Object.entries(ONE_MACHINE)) {
      if (options[name as keyof typeof ONE_MACHINE] === undefined) continue;
      command.error(`error: ${flag} does not go with a job, which is the same on any machine`);
    }
    await writePlan(options, async () => {
      const { options: match } = await setupMatch(options, command);
      const { seconds, untilSignificant, threads, timings, backend, wordMap, ...own } = match;
      return planMatch({ ...own, shards: options.shards });
    });
  });
}

function leavesCommand(): Command {
  const command = withOutput(newCommand("leaves", PLAN_LEAVES_HELP))
    .option("--shard-games <n>", "games of each shard", wholeNumber(1, 2 ** 31 - 1), 500)
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)");
  addNumbers(addLexiconFormat(addAlphabet(command)));
  return addJson(command).action((options: LeavesOptions) =>
    writePlan(options, async () => {
      const rules = rulesNamed(options.rules);
      const alphabet = await alphabetOf(options);
      const { graph: lexicon } = await lexiconFor(options, alphabet, rules);
      const { generations, games, racks, weight, seed, shardGames } = options;
      const numbers = { generations, games, racks, weight, seed };
      return planTraining({ ...numbers, shardGames, lexicon, alphabet, rules });
    }),
  );
}

function winTableCommand(): Command {
  const command = withOutput(newCommand("winpct", PLAN_WINPCT_HELP)).option(
    "--shards <n>",
    "number of shards (default: one for each 5,000 games)",
    shards,
  );
  addOutcomes(command, 1_000_000, 1);
  return addJson(command).action((options: WinTableOptions) =>
    writePlan(options, async () => {
      const { backend, ...games } = await outcomeGames(options);
      return planWinTable({ ...games, shards: options.shards });
    }),
  );
}

function reviewCommand(): Command {
  const command = withOutput(
    newCommand("review", PLAN_REVIEW_HELP).argument("<games...>", "GCG files, or folders of them"),
  )
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option("--leaves <values>", "leave values: h1, h2, h3, none or a file");
  addReview(addLexiconFormat(addAlphabet(command)));
  return addJson(command).action((paths: string[], options: GamesOptions) =>
    writePlan(options, async () => {
      if (options.threads !== undefined) {
        command.error("error: --threads does not go with a plan, but with what runs it");
      }
      const alphabet = await alphabetOf(options);
      const rules = rulesNamed("CrosswordGame");
      const { graph: lexicon } = await lexiconFor(options, alphabet, rules);
      const leaves = await leavesFor(options, alphabet);
      const names = await gameFiles(paths);
      const games = await Promise.all(
        names.map(async (name) => ({ name, bytes: await readBytes(name) })),
      );
      const { threads, ...evaluator } = (await evaluatorOf(options, command)) ?? {};
      const how = "name" in evaluator ? evaluator : undefined;
      return planReview({ games, lexicon, alphabet, leaves, evaluator: how as never });
    }),
  );
}
