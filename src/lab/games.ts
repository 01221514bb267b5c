import { Alphabet, BLANK_FLAG } from "../alphabet/alphabet.js";
import { itemAt } from "../base/elements.js";
import { Random } from "../base/random.js";
import { bagView, checkPosition } from "../engine/checks.js";
import type { GameConfig } from "../game/config.js";
import { Game } from "../game/game.js";
import { type Move, PASS, type PlaceMove } from "../game/moves.js";
import { type PositionData, unseenOf } from "../game/position.js";
import type { Rules } from "../game/rules.js";
import type { Backends } from "../kernel/backend.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import { GameKernel } from "../kernel/game-kernel.js";
import { type BagView, MoveKernel, type MoveSetup } from "../kernel/move-kernel.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { gameSetup } from "../players/setup.js";
import { followGame } from "../selfplay/record.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { appelJacobsonPlays, searchAppelJacobson } from "./generators/appel-jacobson.js";
import { type Grid, gridsOf, lettersThatFit, tileFaces } from "./generators/grids.js";
import { Hand, isPlay, type PlaySink, scoreIn, Tally } from "./generators/plays.js";
import { pause } from "./pause.js";

/*
 * Complete games for experiments: both players make the play with the highest score ([toal], the
 * greedy player of Gordon's games). They are the kernel's games of a seed, so that every
 * generator sees the same positions.
 */

/** A turn of a game: the position and the chosen move. */
export interface GameTurn {
  /** Number of the turn, from 0. */
  turn: number;
  position: PositionData;
  /** Tiles in the bag. */
  bag: number;
  /** The move that is made. */
  chosen: ValuedMove;
}

/** A finished game. */
export interface FinishedGame {
  turns: number;
  /** Points of both players for their plays, without the adjustments at the end. */
  points: number;
}

/** Starts a kernel that plays such games, by default with a word map. */
export function startGames(
  { graph, alphabet, rules, wordMap }: Pick<MoveSetup, "graph" | "wordMap"> & GameConfig,
  backends: Backends,
): Promise<GameKernel> {
  const player = { name: "greedy", graph } as const;
  const setup = gameSetup({ alphabet, rules, players: [player, player], wordMap });
  return GameKernel.start(setup, backends);
}

/** Plays a game and calls `look` for each turn before the move is made. */
export function playGame(
  kernel: GameKernel,
  { seed, number }: { seed: number; number: number },
  look: (turn: GameTurn) => void,
): FinishedGame {
  let turns = 0;
  let points = 0;
  for (const { before, board, chosen } of followGame(kernel, { seed, number, paired: false })) {
    const rack = before.racks[before.mover];
    look({ turn: turns, position: { board, rack }, bag: before.tilesInBag, chosen });
    turns++;
    points += chosen.score;
  }
  return { turns, points };
}

/** A position with the mover's view of the bag. */
export interface SeenPosition {
  position: PositionData;
  bag: BagView;
}

/** Games between two pauses. */
const PAUSE_EVERY = 20;

/** Self-played games, of which positions are taken. */
interface PlayedOptions {
  alphabet: Alphabet;
  rules: Rules;
  seed: number;
  /** Number of positions; by default those of all games. */
  count?: number;
  /** Number of games; by default as many as the positions need. */
  games?: number | undefined;
  /** Ends the games: its reason is thrown. */
  signal?: AbortSignal;
}

/** Returns the first positions of self-played games (games 0, 1, … of the seed). */
export async function playedPositions(
  graph: WordGraph,
  {
    alphabet,
    rules,
    seed,
    count = Number.POSITIVE_INFINITY,
    games = Number.POSITIVE_INFINITY,
    signal,
  }: PlayedOptions,
): Promise<SeenPosition[]> {
  const backends = { wasm: wasmBackend, js: jsBackend };
  const kernel = await startGames({ graph, alphabet, rules }, backends);
  const seen: SeenPosition[] = [];
  for (let number = 0; seen.length < count && number < games; number++) {
    if (number % PAUSE_EVERY === 0) await pause(signal);
    playGame(kernel, { seed, number }, ({ position }) => {
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      seen.push({ position, bag });
    });
  }
  return seen.slice(0, count);
}

