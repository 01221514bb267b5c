/*
 * Draws from a small bag, listed one by one. Tiles are numbers, 0 a blank; equal tiles are told apart
 * by their places in the list.
 */

/** Calls back with every choice of `count` of the tiles, in any order. */
export function eachDraw(
  tiles: readonly number[],
  count: number,
  visit: (drawn: readonly number[]) => void,
): void {
  const drawn: number[] = [];
  const choose = (from: number): void => {
    if (drawn.length === count) {
      visit(drawn);
      return;
    }
    for (let i = from; i < tiles.length; i++) {
      drawn.push(tiles[i] as number);
      choose(i + 1);
      drawn.pop();
    }
  };
  choose(0);
}

/** Returns the number of draws of which something is true, and of all draws. */
export function countDraws(
  tiles: readonly number[],
  count: number,
  isTrue: (drawn: readonly number[]) => boolean,
): { ways: bigint; of: bigint } {
  let [ways, of] = [0n, 0n];
  eachDraw(tiles, count, (drawn) => {
    of++;
    if (isTrue(drawn)) ways++;
  });
  return { ways, of };
}

/** Returns true if all wanted tiles are among others, a blank for a blank alone. */
export function holds(tiles: readonly number[], wanted: readonly number[]): boolean {
  const left = [...tiles];
  return wanted.every((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Returns true if a word can be laid with tiles, at most this many of them blanks. */
export function canLay(
  tiles: readonly number[],
  word: readonly number[],
  mostBlanks: number,
): boolean {
  const left = [...tiles];
  let blanks = mostBlanks;
  return word.every((letter) => {
    let at = left.indexOf(letter);
    if (at < 0 && blanks > 0) {
      at = left.indexOf(0);
      blanks--;
    }
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
