import { formatGcg } from "../../../entry/api.js";
import { go } from "../../shared/router.js";
import { saveFile } from "../../shared/save.js";
import { lexicon, note, sentenceOf } from "../../shared/state.js";
import { openRecord } from "../analyze/record.js";
import { gcgOf } from "./gcg.js";
import type { MatchState } from "./match.js";
import { endMatch } from "./referee.js";
import { ENGINE, HUMAN } from "./state.js";

function textOf(state: MatchState): string {
  return formatGcg(gcgOf(state, lexicon.value.name));
}

/** Saves the game, or as much as there is of it. */
export function SaveButton({ state }: { state: MatchState }) {
  return (
    <button
      type="button"
      disabled={state.events.length === 0}
      onClick={() => {
        try {
          saveFile("game.gcg", textOf(state));
        } catch (error) {
          note("error", sentenceOf(error));
        }
      }}
    >
      Save as GCG
    </button>
  );
}

/** How the game ended, and what can be done with it. */
export function Result({ state }: { state: MatchState }) {
  const spread = state.scores[HUMAN] - state.scores[ENGINE];
  const title = spread === 0 ? "A draw" : spread > 0 ? "You win" : "The engine wins";
  const how =
    state.ending === "stalled" ? "Six turns in a row made no points." : "All tiles were played.";
  return (
    <section class="panel result" aria-labelledby="result-title">
      <h2 id="result-title">
        {title}: {state.scores[HUMAN]} to {state.scores[ENGINE]}
      </h2>
      <p class="soft">{how}</p>
      <div class="row">
        <button type="button" class="primary" onClick={endMatch}>
          New game
        </button>
        <button
          type="button"
          onClick={() => {
            openRecord(textOf(state), "game.gcg");
            go("analyse");
          }}
        >
          Analyse the game
        </button>
        <SaveButton state={state} />
      </div>
    </section>
  );
}
