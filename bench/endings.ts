/**
 * `node scripts/endings.mjs [--endgames 200] [--positions 24] [--rates 2]`
 *
 * What the endings of simulations cost and bring, in one thread of the WebAssembly build. Plays games
 * of hasty players with heuristic 2 up to the first turn with few tiles in the bag and at most 60
 * points between the players, and from there samples of the best plays. The first part compares the
 * endgames at which samples stop with their exact values; the second the plays that simulations choose
 * on the same draws; the third counts samples a second, from so many positions for each number of
 * tiles in the bag. Times are CPU times of the process.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createEngine, defaultWinTable, openLexicon, Position } from "../src/api/node.js";
import { finish } from "../src/base/pacing.js";
import { heuristicLeaves } from "../src/engine/create.js";
import { configOf } from "../src/game/config.js";
import { rulesNamed } from "../src/game/rules.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { GameKernel } from "../src/kernel/game-kernel.js";
import { RolloutKernel, type StoppedGame, stoppedGame } from "../src/kernel/rollout-kernel.js";
import type { RolloutEndings } from "../src/kernel/rollout-limits.js";
import { gameSetup } from "../src/players/setup.js";
import { rolloutGame } from "../src/search/inputs.js";
import {
  EndingSolver,
  playSamples,
  type SampleBlock,
  type SampleTask,
} from "../src/search/samples.js";
import { followGame } from "../src/selfplay/record.js";
import { defaultGraph, english } from "./inputs.js";

const SEED = 15;
const PLIES = 4;
const CLOSE = 60;
const MOST_IN_BAG = 7;
/** Numbers of tiles in the bag for which samples are counted. */
const IN_BAG = [1, 2, 3, 4, 5, 6, 7, 9, 11, 14];
/** Plays of each position of the first part, and of the second. */
const [SOME, CANDIDATES] = [3, 5];
/** Samples of each play in the second part. */
const SAMPLES = 50;
const EXACT = 1_000_000;
const NODES = [1, 300, 1000, 3000, 10_000, 30_000];

type Way = Pick<SampleTask, "plies" | "endings" | "endingNodes">;

const WAYS: Record<string, Way> = {
  "estimate, 2 plies": { endings: "estimate", plies: 2 },
  "estimate, 4 plies": { endings: "estimate", plies: 4 },
  "greedy, 4 plies": { endings: "greedy", plies: 4 },
  "solved, 1 position": { endings: "solved", plies: 4, endingNodes: 1 },
  "solved, 1000 positions": { endings: "solved", plies: 4, endingNodes: 1000 },
};
const RATED: Record<string, Way> = {
  estimate: { endings: "estimate", plies: 4 },
  greedy: { endings: "greedy", plies: 4 },
  "solved, 1000": { endings: "solved", plies: 4, endingNodes: 1000 },
  "solved, 3000": { endings: "solved", plies: 4, endingNodes: 3000 },
};
const REFERENCE: Way = { endings: "solved", plies: 4, endingNodes: 10_000 };

const { values } = parseArgs({
  options: {
    endgames: { type: "string", default: "200" },
    positions: { type: "string", default: "24" },
    rates: { type: "string", default: "2" },
  },
});
const rules = rulesNamed("CrosswordGame");
const config = configOf({ alphabet: english, rules });
const leaves = heuristicLeaves("h2", english);
const player = { name: "hasty", graph: defaultGraph(), leaves } as const;
const setup = gameSetup({ alphabet: english, rules, players: [player, player] });
const table = await defaultWinTable({ url: pathToFileURL("dist/english.gwt") });
const games = await GameKernel.start(setup, { wasm: wasmBackend }, "wasm");
const kernel = await RolloutKernel.start(setup, { wasm: wasmBackend }, "wasm");
const engine = await createEngine({ lexicon: await openLexicon(defaultGraph()), leaves: "h2" });

