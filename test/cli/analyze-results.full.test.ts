import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createEngine, openLexicon } from "../../src/api/node.js";
import { FULL } from "../support/full.js";
import {
  KINDS,
  type KindOfRecord,
  kindsOf,
  NAMES,
  type PlayedGame,
  playedGame,
  textOf,
} from "../support/record-kinds.js";
import { parsedCsv, type Row } from "./csv.js";
import { Folder } from "./run.js";

/*
 * A folder of records, spoilt in all ways, at every door of `gaddawg analyze FOLDER`. What is expected
 * is counted from the games that were played, by name.
 */

const folder = new Folder({ COLUMNS: "160" });
const WORDS = new URL("../../dist/word-list.kwg", import.meta.url);
/** In the short run, games that different players win. */
const SEEDS = FULL ? [0, 1, 2] : [0, 1];

interface Filed {
  file: string;
  names: readonly [string, string];
  record: KindOfRecord;
}

interface Sums {
  games: number;
  ended: number;
  wins: number;
  ties: number;
  losses: number;
  spread: number;
}

const filed: Filed[] = [];
let printed: string;
let told: { games: Told[]; errors: unknown[] };

interface Told {
  file: string;
  result: {
    isOver: boolean;
    ending: string | null;
    scores: [number, number];
    winner: number | null;
  };
  players: { name: string; score: number | null }[];
  warnings: { code: string; line: number }[];
}

beforeAll(async () => {
  const lexicon = await openLexicon(readFileSync(WORDS));
  const engine = await createEngine({ lexicon, leaves: "none" });
  mkdirSync(join(folder.path, "games"));
  for (const seed of SEEDS) {
    const played = playedGame(engine, seed);
    const records = [...kindsOf(engine, played), tied(played)];
    for (const [i, record] of records.entries()) {
      // One record of each kind in the short run, each from one of the games.
      const isFirst = records.findIndex(({ kind }) => kind === record.kind) === i;
      const isOwn = KINDS.indexOf(record.kind) % SEEDS.length === SEEDS.indexOf(seed);
      if (!FULL && !(isFirst && isOwn) && record.name !== "tied") continue;
      const file = `games/${seed}-${record.kind}-${i}.gcg`;
      folder.write(file, textOf(record, i % 2 === 1));
      filed.push({ file, names: played.names, record });
    }
  }
  const args = ["analyze", "games", "--with", "static", "--nodes", "1000", "--report", "out"];
  const { code, stdout } = await folder.run(args);
  expect(code).toBe(0);
  printed = stdout;
  told = await folder.json(...args);
}, 600_000);

/** The game with as much overtime as its winner was ahead. */
function tied({ lines, names, end }: PlayedGame): KindOfRecord {
  const winner = end.winner ?? 0;
  const least = Math.min(...end.scores);
  const ahead = end.scores[winner] - least;
  const line = `>${names[winner]}:  (time) -${ahead} ${least}`;
  const draw = { ...end, scores: [least, least] as [number, number], winner: undefined };
  return { kind: "e", name: "tied", lines: [...lines, line], noteAt: 0, end: draw, warnings: [] };
}

/** Counts what a player has come to in all games. */
function sumsOf(name: string): Sums {
  const sums = { games: 0, ended: 0, wins: 0, ties: 0, losses: 0, spread: 0 };
  for (const { names, record } of filed) {
    const seat = names[0] === name ? 0 : 1;
    const { isOver, scores, winner } = record.end;
    sums.games++;
    if (!isOver) continue;
    sums.ended++;
    if (winner === undefined) sums.ties++;
    else if (winner === seat) sums.wins++;
    else sums.losses++;
    sums.spread += scores[seat] - (scores[1 - seat] as number);
  }
  return sums;
}

/** Counts the same from rows that name both players, their scores and the winner, 0 for a tie. */
function countedFrom(rows: readonly Row[], name: string): Sums {
  const sums = { games: 0, ended: 0, wins: 0, ties: 0, losses: 0, spread: 0 };
  for (const { player1, score1, score2, winner } of rows) {
    const seat = player1 === name ? 1 : 2;
    sums.games++;
    if (winner === null) continue;
    sums.ended++;
    if (winner === 0) sums.ties++;
    else if (winner === seat) sums.wins++;
    else sums.losses++;
    sums.spread += (seat === 1 ? 1 : -1) * (Number(score1) - Number(score2));
  }
  return sums;
}

