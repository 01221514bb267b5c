import { useState } from "preact/hooks";
import type { SimulatedCandidate } from "../../../../search/simulation.js";
import { Heads } from "../../../shared/heads.js";
import { points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { CoverMap } from "./map.js";
import { explain, live, reason } from "./state.js";
import { percentText, playerOf } from "./texts.js";

/** The plies after a candidate, and its most frequent replies. */
export function Details({ candidate }: { candidate: SimulatedCandidate }) {
  const { text, plies, replies } = candidate;
  const [isMapOpen, openMap] = useState(false);
  if (plies.length === 0) return null;
  return (
    <div class="after">
      <Why other={text} />
      <h3>{t("After {play}", { play: text })}</h3>
      <table class="list">
        <caption class="for-readers">{t("Averages by ply after {play}", { play: text })}</caption>
        <Heads first={t("Ply")} texts={[t("Player")]} numbers={[t("Score"), t("Bingo %")]} />
        <tbody>
          {plies.map((ply, i) => (
            <tr key={i}>
              <th scope="row" class="number">
                {i + 1}
              </th>
              <td>{playerOf(i)}</td>
              <td class="number">{points(ply.score)}</td>
              <td class="number">{percentText(ply.bingoPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="list">
        <caption class="for-readers">
          {t("The most frequent replies to {play}", { play: text })}
        </caption>
        <Heads texts={[t("Frequent reply")]} numbers={[t("Score"), "%"]} />
        <tbody>
          {replies.map((reply) => (
            <tr key={reply.text}>
              <th scope="row">{reply.text}</th>
              <td class="number">{reply.score}</td>
              <td class="number">{percentText(reply.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details open={isMapOpen} onToggle={(event) => openMap(event.currentTarget.open)}>
        <summary>{t("Squares that the next plays cover")}</summary>
        {isMapOpen ? <CoverMap candidate={candidate} /> : null}
      </details>
    </div>
  );
}

/** Why the leader is better than a candidate, for whoever asks. */
function Why({ other }: { other: string }) {
  const leader = live.snapshot.value?.candidates[0]?.text;
  if (leader === undefined || leader === other) return null;
  const now = reason.value;
  const isAnswer = now?.plays[0] === leader && now.plays[1] === other;
  if (!isAnswer) {
    return (
      <div class="row">
        <button type="button" onClick={() => void explain(leader, other)}>
          {t("Why {leader} and not {other}?", { leader, other })}
        </button>
      </div>
    );
  }
  return (
    <p class="why" role="status">
      {now.text ?? t("Comparing samples of both plays …")}
    </p>
  );
}
