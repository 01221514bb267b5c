import type { LabChart } from "../results/chart.js";
import { type Cell, type Column, count, decimal, type LabTable, text } from "../results/table.js";
import {
  type AnchorCounts,
  type AnchorGames,
  type AnchorSums,
  type KindName,
  TURNS,
  type TurnsName,
} from "./anchors.js";
import { FIGURE_4 } from "./arcs-tables.js";

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
