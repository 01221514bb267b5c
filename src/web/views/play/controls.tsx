import { type Match, mayExchange, phaseOf } from "./match.js";
import { acceptLast, challengeEngine, playTried, triedScore, wrongWords } from "./referee.js";
import { isHumansTurn, mayChallenge, pad, shuffle } from "./state.js";

/** The buttons of the visitor's turn. */
export function Controls({
  state,
  onExchange,
  onPass,
}: {
  state: Match;
  onExchange: () => void;
  onPass: () => void;
}) {
  if (phaseOf(state) === "last-call") return <LastCall />;
  const isTurn = isHumansTurn.value;
  const isTrying = pad.laid.value.size > 0;
  const score = isTrying ? triedScore(state) : undefined;
  return (
    <div class="row controls">
      <button
        type="button"
        class="primary"
        data-wrong={wrongWords.value.length > 0 ? "" : undefined}
        aria-describedby={wrongWords.value.length > 0 ? "play-message" : undefined}
        disabled={!isTurn || !isTrying}
        onClick={() => {
          void playTried();
          pad.focus();
        }}
      >
        {score === undefined ? "Play" : `Play for ${score}`}
      </button>
      <button
        type="button"
        disabled={!isTrying}
        onClick={() => {
          pad.clear();
          pad.focus();
        }}
      >
        Take back
      </button>
      <button type="button" onClick={shuffle} disabled={isTrying}>
        Shuffle
      </button>
      <button type="button" disabled={!isTurn || !mayExchange(state)} onClick={onExchange}>
        Exchange …
      </button>
      <button type="button" disabled={!isTurn} onClick={onPass}>
        Pass …
      </button>
      {state.setup.challenge === "void" ? null : (
        <button
          type="button"
          disabled={!isTurn || !mayChallenge.value}
          onClick={() => void challengeEngine()}
        >
          Challenge
        </button>
      )}
    </div>
  );
}

/** The buttons after a play of the engine that would end the game. */
function LastCall() {
  return (
    <div class="row controls">
      <button type="button" class="primary" onClick={acceptLast}>
        Accept the last play
      </button>
      <button type="button" onClick={() => void challengeEngine()}>
        Challenge
      </button>
    </div>
  );
}
