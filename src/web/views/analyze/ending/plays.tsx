import { useState } from "preact/hooks";
import { itemAt } from "../../../../base/elements.js";
import { figureText } from "../../../../base/figures.js";
import type { EndgameSnapshot, SolvedMove } from "../../../../search/endgame/endgame.js";
import {
  type PreEndgameBounds,
  type PreEndgameDraw,
  type PreEndgameMove,
  type PreEndgameSnapshot,
  spreadFigure,
  winFigure,
} from "../../../../search/preendgame/snapshot.js";
import { Heads, PlayCell } from "../../../shared/fields.js";
import type { Run } from "../../../shared/run.js";
import { number, points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { typed } from "../state.js";
import { forYou, type Step, spreadOf } from "./path.js";
import { choosePlay, chosen, exact, judgeExactly, shown, stepInto, takeLine } from "./state.js";
import { drawsText, lineText, resultOf, searchedText, signed, sureText } from "./texts.js";

/** The best plays of an endgame, each with its cost against the best. */
export function PlaysTable({ live }: { live: Run<EndgameSnapshot> }) {
  const snapshot = live.snapshot.value;
  const step = shown.value;
  if (snapshot === undefined || step === undefined) return null;
  const { moves, others, legalMoves, value, proved } = snapshot;
  const rest = legalMoves - moves.length;
  const chosen = moves.find(({ text }) => text === typed.value);
  return (
    <>
      <div class="scroll">
        <table class="list">
          <caption class="for-readers">
            {t("The best plays. The final spread is yours; the cost is what the mover loses.")}
          </caption>
          <Heads texts={[t("Play")]} numbers={[t("Score"), t("Final"), t("Cost")]} />
          <tbody>
            {moves.map((move) => (
              <EndgameRow key={move.text} move={move} step={step} best={value} />
            ))}
          </tbody>
        </table>
      </div>
      {others === undefined || rest <= 0 || !proved ? null : (
        <p class="soft help">
          {counted(
            rest,
            "{n} other play costs at least {cost}.",
            "{n} other plays cost at least {cost}.",
            { cost: number(Math.max(0, value - others)) },
          )}
        </p>
      )}
      {chosen === undefined ? null : <Chosen move={chosen} best={itemAt(moves, 0)} />}
    </>
  );
}

function EndgameRow({ move, step, best }: { move: SolvedMove; step: Step; best: number }) {
  const { text, score, value, bound, proved } = move;
  const isChosen = typed.value === text;
  const limit = bound === "exact" ? "" : bound === "least" ? "≥ " : "≤ ";
  const costLimit = bound === "exact" ? "" : bound === "least" ? "≤ " : "≥ ";
  return (
    <tr data-play={text} data-chosen={isChosen ? "" : undefined}>
      <PlayCell
        play={text}
        isChosen={isChosen}
        about={proved ? t("proved") : t("estimate")}
        onChoose={choosePlay}
      />
      <td class="number">{number(score)}</td>
      <td class="number">
        {proved ? "" : "≈ "}
        {step.side === 0 ? limit : costLimit}
        {signed(spreadOf(step) + forYou(step, value))}
      </td>
      <td class="number">
        {proved || best === value ? "" : "≈ "}
        {costLimit}
        {number(best - value)}
      </td>
    </tr>
  );
}

/** The line of a play that is listed. */
function Chosen({ move, best }: { move: SolvedMove; best: SolvedMove }) {
  const { text, line, value, proved } = move;
  const cost = best.value - value;
  return (
    <div class="why" role="status">
      <p>
        {cost === 0
          ? t("{play} is as good as the best play.", { play: text })
          : counted(
              cost,
              "{play} costs {n} point against {best}.",
              "{play} costs {n} points against {best}.",
              { play: text, best: best.text },
            )}{" "}
        {line.length > 1 ? t("It continues: {line}.", { line: lineText(line.slice(1)) }) : null}{" "}
        {proved ? null : t("This is not proved: it rests on estimates.")}
      </p>
      <LineButton line={line} text={text} />
    </div>
  );
}

/** Shows a line on the board, from its first move. */
export function LineButton({ line, text }: { line: SolvedMove["line"]; text: string }) {
  return (
    <button type="button" onClick={() => takeLine(line)}>
      {t("Step through {play}", { play: text })}
    </button>
  );
}

/** Plays that are listed at first, and with every further request. */
const ROWS = 12;

/** The plays of a pre-endgame, and the draws of one of them. */
export function PreEndgame({ live }: { live: Run<PreEndgameSnapshot> }) {
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
              <PreEndgameRow
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

interface PreEndgameRowSetup {
  move: PreEndgameMove;
  weight: number;
  isChosen: boolean;
}

function PreEndgameRow({ move, weight, isChosen }: PreEndgameRowSetup) {
  const { text, isOut } = move;
  return (
    <tr
      data-play={text}
      data-state={isOut ? "out" : undefined}
      data-chosen={isChosen ? "" : undefined}
    >
      <PlayCell play={text} isChosen={isChosen} about={sureText(move)} onChoose={choosePlay} />
      <td class="number">
        {figureText(winFigure(move), { number: points })}
        <Bounds of={move.bounds} />
      </td>
      <td class="number">{searchedText(move, weight)}</td>
      <td class="number">{figureText(spreadFigure(move), { number: signed })}</td>
    </tr>
  );
}

/** Draws which percentages of wins are still possible, which close in as draws are proved. */
function Bounds({ of: { least, most } }: { of: PreEndgameBounds }) {
  const values = { least: points(least), most: points(most) };
  const width = Math.max(LEAST_WIDTH, most - least);
  return (
    <svg
      class="bounds"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label={t("Proved: {least} to {most} % of wins", values)}
    >
      <title>{t("Proved: {least} to {most} % of wins", values)}</title>
      <rect x={Math.min(least, 100 - width)} width={width} height={4} />
    </svg>
  );
}

/** Width of a share that is known exactly, in percent. */
const LEAST_WIDTH = 3;

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
        {play.decided ? null : t("The other draws are not solved yet.")}
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
  const { tiles, weight, wins, ties, losses, figure } = draw;
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
      <td class="number">{figureText(figure, { number: signed })}</td>
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
