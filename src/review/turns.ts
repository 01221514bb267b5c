import { badArgument } from "../base/arguments.js";
import { GaddawgError, PositionError, SearchError } from "../base/errors.js";
import { known } from "../base/lists.js";
import type { Engine } from "../engine/engine.js";
import { passOf } from "../engine/pass.js";
import type { ScoredPlay, ScoredWord } from "../engine/results.js";
import type { GameEvent, PlayerIndex } from "../game/events.js";
import { isTurn } from "../game/events.js";
import { type Move, PASS, type PlaceMove } from "../game/moves.js";
import { formatMove } from "../game/plays.js";
import type { Position } from "../game/position.js";
import type { RecordReading } from "../game/record.js";
import { keptOf, tilesLaid, tilesMissing, tilesUsed } from "../game/tiles.js";
import type { GcgEvent, GcgGame } from "../notation/gcg/record.js";
import {
  type AnalyzedTurn,
  type EquityTurn,
  type GameAnalysis,
  MISTAKE_SIZES,
  type MistakeSize,
  type PlayerAnalysis,
  type TurnAnalysis,
  type TurnEvents,
  type Unjudged,
  type UnjudgedReason,
  type UnjudgedTurn,
} from "./analysis-types.js";
import type { EndgameJudge, EndgameTurn, EndgameVerdict } from "./endgames.js";

/** The part of a turn's analysis that compares it with the other legal moves. */
type Verdict =
  | Pick<EquityTurn, "by" | "rank" | "of" | "top" | "equity" | "cost" | "unjudged">
  | Pick<UnjudgedTurn, "rank" | "of" | "top" | "equity" | "cost" | "unjudged">;

/** What is told of a turn without comparing it. */
type TurnFacts = Omit<AnalyzedTurn, "turn" | "by" | "proved" | "proof" | keyof Verdict>;

/** Analyzes one turn of a game, as `analyzeGame` describes. */
export function judgeTurn(engine: Engine, turn: TurnEvents, top: number): TurnFacts & Verdict {
  const { index, event, player, position, fate, bonus, challenged, total } = turn;
  const { alphabet, rules } = engine;
  const play = event.kind === "play" ? event.move : undefined;
  const scored = play && scoreOf(engine, position, play);
  const laid = play === undefined ? 0 : tilesUsed(play).length;
  return {
    event: index,
    player,
    kind: event.kind === "play" ? "place" : event.kind,
    text:
      event.kind === "exchange" && event.move === undefined
        ? `exch ${event.count}`
        : formatMove(known(event.move), position),
    rack: alphabet.format(event.rack ?? position.rack),
    position,
    fate,
    score: event.score,
    scored: play === undefined ? 0 : scored?.score,
    bonus,
    challenged,
    total,
    words: scored?.words ?? [],
    bingo: laid === rules.rackSize && fate !== "withdrawn",
    ...verdictOn(engine, turn, scored, top),
  };
}

/** Scores a play, even if the rack is unknown; undefined for a play that is not possible. */
function scoreOf(engine: Engine, position: Position, move: PlaceMove): ScoredPlay | undefined {
  const rack = Uint8Array.from(tilesUsed(move));
  return possible(() => engine.score({ board: position.board, rack }, move)).value;
}

function verdictOn(
  engine: Engine,
  turn: TurnEvents,
  scored: ScoredPlay | undefined,
  top: number,
): Verdict {
  const unknown = turn.wrong ?? aboutRack(turn, engine);
  if (unknown !== undefined) return { ...NOTHING_KNOWN, unjudged: unknown };
  const { value, message = "" } = possible(() => compareStatically(engine, turn, scored, top));
  return value ?? { ...NOTHING_KNOWN, unjudged: { reason: "IMPOSSIBLE", message } };
}

const NOTHING_KNOWN: Omit<Extract<Verdict, { cost: undefined }>, "unjudged"> = {
  rank: undefined,
  of: undefined,
  top: [],
  equity: undefined,
  cost: undefined,
};

/** Runs an action; returns its value, or the message if the record has an impossible move. */
function possible<T>(action: () => T): { value?: T; message?: string } {
  try {
    return { value: action() };
  } catch (error) {
    // An engine that has been disposed of judges nothing.
    if (!(error instanceof GaddawgError) || error.code === "DISPOSED") throw error;
    return { message: error.message };
  }
}

