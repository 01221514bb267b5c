import { batch, effect, signal } from "@preact/signals";
import { runLanes } from "../../../../workers/lanes.js";
import { announce, lexiconId, note, sentenceOf } from "../../../shared/state.js";
import { t } from "../../../texts/language.js";
import { EngineClient, isCancelled, startEngineWorker } from "../../../worker/client.js";
import { specOf } from "../../../worker/spec.js";
import type { ReviewWay } from "../../games/state.js";
import { type Reported, record, reports, reviewState } from "../record.js";
import type { OpenRecord } from "../record-reading.js";

/*
 * The review of the open game. Its turns are divided among workers, each of which plays its samples
 * by itself: so no worker waits for another, not even in the searches of endgames.
 */

/** Each worker has kernels and a word map of its own, some 100 megabytes of memory. */
const MOST_WORKERS = 4;
/** A quick review is over before more workers have started. */
const QUICK_WORKERS = 2;

export const way = signal<ReviewWay>("static");

let lastRun = 0;
let workers: EngineClient[] = [];

/** Reviews all turns that have not been reviewed in the chosen way. */
export async function startReview(): Promise<void> {
  const now = record.peek();
  if (now === undefined || reviewState.peek() === "running") return;
  const run = ++lastRun;
  const by = way.peek();
  const queue = turnsLeft(now, by);
  reviewState.value = "running";
  const cores = navigator.hardwareConcurrency ?? 1;
  const number = Math.min(cores, queue.length, by === "static" ? QUICK_WORKERS : MOST_WORKERS);
  workers = Array.from({ length: number }, () => new EngineClient(startEngineWorker));
  try {
    await runLanes(number, queue, (turn, _, lane) =>
      reviewTurn(workers[lane] as EngineClient, now, { run, by, ...turn }),
    );
    if (lastRun !== run) return;
    endWorkers();
    reviewState.value = "idle";
    announce(t("Every turn has been reviewed."));
  } catch (error) {
    if (lastRun !== run) return;
    stopReview();
    if (!isCancelled(error)) note("error", sentenceOf(error), "record");
  }
}

/** A turn of the record, and the event of it. */
interface Turn {
  turn: number;
  event: number;
}

async function reviewTurn(
  worker: EngineClient,
  { game, turns }: OpenRecord,
  { run, by, turn }: Turn & { run: number; by: ReviewWay },
): Promise<void> {
  const [first] = turns;
  if (first === undefined || lastRun !== run) return;
  const spec = specOf(first.position.config, lexiconId.peek());
  const report = await worker.ask("review", { run, game: spec, record: game, by, turn });
  if (lastRun !== run) return;
  reports.value = new Map(reports.peek()).set(report.event, { ...report, way: by });
}

/** Returns the turns that have no report of this way yet. */
function turnsLeft({ game }: OpenRecord, by: ReviewWay): Turn[] {
  return game.events
    .flatMap(({ kind }, event) =>
      kind === "play" || kind === "exchange" || kind === "pass" ? [event] : [],
    )
    .map((event, turn) => ({ turn, event }))
    .filter(({ event }) => reports.peek().get(event)?.way !== by);
}

/** Ends the review; what was found stays, and it can be gone on with. */
export function stopReview(): void {
  if (reviewState.peek() !== "running") return;
  lastRun++;
  endWorkers();
  batch(() => {
    reviewState.value = "stopped";
  });
}

function endWorkers(): void {
  for (const worker of workers) worker.stop();
  workers = [];
}

/** Returns how many turns the chosen way has reviewed, of how many. */
export function progress(): readonly [done: number, of: number] {
  const now = record.value;
  if (now === undefined) return [0, 0];
  const by = way.value;
  const turns = now.game.events.filter(
    ({ kind }) => kind === "play" || kind === "exchange" || kind === "pass",
  );
  const done = [...reports.value.values()].filter((one: Reported) => one.way === by).length;
  return [done, turns.length];
}

// Another game, or another lexicon: the review of this one is of no use any more.
let subject: unknown;
effect(() => {
  const now = [record.value?.name, record.value?.turns, lexiconId.value];
  const isSame = Array.isArray(subject) && now.every((one, i) => one === (subject as unknown[])[i]);
  subject = now;
  if (isSame) return;
  lastRun++;
  endWorkers();
  if (reviewState.peek() !== "idle") reviewState.value = "idle";
});
