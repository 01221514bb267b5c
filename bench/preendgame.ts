/**
 * Positions with one to four tiles in the bag and the default lexicon, judged by `engine.preEndgame`
 * on two threads until the best move is proved or the limit of time is reached (`--seconds`, default
 * 60 for each position with one tile in the bag): those of test/vectors/preendgames.jsonl, whose
 * games are close and whose exact results must come out, and those of games between `hasty` players
 * (endgame-positions.ts). With two to four tiles, the search ends with the estimates of three
 * plies, or after a third of the limit. `--positions` makes the groups smaller.
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
import { preEndgames } from "./endgame-positions.js";
import { lexicon } from "./inputs.js";
import { positionsAsked, sayDone, secondsAsked } from "./question.js";
import { shareOf, timesOf } from "./series.js";
import type { Series, SeriesGroup, Suite } from "./suite.js";

const THREADS = 2;
const SECONDS = secondsAsked();
const ESTIMATE_SECONDS = SECONDS / 3;
const ESTIMATE_PLIES = 3;
/** Positions of games: with one tile in the bag, and with each larger number. */
const GAMES = 24;
const GAMES_OF_MORE = 6;
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
  const worker = pathToFileURL("dist/game-worker.js");
  for await (const snapshot of engine.preEndgame(position, {
    ...options,
    threads: THREADS,
    worker,
  })) {
    if (answer === undefined) toFirst = performance.now() - begun;
    answer = snapshot;
  }
  const seconds = (performance.now() - begun) / 1000;
  return { answer: answer as PreEndgameSnapshot, toFirst: toFirst / 1000, seconds };
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
    const text = `${moves[0]?.text}, ${end} after "${stage}", ${one.seconds.toPrecision(3)} s`;
    sayDone(place, positions.length, text);
  }
  engine.dispose();
  return all;
}

/** The rows of searches that are to prove the best move. */
function provedRows(all: readonly Judged[]): Series[] {
  return [
    ...timesOf(
      "to a proof or the limit",
      all.map(({ seconds }) => seconds),
    ),
    ...timesOf(
      "to the first answer",
      all.map(({ toFirst }) => toFirst),
    ),
    shareOf(
      `proved within ${SECONDS.toPrecision(2)} s`,
      all.map(({ answer }) => answer.proved),
    ),
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

const ofGames: SeriesGroup = {
  name: "one tile in the bag, games, two threads",
  measure: "series",
  unit: "s",
  async run() {
    const positions = await preEndgames(positionsAsked(GAMES), 1);
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
      const positions = await preEndgames(positionsAsked(GAMES_OF_MORE), inBag);
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

export const preendgame: Suite = {
  name: "preendgame",
  groups: [ofVectors, ofGames, ofMore(2, "two"), ofMore(3, "three"), ofMore(4, "four")],
};
