import { badArgument } from "../arguments.js";
import type { GameEvent, PlayerIndex } from "../game/events.js";
import type { RecordReading } from "../game/record.js";
import type { GcgGame } from "../notation/gcg/record.js";
import {
  MISTAKE_SIZES,
  type MistakeSize,
  type PlayerAnalysis,
  type TurnAnalysis,
} from "./types.js";

/** Returns the size of a mistake that costs this many points; undefined for a cost of 0. */
export function mistakeSize(cost: number): MistakeSize | undefined {
  if (typeof cost !== "number") throw badArgument("cost", cost, "a number of points");
  if (cost >= MISTAKE_SIZES.large) return "large";
  if (cost >= MISTAKE_SIZES.medium) return "medium";
  return cost > MISTAKE_SIZES.small ? "small" : undefined;
}

/** Returns the size of a turn's mistake; undefined where none is known. */
export function sizeOfTurn({ cost, proof }: Pick<TurnAnalysis, "cost" | "proof">) {
  const size = cost === undefined ? undefined : mistakeSize(cost);
  const { best, played } = proof?.results ?? {};
  if (best === played) return size;
  return best === "win" || size === "large" ? "large" : "medium";
}

/** What a summary needs of a turn. */
type SummarizedTurn = Omit<TurnAnalysis, "turn" | "position" | "top" | "review">;

/** Sums up a player's turns. */
export function summarise(
  player: PlayerIndex,
  all: readonly SummarizedTurn[],
  game: GcgGame,
  { result, events }: Pick<RecordReading, "result" | "events">,
): PlayerAnalysis {
  // What was recorded after the end is no turn.
  const turns = all.filter((turn) => {
    return turn.player === player && turn.unjudged?.reason !== "AFTER_END";
  });
  const costs = turns.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  const times = (test: (turn: (typeof turns)[number]) => boolean): number =>
    turns.filter(test).length;
  const sized = (size: MistakeSize): number => times((turn) => sizeOfTurn(turn) === size);
  const endgames = turns.filter(({ proved }) => proved !== undefined);
  const lost = (some: typeof turns): number =>
    Math.round(some.reduce((sum, { cost = 0 }) => sum + cost * 1000, 0)) / 1000;
  const byEquity = turns.filter(({ cost, proved }) => cost !== undefined && proved === undefined);
  const isPhony = ({ words }: (typeof turns)[number]): boolean => words.some(({ valid }) => !valid);
  const loss = lost(byEquity);
  return {
    ...game.players[player],
    score: result.isOver ? result.scores[player] : undefined,
    turns: turns.length,
    judged: costs.length,
    best: costs.filter((cost) => cost === 0).length,
    loss,
    averageLoss: byEquity.length === 0 ? undefined : loss / byEquity.length,
    endgames: {
      turns: endgames.length,
      proved: endgames.filter(({ proved }) => proved === true).length,
      judged: endgames.filter(({ cost }) => cost !== undefined).length,
      loss: lost(endgames),
    },
    mistakes: { small: sized("small"), medium: sized("medium"), large: sized("large") },
    bingos: times(({ bingo }) => bingo),
    exchanges: times(({ kind }) => kind === "exchange"),
    passes: times(({ kind }) => kind === "pass"),
    phonies: {
      stood: times((turn) => turn.fate === "stood" && isPhony(turn)),
      withdrawn: times((turn) => turn.fate === "withdrawn" && isPhony(turn)),
    },
    wronglyWithdrawn: times(
      (turn) => turn.fate === "withdrawn" && turn.words.length > 0 && !isPhony(turn),
    ),
    points: pointsBeside(player, events),
  };
}

function pointsBeside(player: PlayerIndex, events: readonly GameEvent[]): PlayerAnalysis["points"] {
  const sum = (...kinds: string[]): number =>
    events.reduce((points, event) => {
      const counts = event.player === player && kinds.includes(event.kind);
      return points + (counts ? event.score : 0);
    }, 0);
  return {
    challenges: sum("challenge"),
    time: sum("time"),
    end: sum("end-points", "end-penalty"),
  };
}
