import { figureText } from "../../../../base/figures.js";
import {
  type InferredLeave,
  type InferredTile,
  percentFigure,
  shareFigure,
} from "../../../../search/inference/inference.js";
import { decimals, points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import type { Inferred } from "../../../worker/protocol.js";

/** Smaller shares, in percent, would be shown as zero. */
const LEAST = 0.1;

/** Says how much a move tells. */
export function verdictText(inferred: Inferred, move: string): string {
  const { found, kept } = inferred;
  if (kept === 0) {
    return t("With {move}, the opponent kept nothing, so there is nothing to infer.", { move });
  }
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
    { move, share: shareText(inferred) },
  );
}

/** Returns the share of all draws that is possible, in percent. */
function shareText(inferred: Inferred): string {
  const { share, exact } = inferred;
  if (exact && 100 * share < LEAST) return `< ${points(LEAST)}`;
  return figureText(shareFigure(inferred), { number: points });
}

/** Says how the racks were weighed. */
export function modelText({ margin, temperature }: Inferred): string {
  if (temperature === null) {
    return t("Racks are equally likely if the best play was at most {points} points better.", {
      points: points(margin),
    });
  }
  return t(
    "A rack is less likely by a factor of e for every {points} points that the play missed, as fits strong players.",
    { points: points(temperature) },
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
        { error: points(100 * error) },
      );
  return `${judged} ${counted(kept, "{n} tile was kept.", "{n} tiles were kept.")}`;
}

/** Formats a share of the draws in percent, with its standard error where racks were drawn. */
export function percent(share: number, inferred: Inferred): string {
  return figureText(percentFigure(share, inferred), { number: points, tabular: true });
}

/** Returns how much more likely a tile is than before the move, as `1.3×`. */
export function ratioText({ chance, base }: InferredTile): string {
  return base === 0 ? "–" : `${decimals(chance / base, 2)}×`;
}

/** Returns the tiles of a leave as text. */
export function leaveText({ text }: InferredLeave): string {
  return text === "" ? t("nothing") : text;
}
