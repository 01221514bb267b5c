// A word graph of which only the needed parts are read, from a file and over HTTP, beside the other
// ways to ask: send the whole file, send the list, ask a server, send the words as nested JSON.
//   node examples/node/parts-of-a-file.mjs 4096     the bytes that are read at a time
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { gunzipSync, gzipSync } from "node:zlib";
import { createEngine, defaultLexicon, openLexicon, parseCgp } from "gaddawg";
import { buildGraph, readWordList } from "gaddawg/formats";
import { countArcs } from "gaddawg/lab";
import { openWords } from "gaddawg/words";
import { generator } from "./own-generator.mjs";

const BLOCK = Number(process.argv[2] ?? 4096);
const WORD = "QUIXOTRY";
const RACK = "AEINRST";
const CARE = parseCgp(`15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 ${RACK}/ 0/0 0`);

const path = createRequire(import.meta.url).resolve("gaddawg/word-list.kwg");

// Node i of a .kwg lies at byte 4 * i: the first node of its followers in bits 0 to 21, then whether it
// is the last of its run, whether a word ends with it, and in the highest 8 bits its tile.
const followers = (node) => node & 0x3fffff;
const isLast = (node) => ((node >>> 22) & 1) === 1;
const isWord = (node) => ((node >>> 23) & 1) === 1;
const tileOf = (node) => node >>> 24;

const number = (value) => value.toLocaleString("en-US");

/** The nodes of a file, which are read by blocks when they are first needed, and then kept. */
class PartsOfAFile {
  blocks = new Map();
  bytes = 0;

  /** @param read returns the bytes from one offset to before another, fewer at the end of the file. */
  constructor(read) {
    this.read = read;
  }

  get requests() {
    return this.blocks.size;
  }

  async node(index) {
    const number = Math.floor((index * 4) / BLOCK);
    const block = this.blocks.get(number) ?? (await this.load(number));
    return block.getUint32(index * 4 - number * BLOCK, true);
  }

  async load(number) {
    const bytes = await this.read(number * BLOCK, (number + 1) * BLOCK);
    const block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.blocks.set(number, block);
    this.bytes += bytes.length;
    return block;
  }

  /** The node of a tile in the run that begins at an index; the tiles of a run ascend. */
  async find(index, tile) {
    for (let at = index; at !== 0; at++) {
      const node = await this.node(at);
      if (tileOf(node) === tile) return node;
      if (tileOf(node) > tile || isLast(node)) return undefined;
    }
    return undefined;
  }

  /** Whether the DAWG, whose root is node 0, has a word of tiles. */
  async contains(tiles) {
    let node = await this.node(0);
    for (const tile of tiles) {
      node = await this.find(followers(node), tile);
      if (node === undefined) return false;
    }
    return isWord(node);
  }

  /** The words that use all tiles. */
  async anagrams(tiles) {
    const left = new Uint8Array(256);
    for (const tile of tiles) left[tile]++;
    const words = [];
    const spell = async (index, word) => {
      for (let at = index; at !== 0; at++) {
        const node = await this.node(at);
        const tile = tileOf(node);
        if (left[tile] > 0) {
          left[tile]--;
          const longer = [...word, tile];
          if (longer.length < tiles.length) await spell(followers(node), longer);
          else if (isWord(node)) words.push(longer);
          left[tile]++;
        }
        if (isLast(node)) return;
      }
    };
    await spell(followers(await this.node(0)), []);
    return words;
  }
}

const lexicon = await defaultLexicon();
const engine = await createEngine({ lexicon, wordMap: false });
const { alphabet } = lexicon;
const all = [...lexicon.pattern("*")];
const list = gzipSync(all.join("\n"));

