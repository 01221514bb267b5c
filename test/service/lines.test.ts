import fc from "fast-check";
import { expect, test } from "vitest";
import { LineReader, ServiceError } from "../../src/service/index.js";
import { runs } from "../support/full.js";
import { Talk } from "../support/service.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads bytes in pieces of the given lengths. */
function read(bytes: Uint8Array, lengths: readonly number[], most = 50): (string | ServiceError)[] {
  const reader = new LineReader(most);
  const lines: (string | ServiceError)[] = [];
  let at = 0;
  for (const length of [...lengths, bytes.length]) {
    // Each piece has a buffer of its own, which is overwritten when it has been read, as streams do.
    const piece = bytes.slice(at, at + length);
    lines.push(...reader.read(piece));
    piece.fill(65);
    at += length;
  }
  return [...lines, ...reader.end()];
}

const texts = fc.array(
  fc.string({ unit: "grapheme", maxLength: 8 }).filter((t) => !/[\n\r]/.test(t)),
);
const pieces = fc.array(fc.nat(7));

test("lines are the same in whatever pieces they come", () => {
  fc.assert(
    fc.property(texts, pieces, fc.boolean(), (lines, lengths, isEnded) => {
      const text = lines.join("\n") + (isEnded ? "\n" : "");
      const wanted = lines.filter((line) => line.trim() !== "" && bytesOf(line).length <= 50);
      const found = read(bytesOf(text), lengths);
      expect(found.filter((line) => typeof line === "string")).toEqual(wanted);
    }),
    { numRuns: runs(600) },
  );
});

test("a line that is too long is refused and not kept; the next one is read", () => {
  const long = "x".repeat(1000);
  for (const lengths of [[], [1, 2, 3], Array<number>(100).fill(11)]) {
    const [first, second, third, ...others] = read(bytesOf(`a\n${long}\nb\n`), lengths);
    expect([first, third, others]).toEqual(["a", "b", []]);
    expect(second).toBeInstanceOf(ServiceError);
    expect(second).toMatchObject({ code: "TOO_LARGE", what: "a line of 1000 bytes" });
  }
  expect(read(bytesOf("x".repeat(50)), [])).toEqual(["x".repeat(50)]);
});

test.each([
  ['{"v":1,"id":7,"x":"…"}', 7],
  ['{"jsonrpc":"2.0","id":"a","x":"…"}', "a"],
  ['{"x":"…","id":7}', 7],
  ['{"x":{"id":7},"y":"…"}', null],
  ['{"x":"…","y":{"id":7}}', null],
  ['{"x":"…","y":"\\"id\\":7}', null],
])("F5: a line that is too long is named if its name is at one of its ends: %s", (line, id) => {
  const long = line.replace("…", "x".repeat(2000));
  for (const lengths of [[], [1, 2, 3], Array<number>(300).fill(7)]) {
    expect(read(bytesOf(long), lengths)).toMatchObject([{ code: "TOO_LARGE", id }]);
  }
});

test("bytes that are not UTF-8 are refused, and the next line is read", () => {
  const [first, second] = read(Uint8Array.of(0xff, 0xfe, 10, 97, 10), [1]);
  expect(first).toMatchObject({ code: "BAD_JSON" });
  expect(second).toBe("a");
});

test("F7: a very deep message has a typed error as its reply", async () => {
  const talk = new Talk();
  const deep = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  for (const depth of [10, 100_000]) {
    for (const message of [
      deep(depth),
      `{"v":${deep(depth)},"id":1,"method":"hello"}`,
      `{"v":1,"id":${deep(depth)},"method":"hello"}`,
      `{"v":1,"id":1,"method":${deep(depth)}}`,
      `{"v":1,"id":1,"method":"hello","params":${deep(depth)}}`,
      `{"v":1,"id":1,"method":"analyze","params":{"position":${deep(depth)}}}`,
      `{"v":1,"id":1,"method":"infer","params":{"position":"","move":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}}`,
    ]) {
      const [reply] = await talk.line(message);
      const code = reply?.type === "error" ? reply.error.code : reply?.type;
      expect(code, message.slice(0, 60)).toMatch(/^(BAD_MESSAGE|OTHER_VERSION)$/);
    }
  }
});