/*
 * Games played on the host instead of by the kernel, so that players may choose in any way. The
 * greedy player's are the kernel's games of the same seed.
 */

/** Chooses a play; undefined to pass. */
export type Chooser = (position: PositionData) => PlaceMove | undefined;

/** The player who makes the play with the highest score. */
export function greedyChooser({ alphabet, rules }: GameConfig, graph: WordGraph): Chooser {
  const fitting = lettersThatFit(graph, alphabet);
  return (position) => {
    const hand = new Hand(position.rack);
    const sink = new GreedySink(hand, rules, alphabet);
    const grids = gridsOf(position, rules, alphabet, fitting);
    searchAppelJacobson({ grids, hand, sink, tally: new Tally() }, graph);
    return sink.best?.move;
  };
}

/** The player who makes any legal play, each as likely as the others. */
export function randomChooser(
  { alphabet, rules }: GameConfig,
  graph: WordGraph,
  random: Random,
): Chooser {
  return (position) => {
    const plays = appelJacobsonPlays(position, rules, alphabet, graph);
    return plays.length === 0 ? undefined : plays[random.below(plays.length)]?.move;
  };
}

/** A turn of such a game. */
export interface HostedTurn {
  /** Number of the turn, from 0. */
  turn: number;
  position: PositionData;
  /** Tiles in the bag. */
  bag: number;
  chosen: Move;
}

/** Plays a game and calls `look` for each turn before the move is made; returns the finished game. */
export function playHosted(
  config: GameConfig,
  { seed, number }: { seed: number; number: number },
  choose: Chooser,
  look: (turn: HostedTurn) => void,
): Game {
  const game = Game.start(config, { seed, number });
  for (let turn = 0; !game.isOver; turn++) {
    const { board, rack } = game.position();
    const position = { board: Uint8Array.from(board), rack: Uint8Array.from(rack) };
    const chosen = choose(position) ?? PASS;
    look({ turn, position, bag: game.tilesInBag, chosen });
    game.play(chosen);
  }
  return game;
}

/** Returns the board after a play, and the rack without its tiles. */
export function afterPlay(
  { board, rack }: PositionData,
  { direction, lane, start, tiles }: PlaceMove,
  columns: number,
): PositionData {
  const after = board.slice();
  const left = [...rack];
  tiles.forEach((tile, i) => {
    if (tile === 0) return;
    const [row, column] = direction === "across" ? [lane, start + i] : [start + i, lane];
    after[row * columns + column] = tile;
    left.splice(left.indexOf((tile & BLANK_FLAG) !== 0 ? 0 : tile), 1);
  });
  return { board: after, rack: Uint8Array.from(left) };
}

/*
 * The player that considers the score alone ([toal], the greedy player of Gordon's games): it
 * makes the highest-scoring play, and among equal ones the first in the order of direction,
 * lane, start and tiles.
 */

/**
 * Starts a kernel whose equities are scores: leaves have no value and vowels no cost, so that
 * its best play is the greedy player's. It finds that by the graph unless it is to have a word map.
 */
export function startGreedyKernel(
  { graph, rules, alphabet, wordMap = false }: MoveSetup,
  backends: Backends,
): Promise<MoveKernel> {
  const tiles = alphabet.tiles.map((tile) => ({ ...tile, vowel: false }));
  const setup = { graph, rules, alphabet: new Alphabet(alphabet.name, tiles), wordMap };
  return MoveKernel.start(setup, backends);
}

/** The bag for such a kernel: without exchanges and without the valuation of an empty bag. */
export function greedyBag(bag: BagView): BagView {
  return { ...bag, exchanges: false, isEmpty: false };
}

/** Keeps the greedy player's choice among the plays that a search finds. */
export class GreedySink implements PlaySink {
  best: { move: PlaceMove; score: number } | undefined;
  private readonly faces: Uint8Array;

  constructor(
    private readonly hand: Hand,
    private readonly rules: Rules,
    alphabet: Alphabet,
  ) {
    this.faces = tileFaces(alphabet);
  }

