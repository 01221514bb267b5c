import fc from "fast-check";
import { METHODS } from "../../src/service/index.js";

const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
const endgame =
  "9PAMPER/5A1BOY5/1JOGGED1FAQIR2/1AHI1R4U4/LIMO1O4E4/5D3KY4/5A2LINT3/3FORTH1DI4/5T1A1GEE3/" +
  "1Z5N1l1N3/1I2BRADOONS3/UNSTEELS1V1L3/1E5e1E1A3/1S5W3V3/7N1URETIC AEEOUWX/CIIT 395/476 0";

/** Requests that are cheap to answer, to be damaged. */
export const REQUESTS = [
  { method: "hello" },
  { method: "analyze", params: { position, count: 3, moves: ["L8 SAINT", "pass"] } },
  { method: "simulate", params: { position, candidates: 2, plies: 1, fixed: 5, threads: 1 } },
  { method: "solve", params: { position: endgame, plies: 1, threads: 1 } },
  {
    method: "infer",
    params: { position: position.replace("AEINRST", ""), move: "L8 SAINT", racks: 5 },
  },
  {
    method: "review",
    params: { game: "#player1 a A\n#player2 b B\n>a: AEINRST 8D RAISE +12 12\n" },
  },
  { method: "query", params: { question: "anagram", text: "CARE" } },
  { method: "query", params: { question: "pattern", text: "C*E", minLength: 3, count: 5 } },
  { method: "play", params: { position, player: "greedy" } },
  { method: "cancel", params: { id: 1 } },
].map((request, id) => ({ v: 1, id, ...request }));

const anything = fc.anything({ maxDepth: 2, withNullPrototype: true });
const hostile = fc.constantFrom<unknown>(
  ...["__proto__", "constructor", "\u0000", "x".repeat(10_000), "9".repeat(400), "[".repeat(2000)],
  ...[-1, 0, 1e308, -0, 1.5, null, true, [], {}, [[[]]], { length: 1e9 }, { toString: 1 }],
);

/** A request with one of its fields, or of its parameters, replaced, added or taken out. */
const changed = fc
  .tuple(
    fc.constantFrom(...REQUESTS),
    fc.boolean(),
    fc.nat(9),
    fc.oneof(hostile, anything),
    fc.nat(3),
  )
  .map(([request, isInside, at, value, way]) => {
    const copy = structuredClone(request) as Record<string, unknown>;
    const params = (copy.params ?? {}) as Record<string, unknown>;
    const target = isInside ? params : copy;
    if (isInside) copy.params = params;
    const names = Object.keys(target);
    const name = names[at % Math.max(1, names.length)] ?? "x";
    if (way === 0) delete target[name];
    else if (way === 1) target[`${name}2`] = value;
    else target[name] = value;
    return text(copy);
  });

/** The text of a request with some of its characters replaced or cut. */
const damaged = fc
  .tuple(
    fc.constantFrom(...REQUESTS),
    fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 3 })), { maxLength: 4 }),
  )
  .map(([request, edits]) => {
    let line = JSON.stringify(request);
    for (const [place, piece] of edits) {
      const at = place % line.length;
      line = line.slice(0, at) + piece + line.slice(at + 1 + (place % 3));
    }
    return line;
  });

const methods = fc
  .tuple(fc.constantFrom(...METHODS, "cancel", "nope"), fc.oneof(hostile, anything))
  .map(([method, params]) => text({ v: 1, id: 1, method, params }));

/** Lines that are broken, odd, or nearly requests; a few are requests. */
export const hostileLines = fc.oneof(
  changed,
  damaged,
  methods,
  fc.json(),
  fc.string({ unit: "binary" }),
);

/** JSON of anything, as far as it has any. */
function text(value: object): string {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part));
  } catch {
    return "{}";
  }
}
