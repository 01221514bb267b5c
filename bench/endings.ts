/**
 * `node scripts/endings.mjs [--endgames 120] [--positions 24]`
 *
 * What the endings of simulations cost and bring, in one thread of the WebAssembly build. Plays games
 * of hasty players with heuristic 2 up to the first turn with 1 to 7 tiles in the bag and at most 60
 * points between the players, and from there samples of the best plays. The first part compares the
 * endgames at which samples stop with their exact values; the second the plays that simulations choose,
 * on the same draws. Times are CPU times of the process.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { heuristicLeaves } from "../src/engine/create.js";
import { rolloutGame } from "../src/engine/simulate.js";
import { createEngine, defaultWinTable, openLexicon, Position } from "../src/entry/node.js";
import { configOf } from "../src/game/index.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { GameKernel } from "../src/kernel/game-kernel.js";
import { type RolloutEndings, stoppedGame } from "../src/kernel/index.js";
import { RolloutKernel } from "../src/kernel/rollout-kernel.js";
import { gameSetup } from "../src/players/index.js";
import { rulesNamed } from "../src/rules/index.js";
import { EndingSolver } from "../src/search/endings.js";
import { playSamples } from "../src/search/samples.js";
import { followGame } from "../src/selfplay/index.js";
import { finish } from "../src/slices.js";
import { defaultGraph, english } from "./inputs.js";

const SEED = 15;
const PLIES = 4;
const CLOSE = 60;
/** Plays of each position of the first part, and of the second. */
const [SOME, CANDIDATES] = [3, 5];
/** Samples of each play in the second part. */
const SAMPLES = 50;
const EXACT = 1_000_000;
const NODES = [1, 300, 1000, 3000, 10_000, 30_000];
const REFERENCE = 10_000;

