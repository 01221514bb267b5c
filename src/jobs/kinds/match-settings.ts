import { described } from "../../base/arguments.js";
import { JobError } from "../../base/errors.js";
import { expectedOf, isOf } from "../../base/schema.js";
import type { Rules } from "../../game/rules.js";
import type { Leaves } from "../../leaves/leaves.js";
import { readWinTable, writeWinTable } from "../../search/win-file.js";
import {
  type AutoplayOptions,
  type AutoplayPlayer,
  MATCH,
  takesLeaves,
} from "../../selfplay/autoplay.js";
import type { MatchIdentity } from "../../selfplay/checkpoint.js";
import type { Lineup } from "../../selfplay/play.js";
import {
  type InputList,
  type InputSource,
  isRecord,
  isWhole,
  type JobPlan,
  readInput,
} from "../plan-file.js";
import {
  isPlannedWords,
  once,
  type PlannedTiles,
  type PlannedWords,
  planLeaves,
  planTiles,
  planWords,
  readLeaves,
  readTiles,
  readWords,
} from "./planned.js";

/*
 * The settings of a match as they stand in a plan: everything but the words, leave values and win
 * estimates, which are inputs. They make the options of the match again, whose identity must be the one
 * in the plan.
 */

/** A player in a plan. */
interface PlannedPlayer extends PlannedWords {
  spec: string;
  name: string;
  lexiconName: string;
  /** Name of an input, `"none"`, or undefined for a player without leave values. */
  leaves?: string | undefined;
}

/** The settings of a match in a plan. */
export interface MatchSettings {
  games: number;
  /** Games of each shard but the last, an even number. */
  shardGames: number;
  seed: number;
  paired: boolean;
  sacrifices: boolean;
  players: readonly [PlannedPlayer, PlannedPlayer];
  alphabet: PlannedTiles;
  rules: Rules;
  /** Name of the input with win estimates, if a player uses them. */
  table?: string | undefined;
  identity: MatchIdentity;
}

/** The players of a match and what they play with, by the names of inputs. */
type Players = Pick<MatchSettings, "players" | "alphabet" | "rules" | "table">;

/** Returns the players of a match for its plan, and adds what they play with to the inputs. */
export async function planPlayers(
  { setup, names, lexicons, table }: Lineup,
  specs: readonly string[],
  inputs: InputList,
): Promise<Players> {
  const [a, b] = setup.players;
  const first = await planWords("lexicon 1", a.graph, inputs);
  const second = b.graph === a.graph ? first : await planWords("lexicon 2", b.graph, inputs);
  const player = async (i: 0 | 1, words: PlannedWords): Promise<PlannedPlayer> => ({
    spec: specs[i] as string,
    name: names[i],
    lexiconName: lexicons[i],
    ...words,
    leaves: await plannedLeaves(i, specs, [a.leaves, b.leaves], inputs),
  });
  const players = [await player(0, first), await player(1, second)] as const;
  if (table !== undefined) await inputs.add("win estimates", writeWinTable(table));
  return {
    players,
    alphabet: planTiles(setup.alphabet),
    rules: setup.rules,
    table: table && "win estimates",
  };
}

async function plannedLeaves(
  i: 0 | 1,
  specs: readonly string[],
  tables: readonly [Leaves | undefined, Leaves | undefined],
  inputs: InputList,
): Promise<string | undefined> {
  if (!takesLeaves(specs[i] as string)) return undefined;
  const isShared = i === 1 && tables[1] === tables[0] && takesLeaves(specs[0] as string);
  return planLeaves(isShared ? "leaves 1" : `leaves ${i + 1}`, tables[i], inputs);
}

/** Reads what a plan's match is played with, and returns the options of the match. */
export async function matchOptions(plan: JobPlan, source: InputSource): Promise<AutoplayOptions> {
  const { seed, games, paired, sacrifices, players, ...settings } = settingsOf(plan);
  const alphabet = readTiles(settings.alphabet);
  const graph = once((name) => {
    const words = players.find(({ lexicon }) => lexicon === name) as PlannedWords;
    return readWords(plan, words, alphabet, source);
  });
  const leaves = once((name) => readLeaves(plan, name, alphabet, source));
  const winTable = async (name: string | undefined) => {
    return name === undefined
      ? undefined
      : readWinTable(await readInput(plan, name, source), { source: name });
  };
  const player = async (given: PlannedPlayer): Promise<AutoplayPlayer> => ({
    player: given.spec,
    name: given.name,
    lexiconName: given.lexiconName,
    lexicon: await graph(given.lexicon),
    leaves: given.leaves === undefined ? undefined : await leaves(given.leaves),
  });
  return {
    players: [await player(players[0]), await player(players[1])],
    alphabet,
    rules: settings.rules,
    seed,
    games,
    paired,
    sacrifices,
    table: await winTable(settings.table),
  };
}

/**
 * Returns the settings of a plan of a match, whose form has been checked. What the match itself
 * checks, such as the names of players, is left to it.
 * @throws JobError `BAD_PLAN`.
 */
export function settingsOf({ settings, shards }: JobPlan): MatchSettings {
  const bad = (field: string, expected: string): never => {
    const value = settings[field];
    throw new JobError("BAD_PLAN", `plan.settings.${field}: is ${described(value)}`, { expected });
  };
  const { games, shardGames, seed, players, rules, table, identity } = settings;
  if (!isOf(MATCH.games, games)) return bad("games", expectedOf(MATCH.games));
  if (!isWhole(shardGames, 2, 2 ** 31 - 2) || shardGames % 2 === 1) {
    return bad("shardGames", "an even number from 2");
  }
  if (shards !== Math.ceil(games / shardGames)) {
    throw new JobError("BAD_PLAN", `plan.shards: is ${shards}`, {
      expected: `${Math.ceil(games / shardGames)}, for ${games} games of ${shardGames} a shard`,
    });
  }
  if (!isOf(MATCH.seed, seed)) bad("seed", expectedOf(MATCH.seed));
  for (const field of ["paired", "sacrifices"]) {
    if (typeof settings[field] !== "boolean") bad(field, "true or false");
  }
  const isPlayers = Array.isArray(players) && players.length === 2 && players.every(isPlayer);
  if (!isPlayers) bad("players", "two players");
  if (!isRecord(rules)) bad("rules", "rules");
  if (table !== undefined && typeof table !== "string") bad("table", "the name of an input");
  if (!isRecord(identity) || !Object.values(identity).every(isFact)) {
    bad("identity", "the identity of a match");
  }
  return settings as unknown as MatchSettings;
}

/** Tells whether a value is a field of the identity of a match: plain, or a list of texts. */
function isFact(value: unknown): boolean {
  return Array.isArray(value) ? value.every((one) => typeof one === "string") : !isRecord(value);
}

function isPlayer(value: unknown): boolean {
  if (!isPlannedWords(value)) return false;
  const { spec, name, lexiconName, leaves = "none" } = value as Partial<PlannedPlayer>;
  return [spec, name, lexiconName, leaves].every((text) => typeof text === "string");
}
