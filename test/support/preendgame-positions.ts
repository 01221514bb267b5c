/*
 * Positions with few tiles in the bag, from games that players without a search play: the same for
 * a seed. They are what answers of pre-endgames are compared with the truth on, in tests and in
 * bench/preendgame-truth.ts.
 */
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { configOf, type GameConfig } from "../../src/game/config.js";
import { Position } from "../../src/game/position.js";
import { RULES } from "../../src/game/rules.js";
import { unseenTiles } from "../../src/game/tiles.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import { heuristic2 } from "../../src/leaves/heuristics.js";
import { gameSetup } from "../../src/players/setup.js";
import { followGame } from "../../src/selfplay/record.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { plainBags } from "../oracles/plain-emptying.js";
import { PlainPlays } from "../oracles/plain-plays.js";
import { randomFrom } from "./mutations.js";

/** A position with tiles in the bag, as its mover sees it. */
export interface PreEndgamePosition {
  /** Such as "racks of 4, 2 in the bag, number 3". */
  name: string;
  position: Position;
  /** Tiles in the bag. */
  inBag: number;
}

/** Most points between the players: else nearly all draws are won, or lost. */
const CLOSE = 60;
/** The greatest lead, or deficit, that a position with short racks is given. */
const SHORT_CLOSE = 12;
/**
 * The fewest moves of a position with short racks that empty the bag, and the most endgames behind
 * them: this many can be looked at by brute force.
 */
const [LEAST_MOVES, MOST_ENDGAMES] = [4, 250];
/** Sizes of short racks with this many tiles in the bag, those with the smallest endgames first. */
const SHORT: readonly (readonly [rackSize: number, inBag: number])[] = [
  [3, 1],
  [3, 2],
  [4, 1],
  [4, 2],
  [3, 3],
  [4, 3],
  [5, 1],
  [5, 2],
  [5, 3],
];

/** Which positions with short racks are wanted. */
export interface ShortRackOptions {
  count: number;
  seed: number;
  /** How many of the sizes, the first of which have the smallest endgames. Default: all. */
  sizes?: number;
  /** Most endgames behind the moves of a position. Default 250. */
  endgames?: number;
}

/** Positions with full racks, and one, two and three tiles in the bag in turn. */
export async function fullRackPositions(
  graph: WordGraph,
  count: number,
  seed: number,
): Promise<PreEndgamePosition[]> {
  const games = await startGames(graph);
  const found: PreEndgamePosition[] = [];
  for (let number = 0; found.length < count; number++) {
    const inBag = 1 + (found.length % 3);
    for (const { before, board } of followGame(games, { seed, number, paired: false })) {
      const { mover, racks, points, tilesInBag, scorelessTurns } = before;
      if (tilesInBag > inBag) continue;
      const scores = [points[mover], points[1 - mover]] as [number, number];
      if (tilesInBag < inBag || Math.abs(scores[0] - scores[1]) > CLOSE) break;
      const rack = racks[mover] as Uint8Array;
      const position = Position.of(CONFIG, { board, rack, scores, scorelessTurns });
      found.push({ name: `full racks, ${inBag} in the bag, game ${number}`, position, inBag });
      break;
    }
  }
  return found;
}

/**
 * Positions with three to five tiles on each rack, of all sizes in turn: the boards of games whose
 * bag is empty, with the tiles that are left dealt again to short racks and a bag, at a small lead.
 */
export async function shortRackPositions(
  graph: WordGraph,
  { count, seed, sizes = SHORT.length, endgames = MOST_ENDGAMES }: ShortRackOptions,
): Promise<PreEndgamePosition[]> {
  const games = await startGames(graph);
  const random = randomFrom(seed);
  const found: PreEndgamePosition[] = [];
  for (let number = 0; found.length < count; number++) {
    const [rackSize, inBag] = SHORT[found.length % sizes] as (typeof SHORT)[number];
    const dealt = 2 * rackSize + inBag;
    for (const { board } of followGame(games, { seed, number, paired: false })) {
      const counts = unseenTiles(CONFIG.alphabet, board);
      const left = counts.flatMap((copies, tile) => Array<number>(copies).fill(tile));
      if (left.length > dealt) continue;
      // With a blank there are many times as many endgames.
      if (left.length < dealt || left.includes(0)) break;
      const [rack, unseen] = cut(shuffled(left, random), rackSize);
      const config = shortConfig(rackSize);
      const plays = new PlainPlays({ ...config, graph }).plays(board, rack);
      const moves = plays.filter(({ tiles }) => tiles.length >= inBag).length;
      if (moves < LEAST_MOVES || moves * plainBags(unseen, inBag).length > endgames) break;
      const scores = [400 + random(2 * SHORT_CLOSE + 1) - SHORT_CLOSE, 400] as const;
      const tiles = Uint8Array.from(rack).sort();
      const position = Position.of(config, { board, rack: tiles, scores });
      found.push({
        name: `racks of ${rackSize}, ${inBag} in the bag, game ${number}`,
        position,
        inBag,
      });
      break;
    }
  }
  return found;
}

const CONFIG = configOf({ alphabet: alphabet("english"), rules: RULES.CrosswordGame });

function shortConfig(rackSize: number): GameConfig {
  const rules = { ...RULES.CrosswordGame, name: `racks of ${rackSize}`, rackSize };
  return configOf({ alphabet: CONFIG.alphabet, rules });
}

function startGames(graph: WordGraph): Promise<GameKernel> {
  const { alphabet: english, rules } = CONFIG;
  const player = {
    name: "hasty",
    graph,
    leaves: fullBagLeaves(english, heuristic2(english)),
  } as const;
  const setup = gameSetup({ alphabet: english, rules, players: [player, player] });
  return GameKernel.start(setup, { wasm: wasmBackend }, "wasm");
}

function cut(tiles: number[], at: number): [number[], number[]] {
  return [tiles.slice(0, at), tiles.slice(at)];
}

function shuffled(tiles: readonly number[], random: (below: number) => number): number[] {
  const left = [...tiles];
  return tiles.map(() => left.splice(random(left.length), 1)[0] as number);
}
