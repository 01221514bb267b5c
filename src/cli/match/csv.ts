import type { MatchResult, MatchSummary } from "../../api/node.js";
import {
  type CsvCell,
  type CsvTable,
  csvFile,
  flattened,
  letters,
  nameCell,
  tableOf,
} from "../io/csv.js";
import type { FolderFile } from "../io/write-file.js";

/*
 * The figures of a match as tables, with the names that `--json` has. Players are named in
 * `players` and by their numbers, 1 and 2, elsewhere.
 */

/** Returns the tables of a match, and the words that were never played, as files. */
export function matchFiles(result: MatchResult): FolderFile[] {
  return [...matchTables(result).map(csvFile), ...neverPlayedLists(result)];
}

/** The files that not every match has. */
export const SOME_FILES = [
  ...["games.csv", "turns.csv", "timings.csv"],
  ...["never-played.txt", "never-played-1.txt", "never-played-2.txt"],
];

function matchTables(result: MatchResult): CsvTable[] {
  const { summary } = result;
  const { perGame, wordLengths, scoreByTurn, course, timings } = summary;
  return [
    matchTable(summary),
    playersTable(summary),
    tableOf(
      "per-game",
      Object.entries(perGame).map(([figure, average]) => ({ figure, ...average })),
    ),
    topPlaysTable(summary),
    topGamesTable(summary),
    tableOf("word-lengths", wordLengths, ["length", "times"]),
    tableOf("score-by-turn", scoreByTurn, ["turn", "times", "average"]),
    histogramsTable(summary),
    tableOf("course", course, ["games", "wins", "draws", "spread"]),
    wordsTable(result),
    neverPlayedTable(summary),
    ...(timings === null ? [] : [timeRows(timings)]),
  ];
}

/** Returns the words that were never played, as a list for each lexicon. */
function neverPlayedLists({ statistics, words }: MatchResult): FolderFile[] {
  return words.map((names, i) => {
    const times = statistics.words[i];
    let content = "";
    for (let place = 0; place < names.count; place++) {
      if ((times?.[place] ?? 0) === 0) content += `${names.textOf(place)}\n`;
    }
    return { name: `never-played${words.length === 1 ? "" : `-${i + 1}`}.txt`, content };
  });
}

/** One row: what is said of the match as a whole. */
function matchTable(summary: MatchSummary): CsvTable {
  const { seed, paired, games, turns, draws, stalls, ended, seconds, gamesPerSecond } = summary;
  const { positions } = summary;
  const until = summary.untilSignificant ?? {
    confidencePercent: null,
    average: null,
    low: null,
    high: null,
    significant: null,
  };
  const from = positions === undefined ? {} : { positions };
  const own = {
    seed,
    paired,
    ...from,
    games,
    turns,
    draws,
    stalls,
    ended,
    seconds,
    gamesPerSecond,
  };
  return tableOf("match", [{ ...own, difference: summary.difference, untilSignificant: until }]);
}

function playersTable({ players }: MatchSummary): CsvTable {
  return tableOf(
    "players",
    players.map(({ name, ...figures }, i) => ({ player: i + 1, name: nameCell(name), ...figures })),
  );
}

/** The number of a player, from 1; null for none. */
function playerNumber(name: string | null, { players }: MatchSummary): number | null {
  const place = players.findIndex((player) => player.name === name);
  return place < 0 ? null : place + 1;
}

function topPlaysTable(summary: MatchSummary): CsvTable {
  const rows = summary.topPlays.map(({ play, word, score, game, turn, player }, i) => {
    return [i + 1, play, letters(word), score, game, turn, playerNumber(player, summary)];
  });
  const columns = ["place", "play", "word", "score", "game", "turn", "player"];
  return { name: "top-plays", columns, rows };
}

function topGamesTable(summary: MatchSummary): CsvTable {
  const rows = Object.entries(summary.topGames).flatMap(([kind, list]) =>
    list.map(({ score, game, player }, i): CsvCell[] => {
      return [kind, i + 1, score, game, playerNumber(player, summary)];
    }),
  );
  return { name: "top-games", columns: ["kind", "place", "score", "game", "player"], rows };
}

function histogramsTable({ histograms }: MatchSummary): CsvTable {
  const { players, ...others } = histograms;
  const named = { ...others, player1: players[0], player2: players[1] };
  const rows = Object.entries(named).flatMap(([quantity, bins]) =>
    bins.map(({ from, to, count }): CsvCell[] => [quantity, from, to, count]),
  );
  return { name: "histograms", columns: ["quantity", "from", "to", "count"], rows };
}

function wordsTable({ summary, statistics, words }: MatchResult): CsvTable {
  return { name: "words", columns: ["lexicon", "word", "times"], rows: rows() };

  function* rows(): Generator<CsvCell[]> {
    for (const [i, names] of words.entries()) {
      const lexicon = nameCell(summary.lexicons[i]?.name ?? "");
      for (let place = 0; place < names.count; place++) {
        const times = statistics.words[i]?.[place] ?? 0;
        if (times > 0) yield [lexicon, letters(names.textOf(place)), times];
      }
    }
  }
}

function neverPlayedTable({ lexicons }: MatchSummary): CsvTable {
  const rows = lexicons.flatMap(({ name, neverPlayed }) =>
    neverPlayed.map(({ length, unplayed, of }): CsvCell[] => [
      nameCell(name),
      length,
      unplayed,
      of,
    ]),
  );
  return { name: "never-played", columns: ["lexicon", "length", "unplayed", "of"], rows };
}

/** The time that moves took: of each player, and by the number of blanks on the rack. */
function timeRows({ players, blanks }: NonNullable<MatchSummary["timings"]>): CsvTable {
  const rows = [
    ...players.map(({ player: _, ...figures }, i) => ({ player: i + 1, blanks: null, ...figures })),
    ...blanks.map((figures) => ({ player: null, ...figures })),
  ];
  const columns = [...new Set(rows.flatMap((row) => flattened(row).map(([name]) => name)))];
  return {
    name: "timings",
    columns,
    rows: rows.map((row) => {
      const cells = new Map(flattened(row));
      return columns.map((column) => cells.get(column) ?? null);
    }),
  };
}
