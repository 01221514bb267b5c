// Figures 3 and 4 of "Scrabble on the TeraScale" ([wickman]) once more: how large a DAWG and a GADDAG
// of the same words are, and how many arcs it takes to find all plays with each, over games whose
// players make the play with the highest score. The argument is the number of games.
import { createEngine, defaultLexicon, Game, gameConfig } from "gaddawg";
import { countArcs, sizesOf } from "gaddawg/lab";

const lexicon = await defaultLexicon();
for (const { structure, states, arcs, bytes } of await sizesOf({ lexicon })) {
  if (/^(dawg|gaddag)$/.test(structure)) console.log(structure, { states, arcs, bytes });
}

const engine = await createEngine({ lexicon, leaves: "none" });
const positions = Array.from({ length: Number(process.argv[2] ?? 10) }, (_, number) => {
  const game = Game.start(gameConfig(), { seed: 1, number });
  while (!game.isOver) game.play(engine.best(game.position()));
  return game;
});
for (const row of await countArcs({
  lexicon,
  positions,
  generators: ["appel-jacobson", "gordon"],
})) {
  const { generator, arcs, quantiles } = row;
  console.log(generator, (arcs / row.positions).toFixed(1), "arcs per move", quantiles);
}
