/**
 * Endgames with the default lexicon, solved by `engine.solve` in one thread until the answer is
 * proved or the limit of time is reached (`--seconds`, default 60 for each position of the vectors, a third
 * of it for the other endgames, and a twelfth for first wins): those of
 * test/vectors/endgames.jsonl, whose exact values must come out, beside the times of the native
 * engine that made the vectors; and endgames of self-played games (endgame-positions.ts). The time
 * to the final value is that of the first depth whose value did not change any more. "First win" only
 * asks who wins. `--positions` makes the groups smaller.
 */
import { readFileSync } from "node:fs";
import { createEngine, type Engine, type Position, parseCgp } from "../src/entry/node.js";
import { fullEndgames, sevenTileEndgames } from "./endgame-positions.js";
import { lexicon } from "./inputs.js";
import { positionsAsked, sayDone, secondsAsked } from "./question.js";
import { shareOf, timesOf } from "./series.js";
import type { Series, SeriesGroup, Suite } from "./suite.js";

const SECONDS = secondsAsked();
const FULL_ENDGAMES = 60;
const FULL_SECONDS = SECONDS / 3;
const FIRST_WINS = 200;
const FIRST_WIN_SECONDS = SECONDS / 12;
/** Two passes end the game, as in the vectors. */
const TWO_PASSES = 2;

/** A line of the vectors, as far as it is used. */
interface Vector {
  id: string;
  cgp: string;
  value: number;
  exact: boolean;
  proof: "both" | "brute force" | "none";
  seconds_native: number;
}

/** How long it took to solve an endgame, in seconds. */
interface Solved {
  value: number;
  isProved: boolean;
  /** To the end of the search. */
  seconds: number;
  /** To the end of the first depth that had the final value. */
  toValue: number;
}

async function startEngine(): Promise<Engine> {
  return createEngine({ lexicon: await lexicon("wasm"), leaves: "none" });
}

/** What is asked of each position, and for how long. */
interface Question {
  seconds: number;
  firstWin?: boolean;
}

async function solve(
  engine: Engine,
  position: Position,
  { seconds: most, firstWin = false }: Question,
): Promise<Solved> {
  const begun = performance.now();
  const milliseconds = Math.ceil(1000 * most);
  const limits = { milliseconds, scorelessLimit: TWO_PASSES, threads: 1 };
  let value: number | undefined;
  let [toValue, isProved] = [0, false];
  for await (const snapshot of engine.solve(position, { ...limits, firstWin })) {
    if (snapshot.value !== value) toValue = performance.now() - begun;
    value = snapshot.value;
    isProved = snapshot.proved;
  }
  const seconds = (performance.now() - begun) / 1000;
  return { value: value as number, isProved, seconds, toValue: toValue / 1000 };
}

/** Solves one endgame after the other, after some that let the compiler do its work. */
async function solveAll(positions: readonly Position[], question: Question): Promise<Solved[]> {
  const engine = await startEngine();
  for (const position of positions.slice(0, 3)) {
    for await (const _ of engine.solve(position, { plies: 2, threads: 1 }));
  }
  const solved: Solved[] = [];
  for (const [place, position] of positions.entries()) {
    const one = await solve(engine, position, question);
    solved.push(one);
    const { isProved, value, seconds } = one;
    const text = `${value}${isProved ? "" : ", not proved"}, ${seconds.toPrecision(3)} s`;
    sayDone(place, positions.length, text);
  }
  return solved;
}

function vectors(): Vector[] {
  const lines = readFileSync("test/vectors/endgames.jsonl", "utf8").trim().split("\n");
  const all = lines.map((line) => JSON.parse(line) as Vector);
  return all.slice(0, positionsAsked(all.length));
}

function shareProved(solved: readonly Solved[], seconds: number): Series {
  return shareOf(
    `proved within ${seconds.toPrecision(2)} s`,
    solved.map(({ isProved }) => isProved),
  );
}

const ofVectors: SeriesGroup = {
  name: "endgames of the vectors, one thread",
  measure: "series",
  unit: "s",
  async run() {
    const all = vectors();
    const solved = await solveAll(
      all.map(({ cgp }) => parseCgp(cgp)),
      { seconds: SECONDS },
    );
    for (const [i, { id, value, exact }] of all.entries()) {
      const found = solved[i] as Solved;
      if (!exact || !found.isProved || found.value === value) continue;
      throw new Error(`${id}: ${found.value} is said to be proved, but the value is ${value}`);
    }
    const provedBoth = all.flatMap(({ proof, seconds_native }, i) =>
      proof === "both" ? [{ native: seconds_native, own: solved[i] as Solved }] : [],
    );
    return [
      ...timesOf(
        "to a proof, where the native engine has one",
        provedBoth.map(({ own }) => own.seconds),
      ),
      ...timesOf(
        "the native engine, one thread, on another machine",
        provedBoth.map(({ native }) => native),
      ),
      shareProved(solved, SECONDS),
    ];
  },
};

const ofGames: SeriesGroup = {
  name: "endgames of games, 12 to 14 tiles, one thread",
  measure: "series",
  unit: "s",
  async run() {
    const positions = await fullEndgames(positionsAsked(FULL_ENDGAMES));
    const solved = await solveAll(positions, { seconds: FULL_SECONDS });
    return [
      ...timesOf(
        "to the final value",
        solved.map(({ toValue }) => toValue),
      ),
      ...timesOf(
        "to a proof or the limit",
        solved.map(({ seconds }) => seconds),
      ),
      shareProved(solved, FULL_SECONDS),
    ];
  },
};

const ofFirstWins: SeriesGroup = {
  name: "first win, endgames of games, mover with seven tiles, one thread",
  measure: "series",
  unit: "ms",
  async run() {
    const question = { seconds: FIRST_WIN_SECONDS, firstWin: true };
    const positions = await sevenTileEndgames(positionsAsked(FIRST_WINS));
    const solved = await solveAll(positions, question);
    const toOutcome = solved.map(({ toValue }) => toValue);
    const toProof = solved.map(({ seconds }) => seconds);
    return [
      ...timesOf("to the final outcome", toOutcome, "ms"),
      ...timesOf("to a proof or the limit", toProof, "ms"),
      shareProved(solved, FIRST_WIN_SECONDS),
    ];
  },
};

export const endgame: Suite = { name: "endgame", groups: [ofVectors, ofGames, ofFirstWins] };
