import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Alphabet, BLANK, BLANK_FLAG, type TileRow } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { isCountable } from "../../src/game/config.js";
import { type Layout, parseLayout } from "../../src/game/layout.js";
import type { PlaceMove } from "../../src/game/moves.js";
import type { PositionData } from "../../src/game/position.js";
import { RULES, type Rules, rulesNamed, type Variant } from "../../src/game/rules.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import { enumerateLeaves, heuristic2 } from "../../src/leaves/heuristics.js";
import type { Leaves } from "../../src/leaves/leaves.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { randomFrom } from "./mutations.js";

/** Which file of vectors: 311 standard, 30 super or 24 jumbled positions. */
export type VectorKind = "standard" | "super" | "jumbled";

const VECTOR_FILES = {
  standard: { file: "positions.jsonl", alphabet: "english" },
  super: { file: "positions-super.jsonl", alphabet: "super_english" },
  jumbled: { file: "positions-wordsmog.jsonl", alphabet: "english" },
} as const;

/** A position of the vectors with what an independent engine says of it. */
export interface VectorPosition {
  id: number;
  position: PositionData;
  rules: Rules;
  alphabet: Alphabet;
  /** The whole line of the file, as parsed; what it has is told in the vectors' README. */
  // biome-ignore lint/suspicious/noExplicitAny: the fields differ from file to file.
  expected: any;
}

/** The positions of a file of vectors, in its order. */
export function vectorPositions(kind: VectorKind): VectorPosition[] {
  const { file, alphabet: name } = VECTOR_FILES[kind];
  const path = fileURLToPath(new URL(`../vectors/${file}`, import.meta.url));
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => {
    const expected = JSON.parse(line);
    return {
      id: expected.id,
      position: {
        board: Uint8Array.from(expected.board.flat(), signedToTile),
        rack: Uint8Array.from(expected.rack),
      },
      rules: rulesNamed(expected.rules),
      alphabet: alphabet(name),
      expected,
    };
  });
}

/** Files write a blank that stands for a letter as a negative number. */
function signedToTile(tile: number): number {
  return tile < 0 ? -tile | BLANK_FLAG : tile;
}

let heuristicLeaves: Leaves | undefined;

/** The leave values of the vectors, built once for a test file: heuristic 2 for up to 6 English tiles. */
export function heuristic2Leaves(): Leaves {
  const english = alphabet("english");
  heuristicLeaves ??= fullBagLeaves(english, heuristic2(english));
  return heuristicLeaves;
}

/** What a random position is to be like; ranges are inclusive, and a number is drawn from each. */
export interface RandomOptions {
  /** Default `"classic"`. */
  variant?: Variant;
  /** Letters of the alphabet, the blank apart; default 3 to 40, at most 63. */
  letters?: Range;
  /** Squares a side, rows and columns apart; default 3 to 15, at most 21. */
  side?: Range;
  /** Tiles on a full rack; default 2 to 7. */
  rackSize?: Range;
  /** Blanks in a full bag; default 0 to 4. */
  blanks?: Range;
  /** Words drawn for the lexicon, of which some may be the same; default 30 to 600. */
  words?: Range;
  /** Letters of the longest words; default 2 to 8. */
  longestWord?: Range;
  /** Tiles in a full bag; default 30 to 120. */
  bagSize?: Range;
  /** Turns played before; default 0 to 20. */
  turns?: Range;
  /** One square in this many takes no tile, on boards that have such; default 12; 0 for none at all. */
  holes?: number;
}

export type Range = readonly [least: number, most: number];

/** A random game at some turn, with all that its players know. */
export interface RandomPosition {
  position: PositionData;
  rules: Rules;
  alphabet: Alphabet;
  /** Words as arrays of tiles, each once, in no order; some are of one letter. */
  words: number[][];
  /** What the variant's generator takes: a GADDAG, or the alphagrams for `"jumbled"`. */
  graph: WordGraph;
}

