import type { Hooks } from "../../engine/hooks.js";
import type { RankedMove, Ranking, ScoredPlay } from "../../engine/results.js";
import type { Exchanged, Move, PlaceMove } from "../../game/moves.js";
import type { PositionData } from "../../game/position.js";
import type { BackendName } from "../../kernel/backend.js";
import type { GcgGame } from "../../notation/gcg/record.js";
import type { PlayerName } from "../../players/named-players.js";
import type { TurnAnalysis, TurnReview } from "../../review/analysis-types.js";
import type { Phase } from "../../review/grades.js";
import type { EndgameSnapshot } from "../../search/endgame/endgame.js";
import type { SolveOptions } from "../../search/endgame/solve.js";
import type { ExplainOptions } from "../../search/explain/explain.js";
import type { Explanation } from "../../search/explain/facts.js";
import type { Inference, InferOptions, SeenMove } from "../../search/inference/inference.js";
import type { PreEndgameSnapshot } from "../../search/preendgame/snapshot.js";
import type { PreEndgameOptions } from "../../search/preendgame/solve.js";
import type { SimulateOptions } from "../../search/simulate.js";
import type { SimulationSnapshot } from "../../search/simulation.js";
import type { WireSetup } from "../../selfplay/worker-setup.js";
import type { LexiconFormat } from "../../words/formats/files.js";
import type { Deck, DeckPlan } from "./decks.js";
import type { EndgameTry } from "./endgame-puzzles.js";
import type { Level } from "./levels.js";
import type { MeasureName, MeasureRow } from "./measures.js";
import type { Puzzle, PuzzlePlan, SimulatedTry } from "./puzzle-kinds.js";
import type { Question, WordAnswer } from "./questions.js";
import type { GameSpec, TileSet } from "./spec.js";

/* The tasks of the page's workers; src/workers has the protocol. */

/** Facts about a lexicon for display. */
export interface LexiconFacts {
  id: string;
  name: string;
  alphabet: TileSet;
  format: LexiconFormat;
  words: number;
  longest: number;
  nodes: number;
  dawgNodes: number;
  gaddagNodes: number;
  states: number;
  arcs: number;
  /** Size of the graph as a file, in bytes. */
  bytes: number;
  /** Milliseconds that reading or building took. */
  milliseconds: number;
  /** Number of words left out because of the alphabet or their length. */
  leftOut: number;
}

/** A file to read as a lexicon. */
export interface LexiconInput {
  id: string;
  /** Its name; the extension may determine the format. */
  file: string;
  bytes: Uint8Array;
  alphabet: TileSet;
  minLength?: number;
  maxLength?: number;
  /** Leave out words that the alphabet cannot spell. */
  skipUnspellable: boolean;
}

/** Input for a level that chooses a move. */
export interface Choosing {
  game: GameSpec;
  position: PositionData;
  level: Level;
  seed: number;
}

/** The thinking of the champion about a move, some time of it. */
export interface ThinkingAsked {
  /** Its number: the worker continues with what it thinks about by this number, or begins it. */
  run: number;
  game: GameSpec;
  position: PositionData;
  seed: number;
  /** The visitor's last turn, if it tells something about the tiles that were kept. */
  lastTurn: { before: PositionData; move: Move | Exchanged } | undefined;
  /** Time for the move. */
  milliseconds: number;
  /** True to be content with the best move found so far. */
  isHurried: boolean;
}

/** A simulation, of which a worker plays some more rounds. */
export interface Simulating {
  /**
   * Its number: a worker continues with the simulation that it has by this number, and otherwise
   * begins it.
   */
  run: number;
  game: GameSpec;
  position: PositionData;
  options: SimulationSettings;
  /** No further round is begun after this time; at least one is played. */
  milliseconds: number;
}

/** Two plays of which one is better. */
export type Explaining = Pick<Simulating, "game" | "position"> & {
  plays: readonly [string, string];
  options: Pick<ExplainOptions, "plies" | "samples" | "seed"> &
    Pick<SimulationSettings, "opponent">;
};

/** The options of a simulation that decide its answer, as plain data. */
export type SimulationSettings = Pick<SimulateOptions, "plies" | "samples" | "seed"> & {
  /** The candidates, or how many of the best there are. */
  candidates: number | readonly string[];
  /** Candidates besides. */
  also: readonly string[];
  /** What the opponent may have kept, if samples are drawn by that. */
  opponent?: PackedLeaves | undefined;
};

/** A turn of a game to review. */
export interface Reviewing {
  /** Number of the review: a worker continues with the game that it has by this number. */
  run: number;
  game: GameSpec;
  record: GcgGame;
  /** The evaluator, with its usual settings. */
  by: "static" | "simulation";
  /** Index of the turn, from 0. */
  turn: number;
}

/** The analysis of a turn as plain data for JSON. */
export type TurnReport = Omit<TurnAnalysis, "position" | "top" | "review"> & {
  /** The part of the game. */
  phase: Phase;
  /** The best move by static equity. */
  listed: string | undefined;
  review?: Omit<TurnReview, "best"> & {
    /** The move that the evaluator prefers; a bingo lays a whole rack. */
    best: { text: string; score: number; isBingo: boolean };
  };
};

