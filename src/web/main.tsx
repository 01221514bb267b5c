/** The main script of the page. */

import { effect } from "@preact/signals";
import { render } from "preact";
import { known } from "../base/lists.js";
import { startRouter } from "./shared/router.js";
import { setting } from "./shared/settings.js";
import { backend, refreshKept } from "./shared/state.js";
import { App, applyTheme } from "./shell/app.js";
import { acceptDrops, acceptPastes } from "./shell/drop.js";
import { showLanguage, wantedLanguage } from "./texts/language.js";
import { followAddress, keepRecord } from "./views/analyze/address.js";
import { follow } from "./views/analyze/answers.js";
import { SET_FILE } from "./worker/spec.js";

applyTheme();
// The worker is being started: its script is only fetched between two tasks, before a long one here.
await new Promise((resolve) => setTimeout(resolve));
await showWanted();
const reading = refreshKept();
// Games and positions may be in the tiles of a lexicon that was added.
if (setting("lexicon") !== undefined || location.hash.includes(SET_FILE)) await reading;
await keepRecord();
startRouter();
followAddress();
acceptDrops();
acceptPastes();
// Ask the engine before rendering, so that its worker starts in the meantime.
follow();
render(<App />, known(document.getElementById("app")));
keepForOffline();

/** Shows the visitor's language. The texts in English are here already, others are fetched. */
async function showWanted(): Promise<void> {
  const wanted = wantedLanguage();
  if (wanted === "en") return;
  // Without the table, the texts stay English.
  await showLanguage(wanted).catch(() => undefined);
}

/** Registers the service worker, so that the page opens offline. */
function keepForOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  // The service worker fetches the page's files again, which must not delay the first answer.
  const stop = effect(() => {
    if (backend.value === undefined) return;
    const url = new URL("./service-worker.js", import.meta.url);
    // Without the service worker, the page still works online.
    navigator.serviceWorker.register(url).catch(() => undefined);
    queueMicrotask(() => stop());
  });
}
