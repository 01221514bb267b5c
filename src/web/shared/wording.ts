import type { Wording } from "../../base/wording.js";
import { counted, t } from "../texts/language.js";
import { message } from "../texts/message.js";
import { decimals, number } from "./text.js";

/** What puts together the sentences of the library about its answers, in the language of the page. */
export const WORDS: Wording = {
  say: t,
  counted,
  whole: number,
  fixed: (value, digits = 1) => decimals(value, digits),
};

/** The premiums that these sentences name. */
export const PREMIUMS: readonly string[] = [
  message("double word score"),
  message("triple word score"),
  message("quadruple word score"),
  message("triple letter score"),
  message("quadruple letter score"),
];
