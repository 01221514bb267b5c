import { t } from "../../texts/language.js";
import { askHint, hintTexts, layHint, mayHint, mayLayHint } from "./hints.js";

/** The hints about this turn, and the next one for whoever asks. */
export function HintPanel() {
  const texts = hintTexts.value;
  if (texts.length === 0) return null;
  return (
    <section class="panel hint" aria-label={t("Hint")}>
      <ul>
        {texts.map((text, i) => (
          <li key={i}>{text}</li>
        ))}
      </ul>
      {mayHint.value ? (
        <button type="button" onClick={() => void askHint()}>
          {texts.length === 1 ? t("Where?") : t("Show the play")}
        </button>
      ) : null}
      {mayLayHint.value ? (
        <button type="button" onClick={layHint}>
          {t("Lay its tiles")}
        </button>
      ) : null}
    </section>
  );
}
