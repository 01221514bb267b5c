/** Returns a setting stored in the browser; undefined if there is none. */
export function setting(name: string): string | undefined {
  try {
    return localStorage.getItem(`gaddawg.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a setting; undefined deletes it. */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`gaddawg.${name}`);
    else localStorage.setItem(`gaddawg.${name}`, value);
  } catch {
    // The page also works without stored settings.
  }
}
