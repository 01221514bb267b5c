// The best first plays with seven tiles:  node examples/node/first-play.mjs AEINRS?
import { createEngine, defaultLexicon } from "gaddawg";

const lexicon = await defaultLexicon();
const engine = await createEngine({ lexicon });

const { alphabet } = lexicon;
const rack = alphabet.tokenize(process.argv[2] ?? "AEINRS?", { as: "rack" });
const position = { board: new Uint8Array(15 * 15), rack };

for (const { text, score, leave, equity } of engine.top(position, 5)) {
  console.log(`${text.padEnd(12)} ${score} points, keeps ${leave || "nothing"}, equity ${equity}`);
}
