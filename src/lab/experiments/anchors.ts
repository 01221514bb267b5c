import { Random } from "../../base/random.js";
import type { GameConfig } from "../../game/config.js";
import type { PositionData } from "../../game/position.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, WordSetBuilder, wordOf } from "../../words/graph/word-set.js";
import {
  afterPlay,
  type Chooser,
  greedyChooser,
  type HostedTurn,
  playHosted,
  randomChooser,
} from "../games.js";
import {
  forEachAnchor,
  type Grid,
  gridsOf,
  lastGroup,
  lettersThatFit,
} from "../generators/grids.js";
import { characters, ofLengths } from "../lexicon.js";
import {
  type Cell,
  type Column,
  count,
  decimal,
  type LabChart,
  type LabTable,
  text,
} from "../results.js";
import { FIGURE_4 } from "./arcs-tables.js";
import { GORDON_LENGTHS } from "./sizes.js";

/** What can be meant by the anchors of a position, in both directions unless it says otherwise. */
export interface AnchorCounts {
  /** Open squares beside a tile, where the DAWG's generator begins. */
  squares: number;
  /** The same, for plays across alone. */
  acrossSquares: number;
  /** Those where some letter makes a cross word, or none is formed. */
  fittingSquares: number;
  /** Those where a letter on the rack does. */
  usableSquares: number;
  /** Groups of tiles in a lane. */
  groups: number;
  acrossGroups: number;
  /** Open squares with a tile beside them only across the lane, where the GADDAG's generator begins too. */
  lone: number;
  acrossLone: number;
  fittingLone: number;
  usableLone: number;
}

type CountName = keyof AnchorCounts;

const NONE: AnchorCounts = {
  squares: 0,
  acrossSquares: 0,
  fittingSquares: 0,
  usableSquares: 0,
  groups: 0,
  acrossGroups: 0,
  lone: 0,
  acrossLone: 0,
  fittingLone: 0,
  usableLone: 0,
};

/** Counts the anchors of a position. */
export function countAnchors(grids: readonly [Grid, Grid], rack: Uint8Array): AnchorCounts {
  const counts = { ...NONE };
  for (const grid of grids) {
    const isAcross = grid.direction === "across";
    forEachAnchor(grid, (lane, place) => {
      const at = lane * grid.length + place;
      counts.squares++;
      if (isAcross) counts.acrossSquares++;
      if (isFitting(grid, at)) counts.fittingSquares++;
      if (isUsable(grid, at, rack)) counts.usableSquares++;
    });
    lastGroup(grid, ({ lane, first }) => {
      const at = lane * grid.length + first;
      if (grid.letters[at] !== 0) {
        counts.groups++;
        if (isAcross) counts.acrossGroups++;
        return;
      }
      counts.lone++;
      if (isAcross) counts.acrossLone++;
      if (isFitting(grid, at)) counts.fittingLone++;
      if (isUsable(grid, at, rack)) counts.usableLone++;
    });
  }
  return counts;
}

function isFitting(grid: Grid, at: number): boolean {
  const allowed = grid.crossLetters[at];
  return allowed === undefined || allowed.includes(1);
}

function isUsable(grid: Grid, at: number, rack: Uint8Array): boolean {
  const allowed = grid.crossLetters[at];
  if (allowed === undefined) return true;
  return rack.includes(0) ? allowed.includes(1) : rack.some((tile) => allowed[tile] === 1);
}

/** Which positions of a game are counted. */
export const TURNS = [
  "every turn",
  "without the first turn",
  "turns with a play",
  "tiles in the bag",
  "full racks",
  "after each play",
  "played on to the end",
] as const;

export type TurnsName = (typeof TURNS)[number];

/** Sums over some of the positions. */
export interface AnchorSums extends AnchorCounts {
  positions: number;
  tiles: number;
}

/** The games of the experiment, by the words and by the players. */
export const KINDS = [
  "all",
  "gordon",
  "drawn",
  "drawn-twos",
  "drawn-no-twos",
  "random-plays",
] as const;

