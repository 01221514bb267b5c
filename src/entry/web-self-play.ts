/**
 * Self-play for entry points that are not Node's: a chunk of its own, which is loaded when a match
 * or a training begins.
 */
import type { Backends } from "../kernel/backend.js";
import { webThreads } from "../platform/web/threads.js";
import { type AutoplayOptions, type AutoplayResources, autoplay } from "../selfplay/autoplay.js";
import type { MatchResult } from "../selfplay/play.js";
import { type Training, type TrainLeavesOptions, trainLeaves } from "../selfplay/training.js";
import {
  type TrainWinTableOptions,
  trainWinTable,
  type WinTableTraining,
} from "../selfplay/win-table-training.js";
import type { WorkerSource } from "../workers/protocol.js";
import {
  fetchBytes,
  fetchDefaultLeaves,
  fetchDefaultWinTable,
  openDefaultLexicon,
} from "./functions.js";
import { readWordCountsOnce } from "./word-counts.js";

/** Plays a match in Web Workers, or in this thread where there are none. */
export function playMatch(options: AutoplayOptions, backends: Backends): Promise<MatchResult> {
  return autoplay(options, resourcesOf(backends, options?.worker));
}

/** Trains leave values in Web Workers, or in this thread where there are none. */
export function train(options: TrainLeavesOptions, backends: Backends): Promise<Training> {
  return trainLeaves(options, resourcesOf(backends, options?.worker));
}

/** Trains a win table in Web Workers, or in this thread where there are none. */
export function countOutcomes(
  options: TrainWinTableOptions,
  backends: Backends,
): Promise<WinTableTraining> {
  return trainWinTable(options, resourcesOf(backends, options?.worker));
}

function resourcesOf(backends: Backends, worker: WorkerSource | undefined): AutoplayResources {
  return {
    ...webThreads(backends, worker),
    backends,
    defaultLexicon: () => openDefaultLexicon({}, backends),
    defaultLeaves: fetchDefaultLeaves,
    defaultWinTable: fetchDefaultWinTable,
    defaultWordCounts: () => {
      const url = new URL("./english.gwc", import.meta.url);
      return readWordCountsOnce(String(url), (source) => fetchBytes(source));
    },
  };
}
