import type { Figure, JudgedSimulation } from "../../api/internal.js";
import type { SolvedMove, TurnReview } from "../../api/node.js";
/* What the service answers, as far as the texts for assistants need it. */

/** A move of a list, with its value. */
export interface ListedMove {
  rank: number;
  text: string;
  score: number;
  equity: number;
  leave: string;
}

/** The answer of `analyze`. */
export interface Analyzed {
  rack: string;
  unseen: { total: number; bag: number };
  legal: number;
  moves: ListedMove[];
  ranked?: RankedAnswer[];
}

/** A move that was asked about, and its place among all. */
export interface RankedAnswer {
  text: string;
  score: number;
  words: { word: string; valid: boolean }[];
  valid: boolean;
  rank: number | null;
  of: number;
  equity: number | null;
  cost: number | null;
}

/** An estimate and its interval; either is null before the first round. */
type Interval = [low: number, high: number] | null;

/** The answer of `simulate`, and its states. */
export interface Simulated {
  position: string;
  settings: JudgedSimulation["settings"] & { plies: number };
  end?: string;
  rounds: number;
  rollouts: number;
  candidates: SimulatedMove[];
}

/** A candidate of a simulation. */
export interface SimulatedMove extends ListedMove {
  state: "leader" | "open" | "out";
  samples: number;
  winPercent: number | null;
  winPercentError: number | null;
  winPercentInterval: Interval;
  spread: number | null;
  spreadError: number | null;
  spreadInterval: Interval;
  behind: { mean: number; error: number | null; samples: number } | null;
}

/** The answer of `solve`, and its states. */
export interface Solved {
  value: number;
  proved: boolean;
  figure: SolvedMove["figure"];
  outcome?: string;
  depth: number;
  width?: number;
  nodes: number;
  end?: string;
  moves: SolvedAnswer[];
  others: number | null;
  legalMoves: number;
}

/** A move of an endgame. */
export interface SolvedAnswer {
  rank: number;
  text: string;
  score: number;
  value: number;
  bound: "exact" | "least" | "most";
  proved: boolean;
  figure: SolvedMove["figure"];
  line: { text: string; score: number }[];
}

/** The answer of `explain`. */
export interface Explained {
  moves: [ExplainedAnswer, ExplainedAnswer];
  samples: number;
  plies: number;
  seed: number;
  winPercent: Compared;
  spread: Compared;
  parts: Compared[];
  text: string;
}

/** A move that is explained. */
export type ExplainedAnswer = Omit<ListedMove, "rank">;

/** The same figure for two moves. */
export interface Compared {
  first: number;
  second: number;
  difference: number;
  interval: Interval;
  error: number | null;
  isClear: boolean;
}

/** The answer of `query`; each question has some of the fields. */
export interface Queried {
  count?: number;
  contains?: boolean;
  words?: string[];
  complete?: boolean;
  word?: string;
  valid?: boolean;
  front?: string[];
  back?: string[];
}

/** The answer of `review`. */
export interface Reviewed {
  title: string | null;
  players: ReviewedPlayer[];
  turns: ReviewedTurn[];
  warnings: { line: number; message: string }[];
}

/** A player of a game, with his sums. */
export interface ReviewedPlayer {
  nick: string;
  /** Null for a game that is not over. */
  score: number | null;
  judged: number;
  best: number;
  loss: number;
  endgames: { turns: number; proved: number; judged: number; loss: number };
  bingos: number;
  review?: { judged: number; winLost: number; mistakeIndex: number; luck: { points: number } };
}

/** A turn of a game. */
export interface ReviewedTurn {
  turn: number;
  player: string;
  rack: string;
  play: string;
  score: number;
  total: number;
  rank: number | null;
  legal: number | null;
  equity: number | null;
  cost: number | null;
  by: string | null;
  unjudged: { reason: string; message: string } | null;
  best: ListedMove[];
  review?: ReviewedLoss;
  luck?: { points: number; winPercent: number };
}

/** What an evaluator says of a turn. */
export interface ReviewedLoss {
  by: TurnReview["by"];
  best: { text: string; score: number };
  winBefore?: number;
  winAfter?: number;
  winLost?: number;
  spreadLost?: number;
  interval?: [low: number, high: number];
  figures?: { winLost: Figure };
  exact: boolean;
  grade: TurnReview["grade"];
  kind?: string;
}
