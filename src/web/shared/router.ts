import { signal } from "@preact/signals";
import { isNameIn } from "../../base/lists.js";
import { message } from "../texts/message.js";

/** The views, in the order of the navigation; the page's name leads home. */
export const VIEWS = {
  home: "gaddawg",
  analyze: message("Analyze"),
  play: "Play",
  words: message("Words"),
  lexicon: message("Lexicon"),
  study: message("Study"),
  lab: message("Lab"),
} as const;

/** The titles of the views, to be translated where they are shown. */
export const VIEW_TITLES = { ...VIEWS, play: message("Play|verb") } as const;

export type ViewName = keyof typeof VIEWS;

/** A view and its query, as in the address. */
export interface Route {
  view: ViewName;
  query: string;
}

/** Reads the fragment of an address, such as `#analyze?CGP`. Without any it is Home; unknown views become Analyze. */
export function routeOf(hash: string): Route {
  const [name = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const view = name === "" ? "home" : isNameIn(VIEWS, name) ? name : "analyze";
  return { view, query: decoded(query) };
}

/** Returns the address fragment of a view. */
export function hashOf(view: ViewName, query = ""): string {
  return query === "" ? `#${view}` : `#${view}?${encoded(query)}`;
}

/** Encodes a query: spaces become `+`; characters that addresses allow, such as slashes, stay. */
function encoded(text: string): string {
  const plain = encodeURIComponent(text).replaceAll("%20", "+");
  return plain.replace(/%(?:2F|3F|3B|3A|2C)/g, (code) => decodeURIComponent(code));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

export const route = signal<Route>({ view: "home", query: "" });

/** Shows the view of the address, now and after every change. */
export function startRouter(): void {
  const follow = (): void => {
    route.value = routeOf(location.hash);
  };
  addEventListener("hashchange", follow);
  follow();
}

export function go(view: ViewName, query = ""): void {
  location.hash = hashOf(view, query);
}

/** Puts the state of a view into the address, as a new entry of the browser history. */
export function addToHistory(view: ViewName, query: string): void {
  history.pushState(null, "", hashOf(view, query));
}

/** Milliseconds until a change of the address that the browser refused is tried again. */
const RETRY = 1000;
let late: ReturnType<typeof setTimeout> | undefined;

/**
 * Puts the state of a view into the address without adding an entry to the browser history. Does
 * nothing where the address is that of another view already: a step back changes the address
 * before the view hears of it, and that entry must stay as it is.
 */
export function showInAddress(view: ViewName, query: string): void {
  const hash = hashOf(view, query);
  clearTimeout(late);
  if (routeOf(location.hash).view !== view) return;
  try {
    history.replaceState(null, "", hash);
  } catch {
    // Some browsers refuse many changes in a short time, as when a key is held down.
    late = setTimeout(() => {
      if (route.peek().view === view) showInAddress(view, query);
    }, RETRY);
  }
}

/** The beginning of the query of a link to a game; no position begins so. */
export const GAME_QUERY = "game:";

/** Returns true for the query of a link to a game, which src/web/share/game-link.ts reads. */
export function isGameQuery(query: string): boolean {
  return query.startsWith(GAME_QUERY);
}
