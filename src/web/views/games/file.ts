import { GaddawgError } from "../../../base/errors.js";
import { positionOfCgp } from "../analyze/position.js";
import {
  FORMAT,
  isCount,
  isRecord,
  parsed,
  shown,
  toFile,
  type Wrong,
  wrongTerm,
} from "../study/file.js";
import { type GameFacts, type KeptGame, keptGame, MISTAKE_GRADES, type Mistake } from "./game.js";

/* Kept games as part of a JSON file: the file of Study has them beside the cards. */

export type GamesErrorCode =
  /** A text that is not a file with games. */
  | "WRONG_FORMAT"
  /** A game that cannot be one. */
  | "BAD_GAME";

/** A file without games, or a damaged one. */
export class GamesError extends GaddawgError<GamesErrorCode> {
  override name = "GamesError";
}

/** A game in a file: its record, and what the record does not have. */
export type GameData = GameFacts & { gcg: string };

/** Returns games as data for a file. */
function gamesData(games: readonly KeptGame[]): GameData[] {
  return games.map(({ gcg, lexicon, date, source, own, hasEnded, winner, mistakes }) => ({
    gcg,
    lexicon,
    date,
    source,
    ...(own === undefined ? {} : { own }),
    ...(hasEnded === true ? { hasEnded } : {}),
    ...(winner === undefined ? {} : { winner }),
    mistakes,
  }));
}

/** Returns games as a file that Study reads too. */
export function gamesFile(games: readonly KeptGame[]): string {
  return withGames(toFile({ cards: [], results: [] }), games);
}

/** Adds games to the text of a file of Study, so that one file has everything that is kept. */
export function withGames(file: string, games: readonly KeptGame[]): string {
  return `${JSON.stringify({ ...JSON.parse(file), games: gamesData(games) })}\n`;
}

/**
 * Reads the games of a file: one of Study, or one of games alone.
 * @param source name of the file, for errors.
 * @throws GamesError for anything else; for one game that cannot be read, none is.
 */
export function gamesOfFile(text: string, source?: string): KeptGame[] {
  const file = parsed(text);
  if (!isRecord(file) || file.format !== FORMAT) {
    throw new GamesError("WRONG_FORMAT", "is not a file of games", {
      source,
      expected: "a file in GCG, or one with games that this page has saved",
    });
  }
  return gamesOf(file.games ?? [], source);
}

/** Reads the list of games of a file. @throws GamesError for a game that cannot be one. */
export function gamesOf(list: unknown, source?: string): KeptGame[] {
  const fail = (what: string, expected: string): GamesError =>
    new GamesError("BAD_GAME", what, { source, expected });
  if (!Array.isArray(list)) throw fail("has no list of games", "a list, which may be empty");
  return list.map((data: unknown, i) => {
    checkGame(data, (what, expected) => fail(`game ${i + 1}: ${what}`, expected));
    const { gcg, lexicon, date, source: from, own, hasEnded, winner, mistakes } = data;
    const facts: GameFacts = {
      lexicon: { id: lexicon.id, name: lexicon.name },
      date,
      source: from,
      ...(own === undefined ? {} : { own }),
      ...(hasEnded === true ? { hasEnded } : {}),
      ...(winner === undefined ? {} : { winner }),
      mistakes: mistakes.map(mistakeOf),
    };
    try {
      return keptGame(gcg, facts);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw fail(`game ${i + 1}: ${why}`, "a game in GCG");
    }
  });
}

function checkGame(
  data: unknown,
  fail: (what: string, expected: string) => GamesError,
): asserts data is GameData {
  const wrong = wrongOf(data);
  if (wrong !== undefined) throw fail(...wrong);
}

function wrongOf(data: unknown): Wrong {
  if (!isRecord(data)) return ["is not an object", "a game"];
  const { gcg, lexicon, date, source, own, winner, mistakes } = data;
  if (typeof gcg !== "string") return [`gcg ${shown(gcg)}`, "a game in GCG"];
  if (!isRecord(lexicon) || typeof lexicon.id !== "string" || typeof lexicon.name !== "string") {
    return [`lexicon ${shown(lexicon)}`, "its id and name"];
  }
  if (typeof date !== "string" || Number.isNaN(Date.parse(date))) {
    return [`date ${shown(date)}`, "a moment such as 2026-11-23T12:00:00.000Z"];
  }
  if (source !== "played" && source !== "read") {
    return [`source ${shown(source)}`, '"played" or "read"'];
  }
  for (const [name, player] of Object.entries({ own, winner })) {
    if (player !== undefined && player !== 0 && player !== 1) {
      return [`${name} ${shown(player)}`, "0 or 1"];
    }
  }
  if (!Array.isArray(mistakes)) return [`mistakes ${shown(mistakes)}`, "a list"];
  return mistakes.map(wrongMistake).find((wrong) => wrong !== undefined);
}

function wrongMistake(mistake: unknown): Wrong {
  if (!isRecord(mistake)) return ["a mistake is not an object", "a mistake"];
  const { event, player, cgp, played, best, score, grade, kind } = mistake;
  const { winLost, spreadLost } = mistake;
  if (!isCount(event)) return [`event ${shown(event)}`, "the number of an event"];
  if (player !== 0 && player !== 1) return [`player ${shown(player)}`, "0 or 1"];
  if (typeof cgp !== "string") return [`cgp ${shown(cgp)}`, "a text"];
  for (const [name, text] of Object.entries({ played, best, kind })) {
    if (typeof text !== "string") return [`${name} ${shown(text)}`, "a text"];
  }
  for (const [name, value] of Object.entries({ score, winLost, spreadLost })) {
    if (!Number.isFinite(value)) return [`${name} ${shown(value)}`, "a number"];
  }
  if (!MISTAKE_GRADES.some((one) => one === grade)) {
    return [`grade ${shown(grade)}`, MISTAKE_GRADES.join(", ")];
  }
  const term = wrongTerm(mistake);
  if (term !== undefined) return term;
  try {
    positionOfCgp(cgp);
    return undefined;
  } catch {
    return [`cgp ${shown(cgp)}`, "a position in CGP"];
  }
}

/** Returns a mistake without fields that the format does not have. */
function mistakeOf(given: Mistake): Mistake {
  const { event, player, cgp, played, best, score, grade, kind, winLost, spreadLost } = given;
  const { box, due } = given;
  const moves = { event, player, cgp, played, best, score };
  return { ...moves, grade, kind, winLost, spreadLost, box, due };
}
