import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isNameIn, namesOf } from "../../base/lists.js";
import { usesLetters } from "../board/entry.js";
import { later, Soon } from "../shared/loading.js";
import { hashOf, route, VIEW_TITLES, VIEWS, type ViewName } from "../shared/router.js";
import { remember, setting } from "../shared/settings.js";
import {
  announcement,
  backend,
  dismiss,
  lexiconTitle,
  note,
  notes,
  sentenceOf,
} from "../shared/state.js";
import { chooseLanguage, LANGUAGES, language, t } from "../texts/language.js";
import { message } from "../texts/message.js";
import { AnalyzeView } from "../views/analyze/view.js";

const SHOWN: Readonly<Record<ViewName, ComponentType>> = {
  home: later(async () => (await import("../views/home/view.js")).HomeView),
  analyze: AnalyzeView,
  // The first best plays do not wait for the code of the others.
  play: later(async () => (await import("../views/play/view.js")).PlayView),
  words: later(async () => (await import("../views/words/view.js")).WordsView),
  lexicon: later(async () => (await import("../views/lexicon/view.js")).LexiconView),
  study: later(async () => (await import("../views/study/view.js")).StudyView),
  lab: later(async () => (await import("../views/lab/view.js")).LabView),
};

const NAVIGATION = namesOf(VIEWS).filter((name) => name !== "home");

/** The frame around the views: navigation, messages, and a notice about the kernel build. */
export function App() {
  const { view } = route.value;
  const main = useRef<HTMLElement>(null);
  const before = useRef(view);
  useEffect(() => {
    document.title = view === "home" ? "gaddawg" : `${t(VIEW_TITLES[view])} · gaddawg`;
  }, [view, language()]);
  useEffect(() => {
    // Move the focus, so that screen readers continue in the chosen view.
    if (before.current !== view) {
      main.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    before.current = view;
  }, [view]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== "?" || event.defaultPrevented || usesLetters(event.target)) return;
      event.preventDefault();
      openShortcuts();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const View = SHOWN[view];
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {t("Skip to the content")}
      </button>
      <header class="top">
        <a class="name" href={hashOf("home")} aria-current={view === "home" ? "page" : undefined}>
          {VIEW_TITLES.home}
        </a>
        <nav aria-label={t("Views")}>
          <ul>
            {NAVIGATION.map((name) => (
              <li key={name}>
                <a
                  href={hashOf(name)}
                  aria-current={name === view ? "page" : undefined}
                  data-title={t(VIEW_TITLES[name])}
                >
                  {t(VIEW_TITLES[name])}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="looks">
          <LanguageSelect />
          <ThemeSelect />
        </div>
      </header>
      <BackendNote />
      <Notes />
      <main ref={main} id="main" tabIndex={-1}>
        <Soon>
          <View />
        </Soon>
      </main>
      <footer class="foot">
        <p>
          {t("Everything runs in your browser; nothing is sent to a server. Lexicon: {lexicon}.", {
            lexicon: lexiconTitle(),
          })}
        </p>
        <button type="button" class="quiet" onClick={openShortcuts}>
          {t("Keys and terms")}
        </button>
      </footer>
      <div class="for-readers" aria-live="polite">
        {announcement.value}
      </div>
    </>
  );
}

/** Few visitors ask for them. */
function openShortcuts(): void {
  import("./shortcuts.js").then(
    (shortcuts) => shortcuts.openShortcuts(),
    (error) => note("error", sentenceOf(error)),
  );
}

function BackendNote() {
  if (backend.value !== "js") return null;
  return (
    <p class="banner" role="status">
      {t(
        "This page may not run WebAssembly, so it uses the slower JavaScript build of the engine. Results are the same.",
      )}
    </p>
  );
}

function Notes() {
  return (
    <div class="notes">
      {notes.value.map(({ id, kind, text }) => (
        <div key={id} class="note" data-kind={kind} role={kind === "error" ? "alert" : "status"}>
          <p>{text}</p>
          <button type="button" class="quiet" aria-label={t("Dismiss")} onClick={() => dismiss(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}

/** The choice of the language; each is named by itself. */
function LanguageSelect() {
  return (
    <label class="theme">
      <span class="for-readers">{t("Language")}</span>
      <select
        value={language()}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (!isNameIn(LANGUAGES, chosen)) return;
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

const THEMES = {
  auto: message("Auto"),
  light: message("Light"),
  dark: message("Dark"),
} as const;
type Theme = keyof typeof THEMES;

const storedTheme = setting("theme") ?? "";
const theme = signal<Theme>(isNameIn(THEMES, storedTheme) ? storedTheme : "auto");

/** Applies the light or dark theme; `auto` follows the system. */
export function applyTheme(): void {
  const { value } = theme;
  if (value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
}

function ThemeSelect() {
  return (
    <label class="theme">
      <span class="for-readers">{t("Colors")}</span>
      <select
        value={theme.value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (!isNameIn(THEMES, chosen)) return;
          theme.value = chosen;
          remember("theme", chosen === "auto" ? undefined : chosen);
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
