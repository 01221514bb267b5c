import { useLayoutEffect } from "preact/hooks";
import type { RankedMove } from "../../../engine/results.js";
import { Term } from "../../shared/fields.js";
import { later } from "../../shared/loading.js";
import { lexiconTitle } from "../../shared/state.js";
import { decimals, points } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { type Answer, found, isBusy, problem, standing } from "./answers.js";
import {
  canInfer,
  isEndingOpen,
  isInferenceOpen,
  isSimulationOpen,
  solvableAs,
} from "./open-panels.js";
import { playedText } from "./record.js";
import { commit, isRackWrong, position, preview, tryText, typed, wanted } from "./state.js";

/** Few visitors open them at once. */
const SimulationPanel = later(async () => (await import("./simulation/panel.js")).SimulationPanel);
const EndingPanel = later(async () => (await import("./ending/panel.js")).EndingPanel);
const InferencePanel = later(async () => (await import("./inference/panel.js")).InferencePanel);

/** The best plays, and the searches that are open above them. */
export function PlaysColumn() {
  return (
    <div class="plays-column">
      {isInferenceOpen.value ? <InferencePanel /> : null}
      {isEndingOpen.value ? <EndingPanel /> : null}
      {isSimulationOpen.value ? <SimulationPanel /> : null}
      <PlaysPanel />
    </div>
  );
}

const AssumedOfPosition = later(async () => (await import("./assumed.js")).AssumedOfPosition);

/**
 * The best plays. Pointing at a play previews it on the board, choosing it tries it, and
 * choosing it again makes it.
 */
function PlaysPanel() {
  const { rack } = position.value;
  return (
    <section class="panel plays" aria-labelledby="plays-title" aria-busy={isBusy.value}>
      <div class="titled">
        <h2 id="plays-title">{t("Best plays")}</h2>
        <SearchButtons />
      </div>
      {isRackWrong.value ? (
        <p class="soft" role="status">
          {t("Correct the rack to see its best plays.")}
        </p>
      ) : problem.value !== undefined ? (
        <p class="problem" role="status">
          {problem.value}
        </p>
      ) : rack.length === 0 ? (
        <p class="soft">{t("Type the tiles of your rack to see the best plays.")}</p>
      ) : found.value === undefined ? (
        <p class="soft">{t("Searching …")}</p>
      ) : found.value.moves.length === 0 ? (
        <p class="soft">{t("The game is over.")}</p>
      ) : (
        <Plays found={found.value} />
      )}
    </section>
  );
}

/** Buttons that open what searches further. */
function SearchButtons() {
  const isOff = isRackWrong.value || found.value === undefined || position.value.rack.length === 0;
  return (
    <div class="row">
      {isInferenceOpen.value || !canInfer.value ? null : (
        <button
          type="button"
          disabled={isRackWrong.value}
          onClick={() => {
            isInferenceOpen.value = true;
          }}
        >
          {t("Infer")}
        </button>
      )}
      {isEndingOpen.value || solvableAs.value === undefined ? null : (
        <button
          type="button"
          disabled={isOff}
          onClick={() => {
            isSimulationOpen.value = false;
            isEndingOpen.value = true;
          }}
        >
          {t("Solve")}
        </button>
      )}
      {isSimulationOpen.value ? null : (
        <button
          type="button"
          disabled={isOff}
          onClick={() => {
            isEndingOpen.value = false;
            isSimulationOpen.value = true;
          }}
        >
          {t("Simulate")}
        </button>
      )}
    </div>
  );
}

/** Returns true for a rack of which alone something may be taken for granted. */
function isRackShort(): boolean {
  const { rack, config } = position.value;
  return rack.length < config.rules.rackSize;
}

function Plays({ found: { moves, legal, milliseconds, invalid } }: { found: Answer }) {
  // For scripts/bench-page.mjs, and for those who look at the page's timeline.
  useLayoutEffect(() => {
    performance.mark("first plays");
  }, []);
  const hasMore = legal !== undefined && moves.length < legal;
  return (
    <>
      <p class="soft">
        {legal === undefined ? "…" : counted(legal, "{n} legal move", "{n} legal moves")} ·{" "}
        {decimals(milliseconds, 1)} ms · {lexiconTitle()}
      </p>
      {isRackShort() ? <AssumedOfPosition /> : null}
      {invalid.length === 0 ? null : (
        <p class="problem">
          {t("Not in the lexicon: {words}", {
            words: invalid.map(({ word, square }) => `${word} (${square})`).join(", "),
          })}
        </p>
      )}
      <div class="scroll">
        <table class="list">
          <thead>
            <tr>
              <th scope="col" class="number">
                <abbr title={t("Rank")}>#</abbr>
              </th>
              <th scope="col">{t("Play")}</th>
              <th scope="col" class="number">
                {t("Score")}
              </th>
              <th scope="col">
                <Term text={t("Leave")} />
              </th>
              <th scope="col" class="number">
                <Term text={t("Equity")} />
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move, i) => (
              <Row key={move.text} move={move} rank={i + 1} />
            ))}
            <PlayedRow moves={moves} />
          </tbody>
        </table>
      </div>
      {hasMore ? (
        <button type="button" class="quiet" onClick={() => (wanted.value = wanted.value * 3)}>
          {t("Show more")}
        </button>
      ) : null}
    </>
  );
}

/** The play that was made in the game, if it is none of those that are listed. */
function PlayedRow({ moves }: { moves: readonly RankedMove[] }) {
  const now = standing.value;
  const text = playedText.value;
  if (text === undefined || typed.value !== text || now.state !== "ranked") return null;
  if (moves.some((move) => move.text === text)) return null;
  const { rank, played } = now.ranking;
  if (rank !== undefined && played !== undefined) return <Row move={played} rank={rank} />;
  return (
    <tr data-played="">
      <td class="number soft">–</td>
      <th scope="row">
        {text} <span class="played">{t("played")}</span>
      </th>
      <td class="number">{now.scored?.score ?? ""}</td>
      <td colSpan={2} class="problem">
        {t("not valid")}
      </td>
    </tr>
  );
}

function Row({ move, rank }: { move: RankedMove; rank: number }) {
  const { text, score, leave, equity } = move;
  const isPlayed = playedText.value === text;
  // The play that was made lies on the board without having been chosen.
  const isTried = typed.value === text && !isPlayed;
  const point = (): void => {
    preview.value = move;
  };
  const leaveIt = (): void => {
    if (preview.value === move) preview.value = undefined;
  };
  return (
    <tr
      data-pointed={preview.value === move ? "" : undefined}
      data-played={isPlayed ? "" : undefined}
      // Do not use onMouseEnter, which also fires when a dialog above the row closes.
      onMouseMove={point}
      onMouseLeave={leaveIt}
    >
      <td class="number soft">{rank}</td>
      <th scope="row">
        <button
          type="button"
          class="play"
          title={isTried ? t("Make this play") : t("Try this play; choose it again to make it")}
          aria-pressed={typed.value === text}
          onFocus={point}
          onBlur={leaveIt}
          onClick={() => (isTried ? commit(move.move, score, text) : tryText(text))}
        >
          {text}
        </button>
        {isPlayed ? <span class="played">{t("played")}</span> : null}
      </th>
      <td class="number">{score}</td>
      <td class="tiles">{leave === "" ? "–" : leave}</td>
      <td class="number">{points(equity)}</td>
    </tr>
  );
}
