import { signal } from "@preact/signals";

/** The views, in the order of the navigation. */
export const VIEWS = {
  analyze: "Analyze",
  play: "Play",
  words: "Words",
  lexicon: "Lexicon",
  lab: "Lab",
} as const;

export type ViewName = keyof typeof VIEWS;

/** Where the address leads: a view, and what it is to show. */
export interface Route {
  view: ViewName;
  query: string;
}

/** Reads the part of an address behind the `#`: `#analyze?CGP`. */
export function routeOf(hash: string): Route {
  const [name = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const view = Object.hasOwn(VIEWS, name) ? (name as ViewName) : "analyze";
  return { view, query: decoded(query) };
}

/** The part of an address behind the `#`. */
export function hashOf(view: ViewName, query = ""): string {
  return query === "" ? `#${view}` : `#${view}?${encoded(query)}`;
}

/** Spaces become `+`; slashes and the like, which addresses allow, stay as they are. */
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

export const route = signal<Route>({ view: "analyze", query: "" });

/** Follows the address. */
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

/** Puts what a view shows into the address, without a new entry in the browser's history. */
export function showInAddress(view: ViewName, query: string): void {
  history.replaceState(null, "", hashOf(view, query));
}
