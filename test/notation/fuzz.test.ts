import { expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { GaddawgError } from "../../src/base/errors.js";
import { STANDARD_LAYOUT } from "../../src/game/layout.js";
import { formatMove, parseMove } from "../../src/game/plays.js";
import { drawBoard, parseBoardText } from "../../src/notation/board-text.js";
import { formatCgp, parseCgp } from "../../src/notation/cgp.js";
import { FULL } from "../support/full.js";
import { randomFrom } from "../support/mutations.js";
import { on } from "../support/on-board.js";
import { LANGUAGES } from "./support.js";

/** What a mutation puts in: what has a meaning somewhere, and what has none. */
const CHARACTERS = [..."ABCDEhiqu?019/;.()[]-· \t\n#'\"·ÑŁż", "\u0301", "😀", "\u0000", "\ud800"];
const RUNS = FULL
  ? { cgp: 40_000, play: 50_000, board: 10_000 }
  : { cgp: 10_000, play: 10_000, board: 5000 };

/** A text with one to three pieces removed, repeated, exchanged or put in. */
function mutated(text: string, random: (below: number) => number): string {
  let result = text;
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(result.length + 1);
    const end = at + 1 + random(4);
    const piece = result.slice(at, end);
    const other = CHARACTERS[random(CHARACTERS.length)] as string;
    const cut = result.slice(0, at) + result.slice(end);
    const where = random(cut.length + 1);
    switch (random(5)) {
      case 0:
        result = cut;
        break;
      case 1:
        result = result.slice(0, at) + other + result.slice(at);
        break;
      case 2:
        result = result.slice(0, at) + other + result.slice(at + 1);
        break;
      case 3:
        result = cut.slice(0, where) + piece + cut.slice(where);
        break;
      default:
        result = result.slice(0, end) + piece + result.slice(end);
    }
  }
  return result;
}

const FIRST = {
  english: "2CARe9/3TWO9",
  spanish: "2[CH]A[rr]O9/3TUO9",
  catalan: "2CO[L·L]E[ny]I7/3[QU]OA9",
  polish: "2ŻÓŁw9/3ĄĘŚ9",
};
const TAIL = Array<string>(13).fill("15").join("/");
const LINES = LANGUAGES.map((name) => {
  const opcodes = `bb 40; bdn CrosswordGame; ld ${name}; lex CSW21; var classic; lm 8D W..D; tmr 1/2;`;
  return `${FIRST[name]}/${TAIL} AB?/DE 120/-5 3 ${opcodes}`;
});
const BARE = `${FIRST.english}/${TAIL} / 0/0 0`;
const PLAYS = {
  english: ["1B S(CAR)d", "2C A...", "C1 (C)AB", "exch AB?", "-QU", "pass", "8D WORD"],
  spanish: ["1B S([CH]A[rr]O)", "2C [LL]...", "exch [CH]A?", "8D CHORRO", "-1"],
  catalan: ["1B A(CO[L·L]EnyI)", "8D COL·LEGI", "2C A...", "exch L·LNY"],
  polish: ["1B Ą(ŻÓŁw)a", "8D ŹDŹBŁO", "2C A...", "exch ŻŹ?"],
};

class Tally {
  read = 0;
  refused = 0;
  readonly codes = new Set<string>();

  check(act: () => void): void {
    try {
      act();
      this.read++;
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      this.refused++;
      this.codes.add(error.code);
    }
  }
}

test("damaged CGP is refused with a GaddawgError or is a position that can be written", () => {
  const random = randomFrom(1);
  const lines = [...LINES, BARE];
  const tally = new Tally();
  for (let i = 0; i < RUNS.cgp; i++) {
    const text = mutated(lines[i % lines.length] as string, random);
    tally.check(() => {
      const read = parseCgp(text);
      const written = formatCgp(read);
      // Reading is what costs; that it is the same is tried on a part.
      if (i % 8 === 0 && formatCgp(parseCgp(written)) !== written) throw new Error(written);
    });
  }
  expect(tally.read + tally.refused).toBe(RUNS.cgp);
  expect(tally.read).toBeGreaterThan(RUNS.cgp / 10);
  expect([...tally.codes]).toEqual(
    expect.arrayContaining([
      ...["MISSING_FIELD", "BAD_SIZE", "BAD_RUN", "NO_TILE", "BAD_NUMBER", "BAD_OPCODE"],
      "UNKNOWN_NAME",
    ]),
  );
});

test("damaged plays are refused with a GaddawgError or are moves that can be written", () => {
  const random = randomFrom(2);
  const tally = new Tally();
  const boards = LINES.map((line) => parseCgp(line));
  for (let i = 0; i < RUNS.play; i++) {
    const language = i % LANGUAGES.length;
    const name = LANGUAGES[language] as (typeof LANGUAGES)[number];
    const position = boards[language] as (typeof boards)[number];
    const plays = PLAYS[name];
    const text = mutated(plays[random(plays.length)] as string, random);
    tally.check(() => {
      const move = parseMove(text, on(position, STANDARD_LAYOUT, alphabet(name)));
      const written = formatMove(move, on(position, STANDARD_LAYOUT, alphabet(name)));
      const again = parseMove(written, on(position, STANDARD_LAYOUT, alphabet(name)));
      if (JSON.stringify(again) !== JSON.stringify(move)) throw new Error(`${text} => ${written}`);
    });
  }
  expect(tally.read + tally.refused).toBe(RUNS.play);
  expect(tally.read).toBeGreaterThan(RUNS.play / 10);
  expect([...tally.codes]).toEqual(
    expect.arrayContaining([
      ...["EMPTY", "BAD_COORDINATES", "OFF_BOARD", "DOES_NOT_FIT", "NO_TILE", "BAD_MARK"],
      ...["EMPTY_SQUARE", "LETTER_DIFFERS", "NO_NEW_TILE", "INCOMPLETE_WORD"],
    ]),
  );
});

test("damaged drawings are refused with a GaddawgError or are boards", () => {
  const random = randomFrom(3);
  const tally = new Tally();
  const drawings = LINES.map((line) => {
    const position = parseCgp(line);
    return { drawn: drawBoard(position), set: position.config.alphabet };
  });
  for (let i = 0; i < RUNS.board; i++) {
    const { drawn, set } = drawings[i % drawings.length] as (typeof drawings)[number];
    const text = mutated(drawn, random);
    tally.check(() => {
      const board = parseBoardText(text, { alphabet: set, layout: STANDARD_LAYOUT });
      drawBoard(on({ board }, STANDARD_LAYOUT, set));
    });
  }
  expect(tally.read + tally.refused).toBe(RUNS.board);
  expect(tally.read).toBeGreaterThan(RUNS.board / 20);
});

test("very long input is refused at once", () => {
  const board = { board: new Uint8Array(225) };
  for (const character of ["A", "[", "(", ".", "9", " ", "/", ";", "[A]", "-"]) {
    const long = character.repeat(200_000);
    const english = alphabet("english");
    expect(() => parseCgp(long)).toThrow(GaddawgError);
    expect(() => parseCgp(`${TAIL}/15/${long} / 0/0 0`)).toThrow(GaddawgError);
    expect(() => parseMove(`1A ${long}`, on(board, STANDARD_LAYOUT, english))).toThrow(
      GaddawgError,
    );
    expect(() => parseBoardText(long, { alphabet: english, layout: STANDARD_LAYOUT })).toThrow(
      GaddawgError,
    );
  }
});
