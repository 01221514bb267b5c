import { useEffect, useState } from "preact/hooks";
import { namesOf } from "../../../../base/lists.js";
import type { PlayerIndex } from "../../../../game/events.js";
import type { Phase } from "../../../../review/grades.js";
import { Choice } from "../../../shared/fields.js";
import { Panel } from "../../../shared/panel.js";
import { saveFile } from "../../../shared/save.js";
import { lexicon, note, sentenceOf } from "../../../shared/state.js";
import { number, points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { message } from "../../../texts/message.js";
import { DEFAULT_ID } from "../../../worker/store.js";
import { MISTAKE_GRADES, textOf } from "../../games/game.js";
import { isSolved } from "../../games/mistakes.js";
import { missedBingos, type PlayerFigures, playerFigures } from "../grades.js";
import { record, reports, shownTurn } from "../record.js";
import type { OpenRecord } from "../record-reading.js";
import {
  keepOpenGame,
  keptNow,
  learn,
  mistakesOf,
  putIntoBox,
  setOwn,
  writeNote,
} from "./keeping.js";

/** The panels of a review beside board and lists. */
export function ReviewPanels() {
  const now = record.value;
  if (now === undefined) return null;
  return (
    <div class="review-panels">
      <LearnPanel record={now} />
      {reports.value.size === 0 ? null : <FiguresPanel record={now} />}
      <NotePanel record={now} />
    </div>
  );
}

/** What can be done with the game and its mistakes. */
function LearnPanel({ record: { turns, game } }: { record: OpenRecord }) {
  const kept = keptNow.value;
  const own = kept?.own;
  const isOwn = ({ player }: { player: PlayerIndex }): boolean =>
    own === undefined || player === own;
  const mistakes = kept?.mistakes ?? mistakesOf(turns, reports.value, "");
  const open = mistakes.filter((one) => isOwn(one) && !isSolved(one)).length;
  const words = missedBingos(reports.value, own);
  const save = (): void => {
    try {
      saveFile("game.gcg", textOf(game));
    } catch (error) {
      note("error", sentenceOf(error), "record");
    }
  };
  return (
    <Panel id="learn-title" title={t("Learn")}>
      {kept === undefined ? (
        <p class="soft">{t("The game is not kept yet: it is gone when you close it.")}</p>
      ) : (
        <OwnSelect names={kept.names} own={own} />
      )}
      <div class="row">
        <button type="button" class="primary" disabled={open === 0} onClick={() => void learn()}>
          {t("Learn from mistakes ({n})", { n: number(open) })}
        </button>
        <button
          type="button"
          disabled={words.length === 0}
          title={words.join(", ")}
          onClick={() => void putIntoBox(words)}
        >
          {t("Add missed bingos to the box ({n})", { n: number(words.length) })}
        </button>
      </div>
      <div class="row">
        {kept === undefined ? (
          <button type="button" onClick={() => void keepOpenGame()}>
            {t("Keep this game")}
          </button>
        ) : null}
        <button type="button" onClick={save}>
          {t("Save as GCG")}
        </button>
      </div>
    </Panel>
  );
}

function OwnSelect({ names, own }: { names: readonly string[]; own: PlayerIndex | undefined }) {
  return (
    <Choice
      kind="row"
      label={t("You are")}
      value={own ?? ""}
      from={["", 0, 1]}
      text={(player) => (player === "" ? t("both players, or neither") : (names[player] ?? ""))}
      onValue={(player) => void setOwn(player === "" ? undefined : player)}
    />
  );
}

const GRADE_TITLES = {
  small: message("Small mistakes"),
  medium: message("Mistakes"),
  large: message("Large mistakes"),
} as const;

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  opening: message("Lost in the opening, %"),
  middle: message("Lost in the middle, %"),
  late: message("Lost late, %"),
  "pre-endgame": message("Lost in the pre-endgame, %"),
  endgame: message("Lost in the endgame, %"),
};

/** The figures of both players. */
function FiguresPanel({ record: { game } }: { record: OpenRecord }) {
  const figures = playerFigures(reports.value);
  const row = (title: string, of: (one: PlayerFigures) => string) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      {figures.map((one, i) => (
        <td key={i} class="number">
          {of(one)}
        </td>
      ))}
    </tr>
  );
  const lucky = (value: (luck: PlayerFigures["sums"]["luck"]) => number) => (one: PlayerFigures) =>
    one.sums.luck.draws === 0 ? "–" : signed(value(one.sums.luck));
  return (
    <Panel id="figures-title" title={t("Both players")}>
      <table class="list">
        <thead>
          <tr>
            <td />
            {game.players.map(({ name, nick }) => (
              <th key={nick} scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t("Mistake index"), ({ sums }) => points(sums.mistakeIndex))}
          {MISTAKE_GRADES.map((grade) =>
            row(t(GRADE_TITLES[grade]), ({ sums }) => number(sums.grades[grade])),
          )}
          {row(
            t("Luck, points"),
            lucky((luck) => luck.points),
          )}
          {row(
            t("Luck, %"),
            lucky((luck) => luck.winPercent),
          )}
          {row(t("Wins lost, %"), ({ sums }) => points(sums.winLost))}
          {namesOf(PHASE_TITLES).map((phase) =>
            row(t(PHASE_TITLES[phase]), ({ phases }) =>
              points(phases.find(([name]) => name === phase)?.[1] ?? 0),
            ),
          )}
        </tbody>
      </table>
      <SameCommand />
    </Panel>
  );
}

/** The command that finds the same figures; none while only some turns were reviewed again. */
function SameCommand() {
  const [way, ...others] = new Set([...reports.value.values()].map((report) => report.way));
  if (way === undefined || others.length > 0) return null;
  const words = lexicon.value.id === DEFAULT_ID ? "" : ` --lexicon ${lexicon.value.name}`;
  const command = `gaddawg analyze game.gcg --with ${way}${words}`;
  return (
    <p class="soft">
      {t("The same at the command line:")} <code>{command}</code>
    </p>
  );
}

function signed(value: number): string {
  return value > 0 ? `+${points(value)}` : points(value);
}

/** The visitor's note on the turn that is shown; it becomes part of the record. */
function NotePanel({ record: { game } }: { record: OpenRecord }) {
  const at = shownTurn.value;
  const before = game.events[at]?.note ?? "";
  const [draft, setDraft] = useState<{ at: number; text: string }>();
  const [told, tell] = useState<{ text: string; isWrong: boolean }>();
  const text = draft?.at === at ? draft.text : before;
  const write = async (event: number, to: string): Promise<void> => {
    try {
      await writeNote(event, to.trim());
      tell({ text: t("The note is part of the game."), isWrong: false });
    } catch (error) {
      tell({ text: sentenceOf(error), isWrong: true });
    }
  };
  useEffect(() => tell(undefined), [at]);
  return (
    <Panel id="note-title" title={t("Note on turn {turn}", { turn: at + 1 })}>
      <textarea
        class="note-text"
        rows={4}
        aria-labelledby="note-title"
        value={text}
        onInput={(event) => setDraft({ at, text: event.currentTarget.value })}
        onChange={(event) => void write(at, event.currentTarget.value)}
      />
      <p class={told?.isWrong === true ? "problem" : "soft"} role="status">
        {told?.text ?? t("Notes are saved in GCG, and kept with a kept game.")}
      </p>
    </Panel>
  );
}
