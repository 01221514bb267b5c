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

/** Options for `analyzeGame` and `analyzeGameAsync`. */
export interface GameAnalysisOptions {
  /** Number of best moves to list for each turn; default 1. */
  top?: number;
  /**
   * Also reviews each turn: by win estimates based on static equity (`static`), by simulations and
   * endgame searches (`simulation`), or by deeper ones that also infer the opponent's rack
   * (`champion`). Default: no reviews. `analyzeGame` accepts only `static` and adds no reviews,
   * which take time.
   */
  evaluator?: EvaluatorName | EvaluatorOptions | undefined;
  /**
   * Number of positions to search for each question about a turn with an empty bag, 1,000 to 10^9.
   * Default 200,000; with an evaluator, its own limit.
   */
  nodes?: number | undefined;
  /** Called after each turn with the number of turns done and the total number of turns. */
  onTurn?: ((done: number, of: number) => void) | undefined;
  /**
   * Stops the analysis before the next turn: the signal's reason is thrown. While `analyzeGame`
   * runs, only `onTurn` can abort the signal; with `analyzeGameAsync`, other code can do so too.
   */
  signal?: AbortSignal | undefined;
}

/** The reason that a turn has no rank or cost. */
export type UnjudgedReason =
  /** The record does not give the rack. */
  | "NO_RACK"
  /** The rack in the record has fewer tiles than the player held. */
  | "RACK_IN_PART"
  /** The record gives only the number of tiles exchanged. */
  | "TILES_UNKNOWN"
  /** A word of the play is not in the lexicon, and the play was not challenged. */
  | "PHONY"
  /** An exchange with too few tiles in the bag. */
  | "NOT_ALLOWED"
  /**
   * The record is wrong: it has tiles that are not on the rack or not in the set, a rack that
   * contradicts others, or a one-letter play.
   */
  | "IMPOSSIBLE"
  /** The turn was recorded after the play that went out; it costs nothing. */
  | "AFTER_END";

/** The reason why a turn cannot be judged, with a sentence for people. */
export interface Unjudged {
  reason: UnjudgedReason;
  message: string;
  /** Number of the turn that is to blame, since which the board has more of a tile than the set. */
  because?: number;
}

/** The outcome of a turn. */
export type TurnFate =
  /** The turn counted. */
  | "stood"
  /** The play was challenged and taken back. */
  | "withdrawn"
  /** The player lost the turn by challenging words that stood. */
  | "lost";

/** The part of an analysis that every turn has, judged or not; see `TurnAnalysis`. */
export interface AnalyzedTurn {
  /** Number of the turn, from 1. */
  turn: number;
  /** Index of the turn's event in `game.events`. */
  event: number;
  player: PlayerIndex;
  /** The kind of move, as in `Move`. */
  kind: Move["kind"];
  /** The move in notation; `exch 3` if only the number of tiles is known. */
  text: string;
  /** The rack as given in the record; empty if it gives none. */
  rack: string;
  /** The position as the player saw it. */
  position: Position;
  fate: TurnFate;
  /** Points for the turn alone, as recorded. */
  score: number;
  /**
   * Points according to the rules, which may differ from the record; undefined if they cannot be
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
   * The judge of rank, equity and cost: `static` for the hasty valuation, `endgame` for an endgame
   * search; left out if the turn is not judged.
   */
  by?: "static" | "endgame" | undefined;
  /**
   * With an empty bag: true if the results of the best play and of the turn are proved; false if
   * the node limit was too low, in which case the turn has no cost.
   */
  proved?: boolean;
  /** With an empty bag: what was proved. */
  proof?: EndgameProof;
  /**
   * Rank among all legal moves, 1 for the best; undefined if the move is not legal or not
   * judged, and in endgames for any move but the best.
   */
  rank: number | undefined;
  /** Number of legal moves; undefined if the rack is unknown. */
  of: number | undefined;
  /**
   * The best moves, best first; empty if the rack is unknown. In endgames, only the best one, if it
   * is proved, with the points that it gains by the end of the game as its equity.
   */
  top: RankedMove[];
  /**
   * Equity of the turn in points: score plus leave value. A turn without effect (a pass, a
   * withdrawn play, a lost turn) keeps the whole rack. In endgames, the change in spread by the end
   * of the game, if it is proved.
   */
  equity: number | undefined;
  /**
   * Equity given up against the best move, in points; in endgames, the points that the turn is proved
   * to have lost. Undefined if the turn is not judged, or the loss not proved. These are other measures,
   * which a player's sums keep apart: `loss` has the costs by equity, `endgames.loss` those of endgames.
   */
  cost: number | undefined;
  /** The reason why the turn cannot be judged; undefined if it can. */
  unjudged: Unjudged | undefined;
  /** The judgment of the evaluator; left out without one, and where it cannot judge the turn. */
  review?: TurnReview;
  /**
   * Value of the draw before the turn compared with the average draw, in points and in percent of
   * wins; left out if there is no evaluator, no draw, or the tiles drawn are not known.
   */
  luck?: { points: number; winPercent: number };
}

