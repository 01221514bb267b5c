/** Small things that the page remembers: in the browser, where it allows that. */
export function setting(name: string): string | undefined {
  try {
    return localStorage.getItem(`gaddawg.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value; undefined forgets it. */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`gaddawg.${name}`);
    else localStorage.setItem(`gaddawg.${name}`, value);
  } catch {
    // A browser that keeps nothing shows the page all the same.
  }
}