const { values } = parseArgs({
  options: {
    endgames: { type: "string", default: "120" },
    positions: { type: "string", default: "24" },
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

/** The first turns with few tiles in the bag. */
function* latePositions(): Generator<Late> {
  for (let number = 0; ; number++) {
    const turn = lateTurn(number);
    if (turn !== undefined) yield turn;
  }
}

function lateTurn(number: number): Late | undefined {
  for (const { before, board } of followGame(games, { seed: SEED, number, paired: false })) {
    const { tilesInBag: bag, mover, racks, points } = before;
    if (bag > 7) continue;
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

if (Number(values.endgames) > 0) compareEndgames(Number(values.endgames));
if (Number(values.positions) > 0) compareChoices(Number(values.positions));

/** Compares what endings make of endgames with their exact values. */
function compareEndgames(wanted: number): void {
  const squares = rules.layout.rows * rules.layout.columns;
  const errors = new Map<string, { points: number[]; wins: number[]; seconds: number }>();
  const note = (name: string, final: number, exact: number, seconds: number, win = sign(final)) => {
    const row = errors.get(name) ?? { points: [], wins: [], seconds: 0 };
    row.points.push(Math.abs(final - exact));
    row.wins.push(Math.abs(win - sign(exact)));
    row.seconds += seconds;
    errors.set(name, row);
  };
  let done = 0;
  for (const late of latePositions()) {
    for (const candidate of candidates(late, SOME)) {
      const sample = (endings: RolloutEndings) => {
        kernel.setGame(late.game);
        return kernel.rollOut(candidate, SEED, done, 1, PLIES, endings);
      };
      const at = sample("solved");
      const spread = kernel.session.arena.cells[at >> 2] as number;
      const stopped = stoppedGame(kernel.session.arena, at, PLIES, squares);
      if (stopped === undefined) continue;
      const solve = (nodes: number) => {
        const begun = cpu();
        const final = spread + solver.value(stopped, nodes);
        return { final, seconds: cpu() - begun };
      };
      const exact = solve(EXACT).final;
      const block = (endings: RolloutEndings) => {
        const task = { candidate, seed: SEED, from: done, count: 1, plies: PLIES, endings };
        return finish(playSamples(kernel, { rules, table }, { game: late.game, ...task }));
      };
      const before = late.game.scores[0] - late.game.scores[1];
      for (const endings of ["estimate", "greedy"] as const) {
        const begun = cpu();
        const { wins, spreads } = block(endings);
        const final = before + (spreads[0] as number) / 1000;
        note(endings, final, exact, cpu() - begun, (wins[0] as number) / 1e6);
      }
      for (const nodes of NODES) {
        const { final, seconds } = solve(nodes);
        note(`solved, ${nodes}`, final, exact, seconds);
      }
      done++;
      if (done >= wanted) return print();
    }
  }
  function print(): void {
    const rows = [...errors].map(([name, { points, wins, seconds }]) => ({
      endings: name,
      "points off": mean(points).toFixed(2),
      "wins off, %": (100 * mean(wins)).toFixed(1),
      exact: `${((100 * points.filter((off) => off === 0).length) / points.length).toFixed(0)} %`,
      "ms each": ((1000 * seconds) / points.length).toFixed(2),
    }));
    console.table(rows);
  }
}

/** Compares what simulations choose with what one chooses that solves the endgames, on the same draws. */
function compareChoices(wanted: number): void {
  const ways: [name: string, endings: RolloutEndings, plies: number, nodes: number][] = [
    ["estimate, 2 plies", "estimate", 2, 0],
    ["estimate, 4 plies", "estimate", 4, 0],
    ["greedy, 4 plies", "greedy", 4, 0],
    ["solved, 4 plies, 1", "solved", 4, 1],
    ["solved, 4 plies, 1000", "solved", 4, 1000],
  ];
  const rows = ways.map(([name]) => ({
    name,
    same: 0,
    losses: [] as number[],
    seconds: 0,
    off: [] as number[],
  }));
  let [done, reference] = [0, 0];
  for (const late of latePositions()) {
    const moves = candidates(late, CANDIDATES);
    const play = (endings: RolloutEndings, plies: number, endingNodes: number) => {
      const begun = cpu();
      const worths = moves.map((candidate) => {
        const task = {
          candidate,
          seed: SEED,
          from: 0,
          count: SAMPLES,
          plies,
          endings,
          endingNodes,
        };
        const { wins, spreads } = finish(
          playSamples(kernel, { rules, table, solver }, { game: late.game, ...task }),
        );
        return { win: mean(wins) / 10_000, worth: mean(wins) / 10_000 + mean(spreads) / 500_000 };
      });
      const best = worths.reduce(
        (a, { worth }, i) => (worth > (worths[a]?.worth as number) ? i : a),
        0,
      );
      return { worths, best, seconds: cpu() - begun };
    };
    const truth = play("solved", PLIES, REFERENCE);
    reference += truth.seconds;
    const winOf = (i: number) => truth.worths[i]?.win as number;
    for (const [i, [, ...way]] of ways.entries()) {
      const { worths, best, seconds } = play(...way);
      const row = rows[i] as (typeof rows)[0];
      if (best === truth.best) row.same++;
      row.losses.push(winOf(truth.best) - winOf(best));
      row.off.push(mean(worths.map(({ win }, k) => Math.abs(win - winOf(k)))));
      row.seconds += seconds;
    }
    done++;
    console.error(
      `${done}: bag ${late.bag}, ${reference.toFixed(0)} s`,
      rows.map(({ losses }) => losses.at(-1)?.toFixed(1)).join(" "),
    );
    if (done >= wanted) break;
  }
  const rate = (seconds: number) => Math.round((done * CANDIDATES * SAMPLES) / seconds);
  console.table(
    rows.map(({ name, same, losses, off, seconds }) => ({
      endings: name,
      same: `${same} of ${done}`,
      "loss, %": mean(losses).toFixed(2),
      "win % off": mean(off).toFixed(2),
      "samples a second": rate(seconds),
    })),
  );
  console.log(`reference: ${rate(reference)} samples a second`);
}
