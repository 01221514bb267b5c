import { describe, expect, it } from "vitest";
import { parseAlphabetCsv } from "../../src/alphabet/csv.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { GaddawgError } from "../../src/base/errors.js";
import { parseLayout, STANDARD_LAYOUT } from "../../src/game/layout.js";
import { parseCoordinates } from "../../src/game/move-text.js";
import { parseMove } from "../../src/game/plays.js";
import { parseLeavesCsv } from "../../src/leaves/csv.js";
import { parseBoardText } from "../../src/notation/board-text.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { gcgFromJson, gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { positionFromJson } from "../../src/notation/json.js";
import { readWordList } from "../../src/words/formats/word-list.js";
import { on } from "../support/on-board.js";
import { QUACKLE } from "./gcg-samples.js";

const SIZE = 2_000_000;
const HEAD = "#player1 ann Ann\n#player2 bob Bob\n";
const english = alphabet("english");
const empty = on({ board: new Uint8Array(225) }, STANDARD_LAYOUT, english);
const game = gcgToJson(parseGcg(QUACKLE).game);

/** Every reader of text or JSON, given a very long piece where a short one belongs. */
const READERS: Readonly<Record<string, (long: string) => unknown>> = {
  "a move": (long) => parseMove(`8D ${long}`, empty),
  "an exchange": (long) => parseMove(`exch ${long}`, empty),
  coordinates: (long) => parseCoordinates(long),
  "CGP, as a whole": (long) => parseCgp(long),
  "CGP, a rack": (long) => parseCgp(`${Array(15).fill(15).join("/")} ${long}/ 0/0 0`),
  "board text": (long) => parseBoardText(long, { alphabet: english, layout: STANDARD_LAYOUT }),
  "board text as rows": (long) =>
    parseBoardText(`${long}\n`.repeat(2), { alphabet: english, layout: STANDARD_LAYOUT }),
  "a layout": (long) => parseLayout([long, long], "long"),
  "GCG, a play": (long) => parseGcg(`${HEAD}>ann: ABC 8H ${long} +1 1\n`),
  "GCG, a rack": (long) => parseGcg(`${HEAD}>ann: ${long} - +0 0\n`),
  "GCG, a nick": (long) => parseGcg(`${HEAD}>${long}: A - +0 0\n`),
  "GCG, a player": (long) => parseGcg(`#player1 ${long}\n#player2 b\n>x: - +0 0\n`),
  "GCG, a rack at the end": (long) => parseGcg(`${HEAD}#rack1 ${long}\n`),
  "GCG, a pragma": (long) => parseGcg(`${HEAD}#rack${"3".repeat(long.length)}\n`),
  "GCG, a name": (long) => parseGcg(`${HEAD}#tile-distribution ${long}\n`),
  "GCG, an encoding": (long) =>
    parseGcg(new TextEncoder().encode(`#character-encoding ${long}\n${HEAD}`)),
  "GCG, a line": (long) => parseGcg(`${HEAD}${long}`),
  "JSON of a game, a name": (long) => gcgFromJson({ ...game, variant: long }),
  "JSON of a game, a kind": (long) =>
    gcgFromJson({ ...game, events: [{ ...game.events[0], kind: long }] }),
  "JSON of a position": (long) => positionFromJson({ board: long, rack: [] }, empty.config),
  "an alphabet": (long) => parseAlphabetCsv(`?,?,2,0,0\n${long},a,1,1,1\n`, "own"),
  leaves: (long) => parseLeavesCsv(`${long},1\n`, english),
  "a value of a leave": (long) => parseLeavesCsv(`A,${long}\n`, english),
  "a word list": (long) => readWordList(`CAT\n${long}\nDOG\n`, english),
  "a list of words": (long) => readWordList([long], english),
};

describe("F8: very long input is refused at once, and not repeated in the error", () => {
  for (const [name, read] of Object.entries(READERS)) {
    it(name, () => {
      for (const piece of ["A", "é", "[", "(", "0", "\u{1F600}"]) {
        const error = refusalOf(() => read(piece.repeat(SIZE / piece.length)));
        expect(error.message.length).toBeLessThan(1500);
      }
    });
  }
});

function refusalOf(act: () => unknown): GaddawgError {
  try {
    act();
  } catch (error) {
    if (error instanceof GaddawgError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
