// Reads a game that is not over, plays it to its end and writes it:
//   node examples/node/continue-game.mjs unfinished.gcg
import { readFile } from "node:fs/promises";
import { createEngine, defaultLexicon, formatGcg, gameFromGcg, gcgOf, parseGcg } from "gaddawg";

const path = process.argv[2] ?? new URL("unfinished.gcg", import.meta.url);
const { game: record } = parseGcg(await readFile(path));
const game = gameFromGcg(record).deal(1); // the tiles that the record does not tell
const engine = await createEngine({ lexicon: await defaultLexicon(), ...game.config });
while (!game.isOver) game.play(engine.best(game.position()).move);
console.log(formatGcg(gcgOf(game, { from: record })));
