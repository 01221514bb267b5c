import { note, sentenceOf } from "../shared/state.js";
import { chooseLanguage, LANGUAGES, type LanguageName, language, t } from "../texts/language.js";

/** The choice of the language; each is named by itself. */
export function LanguageSelect() {
  return (
    <label class="theme">
      <span class="for-readers">{t("Language")}</span>
      <select
        value={language()}
        onChange={(event) => {
          const chosen = event.currentTarget.value as LanguageName;
          chooseLanguage(chosen).catch((error) => note("error", sentenceOf(error)));
        }}
      >
        {Object.entries(LANGUAGES).map(([name, title]) => (
          <option value={name} key={name} lang={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
