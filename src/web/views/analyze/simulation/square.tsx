import { squareName } from "../../../../game/board.js";
import type { CoveredSquares, SimulatedCandidate } from "../../../../search/simulation.js";
import { Heads } from "../../../shared/heads.js";
import { points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { layoutNow, position } from "../state.js";
import { type Plays, repliesOn } from "./covering.js";
import { mostCovered, percentText } from "./texts.js";

/** The squares that are covered most often, while none is chosen. */
export function MostCovered({ plays, covered }: { plays: Plays; covered: CoveredSquares }) {
  return (
    <p class="soft help">
      {mostText(plays, covered)} {t("Choose a square to see its plays.")}
    </p>
  );
}

function mostText(plays: Plays, covered: CoveredSquares): string {
  const found = mostCovered(covered);
  const squares = found
    .map(({ square, percent }) => `${nameOf(square)} ${percentText(percent)}`)
    .join(", ");
  if (plays === "reply") {
    return found.length === 0
      ? t("Replies have covered no square yet.")
      : t("Covered most often, in percent of the replies: {squares}.", { squares });
  }
  return found.length === 0
    ? t("Your next plays have covered no square yet.")
    : t("Covered most often, in percent of your next plays: {squares}.", { squares });
}

interface SquareProps {
  square: number;
  plays: Plays;
  candidate: SimulatedCandidate;
}

/** How often a square is covered, and by which of the frequent replies. */
export function SquareFacts({ square, plays, candidate }: SquareProps) {
  return (
    <>
      <p class="help">{shareText(square, plays, candidate)}</p>
      {plays === "reply" ? <RepliesOn square={square} candidate={candidate} /> : null}
    </>
  );
}

/** Says how often a square is covered. */
export function shareText(square: number, plays: Plays, { squares }: SimulatedCandidate): string {
  const { percent, score } = squares[plays];
  const share = percent[square] ?? 0;
  const values = {
    square: nameOf(square),
    share: percentText(share),
    points: points(score[square] ?? 0),
  };
  if (plays === "reply") {
    return share === 0
      ? t("{square}: no reply has covered it.", values)
      : t("{square}: {share} % of the replies cover it, for {points} points on average.", values);
  }
  return share === 0
    ? t("{square}: none of your next plays has covered it.", values)
    : t(
        "{square}: {share} % of your next plays cover it, for {points} points on average. Single plays are only counted for replies.",
        values,
      );
}

function RepliesOn({ square, candidate }: { square: number; candidate: SimulatedCandidate }) {
  const { listed, others } = repliesOn(square, candidate, position.value);
  if (listed.length === 0) {
    const isCovered = (candidate.squares.reply.percent[square] ?? 0) > 0;
    return isCovered ? <p class="soft help">{t("None of them is a frequent reply.")}</p> : null;
  }
  const share = percentText(others);
  return (
    <>
      <table class="list">
        <caption class="for-readers">
          {t("Frequent replies that cover {square}", { square: nameOf(square) })}
        </caption>
        <Heads texts={[t("Frequent reply")]} numbers={[t("Score"), "%"]} />
        <tbody>
          {listed.map(({ text, score, percent }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td class="number">{score}</td>
              <td class="number">{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft help">
        {share === percentText(0)
          ? t("These are all of them.")
          : t("The other {share} % are replies that are too rare for the list.", { share })}
      </p>
    </>
  );
}

/** Returns the name of a square of the board that is shown. */
export function nameOf(square: number): string {
  const { columns } = layoutNow.value;
  return squareName(Math.floor(square / columns), square % columns);
}
