import { type Command, Option } from "commander";
import {
  compareWords,
  WORD_ORDERS,
  type WordFigures,
  type WordOrder,
  wordFigures,
} from "../../api/internal.js";
import type { Alphabet } from "../../api/node.js";
import { wholeNumber } from "../io/options.js";
import { counted, print, printAll } from "../io/output.js";
import { type Table, tableLines } from "../io/table.js";
import { jsonOf, Limited, lines } from "./query-question.js";
import { bigNumber, chanceText, oneIn } from "./query-texts.js";

/** The options for the order and the form of a list of words. */
export interface SortOptions {
  sort: WordOrder;
  blanks?: number;
  table?: boolean;
  limit?: number;
  json?: boolean;
}

/** Far more than any set has. */
export const MOST_BLANKS = 255;

/** Adds the options for the order of words. */
export function addSort(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--sort <order>",
        "order of the words: the longest, the most points or the most probable first",
      )
        .choices([...WORD_ORDERS])
        .default("alphabet"),
    )
    .option(
      "--blanks <n>",
      "for probabilities: the most blanks that stand for letters (default: all of the set)",
      wholeNumber(0, MOST_BLANKS),
    )
    .option(
      "--table",
      "also print its length, the points of its letters, and the chance to draw it as a whole rack",
    );
}

/** Returns true where words are not simply listed as they are found. */
export function isInOrder({ sort, table }: SortOptions): boolean {
  return sort !== "alphabet" || table === true;
}

/** Prints words in an order other than the alphabet's, or as a table, or both. */
export async function answerInOrder(
  alphabet: Alphabet,
  words: Iterable<string>,
  head: object,
  { sort, blanks, table, limit = Number.POSITIVE_INFINITY, json }: SortOptions,
): Promise<void> {
  const figures = Array.from(words, wordFigures(alphabet, blanks === undefined ? {} : { blanks }));
  const limited = new Limited(figures.sort(compareWords(sort)), limit);
  if (json === true) {
    await printAll(jsonOf(head, limited, table === true ? dataOf : wordOf));
    return;
  }
  if (table !== true) {
    await printAll(lines(Array.from(limited, wordOf)));
    return;
  }
  const shown = [...limited];
  await printAll(tableLines(tableOf(shown)));
  const of = shown.length < figures.length ? `${shown.length} of ` : "";
  await print(`\n${of}${counted(figures.length, "word")}\n`);
}

function wordOf({ word }: WordFigures): string {
  return word;
}

function dataOf({ chance, ...figures }: WordFigures) {
  return { ...figures, ...chance.toJSON() };
}

function tableOf(figures: readonly WordFigures[]): Table {
  const rows = figures.map(({ word, length, score, chance }) => [
    word,
    String(length),
    String(score),
    bigNumber(chance.ways),
    chanceText(chance),
    oneIn(chance),
  ]);
  return { heading: ["word", "length", "points", "ways", "probability", "one in"], rows };
}
