import type { RankedMove } from "../../../entry/api.js";
import { lexicon } from "../../shared/state.js";
import { count, points } from "../../shared/text.js";
import { type Answer, found, isBusy, problem, standing } from "./answers.js";
import { playedText } from "./record.js";
import { isSimulationOpen } from "./simulation/open.js";
import { commit, isRackWrong, position, preview, tryText, typed, wanted } from "./state.js";

/**
 * The best plays. Pointing at a play previews it on the board, choosing it tries it, and
 * choosing it again makes it.
 */
export function PlaysPanel() {
  const { rack } = position.value;
  return (
    <section class="panel plays" aria-labelledby="plays-title" aria-busy={isBusy.value}>
      <div class="titled">
        <h2 id="plays-title">Best plays</h2>
        {isSimulationOpen.value ? null : (
          <button
            type="button"
            disabled={isRackWrong.value || found.value === undefined || rack.length === 0}
            onClick={() => {
              isSimulationOpen.value = true;
            }}
          >
            Simulate
          </button>
        )}
      </div>
      {isRackWrong.value ? (
        <p class="soft" role="status">
          Correct the rack to see its best plays.
        </p>
      ) : problem.value !== undefined ? (
        <p class="problem" role="status">
          {problem.value}
        </p>
      ) : rack.length === 0 ? (
        <p class="soft">Type the tiles of your rack to see the best plays.</p>
      ) : found.value === undefined ? (
        <p class="soft">Searching …</p>
      ) : (
        <Plays found={found.value} />
      )}
    </section>
  );
}

function Plays({ found: { moves, legal, milliseconds, invalid } }: { found: Answer }) {
  const hasMore = legal !== undefined && moves.length < legal;
  return (
    <>
      <p class="soft">
        {legal === undefined ? "…" : count(legal, "legal move")} · {milliseconds.toFixed(1)} ms ·{" "}
        {lexicon.value.name}
      </p>
      {invalid.length === 0 ? null : (
        <p class="problem">
          Not in the lexicon: {invalid.map(({ word, square }) => `${word} (${square})`).join(", ")}
        </p>
      )}
      <div class="scroll">
        <table class="list">
          <thead>
            <tr>
              <th scope="col" class="number">
                <abbr title="Rank">#</abbr>
              </th>
              <th scope="col">Play</th>
              <th scope="col" class="number">
                Score
              </th>
              <th scope="col">Leave</th>
              <th scope="col" class="number">
                Equity
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
          Show more
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
        {text} <span class="played">played</span>
      </th>
      <td class="number">{now.scored?.score ?? ""}</td>
      <td colSpan={2} class="problem">
        not valid
      </td>
    </tr>
  );
}

function Row({ move, rank }: { move: RankedMove; rank: number }) {
  const { text, score, leave, equity } = move;
  const isTried = typed.value === text;
  const isPlayed = playedText.value === text;
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
          title={isTried ? "Make this play" : "Try this play; choose it again to make it"}
          aria-pressed={isTried}
          onFocus={point}
          onBlur={leaveIt}
          onClick={() => (isTried ? commit(move.move, score, text) : tryText(text))}
        >
          {text}
        </button>
        {isPlayed ? <span class="played">played</span> : null}
      </th>
      <td class="number">{score}</td>
      <td class="tiles">{leave === "" ? "–" : leave}</td>
      <td class="number">{points(equity)}</td>
    </tr>
  );
}
