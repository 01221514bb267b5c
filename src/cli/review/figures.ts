import { basename } from "node:path";
import { PHASES, type Phase, phaseOf, playerFields } from "../../api/internal.js";
import type { GameAnalysis, GcgReading, PlayerReview, TurnAnalysis } from "../../api/node.js";
import { type CsvTable, flattened, nameCell } from "../io/csv.js";
import { fixed, NOTHING, number, signed } from "../io/output.js";
import type { Table } from "../io/table.js";
import { JUDGE_NAMES, JUDGES, judgesText, rounded, turnColumns, turnRows } from "./game-tables.js";

/* The figures of many reviewed games, as tables for people and for programs. */

/** A game that has been reviewed. */
export interface ReviewedGame {
  /** The file of the game, and the address of its page beside that of all games. */
  file: string;
  page: string;
  reading: GcgReading;
  analysis: GameAnalysis;
}

/** A game that could not be reviewed. */
export interface FailedGame {
  file: string;
  message: string;
  code: string;
}

/** The sums of a player over all games, by name. */
export interface PlayerSums {
  name: string;
  games: number;
  /** Games that are over, and those of them that the player won; a draw counts half. */
  ended: number;
  wins: number;
  turns: number;
  index: number;
  winLost: number;
  draws: number;
  luck: number;
  luckPercent: number;
  /** What the turns lost by each kind of judge. */
  judges: PlayerReview["judges"];
}

const NO_SUMS = {
  ...{ games: 0, ended: 0, wins: 0, turns: 0, index: 0 },
  ...{ winLost: 0, draws: 0, luck: 0, luckPercent: 0 },
};

function noJudges(): PlayerReview["judges"] {
  const none = () => ({ turns: 0, winLost: 0, spreadLost: 0 });
  return { static: none(), simulation: none(), "pre-endgame": none(), endgame: none() };
}

/** Returns the sums of each player, the best by the mistake index of a game first. */
export function sumsOf(games: readonly ReviewedGame[]): PlayerSums[] {
  const sums = new Map<string, PlayerSums>();
  for (const { analysis } of games) {
    for (const [i, player] of analysis.players.entries()) {
      const { name } = player;
      const review = player.review as PlayerReview;
      const { isOver, winner } = analysis.result;
      const sum = sums.get(name) ?? { name, ...NO_SUMS, judges: noJudges() };
      sum.games++;
      sum.ended += isOver ? 1 : 0;
      sum.wins += !isOver ? 0 : winner === undefined ? 0.5 : winner === i ? 1 : 0;
      sum.turns += review.judged;
      sum.index += review.mistakeIndex;
      sum.winLost += review.winLost;
      sum.draws += review.luck.draws;
      sum.luck += review.luck.points;
      sum.luckPercent += review.luck.winPercent;
      for (const by of JUDGE_NAMES) {
        const [all, own] = [sum.judges[by], review.judges[by]];
        all.turns += own.turns;
        all.winLost += own.winLost;
        all.spreadLost += own.spreadLost;
      }
      sums.set(name, sum);
    }
  }
  return [...sums.values()].sort((a, b) => a.index / a.games - b.index / b.games);
}

/** A row for each player. */
export function playersTable(games: readonly ReviewedGame[]): Table {
  const rows = sumsOf(games).map((sum) => [
    sum.name,
    number(sum.games),
    fixed(sum.ended === 0 ? null : (100 * sum.wins) / sum.ended),
    ...judgedCells(sum),
    signed(sum.draws === 0 ? null : sum.luck / sum.games),
    signed(sum.draws === 0 ? null : sum.luckPercent / sum.games),
  ]);
  return {
    heading: [
      ...["player", "games", "wins, %", "mistake index", "lost, %", "lost per turn, %"],
      ...["performance, %", "luck, points", "luck, %"],
    ],
    rows,
  };
}