interface Late {
  bag: number;
  position: Position;
  game: ReturnType<typeof rolloutGame>;
}

/** The first turns with at most so many tiles in the bag, but some. */
function* latePositions(most = MOST_IN_BAG): Generator<Late> {
  for (let number = 0; ; number++) {
    const turn = lateTurn(number, most);
    if (turn !== undefined) yield turn;
  }
}

function lateTurn(number: number, most: number): Late | undefined {
  for (const { before, board } of followGame(games, { seed: SEED, number, paired: false })) {
    const { tilesInBag: bag, mover, racks, points } = before;
    if (bag > most) continue;
    const scores = [points[mover], points[mover === 0 ? 1 : 0]] as const;
    if (bag === 0 || Math.abs(scores[0] - scores[1]) > CLOSE) return undefined;
    const rack = racks[mover].slice();
    const position = Position.of(config, { board: board.slice(), rack, scores });
    return { bag, position, game: rolloutGame(config, position, position.unseen()) };
  }
  return undefined;
}

/** Returns the seconds of CPU time so far. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function candidates({ position }: Late, count: number) {
  return engine.top(position, count).map(({ move, score }) => ({ move, score, equityMilli: 0 }));
}

function mean(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((sum, one) => sum + one, 0) / numbers.length;
}

const solver = new EndingSolver(kernel, rules);
const sign = (spread: number): number => (1 + Math.sign(spread)) / 2;

const [endgames, positions, rates] = [values.endgames, values.positions, values.rates].map(Number);
const wanted = { endgames, positions, rates };
if (wanted.endgames !== 0) compareEndgames();
if (wanted.positions !== 0) compareChoices();
if (wanted.rates !== 0) countSamples();

/** A sample that has stopped at an empty bag. */
interface Stopped {
  late: Late;
  candidate: ReturnType<typeof candidates>[0];
  number: number;
  /** The spread of player 0 then. */
  spread: number;
  game: StoppedGame;
}

function* stoppedSamples(): Generator<Stopped> {
  const squares = rules.layout.rows * rules.layout.columns;
  let number = 0;
  for (const late of latePositions()) {
    for (const candidate of candidates(late, SOME)) {
      kernel.setGame(late.game);
      const at = kernel.rollOut(candidate, SEED, number, 1, PLIES, "solved");
      const { arena } = kernel.session;
      const spread = arena.cells[at >> 2] as number;
      const game = stoppedGame(arena, at, PLIES, squares);
      if (game !== undefined) yield { late, candidate, number: number++, spread, game };
    }
  }
}

/** What an ending made of samples: how far off, and how long it took. */
interface Errors {
  points: number[];
  wins: number[];
  seconds: number;
}

/** Compares what endings make of endgames with their exact values. */
function compareEndgames(): void {
  const all = new Map<string, Errors>();
  for (const stopped of stoppedSamples()) {
    const { late, spread, game, number } = stopped;
    const exact = spread + finish(solver.value(game, EXACT));
    const note = (name: string, final: number, begun: number, win = sign(final)): void => {
      const errors = all.get(name) ?? { points: [], wins: [], seconds: 0 };
      errors.seconds += cpu() - begun;
      errors.points.push(Math.abs(final - exact));
      errors.wins.push(Math.abs(win - sign(exact)));
      all.set(name, errors);
    };
    for (const endings of ["estimate", "greedy"] as const) {
      const begun = cpu();
      const { wins, spreads } = sampleOf(stopped, endings);
      const final = late.game.scores[0] - late.game.scores[1] + (spreads[0] as number) / 1000;
      note(endings, final, begun, (wins[0] as number) / 1e6);
    }
    for (const nodes of NODES) {
      const begun = cpu();
      note(`solved, ${nodes}`, spread + finish(solver.value(game, nodes)), begun);
    }
    if (number + 1 === wanted.endgames) break;
  }
  console.table([...all].map(rowOf));
}

