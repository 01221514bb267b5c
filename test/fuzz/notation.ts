import { alphabet } from "../../src/alphabet/tile-sets.js";
import { parsePattern } from "../../src/engine/patterns.js";
import { gameConfig } from "../../src/game/config.js";
import { Game } from "../../src/game/game.js";
import { parseLayout, STANDARD_LAYOUT } from "../../src/game/layout.js";
import { formatCoordinates, parseCoordinates } from "../../src/game/move-text.js";
import { formatMove, parseMove } from "../../src/game/plays.js";
import { drawBoard, parseBoardText } from "../../src/notation/board-text.js";
import { formatCgp, parseCgp } from "../../src/notation/cgp.js";
import { gameFromGcg } from "../../src/notation/gcg/game.js";
import { gcgFromJson, gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { positionFromJson, positionToJson } from "../../src/notation/json.js";
import { formatPlayer, parsePlayer } from "../../src/players/spec.js";
import { SAMPLES } from "../notation/gcg-samples.js";
import type { Format } from "./fuzz.js";
import type { Input } from "./mutate.js";

const english = alphabet("english");
const config = gameConfig();
const GCG = Object.values(SAMPLES);
const BOARD = "15/15/15/15/15/4D10/4I10/3JARTA7/2BOX3BIG4/A2TOONIE6/C3N3ZEDS3/15/15/15/15";
const CGP = [
  `${BOARD} ?EILPRT/AB 120/-5 3 bb 40; ld english; lex CSW21; tmr 1/2;`,
  `2[CH]A[rr]O9/3TUO9/${Array(13).fill("15").join("/")} [CH]A?/ 0/0 0 ld spanish;`,
  `2ŻÓŁw9/3ĄĘŚ9/${Array(13).fill("15").join("/")} Ź?/ 0/0 1 ld polish;`,
];
const position = parseCgp(CGP[0] as string);
const MOVES = ["12H RELIP", "D6 RE...L", "exch ABE?", "-QU", "pass", "H1 WORd"];

/** Throws unless reading what was written gives the same again. */
function expectSame(before: unknown, after: unknown): void {
  const [a, b] = [JSON.stringify(before), JSON.stringify(after)];
  if (a !== b) throw new Error(`${a} became ${b}`);
}

function useCgp(input: Input): void {
  const written = formatCgp(parseCgp(input as string));
  expectSame(formatCgp(parseCgp(written)), written);
}

function useMove(input: Input): void {
  const move = parseMove(input as string, position);
  expectSame(parseMove(formatMove(move, position), position), move);
}

let turn = 0;

/** Reads a game, and now and then replays it and writes it as JSON and GCG. */
function useGcg(input: Input): void {
  const { game } = parseGcg(input as string | Uint8Array);
  if (turn++ % 4 !== 0) return;
  if (replayGcg(game).length !== game.events.length + 1) throw new Error("positions are missing");
  const json = gcgToJson(game);
  expectSame(gcgToJson(gcgFromJson(JSON.parse(JSON.stringify(json)))), json);
  // A lone half of a character cannot be written as UTF-8.
  if (!/\p{Surrogate}/u.test(JSON.stringify(json))) parseGcg(formatGcg(game));
}

function gcgJson(): object[] {
  return GCG.map((text) => JSON.parse(JSON.stringify(gcgToJson(parseGcg(text).game))));
}

function gameJson(): object[] {
  const game = gameFromGcg(parseGcg(GCG[0] as string).game);
  return [game, Game.start(config, { seed: 1 })].map((one) => JSON.parse(JSON.stringify(one)));
}

/** Returns a drawing in the manner of Quackle and Macondo. */
function inBars(drawn: string): string {
  const [letters = "", ...rows] = drawn.split("\n");
  const frame = `   ${"-".repeat(30)}`;
  const framed = rows.map((row) => `${row.slice(0, 2)}|${row.slice(3)}| beside`);
  return ["ann: Turn 1", letters, frame, ...framed, frame].join("\n");
}

const LAYOUT = "=..'...=\n.-..\"..'\n..-...'.\n'..-...'\n#..^...~";

/** Positions, moves and games as text and as JSON, and other texts that users type. */
export const NOTATION: readonly Format[] = [
  { name: "CGP", samples: () => CGP, use: useCgp, share: 0.5 },
  { name: "move", samples: () => MOVES, use: useMove },
  { name: "GCG", samples: () => GCG, use: useGcg, share: 0.1 },
  {
    name: "GCG as bytes",
    samples: () => GCG.map((text) => new TextEncoder().encode(text)),
    use: useGcg,
    share: 0.1,
  },
  {
    name: "GCG as JSON",
    samples: gcgJson,
    use: (input) => void gcgToJson(gcgFromJson(input)),
    share: 0.1,
  },
  {
    name: "board as text",
    samples: () => [drawBoard(position), inBars(drawBoard(position))],
    use: (input) =>
      void parseBoardText(input as string, { alphabet: english, layout: STANDARD_LAYOUT }),
    share: 0.3,
  },
  {
    name: "position as JSON",
    samples: () => [positionToJson(position), { ...positionToJson(position), scores: [1, 2] }],
    use: (input) => void formatCgp(positionFromJson(input, config)),
    share: 0.5,
  },
  {
    name: "game as JSON",
    samples: gameJson,
    use: (input) => void JSON.stringify(Game.fromJSON(input as never)),
    share: 0.1,
  },
  {
    name: "coordinates",
    samples: () => ["8D", "d8", "H15"],
    use: (input) => void formatCoordinates(parseCoordinates(input as string)),
  },
  {
    name: "layout",
    samples: () => [LAYOUT],
    use: (input) => void parseLayout(input as string, "fuzzed"),
  },
  {
    name: "pattern",
    samples: () => ["*[AEIOU][^QX]?S", "C*"],
    use: (input) => void parsePattern(input as string, english),
  },
  {
    name: "player",
    samples: () => ["hasty", "greedy", "h1"],
    use: (input) => void formatPlayer(parsePlayer(input as string)),
  },
];
