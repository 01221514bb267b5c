import { beforeAll, describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { SelfPlayError } from "../../src/base/errors.js";
import type { GameSetup } from "../../src/kernel/game-kernel.js";
import { Leaves } from "../../src/leaves/leaves.js";
import {
  type Checkpoint,
  checkIdentity,
  decodeCheckpoint,
  encodeCheckpoint,
  identityOf,
  type MatchIdentity,
} from "../../src/selfplay/checkpoint.js";
import { hashOf } from "../../src/selfplay/hash.js";
import { decodeFrame, encodeFrame } from "../../src/selfplay/saved-work.js";
import { Course, Statistics } from "../../src/selfplay/statistics.js";
import { WordGraph } from "../../src/words/graph/word-graph.js";
import { kernelOf, setupOf } from "../support/games.js";
import { randomFrom } from "../support/mutations.js";

let setup: GameSetup;
let identity: MatchIdentity;
let checkpoint: Checkpoint;
let bytes: Uint8Array;

const plan = { seed: 5, paired: true, players: ["hasty", "greedy"] };

beforeAll(async () => {
  setup = setupOf(["hasty", "greedy"]);
  identity = await identityOf(setup, plan);
  const statistics = new Statistics();
  const kernel = await kernelOf(setup);
  const course = new Course(10);
  for (let from = 0; from < 40; from += 10) {
    statistics.add(kernel.play(5, from, 10, true));
    course.note(statistics);
  }
  checkpoint = { statistics, course, seconds: 12.5, threadSeconds: 25, identity };
  bytes = await encodeCheckpoint(checkpoint);
});

async function failure(action: () => Promise<unknown>): Promise<SelfPlayError> {
  const error = await action().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SelfPlayError);
  return error as SelfPlayError;
}

describe("a checkpoint", () => {
  it("comes back as it was", async () => {
    expect(await decodeCheckpoint(bytes)).toEqual(checkpoint);
    expect((await decodeCheckpoint(bytes)).course.state).toEqual(checkpoint.course.state);
  });

  it("comes back from the middle of a buffer, and before the first game", async () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(await decodeCheckpoint(shifted.subarray(3))).toEqual(checkpoint);
    const empty: Checkpoint = {
      ...checkpoint,
      statistics: new Statistics(),
      course: new Course(100),
    };
    expect(await decodeCheckpoint(await encodeCheckpoint(empty))).toEqual(empty);
  });

  it("is of the moment when it was asked for", async () => {
    const statistics = new Statistics();
    statistics.merge(checkpoint.statistics);
    const course = new Course(10, [...checkpoint.course.points]);
    const asked = encodeCheckpoint({ ...checkpoint, statistics, course });
    statistics.merge(checkpoint.statistics);
    course.note(statistics);
    expect(Buffer.compare(await asked, bytes)).toBe(0);
  });

  it("is refused where it is another file", async () => {
    for (const other of ["", "{}", "gaddawk", "PK\x03\x04 something else of some length"]) {
      const error = await failure(() => decodeCheckpoint(new TextEncoder().encode(other), "x"));
      expect(error.code, other).toBe("NO_CHECKPOINT");
      expect(error.message).toMatch(/^x: is no checkpoint of a match \(expected a file that/);
    }
  });

  it("is refused wherever it is cut", async () => {
    const random = randomFrom(1);
    const lengths = [1, 7, 8, 11, 12, 16, 19, 20, 21, bytes.length - 33, bytes.length - 1];
    for (let i = 0; i < 20; i++) lengths.push(1 + random(bytes.length - 1));
    for (const length of lengths) {
      const error = await failure(() => decodeCheckpoint(bytes.subarray(0, length), "cut"));
      expect(error.code, `${length}`).toBe("TRUNCATED");
      expect(error.source).toBe("cut");
    }
  });

  it("is refused where a byte is another, or there is one more", async () => {
    const random = randomFrom(2);
    for (let i = 0; i < 40; i++) {
      const damaged = bytes.slice();
      const at = i < 20 ? i : random(bytes.length);
      damaged[at] = (damaged[at] as number) ^ (1 << random(8));
      const { code } = await failure(() => decodeCheckpoint(damaged));
      const expected =
        at < 8
          ? /NO_CHECKPOINT/
          : at < 12
            ? /OTHER_VERSION/
            : at < 16
              ? /CORRUPT|TRUNCATED/
              : /CORRUPT/;
      expect(code, `${at}`).toMatch(expected);
    }
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect((await failure(() => decodeCheckpoint(longer))).code).toBe("CORRUPT");
  });
});

