// Plays a whole game between two functions:  node examples/node/own-players.mjs
import { createEngine, defaultLexicon, formatMove, Game } from "gaddawg";

const engine = await createEngine({ lexicon: await defaultLexicon() });
const best = (position) => engine.best(position).move;
const lengthOf = ({ move }) => (move.kind === "place" ? move.tiles.length : 0);
const longest = (position) =>
  engine.all(position).reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a)).move;
const game = Game.start(engine.config, { seed: 2026 });
while (!game.isOver) {
  const move = [best, longest][game.turn](game.position());
  const text = formatMove(move, game);
  console.log(`player ${game.turn + 1}: ${text} for ${game.play(move).score}`);
}
console.log(game.outcome);
