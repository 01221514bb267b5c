import { count, points } from "../../shared/text.js";
import { RATED, ratingOf, SCORE_RULE } from "./scores.js";
import { results } from "./state.js";

/** The visitor's rating, and how it works. */
export function RatingPanel() {
  const all = results.value;
  const rating = ratingOf(all);
  const found = all.filter(({ cost }) => cost === 0).length;
  const cost = all.reduce((sum, one) => sum + one.cost, 0) / Math.max(1, all.length);
  return (
    <section class="panel" aria-labelledby="rating-title">
      <h2 id="rating-title">Rating</h2>
      <p class="soft">{SCORE_RULE} Only the first answer to a puzzle counts.</p>
      {rating === undefined ? null : (
        <dl class="facts">
          <div>
            <dt>Rating</dt>
            <dd>
              <strong>{rating}</strong> over {count(Math.min(RATED, all.length), "puzzle")}
            </dd>
          </div>
          <div>
            <dt>Puzzles</dt>
            <dd>{all.length}</dd>
          </div>
          <div>
            <dt>Best play found</dt>
            <dd>{found}</dd>
          </div>
          <div>
            <dt>Equity given up</dt>
            <dd>{points(cost)} per puzzle</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
