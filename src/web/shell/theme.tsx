import { signal } from "@preact/signals";
import { remember, setting } from "../shared/settings.js";

const THEMES = { auto: "Auto", light: "Light", dark: "Dark" } as const;
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
      <span class="for-readers">Colors</span>
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
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
