import { useState } from "preact/hooks";
import { later } from "../../../shared/loading.js";
import { t } from "../../../texts/language.js";

/** Few visitors open it. */
const ShareChoices = later(async () => (await import("./choices.js")).ShareChoices);

/** Links, pictures and pages of what is shown, behind a heading that opens. */
export function ShareMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="panel share" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("Share")}</summary>
      {isOpen ? <ShareChoices /> : null}
    </details>
  );
}
