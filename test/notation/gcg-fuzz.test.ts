import { expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { NotationError } from "../../src/base/errors.js";
import { gcgFromJson, gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { FULL } from "../support/full.js";
import { mutations, randomFrom } from "../support/mutations.js";
import { latin1, SAMPLES } from "./gcg-samples.js";

const RUNS = FULL
  ? { text: 5_000, bytes: 1_500, json: 1_000 }
  : { text: 800, bytes: 120, json: 200 };
const TEXTS = Object.values(SAMPLES);
/** What a mutation puts in: what has a meaning somewhere, and what has none. */
const PIECES = [
  ...["#", ">", ":", "-", "--", "+", "(", ")", "(time)", "(challenge)", "?", ".", "[", "]", "\n"],
  ...[" ", "\t", "\r", "0", "9", "A", "h", "8H", "H8", "É", "\u0301", "\ud800", "😀", "\u0000"],
  ...["#note x\n", "#rack1 AB\n", "#- y\n", "#title\n", "#player1 z\n", "#tile-distribution x\n"],
];

/** A text with one to three pieces or lines removed, repeated, moved or put in. */
function mutated(text: string, random: (below: number) => number): string {
  let result = text;
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(result.length + 1);
    const end = at + 1 + random(5);
    switch (random(6)) {
      case 0:
        result = result.slice(0, at) + result.slice(end);
        break;
      case 1:
        result = result.slice(0, at) + PIECES[random(PIECES.length)] + result.slice(at);
        break;
      case 2:
        result = result.slice(0, at) + PIECES[random(PIECES.length)] + result.slice(end);
        break;
      default: {
        const lines = result.split("\n");
        const [line = ""] = lines.splice(random(lines.length), 1);
        const times = random(3);
        const where = random(lines.length + 1);
        lines.splice(where, 0, ...Array.from({ length: times }, () => line));
        result = lines.join("\n");
      }
    }
  }
  return result;
}

/** Counts what is read and refused; lets no other error pass. */
class Tally {
  read = 0;
  readonly codes = new Map<string, number>();

  check(act: () => void): void {
    try {
      act();
      this.read++;
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      this.codes.set(error.code, (this.codes.get(error.code) ?? 0) + 1);
    }
  }
}

/** Whatever is read can be replayed and made into JSON, and, unless half of a character is in it, written. */
function use(input: string | Uint8Array): void {
  const { game, rules } = parseGcg(input);
  const positions = replayGcg(game);
  if (positions.length !== game.events.length + 1) throw new Error("positions are missing");
  for (const { position } of positions) {
    if (position.board.length !== rules.layout.wordMultipliers.length) throw new Error("no board");
  }
  const json = JSON.stringify(gcgToJson(game));
  if (JSON.stringify(gcgToJson(gcgFromJson(JSON.parse(json)))) !== json) throw new Error(json);
  if (/\p{Surrogate}/u.test(json) || json.includes("\\ud")) return;
  const text = (() => {
    try {
      return formatGcg(game);
    } catch (error) {
      throw new Error(`read, but not written: ${error}\n${input}`);
    }
  })();
  const again = JSON.stringify(gcgToJson(parseGcg(text).game));
  if (again !== json) throw new Error(`${json}\n${again}`);
}

test("damaged texts are refused with a NotationError, or are games that can be written", () => {
  const random = randomFrom(1);
  const tally = new Tally();
  for (let i = 0; i < RUNS.text; i++) {
    const text = mutated(TEXTS[i % TEXTS.length] as string, random);
    // Reading is what is tried; that the game can be used costs more, and is tried on a part.
    tally.check(() => (i % 4 === 0 ? use(text) : void parseGcg(text)));
  }
  expect(tally.read).toBeGreaterThan(RUNS.text / 10);
  expect([...tally.codes.keys()]).toEqual(
    expect.arrayContaining([
      ...["BAD_LINE", "BAD_ORDER", "UNKNOWN_PLAYER", "MISSING_FIELD", "BAD_NUMBER", "NO_TILE"],
      ...["NOT_CONNECTED", "EMPTY_SQUARE", "LETTER_DIFFERS", "CONTRADICTION", "UNKNOWN_NAME"],
    ]),
  );
});

test("damaged bytes are, too", () => {
  const tally = new Tally();
  const files = TEXTS.map((text, i) => (i === 1 ? latin1(text) : new TextEncoder().encode(text)));
  files.forEach((good, i) => {
    const count = Math.ceil(RUNS.bytes / files.length);
    for (const bytes of mutations(good, count, i)) tally.check(() => use(bytes));
  });
  expect(tally.read).toBeGreaterThan(RUNS.bytes / 20);
  expect(tally.codes.has("BAD_ENCODING")).toBe(true);
});

test("damaged JSON is refused with a NotationError, or is a game", () => {
  const random = randomFrom(3);
  const tally = new Tally();
  const VALUES = [null, undefined, true, -1, 0, 0.5, 14, 128, 1e9, "", "x", "play", [], {}, [0, 1]];
  const texts = TEXTS.map((text) => JSON.stringify(gcgToJson(parseGcg(text).game)));
  for (let i = 0; i < RUNS.json; i++) {
    const json = JSON.parse(texts[i % texts.length] as string);
    const [parent, key] = anyPlace(json, random);
    parent[key] = VALUES[random(VALUES.length)];
    tally.check(() => {
      const game = gcgFromJson(json);
      gcgFromJson(JSON.parse(JSON.stringify(gcgToJson(game))));
    });
    tally.check(() => formatGcg(gcgFromJson(json)));
  }
  expect(tally.read).toBeGreaterThan(RUNS.json / 20);
});

/** A place in the object, deep or not. */
function anyPlace(
  json: Record<string, unknown>,
  random: (below: number) => number,
): [Record<string, unknown>, string] {
  let parent = json;
  while (true) {
    const keys = Object.keys(parent);
    const key = keys[random(Math.max(1, keys.length))] ?? "x";
    const value = parent[key];
    if (typeof value !== "object" || value === null || random(4) === 0) return [parent, key];
    parent = value as Record<string, unknown>;
  }
}

test("very long input is refused or read in one pass", () => {
  const head = "#player1 a A\n#player2 b B\n";
  const long = FULL ? 200_000 : 8_000;
  for (const piece of ["A", "[", "(", ".", "9", " ", "-", ":", "?", "\n", "#x\n", "#note n\n"]) {
    const text = piece.repeat(long);
    for (const before of ["", head, `${head}>a: `, `${head}>a: A 8H `, `${head}#rack1 `]) {
      new Tally().check(() => void parseGcg(before + text));
    }
  }
  const pairs = FULL ? 5_000 : 1_000;
  const passes = `${head}${">a: - +0 0\n>b: - +0 0\n".repeat(pairs)}${"#x\n#note n\n".repeat(pairs)}`;
  const { game, warnings } = parseGcg(passes);
  expect(warnings).toEqual([]);
  expect(game.events).toHaveLength(2 * pairs);
  expect(replayGcg(game)).toHaveLength(2 * pairs + 1);
  expect(parseGcg(formatGcg(game)).game).toEqual(game);
});

test("games of all built-in tile sets are read by the names that they are written with", () => {
  for (const name of ["dutch", "french", "german", "italian", "norwegian", "portuguese"]) {
    const { game } = parseGcg(`#player1 a A\n#player2 b B\n`, { alphabet: alphabet(name) });
    expect(parseGcg(formatGcg(game)).alphabet).toBe(alphabet(name));
  }
});
