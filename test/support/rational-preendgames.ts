/*
 * Small positions with a few tiles in the bag for the oracle of rational play: boards of a few squares,
 * tile sets of a few letters, short racks and short lists of words, all drawn at random and the same
 * for a seed.
 */
import { Alphabet, type TileRow } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { parseLayout } from "../../src/game/layout.js";
import { RULES, type Rules, type Variant } from "../../src/game/rules.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { tilesOfWord, type WordSet } from "../../src/words/graph/word-set.js";
import { type PlainEnding, SIX_SCORELESS, TWO_PASSES } from "../oracles/plain-endgame.js";
import {
  AllPlays,
  type RationalGame,
  type RationalMove,
  type RationalPosition,
  RationalPreEndgame,
  TooManyEndgames,
} from "../oracles/rational-preendgame.js";
import { drawnWords, wordSet, wordsUpTo } from "./lexicons.js";
import { randomFrom } from "./mutations.js";

/** A small position with tiles in the bag. */
export interface RationalCase {
  /** Such as "polish jumbled, racks of 3, 2 in the bag, two passes, number 17". */
  name: string;
  inBag: number;
  ending: PlainEnding;
  game: RationalGame;
  graph: WordGraph;
  position: RationalPosition;
}

type Random = (below: number) => number;

/** What positions are drawn from. The larger the racks, the fewer the plays must be. */
interface Kind {
  rackSize: number;
  inBag: number;
  /** Squares a side. */
  side: number;
  /** Words of the list. */
  words: number;
  /** Most legal plays of the first move. */
  plays: number;
}

/** Kinds whose positions take the oracle a tenth of a second, and half a second at most. */
const KINDS: readonly Kind[] = [
  { rackSize: 3, inBag: 1, side: 5, words: 40, plays: 16 },
  { rackSize: 2, inBag: 2, side: 5, words: 40, plays: 16 },
  { rackSize: 4, inBag: 1, side: 5, words: 30, plays: 12 },
  { rackSize: 3, inBag: 2, side: 4, words: 40, plays: 12 },
  { rackSize: 5, inBag: 1, side: 4, words: 20, plays: 10 },
  { rackSize: 4, inBag: 2, side: 4, words: 20, plays: 6 },
];

const TILE_SETS = ["english", "polish"] as const;
type TileSetName = (typeof TILE_SETS)[number];
const VARIANTS: readonly Variant[] = ["classic", "jumbled"];
/** Letters that most tiles have. */
const COMMON = 5;
/** How far a lead is from what makes a close game. */
const CLOSE = 12;
/** The fewest legal plays of the first move. */
const LEAST_PLAYS = 2;
/** Positions with an empty bag that the oracle looks at for one case; about one in five has more. */
const MOST_ENDGAMES = 6000;
/** Letters of the longest words. */
const LONGEST = 4;
const SQUARES = "......'\"-=";

/** Small positions of all kinds in turn, with what all their moves are worth, the best first. */
export function* solvedCases(
  count: number,
  seed: number,
): Generator<RationalCase & { truth: RationalMove[] }> {
  for (let number = 0, found = 0; found < count; number++) {
    const random = randomFrom(10_000 * seed + number);
    // Each kind in turn, each with both tile sets and both variants.
    const kind = KINDS[found % KINDS.length] as Kind;
    const round = Math.floor(found / KINDS.length);
    const set = TILE_SETS[round % 2] as TileSetName;
    const variant = VARIANTS[Math.floor(round / 2) % 2] as Variant;
    const one = drawn(kind, { set, variant, number }, random);
    const truth = one && solved(one);
    if (one === undefined || truth === undefined) continue;
    found++;
    yield { ...one, truth };
  }
}

/** What the moves are worth; undefined if there are too many endgames behind them. */
function solved({ game, position }: RationalCase): RationalMove[] | undefined {
  try {
    return new RationalPreEndgame(game, MOST_ENDGAMES).moves(position);
  } catch (error) {
    if (error instanceof TooManyEndgames) return undefined;
    throw error;
  }
}

interface About {
  set: TileSetName;
  variant: Variant;
  number: number;
}