/** A turn judged by the hasty valuation: score and value of the tiles kept. */
export interface EquityTurn extends AnalyzedTurn {
  by: "static";
  of: number;
  equity: number;
  cost: number;
  unjudged: undefined;
  proved?: never;
  proof?: never;
}

/** A turn with an empty bag, judged by the search of the endgame, and by what that proves alone. */
export interface SolvedTurn extends AnalyzedTurn {
  by: "endgame";
  of: number;
  proved: boolean;
  unjudged: undefined;
}

/** A turn that cannot be judged. */
export interface UnjudgedTurn extends AnalyzedTurn {
  by?: undefined;
  rank: undefined;
  equity: undefined;
  cost: undefined;
  unjudged: Unjudged;
  proved?: never;
  proof?: never;
}

/**
 * A turn of a game, judged by the hasty valuation, by the search of an endgame if the bag is empty, or
 * not at all: `by`, or whether it is `unjudged`, tells which, and which of its figures there are.
 */
export type TurnAnalysis = EquityTurn | SolvedTurn | UnjudgedTurn;

/** The least cost of a mistake of each size, in points; `small` is anything above 0. */
export const MISTAKE_SIZES = Object.freeze({ small: 0, medium: 5, large: 15 } as const);

/** Sizes of mistakes, as defined by `MISTAKE_SIZES`. */
export type MistakeSize = keyof typeof MISTAKE_SIZES;

/** Summary of a player's turns in a game. */
export interface PlayerAnalysis {
  nick: string;
  name: string;
  /** Points at the end of the game, according to the rules; undefined if the game is not over. */
  score: number | undefined;
  turns: number;
  /** Number of turns that have a cost (in endgames, a proved one). */
  judged: number;
  /** Number of judged turns that cost nothing. */
  best: number;
  /**
   * Points of equity lost in all turns that were judged by it, so with tiles in the bag: the sum of
   * their `cost`. The costs of the other turns are in `endgames.loss`; turns without a cost are in
   * neither.
   */
  loss: number;
  /** Average of these losses per turn; undefined if there are none. */
  averageLoss: number | undefined;
  /** The turns with an empty bag. */
  endgames: {
    turns: number;
    /** Number of turns whose results are proved, and number whose loss in points is proved. */
    proved: number;
    judged: number;
    /** Points that the latter lost together: the sum of their `cost`. */
    loss: number;
  };
  /**
   * Number of mistakes of each size (`MISTAKE_SIZES`). A play that gives away a proved win is a
   * large mistake regardless of points, and one that gives away a tie is at least medium.
   */
  mistakes: Record<MistakeSize, number>;
  bingos: number;
  exchanges: number;
  /** Number of turns passed, or lost by a challenge. */
  passes: number;
  /**
   * Number of plays with a word that is not in the lexicon: those that stood and those
   * withdrawn.
   */
  phonies: { stood: number; withdrawn: number };
  /** Number of withdrawn plays whose words are all in the lexicon. */
  wronglyWithdrawn: number;
  /** Points other than for turns: for challenges, overtime and the racks at the end. */
  points: { challenges: number; time: number; end: number };
  /** Totals of the reviews; left out without an evaluator. */
  review?: PlayerReview;
}

