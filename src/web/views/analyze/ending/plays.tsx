import type { EndgameSnapshot, SolvedMove } from "../../../../search/endgame/endgame.js";
import { Heads } from "../../../shared/heads.js";
import { number } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { typed } from "../state.js";
import { forYou, type Step, spreadOf } from "./path.js";
import type { LiveSearch } from "./search.js";
import { choosePlay, shown, takeLine } from "./state.js";
import { lineText, signed } from "./texts.js";

/** The best plays of an endgame, each with its cost against the best. */
export function PlaysTable({ live }: { live: LiveSearch<EndgameSnapshot> }) {
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
              <Row key={move.text} move={move} step={step} best={value} />
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
      {chosen === undefined ? null : <Chosen move={chosen} best={moves[0] as SolvedMove} />}
    </>
  );
}

function Row({ move, step, best }: { move: SolvedMove; step: Step; best: number }) {
  const { text, score, value, bound, proved } = move;
  const isChosen = typed.value === text;
  const limit = bound === "exact" ? "" : bound === "least" ? "≥ " : "≤ ";
  const costLimit = bound === "exact" ? "" : bound === "least" ? "≤ " : "≥ ";
  return (
    <tr data-play={text} data-chosen={isChosen ? "" : undefined}>
      <th scope="row">
        <button type="button" class="play" aria-pressed={isChosen} onClick={() => choosePlay(text)}>
          {text}
        </button>
        <small>{proved ? t("proved") : t("estimate")}</small>
      </th>
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
