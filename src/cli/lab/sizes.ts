import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { Command } from "commander";
import { type Compression, measureSizes } from "../../lab/experiments/sizes.js";
import { sizesCharts } from "../../lab/experiments/sizes-charts.js";
import { sizesTables } from "../../lab/experiments/sizes-tables.js";
import { addExamples } from "../io/options.js";
import { withProgress } from "../io/progress.js";
import { addLabInput, type LabInputOptions, readLabInput } from "./input.js";
import { addLabOutput, checkLabOutput, giveResults, type LabOutputOptions } from "./output.js";

/** Both at their best, which is also brotli's default. */
const compression: Compression = {
  gzip: async (bytes) => (await promisify(gzip)(bytes, { level: 9 })).length,
  brotli: async (bytes) => (await promisify(brotliCompress)(bytes)).length,
};

export function labSizesCommand(): Command {
  const command = new Command("sizes")
    .summary("states, arcs and bytes of every graph of a lexicon")
    .description(
      "Counts the states, arcs and bytes of every kind of graph of a lexicon, and of its words of 2 to 8 letters, and sets them beside Gordon's figures.",
    );
  addLabOutput(addLabInput(command));
  addExamples(command, [
    "gaddawg lab sizes",
    "gaddawg lab sizes --lexicon words.txt --markdown",
    "gaddawg lab sizes --json > sizes.json",
  ]);
  return command.action(async (options: LabInputOptions & LabOutputOptions) => {
    await checkLabOutput(options);
    const { alphabet, words } = await readLabInput(options);
    const sizes = await withProgress(({ report }) =>
      measureSizes(words, { alphabet, compression, progress: report }),
    );
    await giveResults(
      {
        experiment: "sizes",
        results: { sizes },
        tables: sizesTables(sizes),
        charts: sizesCharts(sizes),
      },
      options,
    );
  });
}
