import type { PlayerIndex } from "../../../game/events.js";
import { formatMove } from "../../../game/plays.js";
import { gcgToJson } from "../../../notation/gcg/json.js";
import { parseGcg } from "../../../notation/gcg/read.js";
import type { GcgGame } from "../../../notation/gcg/record.js";
import { gcgResult, replayGcg } from "../../../notation/gcg/replay.js";
import { formatGcg } from "../../../notation/gcg/write.js";
import type { MistakeGrade, MistakeKind } from "../../../review/analysis-types.js";
import { withSets } from "../../shared/state.js";
import { type Day, dayOf } from "../study/box.js";

/* A game that is kept in the browser. */

/** Where a game came from: it was played here, or read from a file or a text. */
export type GameSource = "played" | "read";

/** The facts about a game that its record does not have. */
export interface GameFacts {
  /** The lexicon by which it was played or reviewed. */
  lexicon: { id: string; name: string };
  /** The moment when it was kept, in ISO 8601. */
  date: string;
  source: GameSource;
  /** The player who is the visitor, if known. */
  own?: PlayerIndex | undefined;
  /** True if the game has ended, even if its record does not tell. */
  hasEnded?: boolean | undefined;
  /** The player who won whatever the points are, since the other one gave up or lost on time. */
  winner?: PlayerIndex | undefined;
  /** The mistakes that a review found, with what became of them since. */
  mistakes: Mistake[];
}

/** A game with what its list shows. All but the facts come from the record. */
export interface KeptGame extends GameFacts {
  /** The same for equal games, whatever their notes. */
  id: string;
  gcg: string;
  title: string | undefined;
  names: [string, string];
  scores: [number, number];
  /** Number of turns. */
  turns: number;
  /** False for a game that was left before its end. */
  isOver: boolean;
  /** The main words of its plays, for the search. */
  words: string;
}

/**
 * Returns a game from its record.
 * @throws NotationError for a record that cannot be read.
 */
export function keptGame(gcg: string, facts: GameFacts, source?: string): KeptGame {
  const given = source === undefined ? {} : { source };
  const reading = withSets((options) => parseGcg(gcg, { ...given, ...options }));
  return gameOf(reading.game, gcg, facts);
}

/** Returns a game from its record and the text of it. */
export function gameOf(record: GcgGame, gcg: string, facts: GameFacts): KeptGame {
  const { events, players, title } = record;
  const { isOver, scores } = withSets((options) => gcgResult(record, options));
  return {
    ...facts,
    id: idOf(record),
    gcg,
    title,
    names: [players[0].name, players[1].name],
    scores,
    turns: events.filter(({ kind }) => kind === "play" || kind === "exchange" || kind === "pass")
      .length,
    isOver: facts.hasEnded === true || isOver,
    words: wordsOf(record),
  };
}

/** Returns the text of a record as it is kept. @throws NotationError if it cannot be written. */
export function textOf(record: GcgGame): string {
  return withSets((options) => formatGcg(record, options));
}

/** Returns what tells a game from others: a hash of its players and events, without notes. */
export function idOf(record: GcgGame): string {
  const { players, events, board, alphabet, variant } = gcgToJson(record);
  const bare = events.map(({ note: _, ...event }) => event);
  const text = JSON.stringify([players, board, alphabet, variant, bare]);
  return [0x811c9dc5, 0x1b873593].map((seed) => hash(text, seed)).join("");
}

/** FNV-1a over the units of a text, as eight hexadecimal digits. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

function wordsOf(record: GcgGame): string {
  const words = withSets((options) => replayGcg(record, options)).flatMap(({ event, position }) => {
    if (event?.kind !== "play") return [];
    const text = formatMove(event.move, position, { through: "plain" });
    return text.slice(text.indexOf(" ") + 1).toUpperCase();
  });
  return words.join(" ");
}

/** The orders of the list. */
export const GAME_ORDERS = ["newest", "oldest", "name", "spread"] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

/** Returns the games that have all words of a search text in their names, words or date. */
export function foundGames(
  games: readonly KeptGame[],
  search: string,
  order: GameOrder,
): KeptGame[] {
  const terms = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return games
    .filter((game) => {
      const text = searchText(game);
      return terms.every((term) => text.includes(term));
    })
    .sort(ORDERS[order]);
}

function searchText({ names, title, words, date, lexicon }: KeptGame): string {
  const moment = new Date(date);
  const days = [dayOf(moment), moment.toLocaleDateString()];
  return [...names, title ?? "", ...days, lexicon.name, words].join(" ").toLocaleLowerCase();
}

const newestFirst = (a: KeptGame, b: KeptGame): number =>
  a.date === b.date ? compare(a.id, b.id) : compare(b.date, a.date);

const ORDERS: Readonly<Record<GameOrder, (a: KeptGame, b: KeptGame) => number>> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  name: (a, b) => a.names.join(" ").localeCompare(b.names.join(" ")) || newestFirst(a, b),
  spread: (a, b) => spreadOf(b) - spreadOf(a) || newestFirst(a, b),
};

/** Returns by how many points the visitor was ahead; of unknown players, the first one. */
function spreadOf({ scores, own = 0 }: KeptGame): number {
  return own === 0 ? scores[0] - scores[1] : scores[1] - scores[0];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The grades of turns that are asked again. */
export const MISTAKE_GRADES = ["small", "medium", "large"] as const satisfies MistakeGrade[];
export type AskedGrade = (typeof MISTAKE_GRADES)[number];

/** A turn that lost something. */
export interface Mistake {
  /** Index of its event in the record. */
  event: number;
  player: PlayerIndex;
  /** The position before the turn, as a line of CGP. */
  cgp: string;
  played: string;
  best: string;
  /** Points of the best play. */
  score: number;
  grade: AskedGrade;
  kind: MistakeKind;
  /** Percent of wins lost, and points of spread. */
  winLost: number;
  spreadLost: number;
  /** The box, from 1, and the first day on which it is asked again. */
  box: number;
  due: Day;
}