/** Numbers from 0 to below the argument. */
type Random = (below: number) => number;

/**
 * A position that arises from legal random plays: the same for a seed on every
 * machine. Board, premiums, holes, alphabet, lexicon and rules are drawn too.
 */
export function randomPosition(seed: number, options: RandomOptions = {}): RandomPosition {
  const random = randomFrom(seed);
  const draw = (range: Range): number => range[0] + random(range[1] - range[0] + 1);
  const { variant = "classic" } = options;
  const rackSize = draw(options.rackSize ?? [2, 7]);
  const side = options.side ?? [3, 15];
  const rules: Rules = {
    ...RULES.CrosswordGame,
    layout: countableLayout(
      () => randomLayout(random, draw(side), Math.max(2, draw(side)), options.holes ?? 12),
      rackSize,
    ),
    variant,
    rackSize,
    bingoBonus: random(60),
    exchangeLimit: 1 + random(7),
  };
  const letters = draw(options.letters ?? [3, 40]);
  const wordCount = draw(options.words ?? [30, 600]);
  const words = randomWords(random, letters, wordCount, draw(options.longestWord ?? [2, 8]));
  const bagSize = Math.max(draw(options.bagSize ?? [30, 120]), 2 * rackSize);
  const set = randomAlphabet(random, letters, words, draw(options.blanks ?? [0, 4]), bagSize);
  const content = variant === "jumbled" ? "alphagrams" : "gaddag";
  const graph = buildGraph(wordSet(words), { content });
  const game = { rules, alphabet: set, words, graph };
  return { ...game, position: playedOn(random, game, draw(options.turns ?? [0, 20])) };
}

/** Leave values for a random position: random numbers for most leaves of up to `most` tiles; an eighth of them is absent. */
export function randomLeaves(seed: number, set: Alphabet, most = 3): Leaves {
  const random = randomFrom(seed);
  const entries = function* () {
    for (const tiles of enumerateLeaves(set, most)) {
      if (random(8) !== 0) yield { tiles, value: (random(400) - 200) / 8 };
    }
  };
  return buildLeaves(entries());
}

/** Returns the first layout with premiums on which plays can be counted. */
function countableLayout(next: () => Layout, rackSize: number): Layout {
  let layout = next();
  while (!isCountable(layout, rackSize, HIGHEST_FACE)) layout = next();
  return layout;
}

/** The highest face value of a random alphabet. */
const HIGHEST_FACE = 10;

function randomLayout(random: Random, rows: number, columns: number, holes: number): Layout {
  const plain = 1 + random(6);
  const hasHoles = holes > 0 && random(2) === 0;
  const square = (): string => {
    if (hasHoles && random(holes) === 0) return "#";
    return random(plain) === 0 ? ("'\"^-=~"[random(6)] as string) : ".";
  };
  const isMirrored = rows === columns && random(2) === 0;
  const lines: string[][] = [];
  for (let row = 0; row < rows; row++) {
    lines.push(Array.from({ length: columns }, square));
    if (!isMirrored) continue;
    for (let column = 0; column < row; column++) {
      (lines[row] as string[])[column] = lines[column]?.[row] as string;
    }
  }
  const start = { row: random(rows), column: random(columns) };
  // A start that takes no tile would leave the board empty for ever.
  (lines[start.row] as string[])[start.column] = ".";
  const text = lines.map((line) => line.join(""));
  return parseLayout(text, "random", random(2) === 0 ? undefined : start);
}

