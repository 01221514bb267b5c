import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SimulatedCandidate, SimulationSnapshot } from "../../../../search/simulation.js";
import { isBest } from "../../../../search/verdict-text.js";
import { CommandLine, Heads, PlayCell, Setting } from "../../../shared/fields.js";
import { CloseButton, Panel, Problem } from "../../../shared/panel.js";
import { Reasons, reasonTexts } from "../../../shared/reasons.js";
import { number, points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { Assumed } from "../assumed.js";
import { isSimulationOpen, usedInference } from "../open-panels.js";
import { CoverMap } from "./map.js";
import {
  add,
  addable,
  answerText,
  begin,
  behindText,
  change,
  choice,
  choose,
  chosen,
  commandOf,
  compared,
  type EstimateText,
  explain,
  forget,
  isBagEmpty,
  live,
  OFFERS,
  percentText,
  playerOf,
  reason,
  spreadText,
  stateText,
  stop,
  takeOut,
  winText,
  workText,
} from "./state.js";

/** The simulation of the position: it begins when the panel is opened. */
export function SimulationPanel() {
  useEffect(() => {
    if (live.phase.peek() === "idle") begin();
    return () => {
      // The panel also goes when another view is opened.
      if (isSimulationOpen.peek()) live.pause();
      else forget();
    };
  }, []);
  const phase = live.phase.value;
  const snapshot = live.snapshot.value;
  const problem = live.problem.value;
  return (
    <Panel
      id="simulation-title"
      title={t("Simulation")}
      kind="simulation"
      phase={phase}
      beside={<CloseButton name={t("Close the simulation")} onClose={close} />}
    >
      {problem === undefined ? (
        <p class="verdict">{answerText(phase, snapshot).replaceAll(" %", "\u00a0%")}</p>
      ) : (
        <Problem text={problem} />
      )}
      <Buttons />
      <Settings />
      <Opponent />
      {snapshot === undefined ? null : (
        <>
          <Assumed list={snapshot.assumptions} isSampled />
          <p class="soft help">{workText(snapshot)}</p>
          <CandidatesTable snapshot={snapshot} />
        </>
      )}
      {addable.value === undefined ? null : <AddButton text={addable.value} />}
      {chosen.value === undefined ? null : <Details candidate={chosen.value} />}
      {snapshot === undefined ? null : <Command />}
    </Panel>
  );
}

function close(): void {
  stop();
  isSimulationOpen.value = false;
}

function Buttons() {
  const phase = live.phase.value;
  const isPlaying = phase === "running" || phase === "pausing";
  return (
    <div class="row">
      {isPlaying ? (
        // It keeps its place, and the focus, while the round ends.
        <button
          type="button"
          class="primary"
          onClick={() => (phase === "running" ? live.pause() : live.resume())}
        >
          {phase === "running" ? t("Pause") : t("Pausing …")}
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          onClick={() => (phase === "paused" ? live.resume() : begin())}
        >
          {phase === "paused"
            ? t("Resume")
            : phase === "idle"
              ? t("Simulate")
              : t("Simulate again")}
        </button>
      )}
      <button type="button" disabled={!isPlaying && phase !== "paused"} onClick={stop}>
        {t("Stop")}
      </button>
    </div>
  );
}

function Settings() {
  const { plies, samples } = choice.value;
  return (
    <div class="fields">
      {isBagEmpty.value ? null : (
        <Setting
          of={OFFERS.plies}
          value={plies}
          onValue={(value) => change({ ...choice.value, plies: value })}
        />
      )}
      <Setting
        of={OFFERS.samples}
        value={samples}
        onValue={(value) => change({ ...choice.value, samples: value })}
      />
    </div>
  );
}

/** Says by what the opponent's tiles are drawn, if not by chance alone. */
function Opponent() {
  const used = usedInference.value;
  if (used === undefined) return null;
  return (
    <p class="soft help">
      {t("The opponent’s tiles are drawn as {move} tells.", { move: used.move })}
    </p>
  );
}

function AddButton({ text }: { text: string }) {
  return (
    <div class="row">
      <button type="button" onClick={() => add(text)}>
        {t("Add {play}", { play: text })}
      </button>
    </div>
  );
}

/** What gives the same answer on the command line. */
function Command() {
  const used = usedInference.value;
  return (
    <CommandLine
      about={t("The same settings give the same answer there, before the position as CGP:")}
      command={commandOf(choice.value, isBagEmpty.value, used?.move)}
    >
      {used?.isUsual === false ? (
        <p class="soft help">
          {t("The command infers with its own settings, which are not those chosen here.")}
        </p>
      ) : null}
    </CommandLine>
  );
}

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
            "Candidates, the best first, then those that are out, the last one first. ± is the standard error of the mean; behind is what a play is worth less than the leader, sample by sample.",
          )}
        </caption>
        <Heads
          texts={[t("Play")]}
          numbers={[t("Win %"), t("Spread"), t("Behind"), t("Samples")]}
          last={<td />}
        />
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
      <PlayCell
        play={text}
        isChosen={isChosen}
        about={stateText(candidate, isSure)}
        onChoose={choose}
      />
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
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  return body;
}

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

/** Why the leader is better than a candidate, for those who ask. */
function Why({ other }: { other: string }) {
  const leader = live.snapshot.value?.candidates[0]?.text;
  if (leader === undefined || leader === other) return null;
  const [first, second] = compared.value ?? [];
  const phase = reason.phase.value;
  const isAsked = phase === "running" || phase === "ended" || phase === "failed";
  if (!isAsked || first !== leader || second !== other) {
    return (
      <div class="row">
        <button type="button" onClick={() => explain(leader, other)}>
          {t("Why {leader} and not {other}?", { leader, other })}
        </button>
      </div>
    );
  }
  const found = reason.snapshot.value;
  const told = found === undefined ? undefined : reasonTexts(found);
  const waiting = { text: reason.problem.value ?? t("Comparing samples of both plays …") };
  return <Reasons {...(told ?? waiting)} />;
}
