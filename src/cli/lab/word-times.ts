import { type Alphabet, LexiconError, type WordSet, wordOf } from "../../entry/node.js";
import { readText } from "../io/read-file.js";

const EXPECTED = "words.csv of one lexicon, which gaddawg autoplay --csv writes";

/**
 * Reads how often games played each word, from the file `words.csv` that `gaddawg autoplay --csv`
 * writes.
 * @returns the number of times by the place of the word in the set; 0 for words that were not played.
 * @throws LexiconError `WRONG_FORMAT` for another file, and for words that are not in the set.
 */
export async function readWordTimes(
  path: string,
  words: WordSet,
  alphabet: Alphabet,
): Promise<Float64Array> {
  const [heading, ...lines] = (await readText(path, EXPECTED)).trimEnd().split(/\r?\n/);
  const fail = (what: string, line: number): LexiconError =>
    new LexiconError("WRONG_FORMAT", `line ${line}: ${what}`, { source: path, expected: EXPECTED });
  if (heading !== "lexicon,word,times") throw fail("another heading than lexicon,word,times", 1);
  const places = new Map(
    Array.from({ length: words.count }, (_, i) => [alphabet.format(wordOf(words, i)), i]),
  );
  const times = new Float64Array(words.count);
  let first: string | undefined;
  for (const [i, line] of lines.entries()) {
    const [, lexicon, word, number] = /^(.*),\[([^\]]+)\],(\d+)$/.exec(line) ?? [];
    if (word === undefined) throw fail("no lexicon, word and number of times", i + 2);
    first ??= lexicon;
    if (lexicon !== first) throw fail("words of a second lexicon", i + 2);
    const place = places.get(word);
    if (place === undefined) throw fail(`${word} is not in the lexicon`, i + 2);
    times[place] = Number(number);
  }
  return times;
}
