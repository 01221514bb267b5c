import type { Engine, RankedMove, ScoredWord } from "../engine/index.js";
import { GaddawgError } from "../errors.js";
import { boardName } from "../notation/cgp-opcodes.js";
import {
  type GcgEvent,
  type GcgGame,
  type GcgPosition,
  type PlayerIndex,
  replayGcg,
} from "../notation/index.js";
import type { Position } from "../rules/index.js";
import { type PlayerAnalysis, summarise } from "./players.js";
import { judgeTurn } from "./turns.js";

/** An analysis that cannot be made as it is asked for. */
export class AnalysisError extends GaddawgError {}

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

/** A game gone through. */
export interface GameAnalysis {
  turns: TurnAnalysis[];
  players: [PlayerAnalysis, PlayerAnalysis];
}

/**
 * Goes through a game: what each turn was worth, where it stands among all that
 * were possible, what the best move was and what the difference cost.
 *
 * A turn whose rack the record does not give, or gives in part, is not judged:
 * it says so, and does not count in averages. A rack of fewer tiles than a full one
 * counts as whole where all tiles that the player does not see have room on the
 * opponent's rack, so that the bag is empty, and where it has what was played.
 *
 * @param engine made for the game's alphabet, board and variant.
 * @throws AnalysisError `OTHER_ENGINE` for an engine of another alphabet, board or
 *   variant; NotationError for a record whose moves do not fit the board.
 */
export function analyzeGame(
  engine: Engine,
  game: GcgGame,
  options: GameAnalysisOptions = {},
): GameAnalysis {
  const { top = 1, onTurn } = options;
  if (!Number.isInteger(top) || top < 1) {
    throw new AnalysisError("BAD_OPTION", `a list of ${top} moves`, { expected: "1 or more" });
  }
  checkEngine(engine, game);
  const { alphabet, rules } = engine;
  const { layout, rackSize } = rules;
  const positions = replayGcg(game, { alphabet, layout, rackSize });
  const starts = positions.filter(({ event }) => event !== undefined && isTurn(event));
  const turns = starts.map((start, i) => {
    const judged = judgeTurn(engine, whatHappened(start, game.events), top);
    onTurn?.(i + 1, starts.length);
    return { turn: i + 1, ...judged };
  });
  return { turns, players: [summarise(0, turns, game), summarise(1, turns, game)] };
}

function isTurn({ kind }: GcgEvent): boolean {
  return kind === "play" || kind === "exchange" || kind === "pass";
}

function checkEngine({ alphabet, rules }: Engine, game: GcgGame): void {
  const pairs = [
    ["tile set", game.alphabet, alphabet.name],
    ["board", game.board, boardName(rules.layout)],
    ["variant", game.variant, rules.variant],
  ] as const;
  for (const [what, ofGame, ofEngine] of pairs) {
    if (ofGame === ofEngine) continue;
    throw new AnalysisError("OTHER_ENGINE", `an engine for the ${what} ${ofEngine}`, {
      expected: `${ofGame}, which the game has`,
    });
  }
}

/** A turn with what its challenge made of it. */
export interface TurnEvents extends GcgPosition {
  event: Extract<GcgEvent, { kind: "play" | "exchange" | "pass" }>;
  fate: TurnFate;
  bonus: number;
  total: number;
}

/** A turn's event, and the challenges that follow it directly. */
function whatHappened(start: GcgPosition, events: readonly GcgEvent[]): TurnEvents {
  const event = start.event as TurnEvents["event"];
  let fate: TurnFate = event.kind === "pass" && event.lostTurn === true ? "lost" : "stood";
  let { total } = event;
  let bonus = 0;
  for (const next of events.slice(start.index + 1)) {
    if (next.kind !== "withdrawn" && next.kind !== "challenge") break;
    if (next.kind === "withdrawn") fate = "withdrawn";
    else bonus += next.score;
    total = next.total;
  }
  return { ...start, event, fate, bonus, total };
}
