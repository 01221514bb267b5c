import { markText } from "../../../../report/drawing/marks.js";
import { pngOf } from "../../../share/board-picture.js";
import { CopyLink, linkTo } from "../../../share/copy-link.js";
import { gameQuery } from "../../../share/game-link.js";
import { sharedPage } from "../../../share/page.js";
import { saveFile } from "../../../shared/save.js";
import { note, sentenceOf } from "../../../shared/state.js";
import { t } from "../../../texts/language.js";
import { record } from "../record.js";
import { cgpNow, position } from "../state.js";
import { pageShown, pictureShown } from "./shown.js";

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
