import type { Engine, ScoredPlay } from "../engine/index.js";
import { passOf } from "../engine/pass.js";
import { GaddawgError } from "../errors.js";
import type { Move, PlaceMove } from "../game/moves.js";
import type { Position } from "../game/position.js";
import { tilesLaid, tilesMissing, tilesUsed } from "../game/tiles.js";
import { formatMove } from "../notation/plays.js";
import type { TurnAnalysis, TurnEvents, UnjudgedReason } from "./types.js";

type Unjudged = NonNullable<TurnAnalysis["unjudged"]>;

/** The part of a turn's analysis that compares it with the other legal moves. */
type Verdict = Pick<TurnAnalysis, "rank" | "of" | "top" | "equity" | "cost" | "unjudged">;

/** Analyzes one turn of a game, as `analyzeGame` describes. */
export function judgeTurn(
  engine: Engine,
  turn: TurnEvents,
  top: number,
): Omit<TurnAnalysis, "turn"> {
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
        : formatMove(event.move as Move, position),
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
    ...judgedBy(verdictOn(engine, turn, scored, top)),
  };
}

function judgedBy(verdict: Verdict): Verdict & Pick<TurnAnalysis, "by"> {
  return { ...(verdict.cost !== undefined && { by: "static" }), ...verdict };
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
  const { value, message = "" } = possible(() => compare(engine, turn, scored, top));
  return value ?? { ...NOTHING_KNOWN, unjudged: { reason: "IMPOSSIBLE", message } };
}

const NOTHING_KNOWN: Omit<Verdict, "unjudged"> = {
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

function compare(
  engine: Engine,
  { event, position, fate }: TurnEvents,
  scored: ScoredPlay | undefined,
  count: number,
): Verdict {
  const top = engine.top(position, count);
  const of = engine.count(position);
  if (event.kind === "pass" || fate === "withdrawn") {
    // A turn that changes nothing is worth what a pass is.
    const { equity } = passOf(engine, position);
    const [best] = top;
    const hasMoves = best !== undefined && best.move.kind !== "pass";
    const cost = hasMoves ? Math.max(0, thousandths(best.equity - equity)) : 0;
    const isOnly = event.kind === "pass" && !hasMoves;
    return { rank: isOnly ? 1 : undefined, of, top, equity, cost, unjudged: undefined };
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
  const { rank, played, cost } = ranking;
  const unjudged = rank === undefined ? whyNotListed(engine, position, scored) : undefined;
  return { rank, of, top, equity: played?.equity, cost, unjudged };
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
  const phonies = scored.words.filter(({ valid }) => !valid).map(({ word }) => word);
  const are = phonies.length === 1 ? "is" : "are";
  return unjudged("PHONY", `${phonies.join(" and ")} ${are} not in the lexicon`);
}

/** Rounds to whole thousandths, since a difference of equities may have a rounding error. */
function thousandths(points: number): number {
  return Math.round(points * 1000) / 1000;
}
