import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isTouched, layingHelp } from "../../board/gestures.js";
import { tileName } from "../../board/labels.js";
import { PadBoard } from "../../board/pad-board.js";
import { TileFace } from "../../board/tiles.js";
import { Panel } from "../../shared/panel.js";
import { announce } from "../../shared/state.js";
import { notInLexicon } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { Controls, type TurnDialog } from "./controls.js";
import { play, playWithGrowth, useMotion } from "./effects.js";
import { askHint, hintPrice, hintTexts, layHint, mayHint, mayLayHint } from "./hints.js";
import {
  ENGINE,
  flagged,
  HUMAN,
  hasBegun,
  isClocked,
  type Match,
  PLAYERS,
  phaseOf,
  seatAt,
  timeGiven,
} from "./match.js";
import { NewMatch } from "./new-match.js";
import {
  challengeEngine,
  exchangeTiles,
  giveUp,
  goOnAsEngine,
  hurry,
  playTried,
  thinking,
  wrongWords,
} from "./referee.js";
import { Moves, Result, ScoreLine, Scores, Unseen } from "./score-sheet.js";
import {
  elapsed,
  goOn,
  isHumansTurn,
  isPaused,
  isThinking,
  lastSquares,
  match,
  mayLay,
  message,
  mustHandOver,
  pad,
  pauseClock,
  resumeClock,
  takeDevice,
  timed,
  usedNow,
} from "./state.js";
import { costWarning, nameOf } from "./texts.js";

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
  const { isShared = false } = state.setup;
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
      <h1 class="for-readers">{isShared ? t("Game for two") : t("Game against the engine")}</h1>
      <div class="table-column">
        <ScoreLine state={state} />
        {mustHandOver.value ? (
          <Handover state={state} />
        ) : isPaused.value && phaseOf(state) !== "over" ? (
          <Paused />
        ) : (
          <Pad state={state} ask={ask} />
        )}
      </div>
      <div class="side-column">
        <Scores state={state} onGiveUp={() => ask("give-up")} />
        <Moves state={state} />
      </div>
      {mustHandOver.value ? null : <Unseen state={state} />}
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
          question={
            isShared ? t("Challenge the last play?") : t("Challenge the engine’s last play?")
          }
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
            giveUp();
            // What had the focus is gone with the game.
            document.getElementById("main")?.focus({ preventScroll: true });
          }}
          onClose={onClose}
        >
          <p>
            {!hasBegun(state)
              ? t("You have not played yet: it does not count.")
              : isShared
                ? t("Your opponent wins. You can still play on until you start another game.")
                : t("The engine wins. You can still play on until you start another game.")}
          </p>
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
      {state.game.isOver || hasBegun(state) ? null : <p class="soft help">{layingHelp()}</p>}
    </>
  );
}

/** The result of the last action, or whose turn it is. */
function Message({ state }: { state: Match }) {
  const wrong = wrongWords.value;
  const isOver = phaseOf(state) === "over";
  const now = wrong.length > 0 ? { text: notInLexicon(wrong), wrong: true } : message.value;
  const isWrong = now?.wrong === true && !isThinking.value;
  // What the engine played is shown in place of whose turn it is.
  const isReply = now !== undefined && !isWrong && isHumansTurn.value;
  return (
    <div class="row spread message-row">
      <p
        id="play-message"
        class={`message ${isWrong ? "problem" : ""}`}
        role={isWrong ? "alert" : undefined}
      >
        {isThinking.value && !isOver ? thinkingText() : (now?.text ?? turnText(state))}
        {isReply ? ` ${t("Your turn.")}` : ""}
      </p>
      {thinking.value === undefined || isOver ? null : (
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
  const seat = seatAt(state);
  if (state.game.turn !== seat) return t("It is the engine’s turn.");
  const laid = pad.laid.value.size;
  const left = state.game.rackSizes[seat] - laid;
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

/** A dialog that asks for the tiles to exchange. */
export function ExchangeDialog({ state, onClose }: { state: Match; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const tiles = pad.order.value;
  const { alphabet } = state.game.config;
  const toggle = (place: number): void => {
    const next = new Set(chosen);
    if (!next.delete(place)) next.add(place);
    choose(next);
  };
  return (
    <dialog ref={dialog} class="letters" aria-label={t("Exchange tiles")} onClose={onClose}>
      <h2>{t("Choose the tiles to exchange")}</h2>
      <div class="letter-grid of-rack" style={{ "--tiles": String(tiles.length) }}>
        {tiles.map((tile, place) => (
          <button
            type="button"
            class="rack-tile"
            key={`${place}-${tile}`}
            aria-label={tileName(alphabet, tile)}
            aria-pressed={chosen.has(place)}
            onClick={() => toggle(place)}
          >
            <TileFace alphabet={alphabet} tile={tile} state="rack" />
          </button>
        ))}
      </div>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={chosen.size === 0}
          onClick={() => {
            dialog.current?.close();
            void exchangeTiles(tiles.filter((_, place) => chosen.has(place)));
          }}
        >
          {chosen.size === 0 ? t("Exchange") : t("Exchange {tiles}", { tiles: chosen.size })}
        </button>
        <button type="button" onClick={() => choose(new Set(tiles.keys()))}>
          {t("All")}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("Cancel")}
        </button>
      </div>
    </dialog>
  );
}

/* Follows the clock of the game: shows it, warns once, and ends a game whose time is up. */

/** Milliseconds between updates. */
const TICK = 250;
/** Milliseconds that are left at the warning. */
const WARNING = 60_000;

let isWatched = false;

/** Follows the clock from now on, also while another view is shown. */
export function watchClock(): void {
  if (isWatched) return;
  isWatched = true;
  effect(() => {
    if (!isClocked(match.value) || isPaused.value) return;
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  });
  // A player who does not see the page cannot play; no one waits for the move.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isClocked(match.peek())) pauseClock();
  });
}

/** Milliseconds that each player had left at the last update of the own turn. */
const leftBefore: (number | undefined)[] = [];

function tick(): void {
  const now = match.peek();
  if (!isClocked(now)) return;
  elapsed.value = usedNow();
  const at = timed(now);
  const seat = seatAt(now);
  const own = timeGiven(at, seat) - at.used[seat];
  const before = leftBefore[seat] ?? own;
  if (own <= WARNING && before > WARNING) {
    announce(t("You have one minute left."));
    play("clock");
  }
  const isLate = own <= 0 && before > 0;
  leftBefore[seat] = own;
  if (now.setup.atZero !== "loss") {
    if (isLate) sayLate();
    return;
  }
  const late = PLAYERS.find((player) => at.used[player] >= timeGiven(at, player));
  if (late === undefined) return;
  goOn(flagged(at, late));
  announce(late === seat ? t("Your time is up.") : t("The engine’s time is up."));
}

/** Tells that overtime begins, and what it costs. */
function sayLate(): void {
  const text = t("Your time is up: each minute begun costs you 10 points.");
  message.value = { text, wrong: true };
  announce(text);
}

/** A dialog that asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: {
  label: string;
  question: string;
  /** More buttons and text. */
  children?: ComponentChildren;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { label, question, children, action, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="letters" aria-label={label} onClose={onClose}>
      <h2>{question}</h2>
      {children}
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {action}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("Keep playing")}
        </button>
      </div>
    </dialog>
  );
}

