import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { inFolder, untimed } from "./asked.mjs";

/** What a browser keeps belongs to the address that it had. */
const PORT = 8397;
const VIEWS = ["analyze", "play", "words", "lexicon", "study", "lab"];
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** What the page shows of the games, cards and settings that it, or an older one, has kept. */
export async function keptPage(asked) {
  const file = join(asked.kept, "page.json");
  if (asked.old !== undefined) writeFileSync(file, readFileSync(join(asked.old, "page.json")));
  await withPage(asked, async (browser, address) => {
    if (!existsSync(file)) await keep(browser, address, file);
    const context = await browser.newContext({ storageState: file });
    for (const view of VIEWS) {
      const page = await context.newPage();
      await page.goto(`${address}#${view}`);
      await page.waitForTimeout(4000);
      asked.add(view, stripped(await page.locator("main").innerText()));
      await page.close();
    }
    const { origins } = await context.storageState({ indexedDB: true });
    asked.add("kept", stripped(JSON.stringify(origins)));
  });
}

/** Leaves out dates, what is counted from them, and the clocks of a game. */
function stripped(text) {
  return untimed(text).replace(
    /\b\d{13}\b|\d{4}-\d\d-\d\d[T\d:.Z]*|in \d+ (?:days?|hours?)|\\*"used\\*":\[[\d,]*\]/g,
    "DATE",
  );
}

/** Begins a game, makes a move, resigns, adds cards, and asks about a position. */
async function keep(browser, address, file) {
  const context = await browser.newContext();
  // The games of the page are those of its seeds.
  await context.addInitScript(() => {
    const drawBytes = crypto.getRandomValues.bind(crypto);
    let next = 5;
    crypto.getRandomValues = (array) =>
      array instanceof Uint32Array && array.length === 1 ? array.fill(next++) : drawBytes(array);
  });
  const page = await context.newPage();
  await page.goto(`${address}#play`);
  await page.getByRole("radio", { name: /^Greedy/ }).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".board").waitFor();
  await page.waitForTimeout(2000);
  await page.goto(`${address}#study`);
  await page.locator("#boxes-title").waitFor();
  await page.getByLabel("Words of your own").fill("qi, quiz retains");
  await page.getByLabel("Words of your own").press("Enter");
  await page.getByText("Added 3 cards.").waitFor();
  await page.goto(`${address}#analyze`);
  await page.locator(".list .play").first().waitFor();
  await context.storageState({ path: file, indexedDB: true });
  await context.close();
}

async function withPage(asked, work) {
  await inFolder(async (cwd) => {
    const args = [join(asked.dist, "cli.js"), "serve", "--port", `${PORT}`];
    const server = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ARGUMENTS,
    });
    try {
      await Promise.race([firstLine(server.stdout), firstLine(server.stderr)]);
      await work(browser, `http://localhost:${PORT}/`);
    } finally {
      await browser.close();
      server.kill();
    }
  });
}

function firstLine(stream) {
  return new Promise((resolve) => createInterface({ input: stream }).once("line", resolve));
}