describe("the identity of a match", () => {
  it("is the same for what is read again", async () => {
    const [a, b] = setup.players;
    const graph = new WordGraph(a.graph.nodes.slice(), a.graph.content);
    const table = a.leaves as Leaves;
    const leaves = new Leaves(
      new WordGraph(table.graph.nodes.slice(), "dawg"),
      table.values.slice(),
      table.counts,
    );
    const again: GameSetup = {
      ...setup,
      alphabet: new Alphabet("other name", setup.alphabet.tiles),
      players: [{ ...a, graph, leaves }, b],
    };
    expect(await identityOf(again, plan)).toEqual(identity);
    expect(() => checkIdentity(identity, identity)).not.toThrow();
  });

  it("says in what another match differs", async () => {
    const [a, b] = setup.players;
    const { rules, alphabet } = setup;
    const nodes = a.graph.nodes.slice();
    nodes[nodes.length - 1] = (nodes.at(-1) as number) ^ 1;
    const values = (a.leaves as Leaves).values.slice();
    values[1000] = (values[1000] as number) + 1;
    const table = a.leaves as Leaves;
    const rows = alphabet.tiles.map((row, i) => (i === 5 ? { ...row, score: row.score + 1 } : row));
    const others: [GameSetup, typeof plan, RegExp][] = [
      [setup, { ...plan, seed: 6 }, /seed 5 \(expected 6\)/],
      [setup, { ...plan, paired: false }, /pairing on \(expected off\)/],
      [
        setup,
        { ...plan, players: ["hasty", "h1"] },
        /players hasty and greedy \(expected hasty and h1\)/,
      ],
      [{ ...setup, sacrifices: true }, plan, /noting of sacrifices off \(expected on\)/],
      [{ ...setup, rules: { ...rules, bingoBonus: 35 } }, plan, /other rules/],
      [{ ...setup, alphabet: new Alphabet("english", rows) }, plan, /another alphabet/],
      [
        { ...setup, players: [a, { ...b, graph: new WordGraph(nodes, "gaddag") }] },
        plan,
        /another lexicon/,
      ],
      [
        { ...setup, players: [{ ...a, leaves: new Leaves(table.graph, values, table.counts) }, b] },
        plan,
        /other leave values/,
      ],
      [{ ...setup, players: [{ ...a, leaves: undefined }, b] }, plan, /other leave values/],
    ];
    for (const [other, otherPlan, sentence] of others) {
      const wanted = await identityOf(other, otherPlan);
      const { code, message } = await failure(async () =>
        checkIdentity(identity, wanted, "x.match"),
      );
      expect(code).toBe("OTHER_MATCH");
      expect(message).toMatch(/^x\.match: is of another match: /);
      expect(message).toMatch(sentence);
    }
  });
});

/** Values for a field of a forged header. */
const ODD = [null, true, -1, 0.5, 1e300, "__proto__", [], [[]], [null], {}, { __proto__: null }];

describe("F7: a forged checkpoint with a valid hash", () => {
  const fields: readonly string[] = ["identity", "seconds", "threadSeconds", "tops", "course"];

  /** The header and the arrays of the checkpoint, as a forger would find them. */
  const parts = () => decodeFrame<Record<string, unknown>>("match", bytes);

  it("is refused by name for each field that is broken or missing", async () => {
    const { header, arrays } = await parts();
    for (const field of fields) {
      const odd = field.endsWith("econds")
        ? ODD.filter((value) => value !== 0.5 && value !== 1e300)
        : ODD;
      for (const value of [undefined, ...odd]) {
        if (field === "tops" && JSON.stringify(value)?.match(/^(\[\]|\[\[\]\])$/)) continue;
        const forged = await encodeFrame("match", { ...header, [field]: value }, arrays);
        const error = await failure(() => decodeCheckpoint(forged, "file"));
        expect([field, error.code, error.source]).toEqual([field, "CORRUPT", "file"]);
        expect(error.message).toContain(`"${field}"`);
      }
    }
  });

  it("is refused for arrays of other lengths, and for sums that are not whole numbers", async () => {
    const { header, arrays } = await parts();
    const [sums, counters, ...words] = arrays as [Float64Array, Float64Array];
    const none = new Float64Array(0);
    const odd = sums.map((sum, i) => (i === 1 ? Number.NaN : sum));
    for (const forged of [[], [sums], [none, counters], [sums, none], [odd, counters, ...words]]) {
      const file = await encodeFrame("match", header, forged);
      expect((await failure(() => decodeCheckpoint(file))).code).toBe("CORRUPT");
    }
  });

  it("is refused for a header that is not an object, and for lengths that do not add up", async () => {
    for (const text of ["", "null", "[]", "7", "{", '"match"', "{}"]) {
      expect((await failure(async () => decodeCheckpoint(await forgedHeader(text)))).code).toMatch(
        /^(CORRUPT|NO_CHECKPOINT)$/,
      );
    }
    for (const lengths of [
      "0",
      "[-1]",
      "[1e9]",
      "[1.5]",
      '["1"]',
      "[null]",
      "{}",
      "[4294967296]",
    ]) {
      const text = `{"kind":"match","lengths":${lengths}}`;
      const error = await failure(async () => decodeCheckpoint(await forgedHeader(text)));
      expect([lengths, error.code]).toEqual([lengths, "CORRUPT"]);
    }
  });
});

/** Returns a file with any text as its header, no arrays, and the hash of it all. */
async function forgedHeader(text: string): Promise<Uint8Array> {
  const start = await encodeFrame("match", {}, []);
  const header = new TextEncoder().encode(text);
  const forged = new Uint8Array(20 + header.length + 32);
  forged.set(start.subarray(0, 20));
  forged.set(header, 20);
  const view = new DataView(forged.buffer);
  view.setUint32(12, forged.length, true);
  view.setUint32(16, header.length, true);
  forged.set(await hashOf(forged.subarray(0, -32)), 20 + header.length);
  return forged;
}
