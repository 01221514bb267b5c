import { itemAt } from "../base/elements.js";
import type { Engine } from "../engine/engine.js";
import { opponentOf, type PlayerIndex } from "../game/events.js";
import { type Move, PASS } from "../game/moves.js";
import type { Position } from "../game/position.js";
import { tilesLaid, tilesUsed, without } from "../game/tiles.js";
import type { GcgEvent, GcgGame } from "../notation/gcg/record.js";
import type { GcgPosition } from "../notation/gcg/replay.js";
import type { SeenMove } from "../search/inference/inference.js";
import type { TurnAnalysis } from "./analysis-types.js";

/** A turn with what its player could know, and the record around it. */
export interface Scene {
  turn: TurnAnalysis;
  event: GcgEvent;
  /** The position as the player saw it, with those tiles of the opponent that he had seen. */
  position: Position;
  /** The move that was made: the pass for a play that was taken back and for a turn lost. */
  played: Move | undefined;
  /** Points of the move that was made, by the rules. */
  score: number;
  /** True if a word of the play is not in the lexicon, and it stood. */
  isPhony: boolean;
  /** Tiles in the bag. */
  bag: number;
  /** The racks that the record gives at this moment. */
  racks: GcgPosition["racks"];
  /** Tiles of the player that the opponent has seen. */
  shown: readonly number[];
  /** The opponent's last turn, if it came directly before this one. */
  before: Scene | undefined;
}

/** Returns a scene for each turn of a game. */
export function scenesOf(
  { config }: Engine,
  game: GcgGame,
  turns: readonly TurnAnalysis[],
  positions: readonly GcgPosition[],
): Scene[] {
  const seen: [number[], number[]] = [[], []];
  let before: Scene | undefined;
  return turns.map((turn) => {
    const event = itemAt(game.events, turn.event);
    const opponentRack = seen[opponentOf(turn.player)];
    const { position } = turn;
    const isIdle = event.kind === "pass" || turn.fate === "withdrawn";
    const move = event.kind === "play" || event.kind === "exchange" ? event.move : undefined;
    const played = isIdle ? PASS : move;
    const scene: Scene = {
      turn,
      event,
      position: opponentRack.length === 0 ? position : position.with({ opponentRack }),
      played,
      score: played?.kind === "place" ? (turn.scored ?? 0) : 0,
      isPhony: turn.unjudged?.reason === "PHONY",
      bag: Math.max(
        0,
        config.alphabet.bagSize - tilesLaid(position.board) - 2 * config.rules.rackSize,
      ),
      racks: itemAt(positions, turn.event).racks,
      shown: seen[turn.player],
      before: before?.turn.player === opponentOf(turn.player) ? before : undefined,
    };
    seen[turn.player] = seenAfter(seen[turn.player], scene);
    before = scene;
    return scene;
  });
}

/** Returns the tiles of a player that the opponent has seen and that are still on the rack. */
function seenAfter(seen: readonly number[], { turn, event }: Scene): number[] {
  if (event.kind === "exchange") return [];
  if (event.kind !== "play") return [...seen];
  const used = tilesUsed(event.move);
  const others = removed(seen, used);
  return turn.fate === "withdrawn" ? [...used, ...others] : others;
}

/** Returns tiles without some others, as far as they are among them. */
export function removed(tiles: Iterable<number>, others: Iterable<number>): number[] {
  const left = [...tiles];
  for (const tile of others) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Returns the tiles that a move leaves on a rack; undefined if the rack cannot have made it. */
export function keptBy(rack: ArrayLike<number>, move: Move): number[] | undefined {
  return without(rack, move.kind === "pass" ? [] : tilesUsed(move));
}

/** Returns the last move of the opponent as the player saw it; undefined if it tells nothing. */
export function seenMove({ event, turn }: Scene): SeenMove | undefined {
  if (event.kind === "exchange") return { exchanged: event.count };
  if (event.kind === "play") return { move: event.move };
  return event.kind === "pass" && turn.fate === "stood" ? PASS : undefined;
}

/** Returns the rack of a player at a scene, as far as the record tells. */
export function rackOf({ racks }: Scene, player: PlayerIndex): readonly number[] {
  return racks[player] ?? [];
}
