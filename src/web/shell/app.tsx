import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { later } from "../shared/later.js";
import { route, VIEW_TITLES, VIEWS, type ViewName } from "../shared/router.js";
import { Soon } from "../shared/soon.js";
import { announcement, backend, dismiss, lexiconTitle, notes } from "../shared/state.js";
import { language, t } from "../texts/language.js";
import { AnalyzeView } from "../views/analyze/view.js";
import { LanguageSelect } from "./language-select.js";
import { ThemeSelect } from "./theme.js";

const SHOWN: Readonly<Record<ViewName, ComponentType>> = {
  analyze: AnalyzeView,
  // The first best plays do not wait for the code of the others.
  play: later(async () => (await import("../views/play/view.js")).PlayView),
  words: later(async () => (await import("../views/words/view.js")).WordsView),
  lexicon: later(async () => (await import("../views/lexicon/view.js")).LexiconView),
  study: later(async () => (await import("../views/study/view.js")).StudyView),
  lab: later(async () => (await import("../views/lab/view.js")).LabView),
};

/** The frame around the views: navigation, messages, and a notice about the kernel build. */
export function App() {
  const { view } = route.value;
  const main = useRef<HTMLElement>(null);
  const before = useRef(view);
  useEffect(() => {
    document.title = `${t(VIEW_TITLES[view])} · gaddawg`;
  }, [view, language()]);
  useEffect(() => {
    // Move the focus, so that screen readers continue in the chosen view.
    if (before.current !== view) {
      main.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    before.current = view;
  }, [view]);
  const View = SHOWN[view];
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {t("Skip to the content")}
      </button>
      <header class="top">
        <span class="name">gaddawg</span>
        <nav aria-label={t("Views")}>
          <ul>
            {(Object.keys(VIEWS) as ViewName[]).map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
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
      </footer>
      <div class="for-readers" aria-live="polite">
        {announcement.value}
      </div>
    </>
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
