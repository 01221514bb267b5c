import { notInLexicon, points } from "../../shared/text.js";
import { counted, t, woven } from "../../texts/language.js";
import { standing } from "./answers.js";
import { commitTried } from "./board-panel.js";
import { forgetTry, tryText, typed } from "./state.js";

/** The visitor's own play with its rank and cost. */
export function TryPanel() {
  const now = standing.value;
  const isLegal = now.state === "ranked" && now.ranking.rank !== undefined;
  return (
    <form
      class="try"
      onSubmit={(event) => {
        event.preventDefault();
        commitTried();
      }}
    >
      <label for="own-play">{t("Your play")}</label>
      <div class="row">
        <input
          id="own-play"
          value={typed.value}
          placeholder={t("8D WORD, exch ABC, pass")}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => tryText(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={!isLegal}>
          {t("Play")}
        </button>
        <button type="button" disabled={now.state === "none"} onClick={forgetTry}>
          {t("Clear")}
        </button>
      </div>
      <output class="standing" for="own-play" data-state={now.state}>
        <Trial />
      </output>
    </form>
  );
}

function Trial() {
  const now = standing.value;
  if (now.state === "none")
    return <span class="soft">{t("Its rank and cost will appear here.")}</span>;
  if (now.state === "asking") return <span class="soft">{t("Searching …")}</span>;
  if (now.state === "problem") return <span class="problem">{now.problem}</span>;
  const { ranking, scored } = now;
  const { rank, of, cost, played } = ranking;
  if (rank === undefined || played === undefined) {
    const wrong = (scored?.words ?? []).filter(({ valid }) => !valid).map(({ word }) => word);
    return <span class="problem">{illegalText(wrong, scored?.score)}</span>;
  }
  const values = {
    points: <strong>{played.score}</strong>,
    equity: points(played.equity),
    rank: <strong>{rank}</strong>,
    of,
    cost: points(cost ?? 0),
    best: ranking.best.text,
  };
  if (cost === 0) {
    return (
      <span>
        {played.score === 1
          ? woven("{points} point, equity {equity}: rank {rank} of {of}, the best play", values)
          : woven("{points} points, equity {equity}: rank {rank} of {of}, the best play", values)}
      </span>
    );
  }
  return (
    <span>
      {played.score === 1
        ? woven(
            "{points} point, equity {equity}: rank {rank} of {of}, costs {cost} against {best}",
            values,
          )
        : woven(
            "{points} points, equity {equity}: rank {rank} of {of}, costs {cost} against {best}",
            values,
          )}
    </span>
  );
}

/** Says why a play is not legal, and what it would score. */
function illegalText(wrong: readonly string[], score: number | undefined): string {
  const words = wrong.join(", ");
  if (score === undefined) {
    return wrong.length === 0 ? t("This play is not allowed here.") : notInLexicon(wrong);
  }
  if (wrong.length === 0) {
    return counted(
      score,
      "{n} point, but this play is not allowed here.",
      "{n} points, but this play is not allowed here.",
    );
  }
  return wrong.length === 1
    ? counted(
        score,
        "{n} point, but {words} is not in the lexicon.",
        "{n} points, but {words} is not in the lexicon.",
        { words },
      )
    : counted(
        score,
        "{n} point, but {words} are not in the lexicon.",
        "{n} points, but {words} are not in the lexicon.",
        { words },
      );
}
