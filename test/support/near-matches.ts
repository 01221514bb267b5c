import { readFileSync } from "node:fs";
import { writeWinTable } from "../../src/search/win-file.js";
import type { MatchResult } from "../../src/selfplay/play.js";
import { writeKwg } from "../../src/words/formats/kwg.js";
import { shortGraph } from "./lexicons.js";
import { type NearFiles, nearHost } from "./near-host.js";
import { randomTable } from "./simulations.js";

/* Matches on workers in this thread, with the words of up to five letters. */

const WORD_COUNTS = new URL("../../data/english.gwc", import.meta.url);
export const TABLE_SHAPE = { rackSize: 7, bagSize: 100 };

export const NEAR_FILES: NearFiles = {
  "word-list.kwg": () => writeKwg(shortGraph()),
  "english.gwt": () => writeWinTable(randomTable(TABLE_SHAPE)),
  "english.gwc": () => readFileSync(WORD_COUNTS),
};

export const NEAR_HOST = nearHost(NEAR_FILES);

/** The results of a match, without the time that it took. */
export function resultsOf({ summary, statistics }: MatchResult) {
  const { seconds, gamesPerSecond, ...rest } = summary;
  return { rest, sums: [...statistics.sums] };
}
