// Draws the PNG icons of the web app from src/web/icon.svg: `node scripts/page-icons.mjs`, once
// after a change of it. The icons are in the repository because a build needs no browser.
// Chromium is looked for as in the tests; CHROMIUM_PATH names another one.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../src/web");
const icon = readFileSync(join(folder, "icon.svg"), "utf8");
const [, background] = /<rect x="1"[^>]* fill="(#\w+)"/.exec(icon);

/**
 * The icon for systems that cut it to a shape of their own: the background fills it, and the tile
 * lies within the circle of 80 % that every shape leaves.
 */
const maskable = icon
  .replace(
    /<rect x="1"[^>]*>/,
    `<rect width="32" height="32" fill="${background}"/><g transform="translate(4.5 4.5) scale(0.72)">`,
  )
  .replace("</svg>", "</g></svg>");

const ICONS = [
  { name: "icon-192.png", svg: icon, size: 192 },
  { name: "icon-512.png", svg: icon, size: 512 },
  { name: "icon-maskable-512.png", svg: maskable, size: 512 },
];

const paths = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
const executablePath = paths.find((path) => path !== undefined && existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const { name, svg, size } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const data = Buffer.from(svg).toString("base64");
    await page.setContent(
      `<style>body{margin:0}img{display:block;width:100vw}</style><img src="data:image/svg+xml;base64,${data}">`,
    );
    await page.waitForFunction(() => document.images[0].complete);
    writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
