import { BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import type { PlaceMove } from "../../src/game/moves.js";
import type { GameSetup, GameState } from "../../src/kernel/game-kernel.js";
import {
  GAME_BINS,
  type GameSum,
  type HistogramName,
  PLAY_BINS,
  type PlayerSum,
  type TopEntry,
  type TopListName,
} from "../../src/selfplay/statistics.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import type { PlainTurn } from "./plain-game.js";

/** A game that was played to its end. */
export interface PlainGameRecord {
  turns: PlainTurn[];
  end: GameState;
}

/** What `Statistics` tells, under the same names. */
export interface PlainStatistics {
  sums: Record<GameSum, number>;
  players: [Record<PlayerSum, number>, Record<PlayerSum, number>];
  histograms: Record<HistogramName, number[]>;
  tops: Record<TopListName, TopEntry[]>;
  words: PlainWordCounts[];
}

/** How often each word of a lexicon was played. */
export interface PlainWordCounts {
  /** Number of words in all. */
  words: number;
  /** Of those that were played, the place in the sorted list and how often. */
  played: [place: number, times: number][];
}

/** A play of one of the games. */
interface Play {
  turn: PlainTurn;
  move: PlaceMove;
  score: number;
  /** Number of its game. */
  game: number;
  player: 0 | 1;
}

const TOP_LENGTH = 10;

/**
 * What games add up to, each number from the list of all games and turns: the
 * oracle of assembly/selfplay/statistics.ts.
 * @param paired whether games 2k and 2k + 1 are pairs.
 */
export function plainStatistics(
  setup: GameSetup,
  games: readonly PlainGameRecord[],
  paired: boolean,
): PlainStatistics {
  const plays = games.flatMap(playsOf);
  return {
    sums: gameSums(setup, games, plays, paired),
    players: [playerSums(0, setup, games, plays), playerSums(1, setup, games, plays)],
    histograms: histogramsOf(setup, games, plays),
    tops: topLists(games, plays),
    words: wordCounts(setup, plays),
  };
}

function playsOf({ turns, end }: PlainGameRecord): Play[] {
  return turns.flatMap((turn) => {
    const { move, score } = turn.chosen;
    if (move.kind !== "place") return [];
    return [{ turn, move, score, game: end.number, player: turn.before.mover }];
  });
}

function gameSums(
  setup: GameSetup,
  games: readonly PlainGameRecord[],
  plays: Play[],
  paired: boolean,
): Record<GameSum, number> {
  const over = (value: (end: GameState) => number) => sumOf(games.map(({ end }) => value(end)));
  const bingos = games.map(({ end }) => bingosIn(setup, plays, end.number));
  const pairs = paired ? pairsOf(games) : [];
  const squares = (value: (end: GameState) => number) => over((end) => value(end) ** 2);
  return {
    games: games.length,
    turns: over(({ turns }) => turns),
    turnsSquared: squares(({ turns }) => turns),
    bingos: sumOf(bingos),
    bingosSquared: sumOf(bingos.map((count) => count ** 2)),
    winner: over(winnerPoints),
    winnerSquared: squares(winnerPoints),
    loser: over(loserPoints),
    loserSquared: squares(loserPoints),
    first: over(firstPoints),
    firstSquared: squares(firstPoints),
    second: over(secondPoints),
    secondSquared: squares(secondPoints),
    combined: over(combinedPoints),
    combinedSquared: squares(combinedPoints),
    draws: over(({ points: [a, b] }) => (a === b ? 1 : 0)),
    stalls: over(({ ending }) => (ending === "stalled" ? 1 : 0)),
    pairs: pairs.length,
    pairSpread: sumOf(pairs.map(({ spread }) => spread)),
    pairSpreadSquared: sumOf(pairs.map(({ spread }) => spread ** 2)),
    pairResult: sumOf(pairs.map(({ result }) => result)),
    pairResultSquared: sumOf(pairs.map(({ result }) => result ** 2)),
  };
}

function playerSums(
  player: 0 | 1,
  setup: GameSetup,
  games: readonly PlainGameRecord[],
  plays: Play[],
): Record<PlayerSum, number> {
  const ends = games.map(({ end }) => end);
  const began = ends.filter((end) => end.began === player);
  const wins = (of: GameState[]) => of.filter((end) => spreadOf(end, player) > 0).length;
  const turns = games.flatMap((game) => game.turns).filter((t) => t.before.mover === player);
  const own = plays.filter((play) => play.player === player);
  const exchanged = turns.flatMap(({ chosen: { move } }) =>
    move.kind === "place" ? [] : [move.kind === "pass" ? 0 : move.tiles.length],
  );
  const lost = sacrificesIn(setup, own);
  const laid = own.map(({ move }) => tilesLaid(move));
  const { rackSize } = setup.rules;
  return {
    wins: wins(ends),
    points: sumOf(ends.map(({ points }) => points[player])),
    pointsSquared: sumOf(ends.map(({ points }) => points[player] ** 2)),
    spread: sumOf(ends.map((end) => spreadOf(end, player))),
    spreadSquared: sumOf(ends.map((end) => spreadOf(end, player) ** 2)),
    moves: turns.length,
    plays: own.length,
    playPoints: sumOf(own.map(({ score }) => score)),
    playPointsSquared: sumOf(own.map(({ score }) => score ** 2)),
    tilesLaid: sumOf(laid.map((tiles) => tiles.length)),
    blanksLaid: laid.flat().filter((tile) => tile >= BLANK_FLAG).length,
    bingos: laid.filter((tiles) => tiles.length === rackSize).length,
    exchanges: exchanged.filter((tiles) => tiles > 0).length,
    tilesExchanged: sumOf(exchanged),
    passes: exchanged.filter((tiles) => tiles === 0).length,
    sacrifices: lost.length,
    pointsSacrificed: sumOf(lost),
    timesOut: ends.filter((end) => end.ending === "out" && end.mover === player).length,
    timesFirst: began.length,
    winsAsFirst: wins(began),
  };
}

/** What a player's plays score less than others would have, where they do. */
function sacrificesIn(setup: GameSetup, plays: Play[]): number[] {
  if (setup.sacrifices !== true) return [];
  return plays
    .filter(({ player }) => setup.players[player].style !== "greedy")
    .map(({ turn, score }) => turn.highest - score)
    .filter((lost) => lost > 0);
}

function histogramsOf(
  setup: GameSetup,
  games: readonly PlainGameRecord[],
  plays: Play[],
): Record<HistogramName, number[]> {
  const ends = games.map(({ end }) => end);
  const points = (value: (end: GameState) => number) =>
    histogram(256, ends.map(value), GAME_BINS.least, GAME_BINS.width);
  const turns = games.flatMap((game) => game.turns);
  const turnPoints = new Array<number>(64).fill(0);
  for (const { before, chosen } of turns) {
    const bin = Math.min(before.turns, 63);
    turnPoints[bin] = (turnPoints[bin] as number) + chosen.score;
  }
  const scores = plays.map(({ score }) => score);
  return {
    winnerPoints: points(winnerPoints),
    loserPoints: points(loserPoints),
    combinedPoints: points(combinedPoints),
    player0Points: points((end) => end.points[0]),
    player1Points: points((end) => end.points[1]),
    playPoints: histogram(256, scores, PLAY_BINS.least, PLAY_BINS.width),
    turns: histogram(
      256,
      ends.map((end) => end.turns),
    ),
    bingos: histogram(
      32,
      ends.map((end) => bingosIn(setup, plays, end.number)),
    ),
    wordLengths: histogram(
      32,
      plays.map(({ move }) => move.tiles.length),
    ),
    turnsMade: histogram(
      64,
      turns.map(({ before }) => before.turns),
    ),
    turnPoints,
  };
}

/** How many of the values fall into each bin; the outermost take all beyond. */
function histogram(bins: number, values: number[], least = 0, width = 1): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const bin = Math.max(0, Math.min(bins - 1, Math.floor((value - least) / width)));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

function topLists(
  games: readonly PlainGameRecord[],
  plays: Play[],
): Record<TopListName, TopEntry[]> {
  const gamesBy = (value: (end: GameState) => number, player: (end: GameState) => 0 | 1) =>
    highest(
      games.map(({ end }) => {
        return { value: value(end), game: end.number, turn: end.turns, player: player(end) };
      }),
    );
  return {
    plays: highest(
      plays.map(({ turn, score, game, player }) => {
        return { value: score, game, turn: turn.before.turns, player };
      }),
    ),
    winners: gamesBy(winnerPoints, winnerOf),
    losers: gamesBy(loserPoints, (end) => (winnerOf(end) === 0 ? 1 : 0)),
    combined: gamesBy(combinedPoints, ({ began }) => began),
  };
}

function highest(entries: TopEntry[]): TopEntry[] {
  return entries
    .sort((a, b) => b.value - a.value || a.game - b.game || a.turn - b.turn)
    .slice(0, TOP_LENGTH);
}

/** How often each word of each different lexicon was a play's main word. */
function wordCounts({ players, rules }: GameSetup, plays: Play[]): PlainWordCounts[] {
  const graphs = [...new Set(players.map(({ graph }) => graph))];
  return graphs.map((graph) => {
    const all = new Map(wordsOf(graph).map((word, place) => [word, place]));
    const times = new Map<number, number>();
    for (const { turn, move, player } of plays) {
      if (players[player].graph !== graph) continue;
      const letters = mainWord(move, turn.board, rules.layout.columns);
      const word = (rules.variant === "jumbled" ? letters.sort((a, b) => a - b) : letters).join();
      const place = all.get(word);
      if (place === undefined) throw new RangeError(`${word} is not in the lexicon`);
      times.set(place, (times.get(place) ?? 0) + 1);
    }
    return { words: all.size, played: [...times].sort(([a], [b]) => a - b) };
  });
}

/** The words of a graph, in the order of their tiles. */
function wordsOf(graph: WordGraph): string[] {
  const words: string[] = [];
  for (const { tiles, length } of graph.walk()) words.push(tiles.subarray(0, length).join());
  return words;
}

/** The letters of a play's main word. */
function mainWord(
  { direction, lane, start, tiles }: PlaceMove,
  board: Uint8Array,
  columns: number,
) {
  return Array.from(tiles, (tile, i) => {
    const [row, column] = direction === "across" ? [lane, start + i] : [start + i, lane];
    const there = tile === 0 ? (board[row * columns + column] as number) : tile;
    return there & ~BLANK_FLAG;
  });
}

/** Player 0's spread and result (2 for a win, 1 for a draw) in each pair that is complete. */
function pairsOf(games: readonly PlainGameRecord[]): { spread: number; result: number }[] {
  return games.flatMap(({ end: second }) => {
    const first = games.find(({ end }) => end.number === second.number - 1)?.end;
    if (second.number % 2 === 0 || first === undefined) return [];
    const spreads = [spreadOf(first, 0), spreadOf(second, 0)];
    return [
      { spread: sumOf(spreads), result: sumOf(spreads.map((spread) => Math.sign(spread) + 1)) },
    ];
  });
}

function tilesLaid({ tiles }: PlaceMove): number[] {
  return [...tiles].filter((tile) => tile !== 0);
}

function bingosIn({ rules }: GameSetup, plays: Play[], game: number): number {
  return plays.filter(
    (play) => play.game === game && tilesLaid(play.move).length === rules.rackSize,
  ).length;
}

function winnerPoints({ points: [a, b] }: GameState): number {
  return Math.max(a, b);
}

function loserPoints({ points: [a, b] }: GameState): number {
  return Math.min(a, b);
}

function combinedPoints({ points: [a, b] }: GameState): number {
  return a + b;
}

function firstPoints({ points, began }: GameState): number {
  return points[began];
}

function secondPoints({ points, began }: GameState): number {
  return points[began === 0 ? 1 : 0];
}

/** Of a draw, the player who began. */
function winnerOf({ points: [a, b], began }: GameState): 0 | 1 {
  if (a === b) return began;
  return a > b ? 0 : 1;
}

function spreadOf({ points }: GameState, player: 0 | 1): number {
  return points[player] - points[player === 0 ? 1 : 0];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
