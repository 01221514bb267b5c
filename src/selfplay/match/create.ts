import type { Alphabet } from "../../alphabet/tile-sets.js";
import {
  badArgument,
  checkOptionalText,
  checkOptionNames,
  described,
  isList,
} from "../../arguments.js";
import {
  alphabetFor,
  checkTable,
  type EngineResources,
  graphFor,
  graphOf,
  isEnglish,
  Lexicon,
  leavesFor,
} from "../../engine/index.js";
import { SelfPlayError } from "../../errors.js";
import { type Rules, rulesOf } from "../../game/rules.js";
import { checkWordMaps, type GameSetup, WordMap } from "../../kernel/index.js";
import type { Leaves } from "../../leaves/leaves.js";
import {
  checkSpec,
  formatPlayer,
  gameSetup,
  isHuman,
  isKernelPlayer,
  isSimulating,
  type KernelPlayerName,
  type Player,
  type PlayerOptions,
  parsePlayer,
  type Seat,
  type WordCounts,
} from "../../players/index.js";
import type { WinTable } from "../../search/index.js";
import { wordsOf } from "../../words/graph/build.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { decodeCheckpoint } from "./checkpoint.js";
import { identityOf } from "./identity.js";
import { areEqual, type Lineup } from "./lineup.js";
import { Match } from "./match.js";
import {
  type AutoplayOptions,
  type AutoplayPlayer,
  checkOptions,
  PLAYER_NAMES,
  planOf,
} from "./options.js";

/** The defaults of an entry point. */
export interface MatchResources extends EngineResources {
  defaultLexicon: () => Promise<Lexicon | WordGraph>;
  /** Win estimates for players that simulate. */
  defaultWinTable: () => Promise<WinTable>;
  /** How often self-play played the words of the default lexicon. */
  defaultWordCounts: () => Promise<WordCounts>;
}

type Two<T> = readonly [T, T];

const DEFAULT_LEXICON = "default";

/** A player of a match, with its specification: a text, or a player of the user's own. */
interface MatchPlayer extends Omit<AutoplayPlayer, "player"> {
  spec: string | Player;
}

/**
 * Checks the options of a match and reads everything that it needs.
 * @returns the match, ready to be played, and its players.
 * @throws GaddawgError if players, lexicon, alphabet and rules do not go together, or an option
 *   is wrong.
 */
export async function createMatch(
  options: AutoplayOptions,
  resources: MatchResources,
): Promise<{ match: Match; lineup: Lineup }> {
  checkOptions(options);
  const specs = matchPlayersOf(options);
  checkOwnPlayers(specs, options);
  const lineup = await lineupOf(specs, options, resources);
  const isMirror = areEqual(lineup);
  const plan = planOf(options, isMirror);
  const players = specs.map(({ spec }) => (typeof spec === "string" ? spec : "function"));
  const identity = await identityOf(lineup.setup, {
    ...plan,
    players,
    table: lineup.table,
    counts: lineup.counts,
  });
  const { seconds, untilSignificant, from } = options;
  const checkpoint = from && (await decodeCheckpoint(from.bytes, from.source));
  const limits = { seconds, untilSignificant };
  const facts = { identity, plan, limits, names: lineup.names, areEqual: isMirror };
  return { match: new Match(facts, checkpoint, from?.source), lineup };
}

/** Returns both players in the same form. */
function matchPlayersOf({ players }: AutoplayOptions): Two<MatchPlayer> {
  if (!isList(players) || players.length !== 2) {
    const given = isList(players) ? `a list of ${players.length}` : described(players);
    throw new SelfPlayError("BAD_OPTION", `players: ${given}`, {
      expected: 'two players, such as ["hasty", "greedy"]',
    });
  }
  const [a, b] = Array.from(players).map(matchPlayerOf);
  return [a as MatchPlayer, b as MatchPlayer];
}

