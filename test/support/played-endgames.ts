import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { RULES, type Rules, type RulesName } from "../../src/game/rules.js";
import { unseenTiles } from "../../src/game/tiles.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import { type GameOptions, gameSetup } from "../../src/players/setup.js";
import { followGame } from "../../src/selfplay/record.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { GraphContent, WordGraph } from "../../src/words/graph/word-graph.js";
import type { WordSet } from "../../src/words/graph/word-set.js";
import type { PlainEnding, PlainPosition } from "../oracles/plain-endgame.js";
import type { PlainRules } from "../oracles/plain-plays.js";
import type { PlainPrePosition } from "../oracles/plain-preendgame.js";
import { defaultGraph } from "./default-graph.js";
import { drawnWords, wordsUpTo } from "./lexicons.js";
import { randomFrom } from "./mutations.js";
import { randomGames } from "./plain-games.js";

/** What endgames are played with, and the most tiles on both racks that are still a small one. */
interface Kind {
  name: string;
  options: GameOptions;
  most: number;
}

/** A small endgame, with all that the oracle and the kernel need. */
export interface EndgameCase {
  name: string;
  /** Name of the rules, tiles and words; cases of the same kind share them. */
  kind: string;
  game: PlainRules;
  ending: PlainEnding;
  position: Required<PlainPosition>;
}

/** A small position with one tile in the bag. */
export interface PreEndgameCase {
  name: string;
  game: PlainRules;
  ending: PlainEnding;
  position: Required<PlainPrePosition>;
}

type Random = (below: number) => number;

/** How a game may end besides going out. The first two are common. */
const ENDINGS: PlainEnding[] = [
  { scorelessLimit: 6, passLimit: Infinity },
  { scorelessLimit: Infinity, passLimit: 2 },
  { scorelessLimit: 2, passLimit: Infinity },
  { scorelessLimit: 3, passLimit: Infinity },
];
/** Games of a kind that are played in search of one position. */
const MOST_GAMES = 400;

/** Small endgames of all rules, of several tile sets and of games drawn at random; the same for a seed. */
export async function endgameCases(count: number, seed: number): Promise<EndgameCase[]> {
  const random = randomFrom(seed);
  const kinds = [...realKinds(), ...randomKinds(random)];
  const found = await turnsOf(kinds, count, seed, ({ tilesInBag, tiles, weight }, { most }) => {
    return tilesInBag === 0 && tiles > 0 && weight <= most;
  });
  return found.map(({ kind, turn }) => {
    const ending = ENDINGS[random(3) < 2 ? random(2) : random(4)] as PlainEnding;
    const { board, racks } = turn;
    const position = { board, racks, ...countsBefore(ending, random) };
    const name = nameOf(kind, ending, position);
    return { name, kind: kind.name, game: plainRules(kind), ending, position };
  });
}

/** Small positions with few tiles in the bag, some with tiles of the opponent known; the same for a seed. */
export async function preEndgameCases(
  count: number,
  seed: number,
  inBag = 1,
): Promise<PreEndgameCase[]> {
  const random = randomFrom(seed);
  const kinds = [...shortKinds(), ...shortRandomKinds(random)];
  const found = await turnsOf(kinds, count, seed, ({ tilesInBag }) => tilesInBag === inBag);
  return found.map(({ kind, turn }) => {
    const drawn = ENDINGS[random(2)] as PlainEnding;
    // If tiles may be exchanged and only passes counted, a game might never end.
    const isEndless = plainRules(kind).rules.exchangeLimit <= inBag;
    const ending = isEndless ? (ENDINGS[0] as PlainEnding) : drawn;
    const { board, racks, bag } = turn;
    // A small lead or deficit, so that draws win, tie and lose.
    const scores = [300 + random(31), 315] as const;
    const known = racks[1].slice(0, random(3) === 0 ? random(racks[1].length + 1) : 0);
    const unseen = [...racks[1], ...bag].sort((a, b) => a - b);
    const counts = countsBefore(ending, random);
    const position = { board, rack: racks[0], unseen, known, scores, ...counts };
    return { name: nameOf(kind, ending, position), game: plainRules(kind), ending, position };
  });
}

