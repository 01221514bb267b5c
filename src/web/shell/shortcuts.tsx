import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { TERMS } from "../shared/fields.js";
import { t } from "../texts/language.js";
import { message } from "../texts/message.js";

/** The keys of a place, with what they do there. */
interface Shortcuts {
  title: string;
  /** Names of keys are translated, signs and letters are not. */
  keys: readonly (readonly [keys: readonly string[], what: string])[];
}

const SHIFT = message("Shift");
const CTRL = message("Ctrl");
const ARROWS = "← ↑ → ↓";

const SHORTCUTS: readonly Shortcuts[] = [
  {
    title: message("On the board"),
    keys: [
      [[ARROWS], message("Move the cursor")],
      [[message("Home"), message("End")], message("Go to the first or the last square of the row")],
      [[message("Space")], message("Switch between across and down")],
      [["A … Z"], message("Lay a tile")],
      [[SHIFT, "A … Z"], message("Lay a blank as this letter")],
      [[SHIFT, ARROWS], message("Move a laid tile")],
      [[message("Backspace"), message("Delete|key")], message("Take back a tile")],
      [[message("Escape")], message("Take back all tiles")],
      [[message("Enter|key")], message("Make the play")],
    ],
  },
  {
    title: message("In Analyze"),
    keys: [
      [[CTRL, "Z"], message("Undo a change of the position")],
      [[CTRL, "Y"], message("Redo it")],
      [["← →"], message("Step through the turns of a game, outside the board")],
    ],
  },
  { title: message("Everywhere"), keys: [[["?"], message("Show this list")]] },
];

/** Shows the keys, and the terms that the page uses, in a dialog, until it is closed. */
export function openShortcuts(): void {
  const place = document.body.appendChild(document.createElement("div"));
  const close = (): void => {
    render(null, place);
    place.remove();
  };
  render(<ShortcutsDialog onClose={close} />, place);
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <h2 id="shortcuts-title">{t("Keys and terms")}</h2>
      {SHORTCUTS.map(({ title, keys }) => (
        <table key={title}>
          <caption>{t(title)}</caption>
          <tbody>
            {keys.map(([names, what]) => (
              <tr key={what}>
                <th scope="row">
                  {names.map((name) => (
                    <kbd key={name}>{t(name)}</kbd>
                  ))}
                </th>
                <td>{t(what)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <h3>{t("Terms")}</h3>
      <dl class="facts">
        {TERMS.map(([term, meaning]) => (
          <div key={term}>
            <dt>{t(term)}</dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t("Close")}
      </button>
    </dialog>
  );
}
