import { useLayoutEffect, useRef } from "preact/hooks";
import type { SimulatedCandidate, SimulationSnapshot } from "../../../../entry/api.js";
import { number } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { choose, chosen, takeOut } from "./state.js";
import { type EstimateText, spreadText, stateText, winText } from "./texts.js";

/** The candidates, the best first. */
export function CandidatesTable({ snapshot }: { snapshot: SimulationSnapshot }) {
  const { candidates, settings } = snapshot;
  const body = useKeptFocus();
  const isSure = snapshot.end === "sure";
  return (
    <div class="scroll">
      <table class="list candidates">
        <caption class="for-readers">
          {t(
            "Candidates, the best first. Below each estimate is its interval with {sure} % confidence.",
            { sure: settings.sure },
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
  /** True if it is the only candidate, which cannot be taken out. */
  isAlone: boolean;
}

function Row({ candidate, isSure, isAlone }: RowProps) {
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
      <EstimateCell text={winText(candidate)} />
      <EstimateCell text={spreadText(candidate)} />
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
