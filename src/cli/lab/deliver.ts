import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { buildGraph, GaddawgError, type WordSet, writeKwg, writeLexicon } from "../../api/node.js";
import {
  DELIVERY_WAYS,
  type DeliverTimes,
  type Delivery,
  type DeliveryWay,
  deliverCharts,
  deliverTables,
} from "../../lab/experiments/deliver.js";
import { pause, wasFinished } from "../../lab/pause.js";
import { UsageError } from "../io/errors.js";
import { wholeNumber } from "../io/options.js";
import { chromiumPath, inChromium } from "./browser.js";
import type { Experiment, LabInput, LabOptions, LabRun } from "./experiment.js";
import { DELIVER_HELP } from "./help.js";

interface DeliverOptions extends LabOptions {
  samples: number;
}

export const deliver: Experiment<DeliverOptions, Delivery[]> = {
  name: "deliver",
  help: DELIVER_HELP,
  add: (command) =>
    command.option(
      "--samples <n>",
      "number of fresh browsers for each way",
      wholeNumber(1, 1000),
      5,
    ),
  // Says at once if there is none.
  check: () => void chromiumPath(),
  measure: async (input, { samples }, run) => {
    const found = await measureDeliveries(input, samples, run);
    return found.length === 0 ? undefined : found;
  },
  show: (deliveries) => ({
    results: { deliveries },
    tables: deliverTables(deliveries),
    charts: deliverCharts(deliveries),
  }),
};

/** Measures all ways; if the signal ends it, returns what the complete rounds measured. */
async function measureDeliveries(
  input: LabInput,
  samples: number,
  { report, signal }: LabRun,
): Promise<Delivery[]> {
  if (input.alphabet.name !== "english") {
    throw new UsageError("BAD_OPTION", `words in the ${input.alphabet.name} alphabet`, {
      expected: "English words, because the page plays with English tiles",
    });
  }
  const total = DELIVERY_WAYS.length * (1 + samples);
  let done = 0;
  const deliveries: (Delivery & { packed: Uint8Array })[] = [];
  for (const way of DELIVERY_WAYS) {
    report("compressing", done++, total);
    await pause(signal);
    const bytes = bytesOf(way, input);
    const [packed, brotli] = await Promise.all([
      promisify(gzip)(bytes, { level: 9 }),
      promisify(brotliCompress)(bytes),
    ]);
    const sizes = { bytes: bytes.length, gzip: packed.length, brotli: brotli.length };
    deliveries.push({ way, ...sizes, samples: [], packed });
  }
  let complete = 0;
  await wasFinished(async () => {
    // Interleaved, so that a busy minute does not affect only one way.
    for (let round = 0; round < samples; round++) {
      for (const { way, packed, samples: taken } of deliveries) {
        report("in the browser", done++, total);
        taken.push(await sample(way, packed, signal));
      }
      complete = round + 1;
    }
  }, signal);
  if (complete === 0) return [];
  checkMoves(deliveries);
  return deliveries.map(({ packed: _, samples: taken, ...delivery }) => {
    return { ...delivery, samples: taken.slice(0, complete) };
  });
}

function bytesOf(way: DeliveryWay, { words, alphabet }: LabInput): Uint8Array {
  const graph = (set: WordSet, content: "gaddawg" | "dawg") => buildGraph(set, { content });
  if (way === "words") return writeLexicon(graph(words, "dawg"), "text", { alphabet });
  return writeKwg(graph(words, way));
}

async function sample(
  way: DeliveryWay,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<DeliverTimes> {
  const query = { experiment: "deliver", way, file: "/lexicon" };
  const files = { "/lexicon": { bytes, encoding: "gzip" } } as const;
  return (await inChromium(query, files, signal)) as DeliverTimes;
}

/** Checks that all ways lead to the same first move. */
function checkMoves(deliveries: readonly Delivery[]): void {
  const moves = new Set(deliveries.flatMap(({ samples }) => samples.map(({ move }) => move)));
  if (moves.size === 1) return;
  throw new GaddawgError("DIFFERENT_PLAYS", `different first moves: ${[...moves].join(", ")}`);
}
