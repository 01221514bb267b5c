/** A thread of `gaddawg lab arcs`: plays games and counts the arcs that the kernel reads. */

import { serveTasks, wasmBackend } from "../../api/internal.js";
import { Alphabet, rulesNamed } from "../../api/node.js";
import { threadPort } from "../../host/node.js";
import { ArcsExperiment } from "../../lab/experiments/arcs.js";
import { countingWasm } from "../../lab/kernels/counting.js";
import { sharedGraph } from "../../lab/lexicon.js";
import type { ArcsTasks } from "./arcs.js";

let experiment: ArcsExperiment;

serveTasks<ArcsTasks>(threadPort(), {
  async setup({ graph, mirrored, alphabet, rules, seed }) {
    experiment = await ArcsExperiment.start(
      {
        graph: sharedGraph(graph),
        mirrored: sharedGraph(mirrored),
        alphabet: new Alphabet(alphabet.name, alphabet.tiles),
        rules: rulesNamed(rules),
        seed,
      },
      { timed: { wasm: wasmBackend }, counting: { wasm: countingWasm } },
    );
    return undefined;
  },
  game(number) {
    experiment.playGame(number);
    return undefined;
  },
  result: () => experiment.result,
});
