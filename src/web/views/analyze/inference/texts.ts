import type { InferredLeave, InferredTile } from "../../../../entry/api.js";
import { decimals, points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import type { Inferred } from "../../../worker/search-tasks.js";

/** Smaller shares, in percent, would be shown as zero. */
const LEAST = 0.1;

/** Says how much a move tells. */
export function verdictText({ found, share, kept }: Inferred, move: string): string {
  if (kept === 0) return t("With {move}, the opponent kept nothing.", { move });
  if (found === 0) {
    return t(
      "No rack fits {move}: with each, another play would have been better. Suppose that the opponent plays like a strong player, or that there was a slip.",
      { move },
    );
  }
  return counted(
    found,
    "With {move}, the opponent may have kept {n} leave: {share} % of all draws.",
    "With {move}, the opponent may have kept {n} leaves: {share} % of all draws.",
    { move, share: 100 * share < LEAST ? `< ${points(LEAST)}` : percent(share) },
  );
}

/** Says how many racks were judged, and how sure the chances are. */
export function workText({ racks, exact, error, kept }: Inferred): string {
  const judged = exact
    ? counted(racks, "{n} rack judged, the only one.", "All {n} racks judged.")
    : counted(
        racks,
        "{n} rack judged, drawn by chance; standard error at most {error} %.",
        "{n} racks judged, drawn by chance; standard error at most {error} %.",
        { error: percent(error) },
      );
  return `${judged} ${counted(kept, "{n} tile was kept.", "{n} tiles were kept.")}`;
}

/** Formats a share in percent, with one decimal place. */
export function percent(share: number): string {
  return points(100 * share);
}

/** Returns how much more likely a tile is than before the move, as `1.3×`. */
export function ratioText({ chance, base }: InferredTile): string {
  return base === 0 ? "–" : `${decimals(chance / base, 2)}×`;
}

/** Returns the tiles of a leave as text. */
export function leaveText({ text }: InferredLeave): string {
  return text === "" ? t("nothing") : text;
}
