import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { createEngine, openLexicon } from "../../src/api/browser.js";
import { formatMove } from "../../src/game/plays.js";
import { scorePlay } from "../../src/game/score.js";
import { gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import type { GcgReading } from "../../src/notation/gcg/record.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { on } from "../support/on-board.js";
import { CROSS_TABLES, latin1, MACONDO, MAGPIE, QUACKLE, SAMPLES, SPANISH } from "./gcg-samples.js";

/** What the plays of a file would score, by the plain way of scoring. */
function computedScores({ game, alphabet: set, rules }: GcgReading): number[] {
  return replayGcg(game).flatMap(({ event, position }) => {
    if (event?.kind !== "play") return [];
    return [scorePlay(position.board, event.move, { alphabet: set, rules }).score];
  });
}

function kinds({ game }: GcgReading): string {
  return game.events.map(({ kind }) => kind).join(" ");
}

describe.each(Object.entries(SAMPLES))("%s", (_, text) => {
  const read = parseGcg(text);

  it("is read without a warning, each play with the score that it makes", () => {
    expect(read.warnings).toEqual([]);
    const scores = read.game.events.filter(({ kind }) => kind === "play").map((e) => e.score);
    expect(scores.length).toBeGreaterThan(0);
    expect(computedScores(read)).toEqual(scores);
  });

  it.each(["dots", "plain", "parentheses"] as const)("is read back from %s", (through) => {
    for (const newline of ["\n", "\r\n"] as const) {
      const written = formatGcg(read.game, { through, newline });
      expect(gcgToJson(parseGcg(written).game)).toEqual(gcgToJson(read.game));
      expect(written.endsWith(newline)).toBe(true);
    }
  });

  it("is the same with any line ends, indented and with blank lines", () => {
    for (const newline of ["\r\n", "\r", "\n\n", "\n \t\r\n"]) {
      const other = parseGcg(text.split("\n").join(newline));
      expect(gcgToJson(other.game)).toEqual(gcgToJson(read.game));
    }
    // Plain lines of a note would keep their indentation.
    const marked = text.replace(/^[^#>].*\n/gm, "");
    const indented = parseGcg(marked.split("\n").join("\n  "));
    expect(gcgToJson(indented.game)).toEqual(gcgToJson(parseGcg(marked).game));
  });
});

it("the game in docs/formats.md is one", () => {
  const docs = readFileSync(new URL("../../docs/formats.md", import.meta.url), "utf8");
  const [block = ""] = /^ {4}#character-encoding(?:.*\n)+?(?=\n)/m.exec(docs) ?? [];
  const read = parseGcg(block);
  expect(read.warnings).toEqual([]);
  expect(computedScores(read)).toEqual(read.game.events.map(({ score }) => score));
  expect(formatGcg(read.game)).toBe(block.replaceAll(/^ {4}/gm, ""));
});

it("positions of a replay are such that the engine takes", async () => {
  const engine = await createEngine({ lexicon: await openLexicon(["HELM", "ED"]), leaves: "none" });
  const { game } = parseGcg(CROSS_TABLES);
  const turns = replayGcg(game).filter(({ event }) => event?.kind === "play");
  expect(turns).toHaveLength(27);
  for (const { event, position, unseen } of turns) {
    if (event?.kind !== "play") continue;
    expect(engine.unseen(position).counts).toEqual(unseen);
    expect(engine.score(position, event.move).score).toBe(event.score);
  }
  const [first] = turns;
  if (first?.event?.kind !== "play") throw new Error("the first event is no play");
  expect(engine.rank(first.position, first.event.move)).toMatchObject({
    best: { score: 18 },
    played: { text: "8H HELM", score: 18, leave: "NSS" },
  });
});

describe("the shape of Quackle", () => {
  const read = parseGcg(new TextEncoder().encode(QUACKLE), { source: "q.gcg" });

  it("has phonies, exchanges by number and the rack of a game that goes on", () => {
    expect(read.encoding).toBe("utf-8");
    expect(read.game.players[0]).toEqual({ nick: "1", name: "Zoë Marlow" });
    expect(read.game.title).toBe("Kitchen table, game 2");
    expect(kinds(read)).toBe(
      "play play play play play play withdrawn play play challenge pass exchange",
    );
    expect(read.game.events[6]).toEqual({
      kind: "withdrawn",
      player: 1,
      rack: [1, 6, 10, 15, 19, 19, 20],
      score: -10,
      total: 45,
      note: "not in any book",
    });
    expect(read.game.events[9]).toEqual({ kind: "challenge", player: 1, score: 5, total: 90 });
    expect(read.game.events[11]).toMatchObject({ kind: "exchange", count: 2 });
    expect(read.game.events[11]).not.toHaveProperty("move");
  });

  it("is replayed with the phony on the board and off it again", () => {
    const positions = replayGcg(read.game);
    const board = (index: number) => [...(positions[index]?.position.board ?? [])];
    expect(board(6).filter((tile) => tile !== 0)).toHaveLength(25 + 4);
    expect(board(7)).toEqual(board(5));
    expect(positions[7]).toMatchObject({
      player: 0,
      position: { scores: [113, 45], scorelessTurns: 1 },
    });
    const last = positions.at(-1);
    expect(last).toMatchObject({ index: 12, event: undefined, player: 0 });
    expect(alphabet("english").format(last?.position.rack ?? [])).toBe("ABEINNR");
    expect(last?.position.scores).toEqual([152, 90]);
    expect(last?.position.scorelessTurns).toBe(2);
  });
});

describe("the shape of cross-tables", () => {
  const bytes = latin1(CROSS_TABLES.replaceAll("\n", "\r\n"));

  it("is read as ISO-8859-1 where no encoding is named", () => {
    const read = parseGcg(bytes);
    expect(read.encoding).toBe("iso-8859-1");
    expect(read.warnings).toEqual([]);
    expect(gcgToJson(read.game)).toEqual(gcgToJson(parseGcg(CROSS_TABLES).game));
    expect(read.game.players[0]).toEqual({ nick: "Renée_L", name: "Renée Lund" });
  });

  it("has notes of several lines, pragmas to be kept, and points for time", () => {
    const { game } = parseGcg(bytes);
    expect(game.events[0]?.note).toBe(
      "Or HELMS, but the S is worth more than 3 points.\nNothing for seven letters.",
    );
    expect(game.events[7]?.note).toBe(
      "He thought for a long time.\nA continuation that an editor has broken\nover two lines.",
    );
    expect(game.pragmas).toEqual([{ name: "incomplete", text: "", after: 0 }]);
    expect(game.lexicon).toBe("TWL06");
    expect(game.events.at(-2)).toEqual({
      kind: "end-points",
      player: 0,
      score: 4,
      total: 320,
      tiles: [1, 18],
    });
    expect(game.events.at(-1)).toEqual({ kind: "time", player: 1, score: -10, total: 304 });
  });

  it("resolves full words to the tiles that are new", () => {
    const { game, rules, alphabet: english } = parseGcg(bytes);
    const texts = replayGcg(game).flatMap(({ event, position }) =>
      event?.kind === "play" ? [formatMove(event.move, on(position, rules.layout, english))] : [],
    );
    expect(texts).toContain("I7 B(E)VOR");
    expect(texts).toContain("13A TREAgUE");
    expect(texts.at(-1)).toBe("8N E(D)");
  });
});

describe("the shape of Macondo", () => {
  it("has an id, a challenge that failed and a turn that it cost", () => {
    const read = parseGcg(MACONDO);
    const { game } = read;
    expect(game.id).toBe("io.example Ab3dEf9");
    expect(game.description).toBe("Created with Macondo");
    expect(kinds(read)).toBe("play play play play challenge play play play pass play");
    expect(game.events[8]).toMatchObject({
      kind: "pass",
      lostTurn: true,
      note: "UTE is good in every list",
    });
    // Everything but the game-type, which is the usual one.
    expect(formatGcg(game)).toBe(MACONDO.replace("#game-type classic\n", ""));
  });

  it("has labels of several characters in brackets", () => {
    const read = parseGcg(SPANISH);
    expect(read.game.alphabet).toBe("spanish");
    expect(read.game.pragmas).toHaveLength(3);
    expect(read.game.events[0]).toMatchObject({ move: { tiles: { length: 4 } } });
    expect(formatGcg(read.game)).toContain(">ana: AE[LL]LÑO? 11D AÑ[ll]O. +20 50\n");
    expect(formatGcg(read.game)).toContain("#tile [RR] [rr]\n");
  });
});

describe("the shape of MAGPIE", () => {
  const read = parseGcg(MAGPIE);

  it("names rules, board and tile set, and takes points for racks", () => {
    expect(read.rules).toMatchObject({ variant: "jumbled", layout: { name: "standard" } });
    expect(read.game).toMatchObject({ board: "CrosswordGame", variant: "jumbled" });
    expect(kinds(read)).toBe(
      "play exchange pass pass exchange pass pass exchange end-penalty end-penalty",
    );
    expect(read.game.events.at(-1)).toMatchObject({ score: -8, total: -8, tiles: { length: 7 } });
    const last = replayGcg(read.game).at(-1);
    expect(last?.position.scorelessTurns).toBe(7);
  });
});
