import { JobError } from "../../base/errors.js";
import { rulesOf } from "../../game/rules.js";
import { formatCgp } from "../../notation/cgp.js";
import { positionFromJson } from "../../notation/json.js";
import type { SimulateOptions } from "../../search/simulate.js";
import { readWinTable } from "../../search/win-file.js";
import { checkVersion, type InputSource, type JobPlan, readInput } from "../plan-file.js";
import type { JobKind, OpenJob } from "./kind.js";
import { readLeaves, readTiles, readWords } from "./planned.js";
import { SimulationTotal, startSampling } from "./simulation-rounds.js";
import { type SimulationSettings, settingsOf } from "./simulation-settings.js";
import { prepared, type SimulationSource, WIN_ESTIMATES } from "./simulation-source.js";

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
  const rules = rulesOf(settings.rules as never);
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
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new JobError("BAD_PLAN", `inference: is no JSON: ${(error as Error).message}`, {
      expected: "likely tiles",
    });
  }
}
