import { useEffect, useState } from "preact/hooks";
import { faceOf, without } from "../../../game/index.js";
import { PadBoard } from "../../board/pad-board.js";
import { count } from "../../shared/text.js";
import { Controls } from "./controls.js";
import { ExchangeDialog } from "./exchange.js";
import { GiveUpDialog } from "./give-up.js";
import { type Match, phaseOf } from "./match.js";
import { NewMatch } from "./new-match.js";
import { goOnAsEngine, playTried } from "./referee.js";
import { Result } from "./result.js";
import { Moves, Scores, Unseen } from "./score-sheet.js";
import {
  HUMAN,
  isHumansTurn,
  isThinking,
  lastSquares,
  match,
  message,
  order,
  pad,
} from "./state.js";

/** A game against the engine. */
export function PlayView() {
  const state = match.value;
  useEffect(() => {
    // A game that was left on the engine's turn continues.
    void goOnAsEngine();
  }, []);
  if (state === undefined) return <NewMatch />;
  return <Table state={state} />;
}

function Table({ state }: { state: Match }) {
  const [asked, ask] = useState<"exchange" | "give-up">();
  const onClose = (): void => ask(undefined);
  const laid = [...pad.laid.value.values()].map(faceOf);
  const left = without(order.value, laid) ?? [];
  return (
    <div class="analyze playing">
      <h1 class="for-readers">Game against the engine</h1>
      <div class="table-column">
        <PadBoard
          pad={pad}
          rack={left}
          marked={lastSquares.value}
          disabled={!isHumansTurn.value}
          onEnter={() => void playTried()}
        />
        {phaseOf(state) === "over" ? (
          <Result state={state} />
        ) : (
          <Controls state={state} onExchange={() => ask("exchange")} />
        )}
        <p
          class={`message ${message.value?.wrong === true ? "problem" : ""}`}
          role={message.value?.wrong === true ? "alert" : undefined}
        >
          {isThinking.value ? "The engine is thinking …" : (message.value?.text ?? turnText(state))}
        </p>
      </div>
      <div class="side-column">
        <Scores state={state} onGiveUp={() => ask("give-up")} />
        <Moves state={state} />
      </div>
      <Unseen state={state} />
      {asked === "exchange" ? <ExchangeDialog state={state} onClose={onClose} /> : null}
      {asked === "give-up" ? <GiveUpDialog onClose={onClose} /> : null}
    </div>
  );
}

function turnText(state: Match): string {
  if (phaseOf(state) === "over") return "";
  if (state.game.turn !== HUMAN) return "It is the engine’s turn.";
  const tiles = count(state.game.rackSizes[HUMAN], "tile");
  return `Your turn. You have ${tiles}: type on the board, drag tiles, or tap a square and a tile.`;
}
