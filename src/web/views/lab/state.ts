import { signal } from "@preact/signals";
import { announce, lexicon, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { EngineClient, isCancelled, startEngineWorker } from "../../worker/client.js";
import type { MeasureName, MeasureRow } from "../../worker/measures.js";
import type { Step } from "../../worker/protocol.js";

/** A worker used only for benchmarks, so that no other task takes its time. */
const bench = new EngineClient(startEngineWorker);

/** State of a benchmark. */
export interface MeasureState {
  isBusy: boolean;
  step: Step | undefined;
  rows: readonly MeasureRow[];
  problem: string | undefined;
}

const NOTHING: MeasureState = { isBusy: false, step: undefined, rows: [], problem: undefined };

export const measured = {
  builds: signal<MeasureState>(NOTHING),
  graphs: signal<MeasureState>(NOTHING),
} as const satisfies Record<MeasureName, unknown>;

export async function runMeasure(name: MeasureName): Promise<void> {
  const state = measured[name];
  state.value = { ...NOTHING, isBusy: true };
  try {
    const input = { measure: name, lexicon: lexicon.value.id };
    const onStep = (step: Step): void => {
      state.value = { ...state.value, step };
    };
    const rows = await bench.ask("measure", input, { onProgress: onStep });
    state.value = { ...NOTHING, rows };
    announce(t("Benchmark finished."));
  } catch (error) {
    const problem = isCancelled(error) ? undefined : sentenceOf(error);
    state.value = { ...NOTHING, problem };
  }
}

export function stopMeasure(): void {
  bench.stop();
}
