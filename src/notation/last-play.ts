import { laidBy, squaresOf } from "../game/board.js";
import type { PlaceMove } from "../game/moves.js";
import type { Position } from "../game/position.js";
import { parseCoordinates, parseMove } from "./plays.js";

/**
 * Reads a play that lies on the board already, as the last one: letters that it played through are
 * in parentheses. Returns it with the position before it, whose board lacks the tiles that it laid;
 * undefined if the play is not on the board. The racks stay as they are.
 * @throws NotationError or AlphabetError for a text that is no play.
 */
export function lastPlay(
  position: Position,
  text: string,
): { before: Position; move: PlaceMove } | undefined {
  const [where = "", word = ""] = text.trim().split(/\s+/);
  const { config } = position;
  const { layout } = config.rules;
  const from = parseCoordinates(where, layout);
  const laid = areLaid(word, position);
  const place = { kind: "place", ...from, tiles: laid.map(Number) } as const;
  const board = position.board.slice();
  for (const [i, square] of squaresOf(place, layout).entries()) if (laid[i]) board[square] = 0;
  const move = parseMove(text, { board, config });
  if (move.kind !== "place") return undefined;
  const tiles = [...laidBy(move, layout)];
  if (!tiles.every(([square, tile]) => position.board[square] === tile)) return undefined;
  return { before: position.with({ board }), move };
}

/** Returns for each square of a written word whether a tile was laid there. */
function areLaid(word: string, { config: { alphabet } }: Position): boolean[] {
  return word.split(/(\([^)]*\)|\.)/).flatMap((part) => {
    const isThrough = part.startsWith("(") || part === ".";
    const letters = part.replace(/[()]/g, "");
    const count = part === "." ? 1 : alphabet.tokenize(alphabet.fold(letters)).length;
    return Array<boolean>(count).fill(!isThrough);
  });
}
