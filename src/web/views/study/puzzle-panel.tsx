import { useEffect, useRef } from "preact/hooks";
import type { RankedMove, Ranking } from "../../../entry/api.js";
import { laidBy } from "../../../game/index.js";
import { PadBoard } from "../../board/pad-board.js";
import { count, points } from "../../shared/text.js";
import { layingHelp } from "../../shared/touch.js";
import {
  answer,
  answerOfDay,
  forget,
  isBusy,
  type Open,
  open,
  pad,
  problem,
  show,
  surface,
  typed,
  typePlay,
} from "./puzzle.js";
import { RatingPanel } from "./rating-panel.js";
import { type Result, scoreOf } from "./scores.js";

/** Positions of the engine's games against itself, in which to find the best play. */
export function PuzzlePanel() {
  const now = open.value;
  return (
    <>
      <StartPanel isOpen={now !== undefined} />
      {now === undefined ? null : <Table now={now} />}
      <RatingPanel />
    </>
  );
}

function StartPanel({ isOpen }: { isOpen: boolean }) {
  const done = answerOfDay();
  return (
    <section class="panel" aria-labelledby="puzzle-title" aria-busy={isBusy.value}>
      <h2 id="puzzle-title">Find the best play</h2>
      <p class="soft">
        A position from a game that the engine plays against itself. The puzzle of the day is the
        same for everyone with this lexicon.
      </p>
      {done === undefined ? null : <p>Today’s puzzle: {resultText(done)}</p>}
      <div class="row">
        <button
          type="button"
          class={done === undefined && !isOpen ? "primary" : ""}
          disabled={isBusy.value}
          onClick={() => void show(true)}
        >
          Puzzle of the day
        </button>
        <button type="button" disabled={isBusy.value} onClick={() => void show(false)}>
          Another puzzle
        </button>
        {isBusy.value ? <p role="status">Playing a game …</p> : null}
      </div>
      {isOpen || problem.value === undefined ? null : (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}

function resultText({ play, rank, cost }: Result): string {
  const lost = cost === 0 ? "the best play" : `rank ${rank}, costs ${points(cost)}`;
  return `${play}, ${lost}, score ${scoreOf(cost)}.`;
}

function Table({ now }: { now: Open }) {
  const { ranking, best, position } = now;
  const [mover, opponent] = position.scores;
  const solution = best.move.kind === "place" ? laidBy(best.move, surface.value.layout) : undefined;
  useEffect(() => pad.focus(), [now.seed]);
  return (
    <div class="puzzle">
      <div class="table-column">
        <PadBoard
          pad={pad}
          disabled={ranking !== undefined}
          {...(ranking === undefined || solution === undefined ? {} : { preview: solution })}
          onEnter={() => void answer()}
        />
      </div>
      <section class="panel" aria-labelledby="play-title">
        <h2 id="play-title">{now.isDaily ? "Puzzle of the day" : `Puzzle ${now.seed}`}</h2>
        <p>
          You have {count(mover, "point")}, your opponent has {opponent}.
        </p>
        {ranking === undefined ? <PlayForm /> : <Solution ranking={ranking} best={best} />}
      </section>
    </div>
  );
}

function PlayForm() {
  return (
    <>
      <p class="soft help">{layingHelp()}</p>
      <form
        class="try"
        onSubmit={(event) => {
          event.preventDefault();
          void answer();
        }}
      >
        <label for="puzzle-play">Your play</label>
        <div class="row">
          <input
            id="puzzle-play"
            value={typed.value}
            placeholder="8D WORD, exch ABC"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => typePlay(event.currentTarget.value)}
          />
          <button type="submit" class="primary">
            Answer
          </button>
          <button type="button" onClick={forget}>
            Clear
          </button>
          <button type="button" onClick={() => pad.shuffle()}>
            Shuffle
          </button>
        </div>
        <p class="problem" role="alert">
          {problem.value}
        </p>
      </form>
    </>
  );
}

function Solution({ ranking, best }: { ranking: Ranking; best: RankedMove }) {
  const { rank, of, cost = 0, played } = ranking;
  const button = useRef<HTMLButtonElement>(null);
  // The field for the play, which had the focus, is gone.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p>
        <strong>{cost === 0 ? "You found the best play." : `Score ${scoreOf(cost)}`}</strong>
      </p>
      <dl class="facts">
        <div>
          <dt>Your play</dt>
          <dd>{played === undefined ? "" : playText(played)}</dd>
        </div>
        <div>
          <dt>Rank</dt>
          <dd>
            {rank} of {of}
          </dd>
        </div>
        <div>
          <dt>Equity given up</dt>
          <dd>{points(cost)}</dd>
        </div>
        <div>
          <dt>Best play</dt>
          <dd>{playText(best)}</dd>
        </div>
      </dl>
      <div class="row">
        <button type="button" class="primary" ref={button} onClick={() => void show(false)}>
          Next puzzle
        </button>
      </div>
    </>
  );
}

function playText({ text, score, equity }: RankedMove): string {
  return `${text}, ${count(score, "point")}, equity ${points(equity)}`;
}