function matchPlayerOf(given: AutoplayOptions["players"][0]): MatchPlayer {
  if (typeof given === "object" && given !== null && "choose" in given) {
    return { spec: ownPlayer(given) };
  }
  const { player, ...rest }: AutoplayPlayer =
    typeof given === "object" && given !== null ? given : { player: given };
  if (typeof given === "object")
    checkOptionNames<AutoplayPlayer>(given, PLAYER_NAMES, "a player", "player");
  checkOptionalText(rest.name, "name");
  checkOptionalText(rest.lexiconName, "lexiconName");
  if (typeof player === "function") {
    return { ...rest, spec: { name: player.name || "function", choose: player } };
  }
  if (typeof player === "object" && player !== null) return { ...rest, spec: ownPlayer(player) };
  if (typeof player !== "string") {
    throw badArgument("player", player, "the name of a player, or a function that chooses moves");
  }
  const parsed = parsePlayer(player);
  checkSpec(parsed);
  const spec = formatPlayer(parsed);
  if (rest.leaves !== undefined && !takesLeaves(spec)) {
    throw new SelfPlayError("BAD_OPTION", `leave values for the player ${spec}`, {
      expected: "leave values for hasty, sim, champion and human alone",
    });
  }
  return { ...rest, spec };
}

function ownPlayer(player: Player): Player {
  const { name, choose } = player;
  if (typeof name === "string" && typeof choose === "function") return player;
  throw badArgument("player", player, "a name, and a function choose(view) that returns a move");
}

/** Checks the options that exclude players of the user's own, or more than one thread. */
function checkOwnPlayers(specs: Two<MatchPlayer>, options: AutoplayOptions): void {
  const { threads = 1, timings, from } = options;
  const hasFunctions = specs.some(({ spec }) => typeof spec === "object");
  if (threads > 1 && (hasFunctions || timings === true)) {
    const what = `threads: ${threads}, for ${hasFunctions ? "functions" : "timings"}`;
    throw new SelfPlayError("BAD_OPTION", what, { expected: "1: they play in this thread" });
  }
  if (from === undefined || (!hasFunctions && timings !== true)) return;
  const what = `from: a checkpoint, for ${hasFunctions ? "players that are functions" : "timings"}`;
  const expected = `${hasFunctions ? "players by name" : "no timings"}: such a match can be resumed`;
  throw new SelfPlayError("BAD_OPTION", what, { expected });
}

async function lineupOf(
  specs: Two<MatchPlayer>,
  options: AutoplayOptions,
  resources: MatchResources,
): Promise<Lineup> {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const sources = await lexiconsOf(specs, options, resources);
  const alphabet = alphabetOf(options, sources);
  const graphs = graphsOf(sources, rules);
  const leaves = await leavesOf(specs, alphabet, resources);
  const player = (i: 0 | 1): PlayerOptions => {
    return { name: kernelNameOf(specs[i].spec), graph: graphs[i], leaves: leaves[i] };
  };
  const players = [player(0), player(1)] as const;
  const { sacrifices = false, backend = "auto" } = options;
  const setup = gameSetup({ alphabet, rules, players, sacrifices, wordMap: wordMapsOf(options) });
  // A worker could report only that its setup failed.
  if (typeof setup.wordMap === "object") await checkWordMaps(setup, resources.backends, backend);
  const names = differentNames(specs);
  return {
    setup,
    names,
    lexicons: [lexiconNameOf(specs[0]), lexiconNameOf(specs[1])],
    seats: [seatOf(specs[0].spec, names[0]), seatOf(specs[1].spec, names[1])],
    backends: resources.backends,
    // Workers have both builds; an entry point with one build means that one.
    backend: resources.backends.wasm === undefined ? "js" : backend,
    table: await tableOf(specs, setup, options, resources),
    counts: await countsOf(specs, setup, resources),
  };
}

/** Returns the win estimates for players that simulate; undefined if none does. */
async function tableOf(
  specs: Two<MatchPlayer>,
  setup: GameSetup,
  { table: given }: AutoplayOptions,
  { defaultWinTable }: MatchResources,
): Promise<WinTable | undefined> {
  if (given !== undefined) checkTable(given, setup);
  if (!specs.some(({ spec }) => isSimulating(spec))) return undefined;
  const table = given ?? (await defaultWinTable());
  checkTable(table, setup);
  return table;
}

