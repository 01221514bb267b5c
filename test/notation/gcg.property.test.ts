import fc from "fast-check";
import { expect, test } from "vitest";
import { BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { gcgFromJson, gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { type GcgPosition, replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { FULL } from "../support/full.js";
import { builtInSet, drawnSet, type GameSet, type RandomGame, randomGame } from "./gcg-games.js";

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** Games of built-in tile sets, of which three have labels of several characters, and of drawn ones. */
const SETS: readonly (readonly [name: string, set: (seed: number) => GameSet, runs: number])[] = [
  ["english", () => builtInSet("english"), 60],
  ["spanish", () => builtInSet("spanish"), 30],
  ["catalan", () => builtInSet("catalan"), 30],
  ["polish", () => builtInSet("polish"), 30],
  ["romanian", () => builtInSet("romanian"), 30],
  ["super_english", () => builtInSet("super_english", "CrosswordGameSuper"), 8],
  ["jumbled english", () => builtInSet("english", "WordSmog"), 8],
  ["boards, labels and rack sizes of its own", drawnSet, 200],
];

function optionsOf({ rules, alphabet }: GameSet) {
  return { alphabet, layout: rules.layout, rackSize: rules.rackSize };
}

test.each(SETS)("random games: %s", (_, set, numRuns) => {
  fc.assert(
    fc.property(seed, (number) => {
      const made = randomGame(number, set(number));
      checkReadBack(made);
      checkJson(made);
      const positions = replayGcg(made.game, optionsOf(made));
      expect(positions).toHaveLength(made.truths.length);
      positions.forEach((position, index) => {
        checkAgainstTruth(position, made, index);
      });
    }),
    { numRuns: Math.ceil(numRuns / (FULL ? 2 : 8)) },
  );
});

function checkReadBack(made: RandomGame): void {
  const options = optionsOf(made);
  for (const through of ["dots", "plain", "parentheses"] as const) {
    const text = formatGcg(made.game, { ...options, through });
    const read = parseGcg(new TextEncoder().encode(text), options);
    expect(gcgToJson(read.game)).toEqual(gcgToJson(made.game));
    expect(read.warnings).toEqual([]);
    expect(read.rules.layout).toBe(made.rules.layout);
  }
}

function checkJson(made: RandomGame): void {
  const options = optionsOf(made);
  const json = JSON.parse(JSON.stringify(gcgToJson(made.game)));
  const again = gcgFromJson(json, options);
  expect(gcgToJson(again)).toEqual(json);
  expect(formatGcg(again, options)).toBe(formatGcg(made.game, options));
}

test("random games have every kind of event, blanks and racks that are unknown", () => {
  const seen = new Map<string, number>();
  const count = (what: string): void => {
    seen.set(what, (seen.get(what) ?? 0) + 1);
  };
  for (let number = 0; number < 200; number++) {
    const { game, rules } = randomGame(number, drawnSet(number));
    for (const event of game.events) {
      count(event.kind);
      if (event.rack === undefined) count("rack unknown");
      else if (event.rack.length < rules.rackSize) count("rack in part");
      if (event.kind === "pass" && event.lostTurn) count("lost turn");
      if (event.kind === "exchange" && event.move === undefined) count("exchange by number");
      if (event.kind !== "play") continue;
      if (event.move.tiles.includes(0)) count("tiles played through");
      if (event.move.tiles.some((tile) => (tile & BLANK_FLAG) !== 0)) count("blank");
    }
  }
  const wanted = ["play", "exchange", "pass", "withdrawn", "challenge", "time"];
  wanted.push("end-points", "end-penalty", "rack unknown", "rack in part", "lost turn");
  wanted.push("exchange by number", "tiles played through", "blank");
  expect([...seen].filter(([, times]) => times >= 10).map(([what]) => what)).toEqual(
    expect.arrayContaining(wanted),
  );
});

/** Holds a position of the replay against what was true when the game was made. */
function checkAgainstTruth(replayed: GcgPosition, made: RandomGame, index: number): void {
  const truth = made.truths[index] as RandomGame["truths"][number];
  const { player, position, racks, event } = replayed;
  expect(replayed.index).toBe(index);
  expect(event).toBe(made.game.events[index]);
  expect([...position.board]).toEqual(truth.board);
  expect(position.scores).toEqual([truth.totals[player], truth.totals[1 - player]]);
  expect(position.scorelessTurns).toBe(truth.scorelessTurns);
  expect(position.rack).toEqual(Uint8Array.from(racks[player] ?? []));
  for (const one of [0, 1] as const) checkRack(racks[one], one, made, index);
  // Everything that is not on the board and not on the rack, by counting what there is.
  const hidden = [...truth.racks[0], ...truth.racks[1], ...truth.bag];
  for (const tile of position.rack) hidden.splice(hidden.indexOf(tile), 1);
  const counts = made.alphabet.tiles.map((_, tile) => hidden.filter((one) => one === tile).length);
  expect(replayed.unseen).toEqual(counts);
}

/** A rack of the replay is a part of the true one, and all of it where the player's next line gives all. */
function checkRack(
  rack: readonly number[] | undefined,
  player: 0 | 1,
  { game, truths }: RandomGame,
  index: number,
): void {
  const whole = truths[index]?.racks[player] ?? [];
  const left = [...whole];
  for (const tile of rack ?? []) {
    expect(left).toContain(tile);
    left.splice(left.indexOf(tile), 1);
  }
  const given = game.racks.find((one) => one.player === player);
  const next = game.events.slice(index).find((event) => event.player === player);
  const isTold =
    next === undefined
      ? given !== undefined
      : next.kind === "end-penalty" ||
        (next.kind !== "withdrawn" && next.rack?.length === whole.length);
  if (isTold) expect(left).toEqual([]);
}
