import { LexiconError, quoted } from "../errors.js";

/*
 * The DAWG files of Mark and Ceal Wutka's page ([wutka], "File Format"),
 * which Eliot and the Hasbro CD-ROM use too. A node is 4 bytes, big-endian:
 *
 * | layout    | child | end of list | end of word | letter                      |
 * | --------- | ----- | ----------- | ----------- | --------------------------- |
 * | `wutka16` | 16-31 | 9           | 8           | 0-7: character, upper case  |
 * | `wutka22` | 10-31 | 9           | 8           | 0-7: character, lower case  |
 * | `wutka25` | 7-31  | 6           | 5           | 0-4: 0 for the first letter |
 *
 * Bits 10-15 of `wutka16` (the rest of its flag byte) are 0. The child is the
 * number of the first node of the next list of siblings, 0 for none; so node 0
 * is a dummy. The tree starts at node 1, except in `wutka22`, where it starts with
 * the last nodes of the file: one for each letter of the alphabet, in order, even
 * if no word begins with it. Two lists are merged only if they are equal from head
 * to end; a list that is the tail of another is written again.
 *
 * CITIES, CITY, PITIES and PITY in `wutka16`:
 *
 *     0  00 00 03 00  dummy           5  00 07 00 49  I → 7
 *     1  00 03 00 43  C → 3           6  00 00 03 59  Y, word, end
 *     2  00 03 02 50  P → 3, end      7  00 08 02 45  E → 8, end
 *     3  00 04 02 49  I → 4, end      8  00 00 03 53  S, word, end
 *     4  00 05 02 54  T → 5, end
 *
 * The page's own table of this example has slips: its node 5 has child 6 where
 * the comment beside it says 7, and the only children I (3), T (4) and E (7)
 * lack the end-of-list flag without which a reader would run on into the next
 * list. The listing above follows the format.
 */
export interface Layout {
  childBits: number;
  childShift: number;
  end: number;
  accepts: number;
  letterMask: number;
  /** Bits without a meaning, which must be 0. */
  spare: number;
  /** Case of letters that are written as characters; undefined if they are numbers. */
  letterCase: "upper" | "lower" | undefined;
  /** True if the tree starts with the last nodes of the file. */
  rootLast: boolean;
}

/** The layouts by name. */
export const LAYOUTS = {
  wutka16: {
    childBits: 16,
    childShift: 16,
    end: 0x200,
    accepts: 0x100,
    letterMask: 0xff,
    spare: 0xfc00,
    letterCase: "upper",
    rootLast: false,
  },
  wutka22: {
    childBits: 22,
    childShift: 10,
    end: 0x200,
    accepts: 0x100,
    letterMask: 0xff,
    spare: 0,
    letterCase: "lower",
    rootLast: true,
  },
  wutka25: {
    childBits: 25,
    childShift: 7,
    end: 0x40,
    accepts: 0x20,
    letterMask: 0x1f,
    spare: 0,
    letterCase: undefined,
    rootLast: false,
  },
} as const satisfies Record<WutkaLayout, Layout>;

/** One of the three layouts of a node's 32 bits that the page describes. */
export type WutkaLayout = "wutka16" | "wutka22" | "wutka25";

/** The names of the layouts. */
export const WUTKA_LAYOUTS = Object.freeze(Object.keys(LAYOUTS) as WutkaLayout[]);

/** First node of the tree in layouts that do not put it last. */
export const FIRST_NODE = 1;

/** Returns the layout with a name; throws a LexiconError `BAD_OPTION` if there is none. */
export function layoutOf(name: string): Layout {
  if (typeof name !== "string" || !Object.hasOwn(LAYOUTS, name)) {
    throw new LexiconError("BAD_OPTION", `there is no Wutka layout ${quoted(name)}`, {
      expected: WUTKA_LAYOUTS.join(", "),
    });
  }
  return LAYOUTS[name as WutkaLayout];
}
