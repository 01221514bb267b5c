import type { Figure } from "../base/figures.js";
import type { RankedMove, ScoredWord } from "../engine/results.js";
import type { Assuming } from "../game/assumptions.js";
import type { PlayerIndex } from "../game/events.js";
import type { Move } from "../game/moves.js";
import type { Position } from "../game/position.js";
import type { GameResult } from "../game/record.js";
import type { GcgEvent, GcgWarning } from "../notation/gcg/record.js";
import type { GcgPosition } from "../notation/gcg/replay.js";
import type { EndgameProof } from "./endgames.js";
import type { EvaluatorName, EvaluatorOptions, EvaluatorSettings } from "./settings.js";

/** Options of `analyzeGame` and `analyzeGameAsync`. */
export interface GameAnalysisOptions {
  /** Number of best moves to list for each turn; default 1. */
  top?: number;
  /**
   * Also reviews each turn: by win estimates of static equity (`static`), by simulations and searches
   * of endgames (`simulation`), or by deeper ones that infer the opponent's rack (`champion`).
   * Default: no reviews. `analyzeGame` takes `static` alone, and adds no reviews, which take time.
   */
  evaluator?: EvaluatorName | EvaluatorOptions | undefined;
  /**
   * Positions searched for each question about a turn with an empty bag, 1,000 to 10^9. Default
   * 200,000; with an evaluator, its own limit.
   */
  nodes?: number | undefined;
  /** Called after each turn with the number of turns done and the number of all turns. */
  onTurn?: ((done: number, of: number) => void) | undefined;
  /**
   * Ends the analysis before the next turn: its reason is thrown. Nothing but `onTurn` can abort it
   * while `analyzeGame` runs; `analyzeGameAsync` lets other code do so.
   */
  signal?: AbortSignal | undefined;
}

/** The reason why a turn has no rank or no cost. */
export type UnjudgedReason =
  /** The record does not give the rack. */
  | "NO_RACK"
  /** The rack that the record gives has fewer tiles than the player held. */
  | "RACK_IN_PART"
  /** The record gives only the number of tiles exchanged. */
  | "TILES_UNKNOWN"
  /** A word of the play is not in the lexicon, and the play was not challenged. */
  | "PHONY"
  /** An exchange with too few tiles in the bag. */
  | "NOT_ALLOWED"
  /**
   * The record is wrong: tiles that the rack or the set lacks, a rack that contradicts others, or a
   * play of one letter.
   */
  | "IMPOSSIBLE"
  /** The turn was recorded after the play that went out; it costs nothing. */
  | "AFTER_END";

/** The outcome of a turn. */
export type TurnFate =
  /** It counted. */
  | "stood"
  /** The play was challenged and taken back. */
  | "withdrawn"
  /** The player lost the turn by challenging words that stood. */
  | "lost";

/**
 * A turn of a game, judged by the hasty valuation: score and value of the tiles kept. A turn with an
 * empty bag is judged by the search of the endgame instead, and by what that proves alone.
 */
