import { useEffect, useRef, useState } from "preact/hooks";
import { PadBoard } from "../../board/pad-board.js";
import { notInLexicon } from "../../shared/text.js";
import { isTouched, layingHelp } from "../../shared/touch.js";
import { counted, t } from "../../texts/language.js";
import { hurry, thinking } from "./champion.js";
import { isPaused } from "./clock.js";
import { ScoreLine } from "./clock-face.js";
import { watchClock } from "./clock-watch.js";
import { ConfirmDialog } from "./confirm.js";
import { Controls, type TurnDialog } from "./controls.js";
import { ExchangeDialog } from "./exchange.js";
import { hearGame } from "./heard.js";
import { HintPanel } from "./hint-panel.js";
import { HUMAN, type Match, phaseOf } from "./match.js";
import { useMotion } from "./motion.js";
import { NewMatch } from "./new-match.js";
import { Paused } from "./paused.js";
import {
  challengeEngine,
  endMatch,
  exchangeTiles,
  goOnAsEngine,
  playTried,
  wrongWords,
} from "./referee.js";
import { Result, SaveButton } from "./result.js";
import { Moves, Scores, Unseen } from "./score-sheet.js";
import { isThinking, lastSquares, match, mayLay, message, pad } from "./state.js";
import { costWarning } from "./texts.js";

/** A game against the engine. */
export function PlayView() {
  const state = match.value;
  useEffect(() => void import("../games/keep-played.js").then((one) => one.keepPlayed()), []);
  useEffect(() => {
    // Continue a game that was left during the engine's turn.
    void goOnAsEngine();
    watchClock();
    hearGame();
  }, []);
  if (state === undefined) return <NewMatch />;
  return <Table state={state} />;
}

function Table({ state }: { state: Match }) {
  const [asked, ask] = useState<TurnDialog | "give-up">();
  const onClose = (): void => ask(undefined);
  const root = useRef<HTMLDivElement>(null);
  useMotion(state, root);
  useEffect(() => {
    // The form that started the game may have been scrolled down.
    scrollTo(0, 0);
  }, []);
  return (
    <div class="analyze playing" ref={root}>
      <h1 class="for-readers">{t("Game against the engine")}</h1>
      <div class="table-column">
        <ScoreLine state={state} />
        {isPaused.value && phaseOf(state) !== "over" ? <Paused /> : <Pad state={state} ask={ask} />}
      </div>
      <div class="side-column">
        <Scores state={state} onGiveUp={() => ask("give-up")} />
        <Moves state={state} />
      </div>
      <Unseen state={state} />
      {asked === "exchange" ? <ExchangeDialog state={state} onClose={onClose} /> : null}
      {asked === "pass" ? (
        <ConfirmDialog
          label={t("Pass")}
          question={t("Pass this turn?")}
          action={t("Pass")}
          onConfirm={() => void exchangeTiles([])}
          onClose={onClose}
        />
      ) : null}
      {asked === "challenge" ? (
        <ConfirmDialog
          label={t("Challenge")}
          question={t("Challenge the engine’s last play?")}
          action={t("Challenge")}
          onConfirm={() => void challengeEngine()}
          onClose={onClose}
        >
          <p>{costWarning(state)}</p>
        </ConfirmDialog>
      ) : null}
      {asked === "give-up" ? (
        <ConfirmDialog
          label={t("Give up")}
          question={t("Give up this game?")}
          action={t("Give up")}
          onConfirm={() => {
            endMatch();
            // What had the focus is gone with the game.
            document.getElementById("main")?.focus({ preventScroll: true });
          }}
          onClose={onClose}
        >
          <p>
            {t("You can resume it until you start another game. To keep it for longer, save it.")}
          </p>
          <SaveButton state={state} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** The board with all that a turn is made by, or the result of the game. */
function Pad({ state, ask }: { state: Match; ask: (dialog: TurnDialog) => void }) {
  return (
    <>
      <PadBoard
        pad={pad}
        marked={lastSquares.value}
        disabled={!mayLay.value}
        isWrong={wrongWords.value.length > 0}
        onEnter={() => void playTried()}
      />
      {phaseOf(state) === "over" ? <Result state={state} /> : <Controls state={state} ask={ask} />}
      <Message state={state} />
      <HintPanel />
      {hasMoved(state) ? null : <p class="soft help">{layingHelp()}</p>}
    </>
  );
}

function hasMoved({ game }: Match): boolean {
  return game.isOver || game.events.some(({ player }) => player === HUMAN);
}

/** The result of the last action, or whose turn it is. */
function Message({ state }: { state: Match }) {
  const wrong = wrongWords.value;
  const now = wrong.length > 0 ? { text: notInLexicon(wrong), wrong: true } : message.value;
  const isWrong = now?.wrong === true && !isThinking.value;
  return (
    <div class="row spread message-row">
      <p
        id="play-message"
        class={`message ${isWrong ? "problem" : ""}`}
        role={isWrong ? "alert" : undefined}
      >
        {isThinking.value ? thinkingText() : (now?.text ?? turnText(state))}
      </p>
      {thinking.value === undefined ? null : (
        <button type="button" onClick={hurry}>
          {t("Move now")}
        </button>
      )}
    </div>
  );
}

function thinkingText(): string {
  const now = thinking.value;
  if (now === undefined) return t("The engine is thinking …");
  return counted(
    now.most,
    "The engine is thinking … {seconds} of at most {n} second",
    "The engine is thinking … {seconds} of at most {n} seconds",
    { seconds: now.seconds },
  );
}

function turnText(state: Match): string {
  if (phaseOf(state) === "over") return "";
  if (state.game.turn !== HUMAN) return t("It is the engine’s turn.");
  const laid = pad.laid.value.size;
  const left = state.game.rackSizes[HUMAN] - laid;
  if (laid > 0) {
    return counted(
      laid,
      "Your turn: {n} tile on the board, {left} on your rack.",
      "Your turn: {n} tiles on the board, {left} on your rack.",
      { left },
    );
  }
  return isTouched.value
    ? counted(
        left,
        "Your turn. You have {n} tile: drag or tap them.",
        "Your turn. You have {n} tiles: drag or tap them.",
      )
    : counted(
        left,
        "Your turn. You have {n} tile: drag or tap them, or type.",
        "Your turn. You have {n} tiles: drag or tap them, or type.",
      );
}
