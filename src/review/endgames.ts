import { SearchError } from "../base/errors.js";
import { between, type Figure, UNKNOWN } from "../base/figures.js";
import { SESSION } from "../base/symbols.js";
import type { Engine } from "../engine/engine.js";
import { moveText } from "../game/move-text.js";
import type { Move } from "../game/moves.js";
import type { Position } from "../game/position.js";
import { pointsOf, tilesKept } from "../game/tiles.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import { effectOf } from "../search/candidates.js";
import { Endgame, type EndgameOutcome, type EndgameSnapshot } from "../search/endgame/endgame.js";
import { TO_THE_END } from "../search/endgame/searcher.js";
import { endgameOf } from "../search/endgame/solve.js";
import { EndgameSeat } from "../search/endgame/tasks.js";

// From its file: the code of workers stays in chunks of its own.

/*
 * Turns with an empty bag. Every kind of review judges them by this one function: the position and
 * what is behind the turn are solved, each within a limit of nodes, and only what is proved counts.
 */

/** Positions searched for an endgame, unless another limit is given. */
export const USUAL_NODES = 200_000;

/** What was proved of a turn with an empty bag. */
export interface EndgameProof {
  /** Results of the best play and of the turn, with perfect play after it; left out if not proved. */
  results?: { best: EndgameOutcome; played: EndgameOutcome };
  /** A play that reaches the best result, or the most points where these are proved. */
  best?: { text: string; score: number; move: Move };
  /** Points that the turn lost against the best play. */
  loss: Figure;
}

/** What the searches of a turn say. */
export interface EndgameVerdict {
  proof: EndgameProof;
  /** The play that the search prefers; the one that was made if none is better. */
  best: { text: string; score: number; move: Move };
  /** Change of the spread to the end of the game after the best play; undefined if not proved. */
  bestValue: number | undefined;
  /** The same after the turn. */
  ownValue: number | undefined;
}

/** The turn that is judged. */
export interface EndgameTurn {
  position: Position;
  played: Move;
  /** Points of the turn, by the rules. */
  score: number;
  /** True for a play with words that are not in the lexicon: it may be better than all legal ones. */
  isPhony: boolean;
}

/** A position to be solved: its value, or the result alone. */
export interface EndgameQuestion {
  position: Position;
  firstWin: boolean;
}

/** The least and the most of a final spread. */
interface Span {
  least: number;
  most: number;
}

const OPEN: Span = { least: -Infinity, most: Infinity };

/**
 * Judges a turn: asks for values first, which are found quickly in most endgames, and for results
 * where that fails.
 */
export function* judged(
  turn: EndgameTurn,
): Generator<EndgameQuestion, EndgameVerdict, EndgameSnapshot> {
  const { played, score, isPhony } = turn;
  const position = withBothRacks(turn.position);
  const { config } = position;
  const lead = position.scores[0] - position.scores[1];
  let search = yield { position, firstWin: false };
  const isSolved = search.proved;
  if (!isSolved) {
    const sign = yield { position, firstWin: true };
    if (sign.proved) search = sign;
  }
  let best = spanOf(search, lead);
  const [first] = search.line;
  const effect = (one: { move: Move; score: number }): string => effectOf(one, config);
  const isFirst = first !== undefined && effect(first) === effect({ move: played, score });
  // Behind a lost position, every legal move is lost.
  let own = isFirst || (!isSolved && best.most < 0 && !isPhony) ? best : undefined;
  if (own === undefined && isSolved) own = yield* spanBehind(turn, position, false);
  if (own === undefined || (own === OPEN && !isFirst)) {
    own = yield* spanBehind(turn, position, true);
  }
  if (isPhony) {
    if (own.least > best.most) best = own;
  } else {
    const both = { least: Math.max(best.least, own.least), most: Math.min(best.most, own.most) };
    best = { ...best, least: both.least };
    own = { ...own, most: both.most };
  }
  const loss = isFirst && isSolved ? between(0, 0) : lossOf(best, own);
  const isKept = loss.kind === "exact" && loss.value === 0;
  const shown = first === undefined || isKept ? { move: played, score } : first;
  const choice = { text: moveText(shown.move, position), score: shown.score, move: shown.move };
  const [bestResult, ownResult] = [resultIn(best), resultIn(own)];
  const results = bestResult && ownResult && { best: bestResult, played: ownResult };
  return {
    proof: {
      ...(results && { results, best: choice }),
      loss,
    },
    best: choice,
    bestValue: best.least === best.most ? best.least - lead : undefined,
    ownValue: own.least === own.most ? own.least - lead : undefined,
  };
}