/** The tasks of a worker by name, with their input and output. */
export interface Tasks extends SearchTasks {
  /** Lists the best plays. */
  plays: {
    input: { game: GameSpec; position: PositionData; count: number };
    output: { moves: RankedMove[]; milliseconds: number; backend: BackendName };
  };
  /** Counts the legal moves, and lists the words on the board that are not valid. */
  survey: {
    input: { game: GameSpec; position: PositionData };
    output: { legal: number; invalid: { word: string; square: string }[] };
  };
  /** Returns the score and the rank of a move. */
  rank: {
    input: { game: GameSpec; position: PositionData; move: Move };
    output: { ranking: Ranking; scored: ScoredPlay | undefined };
  };
  /** Returns the best play of a word, and whether the word is valid. */
  place: {
    input: { game: GameSpec; position: PositionData; word: string };
    output: { play: RankedMove | undefined; isValid: boolean };
  };
  /** Returns the score of a play, and which of its words are valid. */
  judge: {
    input: { game: GameSpec; position: PositionData; move: PlaceMove };
    output: ScoredPlay;
  };
  /** Chooses a move at a level. */
  choose: { input: Choosing; output: RankedMove };
  /** Has the champion think; returns its move once it has one, or undefined after a while. */
  think: { input: ThinkingAsked; output: RankedMove | undefined };
  /** Plays rounds of a simulation and returns its state. */
  simulate: { input: Simulating; output: SimulationSnapshot };
  /** Tells why one of two plays is better. */
  explain: { input: Explaining; output: Explanation };
  /** Reviews a turn of a game. */
  review: { input: Reviewing; output: TurnReport };
  /** Answers a question about words. */
  query: { input: { lexicon: string; question: Question; limit: number }; output: WordAnswer };
  /** Returns the facts of a lexicon. */
  facts: { input: { lexicon: string }; output: LexiconFacts };
  /** Prepares two players for self-play. */
  setup: {
    input: { lexicon: string; players: [PlayerName, PlayerName] };
    output: WireSetup;
  };
  /** Returns the alphagrams of a deck of cards. */
  deck: { input: { lexicon: string; plan: DeckPlan }; output: Deck };
  /** Returns the alphagrams of words. */
  alphagrams: { input: { lexicon: string; words: readonly string[] }; output: string[] };
  /** Returns the words of alphagrams, with their hooks. */
  answers: { input: { lexicon: string; alphagrams: readonly string[] }; output: Hooks[][] };
  /** Returns a puzzle. */
  puzzle: { input: { game: GameSpec; plan: PuzzlePlan }; output: Puzzle };
  /** Returns the rating of players of whom half find the solution of a puzzle. */
  puzzleRating: {
    input: { game: GameSpec; puzzle: Pick<Puzzle, "kind" | "position" | "best"> };
    output: number;
  };
  /** Says what a play of an endgame is worth, and answers it. */
  endgameTry: {
    input: { game: GameSpec; position: PositionData; move: Move };
    output: EndgameTry;
  };
  /** Says how often a play wins, and how often the solution of a puzzle does. */
  simulatedTry: {
    input: { game: GameSpec; position: PositionData; best: Move; move: Move };
    output: SimulatedTry;
  };
  /** Runs a benchmark of the lab. */
  measure: {
    input: { measure: MeasureName; lexicon: string };
    output: MeasureRow[];
    progress: Step;
  };
  /** Reads or builds a lexicon and keeps it in the browser. */
  build: { input: LexiconInput; output: LexiconFacts; progress: Step };
}

export type TaskName = keyof Tasks;
export type Input<K extends TaskName> = Tasks[K]["input"];
export type Output<K extends TaskName> = Tasks[K]["output"];

/** Progress of a task; `total` is 0 if it is unknown. */
export interface Step {
  phase: string;
  done: number;
  total: number;
}

/* The tasks that search the end of a game, and what an opponent kept. */

/** The options of the search of a position near the end of a game, as plain data. */
export type EndingSettings = Pick<SolveOptions, "top" | "milliseconds">;

/** The search of an endgame, which a worker takes a step further. */
export interface Solving {
  /** Its number: a worker continues with the search that it has by this number. */
  run: number;
  game: GameSpec;
  position: PositionData;
  options: EndingSettings;
}

/** The same for a position with few tiles in the bag. */
export interface PreSolving extends Omit<Solving, "options"> {
  options: Pick<PreEndgameOptions, "top" | "milliseconds"> & { moves?: readonly string[] };
}

/** An inference of what the opponent kept with a move. */
export interface Inferring {
  game: GameSpec;
  /** The position before the move, as its observer knows it. */
  position: PositionData;
  move: SeenMove;
  options: Pick<InferOptions, "margin" | "temperature" | "racks" | "seed" | "withdrawn">;
}

/** What was inferred, with the most likely leaves. */
export interface Inferred extends Inference {
  /** Number of all leaves. */
  found: number;
  /** All leaves. */
  packed: PackedLeaves;
}

/** These tasks by name, with their input and output. */
export interface SearchTasks {
  /** Searches an endgame one depth further and returns what it has found. */
  solve: { input: Solving; output: EndgameSnapshot };
  /** Takes the search of a pre-endgame one stage further and returns what it has found. */
  preEndgame: { input: PreSolving; output: PreEndgameSnapshot };
  /** Infers what the opponent kept with a move. */
  infer: { input: Inferring; output: Inferred };
}

/** What the opponent may have kept, in a form that is sent to a worker at no cost. */
export interface PackedLeaves {
  /** Number of tiles of each leave. */
  size: number;
  /** The tiles of all leaves, one after the other. */
  tiles: Uint8Array;
  /** The likelihood of each. */
  likelihoods: Float64Array;
}