export interface TurnAnalysis {
  /** Number of the turn, from 1. */
  turn: number;
  /** Index of its event in `game.events`. */
  event: number;
  player: PlayerIndex;
  /** The kind of its move, by the names of `Move`. */
  kind: Move["kind"];
  /** The move in notation; `exch 3` where only the number of tiles is known. */
  text: string;
  /** The rack as the record gives it; empty where it gives none. */
  rack: string;
  /** The position as the player saw it. */
  position: Position;
  fate: TurnFate;
  /** Points of the turn alone, as recorded. */
  score: number;
  /**
   * Points by the rules, which may differ from the record; undefined if they cannot be
   * computed.
   */
  scored: number | undefined;
  /** Points for an unsuccessful challenge. */
  bonus: number;
  /** True if the play was challenged, whether it stood or not. */
  challenged: boolean;
  /** The player's points after the turn and its challenge. */
  total: number;
  /** The words of a play, the main word first; none for other turns. */
  words: ScoredWord[];
  /** True if the play used a full rack and was not withdrawn. */
  bingo: boolean;
  /**
   * The judge of rank, equity and cost: `static` for the hasty valuation, `endgame` for the search of
   * an endgame; left out if the turn is not judged.
   */
  by?: "static" | "endgame" | undefined;
  /**
   * With an empty bag: true if the results of the best play and of the turn are proved; false if the
   * limit of nodes was too small, and the turn has no cost.
   */
  proved?: boolean;
  /** With an empty bag: what was proved. */
  proof?: EndgameProof;
  /**
   * Rank among all legal moves, 1 for the best; undefined if the move is not legal or not
   * judged, and in endgames for any other than the best.
   */
  rank: number | undefined;
  /** Number of legal moves; undefined if the rack is unknown. */
  of: number | undefined;
  /**
   * The best moves, best first; empty if the rack is unknown. In endgames the best one alone, if it
   * is proved, with the points that it gains to the end of the game as its equity.
   */
  top: RankedMove[];
  /**
   * Equity of the turn in points: score plus leave value. A turn without effect (a pass, a
   * withdrawn play, a turn lost) keeps the whole rack. In endgames, the change of the spread to the
   * end of the game, if it is proved.
   */
  equity: number | undefined;
  /**
   * Equity given up against the best move, in points; in endgames, the points that the turn is proved
   * to have lost. Undefined if the turn is not judged, or the loss not proved.
   */
  cost: number | undefined;
  /** The reason why the turn cannot be judged; undefined if it can. */
  unjudged: { reason: UnjudgedReason; message: string } | undefined;
  /** The judgment of the evaluator; left out without one, and where it cannot judge the turn. */
  review?: TurnReview;
  /**
   * What the draw before the turn was worth against the average draw, in points and in percent of
   * wins; left out without an evaluator, without a draw, and where the tiles drawn are not known.
   */
  luck?: { points: number; winPercent: number };
}

/** The least cost of a mistake of each size, in points; `small` is anything above 0. */
export const MISTAKE_SIZES = Object.freeze({ small: 0, medium: 5, large: 15 } as const);

/** Sizes of mistakes, as `MISTAKE_SIZES` divides them. */
export type MistakeSize = keyof typeof MISTAKE_SIZES;

/** Summary of a player's turns in a game. */
export interface PlayerAnalysis {
  nick: string;
  name: string;
  /** Points at the end of the game, by the rules; undefined for a game that is not over. */
  score: number | undefined;
  turns: number;
  /** Number of turns that have a cost, in endgames a proved one. */
  judged: number;
  /** Number of judged turns that cost nothing. */
  best: number;
  /** Points of equity lost in all turns that were judged by it, so with tiles in the bag. */
  loss: number;
  /** Average of these losses per turn; undefined if there is none. */
  averageLoss: number | undefined;
  /** The turns with an empty bag. */
  endgames: {
    turns: number;
    /** Number of those whose results are proved, and of those whose loss in points is. */
    proved: number;
    judged: number;
    /** Points that the latter lost together. */
    loss: number;
  };
  /**
   * Number of mistakes of each size (`MISTAKE_SIZES`). A play that gives away a proved win is large
   * whatever its points, and one that gives away a tie is medium at least.
   */
  mistakes: Record<MistakeSize, number>;
  bingos: number;
  exchanges: number;
  /** Number of turns passed, or lost by a challenge. */
  passes: number;
  /**
   * Number of plays with a word that is not in the lexicon: those that stood, and those
   * withdrawn.
   */
  phonies: { stood: number; withdrawn: number };
  /** Number of withdrawn plays whose words are all in the lexicon. */
  wronglyWithdrawn: number;
  /** Points that are not from turns: for challenges, overtime and the racks at the end. */
  points: { challenges: number; time: number; end: number };
  /** Sums of the reviews; left out without an evaluator. */
  review?: PlayerReview;
}

/** The analysis of a game. */
export interface GameAnalysis extends Assuming {
  turns: TurnAnalysis[];
  /** What the game comes to, as `gcgResult` tells. */
  result: GameResult;
  /** Warnings about the record, in order of their lines. */
  warnings: GcgWarning[];
  players: [PlayerAnalysis, PlayerAnalysis];
  /** The evaluator of the reviews with all its settings; left out without one. */
  evaluator?: EvaluatorSettings;
}

/** A turn with the outcome of its challenge. */
export interface TurnEvents extends GcgPosition {
  event: Extract<GcgEvent, { kind: "play" | "exchange" | "pass" }>;
  fate: TurnFate;
  bonus: number;
  challenged: boolean;
  total: number;
  /** Why the record leaves nothing to judge; undefined if it can be judged. */
  wrong: { reason: UnjudgedReason; message: string } | undefined;
}

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
