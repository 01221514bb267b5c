import { clearLine, cursorTo } from "node:readline";
import { averageOf, estimated, figureText, intervalText, shareOf } from "../../entry/internal.js";
import type { Match } from "../../entry/node.js";
import { io, isLive } from "../io/io.js";
import { counted, number } from "../io/output.js";

/** Shortest time between two updates of the line. */
const PAUSE_MS = 100;
/** A match with more games than this counts as unlimited. */
const COUNTLESS = 1e9;

/** A line on stderr with the progress of a match; none if stderr is not a terminal. */
export class MatchProgress {
  private readonly terminal = io().stderr;
  private readonly isShown = isLive();
  private drawnAt = Number.NEGATIVE_INFINITY;
  /** The state at the beginning of this run, for its speed. */
  private from: { games: number; seconds: number } | undefined;

  update(match: Match): void {
    this.from ??= { games: match.done, seconds: match.state.seconds };
    const now = io().now();
    if (!this.isShown || now - this.drawnAt < PAUSE_MS) return;
    this.drawnAt = now;
    const text = progressText(match, this.from);
    this.clear();
    this.terminal.write(fitting(text, (this.terminal.columns ?? 80) - 1));
  }

  clear(): void {
    if (!this.isShown) return;
    clearLine(this.terminal, 0);
    cursorTo(this.terminal, 0);
  }
}

/** Leaves out what does not fit the width: whole parts, because half a number would be wrong. */
export function fitting(text: string, width: number): string {
  const parts = text.split(", ");
  while (parts.length > 1 && parts.join(", ").length > width) parts.pop();
  return parts.join(", ").slice(0, width);
}

/** Returns the progress of a match as a line. */
export function progressText(match: Match, from: { games: number; seconds: number }): string {
  const { done, plan, state } = match;
  const passed = state.seconds - from.seconds;
  const rate = passed > 0 ? (done - from.games) / passed : 0;
  const parts = [
    plan.games < COUNTLESS
      ? `${number(done)} of ${counted(plan.games, "game")}`
      : counted(done, "game"),
  ];
  if (rate > 0) {
    parts.push(`${number(Math.round(rate))}/s`);
    const left = secondsLeft(match, rate);
    if (left !== undefined) parts.push(`${timeText(left)} left`);
  }
  if (done > 0) parts.push(standing(match));
  return parts.join(", ");
}

/** Returns the time left at this rate; undefined for a match without a limit. */
function secondsLeft({ done, plan, limits, state }: Match, rate: number): number | undefined {
  const forGames = plan.games < COUNTLESS ? (plan.games - done) / rate : Number.POSITIVE_INFINITY;
  const forTime = (limits.seconds ?? Number.POSITIVE_INFINITY) - state.seconds;
  const left = Math.min(forGames, forTime);
  return Number.isFinite(left) ? Math.max(0, left) : undefined;
}

/** 9, 1:05, 2:03:04. */
function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return minutes > 0 ? `${minutes}:${two(whole % 60)}` : `${whole} s`;
}

/** The first player's wins with their interval, and the spread with its standard error. */
function standing({ done, state, names }: Match): string {
  const { statistics } = state;
  const wins = statistics.ofPlayer(0, "wins") + statistics.of("draws") / 2;
  const share = shareOf(wins, done) as { low: number; high: number };
  const { average, deviation } = averageOf({
    count: done,
    sum: statistics.ofPlayer(0, "spread"),
    squares: statistics.ofPlayer(0, "spreadSquared"),
  });
  const bounds = intervalText([100 * share.low, 100 * share.high], { confidence: 95 });
  const error = deviation === null ? undefined : deviation / Math.sqrt(done);
  const spread = figureText(
    estimated(average as number, { error, samples: done, model: "games" }),
    {
      signed: true,
      tabular: true,
    },
  );
  return `${names[0]} wins ${((100 * wins) / done).toFixed(1)} %, ${bounds}, spread ${spread}`;
}
