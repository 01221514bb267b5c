import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Command } from "commander";
import {
  type Compression,
  measureSizes,
  sizesCharts,
  sizesTables,
} from "../../lab/experiments/sizes.js";
import { newCommand } from "../io/command.js";
import { SIZES_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { withLabProgress } from "./progress.js";

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
let places = 4;
const waiting: (() => void)[] = [];

/** Returns the number of bytes that a stream makes of a file, when it is its turn. */
async function lengthThrough(stream: Transform, bytes: Uint8Array): Promise<number> {
  if (places > 0) places--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await lengthInPieces(stream, bytes);
  } finally {
    const next = waiting.shift();
    if (next === undefined) places++;
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
