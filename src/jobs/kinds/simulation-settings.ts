import { isList } from "../../base/arguments.js";
import { JobError } from "../../base/errors.js";
import { checkOptions, type OptionsOf, without } from "../../base/schema.js";
import { SIMULATING } from "../../base/symbols.js";
import { create } from "../../engine/create.js";
import type { Engine } from "../../engine/engine.js";
import { moveOf } from "../../game/moves.js";
import type { Position } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { PositionJson } from "../../notation/json.js";
import type { CgpExtras } from "../../notation/opcodes.js";
import type { CandidateInput } from "../../search/inputs.js";
import { prepareSimulation, SIMULATE, type SimulateOptions } from "../../search/simulate.js";
import type { WinTable } from "../../search/win-table.js";
import { searchesOn } from "../../selfplay/searches.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { badSetting, isRecord, isWhole, type JobPlan, MOST_SHARDS } from "../plan-file.js";
import type { JobHost } from "./kind.js";
import { isPlannedWords, type PlannedTiles, type PlannedWords } from "./planned.js";
import { mostRounds } from "./simulation-batch.js";
import { firstRound, type SharedSimulation, type SimulationParts } from "./simulation-rounds.js";

/** What a plan of a simulation may have of its options: the others are inputs, or of one machine. */
export const PLANNED = without(SIMULATE, [
  ...(["milliseconds", "inference", "table", "threads", "worker", "signal"] as const),
]);

export interface PlannedOptions extends OptionsOf<typeof PLANNED> {}

/** What a plan of a simulation says besides its inputs. */
export interface SimulationSettings extends Record<string, unknown> {
  words: PlannedWords;
  /** Name of an input, or `"none"`. */
  leaves: string;
  alphabet: PlannedTiles;
  rules: Rules;
  position: PositionJson;
  /** What the position's CGP says besides, in the answer. */
  cgp: CgpExtras;
  options: PlannedOptions;
  /** Whether the answer says how often squares are covered. */
  squares: boolean;
  /** Name of the input with what was inferred of the opponent's tiles. */
  inference?: string | undefined;
  /** What the answer says of it. */
  told?: object | undefined;
  /** Shards of each round. */
  roundShards: number;
  /** Least samples of a candidate in a round. */
  roundSamples: number;
}

/** The most shards of a round: numbers of samples times this are exact. */
export const MOST_ROUND_SHARDS = 100_000;
export const MOST_ROUND_SAMPLES = 10_000_000;

/** Returns moves as a plan has them: as text, or with their tiles in arrays. */
export function plannedMoves<T>(moves: T): T | CandidateInput[] {
  if (!isList(moves)) return moves;
  return moves.map((move) => (typeof move === "string" ? move : moveOf(move)));
}

/**
 * Returns the settings of a plan of a simulation, whose form has been checked. What the simulation checks
 * itself, such as the range of its options, is left to it.
 * @throws JobError `BAD_PLAN`.
 */
export function settingsOf({ settings }: JobPlan): SimulationSettings {
  checkSettings(settings);
  return settings;
}

function checkSettings(settings: JobPlan["settings"]): asserts settings is SimulationSettings {
  const { words, leaves, rules, cgp, options, squares, inference, told } = settings;
  const { roundShards, roundSamples } = settings;
  const check = (isSound: boolean, field: string, expected: string): void => {
    if (!isSound) throw badSetting(settings, field, expected);
  };
  const isOptional = (value: unknown, isSound: boolean) => value === undefined || isSound;
  check(isPlannedWords(words), "words", "a lexicon");
  check(typeof leaves === "string", "leaves", 'the name of an input, or "none"');
  check(isRecord(rules), "rules", "rules");
  check(isRecord(cgp), "cgp", "an object");
  check(typeof squares === "boolean", "squares", "true or false");
  check(isOptional(inference, typeof inference === "string"), "inference", "the name of an input");
  check(isOptional(told, isRecord(told)), "told", "an object");
  check(isWhole(roundShards, 1, MOST_ROUND_SHARDS), "roundShards", `1 to ${MOST_ROUND_SHARDS}`);
  check(isWhole(roundSamples, 1, MOST_ROUND_SAMPLES), "roundSamples", `1 to ${MOST_ROUND_SAMPLES}`);
  check(isRecord(options), "options", "the options of a simulation");
  const names = isRecord(options) ? Object.keys(options) : [];
  const other = names.find((name) => !Object.hasOwn(PLANNED, name));
  check(other === undefined, "options", `some of ${Object.keys(PLANNED).join(", ")}`);
}

/**
 * Checks the number of shards of all rounds.
 * @throws JobError `BAD_OPTION`.
 */
export function checkedShards(rounds: number, roundShards: number): number {
  const shards = rounds * roundShards;
  if (shards <= MOST_SHARDS) return shards;
  const most = Math.floor(MOST_SHARDS / rounds);
  throw new JobError("BAD_OPTION", `shards: ${roundShards}, in up to ${rounds} rounds`, {
    expected: most === 0 ? "fewer samples, or longer rounds" : `at most ${most}`,
  });
}

/** Name of the input with the win estimates of a simulation. */
export const WIN_ESTIMATES = "win estimates";

/** What a simulation and its rounds are made of. */
export interface SimulationSource {
  position: Position;
  graph: WordGraph;
  leaves: Leaves | undefined;
  table: WinTable;
  inference: SimulateOptions["inference"];
  options: PlannedOptions;
  roundShards: number;
  roundSamples: number;
}

/** A simulation whose plan has been read. */
interface PreparedJob extends SharedSimulation {
  /** The most rounds of the job. */
  rounds: number;
}

/** Checks the options of a simulation, chooses its candidates and counts its rounds. */
export async function prepared(source: SimulationSource, host: JobHost): Promise<PreparedJob> {
  const { position, graph, leaves, table, inference, options, roundShards, roundSamples } = source;
  const { alphabet, rules } = position.config;
  const given = {
    lexicon: graph,
    alphabet,
    rules,
    leaves: leaves ?? "none",
    wordMap: false,
  } as const;
  const engine = await create(given, host, searchesOn(host));
  try {
    const parts = await simulationParts(engine, position, { ...options, table, inference });
    const ahead = { plan: parts.plan, count: parts.candidates.length, roundSamples };
    return { parts, ahead, rounds: mostRounds(firstRound(parts), ahead), roundShards };
  } finally {
    engine.dispose();
  }
}

/** Prepares a simulation as `Engine.simulate` does. @throws the errors of `Engine.simulate`. */
async function simulationParts(
  engine: Engine,
  position: Position,
  options: SimulateOptions,
): Promise<SimulationParts> {
  checkOptions(SIMULATE, options);
  const { engine: simulating, known, unseen } = engine[SIMULATING](position, options.phonies);
  return prepareSimulation(simulating, known, unseen, options);
}
