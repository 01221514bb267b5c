import { useLayoutEffect } from "preact/hooks";
import { laidBy } from "../../../game/board.js";
import { PadBoard } from "../../board/pad-board.js";
import { PlayForm } from "../../board/play-form.js";
import { counted, t } from "../../texts/language.js";
import { input, type Open, open, pad, surface } from "./puzzle.js";
import { answer, surrender } from "./puzzle-answer.js";
import { Solution } from "./puzzle-solution.js";
import { KIND_TITLES, StartPanel } from "./puzzle-start.js";
import { RatingPanel } from "./rating-panel.js";

/** Positions in which something is to be found. */
export function PuzzlePanel() {
  const now = open.value;
  return (
    <>
      <StartPanel />
      {now === undefined ? null : <Table now={now} />}
      <RatingPanel />
    </>
  );
}

function Table({ now }: { now: Open }) {
  const { outcome, best, isAsking, kind, position, tries, seed } = now;
  const solution = best.move.kind === "place" ? laidBy(best.move, surface.value.layout) : undefined;
  // The board of an endgame that is played out is no longer that of the solution.
  const isSolutionShown = !isAsking && tries.length < 2 && solution !== undefined;
  useLayoutEffect(() => {
    if (isAsking) pad.focus();
  }, [seed, kind, isAsking]);
  return (
    <div class="puzzle">
      <div class="table-column">
        <PadBoard
          pad={pad}
          disabled={!isAsking}
          {...(isSolutionShown ? { preview: solution } : {})}
          onEnter={() => void answer()}
        />
      </div>
      <section class="panel" aria-labelledby="play-title">
        <h2 id="play-title">{titleOf(now)}</h2>
        <p>{t(KIND_TITLES[kind])}</p>
        <p>
          {counted(
            position.scores[0],
            "You have {n} point, your opponent has {opponent}.",
            "You have {n} points, your opponent has {opponent}.",
            { opponent: position.scores[1] },
          )}
        </p>
        {kind === "endgame" ? (
          <p>
            {t("Your opponent’s rack: {tiles}", {
              tiles: surface.value.alphabet.format(position.opponentRack ?? new Uint8Array()),
            })}
          </p>
        ) : null}
        {isAsking ? (
          <PlayForm id="puzzle-play" input={input} onAnswer={() => void answer()}>
            {outcome === undefined ? (
              <button type="button" onClick={() => void surrender()}>
                {t("Give up")}
              </button>
            ) : null}
          </PlayForm>
        ) : null}
        {!isAsking && outcome !== undefined ? <Solution now={now} outcome={outcome} /> : null}
      </section>
    </div>
  );
}

function titleOf({ origin, seed }: Open): string {
  if (origin === "daily") return t("Puzzle of the day");
  return origin === "own" ? t("From your games") : t("Puzzle {number}", { number: seed });
}
