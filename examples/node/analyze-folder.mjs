// Reviews all games of a folder, and prints what each player lost:
//   node examples/node/analyze-folder.mjs games
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { analyzeGame, createEngine, defaultLexicon, parseGcg } from "gaddawg";

const folder = process.argv[2] ?? fileURLToPath(new URL(".", import.meta.url));
/** Number of mistakes that are listed for each player. */
const LISTED = 3;

const lexicon = await defaultLexicon();

/** What is known of each player, by name. */
const players = new Map();

const files = (await readdir(folder)).filter((name) => /\.gcg$/i.test(name)).sort();
for (const file of files) {
  try {
    review(file, await analysisOf(join(folder, file)));
  } catch (error) {
    // One bad file is no reason to lose the others. The message names the line and what was expected.
    console.error(`${file} is left out: ${error.message}`);
    process.exitCode = 1;
  }
}

async function analysisOf(path) {
  const { game, alphabet, rules } = parseGcg(await readFile(path));
  // The record says which board and tiles it is for. Engines of one lexicon share its memory.
  const engine = await createEngine({ lexicon, alphabet, rules, wordMap: false });
  try {
    return analyzeGame(engine, game);
  } finally {
    engine.dispose();
  }
}

function review(file, analysis) {
  for (const [index, { name, loss, endgames }] of analysis.players.entries()) {
    const player = players.get(name) ?? { games: 0, equity: 0, endgame: 0, mistakes: [] };
    players.set(name, player);
    player.games++;
    // Equity is an estimate, what a search of the endgame proves is not: they are not added up.
    player.equity += loss;
    player.endgame += endgames.loss;
    for (const { player: whose, turn, text, cost, by, top } of analysis.turns) {
      // A turn has no cost where the record gives no rack, or nothing is proved.
      if (whose !== index || !cost) continue;
      player.mistakes.push({ file, turn, text, cost, by, better: top[0].text });
    }
  }
}

console.log(`${"player".padEnd(20)} games  equity lost per game  endgame points lost per game`);
for (const [name, { games, equity, endgame }] of players) {
  const figures = [
    String(games).padStart(5),
    (equity / games).toFixed(1).padStart(20),
    (endgame / games).toFixed(1).padStart(28),
  ];
  console.log(`${name.padEnd(20)} ${figures.join("  ")}`);
}
for (const [name, { mistakes }] of players) {
  console.log(`\nThe biggest mistakes of ${name}:`);
  const biggest = mistakes.sort((a, b) => b.cost - a.cost).slice(0, LISTED);
  for (const { file, turn, text, cost, by, better } of biggest) {
    const what = by === "endgame" ? "points, as a search proves" : "points of equity";
    console.log(
      `  ${cost.toFixed(1)} ${what}: ${text} instead of ${better} (${file}, turn ${turn})`,
    );
  }
}
