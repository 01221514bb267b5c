import type { ComponentChildren } from "preact";
import { t } from "../../texts/language.js";
import { askHint, hintPrice, hintTexts, mayHint } from "./hints.js";
import { type Match, mayExchange, mayTakeBack, phaseOf } from "./match.js";
import {
  acceptLast,
  challengeEngine,
  playTried,
  takeTurnBack,
  triedScore,
  wrongWords,
} from "./referee.js";
import { isHumansTurn, mayChallenge, pad, pauseClock } from "./state.js";
import { isCostly } from "./texts.js";

/** The dialogs that the buttons open. */
export type TurnDialog = "exchange" | "pass" | "challenge";

/** The buttons of the visitor's turn. */
export function Controls({
  state,
  ask,
}: {
  state: Match;
  /** Opens a dialog. */
  ask: (dialog: TurnDialog) => void;
}) {
  const onChallenge = (): void => {
    if (!isCostly(state)) void challengeEngine();
    else ask("challenge");
  };
  if (phaseOf(state) === "last-call") return <LastCall onChallenge={onChallenge} />;
  const isTurn = isHumansTurn.value;
  return (
    <>
      <div class="row controls">
        <PlayButton state={state} />
        <Control
          isOff={pad.laid.value.size === 0}
          onPress={() => {
            pad.clear();
            pad.focus();
          }}
        >
          {t("Take back")}
        </Control>
        <button
          type="button"
          onClick={(event) => {
            pad.shuffle();
            // A click leaves the keys to the board.
            if (event.detail > 0) pad.focus();
          }}
        >
          {t("Shuffle")}
        </button>
        <Control isOff={!isTurn || !mayExchange(state)} onPress={() => ask("exchange")}>
          {t("Exchange …")}
        </Control>
        <Control isOff={!isTurn} onPress={() => ask("pass")}>
          {t("Pass …")}
        </Control>
        {state.setup.challenge === "void" ? null : (
          <Control isOff={!isTurn || !mayChallenge.value} onPress={onChallenge}>
            {isCostly(state) ? t("Challenge …") : t("Challenge")}
          </Control>
        )}
      </div>
      <Extras state={state} />
    </>
  );
}

/** Help, and the pause of a game with clocks. */
function Extras({ state }: { state: Match }) {
  if (state.setup.isShared === true && state.setup.minutes === undefined) return null;
  return (
    <div class="row extras">
      {state.setup.isShared === true || state.setup.hints === "none" ? null : <Hint />}
      {state.setup.minutes === undefined ? (
        <Control isOff={!isHumansTurn.value || !mayTakeBack(state)} onPress={takeTurnBack}>
          {t("Undo turn")}
        </Control>
      ) : (
        <Control isOff={false} onPress={pauseClock}>
          {t("Pause")}
        </Control>
      )}
    </div>
  );
}

function Hint() {
  return (
    <Control isOff={!mayHint.value || hintTexts.value.length > 0} onPress={() => void askHint()}>
      {t("Hint")}
      {hintPrice.value}
    </Control>
  );
}

function PlayButton({ state }: { state: Match }) {
  const isTrying = pad.laid.value.size > 0;
  const score = isTrying ? triedScore(state) : undefined;
  const isWrong = wrongWords.value.length > 0;
  return (
    <button
      type="button"
      class="primary"
      data-wrong={isWrong ? "" : undefined}
      aria-describedby={isWrong ? "play-message" : undefined}
      disabled={!isHumansTurn.value || !isTrying}
      onClick={() => {
        void playTried();
        pad.focus();
      }}
    >
      {score === undefined ? t("Play") : t("Play for {score}", { score })}
    </button>
  );
}

function Control({
  isOff,
  onPress,
  children,
}: {
  isOff: boolean;
  onPress: () => void;
  children: ComponentChildren;
}) {
  return (
    <button type="button" disabled={isOff} onClick={onPress}>
      {children}
    </button>
  );
}

/** The buttons after a play of the engine that would end the game. */
function LastCall({ onChallenge }: { onChallenge: () => void }) {
  return (
    <div class="row controls">
      <button type="button" class="primary" onClick={acceptLast}>
        {t("Accept the last play")}
      </button>
      <button type="button" onClick={onChallenge}>
        {t("Challenge")}
      </button>
    </div>
  );
}
