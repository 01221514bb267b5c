import type { MatchSummary } from "../../entry/node.js";
import { counted, number, style } from "../io/output.js";
import { tableText } from "../io/table.js";
import { wrapped } from "../io/text.js";
import {
  comparisonTable,
  differenceText,
  mostPlayedTable,
  neverPlayedTable,
  perGameTable,
  playersTable,
  timesTable,
  topGamesTable,
  topPlaysTable,
  turnsTable,
  wordLengthsTable,
  wordsText,
} from "./tables.js";

/** How much of a match is printed: by default the tables that compare the players. */
export interface TextOptions {
  /** Two sentences. */
  brief?: boolean;
  /** All tables. */
  full?: boolean;
}

/**
 * Yields a match's summary as text, table by table.
 * @param threadSeconds time summed over all threads.
 */
export function* matchText(
  summary: MatchSummary,
  threadSeconds: number,
  { brief = false, full = false }: TextOptions = {},
): Generator<string> {
  yield `${wrapped(headline(summary))}\n`;
  if (summary.games === 0) return;
  const difference = differenceText(summary).split("\n");
  if (!brief) {
    yield tableText(perGameTable(summary));
    if (summary.stalls > 0) {
      yield `${counted(summary.stalls, "game")} ended by scoreless turns\n`;
    }
    yield tableText(playersTable(summary));
    yield "\n";
  }
  yield difference.map((line) => `${wrapped(line)}\n`).join("");
  if (full) yield* otherTables(summary, threadSeconds);
  else if (summary.timings !== null) yield tableText(timesTable(summary.timings));
}

/** Yields the tables that only a reader of details needs. */
function* otherTables(summary: MatchSummary, threadSeconds: number): Generator<string> {
  yield tableText(comparisonTable(summary, threadSeconds));
  yield tableText(topPlaysTable(summary));
  yield tableText(topGamesTable(summary));
  yield tableText(wordLengthsTable(summary));
  for (const lexicon of summary.lexicons) {
    yield `\n${wrapped(wordsText(lexicon, summary))}\n`;
    yield tableText(mostPlayedTable(lexicon));
    yield tableText(neverPlayedTable(lexicon));
  }
  yield tableText(turnsTable(summary));
  if (summary.timings !== null) yield tableText(timesTable(summary.timings));
}

/** Reasons why a match ended, other than that all games were played. */
const ENDS: Readonly<Record<MatchSummary["ended"], string>> = {
  games: "",
  time: "; the time was up",
  significance: "; the difference was certain",
  interrupted: "; interrupted",
  failed: "; failed",
};

function headline(summary: MatchSummary): string {
  const { games, players, seed, paired, seconds, gamesPerSecond: rate, ended } = summary;
  const [a, b] = players.map(({ name }) => name);
  const title = style("bold", `${counted(games, "game")} of ${a} against ${b}`);
  const pairing = paired ? ", each bag twice" : "";
  const speed = games === 0 ? "" : `, ${number(Math.round(rate))} games per second`;
  // A match that many machines played has no time.
  const time = seconds === 0 && games > 0 ? "" : `: ${seconds.toFixed(1)} s${speed}`;
  return `${title}, seed ${seed}${pairing}${time}${ENDS[ended]}`;
}