/** The analysis of a game. */
export interface GameAnalysis extends Assuming {
  turns: TurnAnalysis[];
  /** The result of the game, as `gcgResult` returns it. */
  result: GameResult;
  /** Warnings about the record, in line order. */
  warnings: GcgWarning[];
  players: [PlayerAnalysis, PlayerAnalysis];
  /** The evaluator used for the reviews, with all its settings; left out without one. */
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
 * The grade of a turn: `none` if it lost less than 0.5% of the game, `small` below 3%, `medium`
 * below 7%, and `large` from 7%. In endgames, the limits are 1, 7 and 15 points, and a turn is
 * large if it gave away a proved win and at least medium if it gave away a tie. `unsure` if it
 * seems to have lost 0.5% or more but the interval of the loss includes 0, or if it kept the result
 * of an endgame but the points that it may have lost are not proved. `unproved` if not even the
 * result of an endgame is proved.
 */
export type MistakeGrade = "none" | "small" | "medium" | "large" | "unsure" | "unproved";

/**
 * The kind of a mistake: a word that is not in the lexicon (`phony`), a turn lost by a `challenge`,
 * a move in an `endgame` or a `pre-endgame`, a missed `bingo`, an exchange or a pass that was
 * made or missed (`exchange`), or any other `play`.
 */
export type MistakeKind =
  | "phony"
  | "challenge"
  | "endgame"
  | "pre-endgame"
  | "bingo"
  | "exchange"
  | "play";

/** An evaluator's judgment of a turn. */
export interface TurnReview {
  /**
   * How the moves were valued: by static equity, by simulation, by a search of all draws from a bag
   * of 1 to 4 tiles, or by an endgame search.
   */
  by: "static" | "simulation" | "pre-endgame" | "endgame";
  /** The move that the evaluator prefers; the move made if none is better. */
  best: { text: string; score: number; move: Move };
  /**
   * Win estimate with the best move, in percent, from the point of view of the player of the turn.
   * Like the next two fields, it is left out for an endgame whose results are not proved.
   */
  winBefore?: number;
  /** Win estimate with the move made. */
  winAfter?: number;
  /** Difference between the two, at least 0. */
  winLost?: number;
  /**
   * Points of spread that the move loses compared with the best one; may be negative if it wins
   * fewer games. Left out for an endgame if they are not proved.
   */
  spreadLost?: number;
  /** The same values as figures that say what is known; missing in reviews of earlier versions. */
  figures?: Record<"winBefore" | "winAfter" | "winLost" | "spreadLost", Figure>;
  /** For endgames: true if the results of the best play and of the turn are proved. */
  proved?: boolean;
  /**
   * 95% confidence interval of the loss in percent of wins, from samples with the same draws for
   * both moves; left out if there are no samples.
   */
  interval?: [low: number, high: number];
  /** True if nothing here is based on estimates. */
  exact: boolean;
  /** True if the opponent's rack was inferred from the opponent's last move. */
  inferred: boolean;
  grade: MistakeGrade;
  /** The kind of mistake; left out for the grades `none` and `unsure`. */
  kind?: MistakeKind;
}

/** Losses of turns according to one kind of judge. */
export interface JudgeSums {
  /** Number of turns that it judged, not counting those that it could not prove. */
  turns: number;
  /** Total loss in percent of wins. */
  winLost: number;
  /** Total known loss in points of spread. */
  spreadLost: number;
}

/** Totals of the reviews of a player's turns. */
export interface PlayerReview {
  /** Number of turns that have a review, not counting unproved endgames. */
  judged: number;
  /** Totals for each kind of judge (`by` in a turn's review). */
  judges: Record<TurnReview["by"], JudgeSums>;
  /** Number of turns of each grade. */
  grades: Record<MistakeGrade, number>;
  /** Number of mistakes of each kind, and their total loss. */
  kinds: Record<MistakeKind, { mistakes: number; winLost: number; spreadLost: number }>;
  /** Weighted sum of the mistakes: 0.2 for a small one, 0.5 for a medium one, 1 for a large one. */
  mistakeIndex: number;
  /** Total percent of wins lost in all turns, by estimates and proofs; see `judges`. */
  winLost: number;
  /** Value of the player's draws compared with average draws, and number of draws compared. */
  luck: { draws: number; points: number; winPercent: number };
  /**
   * Estimated percentage of games that a player of this strength wins against an equally lucky
   * player who loses nothing: 50 minus what the turns lost, at least 0. Turns that were not judged
   * count as the mean of the others. A single game says little. Undefined if no turn was judged.
   */
  performance: number | undefined;
}
