import { points } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { PUZZLE_KINDS, type PuzzleKind } from "../../worker/puzzles.js";
import { ownPositions } from "./own-positions.js";
import { answerOfDay, choose, isBusy, kind, open, problem, show } from "./puzzle.js";
import { isSolved, type Result, scoreOf } from "./scores.js";

/** The kinds of puzzles, as tasks. */
export const KIND_TITLES: Readonly<Record<PuzzleKind, string>> = {
  best: message("Find the best play"),
  bingo: message("Find the bingo"),
  endgame: message("Solve the endgame"),
};

const KIND_HELP: Readonly<Record<PuzzleKind, string>> = {
  best: message("One play of this position is clearly better than all others."),
  bingo: message(
    "The best play of this position lays all tiles of the rack. All bingos of the same equity are right.",
  ),
  endgame: message(
    "The bag is empty, so you know your opponent’s tiles. One play is best, which is proved by searching to the end of the game.",
  ),
};

/** The choice of a puzzle. */
export function StartPanel() {
  const done = answerOfDay();
  const isFirst = done === undefined && open.value === undefined;
  return (
    <section class="panel" aria-labelledby="puzzle-title" aria-busy={isBusy.value}>
      <h2 id="puzzle-title">{t("Puzzles")}</h2>
      <KindChoice />
      <p class="soft">{t(KIND_HELP[kind.value])}</p>
      <p class="soft">
        {t(
          "Positions come from games that the engine plays against itself. The puzzle of the day is the same for everyone with this lexicon.",
        )}
      </p>
      {done === undefined ? null : <p>{resultText(done)}</p>}
      <div class="row">
        <button
          type="button"
          class={isFirst ? "primary" : ""}
          disabled={isBusy.value}
          onClick={() => void show("daily")}
        >
          {t("Puzzle of the day")}
        </button>
        <button type="button" disabled={isBusy.value} onClick={() => void show("random")}>
          {t("Another puzzle")}
        </button>
        {ownPositions.value === undefined ? null : (
          <button type="button" disabled={isBusy.value} onClick={() => void show("own")}>
            {t("From your games")}
          </button>
        )}
        {isBusy.value ? <p role="status">{t("Looking for a position …")}</p> : null}
      </div>
      {open.value !== undefined || problem.value === undefined ? null : (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}

function KindChoice() {
  return (
    <fieldset class="kinds">
      <legend class="for-readers">{t("Kind of puzzle")}</legend>
      {PUZZLE_KINDS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="puzzle-kind"
            checked={one === kind.value}
            onChange={() => choose(one)}
          />
          <span data-title={t(KIND_TITLES[one])}>{t(KIND_TITLES[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}

function resultText(result: Result): string {
  const { play, rank, cost } = result;
  if (play === "") return t("Today’s puzzle: given up.");
  const values = { play, rank, cost: points(cost), score: scoreOf(cost) };
  if (isSolved(result)) return t("Today’s puzzle: {play}, the best play, score {score}.", values);
  return rank === 0
    ? t("Today’s puzzle: {play}, costs {cost}, score {score}.", values)
    : t("Today’s puzzle: {play}, rank {rank}, costs {cost}, score {score}.", values);
}
