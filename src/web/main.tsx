/** The page. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { startRouter } from "./shared/router.js";
import { backend, refreshKept } from "./shared/state.js";
import { App } from "./shell/app.js";
import { takeDrops } from "./shell/drop.js";
import { applyTheme } from "./shell/theme.js";
import { follow } from "./views/analyze/answers.js";

applyTheme();
startRouter();
takeDrops();
// The engine is asked before anything is drawn: its worker starts meanwhile.
follow();
void refreshKept();
render(<App />, document.getElementById("app") as HTMLElement);
keepForOffline();

/** Lets the browser keep the page, where it can: it opens without a network then. */
function keepForOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  // What is to be kept is fetched once more, which is not to delay the first answer.
  const stop = effect(() => {
    if (backend.value === undefined) return;
    const url = new URL("./service-worker.js", import.meta.url);
    // Without it the page works as well, as long as there is a network.
    navigator.serviceWorker.register(url).catch(() => undefined);
    queueMicrotask(() => stop());
  });
}