export type KindName = (typeof KINDS)[number];

/** What was counted in games of a kind. */
export interface AnchorGames {
  kind: KindName;
  words: number;
  letters: number;
  /** Words of two letters. */
  twos: number;
  games: number;
  turns: number;
  /** Points of both players for their plays, without the adjustments at the end. */
  points: number;
  sums: Record<TurnsName, AnchorSums>;
}

/**
 * Letters of all words of Gordon's lexicon: what his figures of bytes and of bits per character
 * imply ([wickman], figure 3).
 */
export const GORDON_LETTERS = 505_000;

/** Words of two letters, about: an assumption, because neither document says how many he had. */
export const GORDON_TWOS = 86;

/**
 * Returns the words of a kind of games. Those that are drawn stay with the same probability, by
 * the seed, except for words of two letters.
 */
export function wordsOfKind(kind: KindName, all: WordSet, seed: number): WordSet {
  if (kind === "all") return all;
  const short = ofLengths(all, ...GORDON_LENGTHS);
  if (kind === "gordon" || kind === "random-plays") return short;
  const share = Math.min(1, GORDON_LETTERS / characters(short));
  const twos = ofLengths(short, 2, 2).count;
  const shareOfTwos = {
    drawn: share,
    "drawn-twos": Math.min(1, GORDON_TWOS / twos),
    "drawn-no-twos": 0,
  }[kind];
  const random = Random.seeded(seed);
  const builder = new WordSetBuilder({ expected: short.count });
  for (let i = 0; i < short.count; i++) {
    const word = wordOf(short, i);
    const kept = word.length === 2 ? shareOfTwos : share;
    if ((random.next() >>> 0) / 2 ** 32 < kept) builder.add(word);
  }
  return builder.finish();
}

/** Plays the games of a kind and counts their anchors. */
export class AnchorsExperiment {
  readonly found: AnchorGames;
  private readonly choose: Chooser;

  constructor(
    private readonly config: GameConfig,
    private readonly graph: WordGraph,
    { kind, words, seed }: { kind: KindName; words: WordSet; seed: number },
  ) {
    this.seed = seed;
    const empty = (): AnchorSums => ({ ...NONE, positions: 0, tiles: 0 });
    this.found = {
      kind,
      words: words.count,
      letters: characters(words),
      twos: ofLengths(words, 2, 2).count,
      games: 0,
      turns: 0,
      points: 0,
      sums: Object.fromEntries(TURNS.map((name) => [name, empty()])) as AnchorGames["sums"],
    };
    this.choose =
      kind === "random-plays"
        ? randomChooser(config, graph, Random.seeded(seed, 1))
        : greedyChooser(config, graph);
  }

  private readonly seed: number;

  /** Plays the game with a number. */
  playGame(number: number): void {
    const { found, config, seed } = this;
    const game = playHosted(config, { seed, number }, this.choose, (turn) => this.look(turn));
    found.games++;
    for (const event of game.events) if (event.kind === "play") found.points += event.score;
    const [a, b] = game.racks as [Uint8Array, Uint8Array];
    this.playOn({ board: game.board, rack: a.length > 0 ? a : b });
  }

  private look({ turn, position, bag, chosen }: HostedTurn): void {
    const { found, config } = this;
    found.turns++;
    this.count(position, [
      "every turn",
      ...(turn > 0 ? (["without the first turn"] as const) : []),
      ...(chosen.kind === "place" ? (["turns with a play"] as const) : []),
      ...(bag > 0 ? (["tiles in the bag"] as const) : []),
      ...(position.rack.length === config.rules.rackSize ? (["full racks"] as const) : []),
      "played on to the end",
    ]);
    if (chosen.kind !== "place") return;
    this.count(afterPlay(position, chosen, config.rules.layout.columns), ["after each play"]);
  }

