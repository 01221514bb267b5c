/**
 * Endgames with the default lexicon, solved by `engine.solve` in one thread until the answer is
 * proved or the limit of time is reached (`--seconds`, default 60 for each position of the vectors, a third
 * of it for the other endgames, and a twelfth for first wins): those of
 * test/vectors/endgames.jsonl, whose exact values must come out, beside the times of the native
 * engine that made the vectors; and endgames of self-played games (endgame-positions.ts). The time
 * to the final value is that of the first depth whose value did not change any more. Hard endgames
 * (hard-endgames.txt) have a sixth of the time. "First win" only asks who wins. What the answers before the proof lose is measured over
 * test/vectors/endgames-anytime.jsonl. `--positions` makes the groups smaller.
 */
import { readFileSync } from "node:fs";
import {
  createEngine,
  type EndgameSnapshot,
  type Engine,
  type Move,
  type Position,
  parseCgp,
} from "../src/api/node.js";
import { fullEndgames, sevenTileEndgames } from "./endgame-positions.js";
import { lexicon } from "./inputs.js";
import { positionsAsked, sayDone, secondsAsked } from "./question.js";
import { meanOf, shareOf, timesOf } from "./series.js";
import type { Series, SeriesGroup, Suite } from "./suite.js";

const SECONDS = secondsAsked();
const FULL_ENDGAMES = 60;
const FULL_SECONDS = SECONDS / 3;
const HARD_SECONDS = SECONDS / 6;
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

const ofHard: SeriesGroup = {
  name: "hard endgames of games, one thread",
  measure: "series",
  unit: "s",
  async run() {
    const lines = readFileSync("bench/hard-endgames.txt", "utf8").trim().split("\n");
    const all = lines.filter((line) => !line.startsWith("#")).map((line) => parseCgp(line));
    const solved = await solveAll(all.slice(0, positionsAsked(all.length)), {
      seconds: HARD_SECONDS,
    });
    return [
      ...timesOf(
        "to a proof or the limit",
        solved.map(({ seconds }) => seconds),
      ),
      shareProved(solved, HARD_SECONDS),
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

/** A line of test/vectors/endgames-anytime.jsonl, as far as it is used. */
interface AnytimeVector {
  cgp: string;
  value: number;
}

/** CPU time after which answers are looked at, in milliseconds. */
const LOOKED_AT = [10, 30, 100, 500, 2000] as const;
/** Enough to prove what a move is worth that was answered. */
const REPLY_MILLISECONDS = 60_000;

/** An answer, and the CPU time after which it came. */
interface TimedAnswer {
  answer: EndgameSnapshot;
  milliseconds: number;
}

/** Returns the answers of a search in this thread. */
async function answersOf(engine: Engine, position: Position): Promise<TimedAnswer[]> {
  const begun = process.cpuUsage();
  const answers: TimedAnswer[] = [];
  const milliseconds = 2 * (LOOKED_AT.at(-1) as number);
  for await (const answer of engine.solve(position, { threads: 1, milliseconds })) {
    const { user, system } = process.cpuUsage(begun);
    answers.push({ answer, milliseconds: (user + system) / 1000 });
  }
  return answers;
}

/** Returns what a move is really worth; undefined if that is not proved in time. */
async function trueValue(
  engine: Engine,
  position: Position,
  { line, value, proved }: EndgameSnapshot,
): Promise<number | undefined> {
  const [first] = line;
  // A move after which the game is over is worth what was found.
  if (proved || first === undefined || endsGame(position, first.move)) return value;
  const limits = { threads: 1, milliseconds: REPLY_MILLISECONDS };
  const reply = await engine.solve(position.after(first.move), limits).result();
  return reply.proved ? first.score - reply.value : undefined;
}

function endsGame(position: Position, move: Move): boolean {
  return position.after(move).opponentRack?.length === 0;
}

const beforeProof: SeriesGroup = {
  name: "points lost by answers before the proof, one thread, CPU time",
  measure: "series",
  unit: "points",
  async run() {
    const lines = readFileSync("test/vectors/endgames-anytime.jsonl", "utf8").trim().split("\n");
    const vectors = lines.map((line) => JSON.parse(line) as AnytimeVector);
    const engine = await startEngine();
    const losses = LOOKED_AT.map((): number[] => []);
    const firsts: number[] = [];
    for (const { cgp, value } of vectors.slice(0, positionsAsked(vectors.length))) {
      const position = parseCgp(cgp);
      const answers = await answersOf(engine, position);
      firsts.push((answers[0] as TimedAnswer).milliseconds / 1000);
      for (const [i, limit] of LOOKED_AT.entries()) {
        const { answer } = (answers.findLast(({ milliseconds }) => milliseconds <= limit) ??
          answers[0]) as TimedAnswer;
        const worth = await trueValue(engine, position, answer);
        if (worth !== undefined) losses[i]?.push(value - worth);
      }
    }
    const rows = LOOKED_AT.map((limit, i) => meanOf(`after ${limit} ms`, losses[i] ?? []));
    return [...rows, { name: "first answer", unit: "ms", samples: firsts.map((s) => 1000 * s) }];
  },
};

export const endgame: Suite = {
  name: "endgame",
  groups: [ofVectors, beforeProof, ofGames, ofHard, ofFirstWins],
};
