import { type Command, Option } from "commander";
import {
  parseSlot,
  type Slot,
  type SlotOptions,
  type SlotWord,
  slotWords,
} from "../../entry/internal.js";
import type { Alphabet } from "../../entry/node.js";
import { MOST_COUNT, wholeNumber } from "../io/options.js";
import { counted, print, printAll } from "../io/output.js";
import { type Table, tableLines } from "../io/table.js";
import { jsonOf, Limited, lexiconOf, type QueryOptions, question } from "./query-question.js";

/** The orders of the words that fit a slot. */
const ORDERS = ["alphabet", "length", "score", "tiles"] as const;

interface SlotQueryOptions extends QueryOptions {
  within?: boolean;
  minTiles?: number;
  maxTiles?: number;
  sort: (typeof ORDERS)[number];
}

const MOST_TILES = 255;

/** Makes the question which words fit a slot. */
export function slotQuestion(): Command {
  const command = question("slot", "<slot> <rack>", {
    summary:
      "words that fill a slot of a row or column: letters on the board, and dots for tiles of the rack",
    examples: [
      "gaddawg query slot ....L.R. AEIRST",
      "gaddawg query slot 4L1R1 'AEINST?'    # empty squares as numbers, as in CGP",
      "gaddawg query slot ....L.R. AEINST --within --sort tiles",
    ],
    json: `{"query":"slot","argument","rack","within","words":[{"word","text","start","tiles","used",
"score"},…],"count","complete"}; "text" and "tiles" have blanks in lower case, "start" is the square
on which the word begins, from 0, and "complete" is false where --limit shortened the list`,
  });
  command
    .option("--within", "also words in a part of the slot, through a letter if it has one")
    .option(
      "--min-tiles <n>",
      "only words with at least n tiles of the rack",
      wholeNumber(1, MOST_TILES),
    )
    .option(
      "--max-tiles <n>",
      "only words with at most n tiles of the rack",
      wholeNumber(1, MOST_TILES),
    )
    .option("--limit <n>", "print at most n words", wholeNumber(0, MOST_COUNT))
    .addOption(
      new Option(
        "--sort <order>",
        "order of the words: alphabetical, or the longest, the most points or the most tiles first",
      )
        .choices([...ORDERS])
        .default("alphabet"),
    );
  return command.action((slot: string, rack: string, options: SlotQueryOptions) =>
    answer(slot, rack, options),
  );
}

async function answer(slot: string, rack: string, options: SlotQueryOptions): Promise<void> {
  const { within = false, minTiles, maxTiles, sort, limit, json } = options;
  const lexicon = await lexiconOf(options);
  const asked: SlotOptions = { within, minUsed: minTiles, maxUsed: maxTiles };
  const words = [...slotWords(lexicon, slot, rack, asked)];
  sortWords(words, sort, lexicon.alphabet);
  const limited = new Limited(words, limit ?? Number.POSITIVE_INFINITY);
  if (json === true) {
    await printAll(jsonOf({ query: "slot", argument: slot, rack, within }, limited));
    return;
  }
  const shown = [...limited];
  const squares = within ? parseSlot(slot, lexicon.alphabet) : undefined;
  if (shown.length > 0) await printAll(tableLines(tableOf(shown, lexicon.alphabet, squares)));
  await print(`${shown.length > 0 ? "\n" : ""}${summary(words, shown.length)}\n`);
}

/** Sorts words; the sort is stable, so equal ones stay in the order of the alphabet. */
function sortWords(words: SlotWord[], order: SlotQueryOptions["sort"], alphabet: Alphabet): void {
  const length = ({ word }: SlotWord): number => alphabet.tokenize(word).length;
  if (order === "length") words.sort((a, b) => length(b) - length(a));
  if (order === "score") words.sort((a, b) => b.score - a.score);
  if (order === "tiles") words.sort((a, b) => b.used - a.used);
}

function tableOf(words: readonly SlotWord[], alphabet: Alphabet, squares: Slot | undefined): Table {
  const heading = ["word", "tiles", "used", "points"];
  const rows = words.map(({ text, tiles, used, score }) => [
    text,
    tiles,
    String(used),
    String(score),
  ]);
  if (squares === undefined) return { heading, rows, left: [0, 1] };
  return {
    heading: ["word", "slot", ...heading.slice(1)],
    rows: rows.map((row, i) => [
      row[0] as string,
      filled(words[i] as SlotWord, squares, alphabet),
      ...row.slice(1),
    ]),
    left: [0, 1, 2],
  };
}

/** Returns the slot with a word in it. */
function filled({ word, text, start }: SlotWord, squares: Slot, alphabet: Alphabet): string {
  const labels = squares.map((tile) => (tile === 0 ? "." : alphabet.label(tile)));
  labels.splice(start, alphabet.tokenize(word).length, text);
  return labels.join("");
}

/** Returns the number of words, and how many of them use how many tiles. */
function summary(words: readonly SlotWord[], shown: number): string {
  const byUsed = new Map<number, number>();
  for (const { used } of words) byUsed.set(used, (byUsed.get(used) ?? 0) + 1);
  const total = `${shown < words.length ? `${shown} of ` : ""}${counted(words.length, "word")}`;
  const kinds = [...byUsed].sort(([a], [b]) => b - a);
  if (kinds.length === 0) return total;
  if (kinds.length === 1)
    return `${total} with ${counted((kinds[0] as [number, number])[0], "tile")}`;
  return `${total}: ${kinds.map(([used, count]) => `${count} with ${counted(used, "tile")}`).join(", ")}`;
}