interface TurnFacts {
  tilesInBag: number;
  /** Tiles on both racks; their number with blanks counted as three tiles. */
  tiles: number;
  weight: number;
}

/** Turns of self-played games that are wanted, from each kind of game in turn. */
async function turnsOf(
  kinds: readonly Kind[],
  count: number,
  seed: number,
  isWanted: (facts: TurnFacts, kind: Kind) => boolean,
): Promise<{ kind: Kind; turn: Turn }[]> {
  const found: { kind: Kind; turn: Turn }[] = [];
  const kernels = new Map<string, GameKernel>();
  for (let i = 0; found.length < count; i++) {
    const kind = kinds[i % kinds.length] as Kind;
    const kernel = kernels.get(kind.name) ?? (await startGames(kind));
    kernels.set(kind.name, kernel);
    const turn = wantedTurn(kernel, kind, seed + i, (facts) => isWanted(facts, kind));
    if (turn !== undefined) found.push({ kind, turn });
    else if (i > 20 * count) throw new Error(`only ${found.length} positions were found`);
  }
  return found;
}

function startGames({ options }: Kind): Promise<GameKernel> {
  return GameKernel.start(gameSetup(options), { wasm: wasmBackend }, "wasm");
}

interface Turn {
  board: Uint8Array;
  racks: readonly [number[], number[]];
  bag: number[];
}

/** The first turn of a game that is wanted, if there is one. */
function wantedTurn(
  kernel: GameKernel,
  { options }: Kind,
  seed: number,
  isWanted: (facts: TurnFacts) => boolean,
): Turn | undefined {
  for (let number = 0; number < MOST_GAMES; number++) {
    for (const { before, board } of followGame(kernel, { seed, number, paired: false })) {
      const { tilesInBag, mover, racks } = before;
      const other = mover === 0 ? 1 : 0;
      const tiles = [...racks[0], ...racks[1]];
      const weight = tiles.length + 2 * tiles.filter((tile) => tile === 0).length;
      if (!isWanted({ tilesInBag, tiles: tiles.length, weight })) continue;
      const counts = unseenTiles(options.alphabet, board, ...racks);
      return {
        board,
        racks: [[...racks[mover]], [...racks[other]]],
        bag: counts.flatMap((copies, tile) => Array<number>(copies).fill(tile)),
      };
    }
  }
  return undefined;
}

/** Half of the positions come after scoreless turns, all of them passes. */
function countsBefore({ scorelessLimit, passLimit }: PlainEnding, random: Random) {
  const passes = random(2) * random(Math.min(scorelessLimit, passLimit));
  return { scorelessTurns: passes, passes };
}

function nameOf(kind: Kind, ending: PlainEnding, { passes }: { passes: number }): string {
  return `${kind.name}, ${JSON.stringify(ending)}, after ${passes} passes`;
}

function plainRules({ options: { alphabet, rules, players } }: Kind): PlainRules {
  return { alphabet, rules, graph: players[0].graph };
}

const graphs = new Map<string, WordGraph>();

function graphOf(name: string, words: () => WordSet, content: GraphContent): WordGraph {
  const graph = graphs.get(name) ?? buildGraph(words(), { content });
  graphs.set(name, graph);
  return graph;
}

/** The built-in rules with English tiles, more blanks, Polish. */
function realKinds(): Kind[] {
  const polish = alphabet("polish");
  const english = alphabet("english");
  const large = alphabet("super_english");
  const mixed = graphOf("jumbled polish", () => drawnWords(polish, 3000, 6), "alphagrams");
  return [
    kindOf(english, RULES.CrosswordGame, classic(), 6),
    kindOf(withBlanks(english, 20), RULES.CrosswordGame, classic(), 6),
    kindOf(large, RULES.CrosswordGameSuper, classic(), 6),
    kindOf(english, RULES.WordSmog, jumbled(), 5),
    kindOf(polish, RULES.CrosswordGame, polishWords(), 6),
    kindOf(polish, RULES.WordSmog, mixed, 5),
    kindOf(large, RULES.WordSmogSuper, jumbled(), 5),
  ];
}

