import { signal } from "@preact/signals";
import { remember, setting } from "../shared/settings.js";
import { t } from "../texts/language.js";
import { message } from "../texts/message.js";

const THEMES = {
  auto: message("Auto"),
  light: message("Light"),
  dark: message("Dark"),
} as const;
type Theme = keyof typeof THEMES;

const known = setting("theme") ?? "";
const theme = signal<Theme>(Object.hasOwn(THEMES, known) ? (known as Theme) : "auto");

/** Applies the light or dark theme; `auto` follows the system. */
export function applyTheme(): void {
  const { value } = theme;
  if (value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
}

export function ThemeSelect() {
  return (
    <label class="theme">
      <span class="for-readers">{t("Colors")}</span>
      <select
        value={theme.value}
        onChange={(event) => {
          theme.value = event.currentTarget.value as Theme;
          remember("theme", theme.value === "auto" ? undefined : theme.value);
          applyTheme();
        }}
      >
        {Object.entries(THEMES).map(([name, title]) => (
          <option value={name} key={name}>
            {t(title)}
          </option>
        ))}
      </select>
    </label>
  );
}
