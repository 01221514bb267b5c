import type { Alphabet } from "../../alphabet/tile-sets.js";
import { quoted, SelfPlayError } from "../../errors.js";
import { RULES } from "../../game/rules.js";
import type { GameSetup } from "../../kernel/index.js";
import {
  humanOptions,
  isHuman,
  isSimulating,
  parsePlayer,
  type WordCounts,
} from "../../players/index.js";
import type { WinTable } from "../../search/index.js";
import { hexOf } from "../hash.js";

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
  return {
    seed,
    paired,
    sacrifices: setup.sacrifices === true,
    players: [...players],
    alphabet: await hexOf(textBytes(alphabetText(setup.alphabet))),
    rules: await hexOf(textBytes(rulesText(setup))),
    lexicons: await hashes(setup.players.map(({ graph }) => bytesOf(graph.nodes))),
    leaves: await hashes(
      setup.players.map(({ leaves }, i) => {
        const own: ArrayBufferView[] =
          leaves === undefined ? [] : [leaves.graph.nodes, leaves.values];
        if (isSimulating(players[i]) && table) own.push(table.counts);
        if (isHuman(players[i])) own.push(...mistakesOf(players[i] as string, counts));
        return own.length === 0 ? undefined : joined(...own);
      }),
    ),
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
];

/**
 * Checks that a checkpoint is of this match.
 * @throws SelfPlayError `OTHER_MATCH`, which lists the differences.
 */
export function checkIdentity(found: MatchIdentity, wanted: MatchIdentity, source?: string): void {
  for (const [field, name, kind] of FIELDS) {
    const [was, is] = [shown(found[field]), shown(wanted[field])];
    if (was === is) continue;
    const what = kind === "plain" ? `${name} ${was}` : name;
    const expected = kind === "plain" ? is : "the options with which it was begun";
    throw new SelfPlayError("OTHER_MATCH", `is of another match: ${what}`, { source, expected });
  }
}

function shown(value: MatchIdentity[keyof MatchIdentity]): string {
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

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function joined(...arrays: ArrayBufferView[]): Uint8Array {
  const parts = arrays.map(bytesOf);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
