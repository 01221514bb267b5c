import {
  badArgument,
  checkObject,
  checkOptionNames,
  checkWhole,
  type OptionNames,
} from "../../base/arguments.js";
import { JobError } from "../../base/errors.js";
import { graphFor } from "../../engine/checks.js";
import { alphabetFor, type EngineOptions, graphOf, leavesFor } from "../../engine/create.js";
import type { Lexicon } from "../../engine/lexicon.js";
import { openDefaultLexicon } from "../../engine/open.js";
import { type Position, positionOf } from "../../game/position.js";
import { formatCgp } from "../../notation/cgp.js";
import { positionFromJson, positionToJson } from "../../notation/json.js";
import type { CgpExtras } from "../../notation/opcodes.js";
import type { SimulateOptions } from "../../search/simulate.js";
import { defaultWinTable, readWinTable, writeWinTable } from "../../search/win-file.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import {
  canonicalJson,
  checkVersion,
  InputList,
  type InputSource,
  type JobPlan,
  newPlan,
  parseJson,
  readInput,
} from "../plan-file.js";
import type { JobHost, JobKind, OpenJob } from "./kind.js";
import {
  planLeaves,
  planTiles,
  planWords,
  readLeaves,
  readRules,
  readTiles,
  readWords,
} from "./planned.js";
import { SimulationTotal, startSampling } from "./simulation-rounds.js";
import {
  checkedShards,
  MOST_ROUND_SAMPLES,
  MOST_ROUND_SHARDS,
  PLANNED,
  type PlannedOptions,
  plannedMoves,
  prepared,
  type SimulationSettings,
  type SimulationSource,
  settingsOf,
  WIN_ESTIMATES,
} from "./simulation-settings.js";

/** Simulations of a position. */
export const simulationKind: JobKind = {
  async open(plan, inputs, host): Promise<OpenJob> {
    checkVersion(plan, host.version);
    const settings = settingsOf(plan);
    const source = await readSource(plan, settings, inputs);
    const job = await prepared(source, host);
    const shards = job.rounds * job.roundShards;
    if (plan.shards !== shards) {
      const expected = `${shards}: ${job.rounds} rounds of ${job.roundShards}`;
      throw new JobError("BAD_PLAN", `plan.shards: is ${plan.shards}`, { expected });
    }
    const { graph, leaves, table, options } = source;
    const { policy = "hasty" } = options;
    const playedWith = { graph, leaves, table, style: policy };
    const { squares, told } = settings;
    const { position } = source;
    const cgp = formatCgp(position, settings.cgp);
    const answer = { position, cgp, options: { policy, squares, told } };
    return {
      plan,
      rounds: Array<number>(job.rounds).fill(job.roundShards),
      begin: () => new SimulationTotal(job, answer),
      startRunner: (round, given) => startSampling(job, playedWith, round, given, host),
    };
  },
};

async function readSource(
  plan: JobPlan,
  settings: SimulationSettings,
  inputs: InputSource,
): Promise<SimulationSource> {
  const { words, options, roundShards, roundSamples, inference } = settings;
  const alphabet = readTiles(settings.alphabet);
  const rules = readRules(settings.rules);
  const leaves = await readLeaves(plan, settings.leaves, alphabet, inputs);
  const table = readWinTable(await readInput(plan, WIN_ESTIMATES, inputs), {
    source: WIN_ESTIMATES,
  });
  return {
    position: positionFromJson(settings.position, { alphabet, rules }),
    graph: await readWords(plan, words, alphabet, inputs),
    leaves: leaves === "none" ? undefined : leaves,
    table,
    inference:
      inference === undefined ? undefined : inferenceFrom(await readInput(plan, inference, inputs)),
    options,
    roundShards,
    roundSamples,
  };
}

/** Reads what was inferred; simulations check it. @throws JobError `BAD_PLAN` for bytes that are no JSON. */
function inferenceFrom(bytes: Uint8Array): SimulateOptions["inference"] {
  const value = parseJson(new TextDecoder().decode(bytes), (what) => {
    return new JobError("BAD_PLAN", `inference: is no JSON: ${what}`, { expected: "likely tiles" });
  });
  return value as SimulateOptions["inference"];
}