const byFile = (a: { file: string }, b: { file: string }): number => (a.file < b.file ? -1 : 1);

describe("T10: a folder of records of all kinds has the right shares of wins", () => {
  test("and has records of all kinds, wins of both, ties and games that are not finished", () => {
    expect([...new Set(filed.map(({ record }) => record.kind))].sort()).toEqual([...KINDS]);
    for (const name of NAMES) {
      const { games, ended, wins, ties } = sumsOf(name);
      expect([wins > 0, ties > 0, games > ended]).toEqual([true, true, true]);
    }
  });

  test("in the table that is printed, and on the page", () => {
    const page = folder.text("out/index.html");
    const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      row.replace(/<\/t[dh]>/g, "|").replace(/<[^>]*>|\s+/g, ""),
    );
    for (const name of NAMES) {
      const { games, ended, wins, ties } = sumsOf(name);
      const share = ((100 * (wins + ties / 2)) / ended).toFixed(1);
      expect(printed).toMatch(new RegExp(`^${name} +${games} +${share} `, "m"));
      const own = rows.find((row) => row.startsWith(`${name}|`)) ?? rows.slice(0, 4).join("\n");
      expect(own).toMatch(new RegExp(`^${name}\\|${games}\\|${share}\\|`));
    }
    for (const { file, record } of filed) {
      const { isOver, scores } = record.end;
      const score = isOver ? `${scores[0]} – ${scores[1]}` : "not finished";
      const name = file.replace("games/", "");
      expect(printed).toMatch(new RegExp(`^${name.replace(".", "\\.")} .* ${score} `, "m"));
      const row = rows.find((one) => one.startsWith(`${name}|`));
      expect(row).toContain(`|${score.replace(/ /g, "")}|`);
    }
  });

  test("in the tables for notebooks", () => {
    const games = parsedCsv(folder.text("out/games.csv"));
    for (const name of NAMES) expect(countedFrom(games, name)).toEqual(sumsOf(name));
    const players = parsedCsv(folder.text("out/players.csv"));
    for (const { file, names, record } of filed) {
      const { isOver, ending = "", scores } = record.end;
      const wanted = isOver ? scores : [null, null];
      const row = games.find((one) => one.file === file);
      expect([file, row?.score1, row?.score2, row?.ending]).toEqual([file, ...wanted, ending]);
      const own = players.filter((one) => one.file === file);
      expect(own.map((one) => [one.name, one.score])).toEqual(names.map((n, i) => [n, wanted[i]]));
    }
  });

  test("in JSON", () => {
    expect(told.errors).toEqual([]);
    const ends = told.games.map(({ file, result, players }) => {
      return { file, result, scores: players.map(({ score }) => score) };
    });
    const wanted = filed.map(({ file, record }) => {
      const { isOver, ending = null, scores, winner } = record.end;
      const seat = !isOver ? null : winner === undefined ? null : winner + 1;
      const result = { isOver, ending, scores, winner: seat };
      return { file, result, scores: isOver ? scores : [null, null] };
    });
    expect(ends.sort(byFile)).toEqual(wanted.sort(byFile));
  });

  test("with the warnings by file", () => {
    const rows = parsedCsv(folder.text("out/warnings.csv"));
    const page = folder.text("out/index.html");
    for (const { file, record } of filed) {
      const codes = record.warnings.map(({ code }) => code);
      const own = told.games.find((game) => game.file === file)?.warnings;
      expect([file, own?.map(({ code }) => code)]).toEqual([file, codes]);
      const listed = rows.filter((row) => row.file === file);
      expect(listed.map(({ code, line }) => ({ code, line }))).toEqual(
        own?.map(({ code, line }) => ({ code, line })),
      );
      const after = page.slice(page.indexOf("What is odd about the files"));
      expect([file, after.includes(file.replace("games/", ""))]).toEqual([file, codes.length > 0]);
    }
  });
});