/** Returns the word counts for players with human mistakes; undefined if they are of no use. */
async function countsOf(
  specs: Two<MatchPlayer>,
  { alphabet, players }: GameSetup,
  { defaultWordCounts }: MatchResources,
): Promise<WordCounts | undefined> {
  const graphs = players.flatMap(({ graph }, i) =>
    isHuman(specs[i as 0 | 1].spec) ? [graph] : [],
  );
  if (graphs.length === 0 || !isEnglish(alphabet)) return undefined;
  const counts = await defaultWordCounts();
  return [...new Set(graphs)].some((graph) => counts.isOf(wordsOf(graph))) ? counts : undefined;
}

/** The player of the kernel that fills the seat of a player that chooses for itself. */
const STAND_IN = "greedy";

/** Tells whether a player takes leave values. */
export function takesLeaves(spec: string): boolean {
  return kernelNameOf(spec) === "hasty";
}

/** Returns the kernel's player for a seat. */
function kernelNameOf(spec: string | Player): KernelPlayerName {
  // A player that simulates plays on as hasty does, and human mistakes are mistakes of hasty.
  if (isSimulating(spec) || isHuman(spec)) return "hasty";
  const name = typeof spec === "string" ? parsePlayer(spec).name : "";
  return isKernelPlayer(name) ? name : STAND_IN;
}

/** Returns the player that chooses for itself, under the name it has in the match. */
function seatOf(spec: string | Player, name: string): Seat {
  if (typeof spec === "object") return { name, choose: (view) => spec.choose(view) };
  return isKernelPlayer(spec) ? undefined : spec;
}

function wordMapsOf({ wordMap }: AutoplayOptions): readonly WordMap[] | undefined {
  return wordMap instanceof WordMap ? [wordMap] : wordMap;
}

async function lexiconsOf(
  specs: Two<MatchPlayer>,
  options: AutoplayOptions,
  { defaultLexicon }: MatchResources,
): Promise<Two<Lexicon | WordGraph>> {
  const [a, b] = specs.map(({ lexicon }) => lexicon ?? options.lexicon);
  if (a !== undefined && b !== undefined) return [a, b];
  const common = await defaultLexicon();
  return [a ?? common, b ?? common];
}

function alphabetOf({ alphabet }: AutoplayOptions, lexicons: Two<Lexicon | WordGraph>): Alphabet {
  const known = lexicons.find((lexicon) => lexicon instanceof Lexicon);
  const wanted = alphabet ?? known?.alphabet ?? "english";
  const [first] = lexicons.map((lexicon) => alphabetFor({ alphabet: wanted, lexicon }));
  return first as Alphabet;
}

/** Returns the graphs of both players; one lexicon for both stays one graph. */
function graphsOf([a, b]: Two<Lexicon | WordGraph>, rules: Rules): Two<WordGraph> {
  const first = graphFor(graphOf(a), rules);
  return [first, a === b ? first : graphFor(graphOf(b), rules)];
}

/** Returns both players' leave values; equal ones share one table. */
async function leavesOf(
  specs: Two<MatchPlayer>,
  alphabet: Alphabet,
  resources: MatchResources,
): Promise<Two<Leaves | undefined>> {
  const [a, b] = specs.map(({ spec, leaves }) => {
    const name = kernelNameOf(spec);
    if (name === "hasty") return leaves;
    return name === "greedy" ? "none" : name;
  });
  const first = await leavesFor(a, alphabet, resources);
  return [first, a === b ? first : await leavesFor(b, alphabet, resources)];
}

function lexiconNameOf({ lexicon, lexiconName: name }: MatchPlayer): string {
  return name ?? (lexicon === undefined ? DEFAULT_LEXICON : "own");
}

/** Returns names that tell the players apart. */
function differentNames(specs: Two<MatchPlayer>): [string, string] {
  const [a, b] = specs.map(({ name, spec }) => {
    return name ?? (typeof spec === "object" ? spec.name : spec);
  }) as [string, string];
  return a === b ? [`${a} 1`, `${b} 2`] : [a, b];
}
