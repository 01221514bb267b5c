/**
 * Where the time of the kernel goes, and what the search by word map does for each best play: the share of
 * each file and function of assembly/ in whole games of `hasty`, in rollouts and in endgames, sampled by
 * V8's profiler on a release build that keeps the names of its functions. Functions that the compiler
 * inlined count toward their callers. The counts are those of the counting build, the same on every machine.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finish } from "../src/base/pacing.js";
import { heuristicLeaves } from "../src/engine/create.js";
import { rulesNamed } from "../src/game/rules.js";
import type { Backend } from "../src/kernel/backend.js";
import { wasmBackendFrom } from "../src/kernel/backends/wasm-module.js";
import { EndgameKernel } from "../src/kernel/endgame-kernel.js";
import { GameKernel, type GameSetup } from "../src/kernel/game-kernel.js";
import { RolloutKernel } from "../src/kernel/rollout-kernel.js";
import { type Counters, countersOf, countingWasm } from "../src/lab/kernels/counting.js";
import { gameSetup } from "../src/players/setup.js";
import { playSamples } from "../src/search/samples.js";
import { WinTable } from "../src/search/win-table.js";
import { fullEndgames } from "./endgame-positions.js";
import { defaultGraph, english } from "./inputs.js";
import { sampleTasks, simulatedPositions } from "./simulate.js";
import type { Series, SeriesGroup, Suite, Unit } from "./suite.js";

const RULES = rulesNamed("CrosswordGame");
const SEED = 1;
const GAMES = 2000;
const SAMPLES = 60;
const ENDGAMES = 20;
const ENDGAME_PLIES = 4;
/** Nodes that are searched at a time. */
const SLICE = 5000;
/** Microseconds between two samples. */
const INTERVAL = 200;
/** Functions with a smaller share are left out. */
const LEAST_SHARE = 1;
/** Runs before the one that is sampled, for the compiler. */
const WARM_UP = 1;

/** The release build with the names of its functions. */
async function namedBuild(): Promise<Backend> {
  // The compiler is large: the processes of other suites, whose memory is measured, do without it.
  const { default: asc } = await import("assemblyscript/asc");
  const folder = mkdtempSync(join(tmpdir(), "gaddawg-profile-"));
  try {
    const wasm = join(folder, "kernel.wasm");
    const config = ["--config", "asconfig.json", "--target", "release"];
    const { error, stderr } = await asc.main([...config, "--debug", "--outFile", wasm], {
      // asc wants imports without an extension, tsc with one.
      readFile: (name, base) => {
        try {
          const text = readFileSync(resolve(base, name), "utf8");
          return text.replace(/(from "\.[^"]*)\.ts";/g, '$1";');
        } catch {
          return null;
        }
      },
    });
    if (error) throw new Error(`${error.message}\n${stderr}`);
    const bytes = readFileSync(wasm);
    return wasmBackendFrom(bytes, bytes);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function setup(): GameSetup {
  const leaves = heuristicLeaves("h2", english);
  const player = { name: "hasty", graph: defaultGraph(), leaves } as const;
  return gameSetup({ alphabet: english, rules: RULES, players: [player, player] });
}

/** A kind of work: makes what it needs, and returns the work itself. */
type Prepare = (build: Backend) => Promise<() => void>;

const games: Prepare = async (build) => {
  const kernel = await GameKernel.start(setup(), { wasm: build }, "wasm");
  return () => void kernel.play(SEED, 0, GAMES, false);
};

const rollouts: Prepare = async (build) => {
  const kernel = await RolloutKernel.start(setup(), { wasm: build }, "wasm");
  const table = WinTable.empty({ rackSize: RULES.rackSize, bagSize: english.bagSize });
  const tasks = simulatedPositions().flatMap((one) => sampleTasks(one, 2, SAMPLES));
  return () => {
    for (const task of tasks) finish(playSamples(kernel, { rules: RULES, table }, task));
  };
};

const endgames: Prepare = async (build) => {
  const graph = defaultGraph();
  const parts = { graphs: [{ graph }], config: { alphabet: english, rules: RULES }, graph };
  const kernel = await EndgameKernel.start(parts, { wasm: build }, "wasm");
  const positions = await fullEndgames(ENDGAMES);
  return () => {
    for (const { board, rack, opponentRack = new Uint8Array() } of positions) {
      const racks = [rack, opponentRack] as const;
      kernel.load({ board, racks, turnsLeft: 2, turnLimit: 2, onlyPasses: true });
      for (let depth = 1; depth <= ENDGAME_PLIES; depth++) {
        kernel.start(-1, depth, -100_000, 100_000);
        while (kernel.run(SLICE) === undefined);
      }
    }
  };
};

/** Runs the work, and returns the milliseconds that each function took by itself. */
async function profileOf(work: () => void): Promise<Map<string, number>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
  await session.post("Profiler.start");
  work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const times = new Map<string, number>();
  const { samples = [], timeDeltas = [] } = profile;
  for (const [i, node] of samples.entries()) {
    const name = names.get(node) ?? "";
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[i] as number) / 1000);
  }
  return times;
}

