/**
 * Positions with one to four tiles in the bag and the default lexicon, judged by `engine.preEndgame`
 * on two threads until the best move is proved or the limit of time is reached (`--seconds`, default
 * 60 for each position): those of test/vectors/preendgames.jsonl, whose games are close and whose exact
 * results must come out, those of games between `hasty` players (endgame-positions.ts), and those of a
 * file, a CGP on each line (`--file`). The results of a move are proved before its spread is: one row
 * says when no other move can win more draws than the first. With three and four tiles, the search ends
 * with the estimates of three plies, or after a third of the limit. `--positions` says how many there
 * are of games in a group.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  createEngine,
  type Engine,
  type Position,
  type PreEndgameOptions,
  type PreEndgameSnapshot,
  parseCgp,
} from "../src/api/node.js";
import { isFirstByWins } from "../src/search/preendgame/snapshot.js";
import { preEndgames } from "./endgame-positions.js";
import { lexicon } from "./inputs.js";
import { fileAsked, positionsAsked, sayDone, secondsAsked } from "./question.js";
import { meanOf, shareOf, timesOf } from "./series.js";
import type { Series, SeriesGroup, Suite } from "./suite.js";

const THREADS = 2;
const SECONDS = secondsAsked();
const ESTIMATE_SECONDS = SECONDS / 3;
const ESTIMATE_PLIES = 3;
/** Positions of games: with one tile in the bag, and with each larger number; and the most of each. */
const GAMES = 24;
const GAMES_OF_MORE = 6;
const MOST_GAMES = 1000;
/** Two passes end the game, as in the vectors. */
const TWO_PASSES = 2;

/** A line of the vectors, as far as it is used. */
interface Vector {
  id: string;
  cgp: string;
  bag: number;
  exact_candidates: Candidate[];
}

/** A move of a vector: the weights of the draws by their results, and the mean final spread. */
interface Candidate {
  move: string;
  wins: number;
  ties: number;
  losses: number;
  spread: number;
}

/** The last answer for a position, and how long the search took, in seconds. */
interface Judged {
  answer: PreEndgameSnapshot;
  /** To the first answer. */
  toFirst: number;
  /** Until no other move could win more draws than the first; undefined if that was not proved. */
  toWins: number | undefined;
  /** To the end of the search. */
  seconds: number;
}

async function judge(
  engine: Engine,
  position: Position,
  options: PreEndgameOptions,
): Promise<Judged> {
  const begun = performance.now();
  let answer: PreEndgameSnapshot | undefined;
  let toFirst = 0;
  let toWins: number | undefined;
  const elapsed = (): number => (performance.now() - begun) / 1000;
  const worker = pathToFileURL("dist/game-worker.js");
  for await (const snapshot of engine.preEndgame(position, {
    ...options,
    threads: THREADS,
    worker,
  })) {
    if (answer === undefined) toFirst = elapsed();
    if (snapshot.proved || isFirstByWins(snapshot)) toWins ??= elapsed();
    answer = snapshot;
  }
  return { answer: answer as PreEndgameSnapshot, toFirst, toWins, seconds: elapsed() };
}

/** Judges one position after the other, after one that lets the compilers of the threads do their work. */
async function judgeAll(
  positions: readonly Position[],
  limit: number,
  options: PreEndgameOptions,
): Promise<Judged[]> {
  const engine = await createEngine({ lexicon: await lexicon("wasm"), leaves: "none" });
  const [other] = await preEndgames(1, 1);
  await judge(engine, other as Position, { plies: ESTIMATE_PLIES });
  const all: Judged[] = [];
  const milliseconds = Math.ceil(1000 * limit);
  for (const [place, position] of positions.entries()) {
    const one = await judge(engine, position, { ...options, milliseconds });
    all.push(one);
    const { end, stage, moves } = one.answer;
    const wins = one.toWins === undefined ? "" : `, wins after ${one.toWins.toPrecision(3)} s`;
    const text = `${moves[0]?.text}, ${end} after "${stage}", ${one.seconds.toPrecision(3)} s${wins}`;
    sayDone(place, positions.length, text);
  }
  engine.dispose();
  return all;
}

/** Limits of time by which it is counted how many are proved, in seconds. */
const WITHIN = [3, 10, 30, 60, 120, 600];

