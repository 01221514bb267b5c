import type { Engine } from "../engine/index.js";
import { PositionError, SearchError } from "../errors.js";
import { PASS } from "../game/moves.js";
import { keptOf } from "../game/tiles.js";
import type { GcgEvent } from "../notation/gcg/record.js";
import {
  type EndgameJudge,
  type EndgameTurn,
  type EndgameVerdict,
  judgeEndgame,
} from "./endgames.js";
import type { TurnAnalysis, TurnEvents } from "./types.js";

/* The turns of a game for which the search of an endgame is the judge. */

/**
 * Judges a turn by the search of the endgame if the bag is empty.
 * @returns the turn, and what the search says of it.
 */
export async function withEndgame(
  searches: Parameters<typeof judgeEndgame>[0],
  turn: TurnAnalysis,
  events: readonly GcgEvent[],
): Promise<{ turn: TurnAnalysis; verdict: EndgameVerdict | undefined }> {
  const asked = endgameTurn(turn, events[turn.event] as TurnEvents["event"]);
  if (asked === undefined) return { turn, verdict: undefined };
  let verdict: EndgameVerdict | undefined;
  try {
    verdict = await judgeEndgame(searches, asked);
  } catch (error) {
    if (!isAboutPosition(error)) throw error;
  }
  return { turn: withVerdict(turn, searches.engine, verdict), verdict };
}

/** Tells whether an error comes from a record with an endgame that cannot be. */
function isAboutPosition(error: unknown): boolean {
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
  const asked = endgameTurn(turn, events[turn.event] as TurnEvents["event"]);
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
function endgameTurn(
  turn: Pick<TurnAnalysis, "position" | "unjudged" | "fate" | "scored">,
  event: TurnEvents["event"],
): EndgameTurn | undefined {
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
function withVerdict(
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
