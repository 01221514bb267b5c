import type { ExtensionSide } from "../../../engine/lexicon.js";
import { message } from "../../texts/message.js";
import {
  QUESTIONS,
  type Question,
  type QuestionName,
  WORD_ORDERS,
  type WordOrder,
} from "../../worker/questions.js";

/*
 * A query about words as the query of an address: the kind and the text, then what else was
 * chosen, such as `subanagram:RETAINS;min:5;order:score` or `slot:AEIRST;squares:....L.R.;within:yes`.
 */

/** Names of the sides of a word in extensions, to be translated where they are shown. */
export const SIDES: Readonly<Record<ExtensionSide, string>> = {
  any: message("anywhere"),
  front: message("before it"),
  back: message("after it"),
  both: message("on both sides"),
};

/** Returns a query as text. */
export function addressOf(question: Question): string {
  const { name, text, hook = "", side = "any", minLength, maxLength, order } = question;
  const { slot, within = false } = question;
  const parts: (readonly [string, string])[] = [[name, text]];
  if (name === "rack" && hook !== "") parts.push(["hook", hook]);
  if (name === "slot" && slot !== undefined) parts.push(["squares", slot]);
  if (name === "slot" && within) parts.push(["within", "yes"]);
  if (name === "extensions" && side !== "any") parts.push(["side", side]);
  if (minLength !== undefined) parts.push(["min", String(minLength)]);
  if (maxLength !== undefined) parts.push(["max", String(maxLength)]);
  if (order !== undefined && order !== "alphabet") parts.push(["order", order]);
  return parts.map(([key, value]) => `${key}:${escaped(value)}`).join(";");
}

function escaped(text: string): string {
  return text.replace(/[%;]/g, encodeURIComponent);
}

/** Reads the output of `addressOf`; undefined for anything else. */
export function questionAt(query: string): Question | undefined {
  const parts = query.split(";").map((part) => /^(\w+):(.*)$/s.exec(part));
  const [first] = parts;
  if (!first || !Object.hasOwn(QUESTIONS, first[1] as string)) return undefined;
  const more = new Map<string, string>();
  for (const part of parts.slice(1)) {
    if (part === null) return undefined;
    more.set(part[1] as string, plain(part[2] as string));
  }
  const [side, order] = [more.get("side") ?? "any", more.get("order") ?? "alphabet"];
  if (!Object.hasOwn(SIDES, side) || !Object.hasOwn(WORD_ORDERS, order)) return undefined;
  const slot = more.get("squares");
  const [minLength, maxLength] = [lengthOf(more.get("min")), lengthOf(more.get("max"))];
  return {
    name: first[1] as QuestionName,
    text: plain(first[2] as string),
    hook: more.get("hook") ?? "",
    side: side as ExtensionSide,
    order: order as WordOrder,
    ...(slot === undefined ? {} : { slot }),
    ...(more.get("within") === "yes" ? { within: true } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

function plain(text: string): string {
  return text.replace(/%(?:25|3B)/gi, decodeURIComponent);
}

function lengthOf(text = ""): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}
