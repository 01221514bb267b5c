import type { Alphabet } from "../alphabet/alphabet.js";
import { quoted, SelfPlayError } from "../base/errors.js";
import type { PositionData } from "../game/position.js";
import { RULES } from "../game/rules.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import type { WordCounts } from "../players/familiarity.js";
import { humanOptions, isHuman, isSimulating, parsePlayer } from "../players/spec.js";
import type { WinTable } from "../search/win-table.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { hexOf } from "./hash.js";
import {
  badField,
  decodeAnyFrame,
  decodeFrame,
  encodeFrame,
  type FrameKind,
  isCount,
  isFields,
} from "./saved-work.js";
import { Course, type CoursePoint, Statistics, type TopEntry } from "./statistics.js";

/** The state of an unfinished match. */
export interface MatchState {
  statistics: Statistics;
  course: Course;
  /** Time spent playing. */
  seconds: number;
  /** The same, summed over all threads. */
  threadSeconds: number;
}

export interface Checkpoint extends MatchState {
  identity: MatchIdentity;
}

/** The header of the file; its arrays are the sums, the counters, and each lexicon's words. */
interface Header {
  identity: MatchIdentity;
  seconds: number;
  threadSeconds: number;
  tops: TopEntry[][];
  course: { step: number; points: CoursePoint[] };
}

/**
 * Returns a match as a checkpoint (frame.ts). It holds the state at the time of the call, even if
 * the match continues before the bytes are ready.
 */
export function encodeCheckpoint(checkpoint: Checkpoint): Promise<Uint8Array<ArrayBuffer>> {
  const { statistics, identity, seconds, threadSeconds, course } = checkpoint;
  const { step, points } = course.state;
  const { sums, counters, tops, words } = statistics;
  const header: Header = {
    identity,
    seconds,
    threadSeconds,
    tops,
    course: { step, points: [...points] },
  };
  return encodeFrame("match", header, [sums, counters, ...words]);
}

/**
 * Reads a checkpoint.
 * @throws SelfPlayError as `decodeFrame`.
 */
export async function decodeCheckpoint(bytes: Uint8Array, source?: string): Promise<Checkpoint> {
  const { header, arrays } = await decodeFrame<Header>("match", bytes, source);
  const wrong = damagedField(header, arrays);
  if (wrong !== undefined) throw badField(wrong, source);
  const [sums, counters, ...words] = arrays as [Float64Array, Float64Array, ...Float64Array[]];
  const statistics = new Statistics();
  statistics.sums.set(sums);
  statistics.counters.set(counters);
  statistics.words.push(...words);
  for (const [i, list] of statistics.tops.entries()) list.push(...(header.tops[i] ?? []));
  const { identity, seconds, threadSeconds, course } = header;
  return {
    statistics,
    course: new Course(course.step, course.points),
    seconds,
    threadSeconds,
    identity,
  };
}

/** Returns the name of a field that does not have the shape of a match's; undefined if all have. */
function damagedField(
  { identity, seconds, threadSeconds, tops, course }: Partial<Record<keyof Header, unknown>>,
  arrays: readonly Float64Array[],
): string | undefined {
  const empty = new Statistics();
  const [sums, counters] = arrays;
  if (!isIdentity(identity)) return "identity";
  if (!isTime(seconds)) return "seconds";
  if (!isTime(threadSeconds)) return "threadSeconds";
  const isTop = (list: unknown) => Array.isArray(list) && list.every(isTopEntry);
  if (!Array.isArray(tops) || tops.length > empty.tops.length || !tops.every(isTop)) return "tops";
  if (!isCourse(course)) return "course";
  if (sums?.length !== empty.sums.length || counters?.length !== empty.counters.length) {
    return "lengths";
  }
  return arrays.every((array) => array.every(Number.isSafeInteger)) ? undefined : "sums";
}