/**
 * Returns why a rack is not enough to judge a turn; undefined if it is. Fewer tiles than a full
 * rack may be the whole rack if it includes the tiles played and the opponent has room for all
 * other unseen tiles.
 */
function aboutRack(
  { position, event }: TurnEvents,
  { alphabet, rules }: Engine,
): Unjudged | undefined {
  const { board, rack } = position;
  if (rack.length === 0) return { reason: "NO_RACK", message: "the rack is not known" };
  const others = alphabet.bagSize - tilesLaid(board) - rack.length;
  const missing = event.move === undefined ? 0 : tilesMissing(rack, tilesUsed(event.move)).length;
  const hasRoom = missing > 0 && rack.length + missing <= rules.rackSize;
  if (rack.length === rules.rackSize || (others <= rules.rackSize && !hasRoom)) return undefined;
  const message = `only ${rack.length} of ${rules.rackSize} tiles of the rack are known`;
  return { reason: "RACK_IN_PART", message };
}

function compareStatically(
  engine: Engine,
  { event, position: seen, fate }: TurnEvents,
  scored: ScoredPlay | undefined,
  count: number,
): Verdict {
  // The record goes on, so that scoreless turns have not ended the game.
  const position = seen.with({ scorelessTurns: 0 });
  const top = engine.top(position, count);
  const of = engine.count(position);
  if (event.kind === "pass" || fate === "withdrawn") {
    // A turn that changes nothing is worth what a pass is.
    const { equity } = passOf(engine, position);
    const [best] = top;
    const hasMoves = best !== undefined && best.move.kind !== "pass";
    const cost = hasMoves ? Math.max(0, thousandths(best.equity - equity)) : 0;
    const isOnly = event.kind === "pass" && !hasMoves;
    const rank = isOnly ? 1 : undefined;
    return { by: "static", rank, of, top, equity, cost, unjudged: undefined };
  }
  if (event.move === undefined) {
    const message = "which tiles were exchanged is not known";
    return { ...NOTHING_KNOWN, of, top, unjudged: { reason: "TILES_UNKNOWN", message } };
  }
  const move: Move = event.move;
  const { value: ranking, message = "" } = possible(() => engine.rank(position, move));
  if (ranking === undefined) {
    return { ...NOTHING_KNOWN, of, top, unjudged: { reason: "IMPOSSIBLE", message } };
  }
  if (ranking.rank === undefined) {
    return { ...NOTHING_KNOWN, of, top, unjudged: whyNotListed(engine, position, scored) };
  }
  const { rank, played, cost } = ranking;
  return { by: "static", rank, of, top, equity: played.equity, cost, unjudged: undefined };
}

function whyNotListed(
  engine: Engine,
  position: Position,
  scored: ScoredPlay | undefined,
): Unjudged {
  const unjudged = (reason: UnjudgedReason, message: string): Unjudged => ({ reason, message });
  if (scored === undefined) {
    const { bag } = engine.unseen(position);
    return unjudged("NOT_ALLOWED", `an exchange with ${bag} in the bag`);
  }
  return unjudged("PHONY", phoniesText(scored.words) ?? "");
}

/** Returns a sentence on the words of a play that the lexicon lacks; undefined where it has all. */
export function phoniesText(words: readonly ScoredWord[]): string | undefined {
  const phonies = words.filter(({ valid }) => !valid).map(({ word }) => word);
  const last = phonies.pop();
  if (last === undefined) return undefined;
  if (phonies.length === 0) return `${last} is not in the lexicon`;
  return `${phonies.join(", ")} and ${last} are not in the lexicon`;
}

/** Rounds to whole thousandths, since a difference of equities may have a rounding error. */
function thousandths(points: number): number {
  return Math.round(points * 1000) / 1000;
}

/* The turns of a game for which the search of an endgame is the judge. */

/** Returns true if an error comes from a record with an endgame that cannot be. */
export function isAboutPosition(error: unknown): boolean {
  if (error instanceof PositionError) return true;
  const isOver = ["GAME_OVER", "NO_RACK", "TILES_IN_BAG"];
  return error instanceof SearchError && isOver.includes(error.code);
}

