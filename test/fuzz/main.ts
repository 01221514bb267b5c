/**
 * Fuzzes all formats, or those named, and prints a table in Markdown:
 *
 *     node scripts/fuzz.mjs --inputs 1000000 --seed 7 --format GCG --format CGP
 */
import { parseArgs } from "node:util";
import { FORMATS } from "./formats.js";
import { fuzz, type Outcome } from "./fuzz.js";

const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    format: { type: "string", multiple: true, default: [] },
  },
});
const inputs = Number(values.inputs);
const seed = Number(values.seed);
const unknown = values.format.filter((name) => !FORMATS.some((format) => format.name === name));
if (!Number.isSafeInteger(inputs) || !Number.isSafeInteger(seed) || unknown.length > 0) {
  const names = FORMATS.map(({ name }) => name).join(", ");
  console.error(`usage: --inputs N --seed N --format NAME (one of ${names})`);
  process.exit(2);
}

const row = ({ format, runs, read, refused, slowest }: Outcome): string =>
  `| ${[format, runs, read, runs - read, refused.size, slowest.toFixed(0)].join(" | ")} |`;

console.log(`Seed ${seed}.\n`);
console.log("| format | inputs | read | refused | error codes | slowest (ms) |");
console.log("| --- | --: | --: | --: | --: | --: |");
let total = 0;
for (const format of FORMATS) {
  if (values.format.length > 0 && !values.format.includes(format.name)) continue;
  const outcome = await fuzz(format, Math.ceil(inputs * (format.share ?? 1)), seed);
  total += outcome.runs;
  console.log(row(outcome));
}
console.log(`\n${total} inputs.`);