/** The cells of what a player lost in a game, if any turn could be judged. */
function judgedCells({ games, turns, index, winLost }: PlayerSums): string[] {
  if (turns === 0) return [NOTHING, NOTHING, NOTHING, NOTHING];
  const lost = winLost / games;
  const performance = fixed(Math.max(0, 50 - lost));
  return [fixed(index / games, 2), fixed(lost), fixed(winLost / turns, 2), performance];
}

/** Says which judges judged how many turns of all games. */
export function judgesOf(games: readonly ReviewedGame[]): string {
  const [first] = games;
  if (first === undefined) return "";
  return judgesText({ ...first.analysis, turns: games.flatMap(({ analysis }) => analysis.turns) });
}

/** A row for each player and judge: what the turns that it judged lost. */
export function judgesTable(games: readonly ReviewedGame[]): Table {
  const rows = sumsOf(games).flatMap(({ name, games: played, judges }) =>
    JUDGE_NAMES.filter((by) => judges[by].turns > 0).map((by) => {
      const { turns, winLost, spreadLost } = judges[by];
      const perGame = [winLost, spreadLost].map((sum) => fixed(sum / played));
      return [name, JUDGES[by], number(turns), ...perGame];
    }),
  );
  return {
    heading: ["player", "judge", "turns", "lost per game, %", "lost per game, points"],
    rows,
    left: [0, 1],
  };
}

/** A row for each game. */
export function gamesTable(games: readonly ReviewedGame[]): Table {
  const rows = games.map(({ file, analysis }) => {
    const { players, turns } = analysis;
    const [a, b] = players;
    const judged = players.map(({ review }) => (review?.judged ? review : undefined));
    const index = judged.map((review) => fixed(review?.mistakeIndex ?? null));
    const lost = judged.map((review) => fixed(review?.winLost ?? null));
    return [
      basename(file),
      `${a.nick} – ${b.nick}`,
      analysis.result.isOver ? `${a.score} – ${b.score}` : "not finished",
      number(turns.length),
      index.join(" – "),
      lost.join(" – "),
    ];
  });
  return {
    heading: ["game", "players", "score", "turns", "mistake index", "lost, %"],
    rows,
    left: [0, 1],
  };
}

/** Returns what the reviews take for granted: each assumption once, with the number of its games. */
export function assumedOf(games: readonly ReviewedGame[]): { message: string; games: number }[] {
  const counts = new Map<string, number>();
  for (const { analysis } of games) {
    for (const { message } of analysis.assumptions ?? []) {
      counts.set(message, (counts.get(message) ?? 0) + 1);
    }
  }
  return [...counts].map(([message, count]) => ({ message, games: count }));
}

/** Returns the tables for notebooks: games, players, warnings, assumptions and turns. */
export function csvTables(games: readonly ReviewedGame[]): CsvTable[] {
  const [first] = games;
  const players = games.flatMap(({ file, analysis }) =>
    analysis.players.map((player, i) =>
      flattened({ file: nameCell(file), seat: i + 1, ...ofPlayer(player) }),
    ),
  );
  return [
    {
      name: "games",
      columns: [
        ...["file", "page", "title", "player1", "player2", "score1", "score2", "turns"],
        ...["ending", "winner", "warnings", "assumptions"],
      ],
      rows: games.map(({ file, page, reading, analysis }) => {
        const [a, b] = analysis.players;
        const title = nameCell(reading.game.title ?? "");
        const names = [nameCell(a.name), nameCell(b.name)];
        const { result, warnings, turns, assumptions = [] } = analysis;
        const winner = !result.isOver ? null : result.winner === undefined ? 0 : result.winner + 1;
        return [
          ...[file, page, title, ...names, a.score ?? null, b.score ?? null, turns.length],
          ...[result.ending ?? null, winner, warnings.length, assumptions.length],
        ];
      }),
    },
    {
      name: "players",
      columns: players[0]?.map(([column]) => column) ?? ["file", "seat"],
      rows: players.map((row) => row.map(([, cell]) => cell)),
    },
    {
      name: "warnings",
      columns: ["file", "line", "code", "message"],
      rows: games.flatMap(({ file, analysis }) =>
        analysis.warnings.map(({ line, code, message }) => [file, line, code, message]),
      ),
    },
    {
      name: "assumptions",
      columns: ["file", "code", "message"],
      rows: games.flatMap(({ file, analysis }) =>
        (analysis.assumptions ?? []).map(({ code, message }) => [file, code, message]),
      ),
    },
    {
      name: "turns",
      columns: ["file", ...(first === undefined ? [] : turnColumns(first.analysis))],
      rows: games.flatMap(({ file, reading, analysis }) =>
        turnRows(analysis, reading.game).map((row) => [file, ...row]),
      ),
    },
  ];
}

