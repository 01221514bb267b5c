// Goes through a game and prints what each turn cost:
//   node examples/node/analyze-game.mjs game.gcg
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { analyzeGame, createEngine, defaultLexicon, parseGcg } from "gaddawg";

const path = process.argv[2] ?? fileURLToPath(new URL("game.gcg", import.meta.url));
const { game, alphabet, rules } = parseGcg(await readFile(path), { source: path });

// For the few positions of a game the index is not worth the time to make it.
const lexicon = await defaultLexicon();
const engine = await createEngine({ lexicon, alphabet, rules, wordMap: false });

const { turns, players } = analyzeGame(engine, game);
for (const { turn, player, text, rank, cost, top, proof, unjudged } of turns) {
  const judgement =
    cost === undefined
      ? `not judged: ${unjudged?.message ?? "the endgame is not proved"}`
      : cost === 0
        ? "the best play"
        : proof
          ? `cost ${cost} points, as the solved endgame shows; ${proof.best.text} was best`
          : `cost ${cost} points, ${rank ?? "no"} by rank; ${top[0].text} was best`;
  console.log(`${turn}. ${game.players[player].nick} ${text}: ${judgement}`);
}
for (const { name, score, judged, averageLoss, endgames, bingos } of players) {
  // Equity and points of solved endgames are different things, so they are not added up.
  const loss = averageLoss === undefined ? "" : `, ${averageLoss.toFixed(1)} of equity lost a turn`;
  const atEnd = endgames.judged === 0 ? "" : `, ${endgames.loss} points in the endgame`;
  console.log(
    `${name}: ${score ?? "no final"} points, ${judged} turns judged${loss}${atEnd}, ${bingos} bingos`,
  );
}