function isIdentity(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { seed, paired, sacrifices, alphabet, rules, players, lexicons, leaves, positions } = value;
  return (
    (positions === undefined || typeof positions === "string") &&
    isCount(seed) &&
    [paired, sacrifices].every((field) => typeof field === "boolean") &&
    [alphabet, rules].every((field) => typeof field === "string") &&
    [players, lexicons, leaves].every(isTexts)
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function isTime(value: unknown): boolean {
  return typeof value === "number" && value >= 0;
}

function isTopEntry(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { value: points, game, turn, player } = value;
  return (
    Number.isFinite(points) && isCount(game) && isCount(turn) && (player === 0 || player === 1)
  );
}

function isCourse(value: unknown): boolean {
  if (!isFields(value) || !Array.isArray(value.points)) return false;
  const isPoint = (point: unknown) =>
    isFields(point) &&
    [point.games, point.wins, point.draws].every(isCount) &&
    Number.isSafeInteger(point.spread);
  return isCount(value.step) && value.step > 0 && value.points.every(isPoint);
}

/** The facts that must be the same for a match to be resumed; hashes are SHA-256. */
export interface MatchIdentity {
  seed: number;
  paired: boolean;
  sacrifices: boolean;
  players: string[];
  alphabet: string;
  rules: string;
  /** Of each player. */
  lexicons: string[];
  leaves: string[];
  /** Of the positions that games begin from, if any. */
  positions?: string;
}

/** What games depend on besides their setup. */
interface IdentityFacts {
  seed: number;
  paired: boolean;
  players: readonly string[];
  /** Win estimates, which count as a part of the leave values. */
  table?: WinTable | undefined;
  /** Word counts, which count as a part of the leave values too. */
  counts?: WordCounts | undefined;
}

/** Returns the identity of a match. */
export async function identityOf(
  setup: GameSetup,
  { seed, paired, players, table, counts }: IdentityFacts,
): Promise<MatchIdentity> {
  const hashes = (parts: (Uint8Array | undefined)[]) =>
    Promise.all(parts.map((part) => (part === undefined ? "none" : hexOf(part))));
  const { positions } = setup;
  return {
    ...(positions && {
      positions: await hexOf(textBytes(JSON.stringify(positions.map(plainPosition)))),
    }),
    seed,
    paired,
    sacrifices: setup.sacrifices === true,
    players: [...players],
    alphabet: await hexOf(textBytes(alphabetText(setup.alphabet))),
    rules: await hexOf(textBytes(rulesText(setup))),
    lexicons: await Promise.all(setup.players.map(({ graph }) => hashOfWords(graph))),
    leaves: await hashes(
      setup.players.map(({ leaves }, i) => {
        const own: ArrayBufferView[] =
          leaves === undefined ? [] : [leaves.graph.nodes, leaves.values];
        const player = players[i] ?? "";
        if (isSimulating(player) && table) own.push(table.counts);
        if (isHuman(player)) own.push(...mistakesOf(player, counts));
        return own.length === 0 ? undefined : joined(...own);
      }),
    ),
  };
}

/** Hashes of word graphs, which stay as they are: the matches of a ladder have the same. */
const WORD_HASHES = new WeakMap<WordGraph, Promise<string>>();

function hashOfWords(graph: WordGraph): Promise<string> {
  const known = WORD_HASHES.get(graph) ?? hexOf(checkpointBytes(graph.nodes));
  WORD_HASHES.set(graph, known);
  return known;
}

/** Returns a position as plain data: what games that begin from it depend on, and nothing else. */
export function plainPosition({ board, rack, opponentRack, scores, scorelessTurns }: PositionData) {
  return {
    board: [...board],
    rack: [...rack],
    opponentRack: [...(opponentRack ?? [])],
    scores: scores ?? [0, 0],
    scorelessTurns: scorelessTurns ?? 0,
  };
}

/** Returns everything that the mistakes of a player depend on besides its words. */
function mistakesOf(player: string, counts: WordCounts | undefined): Uint8Array[] {
  // The options that a level stands for, which may change from version to version.
  const options = textBytes(JSON.stringify(humanOptions(parsePlayer(player))));
  return counts === undefined ? [options] : [options, counts.toBytes()];
}

/** The name of each field in an error. Hashes are not printed: they would tell a reader nothing. */
const FIELDS: readonly (readonly [keyof MatchIdentity, string, "plain" | "hash"])[] = [
  ["seed", "seed", "plain"],
  ["paired", "pairing", "plain"],
  ["sacrifices", "noting of sacrifices", "plain"],
  ["players", "players", "plain"],
  ["alphabet", "another alphabet", "hash"],
  ["rules", "other rules", "hash"],
  ["lexicons", "another lexicon", "hash"],
  ["leaves", "other leave values", "hash"],
  ["positions", "other positions", "hash"],
];

/**
 * Checks that a checkpoint is of this match.
 * @throws SelfPlayError `OTHER_MATCH`, which lists the differences.
 */
export function checkIdentity(found: MatchIdentity, wanted: MatchIdentity, source?: string): void {
  for (const [field, name, kind] of FIELDS) {
    const [was, is] = [identityText(found[field]), identityText(wanted[field])];
    if (was === is) continue;
    const what = kind === "plain" ? `${name} ${was}` : name;
    const expected = kind === "plain" ? is : "the options with which it was begun";
    throw new SelfPlayError("OTHER_MATCH", `is of another match: ${what}`, { source, expected });
  }
}

function identityText(value: MatchIdentity[keyof MatchIdentity]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return Array.isArray(value) ? value.map(nameText).join(" and ") : String(value);
}

/** Returns the name of a player, which may come from a file, for a message. */
function nameText(name: string): string {
  return name.length > 40 ? quoted(name) : name;
}

/** Returns everything of an alphabet that games depend on. */
function alphabetText({ tiles }: Alphabet): string {
  return JSON.stringify(tiles.map(({ upper, count, score }) => [upper, count, score]));
}

const USUAL = RULES.CrosswordGame;

function rulesText({ rules }: GameSetup): string {
  const { layout, variant, rackSize, bingoBonus, exchangeLimit, scorelessLimit, passLimit } = rules;
  const { rows, columns, wordMultipliers, letterMultipliers, start } = layout;
  const squares = [[...wordMultipliers], [...letterMultipliers], start.row, start.column];
  const all = [rows, columns, squares, variant, rackSize, bingoBonus, exchangeLimit];
  // The usual limits are left out, so that matches begun before rules had limits can be resumed.
  const isUsual = scorelessLimit === USUAL.scorelessLimit && passLimit === USUAL.passLimit;
  return JSON.stringify(isUsual ? all : [...all, scorelessLimit, passLimit]);
}

function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function checkpointBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function joined(...arrays: ArrayBufferView[]): Uint8Array {
  const parts = arrays.map(checkpointBytes);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The state of the work that a checkpoint holds. */
export interface CheckpointFacts {
  work: Exclude<FrameKind, "shard">;
  seed: number;
  /** Games played; of a training of leave values, in its current generation. */
  games: number;
  /** Of a match. */
  players?: readonly string[];
  /** Of a training of leave values: complete generations, and how many there are to be. */
  generation?: number;
  generations?: number;
}

/**
 * Reads a checkpoint of any kind of work, checks it as far as that is possible without the files
 * that the work needs, and returns its state.
 * @throws SelfPlayError `NO_CHECKPOINT`, `OTHER_VERSION`, `TRUNCATED`, `CORRUPT`.
 */
export async function checkpointFacts(
  bytes: Uint8Array,
  source?: string,
): Promise<CheckpointFacts> {
  const { header, arrays } = await decodeAnyFrame(bytes, source);
  const { kind, identity, done, generation } = header;
  if (kind === "match") {
    const { identity: known, statistics } = await decodeCheckpoint(bytes, source);
    const { seed, players } = known;
    return { work: kind, seed, games: statistics.of("games"), players };
  }
  if (kind !== "training" && kind !== "win table") throw badField("kind", source);
  if (!isFields(identity) || !isCount(identity.seed)) throw badField("identity", source);
  if (!isCount(done)) throw badField("done", source);
  if (!arrays.every((array) => array.every(Number.isFinite))) throw badField("sums", source);
  const facts = { work: kind, seed: identity.seed, games: done } as const;
  if (kind === "win table") return facts;
  const { generations } = identity;
  if (!isCount(generation)) throw badField("generation", source);
  if (!isCount(generations)) throw badField("identity", source);
  return { ...facts, generation, generations };
}