/** Options for a simulation split into shards. */
export interface SimulationJobOptions
  extends Pick<EngineOptions, "leaves">,
    PlannedOptions,
    Pick<SimulateOptions, "table" | "inference"> {
  /** The position whose plays are compared, including its tile set and rules. */
  position: Position;
  /** Default: the default lexicon. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Data to include in the answer's CGP in addition to the position. */
  cgp?: CgpExtras | undefined;
  /** True to include the frequency at which squares are covered in the answer. Default false. */
  squares?: boolean | undefined;
  /** Plain JSON to include in the answer as `inference`, such as how it was found. */
  told?: object | undefined;
  /** Number of shards of each round, 1 to 100,000; default 16. */
  shards?: number | undefined;
  /**
   * Minimum number of samples of each candidate in a round; default 500. A higher number means
   * fewer rounds, but more samples may have been played unnecessarily when the simulation ends.
   */
  roundSamples?: number | undefined;
}

/** The names of the options besides those of a simulation. */
const BESIDES: OptionNames<Omit<SimulationJobOptions, keyof PlannedOptions>> = {
  position: 0,
  lexicon: 0,
  leaves: 0,
  cgp: 0,
  squares: 0,
  told: 0,
  shards: 0,
  roundSamples: 0,
  table: 0,
  inference: 0,
};
const ROUND_SHARDS = 16;
const ROUND_SAMPLES = 500;

/**
 * Plans the simulation of a position.
 * @throws ArgumentError; JobError `BAD_OPTION` for more shards than a job has; the errors of
 *   `Engine.simulate`.
 */
export async function planSimulation(
  options: SimulationJobOptions,
  host: JobHost,
): Promise<{ plan: JobPlan; source: InputSource }> {
  checkOptionNames<object>(options, { ...BESIDES, ...PLANNED });
  const {
    position: given,
    lexicon,
    leaves: wanted,
    table: estimates,
    inference,
    ...others
  } = options;
  const { cgp = {}, squares = false, told, shards = ROUND_SHARDS, ...more } = others;
  const { roundSamples = ROUND_SAMPLES, ...own } = more;
  checkObject(cgp, "options.cgp");
  if (typeof squares !== "boolean") throw badArgument("options.squares", squares, "true or false");
  checkTold(told);
  checkWhole(shards, "options.shards", 1, MOST_ROUND_SHARDS);
  checkWhole(roundSamples, "options.roundSamples", 1, MOST_ROUND_SAMPLES);
  const position = positionOf(given);
  const { alphabet, rules } = position.config;
  const words = lexicon ?? (await openDefaultLexicon(host));
  alphabetFor({ lexicon: words, alphabet });
  const planned = {
    position,
    graph: graphFor(graphOf(words), rules),
    leaves: await leavesFor(wanted, alphabet, host),
    table: estimates ?? (await defaultWinTable(host)),
    inference,
    options: plannedOptions(own),
    roundShards: shards,
    roundSamples,
  };
  formatCgp(position, cgp);
  const { rounds } = await prepared(planned, host);
  const inputs = new InputList();
  await inputs.add(WIN_ESTIMATES, planned.table, writeWinTable);
  if (inference !== undefined) {
    await inputs.add("inference", inference, (told) =>
      new TextEncoder().encode(canonicalJson(tilesOf(told))),
    );
  }
  const settings: SimulationSettings = {
    words: await planWords("lexicon", planned.graph, inputs),
    leaves: await planLeaves("leaves", planned.leaves, inputs),
    alphabet: planTiles(alphabet),
    rules,
    position: positionToJson(position),
    cgp: { lexicon: cgp.lexicon, opcodes: cgp.opcodes },
    options: planned.options,
    squares,
    inference: inference && "inference",
    told,
    roundShards: planned.roundShards,
    roundSamples: planned.roundSamples,
  };
  const plan = newPlan(host.version, {
    kind: "simulation",
    settings,
    inputs: inputs.inputs,
    shards: checkedShards(rounds, planned.roundShards),
  });
  return { plan, source: inputs.source };
}

/** Checks what the answer is to say, which must come out of JSON as it went in. */
function checkTold(told: unknown): void {
  if (told === undefined) return;
  checkObject(told, "options.told", "an object of plain JSON");
  try {
    if (typeof JSON.stringify(told) === "string" && !Array.isArray(told)) return;
  } catch {
    // Told below: circles and large whole numbers are not JSON.
  }
  throw badArgument("options.told", told, "an object of plain JSON");
}

/** Returns options as plain JSON. */
function plannedOptions({ candidates, also, ...others }: PlannedOptions): PlannedOptions {
  return { candidates: plannedMoves(candidates), also: plannedMoves(also), ...others };
}

/** Returns what simulations use of an inference. */
function tilesOf({ leaves }: NonNullable<SimulateOptions["inference"]>) {
  return { leaves: leaves.map(({ tiles, likelihood }) => ({ tiles: [...tiles], likelihood })) };
}
