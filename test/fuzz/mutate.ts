import { mutations, randomFrom } from "../support/mutations.js";

/** An input of a reader: text, the bytes of a file, or what `JSON.parse` returns. */
export type Input = string | Uint8Array | object;

/** Pieces that mean something in one of the formats, and some that mean nothing in any. */
const PIECES = [
  ...["A", "q", "?", "h", "É", "ß", "Œ", "Ñ", "ł", "·", "[", "]", "[CH]", "(", ")", "(time)"],
  ...["0", "9", "15", "-1", "1e9", "0x7", ".", ",", ";", ":", "=", "+", "-", "--", "*", "^", "/"],
  ...[
    "#",
    ">",
    " ",
    "\t",
    "\r",
    "\n",
    "\n\n",
    '"',
    "'",
    "\\",
    "{",
    "}",
    "#note x\n",
    "#rack1 AB\n",
  ],
  ...["\u0301", "\u0000", "\ufeff", "\ud800", "😀", "__proto__", "constructor", "NaN", "8D", "d8"],
];
/** Values that no field of any format may have, or few. */
const VALUES = [
  ...[null, undefined, true, -1, -0, 0, 0.5, 3, 14, 127, 128, 255, 256, 1e9, 2 ** 53, Number.NaN],
  ...["", "x", "play", "__proto__", "constructor", "?", [], {}, [0, 1], [[]], { kind: "pass" }],
];
/** The most characters that one mutation repeats. */
const MOST_REPEATED = 400;

type Random = (below: number) => number;

/** Damages a good input in one to three places; the same seed damages it in the same way. */
export function mutate(good: Input, seed: number): Input {
  if (good instanceof Uint8Array) return mutations(good, 1, seed).next().value ?? good;
  const random = randomFrom(seed);
  let result: Input = typeof good === "string" ? good : structuredClone(good);
  for (let n = 1 + random(3); n > 0; n--) {
    result = typeof result === "string" ? mutateText(result, random) : mutateData(result, random);
  }
  return result;
}

function mutateText(text: string, random: Random): string {
  const at = random(text.length + 1);
  const end = Math.min(text.length, at + 1 + random(6));
  const piece = PIECES[random(PIECES.length)] as string;
  switch (random(8)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
    case 2:
      return text.slice(0, at) + piece + text.slice(at);
    case 3:
      return text.slice(0, at) + piece + text.slice(end);
    case 4:
      return text.slice(0, end) + text.slice(at);
    case 5:
      return text.slice(0, at) + (text[at] ?? piece).repeat(random(MOST_REPEATED)) + text.slice(at);
    default:
      return mutateLines(text, random);
  }
}

/** Moves a line, takes it away or repeats it. */
function mutateLines(text: string, random: Random): string {
  const lines = text.split("\n");
  const [line = ""] = lines.splice(random(lines.length), 1);
  const copies = Array.from({ length: random(3) }, () => line);
  lines.splice(random(lines.length + 1), 0, ...copies);
  return lines.join("\n");
}

/** Changes a field at any depth, takes it away or adds one. */
function mutateData(data: object, random: Random): object {
  let parent = data as Record<string, unknown>;
  while (true) {
    const keys = Object.keys(parent);
    const key = keys[random(keys.length)];
    const value = key === undefined ? undefined : parent[key];
    if (typeof value === "object" && value !== null && random(4) !== 0) {
      parent = value as Record<string, unknown>;
      continue;
    }
    changeField(parent, key, random);
    return data;
  }
}

function changeField(parent: Record<string, unknown>, key: string | undefined, random: Random) {
  const value = VALUES[random(VALUES.length)];
  const name = key ?? "x";
  switch (random(4)) {
    case 0:
      delete parent[name];
      break;
    case 1:
      if (typeof parent[name] === "string") {
        parent[name] = mutateText(parent[name], random);
        break;
      }
      if (typeof parent[name] === "number") {
        parent[name] = parent[name] + random(5) - 2;
        break;
      }
      parent[name] = structuredClone(value);
      break;
    case 2:
      if (Array.isArray(parent)) parent.push(structuredClone(value));
      // Assigning to __proto__ would not make a field.
      else
        Object.defineProperty(parent, "__proto__", {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      break;
    default:
      parent[name] = structuredClone(value);
  }
}
