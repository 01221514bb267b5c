import type { GcgGame, PlayerIndex } from "../notation/index.js";
import type { TurnAnalysis } from "./game.js";

/** What a mistake costs at least to be of a size, in points: `small` is above 0. */
export const MISTAKE_SIZES = { small: 0, medium: 5, large: 15 } as const;

export type MistakeSize = keyof typeof MISTAKE_SIZES;

/** What a player did in a game. */
export interface PlayerAnalysis {
  nick: string;
  name: string;
  /** Points at the end, as the record has them. */
  score: number;
  turns: number;
  /** Turns that have a cost: all averages are of these. */
  judged: number;
  /** Judged turns that cost nothing. */
  best: number;
  /** Points lost in all judged turns. */
  loss: number;
  /** Points lost in a judged turn, on average; undefined where none was judged. */
  averageLoss: number | undefined;
  /** Judged turns by what they cost (`MISTAKE_SIZES`). */
  mistakes: Record<MistakeSize, number>;
  bingos: number;
  exchanges: number;
  /** Turns passed, or lost by a challenge. */
  passes: number;
  /** Plays with a word that the lexicon lacks: those that stood, and those taken back. */
  phonies: { stood: number; withdrawn: number };
  /** Plays that were taken back though all of their words are in the lexicon. */
  wronglyWithdrawn: number;
  /** Points besides those of turns: for challenges, for overtime, for the racks at the end. */
  points: { challenges: number; time: number; end: number };
}

/** How large a mistake is; undefined for a turn that cost nothing. */
export function mistakeSize(cost: number): MistakeSize | undefined {
  if (cost >= MISTAKE_SIZES.large) return "large";
  if (cost >= MISTAKE_SIZES.medium) return "medium";
  return cost > MISTAKE_SIZES.small ? "small" : undefined;
}

/** Adds up what a player did. */
export function summarise(
  player: PlayerIndex,
  all: readonly Omit<TurnAnalysis, "turn">[],
  game: GcgGame,
): PlayerAnalysis {
  const turns = all.filter((turn) => turn.player === player);
  const costs = turns.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  const times = (test: (turn: (typeof turns)[number]) => boolean): number =>
    turns.filter(test).length;
  const sized = (size: MistakeSize): number =>
    costs.filter((cost) => mistakeSize(cost) === size).length;
  const isPhony = ({ words }: (typeof turns)[number]): boolean => words.some(({ valid }) => !valid);
  const loss = Math.round(costs.reduce((sum, cost) => sum + cost * 1000, 0)) / 1000;
  return {
    ...game.players[player],
    score: game.events.findLast((event) => event.player === player)?.total ?? 0,
    turns: turns.length,
    judged: costs.length,
    best: costs.filter((cost) => cost === 0).length,
    loss,
    averageLoss: costs.length === 0 ? undefined : loss / costs.length,
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
    points: pointsBeside(player, game),
  };
}

function pointsBeside(player: PlayerIndex, { events }: GcgGame): PlayerAnalysis["points"] {
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
