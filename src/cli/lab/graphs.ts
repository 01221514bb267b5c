import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Command } from "commander";
import { MOST_SEED } from "../../api/internal.js";
import { rulesNamed } from "../../api/node.js";
import { cacheCharts, cacheTables, measureCache } from "../../lab/experiments/cache.js";
import { hooksCharts, hooksTables, measureHooks } from "../../lab/experiments/hooks.js";
import {
  type Compression,
  measureSizes,
  sizesCharts,
  sizesTables,
} from "../../lab/experiments/sizes.js";
import { newCommand, wholeNumber } from "../io/options.js";
import {
  addLabInput,
  addLabOutput,
  checkLabOutput,
  giveResults,
  type LabInputOptions,
  type LabOutputOptions,
  readLabInput,
  withLabProgress,
} from "./experiment.js";
import { CACHE_HELP, HOOKS_HELP, SIZES_HELP } from "./help.js";

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

export function labSizesCommand(): Command {
  const command = addLabOutput(addLabInput(newCommand("sizes", SIZES_HELP)));
  return command.action(async (options: LabInputOptions & LabOutputOptions) => {
    await checkLabOutput(options);
    const { measured, isPartial } = await withLabProgress(options, async ({ report, signal }) => {
      const { words, ...read } = await readLabInput(options, report);
      const setup = { alphabet: read.alphabet, compression, progress: report, signal };
      const found = await measureSizes(words, setup);
      return found.length === 0 ? undefined : { ...read, sizes: found };
    });
    const { input, alphabet, sizes } = measured;
    await giveResults(
      {
        experiment: "sizes",
        results: { sizes },
        tables: sizesTables(sizes),
        charts: sizesCharts(sizes),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet },
    );
  });
}

interface HooksOptions extends LabInputOptions, LabOutputOptions {
  racks: number;
  seed: number;
}

export function labHooksCommand(): Command {
  const command = addLabInput(newCommand("hooks", HOOKS_HELP))
    .option(
      "-n, --racks <n>",
      "racks for each length of the hook and number of blanks",
      wholeNumber(1, 1_000_000),
      300,
    )
    .option("--seed <n>", "seed of the racks and the hooks", wholeNumber(0, MOST_SEED), 1);
  return addLabOutput(command).action(async (options: HooksOptions) => {
    const { racks, seed } = options;
    await checkLabOutput(options);
    const { measured, isPartial } = await withLabProgress(options, async ({ report, signal }) => {
      const { words, ...read } = await readLabInput(options, report);
      const setup = { alphabet: read.alphabet, seed, racks, progress: report, signal };
      const found = await measureHooks(words, setup);
      return found.rows.length === 0 ? undefined : { ...read, result: found };
    });
    const { input, alphabet, result } = measured;
    await giveResults(
      {
        experiment: "hooks",
        results: { seed, ...result },
        tables: hooksTables(result),
        charts: hooksCharts(result),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet, seed },
    );
  });
}

interface CacheOptions extends LabInputOptions, LabOutputOptions {
  moves: number;
  seed: number;
  rounds: number;
}

export function labCacheCommand(): Command {
  const command = addLabInput(newCommand("cache", CACHE_HELP))
    .option("-n, --moves <n>", "number of positions", wholeNumber(1, 1_000_000), 1000)
    .option("--seed <n>", "seed of the games", wholeNumber(0, MOST_SEED), 1)
    .option("--rounds <n>", "timed rounds of each order; 0 for no times", wholeNumber(0, 1000), 7);
  return addLabOutput(command).action(async (options: CacheOptions) => {
    const { moves, seed, rounds } = options;
    await checkLabOutput(options);
    const rules = rulesNamed("CrosswordGame");
    const { measured, isPartial } = await withLabProgress(options, async ({ report, signal }) => {
      const { words, ...read } = await readLabInput(options, report);
      const { alphabet } = read;
      const setup = { alphabet, rules, seed, moves, rounds, progress: report, signal };
      const found = await measureCache(words, setup);
      return found.costs.length === 0 ? undefined : { ...read, result: found };
    });
    const { input, alphabet, result } = measured;
    await giveResults(
      {
        experiment: "cache",
        results: { seed, ...result },
        tables: cacheTables(result),
        charts: cacheCharts(result),
        isPartial,
      },
      options,
      { lexicons: [input], alphabet, rules, seed },
    );
  });
}