  /** Lets the player who still has tiles go on alone, until there is no play. */
  private playOn(position: PositionData): void {
    let at = position;
    while (at.rack.length > 0) {
      this.count(at, ["played on to the end"]);
      const move = this.choose(at);
      if (move === undefined) return;
      at = afterPlay(at, move, this.config.rules.layout.columns);
    }
  }

  private count(position: PositionData, names: readonly TurnsName[]): void {
    const { rules, alphabet } = this.config;
    const grids = gridsOf(position, rules, alphabet, lettersThatFit(this.graph, alphabet));
    const counts = countAnchors(grids, position.rack);
    const tiles = position.board.reduce((sum, tile) => sum + (tile === 0 ? 0 : 1), 0);
    for (const name of names) {
      const sums = this.found.sums[name];
      sums.positions++;
      sums.tiles += tiles;
      for (const key of Object.keys(NONE) as CountName[]) sums[key] += counts[key];
    }
  }
}

/** Ways to count the anchors of both methods. */
const WAYS: readonly {
  title: string;
  dawg: (counts: AnchorCounts) => number;
  gaddag: (counts: AnchorCounts) => number;
}[] = [
  {
    title: "open squares beside a tile; groups of tiles and squares beside none in their lane",
    dawg: ({ squares }) => squares,
    gaddag: ({ groups, lone }) => groups + lone,
  },
  {
    title: "the same, for plays across only",
    dawg: ({ acrossSquares }) => acrossSquares,
    gaddag: ({ acrossGroups, acrossLone }) => acrossGroups + acrossLone,
  },
  {
    title: "only squares where some letter fits the cross word",
    dawg: ({ fittingSquares }) => fittingSquares,
    gaddag: ({ groups, fittingLone }) => groups + fittingLone,
  },
  {
    title: "only squares where a letter on the rack fits",
    dawg: ({ usableSquares }) => usableSquares,
    gaddag: ({ groups, usableLone }) => groups + usableLone,
  },
  {
    title: "both ends of every group of tiles, whatever is there, and squares beside none",
    dawg: ({ groups, lone }) => 2 * groups + lone,
    gaddag: ({ groups, lone }) => groups + lone,
  },
];
const [OURS, ENDS] = [WAYS[0], WAYS[4]] as [(typeof WAYS)[0], (typeof WAYS)[0]];

/** Names of the kinds of games in tables. */
const KIND_TITLES: Readonly<Record<KindName, string>> = {
  all: "all words",
  gordon: "words of 2 to 8 letters",
  drawn: "drawn from these at random: 505,000 letters",
  "drawn-twos": "drawn, with about 86 words of two letters",
  "drawn-no-twos": "drawn, without words of two letters",
  "random-plays": "words of 2 to 8 letters, plays at random",
};

/** Names of the positions in tables. */
const TURN_TITLES: Readonly<Record<TurnsName, string>> = {
  "every turn": "every turn, before the move",
  "without the first turn": "without the first turn of a game",
  "turns with a play": "turns with a play, without passes",
  "tiles in the bag": "turns with tiles in the bag",
  "full racks": "turns with a full rack",
  "after each play": "the board after each play",
  "played on to the end": "every turn, and the other player plays on after the end",
};

/** Moves and points per game of Gordon's greedy players ([toal]: 253,563 moves and 388.8 points each). */
const PUBLISHED_GAMES = { moves: 25.3563, points: 777.6 } as const;

const [PUBLISHED_DAWG, PUBLISHED_GADDAG, PUBLISHED_RATIO] = FIGURE_4.anchors;

/** The kinds of games of which the two first tables tell. */
const SHOWN: readonly KindName[] = ["drawn-twos", "gordon", "all"];

/** The tables of the experiment. */
export function anchorsTables(games: readonly AnchorGames[]): LabTable[] {
  const shown = SHOWN.map((kind) => games.find((one) => one.kind === kind)).find(Boolean);
  if (shown === undefined) return [];
  return [gamesTable(games), waysTable(shown), turnsTable(shown)];
}

