import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Command } from "commander";
import { type Compression, measureSizes } from "../../lab/experiments/sizes.js";
import { sizesCharts } from "../../lab/experiments/sizes-charts.js";
import { sizesTables } from "../../lab/experiments/sizes-tables.js";
import { newCommand } from "../io/command.js";
import { SIZES_HELP } from "./help.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";
import { withLabProgress } from "./progress.js";

/** Both at their highest level, which is also brotli's default. */
const compression: Compression = {
  gzip: async (bytes) => (await promisify(gzip)(bytes, { level: 9 })).length,
  brotli: async (bytes) => (await promisify(brotliCompress)(bytes)).length,
};

export function labSizesCommand(): Command {
  const command = addLabOutput(addLabInput(newCommand("sizes", SIZES_HELP)));
  return command.action(async (options: LabInputOptions & LabOutputOptions) => {
    await checkLabOutput(options);
    const { input, alphabet, sizes } = await withLabProgress(options, async (progress) => {
      const { words, ...read } = await readLabInput(options, progress);
      const setup = { alphabet: read.alphabet, compression, progress };
      return { ...read, sizes: await measureSizes(words, setup) };
    });
    await giveResults(
      {
        experiment: "sizes",
        results: { sizes },
        tables: sizesTables(sizes),
        charts: sizesCharts(sizes),
      },
      options,
      { lexicons: [input], alphabet },
    );
  });
}
