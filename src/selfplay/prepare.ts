import { type Alphabet, alphabet as alphabetNamed } from "../alphabet/index.js";
import { type EngineResources, graphFor, Lexicon, leavesFor } from "../engine/index.js";
import { SelfPlayError } from "../errors.js";
import { checkWordMaps, WordMap } from "../kernel/index.js";
import type { Leaves } from "../leaves/index.js";
import type { WordGraph } from "../lexicon/index.js";
import { type Rules, rulesNamed } from "../rules/index.js";
import { decodeCheckpoint } from "./checkpoint.js";
import { identityOf } from "./identity.js";
import { type AutoplayOptions, type AutoplayPlayer, checkNumbers, planOf } from "./options.js";
import type { MatchPlayers } from "./play-match.js";
import { gameSetup, PLAYER_NAMES, type PlayerName, type PlayerOptions } from "./players.js";
import { Match } from "./run.js";

/** What an entry point has to play with. */
export interface AutoplayResources extends EngineResources {
  defaultLexicon: () => Promise<Lexicon | WordGraph>;
}

/** A match that is ready to be played. */
export interface PreparedMatch {
  match: Match;
  players: MatchPlayers;
}

type Two<T> = readonly [T, T];

const DEFAULT_LEXICON = "default";

/**
 * Checks what is to be played, and reads what it needs.
 * @throws GaddawgError where players, lexicon, alphabet and rules do not go
 *   together; SelfPlayError for options that cannot be.
 */
export async function prepareMatch(
  options: AutoplayOptions,
  resources: AutoplayResources,
): Promise<PreparedMatch> {
  checkNumbers(options);
  const specs = specsOf(options);
  checkFunctions(specs, options);
  const players = await playersOf(specs, options, resources);
  const plan = planOf(options, areEqual(players));
  const kinds = specs.map(({ player }) => (typeof player === "string" ? player : "function"));
  const identity = await identityOf(players.setup, { ...plan, players: kinds });
  const { seconds, untilSignificant, from } = options;
  const checkpoint = from && (await decodeCheckpoint(from.bytes, from.source));
  const match = new Match(identity, plan, { seconds, untilSignificant }, checkpoint, from?.source);
  return { match, players };
}

/** Both players, each as an object. */
function specsOf({ players }: AutoplayOptions): Two<AutoplayPlayer> {
  if (!Array.isArray(players) || players.length !== 2) {
    const what = `players: ${Array.isArray(players) ? players.length : typeof players}`;
    throw new SelfPlayError("BAD_OPTION", what, { expected: "two players" });
  }
  const [a, b] = players.map((given): AutoplayPlayer => {
    const spec = typeof given === "object" && given !== null ? given : { player: given };
    if (typeof spec.player !== "function") checkName(spec.player, spec);
    return spec;
  });
  return [a as AutoplayPlayer, b as AutoplayPlayer];
}

function checkName(player: unknown, { leaves }: AutoplayPlayer): void {
  if (!PLAYER_NAMES.includes(player as PlayerName)) {
    throw new SelfPlayError("UNKNOWN_PLAYER", `there is no player "${String(player)}"`, {
      expected: PLAYER_NAMES.join(", "),
    });
  }
  if (leaves === undefined || player === "hasty") return;
  throw new SelfPlayError("BAD_OPTION", `leave values for the player ${String(player)}`, {
    expected: "them for hasty alone",
  });
}

/** What does not go with players that are functions, or with one thread. */
function checkFunctions(specs: Two<AutoplayPlayer>, options: AutoplayOptions): void {
  const { threads = 1, timings, from } = options;
  const hasFunctions = specs.some(({ player }) => typeof player === "function");
  if (threads > 1 && (hasFunctions || timings === true)) {
    const what = `threads: ${threads}, for ${hasFunctions ? "functions" : "timings"}`;
    throw new SelfPlayError("BAD_OPTION", what, { expected: "1: they play in this thread" });
  }
  if (from === undefined || (!hasFunctions && timings !== true)) return;
  const what = `a checkpoint with ${hasFunctions ? "functions" : "timings"}`;
  throw new SelfPlayError("BAD_OPTION", what, { expected: "a match that can be gone on with" });
}

