// Two players against each other:  node examples/node/self-play.mjs 1000
import { autoplay } from "gaddawg";

const games = Number(process.argv[2] ?? 200);
const { summary } = await autoplay({ players: ["hasty", "greedy"], games, seed: 1 });

const [hasty, greedy] = summary.players;
const { spread } = summary.difference;
console.log(`${summary.games} games, ${summary.turns} turns`);
console.log(`hasty won ${hasty.wins}, greedy ${greedy.wins}`);
console.log(
  `hasty scored ${hasty.score.average.toFixed(1)} a game, greedy ${greedy.score.average.toFixed(1)}`,
);
console.log(
  `hasty's spread: ${spread.low.toFixed(1)} to ${spread.high.toFixed(1)} points a game (95 %)`,
);
console.log("the highest play:", summary.topPlays[0].play, summary.topPlays[0].score);
