import { Heads } from "../../shared/heads.js";
import { count, points } from "../../shared/text.js";
import {
  closeRecord,
  isReviewing,
  type OpenRecord,
  openRecord,
  record,
  reviewAll,
  shownTurn,
  showTurn,
  summary,
  type Turn,
  verdicts,
} from "./record.js";

/** Opens a game from a file. */
export async function openRecordFile(file: File): Promise<void> {
  openRecord(new Uint8Array(await file.arrayBuffer()), file.name);
}

/** The open game, with its turns and the cost of each. */
export function RecordPanel() {
  const open = record.value;
  return (
    <section class="panel" aria-labelledby="record-title">
      <h2 id="record-title">{open === undefined ? "Game" : open.title}</h2>
      {open === undefined ? (
        <label>
          Open a game in GCG to review its turns
          <input
            type="file"
            accept=".gcg,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file !== undefined) void openRecordFile(file);
            }}
          />
        </label>
      ) : (
        <Turns record={open} />
      )}
    </section>
  );
}

function Turns({ record: { turns } }: { record: OpenRecord }) {
  const at = shownTurn.value;
  return (
    <>
      <div class="row">
        <button type="button" disabled={at === 0} onClick={() => showTurn(at - 1)}>
          Previous
        </button>
        <button type="button" disabled={at >= turns.length - 1} onClick={() => showTurn(at + 1)}>
          Next
        </button>
        <button type="button" disabled={isReviewing.value} onClick={() => void reviewAll()}>
          {isReviewing.value ? "Reviewing …" : "Review every turn"}
        </button>
        <button type="button" onClick={closeRecord}>
          Close
        </button>
      </div>
      <Summary />
      <div class="scroll moves">
        <table class="list">
          <Heads texts={["Player", "Move"]} numbers={["Points", "Rank", "Cost"]} />
          <tbody>
            {turns.map((turn) => (
              <Row key={turn.index} turn={turn} isShown={turn.index === at} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ turn, isShown }: { turn: Turn; isShown: boolean }) {
  const verdict = verdicts.value.get(turn.index);
  return (
    <tr data-pointed={isShown ? "" : undefined}>
      <td>{turn.player}</td>
      <th scope="row">
        {turn.asked === undefined ? (
          <span class="soft">{turn.text}</span>
        ) : (
          <button
            type="button"
            class="play"
            aria-current={isShown ? "step" : undefined}
            onClick={() => showTurn(turn.index)}
          >
            {turn.text}
          </button>
        )}
      </th>
      <td class="number">{turn.score}</td>
      <td class="number">
        {verdict === undefined ? "" : (verdict.rank ?? <span class="problem">phony</span>)}
      </td>
      <td class="number" title={verdict === undefined ? undefined : `Best: ${verdict.best}`}>
        {verdict?.cost === undefined ? "" : points(verdict.cost)}
      </td>
    </tr>
  );
}

function Summary() {
  const players = [...summary.value];
  if (players.length === 0) return null;
  return (
    <dl class="facts">
      {players.map(([name, { turns, best, cost, phonies }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            best play in {best} of {turns} turns; {points(cost)} points lost, {points(cost / turns)}{" "}
            per turn{phonies === 0 ? "" : `; ${count(phonies, "phony", "phonies")}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
