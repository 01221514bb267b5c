import { type Command, Option } from "commander";
import { DEFAULT_TRAINING, RULES_NAMES } from "../../entry/node.js";
import { wholeNumber } from "../io/numbers.js";

/** The numbers of a training. */
export interface NumberOptions {
  generations: number;
  games: number;
  racks: number;
  weight: number;
  seed: number;
}

/** Adds the rules and the numbers of a training. */
export function addNumbers(command: Command): Command {
  const { generations, games, racks, weight, seed } = DEFAULT_TRAINING;
  return command
    .addOption(
      new Option("--rules <rules>", "rules of the game")
        .choices(RULES_NAMES)
        .default("CrosswordGame"),
    )
    .option("--generations <n>", "number of generations", wholeNumber(1, 100), generations)
    .option(
      "-n, --games <n>",
      "games of the last generation; each earlier one has a quarter of the next, and each at least 100",
      wholeNumber(1, 2 ** 31 - 1),
      games,
    )
    .option(
      "--racks <n>",
      "racks drawn in each turn, every other one at random",
      wholeNumber(1, 10),
      racks,
    )
    .option(
      "--weight <n>",
      "weight of the initial estimate of a leave's value, in racks",
      wholeNumber(0, 1e6),
      weight,
    )
    .option("--seed <n>", "seed of the games", wholeNumber(0, 2 ** 32 - 1), seed);
}
