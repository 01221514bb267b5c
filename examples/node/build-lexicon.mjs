// Builds a word graph of a word list, writes it, opens it again and asks it:
//   node examples/node/build-lexicon.mjs words.txt words.kwg
import { readFile, writeFile } from "node:fs/promises";
import { alphabet, GaddawgError, openLexiconFile } from "gaddawg";
import { buildGraph, readWordList, writeKwg } from "gaddawg/formats";

const [from, to = "words.kwg"] = process.argv.slice(2);
const list = from === undefined ? "care\ncares\nscare\nrace\nacre\n" : await readFile(from);

try {
  const { words } = readWordList(list, alphabet("english"), { source: from });
  await writeFile(to, writeKwg(buildGraph(words)));
} catch (error) {
  // Bad input says what is wrong, in which line, and what was expected.
  if (!(error instanceof GaddawgError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const lexicon = await openLexiconFile(to);
console.log(`${lexicon.count()} words in ${to}`);
console.log("of the letters of CARE:", [...lexicon.anagrams("CARE")].join(" "));
console.log("CARE and one letter more:", [...lexicon.anagrams("CARE?")].join(" "));