/** Judges a turn by the search of the endgame at once if the bag is empty. */
export function endgameHere(
  engine: Engine,
  judge: EndgameJudge,
  turn: TurnAnalysis,
  events: readonly GcgEvent[],
): TurnAnalysis {
  const asked = endgameTurn(turn, events[turn.event]);
  if (asked === undefined || asked.isPhony) return turn;
  try {
    return withVerdict(turn, engine, judge.judge(asked));
  } catch (error) {
    if (!isAboutPosition(error)) throw error;
    return withVerdict(turn, engine, undefined);
  }
}

/**
 * Returns what the search of an endgame needs to judge a turn; undefined for a turn with tiles in the
 * bag, or one that cannot be judged.
 */
export function endgameTurn(
  turn: Pick<TurnAnalysis, "position" | "unjudged" | "fate" | "scored">,
  event: GcgEvent | undefined,
): EndgameTurn | undefined {
  if (event === undefined || !isTurn(event)) return undefined;
  const { position, unjudged, fate, scored } = turn;
  const isPhony = unjudged?.reason === "PHONY";
  if (position.tilesInBag() > 0 || (unjudged !== undefined && !isPhony)) return undefined;
  const played = event.kind === "pass" || fate === "withdrawn" ? PASS : event.move;
  if (played === undefined) return undefined;
  return { position, played, score: played.kind === "place" ? (scored ?? 0) : 0, isPhony };
}

/**
 * Returns a turn with an empty bag as the search of the endgame judges it.
 * @param verdict what the search says; undefined if the position of the record cannot be searched.
 */
export function withVerdict(
  turn: TurnAnalysis,
  { alphabet }: Engine,
  verdict: EndgameVerdict | undefined,
): TurnAnalysis {
  // A phony has no cost: it is no legal move.
  if (turn.unjudged !== undefined) return turn;
  const { proof, bestValue, ownValue, best } = verdict ?? {};
  const cost = proof?.loss.kind === "exact" ? proof.loss.value : undefined;
  const leave = best && alphabet.format(keptOf(turn.position.rack, best.move));
  return {
    ...turn,
    by: "endgame",
    proved: proof?.results !== undefined,
    ...(proof && { proof }),
    rank: cost === 0 ? 1 : undefined,
    top:
      best === undefined || leave === undefined || bestValue === undefined
        ? []
        : [{ ...best, equity: bestValue, leave }],
    equity: ownValue,
    cost,
  };
}

/** Returns the size of a mistake that costs the given points; undefined for a cost of 0. */
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

/** The sizes of mistakes, the largest first. */
export const SIZES = ["large", "medium", "small"] as const;

/**
 * Returns the size of a turn's mistake by the judge of its analysis; undefined for none, and where it
 * is not certain.
 */
export function judgedSize(
  turn: TurnAnalysis,
  { evaluator }: Pick<GameAnalysis, "evaluator">,
): MistakeSize | undefined {
  const grade = evaluator === undefined ? sizeOfTurn(turn) : turn.review?.grade;
  return SIZES.find((name) => name === grade);
}

/** A turn with a mistake of a certain size. */
export interface SizedMistake {
  turn: TurnAnalysis;
  size: MistakeSize;
}

/** Returns the mistakes of a game: the largest first, of a size those that lost more, then the earlier. */
export function mistakesOf(analysis: GameAnalysis): SizedMistake[] {
  const lost = ({ review, cost = 0 }: TurnAnalysis): number =>
    analysis.evaluator === undefined ? cost : (review?.winLost ?? 0);
  return analysis.turns
    .flatMap((turn) => {
      const size = judgedSize(turn, analysis);
      return size === undefined ? [] : [{ turn, size }];
    })
    .sort((a, b) => {
      const bySize = SIZES.indexOf(a.size) - SIZES.indexOf(b.size);
      return bySize || lost(b.turn) - lost(a.turn) || a.turn.turn - b.turn.turn;
    });
}

/** What a summary needs of a turn. */
type SummarizedTurn = Omit<TurnAnalysis, "turn" | "position" | "top" | "review">;

/** Sums up the turns of both players. */
export function summaries(
  turns: readonly SummarizedTurn[],
  game: GcgGame,
  reading: Pick<RecordReading, "result" | "events">,
): GameAnalysis["players"] {
  const of = (player: PlayerIndex) => summarise(player, turns, game, reading);
  return [of(0), of(1)];
}

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
