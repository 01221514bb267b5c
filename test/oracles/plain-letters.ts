import type { TileRow } from "../../src/alphabet/alphabet.js";

/**
 * Reads a word as the rules say, slowly: of all labels and all their forms by letters, the longest
 * that begins here, and of equals the one as given. Returns undefined for a text that is no word, or
 * in which a label of two tiles in other cases is the longest.
 */
export function plainTiles(text: string, rows: readonly TileRow[]): number[] | undefined {
  const tiles: number[] = [];
  for (let at = 0; at < text.length; ) {
    let best: { tile: number; length: number } | undefined;
    for (let end = at + 1; end <= text.length; end++) {
      const piece = text.slice(at, end);
      const tile = tileOf(piece, rows);
      if (tile !== undefined) best = { tile, length: piece.length };
    }
    if (best === undefined) return undefined;
    tiles.push(best.tile);
    at += best.length;
  }
  return tiles;
}

function tileOf(piece: string, rows: readonly TileRow[]): number | undefined {
  const letters = rows.slice(1);
  const given = letters.findIndex(({ upper, lower }) => upper === piece || lower === piece);
  if (given >= 0) return given + 1;
  const found = letters.flatMap(({ upper, lower }, at) =>
    isCaseOf(piece, upper, letters) || isCaseOf(piece, lower, letters) ? [at + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

function isCaseOf(piece: string, label: string, rows: readonly TileRow[]): boolean {
  const [some, others] = [[...piece], [...label]];
  return (
    some.length === others.length && some.every((one, i) => isPair(one, others[i] as string, rows))
  );
}

/** Returns true if two letters are cases of one: as the rows say, or else each is the other's case. */
function isPair(a: string, b: string, rows: readonly TileRow[]): boolean {
  if (a === b) return true;
  const rowOf = (letter: string) =>
    rows.find(
      ({ upper, lower }) =>
        [...upper].length === 1 && [...lower].length === 1 && [upper, lower].includes(letter),
    );
  const [rowA, rowB] = [rowOf(a), rowOf(b)];
  if (rowA !== undefined || rowB !== undefined) return rowA === rowB;
  const upper = a.toUpperCase() === b && b.toLowerCase() === a;
  return upper || (b.toUpperCase() === a && a.toLowerCase() === b);
}
