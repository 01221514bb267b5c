/**
 * A thread of `gaddawg lab arcs`: plays the games whose numbers it is sent, and
 * in the end sends what it has counted.
 */
import { parentPort, workerData } from "node:worker_threads";
import { Alphabet, GaddawgError, rulesNamed } from "../../entry/node.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { countingWasm } from "../../lab/counting-kernel.js";
import { ArcsExperiment } from "../../lab/experiments/arcs.js";
import { sharedGraph } from "../../lab/shared-graph.js";
import type { ArcsJob, FromArcsWorker, ToArcsWorker } from "./threads.js";

const port = parentPort as NonNullable<typeof parentPort>;
const tell = (message: FromArcsWorker): void => port.postMessage(message);

const { graph, mirrored, alphabet, rules, seed } = workerData as ArcsJob;
try {
  const experiment = await ArcsExperiment.start(
    {
      graph: sharedGraph(graph),
      mirrored: sharedGraph(mirrored),
      alphabet: new Alphabet(alphabet.name, alphabet.tiles),
      rules: rulesNamed(rules),
      seed,
    },
    { timed: { wasm: wasmBackend }, counting: { wasm: countingWasm } },
  );
  port.on("message", (message: ToArcsWorker) => {
    try {
      if (message.game === undefined) {
        tell({ result: experiment.result });
        port.close();
      } else {
        experiment.playGame(message.game);
        tell({ played: message.game });
      }
    } catch (error) {
      tell({ failed: failureOf(error) });
    }
  });
  tell({ played: undefined });
} catch (error) {
  tell({ failed: failureOf(error) });
}

/** An error as it can be sent: a class would be lost on the way. */
function failureOf(error: unknown): { code: string | undefined; what: string } {
  if (error instanceof GaddawgError) return { code: error.code, what: error.what };
  return { code: undefined, what: error instanceof Error ? `${error.stack}` : String(error) };
}
