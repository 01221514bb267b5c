import type { RankedMove } from "../../engine/results.js";
import { mainReasons } from "../../operations/explain.js";
import type { Explanation } from "../../search/explain/facts.js";
import { explanationTexts } from "../../search/explain/text.js";
import { counted, t } from "../texts/language.js";
import { playNoun, points, sentence } from "./text.js";
import { WORDS } from "./wording.js";

/** A play as it is compared with another one, by its score and the tiles that it keeps. */
export type ComparedPlay = Pick<RankedMove, "text" | "score" | "equity" | "leave">;

/** A difference of leave values that is told, in points. */
const LEAST_TOLD = 0.1;

/** Says in sentences in what a play differs from another one; none if they come to the same. */
export function differences(best: ComparedPlay, other: ComparedPlay): string[] {
  const kept = best.equity - best.score - (other.equity - other.score);
  return [
    ...scoreDifference(best, other),
    ...(Math.abs(kept) < LEAST_TOLD ? [] : [leaveDifference(best, other, kept)]),
  ];
}

function scoreDifference(best: ComparedPlay, other: ComparedPlay): string[] {
  const more = best.score - other.score;
  if (more === 0) return [];
  const values = { best: playNoun(best.text), other: playNoun(other.text) };
  const text =
    more > 0
      ? counted(
          more,
          "{best} scores {n} point more than {other}.",
          "{best} scores {n} points more than {other}.",
          values,
        )
      : counted(
          -more,
          "{best} scores {n} point less than {other}.",
          "{best} scores {n} points less than {other}.",
          values,
        );
  return [sentence(text)];
}

function leaveDifference(best: ComparedPlay, other: ComparedPlay, worth: number): string {
  const leaves = { kept: tilesText(best.leave), left: tilesText(other.leave) };
  const values = { ...leaves, points: points(Math.abs(worth)) };
  return worth > 0
    ? t("It keeps {kept}, worth {points} points more than {left}.", values)
    : t("It keeps {kept}, worth {points} points less than {left}.", values);
}

function tilesText(leave: string): string {
  return leave === "" ? t("no tile") : leave;
}

/** A verdict and the reasons that matter most. */
export interface ReasonTexts {
  text: string;
  more?: readonly string[];
}

/** What was found of two plays: facts, or only a sentence where they cannot be played on. */
export type FoundReason = Explanation | string;

/** Returns why one of two plays is better, in the language of the page. */
export function reasonTexts(found: FoundReason): ReasonTexts {
  if (typeof found === "string") return { text: found };
  const { summary, reasons } = explanationTexts(found, WORDS);
  return { text: summary, more: mainReasons({ reasons }) };
}

/** Why a play is better. */
export function Reasons({ text, more = [] }: ReasonTexts) {
  return (
    <div class="why" role="status">
      <p>{unbroken(text)}</p>
      {more.length === 0 ? null : (
        <ul>
          {more.map((one) => (
            <li key={one}>{unbroken(one)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Keeps percent signs with their numbers. */
function unbroken(text: string): string {
  return text.replaceAll(" %", "\u00a0%");
}