  add(grid: Grid, lane: number, start: number, end: number): void {
    const { hand, rules, faces, best } = this;
    if (!isPlay(grid, lane, start, end, hand)) return;
    const score = scoreIn(grid, lane, start, end, hand.laid, rules, faces);
    if (best !== undefined && score < best.score) return;
    const { direction } = grid;
    const tiles = Array.from(hand.laid.subarray(start, end));
    const move: PlaceMove = { kind: "place", direction, lane, start, tiles };
    if (best === undefined || score > best.score || order(move) < order(best.move)) {
      this.best = { move, score };
    }
  }
}

/** A sort key: of two lists of tiles, a prefix comes before the longer list. */
function order({ direction, lane, start, tiles }: PlaceMove): string {
  return String.fromCharCode(direction === "across" ? 0 : 1, lane, start, ...tiles);
}

/*
 * Rollouts played on the host instead of by the kernel, so that an experiment sees every position
 * in them. Draws and moves are those of the kernel's rollouts of the same seed.
 */

/** The stream of rollouts (assembly/search/rollout.ts). */
const ROLLOUT_STREAM = 1;

/** A rollout to be played. */
export interface HostedRollout {
  position: PositionData;
  candidate: PlaceMove;
  seed: number;
  /** Number of the sample, on which the draws depend. */
  sample: number;
  /** Plies after the candidate. */
  plies: number;
}

/** A turn of a rollout, before its move. */
export interface RolloutTurn {
  /** 1 for the reply to the candidate. */
  ply: number;
  position: PositionData;
  chosen: ValuedMove;
}

/** The rules, and a kernel that finds the moves of both players. */
export interface RolloutTable {
  config: GameConfig;
  kernel: MoveKernel;
}

/**
 * Plays a rollout and calls `look` for each turn after the candidate. It ends when a player has no
 * tiles left, and already when a move is not a play: tiles are not put back into the bag.
 */
export function playRollout(
  { config, kernel }: RolloutTable,
  { position, candidate, seed, sample, plies }: HostedRollout,
  look: (turn: RolloutTurn) => void,
): void {
  const { rules, alphabet } = config;
  const { columns } = rules.layout;
  const { bag, opponent } = dealt(config, position, { seed, sample });
  let { board, rack } = afterPlay(position, candidate, columns);
  let waiting = opponent;
  let mover = drawnTo(rack, bag, rules.rackSize);
  for (let ply = 1; ply <= plies && mover.length > 0; ply++) {
    [mover, waiting] = [waiting, mover];
    const seen = { board, rack: mover };
    const view = bagView(checkPosition(seen, rules, alphabet), rules, alphabet);
    kernel.setPosition(seen, view);
    const chosen = itemAt(kernel.best(1, view), 0);
    look({ ply, position: seen, chosen });
    if (chosen.move.kind !== "place") return;
    ({ board, rack } = afterPlay(seen, chosen.move, columns));
    mover = drawnTo(rack, bag, rules.rackSize);
  }
}

/** Shuffles the unseen tiles and deals the opponent's; the next tile of the bag is its last. */
function dealt(
  { alphabet, rules }: GameConfig,
  position: PositionData,
  { seed, sample }: { seed: number; sample: number },
): { bag: number[]; opponent: Uint8Array } {
  const { counts } = unseenOf({ alphabet, rules }, position);
  const bag = counts.flatMap((count, tile) => new Array<number>(count).fill(tile));
  const random = Random.seeded(seed, sample, ROLLOUT_STREAM);
  for (let i = bag.length - 1; i > 0; i--) {
    const k = random.below(i + 1);
    [bag[i], bag[k]] = [itemAt(bag, k), itemAt(bag, i)];
  }
  return { opponent: drawnTo(new Uint8Array(0), bag, rules.rackSize), bag };
}

/** Draws tiles onto a rack. */
function drawnTo(rack: Uint8Array, bag: number[], size: number): Uint8Array {
  const drawn: number[] = [...rack];
  while (drawn.length < size && bag.length > 0) drawn.push(bag.pop() as number);
  return Uint8Array.from(drawn);
}
