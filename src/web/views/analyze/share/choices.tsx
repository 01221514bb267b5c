import { useState } from "preact/hooks";
import { type Mark, markText } from "../../../../report/drawing/marks.js";
import { gameQuery } from "../../../share/game-link.js";
import {
  boardPicture,
  pngOf,
  type SharedPage,
  type SharedTable,
  sharedPage,
  themeColors,
} from "../../../share/page.js";
import { hashOf, type ViewName } from "../../../shared/router.js";
import { saveFile } from "../../../shared/save.js";
import { announce, lexiconTitle, note, sentenceOf } from "../../../shared/state.js";
import { number, points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { found } from "../answers.js";
import { verdicts } from "../grades.js";
import { record } from "../record.js";
import type { OpenRecord } from "../record-reading.js";
import { alphabetNow, cgpNow, lastSquares, pad, position, surface } from "../state.js";

/** What the menu offers. */
export function ShareChoices() {
  const game = record.value;
  // The position decides whether there is a link to it.
  position.value;
  const cgp = cgpNow();
  return (
    <div class="stack">
      <div class="row">
        {cgp === undefined ? null : (
          <CopyLink link={() => linkTo("analyze", cgp)}>{t("Copy link to the position")}</CopyLink>
        )}
        {game === undefined ? null : (
          <CopyLink link={async () => linkTo("analyze", await gameQuery(game.content))}>
            {t("Copy link to the game")}
          </CopyLink>
        )}
      </div>
      <div class="row">
        <Save save={saveSvg}>{t("Save picture as SVG")}</Save>
        <Save save={savePng}>{t("Save picture as PNG")}</Save>
        <Save save={savePage}>
          {game === undefined ? t("Save as page") : t("Save game as page")}
        </Save>
      </div>
      <p class="soft help">
        {t(
          "A link contains the position or the game itself; nothing is stored on a server. A page is one file that opens in any browser and can be printed.",
        )}
      </p>
    </div>
  );
}

function Save({ children, save }: { children: string; save: () => Promise<void> | void }) {
  const click = async (): Promise<void> => {
    try {
      await save();
    } catch (error) {
      note("error", sentenceOf(error));
    }
  };
  return (
    <button type="button" onClick={() => void click()}>
      {children}
    </button>
  );
}

function saveSvg(): void {
  saveFile("board.svg", `${markText(pictureShown())}\n`, "image/svg+xml");
}

async function savePng(): Promise<void> {
  saveFile("board.png", await pngOf(pictureShown()));
}

function savePage(): void {
  saveFile(
    record.value === undefined ? "board.html" : "game.html",
    sharedPage(pageShown()),
    "text/html",
  );
}

/** Draws the board and the rack as they are shown, in the colors of the theme. */
export function pictureShown(): Mark {
  return boardPicture({
    surface: surface.value,
    laid: pad.laid.value,
    marked: lastSquares.value,
    rack: position.value.rack,
    colors: themeColors(),
    title: pictureTitle(),
  });
}

function pictureTitle(): string {
  const rack = alphabetNow.value.format(position.value.rack);
  if (rack === "") return t("A board");
  return t("A board, and the rack {rack}", { rack });
}

/** Returns a page of the game under review, or else of the position and its best plays. */
export function pageShown(): SharedPage {
  const now = record.value;
  const cgp = cgpNow();
  return {
    title: now?.title ?? t("Best plays with {rack}", { rack: rackText() }),
    summary: t("Lexicon: {lexicon}", { lexicon: lexiconTitle() }),
    board: {
      heading: t("Position"),
      caption: cgp ?? pictureTitle(),
      picture: pictureShown(),
    },
    tables: now === undefined ? [playsTable()] : [turnsTable(now), playsTable()],
  };
}

function rackText(): string {
  return alphabetNow.value.format(position.value.rack);
}

function playsTable(): SharedTable {
  const moves = found.value?.moves ?? [];
  return {
    caption: t("Best plays"),
    columns: [
      { heading: t("Play") },
      { heading: t("Score"), isNumber: true },
      { heading: t("Leave") },
      { heading: t("Equity"), isNumber: true },
    ],
    rows: moves.map(({ text, score, leave, equity }) => [
      ...[text, number(score), leave, points(equity)],
    ]),
  };
}

function turnsTable({ turns }: OpenRecord): SharedTable {
  const rows = turns.map(({ index, player, text, score, total, position: before }) => {
    const judged = judgedTurn(index);
    const rack = before.config.alphabet.format(before.rack);
    const lost = judged === undefined || judged.lost === undefined ? "" : points(judged.lost);
    return [
      ...[number(index + 1), player, rack, text, number(score), number(total)],
      ...[judged?.best ?? "", lost],
    ];
  });
  const isReviewed = rows.some((row) => row[6] !== "");
  return {
    caption: t("Turns"),
    columns: [
      { heading: t("Turn"), isNumber: true },
      { heading: t("Player") },
      { heading: t("Rack") },
      { heading: t("Play") },
      { heading: t("Score"), isNumber: true },
      { heading: t("Total"), isNumber: true },
      ...(isReviewed
        ? [{ heading: t("Best play") }, { heading: t("Lost, points"), isNumber: true }]
        : []),
    ],
    rows: isReviewed ? rows : rows.map((row) => row.slice(0, 6)),
  };
}

/** What a review found about a turn, as texts of a page leave it. */
export interface Judged {
  best: string;
  /** Points of equity that the turn lost; undefined if it was not a legal play. */
  lost: number | undefined;
}

/** Returns what the review found about a turn; undefined if it was not reviewed. */
export function judgedTurn(index: number): Judged | undefined {
  const verdict = verdicts.value.get(index);
  return verdict && { best: verdict.best, lost: verdict.cost };
}

/** Returns the whole address of a view with a query. */
export function linkTo(view: ViewName, query: string): string {
  return new URL(hashOf(view, query), location.href).href;
}

/**
 * A button that copies a link. Where the browser does not let the page copy, it shows the link to
 * be copied by hand.
 */
export function CopyLink({
  children,
  link,
}: {
  children: string;
  link: () => string | Promise<string>;
}) {
  const [shown, setShown] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      const text = await link();
      const isCopied = await copied(text);
      setShown(isCopied ? undefined : text);
      if (!isCopied) return;
      announce(t("The link was copied."));
      note("info", t("The link was copied."));
    } catch (error) {
      note("error", sentenceOf(error));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {children}
      </button>
      {shown === undefined ? null : (
        <label class="copied">
          {t("Copy this link")}
          <input readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page was not opened by HTTPS, or the visitor forbids it.
    return false;
  }
}
