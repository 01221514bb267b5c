import type { CommandHelp } from "../io/options.js";

export const KEYED_HELP: CommandHelp = {
  summary: "dictionaries of keys and values in a word graph",
  description:
    "Builds dictionaries in a word graph from pairs of a key and a value, such as words with their definitions, and looks things up in them, both ways.",
  examples: [
    "gaddawg keyed build pairs.tsv -o pairs.gkd",
    "gaddawg keyed get pairs.gkd care race",
    "gaddawg keyed keys pairs.gkd 'a contest of speed'",
    "gaddawg keyed prefix pairs.gkd car --limit 10",
  ],
  details: `\
Keys and values are any text, and a key may have several values. Look-ups are exact: upper and
lower case differ.`,
};

export const KEYED_BUILD_HELP: CommandHelp = {
  summary: "build a dictionary from pairs",
  description: "Builds a dictionary (.gkd) from pairs of a key and a value.",
  examples: [
    "gaddawg keyed build pairs.tsv -o pairs.gkd",
    "gaddawg keyed build pairs.csv -o pairs.gkd --variant delimiter",
    "gaddawg keyed build - --from jsonl -o pairs.gkd < pairs.jsonl",
  ],
  details: `\
Formats of pairs: tsv, a line each, with a tab between key and value; csv, two cells in each row;
jsonl, a line each, ["key","value"] or {"key":…,"value":…}, where the value may be a list. The
format follows from the extension: .csv, .jsonl or .ndjson, and tsv for all others.

--variant index has the keys in a word graph and their values beside it (Gordon); --variant
delimiter has the strings key=value in the graph (Toal), which are at most 255 letters long. Which
file is smaller depends on the values: the more their ends are alike, the better for delimiter.
--json prints {"output","variant","keys","pairs","nodes","bytes","seconds"}.`,
};

export const KEYED_GET_HELP: CommandHelp = {
  summary: "values of keys",
  description: "Prints the values of keys: a line for each, the key, a tab, the value.",
  examples: ["gaddawg keyed get pairs.gkd care race", "gaddawg keyed get pairs.gkd care --json"],
  details:
    '--json prints {"query":"get","answers":[{"key","values":[…]},…]}. The exit code is 0, too, if a key is unknown.',
};

export const KEYED_KEYS_HELP: CommandHelp = {
  summary: "keys that have values",
  description: "Prints the keys that have a value: a line for each, the value, a tab, the key.",
  examples: ["gaddawg keyed keys pairs.gkd EILNST", "gaddawg keyed keys pairs.gkd EILNST --json"],
  details:
    '--json prints {"query":"keys","answers":[{"value","keys":[…]},…]}. The exit code is 0, too, if no key has a value.',
};

export const KEYED_PREFIX_HELP: CommandHelp = {
  summary: "keys that begin with a text",
  description: "Prints the keys that begin with a text, one per line; with '', all keys.",
  examples: [
    "gaddawg keyed prefix pairs.gkd car --limit 10",
    "gaddawg keyed prefix pairs.gkd '' --values > pairs.tsv",
  ],
  details: `\
--json prints {"query":"prefix","argument","keys":[…],"count","complete"}, with --values "pairs":
[{"key","values":[…]},…] for "keys"; "complete" is false where --limit shortened the list.`,
};
