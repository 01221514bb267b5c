// A generator and a structure of one's own: Gordon's method ([toal]) on a GADDAG of nested maps.
// compare-generators.mjs compares them with those that are built in, as this command does:
// gaddawg lab arcs --games 5 --generator own-generator.mjs --structure own-generator.mjs

const SWITCH = 0;
const BLANK = 0;
const IS_BLANK = 0x80;

/** For CARE: C@ARE, AC@RE, RAC@E and ERAC, as a trie. */
export const structure = {
  name: "trie of a GADDAG",
  build(words) {
    const root = new Map();
    let nodes = 1;
    for (const word of words) {
      for (let i = 1; i <= word.length; i++) {
        const path = [...word.slice(0, i).reverse()];
        if (i < word.length) path.push(SWITCH, ...word.slice(i));
        let at = root;
        for (const tile of path) {
          if (!at.has(tile)) at.set(tile, new Map(), nodes++);
          at = at.get(tile);
        }
        at.isEnd = true;
      }
    }
    const arc = (node, tile) => node.get(tile);
    const accepts = (node) => node.isEnd === true;
    const contains = (word) =>
      [...word].reverse().reduce((at, tile) => at?.get(tile), root)?.isEnd === true;
    return { root, arc, accepts, contains, size: () => ({ nodes, arcs: nodes - 1, bytes: 0 }) };
  },
};

/** Finds all plays: each from the first square beside a tile that it covers. */
export function* generator({ rack, config }, walk) {
  const hand = new Uint8Array(64);
  for (const tile of rack) hand[tile]++;
  for (const lane of walk.lanes) {
    const laid = new Array(lane.length).fill(0);
    const isTile = (place) => lane.letters[place] > 0;
    for (const [i, anchor] of lane.anchors.entries()) {
      const limit = (lane.anchors[i - 1] ?? -1) + 1;
      const play = (start, end) => ({ ...lane, start, tiles: laid.slice(start, end + 1) });
      /** Fills a square with its tile, or with each in hand, and goes on. */
      function* fill(place, node, start) {
        if (place < 0 || place >= lane.length) return;
        if (isTile(place)) {
          const next = walk.arc(node, lane.letters[place]);
          if (next !== undefined) yield* goOn(place, next, start);
          return;
        }
        for (let letter = 1; letter <= config.alphabet.letters; letter++) {
          if (!lane.allows(place, letter)) continue;
          for (const [from, tile] of [
            [letter, letter],
            [BLANK, letter | IS_BLANK],
          ]) {
            if (hand[from] === 0) continue;
            const next = walk.arc(node, letter);
            if (next === undefined) break;
            hand[from]--;
            laid[place] = tile;
            yield* goOn(place, next, start);
            laid[place] = 0;
            hand[from]++;
          }
        }
      }
      /** Goes on after a square: to the left until the word begins at `start`, then to the right. */
      function* goOn(place, node, start) {
        if (start !== undefined) {
          if (walk.accepts(node) && !isTile(place + 1)) yield play(start, place);
          yield* fill(place + 1, node, start);
          return;
        }
        if (!isTile(place - 1)) {
          if (walk.accepts(node) && !isTile(anchor + 1)) yield play(place, anchor);
          const right = walk.arc(node, SWITCH);
          if (right !== undefined) yield* fill(anchor + 1, right, place);
        }
        if (isTile(place - 1) || place - 1 >= limit) yield* fill(place - 1, node);
      }
      yield* fill(anchor, walk.root());
    }
  }
}
