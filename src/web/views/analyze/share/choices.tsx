import { useState } from "preact/hooks";
import { markText } from "../../../../report/drawing/marks.js";
import { gameQuery } from "../../../share/game-link.js";
import { pngOf, sharedPage } from "../../../share/page.js";
import { hashOf, type ViewName } from "../../../shared/router.js";
import { saveFile } from "../../../shared/save.js";
import { announce, note, sentenceOf } from "../../../shared/state.js";
import { t } from "../../../texts/language.js";
import { record } from "../record.js";
import { cgpNow, position } from "../state.js";
import { pageShown, pictureShown } from "./saved-page.js";

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