function sampleOf({ late, candidate, number }: Stopped, endings: RolloutEndings): SampleBlock {
  const task = { candidate, seed: SEED, from: number, count: 1, plies: PLIES, endings };
  return finish(playSamples(kernel, { rules, table }, { game: late.game, ...task }));
}

function rowOf([endings, { points, wins, seconds }]: [string, Errors]) {
  const exact = points.filter((off) => off === 0).length / points.length;
  return {
    endings,
    "points off": mean(points).toFixed(2),
    "wins off, %": (100 * mean(wins)).toFixed(1),
    "exact, %": (100 * exact).toFixed(0),
    "ms each": ((1000 * seconds) / points.length).toFixed(2),
  };
}

/** What a simulation found out about some plays. */
interface Choice {
  wins: number[];
  best: number;
  seconds: number;
}

/** Plays the same samples of all plays, and chooses the one that wins most; spread breaks ties. */
function choose(
  { game }: Late,
  moves: ReturnType<typeof candidates>,
  way: Way,
  solver: EndingSolver,
): Choice {
  const begun = cpu();
  const blocks = moves.map((candidate) => {
    const task = { game, candidate, seed: SEED, from: 0, count: SAMPLES, ...way };
    return finish(playSamples(kernel, { rules, table, solver }, task));
  });
  const wins = blocks.map((block) => mean(block.wins) / 10_000);
  const worths = blocks.map(({ spreads }, i) => (wins[i] as number) + mean(spreads) / 500_000);
  return { wins, best: worths.indexOf(Math.max(...worths)), seconds: cpu() - begun };
}

/** Compares what simulations choose with what one chooses that solves the endgames, on the same draws. */
function compareChoices(): void {
  const all = Object.keys(WAYS).map((name) => {
    return { name, same: 0, seconds: 0, losses: [] as number[], off: [] as number[] };
  });
  let [done, seconds] = [0, 0];
  for (const late of latePositions()) {
    const moves = candidates(late, CANDIDATES);
    const truth = choose(late, moves, REFERENCE, solver);
    const winOf = (i: number) => truth.wins[i] as number;
    seconds += truth.seconds;
    for (const row of all) {
      const choice = choose(late, moves, WAYS[row.name] as Way, solver);
      if (choice.best === truth.best) row.same++;
      row.losses.push(winOf(truth.best) - winOf(choice.best));
      row.off.push(mean(choice.wins.map((win, k) => Math.abs(win - winOf(k)))));
      row.seconds += choice.seconds;
    }
    done++;
    console.error(`${done}: ${late.bag} in the bag, ${seconds.toFixed(0)} s`);
    if (done === wanted.positions) break;
  }
  const rate = (time: number) => Math.round((done * CANDIDATES * SAMPLES) / time);
  const table = all.map(({ name, same, losses, off, seconds }) => ({
    endings: name,
    same: `${same} of ${done}`,
    "loss, %": mean(losses).toFixed(2),
    "win % off": mean(off).toFixed(2),
    "samples a second": rate(seconds),
  }));
  console.table(table);
  console.log(`the reference: ${rate(seconds)} samples a second`);
}

/** Counts the samples that are played in a second, by tiles in the bag and by endings. */
function countSamples(): void {
  // Values that are known from another part would cost nothing.
  const fresh = new EndingSolver(kernel, rules);
  const table = IN_BAG.map((bag) => {
    const some: Late[] = [];
    for (const late of latePositions(bag)) {
      if (late.bag === bag) some.push(late);
      if (some.length === wanted.rates) break;
    }
    const rates = Object.entries(RATED).map(([name, way]) => {
      let seconds = 0;
      for (const late of some) {
        seconds += choose(late, candidates(late, CANDIDATES), way, fresh).seconds;
      }
      return [name, Math.round((some.length * CANDIDATES * SAMPLES) / seconds)] as const;
    });
    return { "in the bag": bag, ...Object.fromEntries(rates) };
  });
  console.table(table);
}