let isHeard = false;

/** Lets what happens in the game be heard from now on. */
export function hearGame(): void {
  if (isHeard) return;
  isHeard = true;
  playWithGrowth("tile", () => pad.laid.value.size);
  playWithGrowth("refused", () => pad.refusal.value?.id ?? 0);
  effect(() => {
    if (message.value?.wrong === true) play("refused");
  });
  let before = match.peek()?.game;
  effect(() => {
    const game = match.value?.game;
    const [now, events] = [match.value, before?.events.length ?? 0];
    before = game;
    // A turn taken back, or another game, is silent.
    if (now === undefined || game === undefined || game.events.length <= events) return;
    const isTurn = phaseOf(now) === "turn" && game.turn === HUMAN;
    if (game.events[events]?.player === ENGINE && isTurn) play("turn");
    else play("play");
  });
}

/** Stands in the place of the board while the clock stands still, so that no one ponders it. */
function Paused() {
  return (
    <Curtain id="paused-title" title={t("Paused")} action={t("Resume")} onOpen={resumeClock}>
      <p>{t("The clocks are stopped, and the board is hidden until you resume.")}</p>
    </Curtain>
  );
}

/** Stands in the place of the board until the device is with the player whose turn it is. */
function Handover({ state }: { state: Match }) {
  const name = nameOf(state, seatAt(state));
  const title = t("{name} is to move", { name });
  return (
    <Curtain id="handover-title" title={title} action={t("Show the tiles")} onOpen={takeDevice}>
      <p>{message.value?.text}</p>
      <p>{t("Give the device to {name}. The tiles are hidden until then.", { name })}</p>
    </Curtain>
  );
}

/** Hides the board until its button is pressed. */
function Curtain({
  id,
  title,
  action,
  onOpen,
  children,
}: {
  id: string;
  title: string;
  /** The text of the button. */
  action: string;
  onOpen: () => void;
  children: ComponentChildren;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [title]);
  return (
    <Panel id={id} title={title} kind="paused">
      {children}
      <button
        ref={button}
        type="button"
        class="primary"
        onClick={() => {
          onOpen();
          pad.focus();
        }}
      >
        {action}
      </button>
    </Panel>
  );
}

/** The hints about this turn, and the next one for those who ask. */
export function HintPanel() {
  const texts = hintTexts.value;
  if (texts.length === 0) return null;
  return (
    <section class="panel hint" aria-label={t("Hint")}>
      <ul>
        {texts.map((text, i) => (
          <li key={i}>{text}</li>
        ))}
      </ul>
      {mayHint.value ? (
        <button type="button" onClick={() => void askHint()}>
          {texts.length === 1 ? t("Where?") : t("Show the play")}
          {hintPrice.value}
        </button>
      ) : null}
      {mayLayHint.value ? (
        <button type="button" onClick={layHint}>
          {t("Lay its tiles")}
        </button>
      ) : null}
    </section>
  );
}
