/** Colors of the background and the text of a page, by the reader's scheme. */
export const SCHEME = {
  light: { background: "#ffffff", text: "#1f2328" },
  dark: { background: "#12161c", text: "#e6edf3" },
} as const;

/**
 * The style of a page. A page is never wider than the screen: tables, boards and charts that
 * do not fit scroll in their own boxes, and on paper wrap. Screens with enough room show the wide drawing of a
 * chart, others the narrow one.
 */
export const STYLE = `
:root { color-scheme: light dark; --line: #d0d7de; --soft: #59636e; --stripe: #f6f8fa; }
@media (prefers-color-scheme: dark) {
  :root { --line: #343c46; --soft: #9aa4af; --stripe: #1a2028; }
}
body {
  margin: 0; font: 16px/1.5 system-ui, sans-serif;
  background: ${SCHEME.light.background}; color: ${SCHEME.light.text};
}
@media (prefers-color-scheme: dark) {
  body { background: ${SCHEME.dark.background}; color: ${SCHEME.dark.text}; }
}
main { max-width: 76rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
main > p, section > p, figure, h1 { max-width: 44rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.5rem 0 1rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2rem 0 0.75rem; }
h3 { font-size: 1rem; line-height: 1.35; margin: 1.5rem 0 0.5rem; }
p { margin: 0 0 0.75rem; }
.scroll { overflow-x: auto; margin: 0 0 1rem; scrollbar-width: thin; }
.scroll:focus-visible { outline: 2px solid #2f7fd1; outline-offset: 2px; }
pre { margin: 0; font: 13px/1.35 ui-monospace, monospace; width: max-content; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); padding-bottom: 0.35rem; }
caption span {
  position: sticky; left: 0; display: inline-block; max-width: calc(100vw - 2rem);
}
th, td { padding: 0.3rem 0.6rem 0.3rem 0; text-align: left; white-space: nowrap; overflow-wrap: normal; }
thead th, tbody th { white-space: normal; }
tbody th:not(.digits) { min-width: 5rem; }
thead th { vertical-align: bottom; }
th:last-child, td:last-child { padding-right: 0.15rem; }
thead th { border-bottom: 2px solid var(--line); }
tbody th { font-weight: inherit; }
tbody tr { border-bottom: 1px solid var(--line); }
.number { text-align: right; }
.wrap { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
.scroll tbody th, .scroll td { vertical-align: top; }
figure { margin: 0 0 1.25rem; }
figure > div { overflow-x: auto; }
figcaption { color: var(--soft); font-size: 0.9rem; margin-top: 0.35rem; }
.wide { display: none; }
@media (min-width: 720px) { .narrow { display: none; } .wide { display: block; } }
@media (min-width: 720px) and (max-width: 1200px) { td { white-space: normal; } }
@media print {
  :root { color-scheme: light; --line: #999; --soft: #333; }
  body { background: #fff; color: #000; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  table { font-size: 8pt; }
  th, td { white-space: normal; padding: 0.1rem 0.4rem 0.1rem 0; }
  caption span { position: static; max-width: none; }
  pre { font-size: 9pt; }
  .narrow { display: none; }
  .wide { display: block; }
  h2, caption { break-after: avoid; }
  figure, tr, pre { break-inside: avoid; }
  a { color: inherit; }
}
@page { margin: 15mm; }
`;
