// Takes the pictures of the web app for the README: `node scripts/page-pictures.mjs`, after a build.
// Chromium is looked for as in the tests; CHROMIUM_PATH names another one.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createEngine, defaultLexicon, parseBoardText } from "../dist/node.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const images = join(root, "docs/images");
const viewport = { width: 1280, height: 950 };
/** Turns of the visitor in the game that is shown. */
const TURNS = 5;

const server = spawn(process.execPath, [
  join(root, "dist/cli.js"),
  "serve",
  "--port",
  "0",
  "--json",
]);
const { url } = await new Promise((resolve) => {
  server.stdout.once("data", (line) => resolve(JSON.parse(line)));
});
const paths = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
const executablePath = paths.find((path) => path !== undefined && existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  await analyze(await open("#analyze", "light"));
  await play(await open("#play", "dark"));
} finally {
  await browser.close();
  server.kill();
}

/** Opens a view in a window of its own, in which all games have the same seeds. */
async function open(hash, colorScheme) {
  const page = await browser.newPage({ viewport, colorScheme });
  await page.addInitScript(() => {
    let next = 5;
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array.length === 1 ? array.fill(next++) : draw(array));
  });
  await page.goto(`${url}${hash}`);
  return page;
}

async function analyze(page) {
  await page.locator(".list .play").first().waitFor();
  await page.getByLabel("Your play").fill("8J HAWSER");
  await page.getByText(/rank 4 of/).waitFor();
  await page.getByRole("button", { name: "6E (D)ISHWARE" }).hover();
  await picture(page, "analyse-light.png");
}

/** A game against the engine after some turns, with the visitor's next play on the board. */
async function play(page) {
  await page.getByRole("combobox", { name: "First player" }).selectOption("you");
  await page.getByRole("combobox", { name: "Clock" }).selectOption("25");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".board").waitFor();
  const engine = await createEngine({ lexicon: await defaultLexicon() });
  for (let turn = 0; turn < TURNS; turn++) {
    const { tiles, first, direction } = await bestPlay(page, engine);
    await page.locator(`[data-square="${first}"]`).click();
    if ((await page.locator("[data-cursor]").getAttribute("data-cursor")) !== direction) {
      await page.keyboard.press("Space");
    }
    for (const tile of tiles) {
      const letter = engine.alphabet.label(tile & 0x7f);
      await page.keyboard.press(tile < 0x80 ? letter.toLowerCase() : `Shift+${letter}`);
    }
    if (turn === TURNS - 1) break;
    await page.keyboard.press("Enter");
    await page.locator(`.moves tbody tr:nth-child(${2 * turn + 2})`).waitFor();
  }
  await picture(page, "play-dark.png");
}

/** Reads the board and the rack off the page; returns the tiles to lay, and from where. */
async function bestPlay(page, engine) {
  const names = (selector) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const letters = (await names("[data-square]")).map((name) => {
    const [, what] = name.split(", ");
    if (what.startsWith("blank as ")) return what.slice(9).toLowerCase();
    return /^[A-Z]$/.test(what) ? what : ".";
  });
  const rows = Array.from({ length: 15 }, (_, row) =>
    letters.slice(15 * row, 15 * row + 15).join(""),
  );
  const rack = (await names(".rack-tile"))
    .map((name) => (name === "blank" ? "?" : name[0]))
    .join("");
  const position = {
    board: parseBoardText(rows.join("\n"), {
      alphabet: engine.alphabet,
      layout: engine.rules.layout,
    }),
    rack: engine.alphabet.tokenize(rack, { as: "rack" }),
  };
  const { move } = engine.top(position, 100).find(({ move: { kind } }) => kind === "place");
  const { direction, lane, start, tiles } = move;
  const [row, column] = direction === "across" ? [lane, start] : [start, lane];
  const step = direction === "across" ? 1 : 15;
  const at = tiles.findIndex((tile) => tile !== 0);
  const first = 15 * row + column + at * step;
  return { first, direction, tiles: [...tiles].filter((tile) => tile !== 0) };
}

async function picture(page, name) {
  await page.waitForTimeout(500);
  const path = join(images, name);
  await page.screenshot({ path });
  console.log(`${name}: ${statSync(path).size} bytes`);
}
