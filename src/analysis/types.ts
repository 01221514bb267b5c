import type { RankedMove, ScoredWord } from "../engine/index.js";
import type { PlayerIndex, Position } from "../game/index.js";
import type { GcgEvent, GcgPosition } from "../notation/index.js";

export interface GameAnalysisOptions {
  /** How many of the best moves of each turn are listed; default 1. */
  top?: number;
  /** Is told after each turn how many of all turns are done. */
  onTurn?: (done: number, of: number) => void;
}

/** Why a turn has no rank or no cost. */
export type UnjudgedReason =
  /** The record does not give the rack. */
  | "NO_RACK"
  /** The rack that the record gives has fewer tiles than the player held. */
  | "RACK_IN_PART"
  /** Of an exchange the record tells only how many tiles it was. */
  | "TILES_UNKNOWN"
  /** A word of the play is not in the lexicon, and nobody challenged it. */
  | "PHONY"
  /** An exchange with too few tiles in the bag. */
  | "NOT_ALLOWED"
  /** The record has what cannot be: tiles that the rack or the set lacks, a play of one letter. */
  | "IMPOSSIBLE";

/** What became of a turn. */
export type TurnFate =
  /** It counted. */
  | "stood"
  /** The play was challenged and taken back. */
  | "withdrawn"
  /** The player lost the turn by challenging words that stood. */
  | "lost";

/** A turn of a game, judged by the hasty valuation: score and value of the tiles kept. */
export interface TurnAnalysis {
  /** Number of the turn, from 1. */
  turn: number;
  /** Index of its event in `game.events`. */
  event: number;
  player: PlayerIndex;
  kind: "play" | "exchange" | "pass";
  /** The move in notation; `exch 3` where only the number of tiles is known. */
  text: string;
  /** The rack as the record gives it; empty where it gives none. */
  rack: string;
  /** What was on the table, as the player saw it. */
  position: Position;
  fate: TurnFate;
  /** Points as recorded, of the turn alone. */
  score: number;
  /** Points by the rules, which a wrong record may differ from; undefined where they cannot be told. */
  scored: number | undefined;
  /** Points for a challenge that failed. */
  bonus: number;
  /** The player's points after the turn and its challenge. */
  total: number;
  /** The words of a play, the main word first; none for other turns. */
  words: ScoredWord[];
  /** Whether a full rack was laid, and stood. */
  bingo: boolean;
  /** 1 for the best; undefined where the move is none of the legal ones, or is not judged. */
  rank: number | undefined;
  /** Number of legal moves; undefined where the rack is not known. */
  of: number | undefined;
  /** The best moves, best first; none where the rack is not known. */
  top: RankedMove[];
  /**
   * What the turn was worth, in points: score and leave. A turn that came to
   * nothing (a pass, a play withdrawn, a turn lost) keeps the whole rack.
   */
  equity: number | undefined;
  /** What the turn lost against the best move, in points; undefined where it is not judged. */
  cost: number | undefined;
  /** Why there is no cost. */
  unjudged: { reason: UnjudgedReason; message: string } | undefined;
}

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

/** A game gone through. */
export interface GameAnalysis {
  turns: TurnAnalysis[];
  players: [PlayerAnalysis, PlayerAnalysis];
}

/** A turn with what its challenge made of it. */
export interface TurnEvents extends GcgPosition {
  event: Extract<GcgEvent, { kind: "play" | "exchange" | "pass" }>;
  fate: TurnFate;
  bonus: number;
  total: number;
}