/** Returns the shares of files or functions, the largest first. */
function sharesOf(times: ReadonlyMap<string, number>, nameOf: (path: string) => string): Series[] {
  const sums = new Map<string, number>();
  let all = 0;
  for (const [path, time] of times) {
    const name = path.startsWith("assembly/") ? nameOf(path.slice("assembly/".length)) : "outside";
    sums.set(name, (sums.get(name) ?? 0) + time);
    all += time;
  }
  return [...sums]
    .map(([name, time]) => ({ name, samples: [(100 * time) / all] }))
    .filter(({ samples: [share = 0] }) => share >= LEAST_SHARE)
    .sort((a, b) => (b.samples[0] as number) - (a.samples[0] as number));
}

/** The profile of a kind of work: files first, then functions. */
function profileGroup(name: string, prepare: Prepare): SeriesGroup {
  return {
    name,
    measure: "series",
    unit: "%",
    async run() {
      const work = await prepare(await namedBuild());
      for (let i = 0; i < WARM_UP; i++) work();
      const times = await profileOf(work);
      const fileOf = (path: string) => `${path.slice(0, path.lastIndexOf("/"))}`;
      return [...sharesOf(times, fileOf), ...sharesOf(times, (path) => `${path}()`)];
    },
  };
}

/** What is counted for each best play. */
const COUNTS: readonly (readonly [name: string, of: (counters: Counters) => number])[] = [
  ["spans queued", (counters) => counters.spansQueued()],
  ["spans opened", (counters) => counters.spansOpened()],
  ["sets of tiles considered", (counters) => counters.setsConsidered()],
  ["sets looked up in a filter", (counters) => counters.setsLookedUp()],
  ["sets queued", (counters) => counters.setsQueued()],
  ["sets played", (counters) => counters.setsPlayed()],
  ["words compared with a range", (counters) => counters.wordsCompared()],
  ["plays scored", (counters) => counters.playsScored()],
];

const counts: SeriesGroup = {
  name: "for each best play in whole games of hasty",
  measure: "series",
  unit: "times",
  async run() {
    const kernel = await GameKernel.start(setup(), { wasm: countingWasm }, "wasm");
    const counters = countersOf(kernel.kernel);
    counters.clearCounters();
    const { tally } = kernel.play(SEED, 0, GAMES / 4, false);
    const turns = tally[2] as number;
    const unit: Unit = "times";
    return COUNTS.map(([name, of]) => ({ name, unit, samples: [(of(counters) >>> 0) / turns] }));
  },
};

export const profile: Suite = {
  name: "profile",
  groups: [
    counts,
    profileGroup("whole games of hasty", games),
    profileGroup("rollouts of two plies", rollouts),
    profileGroup("endgames of 12 to 14 tiles", endgames),
  ],
};