/** Returns what is proved of the final spread behind a turn, from the mover's point of view. */
function* spanBehind(
  { played, score }: EndgameTurn,
  position: Position,
  firstWin: boolean,
): Generator<EndgameQuestion, Span, EndgameSnapshot> {
  const after = position.after(played);
  try {
    const lead = after.scores[0] - after.scores[1];
    const { least, most } = spanOf(yield { position: after, firstWin }, lead);
    return least === -Infinity && most === Infinity ? OPEN : { least: 0 - most, most: 0 - least };
  } catch (error) {
    if (!(error instanceof SearchError) || error.code !== "GAME_OVER") throw error;
    const final = position.scores[0] - position.scores[1] + score + pointsAtEnd(position, played);
    return { least: final, most: final };
  }
}

/** Returns what the tiles that are left cost or bring the mover after a turn that ends the game. */
function pointsAtEnd(position: Position, played: Move): number {
  const { alphabet } = position.config;
  const kept = tilesKept(position.rack, played);
  const theirs = pointsOf(position.opponentRack ?? [], alphabet);
  // The player who goes out gets the other's tiles twice; else each loses his own.
  return kept.length === 0 ? 2 * theirs : theirs - pointsOf(kept, alphabet);
}

/** Returns what a search has proved of the final spread, as the player to move sees it. */
function spanOf({ proved, outcome, value }: EndgameSnapshot, lead: number): Span {
  if (!proved) return OPEN;
  if (outcome === "win") return { least: 1, most: Infinity };
  if (outcome === "loss") return { least: -Infinity, most: -1 };
  return { least: lead + value, most: lead + value };
}

function lossOf(best: Span, own: Span): Figure {
  const least = Math.max(0, best.least - own.most);
  const most = best.most - own.least;
  return least === 0 && most === Infinity ? UNKNOWN : between(least, most);
}

function resultIn({ least, most }: Span): EndgameOutcome | undefined {
  if (least > 0) return "win";
  if (most < 0) return "loss";
  return least === 0 && most === 0 ? "tie" : undefined;
}

/** Returns the position with all unseen tiles on the opponent's rack. */
function withBothRacks(position: Position): Position {
  const { counts } = position.unseen();
  const tiles = counts.flatMap((count, tile) => Array<number>(count).fill(tile));
  return position.with({ opponentRack: tiles });
}

/** Judges turns at once, in the kernel of an engine. */
export class EndgameJudge {
  private readonly desk: EndgameDesk;

  constructor(
    engine: Engine,
    private readonly nodes: number,
  ) {
    this.desk = new EndgameDesk(engine);
  }

  /** Judges a turn. @throws SearchError or PositionError for a position that cannot be solved. */
  judge(turn: EndgameTurn): EndgameVerdict {
    const work = judged(turn);
    let step = work.next();
    while (step.done !== true) {
      const { position, firstWin } = step.value;
      let found: EndgameSnapshot;
      try {
        found = this.desk.solve(position, { nodes: this.nodes, firstWin });
      } catch (error) {
        step = work.throw(error);
        continue;
      }
      step = work.next(found);
    }
    return step.value;
  }

  /** Gives the memory of the searches back. */
  close(): void {
    this.desk.close();
  }
}

/** What a final result is worth, in percent of a win. */
export function percentOf(result: EndgameOutcome): number {
  return result === "win" ? 100 : result === "tie" ? 50 : 0;
}

/** Bytes for the plays of lanes: fewer than in a kernel of its own, where they hinder no one. */
const CACHE_BYTES = 1 << 23;

/**
 * Solves endgames at once, without workers, in the kernel of an engine. With a limit of nodes the
 * answers are those of `engine.solve` with one thread.
 */
export class EndgameDesk {
  private kernel: EndgameKernel | undefined;

  constructor(private readonly engine: Engine) {}

  /**
   * Searches an endgame until it is proved, or until it has searched this many positions.
   * @throws as the promise of `engine.solve` rejects.
   */
  solve(
    position: Position,
    { nodes, firstWin }: { nodes: number; firstWin: boolean },
  ): EndgameSnapshot {
    const { config } = this.engine;
    const game = endgameOf(config, position, this.engine.unseen(position));
    this.kernel ??= this.started();
    const settings = { plies: TO_THE_END, nodes, top: 1, firstWin };
    const search = new Endgame({ config, position, game }, settings);
    const seat = new EndgameSeat(this.kernel);
    do search.advanceHere(seat);
    while (search.end === undefined);
    return search.snapshot();
  }

  /** Gives the memory of the searches back. */
  close(): void {
    this.kernel?.dispose();
    this.kernel = undefined;
  }

  private started(): EndgameKernel {
    const { config } = this.engine;
    const { session, graph } = this.engine[SESSION]();
    return new EndgameKernel(session, { graph, config, cacheBytes: CACHE_BYTES });
  }
}