/** Letters `T1`, `T2`, …, a third of them vowels; the bag holds most of what the words have most of. */
function randomAlphabet(
  random: Random,
  letters: number,
  words: number[][],
  blanks: number,
  bagSize: number,
): Alphabet {
  const counts = new Array<number>(letters + 1).fill(0);
  counts[0] = blanks;
  const used = words.flat();
  for (let i = blanks; i < bagSize; i++) {
    const letter = random(10) === 0 ? 1 + random(letters) : (used[random(used.length)] as number);
    counts[letter] = Math.min(255, (counts[letter] as number) + 1);
  }
  const rows = counts.map((count, tile): TileRow => {
    return tile === BLANK
      ? { upper: "?", lower: "?", count, score: 0, vowel: false }
      : {
          upper: `T${tile}`,
          lower: `t${tile}`,
          count,
          score: random(HIGHEST_FACE + 1),
          vowel: random(3) === 0,
        };
  });
  return new Alphabet("random", rows);
}

/**
 * Few letters are common, so that large alphabets have words that cross too.
 * Half of the words are earlier ones with a letter before, after or changed, so
 * that words can be extended on the board and laid side by side.
 */
function randomWords(random: Random, letters: number, count: number, longest: number): number[][] {
  const words: number[][] = [];
  const common = Array.from({ length: 5 }, () => 1 + random(letters));
  const letter = (): number =>
    random(4) === 0 ? 1 + random(letters) : (common[random(common.length)] as number);
  for (let i = 0; i < count; i++) {
    const known = words[random(words.length * 2 + 1)];
    words.push(known === undefined ? freshWord(random, letter, longest) : varied(known));
  }
  return [...new Map(words.map((word) => [word.join(), word])).values()];

  function varied(word: number[]): number[] {
    const way = random(word.length < longest ? 4 : 2);
    if (way === 2) return [...word, letter()];
    if (way === 3) return [letter(), ...word];
    return word.with(random(word.length), letter());
  }
}

/** Short words are the most frequent; one in twelve has a single letter. */
function freshWord(random: Random, letter: () => number, longest: number): number[] {
  const length = random(12) === 0 ? 1 : 2 + Math.min(random(longest - 1), random(longest - 1));
  return Array.from({ length }, letter);
}

/** The position after this many random plays; both players draw as in a game. */
function playedOn(
  random: Random,
  game: Omit<RandomPosition, "position">,
  turns: number,
): PositionData {
  const { rules, alphabet: set, graph } = game;
  const { rows, columns } = rules.layout;
  const bag = set.tiles.flatMap(({ count }, tile) => new Array<number>(count).fill(tile));
  const board = new Uint8Array(rows * columns);
  const racks: [number[], number[]] = [[], []];
  const generator = rules.variant === "jumbled" ? jumbledPlays : gordonPlays;
  const fill = (rack: number[]): void => {
    while (rack.length < rules.rackSize && bag.length > 0) {
      rack.push(...bag.splice(random(bag.length), 1));
    }
  };
  fill(racks[0]);
  fill(racks[1]);
  for (let turn = 0; turn < turns; turn++) {
    const rack = racks[turn % 2] as number[];
    const plays = generator({ board, rack: Uint8Array.from(rack) }, rules, set, graph);
    const play = plays[random(Math.max(1, plays.length))];
    if (play !== undefined) {
      layOut(board, columns, play.move, rack);
    } else {
      // A rack without a play goes back, so that the game does not stand still.
      bag.push(...rack.splice(0));
    }
    fill(rack);
    if (rack.length === 0) break;
  }
  const [mover, other] = turns % 2 === 0 ? racks : [racks[1], racks[0]];
  return { board, rack: Uint8Array.from(mover.length > 0 ? mover : other) };
}

/** Puts a play's tiles on the board and takes them from the rack. */
function layOut(board: Uint8Array, columns: number, move: PlaceMove, rack: number[]): void {
  move.tiles.forEach((tile, i) => {
    if (tile === 0) return;
    const place = move.start + i;
    const at =
      move.direction === "across" ? move.lane * columns + place : place * columns + move.lane;
    board[at] = tile;
    rack.splice(rack.indexOf((tile & BLANK_FLAG) === 0 ? tile : BLANK), 1);
  });
}
