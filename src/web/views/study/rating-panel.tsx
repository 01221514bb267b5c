import { number } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { PUZZLE_KINDS } from "../../worker/puzzles.js";
import { KIND_TITLES } from "./puzzle-start.js";
import { standingIn } from "./rating.js";
import { averageScore, SCORE_RULE, SCORED } from "./scores.js";
import { results } from "./state.js";

/** The visitor's rating for each kind of puzzles, and how it works. */
export function RatingPanel() {
  const all = results.value;
  const average = averageScore(all);
  return (
    <section class="panel" aria-labelledby="rating-title">
      <h2 id="rating-title">{t("Rating")}</h2>
      <p class="soft">
        {t(
          "A puzzle has the rating of players of whom half find the solution. You win against it if you find it, and lose if not. Only the first answer to a puzzle counts. ± is the standard error of your rating.",
        )}
      </p>
      <table class="boxes">
        <caption class="for-readers">{t("Your rating by kind of puzzle")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Puzzles")}</th>
            <th scope="col" class="number">
              {t("Rating")}
            </th>
            <th scope="col" class="number">
              {t("Solved")}
            </th>
          </tr>
        </thead>
        <tbody>
          {PUZZLE_KINDS.map((kind) => {
            const { rating, deviation, puzzles, solved } = standingIn(kind, all);
            return (
              <tr key={kind}>
                <th scope="row">{t(KIND_TITLES[kind])}</th>
                <td class="number">
                  {puzzles === 0
                    ? "–"
                    : t("{rating} ± {margin}", {
                        rating: Math.round(rating),
                        margin: Math.round(deviation),
                      })}
                </td>
                <td class="number">
                  {t("{solved} of {all}", { solved: number(solved), all: number(puzzles) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {average === undefined ? null : (
        <p class="soft">
          {t(SCORE_RULE)}{" "}
          {counted(
            Math.min(SCORED, all.length),
            "Your last puzzle scored {average}.",
            "Your last {n} puzzles scored {average} on average.",
            { average },
          )}
        </p>
      )}
    </section>
  );
}
