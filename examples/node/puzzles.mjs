// Makes puzzles from games that the engine plays against itself: positions in which one play is much
// better than all others. The same seed gives the same puzzles.
//   node examples/node/puzzles.mjs 5 1     five puzzles, seed 1
import { createEngine, defaultLexicon, formatCgp, Game } from "gaddawg";

const [number = 5, seed = 1] = process.argv.slice(2).map(Number);

/** The least that the second best play gives up, in points. */
const MARGIN = 15;

const engine = await createEngine({ lexicon: await defaultLexicon() });

/** Yields the puzzles of a game. */
async function* puzzlesOf(game) {
  while (!game.isOver) {
    const position = game.position();
    const [best, second] = engine.top(position, 2);
    const margin = second === undefined ? 0 : best.equity - second.equity;
    // With tiles in the bag, plays are compared by their static equity: points and leave value. That
    // is an estimate. With an empty bag both racks are known, and a search proves what is best.
    if (margin >= MARGIN && game.tilesInBag > 0) {
      yield { position, best, second, margin, what: "points of static equity" };
    }
    if (game.tilesInBag === 0) {
      const found = await solved(position);
      if (found !== undefined) yield found;
      // The turns that follow belong to the same endgame.
      return;
    }
    game.play(best);
  }
}

/** Returns the puzzle of an endgame; undefined if there is none, or nothing is proved. */
async function solved(position) {
  // A number of nodes and one thread, instead of a time: the same endgames are given up everywhere.
  const search = { top: 2, nodes: 200_000, threads: 1 };
  const { proved, moves } = await engine.solve(position, search);
  const [best, second] = moves;
  if (!proved || second === undefined) return undefined;
  const margin = best.value - second.value;
  return margin >= MARGIN
    ? { position, best, second, margin, what: "points, as a search proves" }
    : undefined;
}

let made = 0;
for (let i = 0; made < number; i++) {
  const game = Game.start(engine.config, { seed, number: i });
  for await (const { position, best, second, margin, what } of puzzlesOf(game)) {
    console.log(`Puzzle ${++made}: ${formatCgp(position)}`);
    console.log(`  ${best.text} for ${best.score}`);
    console.log(`  ${second.text} for ${second.score} gives up ${margin.toFixed(1)} ${what}`);
    if (made === number) break;
  }
}