async function playersOf(
  specs: Two<AutoplayPlayer>,
  options: AutoplayOptions,
  resources: AutoplayResources,
): Promise<MatchPlayers> {
  const rules =
    typeof options.rules === "object"
      ? options.rules
      : rulesNamed(options.rules ?? "CrosswordGame");
  const sources = await lexiconsOf(specs, options, resources);
  const alphabet = alphabetOf(options, sources);
  const graphs = graphsOf(sources, rules);
  const leaves = await leavesOf(specs, alphabet, resources);
  const player = (i: 0 | 1): PlayerOptions => {
    return { name: kernelName(specs[i]), graph: graphs[i], leaves: leaves[i] };
  };
  const players = [player(0), player(1)] as const;
  const { sacrifices = false, backend = "auto" } = options;
  const setup = gameSetup({ alphabet, rules, players, sacrifices, wordMap: wordMapsOf(options) });
  // A worker could only say that it failed.
  if (typeof setup.wordMap === "object") await checkWordMaps(setup, resources.backends, backend);
  return {
    setup,
    names: differentNames(specs),
    lexicons: [lexiconName(specs[0]), lexiconName(specs[1])],
    functions: [functionOf(specs[0]), functionOf(specs[1])],
    backends: resources.backends,
    // A worker has both builds; an entry point that has one means that one.
    backend: resources.backends.wasm === undefined ? "js" : backend,
  };
}

function wordMapsOf({ wordMap }: AutoplayOptions): readonly WordMap[] | undefined {
  return wordMap instanceof WordMap ? [wordMap] : wordMap;
}

async function lexiconsOf(
  specs: Two<AutoplayPlayer>,
  options: AutoplayOptions,
  { defaultLexicon }: AutoplayResources,
): Promise<Two<Lexicon | WordGraph>> {
  const [a, b] = specs.map(({ lexicon }) => lexicon ?? options.lexicon);
  if (a !== undefined && b !== undefined) return [a, b];
  const common = await defaultLexicon();
  return [a ?? common, b ?? common];
}

function alphabetOf({ alphabet }: AutoplayOptions, lexicons: Two<Lexicon | WordGraph>): Alphabet {
  if (typeof alphabet === "object") return alphabet;
  if (alphabet !== undefined) return alphabetNamed(alphabet);
  const known = lexicons.find((lexicon) => lexicon instanceof Lexicon);
  return known?.alphabet ?? alphabetNamed("english");
}

/** The graphs to play by; one lexicon for both players stays one graph. */
function graphsOf([a, b]: Two<Lexicon | WordGraph>, rules: Rules): Two<WordGraph> {
  const graphOf = (lexicon: Lexicon | WordGraph) =>
    graphFor(lexicon instanceof Lexicon ? lexicon.graph : lexicon, rules);
  const first = graphOf(a);
  return [first, a === b ? first : graphOf(b)];
}

/** A function plays in the place of a kernel's player, which is never asked. */
function kernelName({ player }: AutoplayPlayer): PlayerName {
  return typeof player === "function" ? "greedy" : player;
}

function functionOf({ player }: AutoplayPlayer) {
  return typeof player === "function" ? player : undefined;
}

/** Both players' leave values; the same ones are one table. */
async function leavesOf(
  specs: Two<AutoplayPlayer>,
  alphabet: Alphabet,
  resources: AutoplayResources,
): Promise<Two<Leaves | undefined>> {
  const [a, b] = specs.map(({ player, leaves }) => {
    if (player === "hasty") return leaves;
    return typeof player === "function" || player === "greedy" ? "none" : player;
  });
  const first = await leavesFor(a, alphabet, resources);
  return [first, a === b ? first : await leavesFor(b, alphabet, resources)];
}

function lexiconName({ lexicon, lexiconName: name }: AutoplayPlayer): string {
  return name ?? (lexicon === undefined ? DEFAULT_LEXICON : "own");
}

/** Names that tell the players apart. */
function differentNames(specs: Two<AutoplayPlayer>): [string, string] {
  const [a, b] = specs.map(({ name, player }) => {
    return name ?? (typeof player === "function" ? player.name || "function" : player);
  }) as [string, string];
  return a === b ? [`${a} 1`, `${b} 2`] : [a, b];
}

/** Whether both players always choose alike. */
export function areEqual({ setup, functions }: MatchPlayers): boolean {
  const [a, b] = setup.players;
  if (functions.some((choose) => choose !== undefined)) return false;
  return a.style === b.style && a.graph === b.graph && a.leaves === b.leaves;
}
