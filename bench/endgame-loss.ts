/**
 * `node scripts/endgame-loss.mjs [--games 200] [--player hasty] [--seed 1] [--nodes 5000000] [--json]`
 *
 * What a player without a search loses in endgames. It plays games against itself; from the first turn
 * with an empty bag on, each position is solved, by one thread and with at most `--nodes` positions,
 * so that the same command always gives the same figures. A move loses what the final spread with
 * perfect play on both sides is worth less after it than before it. Endgames whose first position,
 * or a later one, is not proved are left out. `--json` prints each endgame as a line: its number, the
 * position as CGP, its moves, and the final spreads with perfect play from each turn on; the last line
 * has the sums.
 */
import { parseArgs } from "node:util";
import { createEngine, type Engine, formatCgp, type Position } from "../src/api/node.js";
import { formatMove } from "../src/game/plays.js";
import type { GameKernel, GameState } from "../src/kernel/game-kernel.js";
import { isKernelPlayer, KERNEL_PLAYER_NAMES } from "../src/players/named-players.js";
import { followGame } from "../src/selfplay/record.js";
import { type EndgameLosses, lossesOf, type MoveLosses } from "./endgame-losses.js";
import { positionOf, startGames } from "./endgame-positions.js";
import { lexicon } from "./inputs.js";
import { sayDone } from "./question.js";

/** The endgame of a game; `spreads` are those of `PlayedEndgame`. */
interface Endgame {
  game: number;
  cgp: string;
  moves: string[];
  spreads: [number, ...number[]];
}

/** A turn with an empty bag. */
interface EndgameTurn {
  position: Position;
  /** The move that is made, in notation. */
  text: string;
}

interface Settings {
  games: number;
  seed: number;
  nodes: number;
}

/** Returns the turns of a game with an empty bag, and its end. */
function playedOut(kernel: GameKernel, seed: number, number: number): [EndgameTurn[], GameState] {
  const turns: EndgameTurn[] = [];
  const game = followGame(kernel, { seed, number, paired: false });
  for (let next = game.next(); ; next = game.next()) {
    if (next.done === true) return [turns, next.value];
    const { before, board, chosen } = next.value;
    if (before.tilesInBag > 0) continue;
    const position = positionOf(before, board);
    turns.push({ position, text: formatMove(chosen.move, position) });
  }
}

/** Solves the positions of an endgame; undefined if one of them takes too long. */
async function solved(
  engine: Engine,
  kernel: GameKernel,
  game: number,
  { seed, nodes }: Settings,
): Promise<Endgame | undefined> {
  const [turns, end] = playedOut(kernel, seed, game);
  const spreads: number[] = [];
  for (const [i, { position }] of turns.entries()) {
    const { value, proved } = await engine.solve(position, { threads: 1, nodes }).result();
    if (!proved) return undefined;
    const [own, other] = position.scores;
    spreads.push((i % 2 === 0 ? 1 : -1) * (own - other + value));
  }
  const [first] = turns;
  // A game without such turns has stalled with tiles in the bag.
  if (first === undefined) return undefined;
  const [a, b] = end.points;
  const isFirstMovers = (end.mover === 0) === (turns.length % 2 === 1);
  spreads.push(isFirstMovers ? a - b : b - a);
  return {
    game,
    cgp: formatCgp(first.position),
    moves: turns.map(({ text }) => text),
    spreads: spreads as Endgame["spreads"],
  };
}

function readSettings(): Settings & { player: string; json: boolean } {
  const { values } = parseArgs({
    options: {
      games: { type: "string", default: "200" },
      player: { type: "string", default: "hasty" },
      seed: { type: "string", default: "1" },
      nodes: { type: "string", default: "5000000" },
      json: { type: "boolean", default: false },
    },
  });
  const whole = (name: "games" | "seed" | "nodes"): number => {
    if (/^\d{1,9}$/.test(values[name])) return Number(values[name]);
    throw new Error(`--${name}: expected a whole number, found ${values[name]}`);
  };
  const [games, seed, nodes] = [whole("games"), whole("seed"), whole("nodes")];
  return { games, seed, nodes, player: values.player, json: values.json };
}

function percent(part: number, all: number): string {
  return `${part} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`;
}

function rowOf({ moves, wrong, mean, meanOfWrong, medianOfWrong, results }: MoveLosses) {
  return {
    moves,
    "not optimal": percent(wrong, moves),
    "mean loss": mean.toFixed(1),
    "mean loss of these": meanOfWrong.toFixed(1),
    "median loss of these": medianOfWrong.toFixed(1),
    "worse result": percent(results, moves),
  };
}

function report(losses: EndgameLosses, games: number): void {
  const { first, all, ofFirstMover, ofOther, resultsChanged } = losses;
  console.table({ "first moves": rowOf(first), "all moves": rowOf(all) });
  const proved = percent(first.moves, games);
  const lost = `${ofFirstMover.toFixed(1)} by the first mover, ${ofOther.toFixed(1)} by the other`;
  console.log(`endgames that are proved: ${proved}`);
  console.log(`points lost in an endgame, mean: ${lost}`);
  console.log(`endgames with another result: ${percent(resultsChanged, first.moves)}`);
}

const { player, json, ...settings } = readSettings();
if (!isKernelPlayer(player)) {
  throw new Error(`--player: expected one of ${KERNEL_PLAYER_NAMES.join(", ")}, found ${player}`);
}
const engine = await createEngine({ lexicon: await lexicon("wasm"), leaves: "none" });
const kernel = await startGames(player);
const endgames: Endgame[] = [];
for (let game = 0; game < settings.games; game++) {
  const one = await solved(engine, kernel, game, settings);
  sayDone(game, settings.games, one?.spreads.join(", ") ?? "left out");
  if (one === undefined) continue;
  endgames.push(one);
  if (json) console.log(JSON.stringify(one));
}
const losses = lossesOf(endgames.map(({ spreads }) => spreads));
if (json) console.log(JSON.stringify(losses));
else report(losses, settings.games);
