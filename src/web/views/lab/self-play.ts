import { intervalOf, shareOf } from "../../../base/statistics.js";
import { lineToWorker } from "../../../host/web-workers.js";
import type { PlayerName } from "../../../players/named-players.js";
import { startEngineWorker } from "../../../selfplay/engine-tasks.js";
import { CHUNK_GAMES, type GamesTasks, playGames } from "../../../selfplay/match.js";
import { Course, type CoursePoint, Statistics } from "../../../selfplay/statistics.js";
import { Pool, type TaskPool } from "../../../workers/pool.js";
import type { WorkerLine } from "../../../workers/protocol.js";
import { Run, type ShowingControl } from "../../shared/run.js";
import { announce, engine, lexicon } from "../../shared/state.js";
import { counted } from "../../texts/language.js";

/** Self-play matches of the engine on workers, with their results so far. */

/** The settings of a match. */
export interface SelfPlayPlan {
  players: [PlayerName, PlayerName];
  games: number;
  seed: number;
  paired: boolean;
  workers: number;
}

/** The results of a match so far, from the first player's side. */
export interface MatchStanding {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** Wins as a percentage of the games, with a 95 % confidence interval. */
  winPercent: { average: number; low: number; high: number };
  spread: { average: number; low: number; high: number };
  /** Points per game, for both players. */
  points: [number, number];
  bingos: [number, number];
  turns: number;
  gamesPerSecond: number;
}

/** A point of the course, with what its interval needs. */
export interface LabPoint extends CoursePoint {
  /** Sum of the squares of player 0's spreads. */
  spreadSquared: number;
}

/** A match so far. */
export interface SelfPlayRun {
  plan: SelfPlayPlan;
  standing: MatchStanding | undefined;
  course: readonly LabPoint[];
}

export const run = new Run<SelfPlayRun>();

/** Plays a match, whose results so far are shown as it proceeds. */
export async function selfPlay(plan: SelfPlayPlan): Promise<void> {
  run.clear();
  const played = await run.start((control) => playMatch(plan, control));
  if (played === undefined) return;
  const games = played.standing?.games ?? 0;
  announce(counted(games, "{n} game has been played.", "{n} games have been played."));
}

async function playMatch(
  plan: SelfPlayPlan,
  { signal, show }: ShowingControl<SelfPlayRun>,
): Promise<SelfPlayRun> {
  let shown: SelfPlayRun = { plan, standing: undefined, course: [] };
  show(shown);
  let pool: TaskPool<GamesTasks> | undefined;
  try {
    const asked = { lexicon: lexicon.value.id, players: plan.players };
    const setup = await engine.ask("setup", asked, { signal });
    const size = Math.min(plan.workers, Math.ceil(plan.games / CHUNK_GAMES));
    const start = (ended: AbortSignal) => startEngineWorker(startLine(), setup, ended);
    pool = await Pool.start(size, start, undefined, signal);
    const statistics = new Statistics();
    const pointsOf = courseOf(statistics);
    const begun = performance.now();
    await playGames(pool, plan, statistics, {
      signal,
      onProgress: () => {
        const seconds = (performance.now() - begun) / 1000;
        shown = { plan, standing: standingOf(statistics, seconds), course: pointsOf() };
        show(shown);
        return false;
      },
    });
    return shown;
  } finally {
    await pool?.stop();
  }
}

/** Returns what notes the results so far, and returns the course of the match with them. */
function courseOf(statistics: Statistics): () => LabPoint[] {
  const course = new Course(CHUNK_GAMES);
  const squares = new Map<number, number>();
  return () => {
    course.note(statistics);
    squares.set(statistics.of("games"), statistics.ofPlayer(0, "spreadSquared"));
    return course.points.map((point) => {
      return { ...point, spreadSquared: squares.get(point.games) ?? 0 };
    });
  };
}

/** Returns the results of a match so far. */
export function standingOf(statistics: Statistics, seconds: number): MatchStanding {
  const games = statistics.of("games");
  const wins = statistics.ofPlayer(0, "wins");
  const draws = statistics.of("draws");
  const share = shareOf(wins + draws / 2, games);
  const spread = intervalOf({
    count: games,
    sum: statistics.ofPlayer(0, "spread"),
    squares: statistics.ofPlayer(0, "spreadSquared"),
  });
  const each = (name: "points" | "bingos"): [number, number] => [
    statistics.ofPlayer(0, name) / games,
    statistics.ofPlayer(1, name) / games,
  ];
  const average = spread.average ?? 0;
  return {
    games,
    wins,
    draws,
    losses: games - wins - draws,
    winPercent: {
      average: (100 * (wins + draws / 2)) / games,
      low: 100 * (share?.low ?? 0),
      high: 100 * (share?.high ?? 1),
    },
    spread: { average, low: spread.low ?? average, high: spread.high ?? average },
    points: each("points"),
    bingos: each("bingos"),
    turns: statistics.of("turns") / games,
    gamesPerSecond: seconds > 0 ? games / seconds : 0,
  };
}

function startLine(): WorkerLine {
  const url = new URL("./games-worker.js", import.meta.url);
  return lineToWorker(new Worker(url, { type: "module" }));
}
