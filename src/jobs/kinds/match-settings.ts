import { Alphabet, type TileRow } from "../../alphabet/index.js";
import { described } from "../../arguments.js";
import { JobError } from "../../errors.js";
import { type Leaves, readKlv, writeKlv } from "../../leaves/index.js";
import {
  GRAPH_CONTENTS,
  type GraphContent,
  type NodeBits,
  readKwg,
  writeKwg,
} from "../../lexicon/index.js";
import type { Rules } from "../../rules/index.js";
import { readWinTable, writeWinTable } from "../../search/index.js";
import type {
  AutoplayOptions,
  AutoplayPlayer,
  Lineup,
  MatchIdentity,
} from "../../selfplay/index.js";
import { takesLeaves } from "../../selfplay/match/create.js";
import { type InputList, type InputSource, readInput } from "../inputs.js";
import { isRecord, isWhole, type JobPlan } from "../plan.js";

/*
 * The settings of a match as they stand in a plan: everything but the words, leave values and win
 * estimates, which are inputs. They make the options of the match again, whose identity must be the one
 * in the plan.
 */

/** Arcs of 22 bits, which most files have, reach so many nodes. */
const MOST_SMALL_NODES = 2 ** 22;

/** A player in a plan. */
interface PlannedPlayer {
  spec: string;
  name: string;
  lexiconName: string;
  /** Names of inputs. */
  lexicon: string;
  content: GraphContent;
  nodeBits: NodeBits;
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
  alphabet: { name: string; tiles: readonly Readonly<TileRow>[] };
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
  const player = async (i: 0 | 1): Promise<PlannedPlayer> => {
    const { graph, leaves } = setup.players[i];
    const isShared = i === 1 && graph === setup.players[0].graph;
    const lexicon = isShared ? "lexicon 1" : `lexicon ${i + 1}`;
    const nodeBits = graph.nodes.length > MOST_SMALL_NODES ? 24 : 22;
    if (!isShared) await inputs.add(lexicon, writeKwg(graph, nodeBits));
    return {
      spec: specs[i] as string,
      name: names[i],
      lexiconName: lexicons[i],
      lexicon,
      content: graph.content,
      nodeBits,
      leaves: await planLeaves(i, specs, [setup.players[0].leaves, leaves], inputs),
    };
  };
  const players = [await player(0), await player(1)] as const;
  if (table !== undefined) await inputs.add("win estimates", writeWinTable(table));
  const { name, tiles } = setup.alphabet;
  return {
    players,
    alphabet: { name, tiles },
    rules: setup.rules,
    table: table && "win estimates",
  };
}

async function planLeaves(
  i: 0 | 1,
  specs: readonly string[],
  [first, own]: readonly [Leaves | undefined, Leaves | undefined],
  inputs: InputList,
): Promise<string | undefined> {
  if (!takesLeaves(specs[i] as string)) return undefined;
  if (own === undefined) return "none";
  if (i === 1 && own === first && takesLeaves(specs[0] as string)) return "leaves 1";
  await inputs.add(`leaves ${i + 1}`, writeKlv(own));
  return `leaves ${i + 1}`;
}

/** Reads what a plan's match is played with, and returns the options of the match. */
export async function matchOptions(plan: JobPlan, source: InputSource): Promise<AutoplayOptions> {
  const { seed, games, paired, sacrifices, players, ...settings } = settingsOf(plan);
  const alphabet = new Alphabet(settings.alphabet.name, settings.alphabet.tiles);
  const read = once((name: string) => readInput(plan, name, source));
  const graph = once(async (name: string) => {
    const { content, nodeBits } = players.find(({ lexicon }) => lexicon === name) as PlannedPlayer;
    const alphagrams = content === "alphagrams";
    const letters = alphabet.tiles.length - 1;
    return readKwg(await read(name), { source: name, letters, nodeBits, alphagrams });
  });
  const table = once(async (name: string) => {
    return readKlv(await read(name), { letters: alphabet.tiles.length - 1, source: name });
  });
  const leavesOf = (name: string | undefined) => {
    return name === undefined || name === "none" ? (name as "none" | undefined) : table(name);
  };
  const winTable = async (name: string | undefined) => {
    return name === undefined ? undefined : readWinTable(await read(name), { source: name });
  };
  const player = async (given: PlannedPlayer): Promise<AutoplayPlayer> => ({
    player: given.spec,
    name: given.name,
    lexiconName: given.lexiconName,
    lexicon: await graph(given.lexicon),
    leaves: await leavesOf(given.leaves),
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

/** Remembers what a function returns for each name. */
function once<T>(get: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name) => {
    const value = known.get(name) ?? get(name);
    known.set(name, value);
    return value;
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
  const { games, shardGames, seed, players, alphabet, rules, table, identity } = settings;
  if (!isWhole(games, 1, 2 ** 31 - 1)) return bad("games", "a whole number from 1");
  if (!isWhole(shardGames, 2, 2 ** 31 - 2) || shardGames % 2 === 1) {
    return bad("shardGames", "an even number from 2");
  }
  if (shards !== Math.ceil(games / shardGames)) {
    throw new JobError("BAD_PLAN", `plan.shards: is ${shards}`, {
      expected: `${Math.ceil(games / shardGames)}, for ${games} games of ${shardGames} a shard`,
    });
  }
  if (!isWhole(seed, 0, 2 ** 32 - 1)) bad("seed", "a whole number from 0 to 4294967295");
  for (const field of ["paired", "sacrifices"]) {
    if (typeof settings[field] !== "boolean") bad(field, "true or false");
  }
  const isPlayers = Array.isArray(players) && players.length === 2 && players.every(isPlayer);
  if (!isPlayers) bad("players", "two players");
  if (!isRecord(alphabet) || typeof alphabet.name !== "string" || !Array.isArray(alphabet.tiles)) {
    bad("alphabet", "{ name, tiles }");
  }
  if (!isRecord(rules)) bad("rules", "rules");
  if (table !== undefined && typeof table !== "string") bad("table", "the name of an input");
  if (!isRecord(identity)) bad("identity", "the identity of a match");
  return settings as unknown as MatchSettings;
}

function isPlayer(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { spec, name, lexiconName, lexicon, content, nodeBits, leaves } = value;
  const texts = [spec, name, lexiconName, lexicon, ...(leaves === undefined ? [] : [leaves])];
  return (
    texts.every((text) => typeof text === "string") &&
    (nodeBits === 22 || nodeBits === 24) &&
    GRAPH_CONTENTS.some((known) => known === content)
  );
}