/** The rows of searches that are to prove the best move. */
function provedRows(all: readonly Judged[]): Series[] {
  const limits = [...WITHIN.filter((limit) => limit < SECONDS), SECONDS];
  const widths = all.map(({ answer: { moves } }) => {
    const { least = 0, most = 100 } = moves[0]?.bounds ?? {};
    return most - least;
  });
  return [
    ...timesOf(
      "to a proof or the limit",
      all.map(({ seconds }) => seconds),
    ),
    ...timesOf(
      "until no other move can win more draws, or the limit",
      all.map(({ toWins, seconds }) => toWins ?? seconds),
    ),
    ...timesOf(
      "to the first answer",
      all.map(({ toFirst }) => toFirst),
    ),
    ...limits.flatMap((limit) => [
      shareOf(
        `no other move can win more, within ${limit} s`,
        all.map(({ toWins = Number.POSITIVE_INFINITY }) => toWins <= limit),
      ),
      shareOf(
        `proved within ${limit} s`,
        all.map(({ answer, seconds }) => answer.proved && seconds <= limit),
      ),
    ]),
    meanOf("wins of the first move that are open, mean", widths, "%"),
    { name: "positions searched", unit: "nodes", samples: all.map(({ answer }) => answer.nodes) },
  ];
}

/** Refuses exact results that are not those of the vector, and a best move worse than a known one. */
function check({ id, exact_candidates }: Vector, { answer }: Judged): void {
  const points = ({ wins, ties }: { wins: number; ties: number }): number => 2 * wins + ties;
  const [best] = answer.moves;
  for (const { move, ...wanted } of exact_candidates) {
    const found = answer.moves.find(({ text, exact }) => exact && text === move);
    const isSame =
      found === undefined ||
      (points(found) === points(wanted) && Math.abs(found.spread - wanted.spread) < 1e-3);
    if (!isSame) throw new Error(`${id}: ${move}: ${JSON.stringify(found)} is said to be exact`);
    if (answer.proved && best !== undefined && points(best) < points(wanted)) {
      throw new Error(`${id}: ${best.text} is said to be the best, but ${move} wins more`);
    }
  }
}

const ofVectors: SeriesGroup = {
  name: "one tile in the bag, vectors, two threads",
  measure: "series",
  unit: "s",
  async run() {
    const lines = readFileSync("test/vectors/preendgames.jsonl", "utf8").trim().split("\n");
    const ones = lines.map((line) => JSON.parse(line) as Vector).filter(({ bag }) => bag === 1);
    const vectors = ones.slice(0, positionsAsked(ones.length));
    const positions = vectors.map(({ cgp }) => parseCgp(cgp));
    const judged = await judgeAll(positions, SECONDS, { scorelessLimit: TWO_PASSES });
    for (const [i, vector] of vectors.entries()) check(vector, judged[i] as Judged);
    return provedRows(judged);
  },
};

/** Proofs in positions of games. */
function ofGames(inBag: number, name: string, usual: number): SeriesGroup {
  return {
    name: `${name} in the bag, games, two threads`,
    measure: "series",
    unit: "s",
    async run() {
      const positions = await preEndgames(positionsAsked(usual, MOST_GAMES), inBag);
      return provedRows(await judgeAll(positions, SECONDS, {}));
    },
  };
}

const ofFile: SeriesGroup = {
  name: "a file, two threads",
  measure: "series",
  unit: "s",
  async run() {
    const lines = readFileSync(fileAsked() as string, "utf8")
      .trim()
      .split("\n");
    const positions = lines.slice(0, positionsAsked(lines.length)).map((line) => parseCgp(line));
    return provedRows(await judgeAll(positions, SECONDS, {}));
  },
};

/** The estimates of positions with several tiles in the bag. */
function ofMore(inBag: number, name: string): SeriesGroup {
  return {
    name: `${name} tiles in the bag, games, two threads`,
    measure: "series",
    unit: "s",
    async run() {
      const positions = await preEndgames(positionsAsked(GAMES_OF_MORE, MOST_GAMES), inBag);
      const all = await judgeAll(positions, ESTIMATE_SECONDS, { plies: ESTIMATE_PLIES });
      return [
        ...timesOf(
          "to the first answer",
          all.map(({ toFirst }) => toFirst),
        ),
        ...timesOf(
          `to the estimates of ${ESTIMATE_PLIES} plies or the limit`,
          all.map(({ seconds }) => seconds),
        ),
        shareOf(
          `estimates within ${ESTIMATE_SECONDS.toPrecision(2)} s`,
          all.map(({ answer }) => answer.end !== "time"),
        ),
      ];
    },
  };
}

/** The same each time: a process that measures one is told its place among them. */
const GROUPS = [
  ofVectors,
  ofGames(1, "one tile", GAMES),
  ofGames(2, "two tiles", GAMES_OF_MORE),
  ofMore(3, "three"),
  ofMore(4, "four"),
];

export const preendgame: Suite = {
  name: "preendgame",
  // The options are read after the suites are known.
  get groups() {
    return fileAsked() === undefined ? GROUPS : [ofFile];
  },
};
