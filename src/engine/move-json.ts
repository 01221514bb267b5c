import type { Move } from "../game/moves.js";
import { signedTiles } from "../game/tiles.js";
import type { RankedMove } from "./engine-types.js";

/** Returns a move as `--json` prints it; exchanges and passes have no square. */
export function moveFields(move: Move) {
  if (move.kind === "pass") return { kind: move.kind, tiles: [] };
  const tiles = signedTiles(move.tiles);
  if (move.kind === "exchange") return { kind: move.kind, tiles };
  const { kind, direction, lane, start } = move;
  return { kind, direction, lane, start, tiles };
}

/** Returns a ranked move as `--json` prints it. */
export function rankedFields({ text, score, equity, leave, move }: RankedMove) {
  return { text, score, equity, leave, ...moveFields(move) };
}