function ofPlayer(player: GameAnalysis["players"][0]) {
  const { nick, name, mistakes: _, ...fields } = playerFields(player);
  const { kinds, judges, winLost, luck, performance, ...review } = fields.review as PlayerReview;
  const losses = Object.entries(kinds).map(([kind, sums]) => [
    kind === "pre-endgame" ? "preEndgame" : kind,
    { mistakes: sums.mistakes, lost: rounded(sums.winLost) },
  ]);
  const byJudge = Object.entries(judges).map(([by, sums]) => [
    by === "pre-endgame" ? "preEndgame" : by,
    { turns: sums.turns, lost: rounded(sums.winLost), points: rounded(sums.spreadLost) },
  ]);
  return {
    ...{ nick: nameCell(nick), name: nameCell(name), ...fields },
    review: {
      ...{ ...review, winLost: rounded(winLost), performance: rounded(performance) },
      luck: { draws: luck.draws, points: rounded(luck.points), percent: rounded(luck.winPercent) },
      ...Object.fromEntries(losses),
      judges: Object.fromEntries(byJudge),
    },
  };
}

/** The parts of a game, with the tiles in the bag. */
const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  opening: "opening: more than 60 in the bag",
  middle: "middle: 21 to 60",
  late: "late: 5 to 20",
  "pre-endgame": "pre-endgame: 1 to 4",
  endgame: "endgame: none",
};

/** Returns the percent of a game that each phase lost, per player and game. */
export function lossByPhase(games: readonly ReviewedGame[]): [name: string, lost: number][] {
  const all = games.flatMap(({ analysis }) => analysis.turns);
  return PHASES.map(([phase]) => {
    const turns = all.filter(({ position }) => phaseOf(position.tilesInBag()) === phase);
    return [PHASE_TITLES[phase], lostBy(turns) / (2 * games.length)];
  });
}

/** Returns the percent of a game that each kind of mistake lost, per player and game. */
export function lossByKind(games: readonly ReviewedGame[]): [name: string, lost: number][] {
  const all = games.flatMap(({ analysis }) => analysis.turns);
  return Object.entries(KINDS).map(([kind, name]) => {
    const turns = all.filter(({ review }) => review?.kind === kind);
    return [name, lostBy(turns) / (2 * games.length)];
  });
}

const KINDS = {
  bingo: "bingo missed",
  play: "other play",
  exchange: "exchange or pass",
  phony: "phony",
  challenge: "lost challenge",
  "pre-endgame": "pre-endgame",
  endgame: "endgame",
} as const;

/** Returns the mean percent of a game that the turns of each number lost. */
export function lossByTurn(games: readonly ReviewedGame[]): { x: number; y: number }[] {
  const longest = Math.max(0, ...games.map(({ analysis }) => analysis.turns.length));
  return Array.from({ length: longest }, (_, i) => {
    const turns = games.flatMap(({ analysis }) => analysis.turns[i] ?? []);
    const judged = turns.filter(({ review }) => review !== undefined);
    return { x: i + 1, y: lostBy(turns) / Math.max(1, judged.length) };
  });
}

function lostBy(turns: readonly TurnAnalysis[]): number {
  return turns.reduce((sum, { review }) => sum + (review?.winLost ?? 0), 0);
}
