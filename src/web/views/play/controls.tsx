import { type Match, mayExchange, phaseOf } from "./match.js";
import {
  acceptLast,
  challengeCost,
  challengeEngine,
  playTried,
  triedScore,
  wrongWords,
} from "./referee.js";
import { isHumansTurn, mayChallenge, pad } from "./state.js";

/** The buttons of the visitor's turn. */
export function Controls({
  state,
  ask,
}: {
  state: Match;
  /** Opens a dialog. */
  ask: (dialog: "exchange" | "pass" | "challenge") => void;
}) {
  const onChallenge = (): void => {
    if (challengeCost(state) === undefined) void challengeEngine();
    else ask("challenge");
  };
  if (phaseOf(state) === "last-call") return <LastCall onChallenge={onChallenge} />;
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
      <button
        type="button"
        onClick={(event) => {
          pad.shuffle();
          // A click leaves the keys to the board.
          if (event.detail > 0) pad.focus();
        }}
      >
        Shuffle
      </button>
      <button
        type="button"
        disabled={!isTurn || !mayExchange(state)}
        onClick={() => ask("exchange")}
      >
        Exchange …
      </button>
      <button type="button" disabled={!isTurn} onClick={() => ask("pass")}>
        Pass …
      </button>
      {state.setup.challenge === "void" ? null : (
        <button type="button" disabled={!isTurn || !mayChallenge.value} onClick={onChallenge}>
          {challengeCost(state) === undefined ? "Challenge" : "Challenge …"}
        </button>
      )}
    </div>
  );
}

/** The buttons after a play of the engine that would end the game. */
function LastCall({ onChallenge }: { onChallenge: () => void }) {
  return (
    <div class="row controls">
      <button type="button" class="primary" onClick={acceptLast}>
        Accept the last play
      </button>
      <button type="button" onClick={onChallenge}>
        Challenge
      </button>
    </div>
  );
}
