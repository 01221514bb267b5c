import { timeFor } from "../../entry/internal.js";
import { GaddawgError, type Move } from "../../entry/node.js";
import type { Engines } from "./engines.js";
import type { Finding } from "./finding.js";
import type { GoSettings } from "./go-settings.js";
import { type InfoContext, infoLine, lastLines } from "./info.js";
import { readMove, writeMove } from "./moves.js";
import type { UcgiOptions } from "./options.js";
import type { Setting } from "./positions.js";
import { listedMove, search } from "./search.js";

/** Milliseconds between two lines about a search. */
const INFO_PAUSE = 300;

/** A search that was asked for, from its `go` to its `bestmove`. */
export class Going {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  constructor(private readonly isInfinite: boolean) {}

  /** True while only `stop` can end it. */
  get isEndless(): boolean {
    return this.isInfinite && !this.isStopped;
  }

  get isStopped(): boolean {
    return this.signal.aborted;
  }

  stop(): void {
    this.controller.abort();
  }

  /** Waits until it is stopped. */
  async stopped(): Promise<void> {
    if (this.isStopped) return;
    await new Promise((resolve) => this.signal.addEventListener("abort", resolve));
  }
}

/** What a search needs besides what follows `go`. */
export interface GoContext {
  setting: Setting;
  options: UcgiOptions;
  engines: Engines;
  signal: AbortSignal;
  write: (line: string) => void;
  now: () => number;
}

/**
 * Searches a position, reports what it finds, and returns the best move as text.
 * @throws GaddawgError for a position or moves that cannot be searched, or an engine that cannot
 *   be opened.
 */
export async function bestMove(go: GoSettings, context: GoContext): Promise<string> {
  const { setting, options, engines, signal } = context;
  const { position } = setting;
  const engine = await engines.for(options, position.config);
  const listed = (texts: readonly string[]) =>
    texts.map((text) => inMove(text, () => listedMove(engine, position, moveOf(text, context))));
  const [only, also] = [listed(go.searchMoves), listed(go.alsoSearchMoves)];
  const milliseconds = go.infinite ? undefined : timeOf(setting, go);
  const task = { engine, position, go, options, only, also, milliseconds, signal };
  const found = await reported(search(task), context);
  return found === undefined ? "none" : writeMove(found.line[0], position, options.coordinates);
}

/** Reports what a search finds while it goes on, and returns the last of it. */
async function reported(
  findings: AsyncIterable<Finding>,
  { setting, options, write, now }: GoContext,
): Promise<Finding | undefined> {
  const begun = now();
  const about = (): InfoContext => ({
    position: setting.position,
    reading: options.coordinates,
    milliseconds: now() - begun,
  });
  let told = begun;
  let last: Finding | undefined;
  for await (last of findings) {
    if (now() - told < INFO_PAUSE) continue;
    told = now();
    write(infoLine(last, about()));
  }
  for (const line of last === undefined ? [] : lastLines(last, about())) write(line);
  return last;
}

function moveOf(text: string, { setting, options }: GoContext): Move {
  const given = readMove(text, setting.position, options.coordinates);
  if (given.kind === "move") return given.move;
  throw new GaddawgError("BAD_MOVE", "is not a move of known tiles", {
    expected: "POS.WORD, ex.TILES or pass",
  });
}

/** Returns the time for a move: the one that is given, or a part of what is left on the clock. */
function timeOf({ position, player }: Setting, go: GoSettings): number | undefined {
  if (go.moveTime !== undefined) return go.moveTime;
  const left = go.times[player];
  if (left === undefined) return undefined;
  const tiles = position.unseen().total + position.rack.length;
  return timeFor({ milliseconds: Math.max(1, left), increment: go.increments[player] }, tiles);
}

function inMove<T>(text: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    const { code, what, expected } = error;
    throw new GaddawgError(code, `go: the move ${text}: ${what}`, { expected });
  }
}
