import { effect, signal, untracked } from "@preact/signals";
import { itemAt } from "../../../../base/elements.js";
import type { GcgEvent, GcgGame } from "../../../../notation/gcg/record.js";
import { runLanes } from "../../../../workers/lanes.js";
import { Run, type ShowingControl } from "../../../shared/run.js";
import { announce, lexiconId } from "../../../shared/state.js";
import { t } from "../../../texts/language.js";
import { EngineClient, startEngineWorker } from "../../../worker/client.js";
import { specOf } from "../../../worker/spec.js";
import type { ReviewWay } from "../../games/state.js";
import { record, reports } from "../record.js";
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

/** The review; what it shows is the number of turns that it has reviewed. */
export const live = new Run<number>();

/** Reviews all turns that have not been reviewed in a way, which is the chosen one from now on. */
export async function startReview(by: ReviewWay): Promise<void> {
  const now = record.peek();
  if (now === undefined || live.phase.peek() === "running") return;
  way.value = by;
  const done = await live.start((control) => reviewTurns(now, by, control));
  if (done !== undefined) announce(t("Every turn has been reviewed."));
}

async function reviewTurns(
  { game, turns }: OpenRecord,
  by: ReviewWay,
  { run, signal, show }: ShowingControl<number>,
): Promise<number> {
  const queue = turnsLeft(game, by);
  let done = 0;
  // One that is stopped can be resumed, even before its first turn is reviewed.
  show(done);
  const cores = navigator.hardwareConcurrency ?? 1;
  const number = Math.min(cores, queue.length, by === "static" ? QUICK_WORKERS : MOST_WORKERS);
  const workers = Array.from({ length: number }, () => new EngineClient(startEngineWorker));
  const [first] = turns;
  if (first === undefined) return done;
  const spec = specOf(first.position.config, lexiconId.peek());
  try {
    await runLanes(number, queue, async (turn, _, lane) => {
      const input = { run, game: spec, record: game, by, turn };
      const report = await itemAt(workers, lane).ask("review", input, { signal });
      reports.value = new Map(reports.peek()).set(report.event, { ...report, way: by });
      show(++done);
    });
    return done;
  } finally {
    for (const worker of workers) worker.stop();
  }
}

const isTurn = ({ kind }: GcgEvent): boolean =>
  kind === "play" || kind === "exchange" || kind === "pass";

/** Returns the numbers of the turns that have no report of this way yet. */
function turnsLeft({ events }: GcgGame, by: ReviewWay): number[] {
  return events
    .flatMap((event, index) => (isTurn(event) ? [index] : []))
    .map((event, turn) => ({ turn, event }))
    .filter(({ event }) => reports.peek().get(event)?.way !== by)
    .map(({ turn }) => turn);
}

/** Returns how many turns the chosen way has reviewed, of how many. */
export function progress(): readonly [done: number, of: number] {
  const turns = record.value?.game.events.filter(isTurn) ?? [];
  const done = [...reports.value.values()].filter((one) => one.way === way.value).length;
  return [record.value === undefined ? 0 : done, turns.length];
}

// Another game, or another lexicon: the review of this one is of no use any more.
let subject: readonly unknown[] = [];
effect(() => {
  const now = [record.value?.name, record.value?.turns, lexiconId.value];
  if (now.every((one, i) => one === subject[i])) return;
  subject = now;
  untracked(() => live.clear());
});
