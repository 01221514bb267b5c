import { useState } from "preact/hooks";
import { figureText } from "../../../../base/figures.js";
import {
  type PreEndgameDraw,
  type PreEndgameMove,
  type PreEndgameSnapshot,
  spreadFigure,
  winFigure,
} from "../../../../search/preendgame/snapshot.js";
import { Heads } from "../../../shared/heads.js";
import { number, points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import type { LiveSearch } from "./search.js";
import { choosePlay, chosen, exact, judgeExactly, stepInto } from "./state.js";
import { drawsText, resultOf, searchedText, signed, sureText } from "./texts.js";

/** Plays that are listed at first, and with every further request. */
const ROWS = 12;

/** The plays of a pre-endgame, and the draws of one of them. */
export function PreEndgame({ live }: { live: LiveSearch<PreEndgameSnapshot> }) {
  const [rows, setRows] = useState(ROWS);
  const snapshot = live.snapshot.value;
  if (snapshot === undefined) return null;
  const { moves } = snapshot;
  const play = chosen.value;
  const listed = moves.slice(0, rows);
  const extra = play !== undefined && !listed.some(({ text }) => text === play.text) ? [play] : [];
  return (
    <>
      <div class="scroll">
        <table class="list candidates">
          <caption class="for-readers">
            {t("The plays, the best first, with wins, ties and losses by the number of draws")}
          </caption>
          <Heads texts={[t("Play")]} numbers={[t("Win %"), t("W–T–L"), t("Spread")]} />
          <tbody>
            {[...listed, ...extra].map((move) => (
              <Row
                key={move.text}
                move={move}
                weight={snapshot.weight}
                isChosen={move.text === play?.text}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows < moves.length ? (
        <button type="button" class="quiet" onClick={() => setRows(rows * 3)}>
          {t("Show more")}
        </button>
      ) : null}
      {play === undefined ? null : <Draws play={play} isRunning={live.phase.value === "running"} />}
    </>
  );
}

interface RowSetup {
  move: PreEndgameMove;
  weight: number;
  isChosen: boolean;
}

function Row({ move, weight, isChosen }: RowSetup) {
  const { text, isOut } = move;
  return (
    <tr
      data-play={text}
      data-state={isOut ? "out" : undefined}
      data-chosen={isChosen ? "" : undefined}
    >
      <th scope="row">
        <button type="button" class="play" aria-pressed={isChosen} onClick={() => choosePlay(text)}>
          {text}
        </button>
        <small>{sureText(move)}</small>
      </th>
      <td class="number">{figureText(winFigure(move), { number: points })}</td>
      <td class="number">{searchedText(move, weight)}</td>
      <td class="number">{figureText(spreadFigure(move), { number: signed })}</td>
    </tr>
  );
}

function Draws({ play, isRunning }: { play: PreEndgameMove; isRunning: boolean }) {
  const { text, draws } = play;
  const total = draws.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div class="after">
      <h3>{t("Draws after {play}", { play: text })}</h3>
      <p class="soft help">
        {counted(
          total,
          "{n} draw. Choose the tiles of the bag to step in.",
          "{n} draws. Choose the tiles of the bag to step in.",
        )}{" "}
        {play.exact ? null : t("These figures are estimates.")}
      </p>
      <ExactButton play={play} isRunning={isRunning} />
      <div class="scroll">
        <table class="list draws">
          <caption class="for-readers">{t("The draws after {play}", { play: text })}</caption>
          <Heads
            texts={[t("Bag")]}
            numbers={[t("Draws"), t("Win"), t("Tie"), t("Loss"), t("Spread")]}
          />
          <tbody>
            {draws.map((draw) => (
              <Draw key={draw.tiles} play={play} draw={draw} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Draw({ play, draw }: { play: PreEndgameMove; draw: PreEndgameDraw }) {
  const { tiles, weight, wins, ties, losses, spread } = draw;
  return (
    <tr data-result={resultOf(draw)}>
      <th scope="row">
        <button
          type="button"
          class="play"
          aria-label={t("Step in with {tiles} in the bag", { tiles })}
          onClick={() => stepInto(play, tiles)}
        >
          {tiles}
        </button>
      </th>
      <td class="number">{number(weight)}</td>
      <td class="number">{drawsText(wins)}</td>
      <td class="number">{drawsText(ties)}</td>
      <td class="number">{drawsText(losses)}</td>
      <td class="number">{signed(spread)}</td>
    </tr>
  );
}

/** Searches a play whose figures are estimates by itself. */
function ExactButton({ play, isRunning }: { play: PreEndgameMove; isRunning: boolean }) {
  const asked = exact.value;
  const isAsked = asked?.text === play.text;
  if (isAsked && asked.live.phase.value === "running") {
    return (
      <p class="soft help" role="status">
        {t("Searching {play} by itself …", { play: play.text })}
      </p>
    );
  }
  if (isAsked && asked.live.problem.value !== undefined) {
    return <p class="problem">{asked.live.problem.value}</p>;
  }
  if (play.exact || isRunning) return null;
  return (
    <div class="row">
      <button type="button" onClick={() => judgeExactly(play.text)}>
        {t("Search {play} by itself", { play: play.text })}
      </button>
    </div>
  );
}
