import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { MOST_SEED } from "../../api/internal.js";
import { rulesNamed } from "../../api/node.js";
import {
  type CacheResult,
  cacheCharts,
  cacheTables,
  measureCache,
} from "../../lab/experiments/cache.js";
import {
  type HooksResult,
  hooksCharts,
  hooksTables,
  measureHooks,
} from "../../lab/experiments/hooks.js";
import {
  type Compression,
  type LexiconSizes,
  measureSizes,
  sizesCharts,
  sizesTables,
} from "../../lab/experiments/sizes.js";
import { wholeNumber } from "../io/options.js";
import type { Experiment, LabOptions } from "./experiment.js";
import { CACHE_HELP, HOOKS_HELP, SIZES_HELP } from "./help.js";
import {
  generatorOption,
  type OwnOptions,
  ownGenerators,
  positionsOption,
  readLabPositions,
  structureOption,
  structuresNamed,
} from "./own.js";

/** Both at their highest level, which is also brotli's default. */
const compression: Compression = {
  gzip: (bytes) => lengthThrough(createGzip({ level: 9 }), bytes),
  brotli: (bytes) => {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return lengthThrough(createBrotliCompress({ params }), bytes);
  },
};

/** Bytes that are compressed at once: the program cannot end while it compresses a piece. */
const PIECE = 1 << 15;

/** Files that are compressed at a time, so that the first ones are ready early. */
let freePlaces = 4;
const waitingFiles: (() => void)[] = [];

/** Returns the number of bytes that a stream makes of a file, when it is its turn. */
async function lengthThrough(stream: Transform, bytes: Uint8Array): Promise<number> {
  if (freePlaces > 0) freePlaces--;
  else await new Promise<void>((resolve) => waitingFiles.push(resolve));
  try {
    return await lengthInPieces(stream, bytes);
  } finally {
    const next = waitingFiles.shift();
    if (next === undefined) freePlaces++;
    else next();
  }
}

async function lengthInPieces(stream: Transform, bytes: Uint8Array): Promise<number> {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  };
  let length = 0;
  await pipeline(Readable.from(pieces()), stream, async (made: AsyncIterable<Uint8Array>) => {
    for await (const piece of made) length += piece.length;
  });
  return length;
}

interface SizesOptions extends LabOptions, Pick<OwnOptions, "structure"> {}

export const sizes: Experiment<SizesOptions, LexiconSizes[]> = {
  name: "sizes",
  help: SIZES_HELP,
  add: (command) => command.addOption(structureOption("modules")),
  measure: async ({ words, alphabet }, { structure }, { report: progress, signal }) => {
    const own = structure && (await structuresNamed(structure));
    const found = await measureSizes(words, { alphabet, own, compression, progress, signal });
    return found.length === 0 ? undefined : found;
  },
  show: (found) => ({
    results: { sizes: found },
    tables: sizesTables(found),
    charts: sizesCharts(found),
  }),
};

interface HooksOptions extends LabOptions {
  racks: number;
  seed: number;
}

export const hooks: Experiment<HooksOptions, HooksResult> = {
  name: "hooks",
  help: HOOKS_HELP,
  add: (command) =>
    command
      .option(
        "-n, --racks <n>",
        "racks for each length of the hook and number of blanks",
        wholeNumber(1, 1_000_000),
        300,
      )
      .option("--seed <n>", "seed of the racks and the hooks", wholeNumber(0, MOST_SEED), 1),
  measure: async ({ words, alphabet }, { racks, seed }, { report: progress, signal }) => {
    const found = await measureHooks(words, { alphabet, seed, racks, progress, signal });
    return found.rows.length === 0 ? undefined : found;
  },
  show: (result, { seed }) => ({
    results: { seed, ...result },
    tables: hooksTables(result),
    charts: hooksCharts(result),
  }),
};

interface CacheOptions extends LabOptions, Omit<OwnOptions, "structure"> {
  moves: number;
  seed: number;
  rounds: number;
}

const CACHE_RULES = "CrosswordGame";

export const cache: Experiment<CacheOptions, CacheResult> = {
  name: "cache",
  help: CACHE_HELP,
  rules: CACHE_RULES,
  add: (command) =>
    command
      .addOption(positionsOption())
      .addOption(generatorOption("modules"))
      .option("-n, --moves <n>", "number of positions", wholeNumber(1, 1_000_000), 1000)
      .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
      .option(
        "--rounds <n>",
        "timed rounds of each order; 0 for no times",
        wholeNumber(0, 1000),
        7,
      ),
  measure: async ({ words, alphabet }, options, { report: progress, signal }) => {
    const { moves, seed, rounds, positions: path, generator = [] } = options;
    const own = await ownGenerators(generator);
    const positions = path === undefined ? undefined : await readLabPositions(path, options);
    const rules = positions?.[0]?.config.rules ?? rulesNamed(CACHE_RULES);
    const played = { seed, moves, positions, own };
    const setup = { alphabet, rules, ...played, rounds, progress, signal };
    const found = await measureCache(words, setup);
    return found.costs.length === 0 ? undefined : found;
  },
  show: (result, { seed, positions }) => ({
    results: { ...(positions === undefined ? { seed } : { positions }), ...result },
    tables: cacheTables(result),
    charts: cacheCharts(result),
  }),
};
