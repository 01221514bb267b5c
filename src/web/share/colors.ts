/** The colors of a picture of a board: tokens of styles/tokens.css. */
export const PICTURE_COLORS = [
  ...["page", "text", "board", "coordinate", "square", "square-text"],
  ...["w2", "w2-text", "w3", "w3-text", "w4", "w4-text"],
  ...["l2", "l2-text", "l3", "l3-text", "l4", "l4-text"],
  ...["tile", "tile-edge", "tile-last", "tile-text", "tile-blank", "tile-tried"],
] as const;

/** The color of each token, as CSS and SVG write it. */
export type PictureColors = Readonly<Record<string, string>>;

/** Returns the colors of the theme that is shown. */
export function themeColors(): PictureColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  // The browser resolves a token only where it is used.
  const colors = PICTURE_COLORS.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colors);
}