// A server that has the file, of which it sends the range that is asked for, and the list, and that
// answers questions itself.
const handle = await open(path);
const { size } = await handle.stat();
async function readPart(from, to) {
  const part = new Uint8Array(Math.min(to, size) - from);
  await handle.read(part, 0, part.length, from);
  return part;
}
const answers = {
  "/word": () => ({ isWord: lexicon.contains(WORD) }),
  "/anagrams": () => ({ words: [...lexicon.anagrams(RACK)] }),
  "/best": () => engine.best(CARE),
};
const server = createServer(async ({ url, headers }, response) => {
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "");
  if (url === "/words.txt") response.end(list);
  else if (url !== "/words.kwg") response.end(JSON.stringify(answers[url]()));
  else if (range === null) response.end(await readFile(path));
  else {
    const [from, last] = [Number(range[1]), Math.min(Number(range[2]), size - 1)];
    response.writeHead(206, { "content-range": `bytes ${from}-${last}/${size}` });
    response.end(await readPart(from, last + 1));
  }
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const site = `http://127.0.0.1:${server.address().port}`;

const get = async (url, headers = {}) =>
  new Uint8Array(await (await fetch(`${site}${url}`, { headers })).arrayBuffer());
const getPart = (from, to) => get("/words.kwg", { range: `bytes=${from}-${to - 1}` });
// The first request opens the connection, which is not what is compared.
await getPart(0, 4);

console.log(
  `the file: ${number(size)} bytes, ${number(Math.ceil(size / BLOCK))} blocks of ${number(BLOCK)}`,
);

const text = (tiles) => tiles.map((tile) => alphabet.label(tile)).join("");

/** Prints what a way to answer a question took; `run` returns requests, bytes and the answer. */
async function report(question, way, run) {
  const start = performance.now();
  const { requests, bytes, answer } = await run();
  const time = (performance.now() - start).toFixed(1);
  const count = requests === 1 ? "1 request" : `${number(requests)} requests`;
  const cost = `${count}, ${number(bytes)} bytes, ${time} ms`;
  console.log(`${question}, ${way}: ${cost}: ${answer}`);
}

const WAYS = [
  ["parts of the file", readPart],
  ["HTTP ranges", getPart],
];
const asked = async (url, read) => {
  const bytes = await get(url);
  const answer = read(JSON.parse(new TextDecoder().decode(bytes)));
  return { requests: 1, bytes: bytes.length, answer };
};
/** Fetches the list, and builds what the question needs. */
const listed = async (read, build = openWords) => {
  const bytes = await get("/words.txt");
  const opened = await build(gunzipSync(bytes).toString());
  return { requests: 1, bytes: bytes.length, answer: await read(opened) };
};
/** Fetches the whole file, and opens it. */
const whole = async (read) => {
  const bytes = await get("/words.kwg");
  return { requests: 1, bytes: bytes.length, answer: await read(await openLexicon(bytes)) };
};

// One look-up.
const word = alphabet.tokenize(WORD, { as: "rack" });
for (const [way, read] of WAYS) {
  await report(WORD, way, async () => {
    const parts = new PartsOfAFile(read);
    const isIn = await parts.contains(word);
    return { requests: parts.requests, bytes: parts.bytes, answer: isIn };
  });
}
await report(WORD, "a server's answer", () => asked("/word", ({ isWord }) => isWord));
await report(WORD, "the list", () => listed((opened) => opened.contains(WORD)));
await report(WORD, "the whole file", () => whole((opened) => opened.contains(WORD)));

// The words of one rack.
const rack = alphabet.tokenize(RACK, { as: "rack" });
for (const [way, read] of WAYS) {
  await report(RACK, way, async () => {
    const parts = new PartsOfAFile(read);
    const words = await parts.anagrams(rack);
    return { requests: parts.requests, bytes: parts.bytes, answer: words.map(text).join(" ") };
  });
}
const joined = (words) => [...words].join(" ");
await report(RACK, "a server's answer", () => asked("/anagrams", ({ words }) => joined(words)));
await report(RACK, "the list", () => listed((opened) => joined(opened.anagrams(RACK))));
await report(RACK, "the whole file", () => whole((opened) => joined(opened.anagrams(RACK))));

// One best play. All plays are found by Gordon's method on the GADDAG, whose root is node 1, and compared
// with those of the package; the blocks that the method reads are noted, and then read in the same order.
const nodes = new DataView((await readFile(path)).buffer.slice(0));
const needed = new Set();
const structure = {
  name: "nodes of the file",
  build() {
    const at = (index) => {
      needed.add(Math.floor((index * 4) / BLOCK));
      return nodes.getUint32(index * 4, true);
    };
    const arc = (from, tile) => {
      for (let index = followers(from); index !== 0; index++) {
        const node = at(index);
        if (tileOf(node) === tile) return node;
        if (tileOf(node) > tile || isLast(node)) return undefined;
      }
      return undefined;
    };
    const contains = (tiles) => {
      let node = nodes.getUint32(0, true);
      for (const tile of tiles) node = node === undefined ? undefined : arc(node, tile);
      return node !== undefined && isWord(node);
    };
    const shape = { nodes: size / 4, arcs: size / 4, bytes: size };
    return { root: nodes.getUint32(4, true), arc, accepts: isWord, contains, size: () => shape };
  },
};
const positions = [CARE];
const [{ plays }] = await countArcs({
  ...{ lexicon, positions, generators: [generator], structures: [structure] },
});
for (const [way, read] of WAYS) {
  await report("all plays", way, async () => {
    const parts = new PartsOfAFile(read);
    for (const block of needed) await parts.load(block);
    return { requests: parts.requests, bytes: parts.bytes, answer: `${plays} plays` };
  });
}
const best = ({ text: play, score }) => `${play} ${score}`;
const play = async (opened) => {
  // A word map takes longer to build than one play takes without it.
  const own = await createEngine({ lexicon: opened, wordMap: false });
  return best(own.best(CARE));
};
await report("best play", "a server's answer", () => asked("/best", best));
await report("best play", "the list", () => listed(play, openLexicon));
await report("best play", "the whole file", () => whole(play));

server.close();
server.closeAllConnections();
await handle.close();

// The words as nested objects, a letter in each, as JSON: 0 or "$": 0 where a word ends. A DAWG has no
// shorter form of this kind, because JSON writes a part that is shared each time that it is met. As a list
// of the numbers of its nodes it has.
const trie = {};
for (const entry of all) {
  let at = trie;
  for (const [i, letter] of [...entry].entries()) {
    const isEnd = i === entry.length - 1;
    if (at[letter] === 0 && !isEnd) at[letter] = { $: 0 };
    if (at[letter] === undefined) at[letter] = isEnd ? 0 : {};
    else if (isEnd && at[letter] !== 0) at[letter].$ = 0;
    at = at[letter];
  }
}
const dawg = buildGraph(readWordList(all.join("\n"), alphabet).words, { content: "dawg" });
/** The number of words in nested objects. */
const wordsIn = (node) =>
  node === 0 ? 1 : Object.values(node).reduce((sum, next) => sum + wordsIn(next), 0);
for (const [name, value, count] of [
  ["the trie as nested JSON", trie, (parsed) => `${number(wordsIn(parsed))} words`],
  ["the DAWG as a JSON list", [...dawg.nodes], (parsed) => `${number(parsed.length)} nodes`],
]) {
  const json = JSON.stringify(value);
  const bytes = `${number(json.length)} bytes, ${number(gzipSync(json).length)} gzipped`;
  const start = performance.now();
  const parsed = JSON.parse(json);
  const time = (performance.now() - start).toFixed(1);
  console.log(`${name}: ${bytes}, parsed in ${time} ms: ${count(parsed)}`);
}
