/**
 * `node scripts/preendgame-truth.mjs [--full 20] [--short 20] [--seconds 1,5,20] [--seed 1] [--threads 1]
 * [--positions 20000] [--nodes 300000] [--kept FILE]`
 *
 * Whether answers of `engine.preEndgame` are true that end by a limit of time. Positions with full
 * racks and one to three tiles in the bag, and with racks of three to five tiles, from games of
 * `hasty`, are judged for each limit, and what the answers say of moves that empty the bag is
 * compared with the truth: on short racks all draws of all moves by brute force, where endgames have at
 * most `--positions` positions, and by proofs where they have more; on full racks the first five moves by proofs of the endgames behind them, of at most `--nodes` positions: all draws
 * with one or two tiles in the bag, and 20 with three. The limit chooses only where a search ends, so
 * on any machine nothing may be wrong. `--kept` names a file that keeps what is proved for the next
 * run. The exit code is 1 if anything is wrong.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createEngine, type Engine, formatCgp } from "../src/api/node.js";
import {
  fullRackPositions,
  type PreEndgamePosition,
  shortRackPositions,
} from "../test/support/preendgame-positions.js";
import {
  bruteForce,
  type Comparison,
  compared,
  type Kept,
  NOTHING_COMPARED,
  proofs,
  type Reference,
  type TrueDraw,
  together,
} from "../test/support/preendgame-truth.js";
import { defaultGraph, lexicon } from "./inputs.js";

/** Moves of full racks that are compared, and the most draws of each. */
const [MOVES, DRAWS] = [5, 36];
/** Draws with three tiles in the bag, of which there are up to 120 kinds. */
const DRAWS_OF_THREE = 20;

const WORKER = pathToFileURL("dist/game-worker.js");

const graph = defaultGraph();

interface Settings {
  full: number;
  short: number;
  seconds: number[];
  seed: number;
  threads: number;
  nodes: number;
  /** Most positions of a brute force. */
  positions: number;
  kept: string | undefined;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      full: { type: "string", default: "20" },
      short: { type: "string", default: "20" },
      seconds: { type: "string", default: "1,5,20" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: "1" },
      nodes: { type: "string", default: "300000" },
      positions: { type: "string", default: "20000" },
      kept: { type: "string" },
    },
  });
  const { full, short, seed, threads, nodes, positions, seconds, kept } = values;
  const whole = { full, short, seed, threads, nodes, positions };
  for (const [name, text] of Object.entries(whole)) {
    if (!/^\d{1,9}$/.test(text))
      throw new Error(`--${name}: expected a whole number, found ${text}`);
  }
  if (!/^[\d.]+(,[\d.]+)*$/.test(seconds)) {
    throw new Error(`--seconds: expected numbers with commas between them, found ${seconds}`);
  }
  return {
    full: Number(full),
    short: Number(short),
    seed: Number(seed),
    threads: Number(threads),
    nodes: Number(nodes),
    positions: Number(positions),
    seconds: seconds.split(",").map(Number),
    kept,
  };
}

/** What former runs have proved, by position. */
class Keeper {
  private readonly all: Record<string, Record<string, TrueDraw>>;

  constructor(private readonly file: string | undefined) {
    const isThere = file !== undefined && existsSync(file);
    this.all = isThere ? JSON.parse(readFileSync(file, "utf8")) : {};
  }

  of(key: string): Kept {
    return new Map(Object.entries(this.all[key] ?? {}));
  }

  keep(key: string, kept: Kept): void {
    if (this.file === undefined) return;
    // What took too long may be found with other limits.
    const known = [...kept].filter(([, { sign }]) => sign !== undefined);
    this.all[key] = Object.fromEntries(known);
    writeFileSync(this.file, JSON.stringify(this.all));
  }
}

/** The comparisons of a position, one for each limit of time. */
async function comparedAt(
  { position, inBag, name }: PreEndgamePosition,
  isFull: boolean,
  { seconds, threads, nodes, positions }: Settings,
  keeper: Keeper,
): Promise<Comparison[]> {
  const { rules } = position.config;
  const leaves = isFull ? "h2" : "none";
  const engine = await createEngine({ lexicon: await lexicon("wasm"), leaves, rules });
  const key = `${rules.rackSize} ${formatCgp(position)}`;
  const kept = keeper.of(key);
  const reference = isFull
    ? proofsOf(engine, { position, inBag, nodes, kept })
    : bruteForce(position, { inBag, graph, positions, engine, nodes, kept });
  const found: Comparison[] = [];
  for (const limit of seconds) {
    const options = { milliseconds: Math.ceil(1000 * limit), threads, worker: WORKER };
    const answer = await engine.preEndgame(position, options).result();
    const begun = performance.now();
    const one = await compared(answer, reference);
    found.push({
      ...one,
      violations: one.violations.map((what) => `${name}, ${limit} s: ${what}`),
    });
    const took = ((performance.now() - begun) / 1000).toFixed(0);
    console.error(`${name}, ${limit} s: ${answer.stage}, ${answer.end}, compared in ${took} s`);
    for (const what of found.at(-1)?.violations ?? []) console.error(`  ${what}`);
    keeper.keep(key, kept);
  }
  engine.dispose();
  return found;
}

function proofsOf(
  engine: Engine,
  { position, ...options }: Omit<PreEndgamePosition, "name"> & { nodes: number; kept: Kept },
): Reference {
  const draws = options.inBag < 3 ? DRAWS : DRAWS_OF_THREE;
  return proofs(position, { ...options, engine, moves: MOVES, draws });
}

/** The deviations of estimates: how many, the greatest, and the share beyond two errors. */
function deviationsOf(found: readonly number[]): string {
  if (found.length === 0) return "0";
  const far = found.filter((one) => Math.abs(one) > 2).length;
  const most = Math.max(...found.map(Math.abs));
  return `${found.length}, max ${most.toFixed(1)}, ${((100 * far) / found.length).toFixed(1)} % > 2`;
}

function rowOf({ violations, fromDraws, fromPlayouts, fromSimulation, ...counts }: Comparison) {
  return {
    ...counts,
    "from draws, |z|": deviationsOf(fromDraws),
    "playouts, |z|": deviationsOf(fromPlayouts),
    "simulation, |z|": deviationsOf(fromSimulation),
    wrong: violations.length,
  };
}

const settings = readSettings();
const keeper = new Keeper(settings.kept);
const { seed } = settings;
const groups = {
  "full racks": await fullRackPositions(graph, settings.full, seed),
  "short racks": await shortRackPositions(graph, { count: settings.short, seed }),
};
for (const [name, positions] of Object.entries(groups)) {
  const sums = settings.seconds.map(() => NOTHING_COMPARED);
  for (const [place, one] of positions.entries()) {
    const found = await comparedAt(one, name === "full racks", settings, keeper);
    for (const [i, each] of found.entries()) {
      sums[i] = together([sums[i] as Comparison, each]);
      if (each.violations.length > 0) process.exitCode = 1;
    }
    const rows = sums.map((sum, i) => [`${settings.seconds[i]} s`, rowOf(sum)] as const);
    console.log(`${name}, ${place + 1} of ${positions.length} positions`);
    console.table(Object.fromEntries(rows));
  }
  for (const what of sums.flatMap(({ violations }) => violations)) console.log(what);
}
