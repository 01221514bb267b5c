/*
 * Gen and GoOn, step by step as [toal] prints them (Gordon's mail of 13 March 1997), on one row of
 * squares without cross words, and without blanks. The printed text has two slips; each can be put right
 * by an option.
 */

/** What is changed in the printed code. */
export interface Corrections {
  /**
   * Going left, the text has "IF NewArc <-- 0", with the arrow of its assignments. As printed, NewArc is then 0,
   * and nothing follows; put right it is "<> 0", as in the conditions after it.
   */
  comparesArc?: boolean;
  /**
   * Going left, a word is recorded if no letter is directly left of it. It ends at the anchor, so there must
   * be no letter directly right of the anchor either.
   */
  checksRight?: boolean;
}

/** An arc of the GADDAG, with its letter set: the letters that end a word behind it. */
interface Arc {
  next: Map<string, Arc>;
  ends: Set<string>;
}

const DELIMITER = "*";

const newArc = (): Arc => ({ next: new Map(), ends: new Set() });

/** The GADDAG of some words as a tree; what is shared in a smaller one makes no difference here. */
function gaddagOf(words: readonly string[]): Arc {
  const initial = newArc();
  const add = (path: string): void => {
    let at = initial;
    for (const letter of path.slice(0, -1)) {
      const arc = at.next.get(letter) ?? newArc();
      at.next.set(letter, arc);
      at = arc;
    }
    at.ends.add(path.at(-1) as string);
  };
  for (const word of words) {
    for (let m = 1; m <= word.length; m++) {
      const before = [...word.slice(0, m)].reverse().join("");
      add(m === word.length ? before : before + DELIMITER + word.slice(m));
    }
  }
  return initial;
}

/** A play: where its word begins, and the word. */
export type RowPlay = `${number} ${string}`;

/** The plays that the code records from an anchor. */
export function gordonAsPrinted(
  /** The squares: a letter, or a dot for an empty one. */
  row: string,
  rackTiles: string,
  words: readonly string[],
  anchor: number,
  { comparesArc = false, checksRight = false }: Corrections = {},
): Set<RowPlay> {
  const plays = new Set<RowPlay>();
  const letterAt = (pos: number): string | undefined => {
    const letter = row[anchor + pos];
    return letter === "." ? undefined : letter;
  };
  const isRoom = (pos: number): boolean => anchor + pos >= 0 && anchor + pos < row.length;
  const nextArc = (arc: Arc | undefined, letter: string): Arc | undefined => arc?.next.get(letter);

  function gen(pos: number, word: string, rack: string, arc: Arc): void {
    const letter = letterAt(pos);
    if (letter !== undefined) goOn(pos, letter, word, rack, nextArc(arc, letter), arc);
    else if (rack !== "") {
      for (const tile of new Set(rack)) {
        goOn(pos, tile, word, rack.replace(tile, ""), nextArc(arc, tile), arc);
      }
    }
  }

  function goOn(
    pos: number,
    letter: string,
    begun: string,
    rack: string,
    newArc: Arc | undefined,
    oldArc: Arc,
  ): void {
    if (pos <= 0) {
      const word = letter + begun;
      const isStart = letterAt(pos - 1) === undefined;
      if (oldArc.ends.has(letter) && isStart && !(checksRight && letterAt(1) !== undefined)) {
        record(word, pos, rack);
      }
      const arc = comparesArc ? newArc : undefined;
      if (arc !== undefined && isRoom(pos - 1)) gen(pos - 1, word, rack, arc);
      const shifted = nextArc(arc, DELIMITER);
      if (shifted !== undefined && isStart && isRoom(1)) gen(1, word, rack, shifted);
    } else {
      const word = begun + letter;
      if (oldArc.ends.has(letter) && letterAt(pos + 1) === undefined) {
        record(word, pos - word.length + 1, rack);
      }
      if (newArc !== undefined && isRoom(pos + 1)) gen(pos + 1, word, rack, newArc);
    }
  }

  /** Plays without a tile of the rack are none; the mail leaves that to RecordPlay. */
  function record(word: string, start: number, rack: string): void {
    if (rack !== rackTiles) plays.add(`${anchor + start} ${word}`);
  }

  gen(0, "", rackTiles, gaddagOf(words));
  return plays;
}
