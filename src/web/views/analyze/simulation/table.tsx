import { useLayoutEffect, useRef } from "preact/hooks";
import type { SimulatedCandidate, SimulationSnapshot } from "../../../../search/simulation.js";
import { isBest } from "../../../../search/verdict.js";
import { number } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { choose, chosen, takeOut } from "./state.js";
import { behindText, type EstimateText, spreadText, stateText, winText } from "./texts.js";

/** The candidates, the best first. */
export function CandidatesTable({ snapshot }: { snapshot: SimulationSnapshot }) {
  const { candidates, settings } = snapshot;
  const body = useKeptFocus();
  const isSure = isBest(snapshot);
  return (
    <div class="scroll">
      <table class="list candidates">
        <caption class="soft help">
          {t(
            "Candidates, the best first. ± is the standard error of the mean; behind is what a play is worth less than the leader, sample by sample.",
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("Play")}</th>
            <th scope="col" class="number">
              {t("Win %")}
            </th>
            <th scope="col" class="number">
              {t("Spread")}
            </th>
            <th scope="col" class="number">
              {t("Behind")}
            </th>
            <th scope="col" class="number">
              {t("Samples")}
            </th>
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {candidates.map((candidate) => (
            <Row
              key={candidate.text}
              candidate={candidate}
              isSure={isSure}
              sure={settings.sure}
              isAlone={candidates.length === 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  candidate: SimulatedCandidate;
  isSure: boolean;
  /** Confidence of the intervals, in percent. */
  sure: number;
  /** True if it is the only candidate, which cannot be taken out. */
  isAlone: boolean;
}

function Row({ candidate, isSure, sure, isAlone }: RowProps) {
  const { text, state, samples } = candidate;
  const isChosen = chosen.value?.text === text;
  return (
    <tr data-state={state} data-chosen={isChosen ? "" : undefined} data-play={text}>
      <th scope="row">
        <button type="button" class="play" aria-pressed={isChosen} onClick={() => choose(text)}>
          {text}
        </button>
        <small>{stateText(candidate, isSure)}</small>
      </th>
      <EstimateCell text={winText(candidate, sure)} />
      <EstimateCell text={spreadText(candidate, sure)} />
      <EstimateCell text={behindText(candidate)} />
      <td class="number">{number(samples)}</td>
      <td class="number">
        <button
          type="button"
          class="quiet out"
          aria-label={t("Remove {play}", { play: text })}
          title={t("Remove {play}", { play: text })}
          disabled={isAlone}
          onClick={() => takeOut(text)}
        >
          ✕
        </button>
      </td>
    </tr>
  );
}

function EstimateCell({ text: { mean, reach, range } }: { text: EstimateText }) {
  return (
    <td class="number" title={range}>
      {mean}
      {reach === "" ? null : <small>{reach}</small>}
    </td>
  );
}

/**
 * Keeps the focus on the button that has it when rows move: the browser takes it from an element
 * that is put elsewhere. If its row is gone, the first row gets it.
 */
function useKeptFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = document.activeElement;
  const hadFocus = focused !== null && body.current?.contains(focused) === true;
  useLayoutEffect(() => {
    if (!hadFocus || document.activeElement === focused) return;
    const kept = body.current?.contains(focused) === true ? focused : undefined;
    const next = kept ?? body.current?.querySelector("button");
    (next as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  });
  return body;
}
