import type { SimulationWorker } from "../engine/index.js";
import type { Move } from "../game/moves.js";
import type { WinTable } from "../search/index.js";
import type { Figure } from "../statistics/figure.js";

/** The ways to judge the turns of a game. */
export type EvaluatorName = "static" | "simulation" | "champion";

/** An evaluator with its settings; the review depends on them, the game and the engine alone. */
export interface EvaluatorOptions {
  name: EvaluatorName;
  /**
   * Moves of each turn that are compared, the best by static equity, 1 to 100; the best exchange, the
   * pass and the move that was made are added. Default 8; 15 for the champion.
   */
  candidates?: number | undefined;
  /** Plies of simulations, 1 to 100. Default 4; 6 for the champion. */
  plies?: number | undefined;
  /**
   * Samples in which the move that was made is compared with the best one, 100 to 1,000,000; a third
   * of them, but 100 at least, sort out the candidates before. Default 1000; 3000 for the champion.
   */
  samples?: number | undefined;
  /** Positions searched for an endgame, 1,000 to 10^9. Default 200,000; 2,000,000 for the champion. */
  nodes?: number | undefined;
  /**
   * Plies behind the last tile of the bag with which the better moves are judged where 1 to 4 tiles
   * are in it, 0 to 3; 0 judges by playouts. Default 0; 2 for the champion.
   */
  preEndgamePlies?: number | undefined;
  /** Infers the opponent's rack from his last move. Default false; true for the champion. */
  inference?: boolean | undefined;
  /** Random draws with which each draw is compared, 10 to 10,000. Default 200. */
  draws?: number | undefined;
  /** Seed of simulations and draws, 0 to 2^32 - 1. Default 1. */
  seed?: number | undefined;
  /** Win estimates; default those of the package. */
  table?: WinTable | undefined;
  /** Worker threads; default one for each core. */
  threads?: number | undefined;
  /** The worker to search in, where the platform does not find it by itself. */
  worker?: SimulationWorker | undefined;
}

/** All settings of an evaluator on which its reviews depend. */
export type EvaluatorSettings = {
  [Name in keyof Omit<EvaluatorOptions, "table" | "threads" | "worker">]-?: NonNullable<
    EvaluatorOptions[Name]
  >;
};

/**
 * The grade of a turn: `none` if it lost less than 0.5 % of the game, `small` below 3 %, `medium` below
 * 7 %, `large` from 7 %; in endgames below 1, 7 and 15 points, large if it gave away a proved win, and
 * medium at least if it gave away a tie; `unsure` if it seems to have lost 0.5 % or more, but the
 * interval of the loss includes 0, or if an endgame's result was kept, and the points that it may have
 * lost are not proved; `unproved` if not even the result of an endgame is proved.
 */
export type MistakeGrade = "none" | "small" | "medium" | "large" | "unsure" | "unproved";

/**
 * The kind of a mistake: a word that is not in the lexicon (`phony`), a turn lost by a `challenge`, a move of
 * an `endgame` or a `pre-endgame`, a `bingo` that was missed, an exchange or a pass that was made or
 * missed (`exchange`), or any other `play`.
 */
export type MistakeKind =
  | "phony"
  | "challenge"
  | "endgame"
  | "pre-endgame"
  | "bingo"
  | "exchange"
  | "play";

/** The judgment of an evaluator on a turn. */
export interface TurnReview {
  /**
   * How the moves were valued: by their static equity, by simulation, by a search of the draws of a
   * bag of 1 to 4 tiles, or by a search of the endgame.
   */
  by: "static" | "simulation" | "pre-endgame" | "endgame";
  /** The move that the evaluator prefers; the one that was made if none is better. */
  best: { text: string; score: number; move: Move };
  /**
   * Win estimate with the best move, in percent, as the player of the turn sees it; left out, with the
   * two that follow, for an endgame whose results are not proved.
   */
  winBefore?: number;
  /** Win estimate with the move that was made. */
  winAfter?: number;
  /** Their difference, at least 0. */
  winLost?: number;
  /**
   * Points of spread that the move loses against the best one; negative if it wins fewer games. Left
   * out for an endgame where they are not proved.
   */
  spreadLost?: number;
  /** The same figures with what is known of each; reviews of earlier versions lack them. */
  figures?: Record<"winBefore" | "winAfter" | "winLost" | "spreadLost", Figure>;
  /** For endgames: true if the results of the best play and of the turn are proved. */
  proved?: boolean;
  /**
   * Interval of 95 % for the loss in percent of wins, from samples with the same draws for both
   * moves; left out where there are no samples.
   */
  interval?: [low: number, high: number];
  /** True if nothing here rests on estimates. */
  exact: boolean;
  /** True if the opponent's rack was inferred from his last move. */
  inferred: boolean;
  grade: MistakeGrade;
  /** The kind of a mistake; left out for the grades `none` and `unsure`. */
  kind?: MistakeKind;
}

/** What turns lost by the judgment of one kind of judge. */
export interface JudgeSums {
  /** Turns that it judged, those that it could not prove left out. */
  turns: number;
  /** Percent of wins that they lost. */
  winLost: number;
  /** Points of spread that they lost, as far as known. */
  spreadLost: number;
}

/** Sums of the reviews of a player's turns. */
export interface PlayerReview {
  /** Number of turns that have a review, endgames that are not proved left out. */
  judged: number;
  /** The sums of each kind of judge (`by` of a turn's review). */
  judges: Record<TurnReview["by"], JudgeSums>;
  /** Number of turns of each grade. */
  grades: Record<MistakeGrade, number>;
  /** Number of mistakes of each kind, and what they lost together. */
  kinds: Record<MistakeKind, { mistakes: number; winLost: number; spreadLost: number }>;
  /** Sum of the mistakes, a small one being 0.2, a medium one 0.5 and a large one 1. */
  mistakeIndex: number;
  /** Percent of wins lost in all turns together, by estimates and proofs; see `judges`. */
  winLost: number;
  /** What the player's draws were worth against average draws, and how many were compared. */
  luck: { draws: number; points: number; winPercent: number };
  /**
   * Estimate of the percentage of games that this play wins against an equally lucky player who loses
   * nothing: 50 less what the turns lost, at least 0; turns that were not judged count as the mean
   * of the others. A single game tells little. Undefined if no turn was judged.
   */
  performance: number | undefined;
}
