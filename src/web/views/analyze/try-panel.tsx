import { count, notInLexicon, points, sentence } from "../../shared/text.js";
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
      <label for="own-play">Your play</label>
      <div class="row">
        <input
          id="own-play"
          value={typed.value}
          placeholder="8D WORD, exch ABC, pass"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => tryText(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={!isLegal}>
          Play
        </button>
        <button type="button" disabled={now.state === "none"} onClick={forgetTry}>
          Clear
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
  if (now.state === "none") return <span class="soft">Its rank and cost will appear here.</span>;
  if (now.state === "asking") return <span class="soft">Searching …</span>;
  if (now.state === "problem") return <span class="problem">{now.problem}</span>;
  const { ranking, scored } = now;
  const { rank, of, cost, played } = ranking;
  if (rank === undefined && /^pass$/i.test(typed.value.trim())) {
    return <span class="problem">A pass is ranked only if no other move is legal.</span>;
  }
  if (rank === undefined || played === undefined) {
    const wrong = (scored?.words ?? []).filter(({ valid }) => !valid).map(({ word }) => word);
    const what = wrong.length === 0 ? "this play is not allowed here." : notInLexicon(wrong);
    return (
      <span class="problem">
        {sentence(scored === undefined ? what : `${count(scored.score, "point")}, but ${what}`)}
      </span>
    );
  }
  return (
    <span>
      <strong>{played.score}</strong> {played.score === 1 ? "point" : "points"}, equity{" "}
      {points(played.equity)}: rank <strong>{rank}</strong> of {of},{" "}
      {cost === 0 ? "the best play" : `costs ${points(cost ?? 0)} against ${ranking.best.text}`}
    </span>
  );
}