function kindOf(tiles: Alphabet, rules: Rules, graph: WordGraph, most: number): Kind {
  const player = { name: "hasty", graph } as const;
  const options = { alphabet: tiles, rules, players: [player, player] } as const;
  return { name: `${rules.name} ${tiles.name}`, options, most };
}

/** Games with short racks, of some of which a tile may be exchanged with one in the bag. */
function shortKinds(): Kind[] {
  const rules = (name: RulesName, rackSize: number, exchangeLimit: number): Rules => {
    const own = `${name} with racks of ${rackSize}`;
    return { ...RULES[name], name: own, rackSize, exchangeLimit };
  };
  const english = alphabet("english");
  return [
    kindOf(english, rules("CrosswordGame", 2, 7), classic(), 5),
    kindOf(alphabet("polish"), rules("CrosswordGame", 3, 1), polishWords(), 5),
    kindOf(english, rules("WordSmog", 2, 7), jumbled(), 5),
  ];
}

/** The same with boards, tiles and words drawn at random. */
function shortRandomKinds(random: Random): Kind[] {
  return Array.from({ length: 6 }, (_, i): Kind => {
    const options = randomGames(1000 * i + random(1000), {
      variant: i % 3 === 2 ? "jumbled" : "classic",
      rackSize: [1, 3],
      bagSize: [8, 30],
      blanks: [0, i % 3],
      letters: [3, 20],
      side: [3, 9],
    });
    return { name: `random ${i}`, options, most: 5 };
  });
}

function classic(): WordGraph {
  return defaultGraph();
}

function jumbled(): WordGraph {
  return graphOf("jumbled", () => wordsUpTo(5), "alphagrams");
}

function polishWords(): WordGraph {
  return graphOf("polish", () => drawnWords(alphabet("polish"), 6000, 5), "gaddag");
}

/** The same tiles with more blanks in the bag. */
function withBlanks({ name, tiles }: Alphabet, count: number): Alphabet {
  return new Alphabet(`${name} with ${count} blanks`, [
    { ...(tiles[0] as (typeof tiles)[0]), count },
    ...tiles.slice(1),
  ]);
}

/** The same tiles, of which only every fourth letter is worth anything. */
function withoutPoints({ name, tiles }: Alphabet): Alphabet {
  return new Alphabet(
    name,
    tiles.map((row, tile) => (tile % 4 === 1 ? row : { ...row, score: 0 })),
  );
}

/** Boards, tiles, words and rules drawn at random; some games begin with an empty bag. */
function randomKinds(random: Random): Kind[] {
  return Array.from({ length: 16 }, (_, i): Kind => {
    const isJumbled = i % 3 === 2;
    const rackSize = [1 + (i % 2), 4] as const;
    const options = randomGames(1000 * i + random(1000), {
      variant: isJumbled ? "jumbled" : "classic",
      rackSize,
      // Of the smallest bags, all tiles are on the racks at the start.
      bagSize: i % 2 === 0 ? [2, 8] : [10, 40],
      blanks: [0, i % 4],
      letters: i % 7 === 6 ? [33, 45] : [3, 20],
      side: [3, 11],
    });
    // Many tiles are worth nothing in some of these games: then plays of 0 points are common.
    const isPoor = i % 4 === 3;
    const tiles = isPoor ? { alphabet: withoutPoints(options.alphabet) } : {};
    const name = `random ${i}${isPoor ? ", tiles of no points" : ""}`;
    return { name, options: { ...options, ...tiles }, most: isJumbled ? 5 : 6 };
  });
}
