import type { Alphabet } from "../alphabet/alphabet.js";
import { Random } from "../base/random.js";
import type { Engine } from "../engine/engine.js";
import type { RankedMove } from "../engine/results.js";
import { type Move, PASS } from "../game/moves.js";
import { formatMove } from "../game/plays.js";
import type { PositionData } from "../game/position.js";
import { tilesKept } from "../game/tiles.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { HEURISTICS } from "../leaves/heuristics.js";
import { definitionOf, type PlayerName } from "./named-players.js";
import type { Player, PlayerView } from "./player.js";

/** Tiles of the largest leave that has a value. */
const LARGEST_LEAVE = 6;

/** Returns an engine that knows the words of at most `maxLength` letters, or all words. */
export type EngineFor = (maxLength: number | undefined) => Promise<Engine>;

/** The part of a view that a static player needs; the position may be plain data. */
export type StaticView = Omit<PlayerView, "tilesInBag" | "position"> & { position: PositionData };

/** A player that ranks all moves by a fixed valuation; see `PLAYERS`. */
export class StaticPlayer implements Player {
  private constructor(
    readonly name: PlayerName,
    /** The engine that knows the player's words. */
    readonly engine: Engine,
  ) {}

  static async create(name: PlayerName, engineFor: EngineFor): Promise<StaticPlayer> {
    return new StaticPlayer(name, await engineFor(definitionOf(name).maxLength));
  }

  /** Returns the player's move. The same seed, game and turn give the same move. */
  choose({ position, seed, game, turn }: StaticView): RankedMove {
    const { engine } = this;
    const { by, among = 1 } = definitionOf(this.name);
    if (by === "equity") return engine.best(position);
    const plays = rankMoves(engine, position, by);
    const best = plays.slice(0, Math.min(among, plays.length));
    const random = best.length > 1 ? Random.seeded(seed, game, turn).below(best.length) : 0;
    return withNotation(engine, position, best[random] ?? moveWithoutPlays(engine, position));
  }
}

type Heuristic = "h1" | "h2" | "h3";

/**
 * Returns the moves by score, or by score and heuristic. With an empty bag, the score alone counts,
 * since nothing is kept for later. By score alone, exchanges are left out.
 */
function rankMoves(engine: Engine, position: PositionData, by: "score" | Heuristic): ValuedMove[] {
  const bag = engine.unseen(position).bag;
  const value = by === "score" || bag === 0 ? () => 0 : leaveValue(engine.alphabet, position, by);
  const moves = engine
    .allValued(position)
    .filter(({ move }) => move.kind === "place" || (by !== "score" && bag > 0))
    .map((move) => ({ ...move, equityMilli: move.score * 1000 + value(move.move) }));
  return moves.sort((a, b) => b.equityMilli - a.equityMilli || compareMoves(a.move, b.move));
}

/** Returns a function for the value of the tiles that a move keeps, in thousandths of a point. */
function leaveValue(
  alphabet: Alphabet,
  { rack }: PositionData,
  by: Heuristic,
): (move: Move) => number {
  const heuristic = HEURISTICS[by](alphabet);
  return (move) => {
    const left = tilesKept(rack, move);
    return left.length > LARGEST_LEAVE ? 0 : Math.round(heuristic(left) * 1000);
  };
}

/** Compares moves of the same value: by kind, direction, lane, start and tiles. */
export function compareMoves(a: Move, b: Move): number {
  if (a.kind !== b.kind) return a.kind === "place" ? -1 : 1;
  if (a.kind === "place" && b.kind === "place") {
    if (a.direction !== b.direction) return a.direction === "across" ? -1 : 1;
    const places = a.lane - b.lane || a.start - b.start;
    if (places !== 0) return places;
  }
  if (a.kind === "pass" || b.kind === "pass") return 0;
  for (const [i, tile] of a.tiles.entries()) {
    const other = b.tiles[i];
    if (tile !== other) return other === undefined ? 1 : tile - other;
  }
  return a.tiles.length - b.tiles.length;
}

/** Returns the move of a player that has no play: it exchanges its whole rack, or passes. */
function moveWithoutPlays(engine: Engine, position: PositionData): ValuedMove {
  const mayExchange = engine.unseen(position).bag >= engine.rules.exchangeLimit;
  const tiles = Array.from(position.rack.slice().sort());
  return { move: mayExchange ? { kind: "exchange", tiles } : PASS, score: 0, equityMilli: 0 };
}

/** Returns a move of a position with its notation and the tiles that it keeps. */
export function withNotation(
  engine: Engine,
  position: PositionData,
  valued: ValuedMove,
): RankedMove {
  const { move, score, equityMilli } = valued;
  const { alphabet, config } = engine;
  const text = formatMove(move, { config, board: position.board });
  const leave = alphabet.format(tilesKept(position.rack, move));
  return { text, score, equity: equityMilli / 1000, leave, move };
}
