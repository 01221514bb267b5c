import { parseAlphabetCsv } from "../../src/alphabet/csv.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { buildWordMap, createEngine, openLexicon, readWordMap } from "../../src/api/node.js";
import { buildLeaves } from "../../src/leaves/build.js";
import { parseLeavesCsv } from "../../src/leaves/csv.js";
import { readKlv, writeKlv } from "../../src/leaves/klv.js";
import type { LeaveFormat } from "../../src/leaves/leaves.js";
import { formatWinTableCsv, parseWinTableCsv } from "../../src/search/win-csv.js";
import { readWinTable, writeWinTable } from "../../src/search/win-file.js";
import { WIN_COLUMNS, WinTable } from "../../src/search/win-table.js";
import { decodeCheckpoint, encodeCheckpoint } from "../../src/selfplay/checkpoint.js";
import { hashOf } from "../../src/selfplay/hash.js";
import { Course, Statistics } from "../../src/selfplay/statistics.js";
import { WOLGES_ORDERS } from "../../src/words/graph/packing.js";
import type { Format } from "./fuzz.js";
import { type Input, mutate } from "./mutate.js";

const english = alphabet("english");
const LEAVES = "leave,value\n?,25.5\nA,-1\nS,7.25\n?S,31\nAS,6\nAES,8.5\nQ,-6.75\nQU,1e0\n";

/** Reads leave values and looks each of them up. */
function useLeaves(input: Input): void {
  const leaves = readKlv(input as Uint8Array, { letters: 26 });
  let index = 0;
  for (const { tiles, value } of leaves) {
    if (!Number.isFinite(value)) throw new Error(`a value of ${value}`);
    if (leaves.indexOf(tiles) !== index++) throw new Error(`leave ${index - 1} is not found`);
  }
  if (index !== leaves.count) throw new Error(`${index} of ${leaves.count} leaves`);
}

function leavesFormat(format: LeaveFormat): Format {
  const entries = parseLeavesCsv(LEAVES, english);
  const files = WOLGES_ORDERS.map((order) => writeKlv(buildLeaves(entries, { format, order })));
  return { name: format, samples: () => files, use: useLeaves };
}

const WORDS = ["AA", "AB", "BA", "CAB", "CARE", "CARES", "RACE", "QUIZ"];

let turn = 0;

/**
 * Reads a word map, and now and then loads it into an engine of its lexicon, which checks all of
 * it, and plays.
 */
async function useWordMap(input: Input): Promise<void> {
  const wordMap = readWordMap(input as Uint8Array);
  if (turn++ % 8 !== 0) return;
  const lexicon = await openLexicon(WORDS);
  const engine = await createEngine({ lexicon, leaves: "none", wordMap });
  engine.best({ board: new Uint8Array(225), rack: Uint8Array.of(1, 3, 5, 18, 0) });
}

/** A checkpoint of a match that has just begun. */
async function checkpointOf(): Promise<Uint8Array[]> {
  const identity = {
    seed: 1,
    paired: true,
    sacrifices: false,
    players: ["hasty", "greedy"],
    lexicons: ["0".repeat(64)],
    leaves: [],
    alphabet: "1".repeat(64),
    rules: "2".repeat(64),
  };
  const state = {
    statistics: new Statistics(),
    course: new Course(10),
    seconds: 1,
    threadSeconds: 2,
  };
  return [await encodeCheckpoint({ ...state, identity })];
}

/** Damages what comes before the hash, and makes the hash right again. */
async function forge(good: Input, seed: number): Promise<Input> {
  const damaged = mutate((good as Uint8Array).slice(0, -32), seed) as Uint8Array;
  const bytes = new Uint8Array(damaged.length + 32);
  bytes.set(damaged);
  const view = new DataView(bytes.buffer);
  // Otherwise most forgeries would be refused for their length alone.
  if (seed % 4 !== 0 && damaged.length >= 16) view.setUint32(12, bytes.length, true);
  bytes.set(
    await hashOf(damaged.length >= 16 ? bytes.subarray(0, damaged.length) : damaged),
    damaged.length,
  );
  return bytes;
}

/** A small table of win estimates with some counts. */
function winTable(): WinTable {
  const table = WinTable.empty({ rackSize: 2, bagSize: 8 });
  for (let i = 3; i < table.counts.length; i += WIN_COLUMNS - 7) table.counts[i] = (i * i) % 1000;
  return table;
}

/** Looks at a table that was read, and writes and reads it once more. */
function useWinTable(table: WinTable): void {
  const { rackSize, bagSize } = table.shape;
  for (const bag of [0, 1, bagSize]) {
    const estimate = table.estimate({ bag, rack: 1, other: rackSize }, 7);
    if (!(estimate >= 0 && estimate <= 1_000_000)) throw new Error(`an estimate of ${estimate}`);
  }
  const again = readWinTable(writeWinTable(table));
  if (!again.counts.every((count, i) => count === table.counts[i])) throw new Error("other counts");
}

const ALPHABET = [
  "upper,lower,count,score,vowel,aliases",
  ...["?,?,2,0,0", "A,a,9,1,1,À Á", "B,b,2,3,0", "[CH],[ch],1,5,0,CH", "Ñ,ñ,1,8,0"],
].join("\n");

/** Files of leave values, word maps, checkpoints and tile sets. */
export const TABLES: readonly Format[] = [
  leavesFormat("klv"),
  leavesFormat("klv2"),
  {
    name: "leaves as CSV",
    samples: () => [LEAVES],
    use: (input) => void parseLeavesCsv(input as string, english),
  },
  {
    name: "win estimates",
    samples: () => [writeWinTable(winTable())],
    use: (input) => useWinTable(readWinTable(input as Uint8Array)),
    share: 0.5,
  },
  {
    name: "win estimates as CSV",
    samples: () => [formatWinTableCsv(winTable())],
    use: (input) => useWinTable(parseWinTableCsv(input as string)),
    share: 0.5,
  },
  {
    name: "word map",
    samples: async () => [await buildWordMap({ lexicon: await openLexicon(WORDS) })],
    use: useWordMap,
    share: 0.1,
  },
  {
    name: "checkpoint",
    samples: checkpointOf,
    use: (input) => decodeCheckpoint(input as Uint8Array),
    damage: forge,
    share: 0.5,
  },
  {
    name: "alphabet as CSV",
    samples: () => [ALPHABET],
    use: (input) => {
      const tiles = parseAlphabetCsv(input as string, "fuzzed");
      for (let tile = 1; tile <= tiles.letters; tile++) {
        const read = tiles.tokenize(tiles.label(tile));
        if (read.join() !== String(tile)) throw new Error(`tile ${tile} is read as ${read.join()}`);
      }
    },
  },
];