function drawn(kind: Kind, { set, variant, number }: About, random: Random) {
  const { rackSize, inBag, side } = kind;
  const isJumbled = variant === "jumbled";
  // The same words have more plays if their letters may be in any order.
  const most = isJumbled ? { words: kind.words / 2, plays: kind.plays / 2 } : kind;
  const ending = random(2) === 0 ? SIX_SCORELESS : TWO_PASSES;
  const rows = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => SQUARES[random(SQUARES.length)]).join(""),
  );
  const rules: Rules = {
    ...RULES.CrosswordGame,
    name: "small",
    layout: parseLayout(rows, "small"),
    variant,
    rackSize,
    bingoBonus: random(12),
    // In some, tiles may be exchanged for the last ones; if only passes counted, they might never end.
    exchangeLimit: random(4) === 0 && ending === SIX_SCORELESS ? inBag : 7,
  };
  const size = 2 * rackSize + inBag + 3 + random(5);
  const { tiles, words } = smallSet(set, size, most.words, random);
  const graph = buildGraph(wordSet(words), { content: isJumbled ? "alphagrams" : "gaddag" });
  const contains = (word: readonly number[]): boolean => graph.contains(word);
  const game: RationalGame = { alphabet: tiles, rules, contains, ...ending };
  const turn = playedUntil(game, words, inBag, random);
  if (turn === undefined) return undefined;
  const plays = new AllPlays(game).of(turn.board, turn.rack);
  if (plays.length < LEAST_PLAYS || plays.length > most.plays) return undefined;
  const before = random(3) === 0 ? 1 : 0;
  // The mover has the advantage of a turn; draws shall be won, tied and lost.
  const highest = Math.max(...plays.map(({ score }) => score));
  const position = {
    ...turn,
    scores: [100 + random(2 * CLOSE + 1) - CLOSE, 100 + highest] as const,
    ...{ scorelessTurns: before, passes: before },
  };
  const rule = ending === TWO_PASSES ? "two passes" : "six scoreless turns";
  const name = `${set} ${variant}, racks of ${rackSize}, ${inBag} in the bag, ${rule}, number ${number}`;
  return { name, inBag, ending, game, graph, position };
}

/** Some tiles and letters of another tile set, and some words that can be laid with them. */
function smallSet(
  name: string,
  size: number,
  wordCount: number,
  random: Random,
): { tiles: Alphabet; words: number[][] } {
  const full = alphabet(name);
  const bag = full.tiles.flatMap(({ count }, tile) =>
    Array<number>(tile === 0 ? 0 : count).fill(tile),
  );
  const common = Array.from({ length: COMMON }, () => bag[random(bag.length)] as number);
  const counts = full.tiles.map(() => 0);
  for (let i = 0; i < size; i++) {
    // Most tiles are of a few letters, so that words can be laid.
    const pool = random(5) === 0 ? bag : common;
    const tile = i === 0 && random(6) === 0 ? 0 : (pool[random(pool.length)] as number);
    counts[tile] = (counts[tile] as number) + 1;
  }
  const present = counts.flatMap((count, tile) => (count > 0 || tile === 0 ? [tile] : []));
  const rows = present.map((tile) => ({ ...full.tiles[tile], count: counts[tile] }) as TileRow);
  const tiles = new Alphabet(`some ${name}`, rows);
  if (name !== "english") {
    const words = listOf(drawnWords(tiles, 2 * wordCount, random(1e6)));
    return { tiles, words: words.filter(({ length }) => length <= LONGEST) };
  }
  english ??= listOf(wordsUpTo(LONGEST));
  const words = english
    .map((word) => word.map((letter) => present.indexOf(letter)))
    .filter((word) => word.every((letter) => letter > 0));
  while (words.length > wordCount) words.splice(random(words.length), 1);
  return { tiles, words };
}

let english: number[][] | undefined;

function listOf(words: WordSet): number[][] {
  return Array.from({ length: words.count }, (_, i) => [...tilesOfWord(words, i)]);
}

/** A board, a rack, and unseen tiles from a game of random plays; undefined if none comes up. */
function playedUntil(
  game: RationalGame,
  words: readonly number[][],
  inBag: number,
  random: Random,
): Pick<RationalPosition, "board" | "rack" | "unseen" | "known"> | undefined {
  const { rackSize, layout } = game.rules;
  const { rows, columns, start } = layout;
  const bag = game.alphabet.tiles.flatMap(({ count }, tile) => Array<number>(count).fill(tile));
  const take = (): number => bag.splice(random(bag.length), 1)[0] as number;
  const board = new Uint8Array(rows * columns);
  const first = words[random(words.length)];
  if (first === undefined || first.length > columns) return undefined;
  const from = Math.max(0, Math.min(start.column, columns - first.length));
  for (const [i, tile] of first.entries()) {
    const at = bag.indexOf(tile);
    if (at < 0) return undefined;
    bag.splice(at, 1);
    board[start.row * columns + from + i] = tile;
  }
  const racks = [0, 1].map(() => Array.from({ length: rackSize }, take)) as [number[], number[]];
  const all = new AllPlays(game);
  while (bag.length > inBag) {
    const plays = all.of(board, racks[0]);
    const play = plays[random(plays.length)];
    if (play === undefined) return undefined;
    play.squares.forEach((square, i) => {
      const tile = play.laid[i] as number;
      board[square] = tile;
      racks[0].splice(racks[0].indexOf(tile > 127 ? 0 : tile), 1);
    });
    while (racks[0].length < rackSize && bag.length > 0) racks[0].push(take());
    racks.reverse();
  }
  if (bag.length < inBag) return undefined;
  const unseen = [...racks[1], ...bag].sort((a, b) => a - b);
  // Of some, the mover knows tiles of the other rack.
  const known = racks[1].slice(0, random(4) === 0 ? 1 + random(rackSize) : 0);
  return { board, rack: racks[0].sort((a, b) => a - b), unseen, known };
}