const means = (sums: AnchorSums, of: (counts: AnchorCounts) => number): number | undefined =>
  sums.positions === 0 ? undefined : of(sums) / sums.positions;

/** The two means of a way to count, and their ratio. */
function cells(sums: AnchorSums, { dawg, gaddag }: (typeof WAYS)[0]): Cell[] {
  const [a, b] = [means(sums, dawg), means(sums, gaddag)];
  return [a, b, a === undefined || b === undefined ? undefined : a / b];
}

const ANCHORS: readonly Column[] = [decimal("DAWG", 2), decimal("GADDAG", 2), decimal("ratio", 2)];
const BOTH_ENDS: readonly Column[] = [
  decimal("DAWG, both ends", 2),
  decimal("ratio, both ends", 2),
];
const PUBLISHED: Cell[] = [PUBLISHED_DAWG, PUBLISHED_GADDAG, PUBLISHED_RATIO];

/** The first way to count, and what the last one makes of the DAWG's anchors. */
function bothWays(sums: AnchorSums): Cell[] {
  const [ends, , ratio] = cells(sums, ENDS);
  return [...cells(sums, OURS), ends, ratio];
}

function gamesTable(games: readonly AnchorGames[]): LabTable {
  return {
    id: "games",
    title: `Anchors per move, by words and players: ${(games[0]?.games ?? 0).toLocaleString("en-US")} games each`,
    columns: [
      text("games"),
      count("words"),
      count("of two letters"),
      decimal("moves per game", 2),
      decimal("points per game", 1),
      ...ANCHORS,
      ...BOTH_ENDS,
    ],
    rows: [
      ...games.map((one) => [
        KIND_TITLES[one.kind],
        one.words,
        one.twos,
        one.turns / one.games,
        one.points / one.games,
        ...bothWays(one.sums["every turn"]),
      ]),
      [
        "as published",
        undefined,
        undefined,
        PUBLISHED_GAMES.moves,
        PUBLISHED_GAMES.points,
        ...PUBLISHED,
        PUBLISHED_DAWG,
        PUBLISHED_RATIO,
      ],
    ],
  };
}

function waysTable({ kind, sums }: AnchorGames): LabTable {
  return {
    id: "ways",
    title: `Anchors per move, by what is counted: ${KIND_TITLES[kind]}`,
    columns: [text("what is counted, for the DAWG and for the GADDAG", "way"), ...ANCHORS],
    rows: [
      ...WAYS.map((way) => [way.title, ...cells(sums["every turn"], way)]),
      ["as published", ...PUBLISHED],
    ],
  };
}

function turnsTable({ kind, games, sums }: AnchorGames): LabTable {
  return {
    id: "turns",
    title: `Anchors, by the positions that are counted: ${KIND_TITLES[kind]}`,
    columns: [
      text("positions"),
      decimal("positions per game", 2),
      decimal("tiles on the board", 1),
      ...ANCHORS,
      ...BOTH_ENDS,
    ],
    rows: [
      ...TURNS.map((name) => [
        TURN_TITLES[name],
        sums[name].positions / games,
        means(sums[name], () => sums[name].tiles),
        ...bothWays(sums[name]),
      ]),
      [
        "as published",
        PUBLISHED_GAMES.moves,
        undefined,
        ...PUBLISHED,
        PUBLISHED_DAWG,
        PUBLISHED_RATIO,
      ],
    ],
  };
}

/** Anchors by the words of the games. */
export function anchorsCharts(games: readonly AnchorGames[]): LabChart[] {
  return [
    {
      kind: "groups",
      id: "games",
      title: "Anchors per move, by words and players",
      unit: "anchors per move, and as a multiple of the first",
      groups: games.map(({ kind, sums }) => ({
        label: KIND_TITLES[kind],
        bars: [
          { label: "DAWG", value: means(sums["every turn"], OURS.dawg) ?? 0 },
          { label: "GADDAG", value: means(sums["every turn"], OURS.gaddag) ?? 0 },
        ],
      })),
    },
  ];
}
